import assert from 'node:assert/strict';
import { graveFindings } from '../harness/axe.ts';
import {
  aPayer,
  aSender,
  BANK,
  CHECKOUT,
  countOrders,
  goOn,
  isCredited,
  openDepositForm,
  order,
  orderShown,
  payInApp,
  staysCredited,
  tellTrxId,
  tile,
  toPay,
  WALLET_WHOLE,
  WALLET_WITH_ENDS,
  WELCOME,
} from '../harness/deposits.ts';
import { balanceShown, button, dialog, microsOfText, overflowOf } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

story('A deposit by a wallet', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene, { isPhone: true, isRemote: true });
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
  await step('[MC-3] the amount is copied on a page that is not secure as well', async () => {
    const what = say('cashier.amountToSendExact');
    await button(page, say('cashier.copyThe', { what })).tap();
    await page.getByText(say('shell.copied'), { exact: true }).waitFor();
  });
  await step(
    '[MC-3] [D.3] its exact amount alone tells whose it is, and the page follows by itself',
    async () => {
      const { receiver, amount } = await toPay(visitor, 'cashier.amountToSendExact');
      assert.match(amount, /^500\.\d\d$/);
      await payInApp(world, { service: WALLET_WITH_ENDS, receiver, amount, sender: aSender() });
      await isCredited(visitor);
      assert.equal(new URL(page.url()).searchParams.get('order'), id);
      await staysCredited(ledger, WELCOME + microsOfText(amount));
    },
  );
});

story('A deposit that is paid in parts', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene, { isPhone: true });
  const { page, say } = visitor;
  const sender = aSender();
  const place = { service: WALLET_WHOLE, receiver: '', sender };

  await step('[MC-3] [D.3] the first part is credited as it came', async () => {
    await order(visitor, { channelCode: WALLET_WHOLE, amount: '500' });
    place.receiver = (await toPay(visitor, 'cashier.amountToSend')).receiver;
    await tellTrxId(visitor, await payInApp(world, { ...place, amount: '300' }));
    await isCredited(visitor);
  });
  await step('[MC-3] [D.4] the TrxID of the second is told on the same order, which names both', async () => {
    const trxId = await payInApp(world, { ...place, amount: '250' });
    await button(page, say('cashier.furtherTell')).click();
    await tellTrxId(visitor, trxId);
    const further = page.getByRole('region', { name: say('cashier.furtherTitle') });
    await further.getByRole('link').filter({ hasText: trxId }).waitFor();
    await further.getByText(say('cashier.state_credited'), { exact: true }).waitFor();
    await further.getByText(/বেশি এসেছে/).waitFor();
    await page.getByText(/এসেছে ৫৫০ /).waitFor();
    assert.ok((await overflowOf(page)) <= 0);
    await staysCredited(ledger, WELCOME + 550_000_000n);
  });
  await step('[MC-3] the second leads back to the order that it came beside', async () => {
    const further = page.getByRole('region', { name: say('cashier.furtherTitle') });
    await further.getByRole('link').first().click();
    await page.getByRole('link', { name: /DP-/ }).first().click();
    await page.getByText(say('cashier.furtherAsk')).waitFor();
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

story('The deposit bar in large letters', async (scene) => {
  const { visitor } = await aPayer(scene, { isPhone: true });
  const { page } = visitor;
  await scene.step('[MC-3] at 200 % it stands on the tabs, whose words stay whole', async () => {
    await openDepositForm(visitor);
    await tile(visitor, WALLET_WHOLE).click();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    // The bar comes with its form, and above that the page is longer than the window now.
    await page.getByLabel(visitor.say('cashier.amount'), { exact: true }).scrollIntoViewIfNeeded();
    const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? NOWHERE;
    const tabs = await box('.nk-tabbar');
    const bar = await box('main [class*="_foot_"]');
    assert.ok(bar.height > 0 && bar.y + bar.height <= tabs.y + 1, `${bar.y + bar.height} of ${tabs.y}`);
    const hidden = await page.evaluate<number>(`Math.max(...[...document.querySelectorAll('.nk-tabbar > *')]
      .map((tab) => tab.scrollHeight - tab.clientHeight))`);
    assert.ok(hidden <= 0, `${hidden} px of a tab are hidden`);
  });
});

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
