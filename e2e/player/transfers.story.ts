import assert from 'node:assert/strict';
import { withClient } from '../../tools/start/databases.mjs';
import { aPayer, staysCredited, WELCOME } from '../harness/deposits.ts';
import { slotBalance, slotOpens, slotStake, spin } from '../harness/game-steps.ts';
import { button, headerBalance, microsOfText } from '../harness/portal-steps.ts';
import { orderTransferFault } from '../harness/sandbox.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { anAgentAndDownline } from '../harness/uplines.ts';
import type { Visitor } from '../harness/visitor.ts';
import { PAYMENT_PASSWORD } from '../harness/withdrawals.ts';
import type { World } from '../harness/world.ts';

/** The wallet of the studio whose games play from one at their supplier. */
const WALLET = 31;
const UNIT = 1_000_000n;

async function openTransfers(visitor: Visitor): Promise<void> {
  await visitor.open('/member?page=transferFund');
  await visitor.page.getByLabel(visitor.say('cashier.moveAmount'), { exact: true }).waitFor();
}

async function move(visitor: Visitor, amount: string): Promise<void> {
  const { page, say } = visitor;
  await page.getByLabel(say('cashier.moveAmount'), { exact: true }).fill(amount);
  await button(page.locator('main'), say('cashier.move')).click();
}

const receipt = ({ page }: Visitor, state: 'done' | 'moving') =>
  page.locator(`main [data-receipt="${state}"]`).waitFor();

/** What the page shows of one of the two wallets, in micros. */
async function shown({ page }: Visitor, wallet: number): Promise<bigint> {
  return microsOfText(await page.locator(`main [data-wallet="${wallet}"] .nk-money`).innerText());
}

async function shows(visitor: Visitor, wallet: number, micros: bigint): Promise<void> {
  await until(`the wallet ${wallet} shows ${micros}`, async () => (await shown(visitor, wallet)) === micros);
}

