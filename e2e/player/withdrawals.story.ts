import assert from 'node:assert/strict';
import { graveFindings } from '../harness/axe.ts';
import {
  aPayer,
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
import { diceOpens, throwDice, typeIntoDice } from '../harness/game-steps.ts';
import { balanceShown, button, dialog, microsOfText, overflowOf } from '../harness/portal-steps.ts';
import { decideWithdrawal, staffToken } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import {
  aWalletNumber,
  aWithdrawer,
  countWithdrawals,
  endWaits,
  fillRequest,
  growOld,
  HOLDER,
  inDaytime,
  openWithdrawForm,
  PAYMENT_PASSWORD,
  runOutOfAnswers,
  setPaymentPassword,
  withdraw,
  withdrawalShown,
  withdrawButton,
} from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const SENT_LIMIT_MS = 60_000;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
    await page.getByLabel(say('withdrawals.amount'), { exact: true }).fill('১০,০০১');
    await main.locator('.nk-field-error').first().waitFor();
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
      await fillRequest(visitor, { amount: '১,৫০০' });
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
    assert.equal(await withdrawButton(visitor).isDisabled(), true);
    const now = page.getByRole('region', { name: say('withdrawals.nowTitle') });
    const said = await now.locator('p').first().innerText();
    assert.equal(microsOfText(said), microsOfText(place.amount));
  });
  await step('[MC-4] a press on the balance tells the same', async () => {
    await page.locator('.nk-balance-open').click();
    const drop = page.getByRole('region', { name: say('withdrawals.dropTitle') });
    await drop.getByText(say('withdrawals.turnoverLeft'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drop.waitFor({ state: 'detached' });
  });
  const stake = async (): Promise<void> => {
    await visitor.open('/seamless?gameCode=BGDICE');
    await diceOpens(visitor);
    await typeIntoDice(visitor, new RegExp(`^${say('arcade.stake')}`), '300');
    await throwDice(visitor);
  };
  await step('[MC-4] what was staked counts by itself, and the round that counted is listed', async () => {
    await stake();
    await until('the round is listed', async () => {
      await openWithdrawForm(visitor);
      await main.getByText(say('withdrawals.rounds'), { exact: true }).click();
      const rounds = main.locator('details[open] li');
      await rounds.first().waitFor({ timeout: 3000 });
      return microsOfText(await rounds.first().locator('> span').last().innerText()) === 300n * UNIT;
    });
  });
  await step('[MC-4] once all of it is staked the page says so', async () => {
    await stake();
    await until('the requirement is met', async () => {
      await openWithdrawForm(visitor);
      return (await main.getByRole('progressbar').count()) === 0;
    });
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
  await step(
    '[MC-4] until both are staked nothing leaves, and one sentence says how much is left',
    async () => {
      await openWithdrawForm(visitor);
      await main.getByRole('progressbar').waitFor();
      assert.equal(await withdrawButton(visitor).isDisabled(), true);
      const now = page.getByRole('region', { name: say('withdrawals.nowTitle') });
      assert.equal(microsOfText(await now.locator('p').first().innerText()), cash + bonus);
      await button(main, say('withdrawals.giveUp')).click();
      await button(dialog(visitor, say('withdrawals.giveUpTitle')), say('withdrawals.giveUpNo')).click();
    },
  );
  await step('[MC-4] staked, by the weights of a bonus, it can be withdrawn', async () => {
    await visitor.open('/seamless?gameCode=BGDICE');
    await diceOpens(visitor);
    await typeIntoDice(visitor, new RegExp(`^${say('arcade.stake')}`), '600');
    for (let turn = 0; turn < 2; turn += 1) await throwDice(visitor);
    await until('the requirement is met', async () => {
      await openWithdrawForm(visitor);
      return (await main.getByRole('progressbar').count()) === 0;
    });
    await withdraw(visitor, '600');
    assert.equal(await countWithdrawals(world, account), 1);
  });
});

story('A withdrawal that arrives in part', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene, { isPhone: true, theme: 'light' });
  const { page, say } = visitor;
  const main = page.locator('main');
  let id = '';

  await step('[MC-4] the phone shows what arrives beside the button, and nothing runs over', async () => {
    await openWithdrawForm(visitor);
    assert.ok((await overflowOf(page)) <= 0);
    id = await withdraw(visitor, '2000');
    assert.ok((await overflowOf(page)) <= 0);
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
  });
  await step('[EN-27] the part is less than all, and what is missing stands beside it', async () => {
    await main.getByText(say('withdrawals.answer_partly'), { exact: true }).tap();
    const received = page.getByLabel(say('withdrawals.receivedAmount'), { exact: true });
    await received.fill('২০০০');
    await button(main, say('withdrawals.answer')).tap();
    await main.locator('.nk-field-error').waitFor();
    await received.fill('১,২০০');
    const rest = main.locator('form p').filter({ hasText: say('withdrawals.remaining') });
    assert.equal(microsOfText(await rest.locator('b').innerText()), 800n * UNIT);
  });
  await step('[ST-12.1] a person has it then, and what did not arrive comes back', async () => {
    await button(main, say('withdrawals.answer')).tap();
    await page.getByRole('heading', { name: say('withdrawals.now_partial') }).waitFor();
    await decideWithdrawal(world, await staffToken(world), {
      id,
      account,
      how: 'dispute',
      with: { decision: 'release' },
    });
    await page.getByRole('heading', { name: say('withdrawals.end_released') }).waitFor();
    await staysCredited(ledger, WELCOME - 1200n * UNIT);
  });
});

