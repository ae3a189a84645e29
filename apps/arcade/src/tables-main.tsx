import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/table.css';
import './styles/roulette.css';
import './styles/supplier.css';
import './styles/live-table.css';
import './styles/live-table-phone.css';
import './styles/live-stage.css';
import './styles/bout.css';
import { isTableModel } from '@nokshi/fairness/supplier/tables.ts';
import { showPage } from './boot/show-page.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { openSupplierPage, SupplierApp } from './supplier/supplier-page.tsx';
import { LivePage } from './tables/live-page.tsx';

const page = openSupplierPage(openPortalLink(window), {
  ticket: takeLaunchTicket(window),
  findGame: async (modelId) => (isTableModel(modelId) ? LivePage : null),
});

showPage(page, <SupplierApp page={page} />);
