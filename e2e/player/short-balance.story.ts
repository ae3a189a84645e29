import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator } from 'playwright-core';
import { withClient } from '../../tools/start/databases.mjs';
import { type Account, callPortal, openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { leaveChair, openCardRoom, takeChair } from '../harness/card-steps.ts';
import { gameFrame, instantGameOpens, slotOpens, throwDice } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, dialog, microsOfText, takeSession } from '../harness/portal-steps.ts';
import { matchesOpen, pickFrom } from '../harness/sports-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** The wallet of the studio whose games play from one at their supplier. */
const WALLET = 31;
const UNIT = 1_000_000n;
/** A rummy room whose entry is 400 units; the smallest of that game asks for 8. */
const LARGE_ROOM = 'AT0009';
const BOUT = 'DS0001';
const BOOK = 'AS0001';
const BALANCE = '/wps/v2/wallets/balance';

interface Wallets {
  readonly balance: readonly { readonly accountTypeId: number; readonly availMicros: string }[];
}

const ROUND_LIMIT_MS = 60_000;

/** Somebody whose main wallet holds so many units: the rest lies in a wallet at a supplier. */
async function aMemberWith(world: World, units: bigint): Promise<Account & { readonly token: string }> {
  const account = await openAccount(world);
  const amountMicros = `${(await ledgerBalance(world, account.username)) - units * UNIT}`;
  await callPortal(world, {
    path: '/wps/v2/wallets/transfers/new',
    token: account.token,
    body: { id: randomUUID(), accountTypeId: WALLET, direction: 'in', amountMicros },
  });
  await until(
    'the rest has left the main wallet',
    async () => (await ledgerBalance(world, account.username)) === units * UNIT,
  );
  return account;
}

/** Has the supplier say that a member's wallet there is empty, as after an evening at its games. */
async function loseAtSupplier(
  world: World,
  { username: account, token }: Account & { readonly token: string },
): Promise<void> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query('select no::text as no from identity_member where account = $1', [account]),
  );
  await withClient(world.sandboxDatabaseUrl, (client) =>
    client.query('update sandbox_wallet set balance_micros = 0 where user_ref = $1', [rows[0]?.['no']]),
  );
  await until('the portal has heard of it', async () => {
    const { balance } = (await callPortal(world, { path: BALANCE, token })) as Wallets;
    return balance.every(({ accountTypeId, availMicros }) => accountTypeId !== WALLET || availMicros === '0');
  });
}

const shortDialog = (visitor: Visitor): Locator => dialog(visitor, visitor.say('game.shortTitle'));

const stakeField = (visitor: Visitor, frame: FrameLocator): Locator =>
  frame.getByRole('textbox', { name: new RegExp(`^${visitor.say('arcade.stake')}`) });

async function figures(box: Locator): Promise<bigint[]> {
  return (await box.locator('dl .nk-money').allInnerTexts()).map(microsOfText);
}

