import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/supplier.css';
import './styles/patti.css';
import './styles/patti-seat.css';
import { isPattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { createRoot } from 'react-dom/client';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { PattiPage } from './patti/patti-page.tsx';
import { openSupplierPage, SupplierApp } from './supplier/supplier-page.tsx';
import { followLanguage } from './words/follow-language.ts';

const page = openSupplierPage(openPortalLink(window), {
  ticket: takeLaunchTicket(window),
  findGame: async (modelId) => (isPattiModel(modelId) ? PattiPage : null),
});
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SupplierApp page={page} />);
