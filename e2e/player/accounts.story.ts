import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { ageCodes, ageLoginTries } from '../harness/account-past.ts';
import { newAccount, openAccount } from '../harness/accounts.ts';
import { setFlags } from '../harness/brand.ts';
import {
  balanceShown,
  button,
  chooseBirth,
  dialog,
  sendLogin,
  sendRegistration,
  signOut,
} from '../harness/portal-steps.ts';
import { codeOf, lastMessageTo, type Received } from '../harness/sandbox.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** The server sends no second code to a number before this time. */
const RESEND_MS = 61_000;

/** A form is closed for half a minute after the third wrong password. */
const LOCKED_MS = 31_000;

/** A number that nobody has, as it is typed behind +880. */
function newNumber(): string {
  return `17${randomInt(100_000_000).toString().padStart(8, '0')}`;
}

async function isBack(visitor: Visitor): Promise<void> {
  await balanceShown(visitor);
  await until('home is shown', async () => visitor.path() === '/');
}

story('An account by mobile number', async ({ step, visit, world }) => {
  await setFlags(world, {
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  });
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const number = newNumber();
  const e164 = `+880${number}`;
  const { password } = newAccount();
  const register = dialog(visitor, say('identity.registerTitle'));
  const login = dialog(visitor, say('identity.loginTitle'));
  const forgot = dialog(visitor, say('identity.forgotTitle'));
  let latest: Received | undefined;

  await step('[RO-2.1] [MO-3.2] the registration offers both ways', async () => {
    await visitor.open('/register');
    await button(register, say('identity.wayUsername')).waitFor();
    await button(register, say('identity.wayMobile')).click();
    await register.getByLabel(say('identity.mobileNum'), { exact: true }).waitFor();
  });
  await step(
    '[EN-17] the country is chosen from a list that is searched, with the keyboard alone',
    async () => {
      const opener = register.getByRole('button', { name: say('identity.countryCode', { code: '+880' }) });
      await opener.press('Enter');
      await page.keyboard.type('+91');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const india = register.getByRole('button', { name: say('identity.countryCode', { code: '+91' }) });
      await india.waitFor();
      await india.press('Enter');
      await page.keyboard.type('880');
      await page.keyboard.press('Enter');
      await opener.waitFor();
    },
  );
  await step('[VA-4.4] [ER-1.3] no code is sent before the number is one', async () => {
    await register.getByLabel(say('identity.mobileNum'), { exact: true }).fill('1712 345');
    await button(register, say('identity.codeSend')).click();
    await register.getByText(say('identity.phoneFormat')).waitFor();
  });
  await step('[ST-6.1] a code is sent, and no second one while it counts down', async () => {
    await register.getByLabel(say('identity.mobileNum'), { exact: true }).fill(number);
    await button(register, say('identity.codeSend')).click();
    latest = await lastMessageTo(world, e164);
    await until('the button counts down', () => sendButton(register).isDisabled());
  });
  await step('[ST-6.1] the countdown goes on through a reload, and the number is still there', async () => {
    await page.reload();
    await visitor.comesAlive();
    const field = register.getByLabel(say('identity.mobileNum'), { exact: true });
    await field.waitFor();
    assert.equal(await field.inputValue(), number);
    assert.ok(await sendButton(register).isDisabled());
  });
  await step('[ER-3.5] [VA-2.4] a wrong code is refused at its field', async () => {
    watch.expectRefusal({ path: '/wps/member/register/mobile', status: 400 });
    await register.getByLabel(say('identity.smsCode'), { exact: true }).fill('000000');
    await register.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await register.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    await chooseBirth(visitor);
    await register.getByRole('checkbox', { name: say('identity.termsLabel') }).check();
    await button(register, say('identity.register')).click();
    await register.getByText(say('errors.codeWrong')).waitFor();
  });
  await step(
    '[ST-4.1] [ST-4.3] [API-1.9] the right code opens the account, whose name is the number',
    async () => {
      assert.ok(latest);
      await register.getByLabel(say('identity.smsCode'), { exact: true }).fill(codeOf(latest));
      await sendRegistration(visitor, `0${number}`);
      await isBack(visitor);
    },
  );
  await step('[MO-3.1] the number is a name to log in with, however it is written', async () => {
    await signOut(visitor);
    await visitor.open('/login');
    await sendLogin(visitor, { username: `+880 ${number}`, password });
    await isBack(visitor);
  });
  await step('[RO-2.8] [VA-1.4] a code to the phone logs in without a password', async () => {
    await signOut(visitor);
    await visitor.open('/login');
    await button(login, say('identity.wayCode')).click();
    await login.getByLabel(say('identity.mobileNum'), { exact: true }).fill(number);
    await button(login, say('identity.codeSend')).click();
    latest = await lastMessageTo(world, e164, { ...(latest && { after: latest }) });
    await login.getByLabel(say('identity.smsCode'), { exact: true }).fill(codeOf(latest));
    await button(login, say('identity.login')).click();
    await isBack(visitor);
  });
  await step(
    '[ER-1.2] [ER-3.3] a code asked for too soon is refused in a warning with a button',
    async () => {
      await signOut(visitor);
      await visitor.page.clock.install();
      await visitor.open('/login');
      await button(login, say('identity.forgotLink')).click();
      await forgot.getByLabel(say('identity.mobileNum'), { exact: true }).fill(number);
      watch.expectRefusal({ path: '/wps/verification/sms/noLogin', status: 429 });
      await button(forgot, say('identity.codeSend')).click();
      const warning = dialog(visitor, say('shell.warningTitle'));
      await warning.getByText(say('errors.codeTooSoon')).waitFor();
      await button(warning, say('shell.confirm')).click();
      await warning.waitFor({ state: 'detached' });
    },
  );
  await step(
    '[ST-5.3] [MO-3.4] [RO-2.4] a forgotten password is set anew by a code, and one is in',
    async () => {
      // A minute later, for the page and for the portal.
      await visitor.page.clock.fastForward(RESEND_MS);
      await ageCodes(world, e164);
      await button(forgot, say('identity.codeSend')).click();
      latest = await lastMessageTo(world, e164, { ...(latest && { after: latest }) });
      const fresh = newAccount().password;
      await forgot.getByLabel(say('identity.smsCode'), { exact: true }).fill(codeOf(latest));
      await forgot.getByLabel(say('identity.newPassword'), { exact: true }).fill(fresh);
      await forgot.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(fresh);
      await button(forgot, say('identity.changeAndLogin')).click();
      await isBack(visitor);
    },
  );
});

