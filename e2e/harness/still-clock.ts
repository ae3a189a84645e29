import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/**
 * A page whose clock stands still and is moved on by hand, for what happens by itself: nothing depends on how fast a
 * machine is. What the browser does without the page's clock (scrolling, animations of styles) goes on.
 */

/** Whatever has to follow from a moved clock or pointer has followed. */
const REST_MS = 250;

export function rest(): Promise<void> {
  return sleep(REST_MS);
}

/** Opens home with everything on it, and stops its clock. */
export async function openHomeStill(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.clock.install();
  await visitor.open('/');
  await page.getByRole('region', { name: say('home.promotions'), exact: true }).waitFor();
  // Sections that come one after the other would move what stands on the screen; this one is the last.
  await page.getByRole('region', { name: say('home.new'), exact: true }).waitFor();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
}

/** Moves the page's clock on, and lets the page show what came of it. */
export async function runClock({ page }: Visitor, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await rest();
}

/** Takes the pointer to a place where it holds nothing. */
export async function pointNowhere({ page }: Visitor): Promise<void> {
  await page.mouse.move(2, 2);
  await rest();
}

/** Takes the focus away from wherever it is. */
export async function focusNothing({ page }: Visitor): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  await rest();
}
