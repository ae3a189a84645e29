import { launchTicket } from '@nokshi/contract/game-frame.ts';

/** Reads the launch ticket out of an address's fragment; null when there is none or it is not one of ours. */
export function readLaunchTicket(fragment: string): string | null {
  const ticket = new URLSearchParams(fragment.replace(/^#/, '')).get('ticket');
  const parsed = launchTicket.safeParse(ticket);
  return parsed.success ? parsed.data : null;
}

/**
 * Takes the ticket out of the address, so that neither the history nor a copied address carries it: it opens one
 * game session once and is worth nothing afterwards.
 */
export function takeLaunchTicket(page: Window): string | null {
  const { hash, pathname, search } = page.location;
  if (hash === '') return null;
  page.history.replaceState(null, '', `${pathname}${search}`);
  return readLaunchTicket(hash);
}
