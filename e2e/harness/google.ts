import type { Route } from 'playwright-core';
import { saveSetting } from './brand.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/**
 * A stand-in for Google, which no story can reach: Firebase's phone codes (Identity Toolkit v1) and the captcha before
 * them, at Google's own addresses and in Google's words. Everything of ours stays as it is.
 */

const CODES = 'https://identitytoolkit.googleapis.com/v1/**';
const CAPTCHA = 'https://www.google.com/recaptcha/api.js*';
const PROJECT = {
  apiKey: 'nokshi-story-key',
  authDomain: 'nokshi.firebaseapp.com',
  projectId: 'nokshi-story',
};

/** What of a page's calls Google refuses; the beginning of their paths. */
export const GOOGLE_REFUSES = { path: '/v1/accounts:', status: 400 } as const;

/** How the captcha ends: with a token, without a connection to its server, or left alone until it ran out. */
type CaptchaEnd = 'solved' | 'failed' | 'left';

export interface GoogleStandIn {
  /** Google refuses the page's calls with this message from now on; null lets them through. */
  refuse(message: string | null): void;
  endCaptcha(how: CaptchaEnd): Promise<void>;
}

/** Google's captcha, as far as a page sees it: it calls back, and how is set on the window. */
const CAPTCHA_SCRIPT = `(() => {
  let asked;
  window.grecaptcha = {
    ready: (then) => then(),
    render: (place, options) => {
      asked = options;
      return 0;
    },
    execute: () => {
      const end = window.captchaEnd ?? 'solved';
      if (end === 'solved') asked.callback('token-of-a-person');
      else if (end === 'failed') asked['error-callback']();
      else asked['expired-callback']();
    },
  };
})()`;

/** Google's body of a refusal. */
function refusalOf(message: string) {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: 400, message, errors } };
}

/** What Google answers to a call that it does not refuse. The token is none that our server would take. */
function answerTo(path: string): unknown {
  if (path.endsWith('/recaptchaParams'))
    return { kind: 'x', recaptchaSiteKey: 'site-key', recaptchaStoken: 'x' };
  if (path.endsWith(':sendVerificationCode')) return { sessionInfo: 'session-of-the-story' };
  return { idToken: 'no.real.token', refreshToken: 'x', expiresIn: '3600', localId: 'x', isNewUser: false };
}

export async function standInForGoogle({ page }: Visitor): Promise<GoogleStandIn> {
  let refused: string | null = null;
  const answer = (route: Route, status: number, json: unknown) =>
    route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
  await page.route(CODES, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isRefused = refused !== null && pathname.startsWith(GOOGLE_REFUSES.path);
    if (isRefused) await answer(route, GOOGLE_REFUSES.status, refusalOf(refused ?? ''));
    else await answer(route, 200, answerTo(pathname));
  });
  await page.route(CAPTCHA, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_SCRIPT }),
  );
  return {
    refuse: (message) => {
      refused = message;
    },
    endCaptcha: (how) => page.evaluate(`window.captchaEnd = '${how}'`),
  };
}

/** Has phone codes come by Firebase, or by our own messages again, and waits until pages know. */
export async function sendCodesByFirebase(world: World, isOn: boolean): Promise<void> {
  await saveSetting(world, 'firebase', isOn ? PROJECT : null);
  await until('pages know how codes come', async () => {
    const page = await (await fetch(`${world.portalUrl}/`)).text();
    return page.includes(PROJECT.apiKey) === isOn;
  });
}
