import assert from 'node:assert/strict';
import { balanceBooks } from '../harness/books.ts';
import { atDeskAndPhone, openFromList, type Seat } from '../harness/desk-and-phone.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { microsOfText } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { runMatches } from '../harness/sandbox.ts';
import {
  bets,
  cashSingleOut,
  matchBalance,
  matchesStand,
  placeSingle,
  untilSettled,
} from '../harness/sports-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const UNIT = 1_000_000n;
/** A match of minutes is over in some ten seconds. */
const FAST = 25;
const FOR_PLAYERS = 1;

/** What game, ledger and rounds say of a member who has nothing open. */
async function agrees({ world }: Scene, { visitor, account }: Seat): Promise<void> {
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

/** Puts a single on the next match of a sport and waits until that match has decided and paid it. */
async function playsSingle(scene: Scene, seat: Seat, sport: string): Promise<void> {
  const { world } = scene;
  const { visitor, account } = seat;
  const before = await ledgerBalance(world, account);
  await placeSingle(visitor, sport, 'next');
  const bet = await untilSettled(visitor);
  await agrees(scene, seat);
  const played = await playedOf(world, account);
  assert.equal(played.stake, 10n * UNIT);
  assert.deepEqual(await sumsOf(bet), played);
  assert.equal(await ledgerBalance(world, account), before - played.stake + played.win);
}

story('An evening of cricket, at a desk and on a phone', async (scene) => {
  const { step, world } = scene;
  const seats = await atDeskAndPhone(scene);
  await runMatches(world, FAST);

  await step(
    '[RT-9] SPORTS lists its games, and one opens on matches that say they are simulated',
    async () => {
      for (const { visitor } of seats) {
        await openFromList(visitor, '/sports', '[href*="AS0001"]');
        await matchesStand(visitor);
        const frame = gameFrame(visitor);
        const markets = await frame.locator('.market').count();
        assert.equal(await frame.locator('.market [data-mark="simulated-match"]').count(), markets);
        await frame.locator('.board').getByText(visitor.say('arcade.sportsSimulated')).waitFor();
      }
    },
  );
  await step(
    '[G] a single on cricket is settled by its match, and game, record and ledger agree',
    async () => {
      await Promise.all(
        seats.map((seat) => playsSingle(scene, seat, seat.visitor.say('arcade.sportsCricket'))),
      );
    },
  );
  await step('[G] a slip is cashed out before its match begins, for what the button said', async () => {
    await runMatches(world, FOR_PLAYERS);
    const [desk] = seats;
    const { visitor, account } = desk;
    await placeSingle(visitor, visitor.say('arcade.sportsFootball'), 'last');
    await bets(visitor, 'open').show();
    const before = await playedOf(world, account);
    const offered = await cashSingleOut(visitor);
    await agrees(scene, desk);
    const after = await playedOf(world, account);
    assert.equal(after.win - before.win, offered);
  });
  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});

story('Esports, at a desk and on a phone', async (scene) => {
  const { step, world } = scene;
  const seats = await atDeskAndPhone(scene);
  await runMatches(world, FAST);

  await step('[BC-1.1] ESPORTS lists the games of its vendors, and one opens', async () => {
    for (const { visitor } of seats) {
      await openFromList(visitor, '/esports', '[href*="IM0001"]');
      await matchesStand(visitor);
    }
  });
  await step('[G] a bet on a series is settled by its maps, and game, record and ledger agree', async () => {
    await Promise.all(seats.map((seat) => playsSingle(scene, seat, seat.visitor.say('arcade.sportsBlades'))));
  });
  await step('[G] the books balance', async () => {
    await runMatches(world, FOR_PLAYERS);
    await balanceBooks(world);
  });
});