story('What stands in the way of a login', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));

  await step(
    '[ER-2.2] [ST-3.7] after wrong passwords the login asks for the characters of a picture',
    async () => {
      await page.clock.install();
      await visitor.open('/login');
      watch.expectRefusal({ path: '/wps/session/login', status: 401 });
      const field = login.getByLabel(say('identity.captcha'), { exact: true });
      await until(
        'the captcha is asked for',
        async () => {
          await sendLogin(visitor, { ...account, password: 'Wrong-password-1' });
          await login.getByText(say('errors.wrongCredentials')).waitFor();
          return field.isVisible();
        },
        { limitMs: 60_000 },
      );
      await login.getByRole('img', { name: say('identity.captchaPicture') }).waitFor();
    },
  );
  await step('[VA-1.2] [VA-7.7] without them nothing is sent', async () => {
    await sendLogin(visitor, account);
    await login.getByText(say('identity.captchaRequired')).waitFor();
  });
  await step('[VA-4.5] another picture is to be had at most once a second', async () => {
    const refresh = login.getByRole('button', { name: say('identity.captchaRefresh') });
    await until('the button rests', async () => !(await refresh.isDisabled()));
    let pictures = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/wps/captcha') pictures += 1;
    });
    await refresh.dblclick();
    await until('it is free again', async () => !(await refresh.isDisabled()), { limitMs: 5000 });
    assert.equal(pictures, 1);
  });
  await step('too many tries close the form for a while, and it says for how long', async () => {
    watch.expectRefusal({ path: '/wps/session/login', status: 429 });
    await login.getByLabel(say('identity.captcha'), { exact: true }).fill('00000');
    await button(login, say('identity.login')).click();
    await login.getByText(say('identity.locked')).waitFor();
    // A minute later, for the portal and for the page.
    await ageLoginTries(world, account.username);
    await page.clock.fastForward(LOCKED_MS);
    await login.getByText(say('identity.locked')).waitFor({ state: 'detached' });
  });
  await step('[VA-1.2] wrong characters are refused at their field, with a new picture', async () => {
    watch.expectRefusal({ path: '/wps/session/login', status: 400 });
    await login.getByLabel(say('identity.captcha'), { exact: true }).fill('00000');
    await button(login, say('identity.login')).click();
    await login.getByText(say('errors.captchaWrong')).waitFor();
  });
});

/** The button of a code while it sends, counts down or may be pressed again. */
function sendButton(place: ReturnType<typeof dialog>) {
  return place.locator('.nk-in button.nk-btn-sm');
}
