import { sketchMobile } from '@nokshi/contract/mobile-number.ts';
import { jwtVerify } from 'jose';
import { fail } from '../../../platform/errors.ts';
import { readPhone } from '../contacts/read-phone.ts';
import type { IdentitySettings } from '../identity-deps.ts';
import { keysAt } from './issuer-keys.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** An ID token lives an hour, but it proves a number only just after the code was typed. */
const VERIFIED_WITHIN_SECONDS = 600;

/**
 * The number, in the form of E.164, that Firebase verified a moment ago.
 * @throws DomainError identity.way_off, social_failed
 */
export async function readFirebaseToken(
  settings: Pick<IdentitySettings, 'firebase' | 'firebaseIssuer'>,
  idToken: string | undefined,
  at: Date,
): Promise<string> {
  const { firebase } = settings;
  if (firebase === null) fail('identity.way_off');
  const { issuer, jwksUrl } = settings.firebaseIssuer ?? {
    issuer: `https://securetoken.google.com/${firebase.projectId}`,
    jwksUrl: GOOGLE_KEYS,
  };
  const claims = await jwtVerify(idToken ?? '', keysAt(jwksUrl), {
    issuer,
    audience: firebase.projectId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    currentDate: at,
  }).catch(() => fail('identity.social_failed'));
  const { auth_time: verifiedAt, phone_number: phone } = claims.payload;
  const isFresh =
    typeof verifiedAt === 'number' && verifiedAt >= at.getTime() / 1000 - VERIFIED_WITHIN_SECONDS;
  const number = typeof phone === 'string' ? (readPhone(phone) ?? sketchMobile(phone)) : undefined;
  if (!isFresh || !number) fail('identity.social_failed');
  return number.e164;
}
