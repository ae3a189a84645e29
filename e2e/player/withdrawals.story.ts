import assert from 'node:assert/strict';
import { graveFindings } from '../harness/axe.ts';
import { aPayer, staysCredited, WALLET_WITH_ENDS, WELCOME } from '../harness/deposits.ts';
import { balanceShown, button, dialog } from '../harness/portal-steps.ts';
import { decideWithdrawal, staffToken } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import {
  aWalletNumber,
  aWithdrawer,
  countWithdrawals,
  endWaits,
  fillRequest,
  HOLDER,
  openWithdrawForm,
  PAYMENT_PASSWORD,
  setPaymentPassword,
  withdraw,
  withdrawalShown,
  withdrawButton,
} from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const SENT_LIMIT_MS = 60_000;

story('A first withdrawal', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, password, ledger } = await aPayer(scene);
  const { page, say, watch } = visitor;
  const main = page.locator('main');
  const walletNumber = aWalletNumber();
  let id = '';

  await step('[MC-4] without an account the button is off and says what comes first', async () => {
    await openWithdrawForm(visitor);
    await main.getByText(say('withdrawals.why_noAccount')).waitFor();
    assert.equal(await withdrawButton(visitor).isDisabled(), true);
  });
  await step('[VA-2.5] a payment password that everybody tries is told at its field', async () => {
    await button(main, say('withdrawals.addAccount')).click();
    const add = dialog(visitor, say('withdrawals.addTitle'));
    await add.getByText(say('withdrawals.addCooling')).waitFor();
    await button(add, say('withdrawals.passwordSet')).click();
    const popup = dialog(visitor, say('security.payTitle'));
    await popup.getByLabel(say('identity.paymentPassword'), { exact: true }).fill('123456');
    await popup.getByLabel(say('security.payAgain'), { exact: true }).fill('123456');
    await popup.getByText(say('security.payWeak')).waitFor();
    await setPaymentPassword(visitor, { password, isSet: false });
  });
  await step('[MC-4] an account is bound in one’s own name, and the day that it waits is told', async () => {
    const add = dialog(visitor, say('withdrawals.addTitle'));
    await add.locator(`input[value="${WALLET_WITH_ENDS}"]`).check({ force: true });
    const number = add.getByLabel(say('withdrawals.number_wallet'), { exact: true });
    await number.fill('১২৩৪৫');
    await add.getByLabel(say('withdrawals.holder'), { exact: true }).fill(HOLDER);
    await add.getByLabel(say('withdrawals.paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD);
    await button(add, say('withdrawals.add')).click();
    await add.getByText(say('withdrawals.number_wrong_wallet')).waitFor();
    await number.fill(walletNumber);
    await button(add, say('withdrawals.add')).click();
    await add.waitFor({ state: 'detached' });
    await main.getByText(say('withdrawals.cooling'), { exact: true }).waitFor();
    assert.equal(await withdrawButton(visitor).isDisabled(), true);
    assert.equal(await page.getByText(walletNumber).count(), 0);
  });
  await step('[MC-4] a day later amounts are read in Bengali digits and told what is wrong', async () => {
    await endWaits(world, account);
    await openWithdrawForm(visitor);
    await fillRequest(visitor, { amount: '৪৯৯' });
    await withdrawButton(visitor).click();
    await main.locator('.nk-field-error').first().waitFor();
    const amount = page.getByLabel(say('withdrawals.amount'), { exact: true });
    await amount.fill('১০,০০১');
    await main.locator('.nk-field-error').first().waitFor();
    for (const [typed, sentence] of [
      ['541.515', say('amounts.decimals', { count: 2 })],
      ['১,৫', say('amounts.twoWays')],
      ['৫০০ ডলার', say('amounts.leaveOut', { extra: 'ডলার' })],
    ] as const) {
      await amount.fill(typed);
      await main.getByText(sentence).waitFor();
    }
    assert.equal(await countWithdrawals(world, account), 0);
  });
  await step('[MC-4] a wrong payment password stands at its field, and nothing is asked for', async () => {
    watch.expectRefusal({ path: '/wps/v2/withdrawals', status: 401 });
    await fillRequest(visitor, { amount: '১,৫০০', password: '991199' });
    await withdrawButton(visitor).click();
    await main.getByText(say('errors.paymentPasswordWrong')).waitFor();
    assert.equal(await countWithdrawals(world, account), 0);
  });
  await step(
    '[MC-4] however often it is pressed, there is one withdrawal, and its money is held',
    async () => {
      await fillRequest(visitor, { amount: '৳১\u00a0৫০০/-' });
      await withdrawButton(visitor).dblclick();
      id = await withdrawalShown(visitor);
      await page.getByRole('heading', { name: say('withdrawals.now_risk_check') }).waitFor();
      assert.equal(await countWithdrawals(world, account), 1);
      await staysCredited(ledger, WELCOME - 1500n * UNIT);
      await balanceShown(visitor, (micros) => micros === WELCOME - 1500n * UNIT);
    },
  );
  await step(
    '[MC-4] [ST-13.2] approved and sent, the page follows by itself and a message tells',
    async () => {
      await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
      await page
        .getByRole('heading', { name: say('withdrawals.receiptTitle') })
        .waitFor({ timeout: SENT_LIMIT_MS });
      await visitor.open('/member?page=messageV2');
      await main.getByText(say('server.messageWithdrawalApprovedTitle'), { exact: true }).waitFor();
    },
  );
  await step('[ST-12.1] said to be received, it is complete and stands among the earlier ones', async () => {
    await visitor.open(`/member?page=withdraw&order=${id}`);
    await main.getByText(say('withdrawals.answer_received'), { exact: true }).click();
    await button(main, say('withdrawals.answer')).click();
    await page.getByRole('heading', { name: say('withdrawals.end_received') }).waitFor();
    assert.equal(await ledger(), WELCOME - 1500n * UNIT);
    await openWithdrawForm(visitor);
    await page
      .getByRole('region', { name: say('withdrawals.historyTitle') })
      .getByText(say('withdrawals.state_received'), { exact: true })
      .waitFor();
  });
});

for (const theme of ['dark', 'light'] as const) {
  story(`The withdrawal screens for everybody: ${theme}`, async (scene) => {
    const { visitor } = await aWithdrawer(scene, { theme, isPhone: theme === 'light', isStill: true });
    await scene.step(
      `[H] [MC-4] nothing serious on the form, its popups and a withdrawal: ${theme}`,
      async () => {
        const { page, say } = visitor;
        const findings: string[] = [];
        const look = async (where: string) => {
          for (const finding of await graveFindings(visitor)) findings.push(`${where}: ${finding}`);
        };
        await openWithdrawForm(visitor);
        await look('form');
        await button(page.locator('main'), say('withdrawals.addAnother')).click();
        await dialog(visitor, say('withdrawals.addTitle')).getByRole('radio').first().waitFor();
        await look('adding an account');
        await page.keyboard.press('Escape');
        await button(page.locator('main'), say('withdrawals.passwordForgot')).click();
        await dialog(visitor, say('security.payChangeTitle')).getByLabel(say('security.payAgain')).waitFor();
        await look('another payment password');
        await page.keyboard.press('Escape');
        await withdraw(visitor, '1000');
        await look('a withdrawal');
        if (findings.length > 0) throw new Error(findings.join('\n'));
      },
    );
  });
}
