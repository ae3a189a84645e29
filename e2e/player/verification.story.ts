import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { moveLogins } from '../harness/account-past.ts';
import { openAccount } from '../harness/accounts.ts';
import { plugInAuthenticator } from '../harness/authenticator.ts';
import { graveFindings } from '../harness/axe.ts';
import { changeMember, setFlags } from '../harness/brand.ts';
import { balanceShown, button, dialog, sendLogin, signIn, signOut } from '../harness/portal-steps.ts';
import { lastCodeTo } from '../harness/sandbox.ts';
import { story } from '../harness/story.ts';

const ASKED = { path: '/wps/session/login', status: 403 };

story('A login from an address that nobody knows', async ({ step, visit, world }) => {
  await setFlags(world, { LOGINIPVERF3: true });
  const account = await openAccount(world);
  const mobile = `+88017${randomInt(100_000_000).toString().padStart(8, '0')}`;
  const email = `rahim-${randomBytes(4).toString('hex')}@example.com`;
  await changeMember(
    world,
    account.username,
    `mobile = '${mobile}', mobile_verified_at = now(), email = '${email}', email_verified_at = now(),
     payee_name = 'Rahim Uddin'`,
  );
  const visitor = await visit();
  const { context, say, watch } = visitor;
  const verify = dialog(visitor, say('identity.verifyTitle'));

  /** A browser that the account never signed in with, at an address that it never signed in from. */
  const comeFromElsewhere = async (): Promise<void> => {
    await context.clearCookies({ name: 'nk_device' });
    await moveLogins(world, account.username);
    await visitor.open('/login');
    watch.expectRefusal(ASKED);
    await sendLogin(visitor, account);
    await verify.waitFor();
  };
  const isIn = async (): Promise<void> => {
    await verify.waitFor({ state: 'detached' });
    await balanceShown(visitor);
    await signOut(visitor);
  };

  await step('[SC-6.1] offers each way that the account can be verified by', async () => {
    await comeFromElsewhere();
    for (const way of ['identity.verifySms', 'identity.verifyEmail', 'identity.verifyPayee'] as const) {
      await verify.getByRole('radio', { name: say(way) }).waitFor({ state: 'attached' });
    }
    assert.deepEqual(await graveFindings(visitor), []);
  });
  await step('[SC-6.1] SMS: a code to the phone, which is shown in part', async () => {
    await choose(verify, say('identity.verifySms'));
    await verify.getByText('****').first().waitFor();
    await button(verify, say('identity.codeSend')).click();
    const code = await lastCodeTo(world, mobile);
    watch.expectRefusal({ path: '/wps/session/login/verification', status: 400 });
    await verify.getByLabel(say('identity.smsCode'), { exact: true }).fill(otherThan(code));
    await button(verify, say('identity.verifyGo')).click();
    await verify.getByText(say('errors.codeWrong')).waitFor();
    await verify.getByLabel(say('identity.smsCode'), { exact: true }).fill(code);
    await button(verify, say('identity.verifyGo')).click();
    await isIn();
  });
  await step('the address is known from then on', async () => {
    await context.clearCookies({ name: 'nk_device' });
    await signIn(visitor, account);
    await balanceShown(visitor);
    await signOut(visitor);
  });
  await step('[SC-6.1] EMAIL: a code to the mail address', async () => {
    await comeFromElsewhere();
    await choose(verify, say('identity.verifyEmail'));
    await button(verify, say('identity.codeSend')).click();
    const code = await lastCodeTo(world, email);
    await verify.getByLabel(say('identity.mailCode'), { exact: true }).fill(code);
    await button(verify, say('identity.verifyGo')).click();
    await isIn();
  });
  await step('[SC-6.1] PAYEE: the name of the bank account, and not another', async () => {
    await comeFromElsewhere();
    await choose(verify, say('identity.verifyPayee'));
    const name = verify.getByLabel(say('identity.payeeName'), { exact: true });
    await button(verify, say('identity.verifyGo')).click();
    await verify.getByText(say('identity.required')).waitFor();
    watch.expectRefusal({ path: '/wps/session/login/verification', status: 400 });
    await name.fill('Karim Uddin');
    await button(verify, say('identity.verifyGo')).click();
    await verify.getByText(say('identity.payeeWrong')).waitFor();
    await name.fill(' rahim  uddin ');
    await button(verify, say('identity.verifyGo')).click();
    await isIn();
  });
  await setFlags(world, { LOGINIPVERF3: false });
});

story('A passkey as the second factor', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const verify = dialog(visitor, say('identity.verifyTitle'));
  await plugInAuthenticator(visitor);

  await step('[SC-6.1] is made in the security centre', async () => {
    await signIn(visitor, account);
    await visitor.open('/member/securityCenter');
    const heading = page.getByRole('heading', { name: say('security.passkeys') });
    await button(page.getByRole('listitem').filter({ has: heading }), say('security.add')).click();
    const popup = dialog(visitor, say('security.passkeyTitle'));
    // What it changes about the login is said before anything is confirmed, and after.
    await popup.getByText(say('security.passkeyAsks'), { exact: true }).waitFor();
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    await button(popup, say('security.passkeyAdd')).click();
    await popup.getByText(say('security.passkeyAfter'), { exact: true }).waitFor();
    assert.equal(
      await popup
        .getByRole('list', { name: say('security.codesList') })
        .getByRole('listitem')
        .count(),
      10,
    );
    await popup.getByRole('checkbox', { name: say('security.codesKept') }).check();
    await button(popup, say('security.codesDone')).click();
    await popup.waitFor({ state: 'detached' });
  });
  await step('[SC-6.1] PASSKEY: the next login by password asks for it, and it lets in', async () => {
    await signOut(visitor);
    await visitor.open('/login');
    // The passkey alone would do here; whoever takes the password proves both.
    await button(dialog(visitor, say('identity.unlockTitle')), say('identity.unlockByPassword')).click();
    watch.expectRefusal(ASKED);
    await sendLogin(visitor, account);
    await verify.getByText(say('identity.verifyTextPasskey'), { exact: true }).waitFor();
    await choose(verify, say('identity.verifyPasskey'));
    await button(verify, say('identity.verifyGo')).click();
    await verify.waitFor({ state: 'detached' });
    await balanceShown(visitor);
  });
});

async function choose(verify: Locator, way: string): Promise<void> {
  await verify.getByRole('radio', { name: way }).check({ force: true });
}

/** A code that is not this one. */
function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
