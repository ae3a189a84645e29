import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/supplier.css';
import './styles/sports.css';
import './styles/sports-board.css';
import './styles/sports-cricket.css';
import './styles/sports-football.css';
import './styles/sports-series.css';
import './styles/sports-markets.css';
import './styles/sports-slip.css';
import './styles/sports-bets.css';
import { isSport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { createRoot } from 'react-dom/client';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { SportsPage } from './sports/sports-page.tsx';
import { openSupplierPage, SupplierApp } from './supplier/supplier-page.tsx';
import { followLanguage } from './words/follow-language.ts';

const ticket = takeLaunchTicket(window);
const page = openSupplierPage(openPortalLink(window), {
  ticket,
  findGame: async (modelId) => (isSport(modelId) ? SportsPage : null),
});
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SupplierApp page={page} />);
