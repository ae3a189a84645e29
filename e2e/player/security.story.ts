import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { newAccount, openAccount } from '../harness/accounts.ts';
import { plugInAuthenticator } from '../harness/authenticator.ts';
import { graveFindings } from '../harness/axe.ts';
import { balanceShown, button, dialog, sendLogin, signIn, signOut } from '../harness/portal-steps.ts';
import { codeOf, lastMessageTo, type Received } from '../harness/sandbox.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const PAGE = '/member/securityCenter';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret at a moment (RFC 6238). */
function totp(secret: string, atMs: number): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''), (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  return ((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).toString().padStart(6, '0');
}

/** The row of the security centre that a title names. */
function row(visitor: Visitor, title: string): Locator {
  const heading = visitor.page.getByRole('heading', { name: title });
  return visitor.page.getByRole('listitem').filter({ has: heading });
}

async function typePassword(visitor: Visitor, popup: Locator, password: string): Promise<void> {
  await popup.getByLabel(visitor.say('identity.oldPassword'), { exact: true }).fill(password);
}

/** Says that the codes are put away and closes them; answers the codes. */
async function keepCodes(visitor: Visitor, popup: Locator): Promise<readonly string[]> {
  const { say } = visitor;
  const list = popup.getByRole('list', { name: say('security.codesList') });
  await list.waitFor();
  const codes = await list.locator('code').allInnerTexts();
  await popup.getByRole('checkbox', { name: say('security.codesKept') }).check();
  await button(popup, say('security.codesDone')).click();
  await popup.waitFor({ state: 'detached' });
  return codes;
}

story('A second factor', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const verify = dialog(visitor, say('identity.verifyTitle'));
  let secret = '';
  let codes: readonly string[] = [];

  await step(
    '[MC-1] the security centre shows how the account is protected and where it is signed in',
    async () => {
      await signIn(visitor, account);
      await visitor.open(PAGE);
      await page.getByRole('heading', { name: say('security.waysTitle') }).waitFor();
      await page.getByText(say('security.thisOne')).first().waitFor();
    },
  );
  await step('[SC-6.1] an authenticator app is set up by its secret and one code of it', async () => {
    await button(row(visitor, say('security.totpTitle')), say('security.totpOn')).click();
    const popup = dialog(visitor, say('security.totpTitle'));
    await typePassword(visitor, popup, account.password);
    await button(popup, say('security.goOn')).click();
    await popup.getByRole('img', { name: say('security.totpPicture') }).waitFor();
    secret = await popup.locator('code').innerText();
    await popup.getByLabel(say('identity.totpCode'), { exact: true }).fill(totp(secret, Date.now()));
    await button(popup, say('security.totpOn')).click();
    codes = await keepCodes(visitor, popup);
    assert.equal(codes.length, 10);
    await row(visitor, say('security.totpTitle')).getByText(say('security.isOn')).waitFor();
  });
  await step('[SC-6.1] the next login asks for it, and refuses a wrong code at its field', async () => {
    await signOut(visitor);
    await visitor.open('/login');
    watch.expectRefusal({ path: '/wps/session/login', status: 403 });
    await sendLogin(visitor, account);
    await verify.waitFor();
    assert.deepEqual(await graveFindings(visitor), []);
    watch.expectRefusal({ path: '/wps/session/login/verification', status: 400 });
    await verify.getByLabel(say('identity.totpCode'), { exact: true }).fill('000000');
    await button(verify, say('identity.verifyGo')).click();
    await verify.getByText(say('errors.codeWrong')).waitFor();
  });
  await step('[SC-6.1] a recovery code does instead of the app', async () => {
    await verify.getByRole('radio', { name: say('identity.verifyRecovery') }).check();
    await verify.getByRole('textbox', { name: say('identity.recoveryCode') }).fill(codes[0] ?? '');
    await button(verify, say('identity.verifyGo')).click();
    await balanceShown(visitor);
  });
  await step(
    '[MO-3.4] another recovery code sets a new password for an account without phone and mail',
    async () => {
      await signOut(visitor);
      await visitor.open('/login');
      await button(dialog(visitor, say('identity.loginTitle')), say('identity.forgotLink')).click();
      const forgot = dialog(visitor, say('identity.forgotTitle'));
      await button(forgot, say('identity.wayRecovery')).click();
      const { password } = newAccount();
      await forgot.getByLabel(say('identity.username'), { exact: true }).fill(account.username);
      await forgot.getByLabel(say('identity.recoveryCode'), { exact: true }).fill(codes[1] ?? '');
      await forgot.getByLabel(say('identity.newPassword'), { exact: true }).fill(password);
      await forgot.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
      watch.expectRefusal({ path: '/wps/session/login', status: 403 });
      await button(forgot, say('identity.changeAndLogin')).click();
      await verify.waitFor();
      await verify.getByRole('radio', { name: say('identity.verifyRecovery') }).check();
      await verify.getByRole('textbox', { name: say('identity.recoveryCode') }).fill(codes[2] ?? '');
      await button(verify, say('identity.verifyGo')).click();
      await balanceShown(visitor);
    },
  );
});

