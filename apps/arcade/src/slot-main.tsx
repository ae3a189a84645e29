import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/slot.css';
import './styles/slot-panels.css';
import { createRoot } from 'react-dom/client';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { SUPPLIER_DOOR } from './slot/slot-api.ts';
import { openSlotPage, SlotApp } from './slot/slot-app.tsx';
import { followLanguage } from './words/follow-language.ts';

const ticket = takeLaunchTicket(window);
const page = openSlotPage(openPortalLink(window), ticket, SUPPLIER_DOOR);
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SlotApp page={page} />);
