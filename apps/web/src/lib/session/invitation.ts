import { readSession, SESSION_KEYS, writeSession } from './session-storage.ts';

/**
 * The code of the agent or member who invited this visitor: it comes with the first address, as `?affiliateCode=` or
 * `?r=`, and is kept until the tab closes, so that it is still there when the person registers.
 */
const PARAMETERS = ['affiliateCode', 'r'] as const;
/** Longer texts are no codes. */
const LONGEST = 64;

/** The code in a query text such as `?r=AB12`; undefined when there is none. */
export function findInvitation(search: string): string | undefined {
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) {
    const code = query.get(name)?.trim();
    if (code && code.length <= LONGEST) return code;
  }
  return undefined;
}

/** Keeps the code of the address, if it has one; a later one takes the place of an earlier one. */
export function keepInvitation(search: string = window.location.search): void {
  const code = findInvitation(search);
  if (code !== undefined) writeSession(SESSION_KEYS.invitation, code);
}

export function keptInvitation(): string {
  return readSession(SESSION_KEYS.invitation) ?? '';
}
