import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/supplier.css';
import './styles/fish.css';
import { FISH_WATERS } from '@nokshi/fairness/supplier/fish.ts';
import { showPage } from './boot/show-page.tsx';
import { FishGame } from './fish/fish-game.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { openSupplierPage, SupplierApp } from './supplier/supplier-page.tsx';

const ticket = takeLaunchTicket(window);
const page = openSupplierPage(openPortalLink(window), {
  ticket,
  findGame: async (modelId) => (modelId in FISH_WATERS ? FishGame : null),
});

showPage(page, <SupplierApp page={page} />);
