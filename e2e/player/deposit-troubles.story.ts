import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import {
  aPayer,
  aSender,
  CHECKOUT,
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
  toPay,
  WALLET_WHOLE,
  WALLET_WITH_ENDS,
  WELCOME,
} from '../harness/deposits.ts';
import { button, dialog, microsOfText, sendLogin, takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';

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
      sender: aSender(),
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
      sender: aSender(),
    });
    await tellTrxId(visitor, trxId);
    await isCredited(visitor);
    await staysCredited(ledger, WELCOME + 610_000_000n);
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
      await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: aSender() });
      await staysCredited(ledger, WELCOME + microsOfText(place.amount));
      await context.setOffline(false);
      await isCredited(visitor);
      watch.expectLoss(false);
    },
  );
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
