import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import {
  BANK,
  CHECKOUT,
  copied,
  countOrders,
  goOn,
  isCredited,
  openDepositForm,
  order,
  orderShown,
  payInApp,
  runOut,
  staysCredited,
  tellTrxId,
  tile,
  WALLET_WHOLE,
  WALLET_WITH_ENDS,
} from '../harness/deposits.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import {
  balanceShown,
  button,
  dialog,
  microsOfText,
  overflowOf,
  sendLogin,
  takeSession,
} from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const WELCOME = 10_000_000_000n;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A member who is signed in, with what the ledger holds for them. */
async function aPayer({ world, visit }: Scene, options: Parameters<Scene['visit']>[0] = {}) {
  const account = await openAccount(world);
  const visitor = await visit(options);
  await takeSession(visitor, account.token);
  return {
    visitor,
    account: account.username,
    ledger: () => ledgerBalance(world, account.username),
  };
}

/** The receiver's number and the exact amount, as they would be copied. */
async function toPay(visitor: Visitor, amountLabel: 'cashier.amountToSend' | 'cashier.amountToSendExact') {
  const { say, page } = visitor;
  const label = await page.locator('main small').filter({ hasText: /নম্বর/ }).first().innerText();
  return { receiver: await copied(visitor, label), amount: await copied(visitor, say(amountLabel)) };
}

story('A deposit by the checkout', async (scene) => {
  const { step } = scene;
  const { visitor, account, ledger } = await aPayer(scene);
  const { page, say } = visitor;
  let id = '';

  await step(
    '[MC-3] an amount outside of the range is told at its field, in Bengali digits too',
    async () => {
      await openDepositForm(visitor);
      await tile(visitor, CHECKOUT).click();
      await page.getByLabel(say('cashier.amount'), { exact: true }).fill('১');
      await goOn(visitor).click();
      await page.locator('.nk-field-error').waitFor();
      await until('the cursor stands in the amount', () =>
        page.evaluate<boolean>(`document.activeElement?.getAttribute('name') === 'amount'`),
      );
      assert.equal(await countOrders(scene.world, account), 0);
    },
  );
  await step('[MC-3] however often it is pressed, there is one order', async () => {
    await page.getByLabel(say('cashier.amount'), { exact: true }).fill('১,০০০');
    await goOn(visitor).dblclick();
    id = await orderShown(visitor);
    assert.equal(await countOrders(scene.world, account), 1);
  });
  await step('[MC-3] a reload keeps the order on the screen', async () => {
    await page.reload();
    await visitor.comesAlive();
    assert.equal(await orderShown(visitor), id);
    await page.getByRole('link', { name: say('cashier.toCheckout') }).waitFor();
  });
  await step('[MC-3] paid at the provider, it is credited by the time the member is back', async () => {
    await page.getByRole('link', { name: say('cashier.toCheckout') }).click();
    await page.locator('button[value="pay"]').click();
    await page.getByRole('link').last().click();
    await visitor.comesAlive();
    assert.equal(await orderShown(visitor), id);
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + 1_000_000_000n);
    await balanceShown(visitor, (micros) => micros === WELCOME + 1_000_000_000n);
  });
  await step('[ST-13.1] a message tells of the credit', async () => {
    await visitor.open('/member?page=messageV2');
    await page
      .locator('main')
      .getByText(say('server.messageDepositCreditedTitle'), { exact: true })
      .waitFor();
  });
  await step('[MC-3] the list of deposits holds it', async () => {
    await openDepositForm(visitor);
    await page.locator('main').getByText(say('cashier.state_credited'), { exact: true }).waitFor();
  });
});

story('A checkout that brings less, or nothing', async (scene) => {
  const { step } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;

  await step('[MC-3] [D.4] what arrived is credited, and the page says that it is less', async () => {
    await order(visitor, { channelCode: CHECKOUT, amount: '2000' });
    await page.getByRole('link', { name: say('cashier.toCheckout') }).click();
    await page.locator('button[value="pay_less"]').click();
    await page.getByRole('link').last().click();
    await visitor.comesAlive();
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + 1_000_000_000n);
    const shown = await page.locator('main [data-state="credited"] .nk-money').first().innerText();
    assert.equal(microsOfText(shown), 1_000_000_000n);
  });
  await step('[MC-3] [ST-13.1] a payment that failed says why, and changes nothing', async () => {
    await order(visitor, { channelCode: CHECKOUT, amount: '1500' });
    await page.getByRole('link', { name: say('cashier.toCheckout') }).click();
    await page.locator('button[value="fail"]').click();
    await page.getByRole('link').last().click();
    await visitor.comesAlive();
    await page.getByText(say('cashier.reason_provider_refused')).waitFor();
    assert.equal(await ledger(), WELCOME + 1_000_000_000n);
    await visitor.open('/member?page=messageV2');
    await page.locator('main').getByText(say('server.messageDepositFailedTitle'), { exact: true }).waitFor();
  });
});