story('A withdrawal that does not arrive', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene, { language: 'en' });
  const { page, say } = visitor;
  const main = page.locator('main');
  let id = '';

  await step('[EN-27] [ST-12.1] nothing arrived is said with a picture alone', async () => {
    id = await withdraw(visitor, '700');
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await main
      .getByText(say('withdrawals.answer_not_received'), { exact: true })
      .click({ timeout: SENT_LIMIT_MS });
    await button(main, say('withdrawals.answer')).click();
    await main.getByText(say('withdrawals.proof_missing')).waitFor();
    const picture = page.getByLabel(say('withdrawals.proofPicture'), { exact: true });
    await picture.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: PICTURE });
    await button(main, say('withdrawals.answer')).click();
    await page.getByRole('heading', { name: say('withdrawals.now_not_received') }).waitFor();
  });
  await step('[ST-12.3] proven to be sent, it counts as received and nothing is given back', async () => {
    await decideWithdrawal(world, await staffToken(world), {
      id,
      account,
      how: 'dispute',
      with: { decision: 'force' },
    });
    await page.getByRole('heading', { name: say('withdrawals.end_forced_received') }).waitFor();
    await page.getByText(say('withdrawals.reason_payment_proven')).waitFor();
    assert.equal(await ledger(), WELCOME - 700n * UNIT);
  });
});

story('A withdrawal that is not approved', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene);
  const { page, say } = visitor;
  let id = '';

  await step('[MC-4] a question of the staff stands on its page', async () => {
    id = await withdraw(visitor, '900');
    const note = 'হিসাবটি কবে খুলেছেন?';
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'ask', with: { note } });
    await page.locator('main').getByText(note).waitFor();
  });
  await step(
    '[ST-13.2] refused while its member is elsewhere, it is told there with nothing lost',
    async () => {
      await visitor.open('/member?page=messageV2');
      await decideWithdrawal(world, await staffToken(world), {
        id,
        account,
        how: 'reject',
        with: { why: 'ownership_unproven' },
      });
      await page.locator('.nk-toast').waitFor();
      await staysCredited(ledger, WELCOME);
      await visitor.open(`/member?page=withdraw&order=${id}`);
      await page.getByRole('heading', { name: say('withdrawals.end_rejected') }).waitFor();
      await page.getByText(say('withdrawals.reason_ownership_unproven')).waitFor();
    },
  );
});

story('A withdrawal that nobody answers about', async (scene) => {
  const { step, world } = scene;
  const { visitor, account } = await aWithdrawer(scene);
  const { page, say } = visitor;

  await step('[ST-12.2] when the time is over it counts as received, and the page says so', async () => {
    const id = await withdraw(visitor, '800');
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
    await inDaytime(world, async () => {
      await runOutOfAnswers(world, id);
      await page
        .getByRole('heading', { name: say('withdrawals.end_auto_received') })
        .waitFor({ timeout: SENT_LIMIT_MS });
    });
  });
  await step('[MC-4] one that the rules approve waits for nobody', async () => {
    await growOld(world, account);
    await order(visitor, { channelCode: WALLET_WITH_ENDS, amount: '2000' });
    const place = await toPay(visitor, 'cashier.amountToSendExact');
    await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: aSender() });
    await isCredited(visitor);
    await visitor.open('/seamless?gameCode=BGDICE');
    await diceOpens(visitor);
    await typeIntoDice(visitor, new RegExp(`^${say('arcade.stake')}`), '1000');
    for (let turn = 0; turn < 3; turn += 1) await throwDice(visitor);
    await until('the requirement is met', async () => {
      await openWithdrawForm(visitor);
      return (await page.locator('main').getByRole('progressbar').count()) === 0;
    });
    await withdraw(visitor, '500');
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
    await page.getByText(say('withdrawals.step_approved_system')).waitFor();
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
