import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/supplier.css';
import './styles/card-room.css';
import './styles/patti.css';
import './styles/patti-seat.css';
import './styles/rummy.css';
import './styles/rummy-hand.css';
import { isRummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import { isPattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { PattiPage } from './patti/patti-page.tsx';
import { RummyPage } from './rummy/rummy-page.tsx';
import { openSupplierPage, SupplierApp, type SupplierGameProps } from './supplier/supplier-page.tsx';
import { followLanguage } from './words/follow-language.ts';

function findRoom(modelId: string): ComponentType<SupplierGameProps> | null {
  if (isRummyModel(modelId)) return RummyPage;
  return isPattiModel(modelId) ? PattiPage : null;
}

const page = openSupplierPage(openPortalLink(window), {
  ticket: takeLaunchTicket(window),
  findGame: async (modelId) => findRoom(modelId),
});
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SupplierApp page={page} />);
