import { type LoginSide, type LoginValue, login } from '@nokshi/contract/identity.ts';
import { type LoginVerifyDetails, loginVerifyDetails } from '@nokshi/contract/identity-recovery.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { openPopup } from '../../../lib/session/gate.ts';

export interface Credentials {
  /** A user name or a mobile number. */
  readonly username: string;
  readonly password: string;
}

export interface PasswordLogin extends Credentials {
  readonly altcha: string;
  /** Left out it is the members' side. */
  readonly side?: LoginSide;
  readonly captcha?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly next?: (() => void) | undefined;
}

/**
 * Asks for a login by password. When the server wants one more proof (SC-6.1), its popup opens and nothing is
 * answered; every other refusal is thrown.
 */
export async function loginByPassword(order: PasswordLogin): Promise<LoginValue | null> {
  const { username, password, altcha, side, captcha, countryDialingCode, next } = order;
  try {
    return await call(login, {
      username,
      password,
      type: 'username',
      altcha,
      ...(side !== undefined && { side }),
      ...(captcha !== undefined && captcha !== '' && { captcha }),
      ...(countryDialingCode !== undefined && { countryDialingCode }),
    });
  } catch (error) {
    if (askForMore(error, { known: { username, password }, next })) return null;
    throw error;
  }
}

/** Opens the popup of one more proof when that is what the server wants; false for every other error. */
export function askForMore(
  error: unknown,
  login: {
    /** Null of a login that no password began. */
    readonly known: Credentials | null;
    readonly next?: (() => void) | undefined;
  },
): boolean {
  const details = findVerification(error);
  if (details === undefined) return false;
  openPopup({ kind: 'loginVerification', ...login, details });
  return true;
}

/** What the server wants to see besides the password; undefined when it wants something else or nothing. */
function findVerification(error: unknown): LoginVerifyDetails | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'identity.login_verify_required') return undefined;
  const parsed = loginVerifyDetails.safeParse(error.details);
  return parsed.success && parsed.data.verificationTypes.length > 0 ? parsed.data : undefined;
}
