import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/table.css';
import './styles/bet-panel.css';
import './styles/seeds.css';
import './styles/house.css';
import { findHouseTable } from './house/find-house-table.ts';
import { showTablePage } from './table/show-table-page.tsx';

showTablePage(findHouseTable);
