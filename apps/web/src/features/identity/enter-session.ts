import type { LoginValue } from '@nokshi/contract/identity.ts';
import { closePopup, openPopup } from '../../lib/gate.ts';
import { keepToken, loadMember } from '../../lib/session.ts';

/**
 * What follows a successful login, trial or registration (ST-3.2 to ST-3.6): the token is kept; then either the
 * password has to be changed first, or the member is loaded, the popup closes and what was waiting goes on.
 */
export async function enterSession(
  login: LoginValue,
  options: {
    readonly mustChangeExpired: boolean;
    readonly next?: (() => void) | undefined;
    /** The popup goes on with something of its own, a welcome for instance. */
    readonly keepsPopup?: boolean;
  },
): Promise<void> {
  keepToken(login);
  if (login.passwordExpired && options.mustChangeExpired) {
    openPopup({ kind: 'changePassword', reason: 'expired' });
    return;
  }
  // One stumble of the network must not leave a person who is signed in before a closed door.
  await loadMember().catch(() => loadMember());
  if (!options.keepsPopup) closePopup();
  options.next?.();
}
