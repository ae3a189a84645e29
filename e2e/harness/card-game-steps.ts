import type { Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do at the house's tables of cards. */

const OPEN_LIMIT_MS = 60_000;

export const CARD_GAME_CODES = ['BGBLACKJACK', 'BGPOKER'] as const;
export type CardGameCode = (typeof CARD_GAME_CODES)[number];

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
      if ((await decline.count()) > 0) await decline.click();
      else if ((await readyToDeal(visitor).count()) > 0) await readyToDeal(visitor).click();
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
    if ((await stand.count()) > 0) await stand.click();
    else if ((await showNow.count()) > 0) await showNow.click({ timeout: 1000 }).catch(() => undefined);
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
  await readyToDeal(visitor).click();
  await frame.locator('.vp-place[aria-disabled="false"]').first().click();
  await frame.locator('.vp-place.held').waitFor();
  await readyToDeal(visitor)
    .filter({ hasText: visitor.say('arcade.vpDraw') })
    .click();
  await until('the hand is settled', async () => (await settledRounds(visitor).count()) > before);
}
