import type { LoginValue } from '@nokshi/contract/identity.ts';

/** How a person signed in. */
export type LoginWay =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'facebook'
  | 'passkey'
  | 'pin'
  | 'register'
  | 'trial';

/** Ways without a password: asking for a new one would ask for what the person may not know (ST-3.5). */
const WITHOUT_PASSWORD: readonly LoginWay[] = ['sms', 'firebase', 'facebook', 'trial'];

/**
 * Whether the password has to be changed before anything else, and why: it is the default one or the first one that an
 * operator gave (ST-3.3, ST-3.8), or it has expired and the brand's switch is on (ST-3.4).
 */
export function findPasswordDuty(
  login: Pick<LoginValue, 'passwordIsDefault' | 'passwordExpired'>,
  way: LoginWay,
  mustChangeExpired: boolean,
): 'firstLogin' | 'expired' | null {
  if (WITHOUT_PASSWORD.includes(way)) return null;
  if (login.passwordIsDefault) return 'firstLogin';
  return login.passwordExpired && mustChangeExpired ? 'expired' : null;
}
