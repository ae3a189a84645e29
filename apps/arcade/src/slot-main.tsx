import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/slot.css';
import './styles/slot-layouts.css';
import './styles/slot-panels.css';
import { showPage } from './boot/show-page.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { SUPPLIER_DOOR } from './slot/slot-api.ts';
import { openSlotPage, SlotApp } from './slot/slot-app.tsx';

const ticket = takeLaunchTicket(window);
const page = openSlotPage(openPortalLink(window), ticket, SUPPLIER_DOOR);

showPage(page, <SlotApp page={page} />);
