import { fail } from '../../../platform/errors.ts';
import { type CheckedCode, checkCode } from '../contacts/codes.ts';
import type { IdentityDeps, IdentitySettings } from '../identity-deps.ts';
import { readFirebaseToken } from '../sign-in/firebase.ts';
import { readMobile } from '../sign-in/phone-login.ts';
import type { RegisterOrder } from './register-order.ts';

/** A number that the person who registers has at hand. */
export interface ProvedPhone {
  readonly mobile: string;
  /** Ours, to be used up with the registration; Firebase keeps its own. */
  readonly code: CheckedCode | undefined;
}

/**
 * Checks the number by its code before anything is stored: a registration by mobile always, one by user name with the
 * switch REGMOBVERF3 (ST-4.2). Undefined where no number has to be proved.
 * @throws DomainError identity.mobile_missing, mobile_invalid, code_missing, code_wrong, code_expired, social_failed
 */
export async function checkRegisterPhone(
  deps: IdentityDeps,
  settings: IdentitySettings,
  { user, way }: RegisterOrder,
  at: Date,
): Promise<ProvedPhone | undefined> {
  if (way === 'username' && !settings.flags.REGMOBVERF3) return undefined;
  const mobile = readMobile({ mobile: user.mobileNum, countryDialingCode: user.countryDialingCode });
  if (settings.firebase !== null && (user.firebaseIdToken ?? '') !== '') {
    const proved = await readFirebaseToken(settings, user.firebaseIdToken, at);
    // A token for another number proves nothing about this one.
    if (proved !== mobile) fail('identity.social_failed');
    return { mobile, code: undefined };
  }
  const code = await checkCode(deps, {
    purpose: 'register',
    kind: 'mobile',
    to: mobile,
    code: user.verificationCode,
    at,
  });
  return { mobile, code };
}