story('A stake that the balance does not pay opens a dialog with the ways on', async (scene) => {
  const { step, visit, world } = scene;
  const account = await aMemberWith(world, 60n);
  const visitor = await visit({ language: 'en' });
  const { page, say } = visitor;
  const frame = gameFrame(visitor);
  await takeSession(visitor, account.token);

  await step('it says what is short, and keeps keyboard and focus within', async () => {
    await instantGameOpens(visitor, 'BGLIMBO');
    await stakeField(visitor, frame).fill('100');
    await frame.locator('.bet-button[aria-disabled="false"]').click();
    const box = shortDialog(visitor);
    await box.waitFor();
    assert.deepEqual(await figures(box), [100n * UNIT, 60n * UNIT, 40n * UNIT]);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      // After the last way the browser itself has the focus, and then the first way again.
      const isWithin = `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`;
      assert.ok(await page.evaluate<boolean>(isWithin));
    }
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
  await step('the smaller stake goes to the game, which stakes it at the next press alone', async () => {
    await frame.locator('.bet-button').click();
    await button(shortDialog(visitor), say('game.shortSmaller', { amount: '50.00' })).click();
    await until(
      'the game has the smaller stake',
      async () => microsOfText(await stakeField(visitor, frame).inputValue()) === 50n * UNIT,
    );
    assert.equal(await ledgerBalance(world, account.username), 60n * UNIT);
    await throwDice(visitor);
  });
  await step('a deposit is one press away', async () => {
    await stakeField(visitor, frame).fill('900');
    await frame.locator('.bet-button').click();
    await shortDialog(visitor)
      .getByRole('link', { name: say('shell.deposit') })
      .click();
    await page.waitForURL(/page=deposit/);
  });
  await step('a refill leads back to a game that knows of it', async () => {
    // What lies in another wallet counts; what was lost there does not.
    await loseAtSupplier(world, account);
    await instantGameOpens(visitor, 'BGLIMBO');
    await stakeField(visitor, frame).fill('900');
    await frame.locator('.bet-button').click();
    await button(shortDialog(visitor), say('game.creditRefill')).click();
    const refill = dialog(visitor, say('identity.refillTitle'));
    await button(refill, say('identity.refill')).click();
    await refill.waitFor({ state: 'detached' });
    assert.equal(await ledgerBalance(world, account.username), 1000n * UNIT);
    await throwDice(visitor);
  });
  await step('the books balance', async () => {
    await balanceBooks(world);
  });
});

story('On a phone a game opened with an empty wallet says so at once', async ({ step, visit, world }) => {
  const account = await aMemberWith(world, 0n);
  const visitor = await visit({ isPhone: true });
  const { page, say } = visitor;
  await takeSession(visitor, account.token);

  await step('a hosted slot, by its smallest stake; a line stays', async () => {
    await visitor.open('/seamless?gameCode=NR0001');
    const box = shortDialog(visitor);
    await box.getByText(say('game.shortSmallestText')).waitFor();
    await button(box, say('game.shortLater')).tap();
    await box.waitFor({ state: 'detached' });
    await page.getByText(say('game.creditLow')).waitFor();
  });
  await step('a press of its button says so again', async () => {
    await slotOpens(visitor);
    await gameFrame(visitor).locator('#spin').tap();
    await shortDialog(visitor).waitFor();
    assert.equal(await button(shortDialog(visitor), say('game.creditRefill')).count(), 1);
  });
  await step('the books balance', async () => {
    await balanceBooks(world);
  });
});

story(
  'The smaller stake that a balance pays is a room, fewer chips, or less on each of several bets',
  async (scene) => {
    const { step, visit, world } = scene;
    const account = await aMemberWith(world, 60n);
    const visitor = await visit({ language: 'en' });
    const { page, say } = visitor;
    const frame = gameFrame(visitor);
    await takeSession(visitor, account.token);

    await step(
      '[API-6.14] a room whose entry is too high leads to one of the same game that the balance opens',
      async () => {
        await openCardRoom(visitor, LARGE_ROOM);
        const box = shortDialog(visitor);
        await box.getByText(say('game.shortEntryText')).waitFor();
        await button(box, say('game.shortLater')).click();
        await frame.locator('.room-sit').click();
        await box.waitFor();
        assert.deepEqual(await figures(box), [400n * UNIT, 60n * UNIT, 340n * UNIT]);
        assert.equal(await frame.locator('.room-seat.mine').count(), 0);
        await box.getByRole('link', { name: '8.00' }).click();
        await page.waitForURL(/gameCode=AT0006/);
        await takeChair(visitor);
        await leaveChair(visitor);
      },
    );
    await step('[G] at a table the same spots are laid with fewer chips, and are no bet yet', async () => {
      await visitor.open(`/seamless?gameCode=${BOUT}`);
      await frame.locator('.live-phase').waitFor();
      await frame.locator('.live-phase.betting:not(.urgent)').waitFor({ timeout: ROUND_LIMIT_MS });
      await frame.locator('.chip-10000').click();
      for (const spot of ['red', 'blue']) await frame.locator(`[data-spot="${spot}"]`).click();
      await frame.locator('.live-confirm').click();
      await button(shortDialog(visitor), say('game.shortSmaller', { amount: '60.00' })).click();
      const sums = frame.locator('.live-sums .amount');
      await until(
        'fewer chips lie there',
        async () => microsOfText(await sums.last().innerText()) === 60n * UNIT,
      );
      assert.equal(microsOfText(await sums.first().innerText()), 0n);
    });
    await step('[G] several singles share what the balance pays', async () => {
      await matchesOpen(visitor, BOOK);
      await pickFrom(visitor, say('arcade.sportsCricket'), 'last');
      await frame.locator('.fixture[data-phase="upcoming"]').first().click();
      await frame.locator('[data-pick="winner home"]:not(:disabled)').click();
      await frame.getByRole('button', { name: say('arcade.slipSingles'), exact: true }).click();
      const stake = frame.locator('.slip-stake input');
      await stake.fill('50');
      await frame.locator('.slip-place[aria-disabled="false"]').click();
      await button(shortDialog(visitor), say('game.shortSmaller', { amount: '50.00' })).click();
      await until('each has its share', async () => microsOfText(await stake.inputValue()) === 25n * UNIT);
      assert.equal(await ledgerBalance(world, account.username), 60n * UNIT);
    });
    await step('the books balance', async () => {
      await balanceBooks(world);
    });
  },
);
