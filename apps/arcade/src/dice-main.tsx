import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/table.css';
import './styles/bet-panel.css';
import './styles/seeds.css';
import './styles/dice.css';
import { dicePlan } from './dice/dice-plan.ts';
import { showTablePage } from './table/show-table-page.tsx';
import type { TableProps } from './table/table-page.tsx';
import { GameTable } from './table/table-page.tsx';

function DiceTable(props: TableProps) {
  return <GameTable plan={dicePlan} {...props} />;
}

showTablePage(async () => DiceTable);
