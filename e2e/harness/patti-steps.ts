import type { Locator } from 'playwright-core';
import { HAND_LIMIT_MS } from './card-steps.ts';
import { gameFrame } from './game-steps.ts';
import { press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** How a hand of Teen Patti is played. */

/** What is pressed first of what is offered. Looking comes before a show, which then needs the other to have looked: both act. */
const WISHES = ['accept', 'see', 'show', 'side_show', 'bet', 'pack'] as const;

/** Plays this person's turns until the hand is over and returns how often it acted; off turn it only waits. */
export async function playHand(visitor: Visitor): Promise<number> {
  const frame = gameFrame(visitor);
  let acted = 0;
  await until(
    'the hand is over',
    async () => {
      if ((await frame.locator('.patti-line.won').count()) > 0) return true;
      const offered = await actsOffered(frame.locator('.patti-act:enabled'));
      const isTurn = offered.includes('pack') || offered.includes('accept');
      const wish = isTurn ? WISHES.find((act) => offered.includes(act)) : undefined;
      if (wish === undefined) return false;
      // What is offered may be gone in the next moment: then the next look finds what is there.
      await press(visitor, frame.locator(`.patti-act[data-act="${wish}"]`), { timeout: 1_000 }).then(
        () => {
          acted += 1;
        },
        () => undefined,
      );
      return false;
    },
    { limitMs: HAND_LIMIT_MS },
  );
  return acted;
}

async function actsOffered(buttons: Locator): Promise<readonly (string | null)[]> {
  const shown = await buttons.all();
  return Promise.all(shown.map((each) => each.getAttribute('data-act', { timeout: 500 }).catch(() => null)));
}
