import { TEXTS } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';
import { createFirebasePhone, firebaseBase, firebaseText } from './firebase-phone.ts';

interface Asked {
  readonly url: string;
  readonly body: unknown;
}

const ORIGIN = 'http://localhost:9099';

/** A stand-in for Firebase that speaks its protocol; with `refusal` it refuses all but the captcha's site key. */
function aFirebase(refusal?: string) {
  const asked: Asked[] = [];
  const answer = (url: string) => {
    if (url.includes('recaptchaParams')) return Response.json({ recaptchaSiteKey: 'site-key' });
    if (refusal !== undefined) {
      return Response.json({ error: { code: 400, message: refusal } }, { status: 400 });
    }
    if (url.includes('sendVerificationCode')) return Response.json({ sessionInfo: 'session-1' });
    return Response.json({ idToken: 'token-1', phoneNumber: '+8801712345678' });
  };
  const ask: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    asked.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(answer(url));
  };
  const phone = createFirebasePhone({
    config: { apiKey: 'key 1', authDomain: ORIGIN },
    fetch: ask,
    proveHuman: (siteKey) => Promise.resolve(`human:${siteKey}`),
  });
  return { phone, asked };
}

describe('phone codes by Firebase', () => {
  it('[ST-4.2] send a code after the captcha and answer the ID token for it', async () => {
    const { phone, asked } = aFirebase();
    const sessionInfo = await phone.sendCode('+8801712345678');
    expect(sessionInfo).toBe('session-1');
    expect(await phone.confirm(sessionInfo, '482913')).toBe('token-1');
    expect(asked.map(({ url }) => url)).toEqual([
      `${ORIGIN}/identitytoolkit.googleapis.com/v1/recaptchaParams?key=key%201`,
      `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=key%201`,
      `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=key%201`,
    ]);
    expect(asked[1]?.body).toEqual({ phoneNumber: '+8801712345678', recaptchaToken: 'human:site-key' });
    expect(asked[2]?.body).toEqual({ sessionInfo: 'session-1', code: '482913' });
  });

  it('[ER-2.5] fail with the sentence of what Firebase refused', async () => {
    const { phone } = aFirebase('QUOTA_EXCEEDED : Exceeded quota for sending verification codes.');
    await expect(phone.sendCode('+8801712345678')).rejects.toMatchObject({ text: 'errors.smsQuota' });
  });

  it('[ER-4.1] say that the network is the trouble when nothing answers', async () => {
    const phone = createFirebasePhone({
      config: { apiKey: 'k', authDomain: ORIGIN },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      proveHuman: () => Promise.resolve('human'),
    });
    await expect(phone.confirm('session-1', '482913')).rejects.toMatchObject({ text: 'errors.network' });
  });

  it('are asked of Google unless another address is configured', () => {
    expect(firebaseBase('nokshi.firebaseapp.com')).toBe('https://identitytoolkit.googleapis.com/v1');
    expect(firebaseBase('http://localhost:9099/')).toBe(
      'http://localhost:9099/identitytoolkit.googleapis.com/v1',
    );
  });
});

describe('what a person is told', () => {
  const rows = [
    ['[ER-3.1] of an invalid number', 'INVALID_PHONE_NUMBER', 'errors.mobileInvalid'],
    ['[ER-3.2] of a missing number', 'MISSING_PHONE_NUMBER', 'errors.mobileMissing'],
    ['[ER-3.3] of too many requests', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'errors.codeTooSoon'],
    ['[ER-3.4] of an error that nobody knows', 'SOMETHING_NEW', 'identity.phoneUnknown'],
    ['[ER-3.5] of a wrong code', 'INVALID_CODE', 'errors.codeWrong'],
    ['[ER-3.6] [VA-7.9] of a missing code', 'MISSING_CODE', 'errors.codeMissing'],
    ['[ER-3.7] of a captcha that failed', 'CAPTCHA_CHECK_FAILED', 'identity.phoneCaptchaFailed'],
    ['[ER-3.8] of a quota that is used up', 'QUOTA_EXCEEDED', 'errors.smsQuota'],
    ['[ER-3.9] of a number that gets none', 'OPERATION_NOT_ALLOWED', 'errors.smsNotAllowed'],
    ['[ER-3.10] of a code that has expired', 'SESSION_EXPIRED', 'errors.codeExpired'],
    ['[ER-3.11] of a popup that was closed', 'popup-closed-by-user', 'errors.socialFailed'],
  ] as const;

  it('[ER-3.4] [ER-3.7] of an error that nobody knows and of a failed captcha, in both languages', () => {
    expect(firebaseText('AN_ERROR_OF_TOMORROW : with details')).toBe('identity.phoneUnknown');
    for (const { identity } of [TEXTS.bn, TEXTS.en]) {
      expect(identity.phoneUnknown).not.toBe('');
      expect(identity.phoneCaptchaFailed).not.toBe('');
    }
  });

  it.each(rows)('%s', (_title, code, text) => {
    expect(firebaseText(code)).toBe(text);
  });
});
