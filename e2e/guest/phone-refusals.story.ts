import assert from 'node:assert/strict';
import type { TextKey, TextLanguage } from '@nokshi/texts';
import type { Locator } from 'playwright-core';
import { newAccount } from '../harness/accounts.ts';
import { setFlags } from '../harness/brand.ts';
import {
  GOOGLE_REFUSES,
  type GoogleStandIn,
  sendCodesByFirebase,
  standInForGoogle,
} from '../harness/google.ts';
import { button, chooseBirth, dialog, readWarning } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

/** What a person is told when Firebase refuses to send a code to a phone, or the code that was typed (ER-3). */

const NUMBER = '1712345678';

type Refusal = readonly [promise: string, message: string, told: TextKey];

const OF_NUMBERS: readonly Refusal[] = [
  ['[ER-3.1] a number that is none', 'INVALID_PHONE_NUMBER : Invalid format.', 'errors.mobileInvalid'],
  ['[ER-3.2] no number', 'MISSING_PHONE_NUMBER', 'errors.mobileMissing'],
  [
    '[ER-3.3] too many codes: again after 5 minutes',
    'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity.',
    'errors.codeTooSoon',
  ],
  ['[ER-3.4] a trouble that nobody knows', 'INTERNAL_ERROR', 'identity.phoneUnknown'],
  [
    '[ER-3.7] a captcha that Google does not believe',
    'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - TIMEOUT',
    'identity.phoneCaptchaFailed',
  ],
  [
    '[ER-3.8] the codes of the day are used up: customer service',
    'QUOTA_EXCEEDED : Exceeded daily quota for verification codes.',
    'errors.smsQuota',
  ],
  [
    '[ER-3.9] a region without codes: customer service',
    'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    'errors.smsNotAllowed',
  ],
];

const OF_CODES: readonly Refusal[] = [
  ['[ER-3.5] a wrong code', 'INVALID_CODE', 'errors.codeWrong'],
  ['[ER-3.6] no code', 'MISSING_CODE', 'errors.codeMissing'],
  ['[ER-3.10] a code whose time is over', 'SESSION_EXPIRED', 'errors.codeExpired'],
];

/** The button of a code while it rests. */
function send(form: Locator, { say }: Visitor): Promise<void> {
  return button(form, say('identity.codeSend')).click();
}

async function tellSending({ step }: Scene, visitor: Visitor, google: GoogleStandIn): Promise<void> {
  const { say, watch } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));
  const mobile = login.getByLabel(say('identity.mobileNum'), { exact: true });

  await step(
    '[ER-3.2] [ER-3.1] what is seen to be no number is told at its field, and nobody is asked',
    async () => {
      await visitor.open('/login');
      await button(login, say('identity.wayCode')).click();
      await send(login, visitor);
      await login.getByText(say('identity.phoneRequired')).waitFor();
      await mobile.fill('1712 345');
      await send(login, visitor);
      await login.getByText(say('identity.phoneFormat')).waitFor();
      await mobile.fill(NUMBER);
    },
  );
  for (const [promise, message, told] of OF_NUMBERS) {
    await step(promise, async () => {
      watch.expectRefusal(GOOGLE_REFUSES);
      google.refuse(message);
      await send(login, visitor);
      await readWarning(visitor, told);
    });
  }
  await step('[ER-3.7] a captcha that does not come to an end', async () => {
    google.refuse(null);
    await google.endCaptcha('failed');
    await send(login, visitor);
    await readWarning(visitor, 'identity.phoneCaptchaFailed');
  });
  await step('[ER-3.11] a captcha that was left alone: the login failed', async () => {
    await google.endCaptcha('left');
    await send(login, visitor);
    await readWarning(visitor, 'errors.socialFailed');
    await google.endCaptcha('solved');
  });
}

async function tellCodes({ step }: Scene, visitor: Visitor, google: GoogleStandIn): Promise<void> {
  const { say, watch } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));
  const code = login.getByLabel(say('identity.smsCode'), { exact: true });

  await step('[ST-6.2] a code that was sent counts down', async () => {
    await send(login, visitor);
    await login.locator('.nk-in button.nk-btn-sm:disabled').waitFor();
  });
  await step('[ER-3.6] without a code nobody is asked', async () => {
    await button(login, say('identity.login')).click();
    await login.getByText(say('identity.codeRequired')).waitFor();
  });
  for (const [promise, message, told] of OF_CODES) {
    await step(promise, async () => {
      watch.expectRefusal(GOOGLE_REFUSES);
      google.refuse(message);
      await code.fill('482913');
      await button(login, say('identity.login')).click();
      await login.getByText(say(told)).waitFor();
      assert.equal(await code.getAttribute('aria-invalid'), 'true');
    });
  }
  await step('[ER-3.11] a proof that is not Google’s: our server says that the login failed', async () => {
    watch.expectRefusal({ path: '/wps/session/login', status: 401 });
    google.refuse(null);
    await code.fill('482914');
    await button(login, say('identity.login')).click();
    await readWarning(visitor, 'errors.socialFailed');
  });
}

async function tellRegistration({ step }: Scene, visitor: Visitor, google: GoogleStandIn): Promise<void> {
  const { page, say, watch } = visitor;
  const register = dialog(visitor, say('identity.registerTitle'));
  const { password } = newAccount();

  await step('[ER-2.5] a registration whose code is refused is given up before it is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await visitor.open('/register');
    await button(register, say('identity.wayMobile')).click();
    await register.getByLabel(say('identity.mobileNum'), { exact: true }).fill(NUMBER);
    await send(register, visitor);
    await register.getByLabel(say('identity.smsCode'), { exact: true }).fill('000000');
    await register.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await register.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    await chooseBirth(visitor);
    await register.getByRole('checkbox', { name: say('identity.termsLabel') }).check();
    watch.expectRefusal(GOOGLE_REFUSES);
    google.refuse('INVALID_CODE');
    await button(register, say('identity.register')).click();
    await register.getByText(say('errors.codeWrong')).waitFor();
    assert.deepEqual(
      sent.filter((path) => path.startsWith('/wps/member/register')),
      [],
    );
  });
}

async function tell(scene: Scene, language: TextLanguage): Promise<void> {
  const { visit, world } = scene;
  await setFlags(world, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, MOBILEVERCODELOGIN3: true });
  await sendCodesByFirebase(world, true);
  try {
    const visitor = await visit({ language });
    const google = await standInForGoogle(visitor);
    await tellSending(scene, visitor, google);
    await tellCodes(scene, visitor, google);
    await tellRegistration(scene, visitor, google);
  } finally {
    await sendCodesByFirebase(world, false);
  }
}

story('What Firebase refuses, told in Bengali', (scene) => tell(scene, 'bn'));

story('What Firebase refuses, told in English', (scene) => tell(scene, 'en'));
