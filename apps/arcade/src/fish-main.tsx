import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/supplier.css';
import './styles/fish.css';
import { FISH_WATERS } from '@nokshi/fairness/supplier/fish.ts';
import { createRoot } from 'react-dom/client';
import { FishGame } from './fish/fish-game.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { openSupplierPage, SupplierApp } from './supplier/supplier-page.tsx';
import { followLanguage } from './words/follow-language.ts';

const ticket = takeLaunchTicket(window);
const page = openSupplierPage(openPortalLink(window), {
  ticket,
  findGame: async (modelId) => (modelId in FISH_WATERS ? FishGame : null),
});
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SupplierApp page={page} />);
