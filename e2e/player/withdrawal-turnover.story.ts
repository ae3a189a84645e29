import assert from 'node:assert/strict';
import {
  aSender,
  aSmallOffer,
  goOn,
  isCredited,
  openDepositForm,
  order,
  orderShown,
  payInApp,
  staysCredited,
  tile,
  toPay,
  WALLET_WITH_ENDS,
  WELCOME,
} from '../harness/deposits.ts';
import { button, dialog, microsOfText } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { stakeAtDice, turnoverIsMet } from '../harness/turnover-steps.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import {
  aWithdrawer,
  countWithdrawals,
  openWithdrawForm,
  withdraw,
  withdrawButton,
} from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;

/** A figure of the page that says what can be withdrawn now, by its name, in micros. */
async function figureNow({ page, say }: Visitor, name: string): Promise<bigint> {
  const now = page.getByRole('region', { name: say('withdrawals.nowTitle') });
  const line = now.locator('dl > div').filter({ hasText: name });
  return microsOfText(await line.locator('dd').innerText());
}

story('Turnover that stands before a withdrawal', async (scene) => {
  const { step, world } = scene;
  const { visitor, account } = await aWithdrawer(scene);
  const { page, say } = visitor;
  const main = page.locator('main');

  await step('[MC-4] after a deposit one sentence and a meter say what is left to stake', async () => {
    await order(visitor, { channelCode: WALLET_WITH_ENDS, amount: '500' });
    const place = await toPay(visitor, 'cashier.amountToSendExact');
    await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: aSender() });
    await isCredited(visitor);
    await openWithdrawForm(visitor);
    await main.getByRole('progressbar').waitFor();
    const paid = microsOfText(place.amount);
    const now = page.getByRole('region', { name: say('withdrawals.nowTitle') });
    // What was there before comes first in the sentence: it is free.
    assert.equal(microsOfText(await now.locator('p').first().innerText()), WELCOME);
    assert.equal(await figureNow(visitor, say('withdrawals.withdrawable')), WELCOME);
    assert.equal(await figureNow(visitor, say('withdrawals.locked')), paid);
    assert.equal(await figureNow(visitor, say('withdrawals.turnoverLeft')), paid);
  });
  await step('[MC-4] a press on the balance tells the same', async () => {
    await page.locator('.nk-balance-open').click();
    const drop = page.getByRole('region', { name: say('withdrawals.dropTitle') });
    for (const name of ['withdrawals.locked', 'withdrawals.turnoverLeft'] as const) {
      await drop.getByText(say(name), { exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await drop.waitFor({ state: 'detached' });
  });
  await step('[MC-4] what was staked counts by itself, and the round that counted is listed', async () => {
    await stakeAtDice(visitor, '300');
    await until('the round is listed', async () => {
      await openWithdrawForm(visitor);
      await main.getByText(say('withdrawals.rounds'), { exact: true }).click();
      const rounds = main.locator('details[open] li');
      await rounds.first().waitFor({ timeout: 3000 });
      return microsOfText(await rounds.first().locator('> span').last().innerText()) === 300n * UNIT;
    });
  });
  await step('[MC-4] once all of it is staked the page says so', async () => {
    await stakeAtDice(visitor, '300');
    await turnoverIsMet(visitor);
  });
  await step('[MC-4] then it can be withdrawn', async () => {
    await withdraw(visitor, '600');
    assert.equal(await countWithdrawals(world, account), 1);
  });
});

story('A bonus with turnover to withdrawal', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene);
  const { page, say } = visitor;
  const main = page.locator('main');
  const offer = await aSmallOffer(world);
  let [cash, bonus] = [0n, 0n];

  await step('[MC-3] no bonus is chosen until the member does; cash and bonus are two figures', async () => {
    await openDepositForm(visitor);
    await tile(visitor, WALLET_WITH_ENDS).click();
    await page.getByLabel(say('cashier.amount'), { exact: true }).fill('500');
    assert.equal(await main.locator('input[name="bonus"]').first().isChecked(), true);
    await tile(visitor, offer).click();
    const summary = page.getByRole('region', { name: say('cashier.summaryTitle') });
    const figure = async (name: string) =>
      microsOfText(
        await summary
          .locator('div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .last()
          .innerText(),
      );
    assert.equal(await figure(say('cashier.sumBonus')), 50n * UNIT);
    assert.equal(await figure(say('cashier.sumStake')), 550n * UNIT);
    // What stays free is said before anything is taken, with its figure.
    const keeps = say('cashier.bonusKeeps', { free: '|' }).split('|');
    const asks = await main.locator('p[aria-live]').innerText();
    assert.equal(microsOfText(asks.slice(asks.indexOf(keeps[0] ?? ''))), WELCOME);
    await goOn(visitor).click();
    await orderShown(visitor);
  });
  await step('[MC-3] both are credited together', async () => {
    const place = await toPay(visitor, 'cashier.amountToSendExact');
    cash = microsOfText(place.amount);
    const share = cash / 10n;
    bonus = share - (share % 10_000n);
    await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: aSender() });
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + cash + bonus);
  });
  await step('[MC-4] what was there before can be withdrawn, and no more until both are staked', async () => {
    await openWithdrawForm(visitor);
    await main.getByRole('progressbar').waitFor();
    assert.equal(await figureNow(visitor, say('withdrawals.withdrawable')), WELCOME);
    assert.equal(await figureNow(visitor, say('withdrawals.locked')), cash + bonus);
    await page.getByLabel(say('withdrawals.amount'), { exact: true }).fill('10000.01');
    await withdrawButton(visitor).click();
    await main.getByText(say('withdrawals.amount_short', { most: '|' }).split('|')[0] ?? '').waitFor();
    assert.equal(await countWithdrawals(world, account), 0);
    await button(main, say('withdrawals.giveUp')).click();
    await button(dialog(visitor, say('withdrawals.giveUpTitle')), say('withdrawals.giveUpNo')).click();
  });
  await step('[MC-4] staked, by the weights of a bonus, it can be withdrawn', async () => {
    await stakeAtDice(visitor, '600', { throws: 2 });
    await turnoverIsMet(visitor);
    await withdraw(visitor, '600');
    assert.equal(await countWithdrawals(world, account), 1);
  });
});