async function gameOfWallet(world: World): Promise<string> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select g.code from catalogue_game g join catalogue_vendor v on v.code = g.vendor
        where v.code = 'SALTMARSH' and g.is_on and v.is_on order by g.no limit 1`,
    ),
  );
  return String(rows[0]?.['code']);
}

story('Credit moves to a wallet at a supplier, is played with there, and comes back', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;
  const gameCode = await gameOfWallet(world);

  await step(
    '[MC-2] a game that plays from such a wallet says that it is empty, and leads to the page',
    async () => {
      await visitor.open(`/seamless?gameCode=${gameCode}`);
      await page.getByRole('link', { name: say('game.toTransfer') }).waitFor({ timeout: 60_000 });
      await until('the game shows an empty wallet', async () => (await slotBalance(visitor)) === 0n);
      await page.getByRole('link', { name: say('game.toTransfer') }).click();
      await page.getByLabel(say('cashier.moveAmount'), { exact: true }).waitFor();
      assert.equal(await ledger(), WELCOME);
    },
  );
  await step('[MC-2] what is moved leaves the main wallet and stands in the other', async () => {
    await move(visitor, '৫০০.২৫');
    await receipt(visitor, 'done');
    await shows(visitor, WALLET, 500n * UNIT + UNIT / 4n);
    await shows(visitor, 2, WELCOME - 500n * UNIT - UNIT / 4n);
    await staysCredited(ledger, WELCOME - 500n * UNIT - UNIT / 4n);
    assert.equal(await page.locator('main [data-transfer="done"]').count(), 1);
  });
  await step('[MC-2] more than there is is told before it is sent', async () => {
    await move(visitor, '20000');
    await page.locator('main .nk-field-error').waitFor();
    assert.equal(await page.locator('main [data-transfer]').count(), 1);
  });
  await step('[MC-2] the game plays from that wallet, and the header shows the main one', async () => {
    await visitor.open(`/seamless?gameCode=${gameCode}`);
    await slotOpens(visitor);
    assert.equal(await slotBalance(visitor), 500n * UNIT + UNIT / 4n);
    assert.ok((await slotStake(visitor)) > 0n);
    await spin(visitor);
    assert.equal(await headerBalance(visitor), WELCOME - 500n * UNIT - UNIT / 4n);
    assert.equal(await ledger(), WELCOME - 500n * UNIT - UNIT / 4n);
  });
  await step('[MC-2] all of it comes back by two taps', async () => {
    await openTransfers(visitor);
    await button(page, say('cashier.moveTurn')).click();
    const there = await shown(visitor, WALLET);
    await button(page, say('cashier.moveAll')).click();
    await button(page.locator('main'), say('cashier.move')).click();
    await receipt(visitor, 'done');
    await shows(visitor, WALLET, 0n);
    await staysCredited(ledger, WELCOME - 500n * UNIT - UNIT / 4n + there);
  });
});

story('A transfer whose answer is lost', async (scene) => {
  const { step, world } = scene;
  const { visitor, ledger } = await aPayer(scene);
  const { page, say } = visitor;

  await step('[MC-2] is said to be under way, with what happens next, and ends by itself, once', async () => {
    await orderTransferFault(world, { kind: 'lost_after', call: 'deposit' });
    await openTransfers(visitor);
    await move(visitor, '300');
    await receipt(visitor, 'moving');
    await page.locator('main').getByText(say('cashier.moveNext_in')).waitFor();
    assert.equal(await ledger(), WELCOME - 300n * UNIT);
    await page.locator('main [data-transfer="done"]').waitFor({ timeout: 60_000 });
    await shows(visitor, WALLET, 300n * UNIT);
    await staysCredited(ledger, WELCOME - 300n * UNIT);
    await visitor.open('/member?page=messageV2');
    await page.locator('main').getByText(say('server.messageTransferDoneInTitle'), { exact: true }).waitFor();
  });
  await step('[MC-2] one that the supplier refuses brings everything back', async () => {
    await orderTransferFault(world, { kind: 'refuse', call: 'deposit' });
    visitor.watch.expectRefusal({ path: '/wps/v2/wallets/transfers/new', status: 409 });
    await openTransfers(visitor);
    await move(visitor, '100');
    await page.getByRole('dialog').getByText(say('errors.transferRefused')).waitFor();
    await staysCredited(ledger, WELCOME - 300n * UNIT);
  });
});

story('Credit goes to the upline, who has said to take it, and both keep the receipt', async (scene) => {
  const { step } = scene;
  const { agent, member } = await anAgentAndDownline(scene);
  const { visitor } = member;
  const { page, say } = visitor;
  const SENT = 250n * UNIT + UNIT / 2n;
  let no = '';

  await step('[MC-5] nothing is taken until the upline says so, by a switch on the same page', async () => {
    await visitor.open('/member?page=transferUpline');
    await page.locator('main [data-block="not_taken"]').waitFor();
    const takes = agent.visitor.page.getByLabel(agent.visitor.say('cashier.upTakes'), { exact: true });
    await agent.visitor.open('/member?page=transferUpline');
    await agent.visitor.page.locator('main [data-block="no_upline"]').waitFor();
    const isKept = agent.visitor.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.ok(),
    );
    await takes.check();
    await isKept;
    await agent.visitor.open('/member?page=transferUpline');
    await takes.waitFor();
    assert.ok(await takes.isChecked());
  });
  await step('[MC-5] an amount is confirmed in a sheet and ends in a receipt', async () => {
    await visitor.open('/member?page=transferUpline');
    const amount = page.getByLabel(say('cashier.upAmount'), { exact: true });
    await amount.fill('৫০');
    await button(page.locator('main'), say('cashier.upGo')).click();
    await page.locator('main .nk-field-error').waitFor();
    await amount.fill('২৫০.৫০');
    await button(page.locator('main'), say('cashier.upGo')).click();
    const sheet = page.getByRole('dialog', { name: say('cashier.upConfirmTitle') });
    await sheet.getByLabel(say('withdrawals.paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD);
    await sheet.locator('button[type="submit"]').click();
    await page.locator('main [data-receipt="sent"]').waitFor();
    no = (await page.locator('main [data-receipt] dl button bdi').innerText()).trim();
    assert.match(no, /^MT-/);
    await staysCredited(member.ledger, WELCOME - SENT);
    await staysCredited(agent.ledger, WELCOME + SENT);
  });
  await step('[MC-5] [MC-7] the account record of the upline leads to the same receipt', async () => {
    await agent.visitor.open('/member?page=transactionHistory');
    await agent.visitor.page.locator('main').getByText(no).first().click();
    await agent.visitor.page.locator('main [data-receipt="received"]').waitFor();
    await agent.visitor.page.locator('main').getByText(no).waitFor();
    await agent.visitor.open('/member?page=messageV2');
    const title = agent.visitor.say('server.messageMemberTransferReceivedTitle');
    await agent.visitor.page.locator('main').getByText(title, { exact: true }).waitFor();
  });
});
