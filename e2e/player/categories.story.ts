import assert from 'node:assert/strict';
import { balanceBooks } from '../harness/books.ts';
import { atDeskAndPhone, openFromList, type Seat } from '../harness/desk-and-phone.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { microsOfText, press } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const OPEN_LIMIT_MS = 60_000;
const ROUND_LIMIT_MS = 60_000;
const UNIT = 1_000_000n;

/** Lays the chip in hand on spots while bets are taken, and confirms them as one bet. */
async function bet(visitor: Visitor, spots: readonly string[]): Promise<void> {
  const frame = gameFrame(visitor);
  await frame
    .locator('.live-phase.settled')
    .or(frame.locator('.live-phase.showing'))
    .or(frame.locator('.live-phase.betting:not(.urgent)'))
    .first()
    .waitFor({ timeout: OPEN_LIMIT_MS });
  await frame.locator('.live-phase.betting:not(.urgent)').waitFor({ timeout: ROUND_LIMIT_MS });
  for (const spot of spots) await press(visitor, frame.locator(`[data-spot="${spot}"]`));
  await press(visitor, frame.locator('.live-confirm[aria-disabled="false"]'));
  await frame.locator('.live-bets li.mine').waitFor();
}

/** Waits for the result and compares game, ledger and rounds. */
async function settles({ world }: Scene, { visitor, account }: Seat, stake: bigint): Promise<void> {
  const frame = gameFrame(visitor);
  await frame.locator('.live-result span').waitFor({ timeout: ROUND_LIMIT_MS });
  await until('no round is open', async () => (await countOpenRounds(world, account)) === 0);
  assert.equal((await playedOf(world, account)).stake, stake);
  await until('game and ledger say the same', async () => {
    const shown = microsOfText(await frame.locator('.supplier-balance .amount').innerText());
    return shown === (await ledgerBalance(world, account));
  });
}

/** The record of the game's own history against the ledger. */
async function recordAgrees({ world }: Scene, { visitor, account }: Seat): Promise<void> {
  const frame = gameFrame(visitor);
  const { say } = visitor;
  await press(visitor, frame.getByRole('button', { name: say('arcade.historyTitle') }));
  const sums = frame.locator('.live-wagers li').first().locator('.amount');
  // The list comes with an answer of the server.
  await sums.first().waitFor();
  const [stake, win] = (await sums.allInnerTexts()).map(microsOfText);
  assert.deepEqual({ stake, win }, await playedOf(world, account));
  await press(visitor, frame.getByRole('button', { name: say('arcade.close') }));
}

story('A table that everybody shares, at a desk and on a phone', async (scene) => {
  const { step } = scene;
  const seats = await atDeskAndPhone(scene);

  await step('[BC-1.1] LIVE leads to a table, where dealer and game say what they are', async () => {
    for (const { visitor } of seats) {
      const name = visitor.language === 'bn' ? 'ব্যাকারা' : 'Baccarat';
      await openFromList(visitor, '/live', `[aria-label*="${name}"]`);
      const frame = gameFrame(visitor);
      await frame.locator('.live-phase').waitFor({ timeout: OPEN_LIMIT_MS });
      await frame.getByText(visitor.say('arcade.liveDealer')).waitFor();
      await frame.locator('[data-mark="simulated"]').waitFor();
    }
  });
  await step('[G] one bet on several spots is taken, shown to all and settled', async () => {
    await Promise.all(
      seats.map(async (seat) => {
        await bet(seat.visitor, ['player', 'banker', 'tie']);
        await settles(scene, seat, 30n * UNIT);
      }),
    );
  });
  await step('[G] the own bets at the table agree with the ledger', async () => {
    for (const seat of seats) await recordAgrees(scene, seat);
  });
});

story('A virtual bout, at a desk and on a phone', async (scene) => {
  const { step, world } = scene;
  const seats = await atDeskAndPhone(scene);

  await step('[BC-1.2] the cockfight category leads to a virtual bout', async () => {
    for (const { visitor } of seats) {
      await openFromList(visitor, '/cockfight', '[href*="gameCode=DS"]');
      await gameFrame(visitor).locator('.bout').waitFor({ timeout: OPEN_LIMIT_MS });
    }
  });
  await step('[G] bets on a corner and on the draw are settled by the points', async () => {
    await Promise.all(
      seats.map(async (seat) => {
        await bet(seat.visitor, ['red', 'draw']);
        await settles(scene, seat, 20n * UNIT);
        await recordAgrees(scene, seat);
      }),
    );
  });
  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});
