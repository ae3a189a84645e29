import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, microsOfText, takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { runMatches } from '../harness/sandbox.ts';
import {
  bets,
  cashSingleOut,
  matchBalance,
  matchesStand,
  pickFrom,
  placeSlip,
  untilSettled,
} from '../harness/sports-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const UNIT = 1_000_000n;
/** A match of minutes is over in some ten seconds. */
const FAST = 25;
const FOR_PLAYERS = 1;

/** What game, ledger and rounds say of a member who has nothing open. */
async function agrees({ world }: Scene, visitor: Visitor, account: string): Promise<void> {
  await until('no round is open', async () => (await countOpenRounds(world, account)) === 0);
  await until('game and ledger say the same', async () => {
    return (await matchBalance(visitor)) === (await ledgerBalance(world, account));
  });
}

/** Stake and payment of a settled slip as its player reads them. */
async function sumsOf(bet: ReturnType<typeof bets>['list']): Promise<{ stake: bigint; win: bigint }> {
  const [stake = '', win = ''] = await bet.locator('.bet-sums .amount').allInnerTexts();
  return { stake: microsOfText(stake), win: microsOfText(win) };
}

story('An evening of cricket', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { page, say } = visitor;
  await takeSession(visitor, account.token);
  await runMatches(world, FAST);

  await step(
    '[RT-9] SPORTS lists its games, and one opens on matches that say they are simulated',
    async () => {
      await visitor.open('/sports');
      await page.locator('main .nk-card-hit[href*="AS0001"]').first().click();
      await page.waitForURL(/\/seamless\?gameCode=AS0001/);
      await matchesStand(visitor);
      const frame = gameFrame(visitor);
      const markets = await frame.locator('.market').count();
      assert.equal(await frame.locator('.market [data-mark="simulated-match"]').count(), markets);
      await frame.locator('.board').getByText(say('arcade.sportsSimulated')).waitFor();
    },
  );
  await step(
    '[G] a single on cricket is settled by its match, and game, record and ledger agree',
    async () => {
      const before = await ledgerBalance(world, account.username);
      await pickFrom(visitor, say('arcade.sportsCricket'), 'next');
      await placeSlip(visitor);
      const bet = await untilSettled(visitor);
      await agrees(scene, visitor, account.username);
      const played = await playedOf(world, account.username);
      assert.equal(played.stake, 10n * UNIT);
      assert.deepEqual(await sumsOf(bet), played);
      assert.equal(await ledgerBalance(world, account.username), before - played.stake + played.win);
    },
  );
  await step('[G] a slip is cashed out before its match begins, for what the button said', async () => {
    await runMatches(world, FOR_PLAYERS);
    await pickFrom(visitor, say('arcade.sportsFootball'), 'last');
    await placeSlip(visitor);
    await bets(visitor, 'open').show();
    const offered = microsOfText(await gameFrame(visitor).locator('.cash-out').innerText());
    const before = await playedOf(world, account.username);
    await cashSingleOut(visitor);
    await agrees(scene, visitor, account.username);
    const after = await playedOf(world, account.username);
    assert.equal(after.win - before.win, offered);
  });
  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});

story('Esports on a phone', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit({ isPhone: true, language: 'en', theme: 'light' });
  const { page, say } = visitor;
  await takeSession(visitor, account.token);
  await runMatches(world, FAST);

  await step('[BC-1.1] ESPORTS lists the games of its vendors, and one opens after its sheet', async () => {
    await visitor.open('/esports');
    await page.locator('main .nk-card-hit[href*="IM0001"]').first().tap();
    await button(page.locator('dialog'), say('catalogue.start')).tap();
    await page.waitForURL(/\/seamless\?gameCode=IM0001/);
    await matchesStand(visitor);
  });
  await step('[G] a bet on a series is settled by its maps, and game, record and ledger agree', async () => {
    await pickFrom(visitor, say('arcade.sportsBlades'), 'next');
    await placeSlip(visitor);
    const bet = await untilSettled(visitor);
    await agrees(scene, visitor, account.username);
    assert.deepEqual(await sumsOf(bet), await playedOf(world, account.username));
  });
  await step('[G] the books balance', async () => {
    await runMatches(world, FOR_PLAYERS);
    await balanceBooks(world);
  });
});
