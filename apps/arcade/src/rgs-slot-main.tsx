import '@nokshi/ui/watch-typing.ts';
import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/slot.css';
import './styles/slot-layouts.css';
import './styles/slot-panels.css';
import './styles/fall.css';
import { showPage } from './boot/show-page.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { createReplayDoor, REPLAY_TICKET } from './rgs/replay-door.ts';
import { createRgsDoor } from './rgs/rgs-door.ts';
import { NO_GAME, takeRgsQuery } from './rgs/rgs-query.ts';
import { openSlotPage, SlotApp } from './slot/slot-app.tsx';

const ticket = takeLaunchTicket(window);
const query = takeRgsQuery(window) ?? NO_GAME;
const page =
  query.replay === null
    ? openSlotPage(openPortalLink(window), query.sessionID ?? ticket, createRgsDoor(query))
    : openSlotPage(openPortalLink(window), REPLAY_TICKET, createReplayDoor(query, query.replay));

showPage(page, <SlotApp page={page} />);
