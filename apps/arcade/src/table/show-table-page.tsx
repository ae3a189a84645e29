import { showPage } from '../boot/show-page.tsx';
import { takeLaunchTicket } from '../frame/launch-ticket.ts';
import { openPortalLink } from '../frame/portal-link.ts';
import { type FindTable, openTablePage, TableApp } from './table-page.tsx';

/** Starts a page whose games are played at the common table. */
export function showTablePage(findTable: FindTable): void {
  const page = openTablePage(openPortalLink(window), { ticket: takeLaunchTicket(window), findTable });
  showPage(page, <TableApp page={page} />);
}
