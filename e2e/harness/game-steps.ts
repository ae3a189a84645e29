import type { FrameLocator, Locator } from 'playwright-core';
import { microsOfText } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do inside a game's frame. */

const OPEN_LIMIT_MS = 60_000;
/** The table lists no more of them. */
const SHOWN_THROWS = 12;
const ROUND_LIMIT_MS = 90_000;

export function gameFrame(visitor: Visitor): FrameLocator {
  return visitor.page.frameLocator('iframe');
}

/** Where the frame's document comes from. */
export async function frameOrigin(visitor: Visitor): Promise<string> {
  const source = await visitor.page.locator('iframe').getAttribute('src');
  return new URL(source ?? '').origin;
}

/** The slot's start button once a round may be started. */
function readyToSpin(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('#spin[aria-disabled="false"]');
}

export async function slotOpens(visitor: Visitor): Promise<void> {
  await readyToSpin(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

/** The balance that the slot shows, in micros. */
export async function slotBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.controls .balance .amount').innerText());
}

export async function slotStake(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.stake-now .amount').innerText());
}

/** Starts a round and leaves it running. */
export async function startSpin(visitor: Visitor): Promise<void> {
  await readyToSpin(visitor).click();
}

/** Waits until the running round was shown to its end, free spins included. */
export async function spinEnds(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  await until(
    'the round was shown to its end',
    async () => {
      const goOn = frame.locator('button.spin:not(#spin)');
      if ((await goOn.count()) > 0) await goOn.click({ timeout: 1000 }).catch(() => undefined);
      return (await readyToSpin(visitor).count()) > 0;
    },
    { limitMs: ROUND_LIMIT_MS },
  );
}

/** Plays one round of a slot. */
export async function spin(visitor: Visitor): Promise<void> {
  await startSpin(visitor);
  await gameFrame(visitor).locator('#spin[aria-disabled="true"], button.spin:not(#spin)').first().waitFor();
  await spinEnds(visitor);
}

function throwButton(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.throw-button');
}

export async function diceOpens(visitor: Visitor): Promise<void> {
  await throwButton(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

/** Types into a field of Dice by its label and leaves the field. */
export async function typeIntoDice(visitor: Visitor, label: string | RegExp, text: string): Promise<void> {
  const field = gameFrame(visitor).getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Tab');
}

/** Throws once and waits for the result to stand. */
export async function throwDice(visitor: Visitor): Promise<void> {
  const throws = gameFrame(visitor).locator('.throws li');
  const before = await throws.count();
  await throwButton(visitor).click();
  await until('the throw was shown', async () => {
    const reason = await gameFrame(visitor).locator('#throw-reason').innerText();
    const isRolling = reason === visitor.say('arcade.diceRolling');
    return !isRolling && (before >= SHOWN_THROWS || (await throws.count()) > before);
  });
}