story('A deposit by a wallet', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene, { isPhone: true });
  const { page, say } = visitor;
  let id = '';

  await step('[MC-3] the wallet’s way of sending is said before and beside the payment', async () => {
    await openDepositForm(visitor);
    await tile(visitor, WALLET_WITH_ENDS).tap();
    await page.getByText(say('cashier.rule_send_money')).waitFor();
    assert.ok((await overflowOf(page)) <= 0);
    await page.getByLabel(say('cashier.amount'), { exact: true }).fill('500');
    await goOn(visitor).tap();
    id = await orderShown(visitor);
    await page.getByText(say('cashier.rule_send_money')).waitFor();
    await page.getByText(say('marks.sampleSend')).first().waitFor();
    assert.ok((await overflowOf(page)) <= 0);
  });
  await step(
    '[MC-3] [D.3] its exact amount alone tells whose it is, and the page follows by itself',
    async () => {
      const { receiver, amount } = await toPay(visitor, 'cashier.amountToSendExact');
      assert.match(amount, /^500\.\d\d$/);
      await payInApp(world, { service: WALLET_WITH_ENDS, receiver, amount, sender: '01200-700001' });
      await isCredited(visitor);
      assert.equal(new URL(page.url()).searchParams.get('order'), id);
      await staysCredited(ledger, WELCOME + microsOfText(amount));
    },
  );
});

story('A transaction id that was wrong at first', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;
  let trxId = '';

  await step('[MC-3] [D.4] an id of another shape is told from how long it is, and is no try', async () => {
    await order(visitor, { channelCode: WALLET_WITH_ENDS, amount: '800' });
    const { receiver } = await toPay(visitor, 'cashier.amountToSendExact');
    // Another amount than the order's own, so that only the id tells whose it is.
    trxId = await payInApp(world, {
      service: WALLET_WITH_ENDS,
      receiver,
      amount: '750',
      sender: '01200-700002',
    });
    await tellTrxId(visitor, trxId.slice(0, -2));
    await page.locator('.nk-field-error').waitFor();
  });
  await step('[MC-3] [D.4] a wrong id waits for its payment, and can be changed', async () => {
    await tellTrxId(visitor, `${trxId.slice(0, -1)}${trxId.endsWith('X') ? 'Y' : 'X'}`);
    await page.getByText(say('cashier.trxWaiting')).waitFor();
    await page.reload();
    await visitor.comesAlive();
    await page.getByText(say('cashier.trxWaiting')).waitFor();
    await page.getByText(say('cashier.problem_trx'), { exact: true }).click();
    await button(page, say('cashier.toTrx')).first().click();
    await page.getByText(say('cashier.triesLeft', { count: 4 })).waitFor();
  });
  await step('[MC-3] [D.4] the right one credits what was sent', async () => {
    await tellTrxId(visitor, ` ${trxId.toLowerCase()} `);
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + 750_000_000n);
  });
});

story('A deposit whose time ran out', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;
  let place = { receiver: '', amount: '' };

  await step('[MC-3] the page says so by itself and asks nobody to send any more', async () => {
    const id = await order(visitor, { channelCode: WALLET_WHOLE, amount: '600' });
    place = await toPay(visitor, 'cashier.amountToSend');
    assert.equal(place.amount, '600');
    await runOut(world, id);
    await page.getByRole('heading', { name: say('cashier.expiredTitle') }).waitFor();
    await page.getByText(say('cashier.reason_not_paid')).waitFor();
    assert.equal(await page.getByText(place.receiver).count(), 0);
  });
  await step('[MC-3] [D.4] who had sent it by then tells the id, and it is credited', async () => {
    const trxId = await payInApp(world, {
      service: WALLET_WHOLE,
      ...place,
      amount: '610',
      sender: '01200-700003',
    });
    await tellTrxId(visitor, trxId);
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + 610_000_000n);
  });
});

story('A deposit by the bank', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;
  const slip = () => page.getByLabel(say('cashier.slipPicture'), { exact: true });
  let place = { receiver: '', amount: '' };

  await step('[MC-3] a slip that is no picture is refused before it is sent', async () => {
    await order(visitor, { channelCode: BANK, amount: '3000' });
    place = await toPay(visitor, 'cashier.amountToSendExact');
    await slip().setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: PICTURE });
    await page.getByText(say('cashier.slip_kind')).waitFor();
  });
  await step('[MC-3] a slip with the sender’s name is taken, and stands for the staff', async () => {
    await slip().setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByLabel(say('cashier.senderName'), { exact: true }).fill('Rahim Uddin');
    await button(page, say('cashier.slipSend')).click();
    await page.getByText(say('cashier.slipHere')).waitFor();
  });
  await step('[MC-3] [D.3] the line of the bank’s statement and the order find each other', async () => {
    await payInApp(world, { service: BANK, ...place, sender: 'Rahim Uddin' });
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + microsOfText(place.amount));
  });
});

