import { gameFrame } from './game-steps.ts';
import { button, press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** How a hand of rummy is played. */

const TURN_LIMIT_MS = 120_000;

/** What a person may do at this moment, by the acts' names; `over` once the points are there. */
async function offered(visitor: Visitor): Promise<string> {
  const frame = gameFrame(visitor);
  if ((await frame.locator('.rummy-result').count()) > 0) return 'over';
  if ((await frame.locator('.room-bar [data-act="discard"]').count()) > 0) return 'lay';
  if ((await frame.locator('.rummy-draw[data-act="draw_closed"]:enabled').count()) > 0) return 'draw';
  return 'wait';
}

async function untilOffered(visitor: Visitor, wanted: readonly string[]): Promise<string> {
  let now = 'wait';
  await until(
    `the table asks for ${wanted.join(' or ')}`,
    async () => {
      now = await offered(visitor);
      return wanted.includes(now);
    },
    { limitMs: TURN_LIMIT_MS },
  );
  return now;
}

/** Waits for the hand that this person is dealt into. */
export async function dealtIn(visitor: Visitor): Promise<void> {
  await gameFrame(visitor).locator('.rummy-card').nth(12).waitFor({ timeout: TURN_LIMIT_MS });
}

export function countCards(visitor: Visitor): Promise<number> {
  return gameFrame(visitor).locator('.rummy-card').count();
}

/** Waits for the turn, gives the hand up and says yes; false when the hand was over before. */
export async function dropHand(visitor: Visitor): Promise<boolean> {
  if ((await untilOffered(visitor, ['draw', 'over'])) === 'over') return false;
  const frame = gameFrame(visitor);
  await press(visitor, frame.locator('.room-bar [data-act="drop"]'));
  await press(visitor, frame.locator('.panel [data-act="confirm"]'));
  return true;
}

/**
 * Plays one turn: draws, orders the hand the best way, shows when the hand is complete, and otherwise lays down what is of
 * no use. False when the hand is over.
 */
export async function playTurn(visitor: Visitor): Promise<boolean> {
  const frame = gameFrame(visitor);
  if ((await untilOffered(visitor, ['draw', 'over'])) === 'over') return false;
  await press(visitor, frame.locator('.rummy-draw[data-act="draw_closed"]'));
  if ((await untilOffered(visitor, ['lay', 'over'])) === 'over') return false;
  await press(visitor, button(frame.locator('.rummy-tools'), visitor.say('arcade.rummyArrange')));
  const loose = frame.locator('.rummy-group:has(.rummy-meld.none) .rummy-card');
  if ((await loose.count()) <= 1) {
    await press(visitor, frame.locator('.room-bar [data-act="show"]'));
    const isRight = (await frame.locator('.rummy-verdict.right').count()) === 1;
    if (isRight) await press(visitor, frame.locator('.panel [data-act="confirm"]'));
    else await press(visitor, button(frame.locator('.panel'), visitor.say('arcade.rummyPlayOn')));
    if (isRight) return false;
  }
  const useless = (await loose.count()) > 0 ? loose.first() : frame.locator('.rummy-card').last();
  await press(visitor, useless);
  await press(visitor, frame.locator('.room-bar [data-act="discard"]:enabled'));
  await untilOffered(visitor, ['wait', 'draw', 'over']);
  return true;
}
