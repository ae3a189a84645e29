import { createRoot } from 'react-dom/client';
import { takeLaunchTicket } from '../frame/launch-ticket.ts';
import { openPortalLink } from '../frame/portal-link.ts';
import { followLanguage } from '../words/follow-language.ts';
import type { FindTable } from './table-page.tsx';
import { openTablePage, TableApp } from './table-page.tsx';

/** Starts a page whose games are played at the common table. */
export function showTablePage(findTable: FindTable): void {
  const ticket = takeLaunchTicket(window);
  const page = openTablePage(openPortalLink(window), { ticket, findTable });
  followLanguage();
  page.boot.start();
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<TableApp page={page} />);
}