story('A deposit on a line that breaks', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aPayer(scene);
  const { page, say, context, watch } = visitor;

  await step('[MC-3] an answer that was lost, and a reload, do not make a second order', async () => {
    watch.expectLoss(true);
    await page.route('**/wps/v2/deposits', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await openDepositForm(visitor);
    await tile(visitor, WALLET_WHOLE).click();
    await page.getByLabel(say('cashier.amount'), { exact: true }).fill('৩০০');
    await goOn(visitor).click();
    await dialog(visitor, say('shell.warningTitle')).getByText(say('errors.network')).waitFor();
    assert.equal(await countOrders(world, account), 1);
    await page.unroute('**/wps/v2/deposits');
    // The form remembers what was sent.
    await openDepositForm(visitor);
    await goOn(visitor).click();
    await orderShown(visitor);
    assert.equal(await countOrders(world, account), 1);
  });
  await step('[MC-3] what was pressed without a connection becomes one order once it is back', async () => {
    await openDepositForm(visitor);
    await tile(visitor, WALLET_WITH_ENDS).click();
    await page.getByLabel(say('cashier.amount'), { exact: true }).fill('700');
    watch.expectLoss(true);
    await context.setOffline(true);
    await goOn(visitor).click();
    const warning = dialog(visitor, say('shell.warningTitle'));
    await warning.getByText(say('errors.network')).waitFor();
    await button(warning, say('shell.confirm')).click();
    await context.setOffline(false);
    await goOn(visitor).click();
    await orderShown(visitor);
    assert.equal(await countOrders(world, account), 2);
  });
  await step(
    '[MC-3] paid while the page was cut off, it is credited there when the line is back',
    async () => {
      const place = await toPay(visitor, 'cashier.amountToSendExact');
      await context.setOffline(true);
      await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: '01200-700004' });
      await staysCredited(ledger, WELCOME + microsOfText(place.amount));
      await context.setOffline(false);
      await isCredited(visitor);
      watch.expectLoss(false);
    },
  );
});

story('An order that is given up', async (scene) => {
  const { step } = scene;
  const { visitor, ledger } = await aPayer(scene, { language: 'en' });
  const { page, say } = visitor;

  await step('[MC-3] an open order stands above the form and is gone on with from there', async () => {
    const id = await order(visitor, { channelCode: WALLET_WHOLE, amount: '400' });
    await openDepositForm(visitor);
    await page
      .getByRole('region', { name: say('cashier.openTitle') })
      .getByRole('link')
      .click();
    assert.equal(await orderShown(visitor), id);
  });
  await step('[MC-3] cancelled after a question, it takes no money and says so', async () => {
    await button(page, say('cashier.cancel')).click();
    await button(dialog(visitor, say('cashier.cancelTitle')), say('cashier.cancelYes')).click();
    await page.getByRole('heading', { name: say('cashier.cancelledTitle') }).waitFor();
    assert.equal(await ledger(), WELCOME);
  });
  await step('[MC-3] another member’s order cannot be seen', async () => {
    visitor.watch.expectRefusal({ path: '/wps/v2/deposits/one', status: 404 });
    await visitor.open('/member?page=depositv2&order=0193a0c0-0000-4000-8000-00000000000a');
    await page.getByText(say('cashier.orderUnknown'), { exact: true }).waitFor();
  });
});

story('A browser that was killed while its owner paid', async (scene) => {
  const account = await openAccount(scene.world);
  const before = await scene.visit({ isPhone: true });
  await takeSession(before, account.token);
  let address = '';

  await scene.step('[MC-3] an order is opened, and the browser is gone', async () => {
    await order(before, { channelCode: WALLET_WITH_ENDS, amount: '900' });
    address = before.path();
    await before.context.close();
  });
  await scene.step('[MC-3] [ST-2.1] after the login its address shows number, amount and time', async () => {
    const after = await scene.visit({ isPhone: true });
    await after.open(address);
    await sendLogin(after, account);
    await orderShown(after);
    const { amount, receiver } = await toPay(after, 'cashier.amountToSendExact');
    assert.match(amount, /^900\.\d\d$/);
    assert.match(receiver, /^01200-/);
    await after.page.getByRole('timer').getByText(after.say('cashier.timeLeft')).waitFor();
    assert.equal(await countOrders(scene.world, account.username), 1);
  });
});

for (const theme of ['dark', 'light'] as const) {
  story(`The deposit screens for everybody: ${theme}`, async (scene) => {
    const { visitor } = await aPayer(scene, { theme, isPhone: theme === 'light', isStill: true });
    await scene.step(
      `[H] [MC-3] nothing serious on the form and on orders of every way: ${theme}`,
      async () => {
        const findings: string[] = [];
        const look = async (where: string) => {
          for (const finding of await graveFindings(visitor)) findings.push(`${where}: ${finding}`);
        };
        await openDepositForm(visitor);
        await look('form');
        for (const channelCode of [CHECKOUT, WALLET_WITH_ENDS, BANK]) {
          await order(visitor, { channelCode, amount: '1000' });
          await look(channelCode);
        }
        await visitor.page.getByText(visitor.say('cashier.problem_amount'), { exact: true }).click();
        await look('problems');
        if (findings.length > 0) throw new Error(findings.join('\n'));
      },
    );
  });
}
