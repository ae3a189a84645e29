import assert from 'node:assert/strict';
import { REALTIME_PATH } from '@nokshi/contract/realtime.ts';
import { standIdle } from '../harness/account-past.ts';
import { plugInAuthenticator } from '../harness/authenticator.ts';
import { WELCOME } from '../harness/deposits.ts';
import { button, dialog } from '../harness/portal-steps.ts';
import { decideWithdrawal, staffToken } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import {
  aWithdrawer,
  countWithdrawals,
  fillRequest,
  openWithdrawForm,
  setPaymentPassword,
  withdraw,
  withdrawalShown,
  withdrawButton,
} from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const SENT_LIMIT_MS = 60_000;

story('A withdrawal in two tabs', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, token, ledger } = await aWithdrawer(scene);

  await step('[MC-4] the same request from two tabs is one withdrawal', async () => {
    const other = await visitor.context.newPage();
    await other.goto(`${visitor.origin}/`);
    await other.evaluate(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
    const tab = {
      ...visitor,
      page: other,
      open: async (to: string) => void (await other.goto(`${visitor.origin}${to}`)),
    };
    for (const one of [visitor, tab]) {
      await openWithdrawForm(one);
      await fillRequest(one, { amount: '1000' });
    }
    await withdrawButton(visitor).click();
    const first = await withdrawalShown(visitor);
    await withdrawButton(tab).click();
    assert.equal(await withdrawalShown(tab), first);
    assert.equal(await countWithdrawals(world, account), 1);
    assert.equal(await ledger(), WELCOME - 1000n * UNIT);
    await other.close();
  });
});

story('A withdrawal on a line that breaks', async (scene) => {
  const { step, world } = scene;
  const { visitor, account } = await aWithdrawer(scene);
  const { page, say, watch, context } = visitor;

  await step('[MC-4] an answer that was lost is looked for, and the withdrawal stands', async () => {
    watch.expectLoss(true);
    await openWithdrawForm(visitor);
    await page.route('**/wps/v2/withdrawals', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await fillRequest(visitor, { amount: '৬০০' });
    await withdrawButton(visitor).click();
    await withdrawalShown(visitor);
    assert.equal(await countWithdrawals(world, account), 1);
    await page.unroute('**/wps/v2/withdrawals');
  });
  await step('[MC-4] what was pressed without a connection is one withdrawal once it is back', async () => {
    await openWithdrawForm(visitor);
    await fillRequest(visitor, { amount: '700' });
    await context.setOffline(true);
    await withdrawButton(visitor).click();
    const warning = dialog(visitor, say('shell.warningTitle'));
    await warning.getByText(say('errors.network')).waitFor();
    await button(warning, say('shell.confirm')).click();
    await context.setOffline(false);
    await withdrawButton(visitor).click();
    await withdrawalShown(visitor);
    watch.expectLoss(false);
    assert.equal(await countWithdrawals(world, account), 2);
  });
  await step('[MC-4] another member’s withdrawal cannot be seen', async () => {
    watch.expectRefusal({ path: '/wps/v2/withdrawals/one', status: 404 });
    await visitor.open('/member?page=withdraw&order=0193a0c0-0000-4000-8000-00000000000a');
    await page.getByText(say('withdrawals.oneUnknown'), { exact: true }).waitFor();
  });
});

story('A provider that does not take the account', async (scene) => {
  const { step, world } = scene;
  const { visitor, account } = await aWithdrawer(scene, { isRefused: true });
  const { page, say } = visitor;

  await step('[MC-4] a payout that the provider refuses goes to a person, and says so', async () => {
    const id = await withdraw(visitor, '1000');
    const staff = await staffToken(world);
    await decideWithdrawal(world, staff, { id, account, how: 'approve' });
    await page
      .getByText(say('withdrawals.step_send_refused'), { exact: true })
      .waitFor({ timeout: SENT_LIMIT_MS });
    await decideWithdrawal(world, staff, { id, account, how: 'approve' });
    await decideWithdrawal(world, staff, { id, account, how: 'pay', with: { reference: 'HAND42' } });
    await page.getByText(say('withdrawals.step_paid_staff')).waitFor();
    await page.getByRole('heading', { name: say('withdrawals.receiptTitle') }).waitFor();
  });
});

story('A withdrawal by passkey', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, password } = await aWithdrawer(scene);
  const { page, say } = visitor;

  await step('[MC-4] a passkey of the device confirms amount and account without a password', async () => {
    await plugInAuthenticator(visitor);
    await visitor.open('/member/securityCenter');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: say('security.passkeys') }) });
    await button(row, say('security.add')).click();
    const popup = dialog(visitor, say('security.passkeyTitle'));
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(password);
    await button(popup, say('security.passkeyAdd')).click();
    await popup.getByRole('checkbox').check();
    await button(popup, say('security.codesDone')).click();
    await popup.waitFor({ state: 'detached' });
    await openWithdrawForm(visitor);
    await page.getByText(say('withdrawals.passkeyNote')).waitFor();
    await page.getByLabel(say('withdrawals.amount'), { exact: true }).fill('1000');
    await withdrawButton(visitor).click();
    await withdrawalShown(visitor);
    assert.equal(await countWithdrawals(world, account), 1);
  });
});

story('A payment password that was forgotten', async (scene) => {
  const { step } = scene;
  const { visitor, password } = await aWithdrawer(scene);
  const { page, say } = visitor;

  await step('[VA-2.5] another one is set without the old one, and nothing leaves for a day', async () => {
    await openWithdrawForm(visitor);
    await button(page.locator('main'), say('withdrawals.passwordForgot')).click();
    await dialog(visitor, say('security.payChangeTitle')).getByText(say('security.payCooling')).waitFor();
    await setPaymentPassword(visitor, { password, isSet: true, next: '730264' });
    await withdrawButton(visitor).waitFor();
    await page.locator('main button[type="submit"]:disabled').first().waitFor();
  });
});

story('Thirty idle minutes before a withdrawal', async (scene) => {
  const { step, world } = scene;
  const PIN = '4829';
  const { visitor, account, password } = await aWithdrawer(scene);
  const { page, say, watch, context } = visitor;

  await step('[ST-14] what was pressed asks for the PIN, and is asked for after it', async () => {
    await context.routeWebSocket(
      ({ pathname }) => pathname === REALTIME_PATH,
      () => undefined,
    );
    watch.expectLoss(true);
    await visitor.open('/member/securityCenter');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: say('security.pinTitle') }) });
    await button(row, say('security.pinSet')).click();
    const popup = dialog(visitor, say('security.pinTitle'));
    await popup.getByLabel(say('identity.pin'), { exact: true }).fill(PIN);
    await popup.getByLabel(say('security.pinAgain'), { exact: true }).fill(PIN);
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(password);
    await button(popup, say('security.pinSet')).click();
    await popup.waitFor({ state: 'detached' });
    await openWithdrawForm(visitor);
    await fillRequest(visitor, { amount: '1000' });
    await standIdle(world, account);
    await withdrawButton(visitor).click();
    const pad = dialog(visitor, say('identity.unlockTitle'));
    await pad.waitFor();
    for (const digit of PIN) await button(pad, digit).click();
    await button(pad, say('identity.unlock')).click();
    await withdrawalShown(visitor);
    assert.equal(await countWithdrawals(world, account), 1);
  });
});