story('A mail address, and a password by its link', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say } = visitor;
  const email = `rahim-${randomBytes(4).toString('hex')}@example.com`;
  let latest: Received | undefined;

  await step('[SC-6] a mail address is proved by the code that comes to it', async () => {
    await signIn(visitor, account);
    await visitor.open(PAGE);
    await button(row(visitor, say('security.email')), say('security.add')).click();
    const popup = dialog(visitor, say('security.emailTitle'));
    await typePassword(visitor, popup, account.password);
    await popup.getByLabel(say('identity.email'), { exact: true }).fill(email);
    await button(popup, say('identity.codeSend')).click();
    latest = await lastMessageTo(world, email);
    await popup.getByLabel(say('identity.mailCode'), { exact: true }).fill(codeOf(latest));
    await button(popup, say('security.verify')).click();
    await row(visitor, say('security.email')).getByText(say('security.verified')).waitFor();
  });
  await step(
    '[ST-5.2] [VA-4.2] a forgotten password is asked for by mail, and a word says that it was sent',
    async () => {
      await signOut(visitor);
      await visitor.open('/login');
      await button(dialog(visitor, say('identity.loginTitle')), say('identity.forgotLink')).click();
      const forgot = dialog(visitor, say('identity.forgotTitle'));
      await button(forgot, say('identity.wayEmail')).click();
      await button(forgot, say('identity.mailSend')).click();
      await forgot.getByText(say('identity.emailRequired')).waitFor();
      await forgot.getByLabel(say('identity.username'), { exact: true }).fill(account.username);
      await forgot.getByLabel(say('identity.email'), { exact: true }).fill(email);
      await button(forgot, say('identity.mailSend')).click();
      const sent = dialog(visitor, say('identity.mailSentTitle'));
      await sent.getByText(say('identity.mailSentText', { email })).waitFor();
      await button(sent, say('shell.confirm')).click();
      await sent.waitFor({ state: 'detached' });
    },
  );
  await step(
    '[SC-6.2] the link opens the new password, its word leaves the address, and the login follows',
    async () => {
      const mail = await lastMessageTo(world, email, { ...(latest && { after: latest }) });
      const link = /https?:\/\/\S+\/login#reset=\S+/.exec(mail.text)?.[0];
      assert.ok(link, `no link in "${mail.text}"`);
      const { hash, pathname } = new URL(link);
      await visitor.open(`${pathname}${hash}`);
      const popup = dialog(visitor, say('identity.newPasswordTitle'));
      const { password } = newAccount();
      await popup.getByLabel(say('identity.newPassword'), { exact: true }).fill(password);
      await popup.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
      assert.equal(await page.evaluate<string>('location.hash'), '');
      await button(popup, say('identity.change')).click();
      await sendLogin(visitor, { ...account, password });
      await balanceShown(visitor);
    },
  );
});

