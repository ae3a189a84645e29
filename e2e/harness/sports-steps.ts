import type { FrameLocator, Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { microsOfText, press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do in the book of simulated matches. */

const OPEN_LIMIT_MS = 60_000;
const PLACE_LIMIT_MS = 90_000;
const SETTLE_LIMIT_MS = 120_000;
/** What stood a moment ago may be gone: then it is looked for again. */
const PRESS_MS = 1_000;
const ANSWER_MS = 5_000;

export async function matchesOpen(visitor: Visitor, gameCode: string): Promise<FrameLocator> {
  await visitor.open(`/seamless?gameCode=${gameCode}`);
  return matchesStand(visitor);
}

/** Waits until a match stands open with prices. */
export async function matchesStand(visitor: Visitor): Promise<FrameLocator> {
  const frame = gameFrame(visitor);
  await frame.locator('.odds:not(:disabled)').first().waitFor({ timeout: OPEN_LIMIT_MS });
  return frame;
}

/** The balance that the page of matches shows, in micros. */
export async function matchBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}

/** On a phone the slip is a drawer over the matches; beside them it always stands. */
export async function showSlip(visitor: Visitor, isOpen: boolean): Promise<void> {
  const bar = gameFrame(visitor).locator('.drawer-bar');
  if (!(await bar.isVisible())) return;
  if ((await bar.getAttribute('aria-expanded')) !== `${isOpen}`) await press(visitor, bar);
}

/**
 * Puts the home side of a match that has not begun on the slip: the next one of a sport, or the one farthest off. A
 * match that begins before the press makes room for the one after it.
 */
export async function pickFrom(visitor: Visitor, sport: string, which: 'next' | 'last'): Promise<void> {
  const frame = gameFrame(visitor);
  await showSlip(visitor, false);
  const upcoming = frame.locator('.fixture[data-phase="upcoming"]');
  const chosen = which === 'next' ? upcoming.first() : upcoming.last();
  const pick = frame.locator('[data-pick="winner home"]:not(:disabled)');
  const onSlip = frame.locator('.slip-pick');
  await press(visitor, frame.getByRole('button', { name: sport, exact: true }));
  await press(visitor, chosen);
  await until('the price is on the slip', async () => {
    if ((await onSlip.count()) === 1) return true;
    if ((await pick.count()) === 0) await press(visitor, chosen, { timeout: PRESS_MS });
    await press(visitor, pick, { timeout: ANSWER_MS });
    await onSlip.waitFor({ timeout: ANSWER_MS });
    return true;
  });
}

/**
 * Puts a single on a match that has not begun, at whatever price it has by then, and waits until it is taken. A match
 * that closes before it is taken makes room for another one.
 */
export async function placeSingle(visitor: Visitor, sport: string, which: 'next' | 'last'): Promise<void> {
  const frame = gameFrame(visitor);
  const slip = frame.locator('.slip:has(#slip-reason)');
  const closed = slip.locator('.odds-value', { hasText: visitor.say('arcade.sportsClosed') });
  // The reason stands beside the button only while no bet is on its way, and picks only until one is taken.
  const isGone = async () =>
    (await slip.count()) > 0 &&
    ((await slip.locator('.slip-pick').count()) === 0 || (await closed.count()) > 0);
  await pickFrom(visitor, sport, which);
  await showSlip(visitor, true);
  // A match may rest, or end, in the moment of the press.
  visitor.watch.expectRefusal({ path: '/supplier/sports/slips', status: 409, mayStayAway: true });
  await press(visitor, frame.getByRole('button', { name: visitor.say('arcade.slipAcceptAny'), exact: true }));
  await until(
    'the slip is taken',
    async () => {
      if ((await frame.locator('.slip-note.good').count()) > 0) return true;
      if (await isGone()) {
        const clear = frame.getByRole('button', { name: visitor.say('arcade.slipClear'), exact: true });
        await press(visitor, clear, { timeout: PRESS_MS });
        await pickFrom(visitor, sport, which);
        await showSlip(visitor, true);
      }
      // A press takes a browser that starves a second; only what may be pressed now is.
      const place = frame.locator('.slip-place[aria-disabled="false"]');
      if ((await place.count()) > 0) await press(visitor, place, { timeout: ANSWER_MS });
      return false;
    },
    { limitMs: PLACE_LIMIT_MS },
  );
}

export function bets(visitor: Visitor, tab: 'open' | 'settled'): { show(): Promise<void>; list: Locator } {
  const frame = gameFrame(visitor);
  return {
    show: async () => {
      await showSlip(visitor, true);
      await press(visitor, frame.locator(`[data-tab="${tab}"]`));
    },
    list: frame.locator('.bet'),
  };
}

/**
 * Cashes the only open single out; a value that moves meanwhile is looked at again.
 * @returns what the button said in the moment of the press that counted, in micros
 */
export async function cashSingleOut(visitor: Visitor): Promise<bigint> {
  const open = bets(visitor, 'open');
  await open.show();
  let said = '';
  await until('the single is cashed out', async () => {
    if ((await open.list.count()) === 0) return true;
    const pressed = open.list.locator('button.cash-out:not(:disabled)');
    // Read and pressed in one turn of the page, so that no new value comes between.
    said = await pressed.evaluate(
      (button: { innerText: string; click(): void }) => {
        const words = button.innerText;
        button.click();
        return words;
      },
      undefined,
      { timeout: PRESS_MS },
    );
    await until('the press was answered', () => isAnswered(open.list), { limitMs: ANSWER_MS });
    return false;
  });
  return microsOfText(said);
}

/** The slip is gone, or its button can be pressed once more. */
async function isAnswered(list: Locator): Promise<boolean> {
  return (await list.count()) === 0 || (await list.locator('button.cash-out:not(:disabled)').count()) > 0;
}

/** Lets matches run until the only open slip is decided and paid, and shows it. */
export async function untilSettled(visitor: Visitor): Promise<Locator> {
  const settled = bets(visitor, 'settled');
  await settled.show();
  const paid = settled.list.filter({ hasNotText: visitor.say('arcade.betsPaying') });
  await until('the slip is settled', async () => (await paid.count()) === 1, { limitMs: SETTLE_LIMIT_MS });
  return paid;
}
