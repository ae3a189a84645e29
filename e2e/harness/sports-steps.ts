import { type FrameLocator, type Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { microsOfText } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do in the book of simulated matches. */

const OPEN_LIMIT_MS = 60_000;

export async function matchesOpen(visitor: Visitor, gameCode: string): Promise<FrameLocator> {
  await visitor.open(`/seamless?gameCode=${gameCode}`);
  const frame = gameFrame(visitor);
  await frame.locator('.odds:not(:disabled)').first().waitFor({ timeout: OPEN_LIMIT_MS });
  return frame;
}

/** The balance that the page of matches shows, in micros. */
export async function matchBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}

/** Puts the first price of the first match of a sport on the slip; prices that stand still for seconds are waited for. */
export async function pickFrom(visitor: Visitor, sport: string): Promise<void> {
  const frame = gameFrame(visitor);
  const picked = frame.locator('.slip-pick');
  const before = await picked.count();
  await frame.getByRole('button', { name: sport, exact: true }).click();
  await frame.locator('.fixture').first().click();
  await frame.locator('[data-pick="winner home"]:not(:disabled)').click();
  await until('the price is on the slip', async () => (await picked.count()) === before + 1);
}

/** Places what is on the slip at whatever price it has by then, and waits until it is taken. */
export async function placeSlip(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  await frame.getByRole('button', { name: visitor.say('arcade.slipAcceptAny'), exact: true }).click();
  await until('the slip is taken', async () => {
    if ((await frame.locator('.slip-note.good').count()) > 0) return true;
    await frame.locator('.slip-place[aria-disabled="false"]').click({ timeout: 500 });
    return false;
  });
}

export function bets(visitor: Visitor, tab: 'open' | 'settled'): { show(): Promise<void>; list: Locator } {
  const frame = gameFrame(visitor);
  return {
    show: () => frame.locator(`[data-tab="${tab}"]`).click(),
    list: frame.locator('.bet'),
  };
}

/** Cashes the only open single out; a value that moves meanwhile is looked at again. */
export async function cashSingleOut(visitor: Visitor): Promise<void> {
  const open = bets(visitor, 'open');
  await open.show();
  const before = await open.list.count();
  await until('the single is cashed out', async () => {
    if ((await open.list.count()) === before - 1) return true;
    const single = open.list.filter({ hasText: visitor.say('arcade.slipSingle') });
    await single.locator('.cash-out:not(:disabled)').click({ timeout: 500 });
    return false;
  });
}