story('Coming back on a device', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const unlock = dialog(visitor, say('identity.unlockTitle'));
  const type = async (pin: string): Promise<void> => {
    for (const digit of pin) await button(unlock, digit).click();
  };
  /** The tab was closed and is opened again: what it remembered is gone, the device's cookie is not. */
  const reopen = async (): Promise<void> => {
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await visitor.comesAlive();
  };

  await step('a PIN is set for this device', async () => {
    await signIn(visitor, account);
    await visitor.open(PAGE);
    await button(row(visitor, say('security.pinTitle')), say('security.pinSet')).click();
    const popup = dialog(visitor, say('security.pinTitle'));
    await popup.getByLabel(say('identity.pin'), { exact: true }).fill('4829');
    await popup.getByLabel(say('security.pinAgain'), { exact: true }).fill('৪৮২৯');
    await typePassword(visitor, popup, account.password);
    await button(popup, say('security.pinSet')).click();
    await row(visitor, say('security.pinTitle')).getByText(say('security.isOn')).waitFor();
  });
  await step(
    '[ST-14] a browser that was reopened asks for the PIN instead of name and password',
    async () => {
      await reopen();
      await unlock.waitFor();
      assert.deepEqual(await graveFindings(visitor), []);
      watch.expectRefusal({ path: '/wps/session/unlock', status: 401 });
      await type('1111');
      await button(unlock, say('identity.unlock')).click();
      await unlock.getByText(say('errors.pinWrong')).waitFor();
      await type('4829');
      await button(unlock, say('identity.unlock')).click();
      await balanceShown(visitor);
    },
  );
  await step('the PIN is typed on a keyboard as well', async () => {
    await reopen();
    await unlock.waitFor();
    await page.keyboard.type('4829');
    await page.keyboard.press('Enter');
    await balanceShown(visitor);
  });
  await step('a passkey of the device is added, and brings back too', async () => {
    await plugInAuthenticator(visitor);
    await visitor.open(PAGE);
    await button(row(visitor, say('security.passkeys')), say('security.add')).click();
    const popup = dialog(visitor, say('security.passkeyTitle'));
    await typePassword(visitor, popup, account.password);
    await button(popup, say('security.passkeyAdd')).click();
    await keepCodes(visitor, popup);
    await row(visitor, say('security.passkeyName')).waitFor();
    await reopen();
    await unlock.waitFor();
    await button(unlock, say('identity.byPasskey')).click();
    await balanceShown(visitor);
  });
  await step('a forgotten device asks for name and password again', async () => {
    await visitor.open(PAGE);
    await page
      .getByRole('button', { name: say('security.forget') })
      .first()
      .click();
    await button(dialog(visitor, say('security.forgetTitle')), say('security.forget')).click();
    await page.getByText(say('security.forgotten')).waitFor();
    await reopen();
    await dialog(visitor, say('identity.loginTitle')).waitFor();
  });
});

story('A picture for the member', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit({ language: 'en' });
  const { page, say } = visitor;

  await step('[API-1.7] one of twelve pictures is chosen and stays after a reload', async () => {
    await signIn(visitor, account);
    await visitor.open(PAGE);
    await button(page, say('security.avatarChange')).click();
    const popup = dialog(visitor, say('security.avatarTitle'));
    await popup.getByRole('radio').first().waitFor({ state: 'attached' });
    assert.equal(await popup.getByRole('radio').count(), 12);
    await popup
      .getByRole('radio', { name: say('security.avatarNumber', { number: 4 }) })
      .check({ force: true });
    await button(popup, say('security.avatarSave')).click();
    await popup.waitFor({ state: 'detached' });
    await page.locator('.nk-header img[src$="/avatars/3.svg"]').waitFor();
    await page.reload();
    await visitor.comesAlive();
    await until(
      'the picture is shown',
      async () => (await page.locator('img[src="/avatars/3.svg"]').count()) > 0,
    );
  });
});
