import type { TextKey } from '@nokshi/texts/texts.ts';

/**
 * Phone codes by Firebase Authentication, spoken with its REST interface (Identity Toolkit v1): a code is sent to the
 * number, and the number's ID token comes back for the code. The portal's server checks that token by itself.
 */

const PRODUCTION = 'https://identitytoolkit.googleapis.com/v1';
const TIMEOUT_MS = 20_000;

/** Channel of a registration by this path, as the registration user names it (EN-16). */
export const FIREBASE_CHANNEL = 'phone';

interface FirebaseConfig {
  readonly apiKey: string;
  /** A host name, or a whole address: then everything is asked there, as Firebase's emulator lays it out. */
  readonly authDomain: string;
}

export interface FirebasePhoneParts {
  readonly config: FirebaseConfig;
  readonly fetch: typeof fetch;
  /** A token of the captcha that Firebase wants before it sends a message; `siteKey` is the project's. */
  readonly proveHuman: (siteKey: string) => Promise<string>;
}

/** A refusal by Firebase. `text` is the sentence for the person. */
export class FirebaseRefusal extends Error {
  readonly text: TextKey;

  constructor(code: string) {
    super(`Firebase refused: ${code}`);
    this.name = 'FirebaseRefusal';
    this.text = firebaseText(code);
  }
}

const TEXTS: Readonly<Record<string, TextKey>> = {
  INVALID_PHONE_NUMBER: 'errors.mobileInvalid',
  MISSING_PHONE_NUMBER: 'errors.mobileMissing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'errors.codeTooSoon',
  INVALID_CODE: 'errors.codeWrong',
  INVALID_TEMPORARY_PROOF: 'errors.codeWrong',
  MISSING_CODE: 'errors.codeMissing',
  CAPTCHA_CHECK_FAILED: 'identity.phoneCaptchaFailed',
  INVALID_RECAPTCHA_TOKEN: 'identity.phoneCaptchaFailed',
  MISSING_RECAPTCHA_TOKEN: 'identity.phoneCaptchaFailed',
  INVALID_APP_CREDENTIAL: 'identity.phoneCaptchaFailed',
  QUOTA_EXCEEDED: 'errors.smsQuota',
  OPERATION_NOT_ALLOWED: 'errors.smsNotAllowed',
  BILLING_NOT_ENABLED: 'errors.smsNotAllowed',
  SESSION_EXPIRED: 'errors.codeExpired',
  INVALID_SESSION_INFO: 'errors.codeExpired',
  MISSING_SESSION_INFO: 'errors.codeExpired',
  POPUP_CLOSED_BY_USER: 'errors.socialFailed',
  NETWORK: 'errors.network',
};

/** The sentence of an error code; codes may carry a detail after a colon (`QUOTA_EXCEEDED : Exceeded ...`). */
export function firebaseText(code: string): TextKey {
  const name = code.split(':')[0]?.trim().toUpperCase().replaceAll('-', '_') ?? '';
  return TEXTS[name] ?? 'identity.phoneUnknown';
}

export function firebaseBase(authDomain: string): string {
  return /^https?:\/\//.test(authDomain)
    ? `${authDomain.replace(/\/$/, '')}/identitytoolkit.googleapis.com/v1`
    : PRODUCTION;
}

export interface FirebasePhone {
  /** Sends a code to a number such as `+8801712345678`; answers what the code has to come back with. */
  sendCode(phoneNumber: string): Promise<string>;
  /** The number's ID token for its code. */
  confirm(sessionInfo: string, code: string): Promise<string>;
}

/** Every method fails with `FirebaseRefusal`. */
export function createFirebasePhone({ config, fetch: ask, proveHuman }: FirebasePhoneParts): FirebasePhone {
  const base = firebaseBase(config.authDomain);

  const request = async (path: string, body?: Readonly<Record<string, string>>): Promise<unknown> => {
    const answer = await ask(`${base}/${path}?key=${encodeURIComponent(config.apiKey)}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new FirebaseRefusal('NETWORK');
    });
    const value: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new FirebaseRefusal(textAt(value, 'error', 'message') ?? 'UNKNOWN');
    return value;
  };

  const required = (value: unknown, name: string): string => {
    const text = textAt(value, name);
    if (text === undefined) throw new FirebaseRefusal('UNKNOWN');
    return text;
  };

  return {
    async sendCode(phoneNumber) {
      const siteKey = required(await request('recaptchaParams'), 'recaptchaSiteKey');
      const recaptchaToken = await proveHuman(siteKey);
      const sent = await request('accounts:sendVerificationCode', { phoneNumber, recaptchaToken });
      return required(sent, 'sessionInfo');
    },
    async confirm(sessionInfo, code) {
      return required(await request('accounts:signInWithPhoneNumber', { sessionInfo, code }), 'idToken');
    },
  };
}

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  let here = value;
  for (const name of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[name];
  }
  return typeof here === 'string' && here !== '' ? here : undefined;
}
