import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { ageCodes } from '../harness/account-past.ts';
import { newAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
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

const PAGE = '/member/securityCenter';

story('An account opened by phone alone', async ({ step, visit, world }) => {
  await setFlags(world, { MOBILENUMREG3: true, MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: true });
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const number = `17${randomInt(100_000_000).toString().padStart(8, '0')}`;
  const e164 = `+880${number}`;
  const { password } = newAccount();
  let latest: Received | undefined;

  const row = (title: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  /** Asks for the code of the open form and types the one that comes. */
  const proveByCode = async (form: Locator): Promise<void> => {
    await ageCodes(world, e164);
    await button(form, say('identity.codeSend')).click();
    latest = await lastMessageTo(world, e164, { ...(latest && { after: latest }) });
    await form.getByLabel(say('identity.smsCode'), { exact: true }).fill(codeOf(latest));
  };

  await step('[RO-2.3] is opened without a password where the brand asks for none', async () => {
    const register = dialog(visitor, say('identity.registerTitle'));
    await visitor.open('/register');
    await button(register, say('identity.wayMobile')).click();
    await register.getByLabel(say('identity.mobileNum'), { exact: true }).fill(number);
    assert.equal(await register.getByLabel(say('identity.password'), { exact: true }).count(), 0);
    await proveByCode(register);
    await chooseBirth(visitor);
    await register.getByRole('checkbox', { name: say('identity.termsLabel') }).check();
    await sendRegistration(visitor, `0${number}`);
    await balanceShown(visitor);
  });
  await step(
    'the steps of the security centre take a code to its phone in place of the password',
    async () => {
      await visitor.open(PAGE);
      await row(say('security.password')).getByText(say('security.passwordNone')).waitFor();
      await button(row(say('security.codesTitle')), say('security.codesMake')).click();
      const popup = dialog(visitor, say('security.codesTitle'));
      assert.equal(await popup.getByLabel(say('identity.oldPassword'), { exact: true }).count(), 0);
      await button(popup, say('security.codesMake')).click();
      await popup.getByText(say('identity.codeRequired')).waitFor();
      await proveByCode(popup);
      await button(popup, say('security.codesMake')).click();
      await popup.getByRole('list', { name: say('security.codesList') }).waitFor();
      await popup.getByRole('checkbox', { name: say('security.codesKept') }).check();
      await button(popup, say('security.codesDone')).click();
      await popup.waitFor({ state: 'detached' });
    },
  );
  await step('a first password is set by a code, and a wrong one is refused at its field', async () => {
    await button(row(say('security.password')), say('security.firstPassword')).click();
    const popup = dialog(visitor, say('security.firstPasswordTitle'));
    await popup.getByLabel(say('identity.newPassword'), { exact: true }).fill(password);
    await popup.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    await proveByCode(popup);
    assert.deepEqual(await graveFindings(visitor), []);
    const code = popup.getByLabel(say('identity.smsCode'), { exact: true });
    const right = await code.inputValue();
    await code.fill(right === '111111' ? '222222' : '111111');
    watch.expectRefusal({ path: '/wps/v2/security/password', status: 400 });
    await button(popup, say('security.firstPassword')).click();
    await popup.getByText(say('errors.codeWrong')).waitFor();
    await code.fill(right);
    await button(popup, say('security.firstPassword')).click();
    await popup.waitFor({ state: 'detached' });
    await button(row(say('security.password')), say('member.changePassword')).waitFor();
  });
  await step('[MO-3.1] the next login takes it, with the number as the name', async () => {
    await signOut(visitor);
    await visitor.open('/login');
    await sendLogin(visitor, { username: `0${number}`, password });
    await balanceShown(visitor);
  });
});
