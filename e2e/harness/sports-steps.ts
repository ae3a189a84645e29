import type { FrameLocator, Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { microsOfText, press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do in the book of simulated matches. */

const OPEN_LIMIT_MS = 60_000;
const SETTLE_LIMIT_MS = 120_000;

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

/** Puts the home side of a match that has not begun on the slip: the next one of a sport, or the one farthest off. */
export async function pickFrom(visitor: Visitor, sport: string, which: 'next' | 'last'): Promise<void> {
  const frame = gameFrame(visitor);
  await showSlip(visitor, false);
  await press(visitor, frame.getByRole('button', { name: sport, exact: true }));
  const upcoming = frame.locator('.fixture[data-phase="upcoming"]');
  await press(visitor, which === 'next' ? upcoming.first() : upcoming.last());
  await press(visitor, frame.locator('[data-pick="winner home"]:not(:disabled)'));
  await until('the price is on the slip', async () => (await frame.locator('.slip-pick').count()) === 1);
}

/** Places what is on the slip at whatever price it has by then, and waits until it is taken. */
export async function placeSlip(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  await showSlip(visitor, true);
  // A match may rest, or end, in the moment of the press.
  visitor.watch.expectRefusal({ path: '/supplier/sports/slips', status: 409, mayStayAway: true });
  await press(visitor, frame.getByRole('button', { name: visitor.say('arcade.slipAcceptAny'), exact: true }));
  await until('the slip is taken', async () => {
    if ((await frame.locator('.slip-note.good').count()) > 0) return true;
    await press(visitor, frame.locator('.slip-place[aria-disabled="false"]'), { timeout: 500 });
    return false;
  });
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

/** Cashes the only open single out; a value that moves meanwhile is looked at again. */
export async function cashSingleOut(visitor: Visitor): Promise<void> {
  const open = bets(visitor, 'open');
  await open.show();
  await until('the single is cashed out', async () => {
    if ((await open.list.count()) === 0) return true;
    await press(visitor, open.list.locator('.cash-out:not(:disabled)'), { timeout: 500 });
    return false;
  });
}

/** Lets matches run until the only open slip is decided and paid, and shows it. */
export async function untilSettled(visitor: Visitor): Promise<Locator> {
  const settled = bets(visitor, 'settled');
  await settled.show();
  const paid = settled.list.filter({ hasNotText: visitor.say('arcade.betsPaying') });
  await until('the slip is settled', async () => (await paid.count()) === 1, { limitMs: SETTLE_LIMIT_MS });
  return paid;
}
