import { showPage } from '../boot/show-page.tsx';
import { takeLaunchTicket } from '../frame/launch-ticket.ts';
import { openPortalLink } from '../frame/portal-link.ts';
import { type FindTable, openTablePage, TableApp } from './table-page.tsx';

/** Starts a page whose games are played at the common table. */
export function showTablePage(findTable: FindTable): void {
  const ticket = takeLaunchTicket(window);
  fetchEarly(findTable);
  const page = openTablePage(openPortalLink(window), { ticket, findTable });
  showPage(page, <TableApp page={page} />);
}

/**
 * Fetches the part of the game that the address names while the ticket is exchanged, which saves a slow network one way
 * there and back. Which game is shown, the session says; a part that does not come is asked for again by then.
 */
function fetchEarly(findTable: FindTable): void {
  const gameCode = new URLSearchParams(window.location.search).get('game');
  if (gameCode !== null) findTable(gameCode).catch(() => undefined);
}
