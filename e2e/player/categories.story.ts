import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, microsOfText, takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const OPEN_LIMIT_MS = 60_000;
const ROUND_LIMIT_MS = 60_000;
const UNIT = 1_000_000n;

/** Lays the chip in hand on spots while bets are taken, and confirms them as one bet. */
async function bet(frame: FrameLocator, spots: readonly string[]): Promise<void> {
  await frame
    .locator('.live-phase.settled')
    .or(frame.locator('.live-phase.showing'))
    .or(frame.locator('.live-phase.betting:not(.urgent)'))
    .first()
    .waitFor({ timeout: OPEN_LIMIT_MS });
  await frame.locator('.live-phase.betting:not(.urgent)').waitFor({ timeout: ROUND_LIMIT_MS });
  for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).click();
  await frame.locator('.live-confirm[aria-disabled="false"]').click();
  await frame.locator('.live-bets li.mine').waitFor();
}

/** Waits for the result and compares game, ledger and rounds. */
async function settles({ world }: Scene, visitor: Visitor, account: string, stake: bigint): Promise<void> {
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
async function recordAgrees({ world }: Scene, visitor: Visitor, account: string): Promise<void> {
  const frame = gameFrame(visitor);
  const { say } = visitor;
  await frame.getByRole('button', { name: say('arcade.historyTitle') }).click();
  const sums = frame.locator('.live-wagers li').first().locator('.amount');
  // The list comes with an answer of the server.
  await sums.first().waitFor();
  const [stake, win] = (await sums.allInnerTexts()).map(microsOfText);
  assert.deepEqual({ stake, win }, await playedOf(world, account));
  await frame.getByRole('button', { name: say('arcade.close') }).click();
}

story('A table that everybody shares', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { page } = visitor;
  await takeSession(visitor, account.token);

  await step('[BC-1.1] LIVE leads to a table, where dealer and game say what they are', async () => {
    await visitor.open('/live');
    await page.locator('main .nk-card-hit[aria-label*="ব্যাকারা"]').first().click();
    await page.waitForURL(/\/seamless\?gameCode=/);
    const frame = gameFrame(visitor);
    await frame.locator('.live-phase').waitFor({ timeout: OPEN_LIMIT_MS });
    await frame.getByText(visitor.say('arcade.liveDealer')).waitFor();
    await frame.locator('[data-mark="simulated"]').waitFor();
  });
  await step('[G] one bet on several spots is taken, shown to all and settled', async () => {
    await bet(gameFrame(visitor), ['player', 'banker', 'tie']);
    await settles(scene, visitor, account.username, 30n * UNIT);
  });
  await step('[G] the own bets at the table agree with the ledger', async () => {
    await recordAgrees(scene, visitor, account.username);
  });
});

story('A virtual bout on a phone', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit({ isPhone: true, language: 'en', theme: 'light' });
  const { page } = visitor;
  await takeSession(visitor, account.token);

  await step('[BC-1.2] the cockfight category leads to a virtual bout', async () => {
    await visitor.open('/cockfight');
    await page.locator('main .nk-card-hit').first().tap();
    await button(page.locator('dialog'), visitor.say('catalogue.start')).tap();
    await page.waitForURL(/\/seamless\?gameCode=DS/);
    await gameFrame(visitor).locator('.bout').waitFor({ timeout: OPEN_LIMIT_MS });
  });
  await step('[G] bets on a corner and on the draw are settled by the points', async () => {
    await bet(gameFrame(visitor), ['red', 'draw']);
    await settles(scene, visitor, account.username, 20n * UNIT);
    await recordAgrees(scene, visitor, account.username);
  });
  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});
