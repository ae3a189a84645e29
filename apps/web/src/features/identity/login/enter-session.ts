import type { LoginValue } from '@nokshi/contract/identity.ts';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { markReturn } from '../../../lib/session/return-mark.ts';
import { keepToken, loadMember } from '../../../lib/session/session.ts';
import { findPasswordDuty, type LoginWay } from '../passwords/password-duty.ts';

export interface EnterOptions {
  readonly way: LoginWay;
  readonly mustChangeExpired: boolean;
  /** The password that was typed a moment ago. */
  readonly knownPassword?: string | undefined;
  readonly next?: (() => void) | undefined;
  /** The popup goes on with something of its own, a welcome for instance. */
  readonly keepsPopup?: boolean;
}

/**
 * What follows a successful login, trial or registration (ST-3.2 to ST-3.6): the token is kept; then either the
 * password has to be changed first, or the member is loaded, the popup closes and what was waiting goes on.
 */
export async function enterSession(login: LoginValue, options: EnterOptions): Promise<void> {
  keepToken(login);
  if (options.way !== 'trial') markReturn();
  const reason = findPasswordDuty(login, options.way, options.mustChangeExpired);
  if (reason !== null) {
    openPopup({ kind: 'changePassword', reason, knownPassword: options.knownPassword });
    return;
  }
  // One stumble of the network must not leave a person who is signed in before a closed door.
  await loadMember().catch(() => loadMember());
  if (!options.keepsPopup) closePopup();
  options.next?.();
}
