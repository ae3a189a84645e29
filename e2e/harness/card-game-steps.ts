import type { Locator } from 'playwright-core';
import { gameFrame, INSTANT_GAME_CODES, STEP_GAME_CODES } from './game-steps.ts';
import { press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do at the house's tables of cards. */

const OPEN_LIMIT_MS = 60_000;

export const CARD_GAME_CODES = ['BGBLACKJACK', 'BGPOKER'] as const;
export type CardGameCode = (typeof CARD_GAME_CODES)[number];

/** The twelve games of the house. */
export const HOUSE_GAME_CODES: readonly string[] = [
  'BGCRASH',
  'BGDICE',
  ...INSTANT_GAME_CODES,
  ...STEP_GAME_CODES,
  ...CARD_GAME_CODES,
];

export async function cardGameOpens(visitor: Visitor, code: CardGameCode): Promise<void> {
  await visitor.open(`/seamless?gameCode=${code}`);
  await readyToDeal(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

function readyToDeal(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.bet-button[aria-disabled="false"]');
}

/** The decisions that a hand of blackjack waits for. */
function decisions(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.bj-acts');
}

function settledRounds(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.rounds .round-chip');
}

/** Deals hands of an open blackjack table until one waits for a decision about its cards. */
export async function dealBlackjack(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  const hit = frame.locator('.bj-acts .act-hit[aria-disabled="false"]');
  const decline = frame.locator('.bj-acts .act-decline[aria-disabled="false"]');
  await until(
    'a hand waits for a decision',
    async () => {
      if ((await hit.count()) > 0) return true;
      if ((await decline.count()) > 0) await press(visitor, decline);
      else if ((await readyToDeal(visitor).count()) > 0) await press(visitor, readyToDeal(visitor));
      return false;
    },
    { limitMs: OPEN_LIMIT_MS, pauseMs: 400 },
  );
}

/** What lies on the table: the cards by their names, from the dealer's on. */
export async function cardsOnTable(visitor: Visitor): Promise<readonly string[]> {
  const cards = await gameFrame(visitor).locator('.bj-table .playing-card').all();
  return Promise.all(cards.map(async (card) => (await card.getAttribute('aria-label')) ?? ''));
}

/** Stands on every hand and waits for the round to settle, its show cut short. */
export async function standToTheEnd(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  const before = await settledRounds(visitor).count();
  await until('the round is settled', async () => {
    const stand = frame.locator('.bj-acts .act-stand[aria-disabled="false"]');
    const showNow = frame.getByRole('button', { name: visitor.say('arcade.tableShowNow') });
    if ((await stand.count()) > 0) await press(visitor, stand);
    else if ((await showNow.count()) > 0)
      await press(visitor, showNow, { timeout: 1000 }).catch(() => undefined);
    return (await decisions(visitor).count()) === 0 && (await settledRounds(visitor).count()) > before;
  });
}

/** Plays one round of an open table of cards to its result. */
export async function playCardGame(visitor: Visitor, code: CardGameCode): Promise<void> {
  if (code === 'BGBLACKJACK') {
    await dealBlackjack(visitor);
    await standToTheEnd(visitor);
    return;
  }
  const frame = gameFrame(visitor);
  const before = await settledRounds(visitor).count();
  await press(visitor, readyToDeal(visitor));
  await press(visitor, frame.locator('.vp-place[aria-disabled="false"]').first());
  await frame.locator('.vp-place.held').waitFor();
  await press(visitor, readyToDeal(visitor).filter({ hasText: visitor.say('arcade.vpDraw') }));
  await until('the hand is settled', async () => (await settledRounds(visitor).count()) > before);
}
