import type { FrameLocator, Locator, Response } from 'playwright-core';
import { microsOfText, press } from './portal-steps.ts';
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
  await press(visitor, readyToSpin(visitor));
}

/** Waits until the running round was shown to its end, free spins included. */
export async function spinEnds(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  await until(
    'the round was shown to its end',
    async () => {
      const goOn = frame.locator('button.spin:not(#spin)');
      if ((await goOn.count()) > 0) await press(visitor, goOn, { timeout: 1000 }).catch(() => undefined);
      return (await readyToSpin(visitor).count()) > 0;
    },
    { limitMs: ROUND_LIMIT_MS },
  );
}

/** Plays one round of a slot. */
export async function spin(visitor: Visitor): Promise<void> {
  await readyToSpin(visitor).waitFor();
  // Not the running reels, which may stand again before a browser that starves has looked for them.
  const isAnswer = (response: Response) =>
    response.request().method() === 'POST' && /\/(?:supplier\/spin|wallet\/play)$/.test(response.url());
  const answer = visitor.page.waitForResponse(isAnswer, { timeout: ROUND_LIMIT_MS });
  await Promise.all([answer, startSpin(visitor)]);
  await spinEnds(visitor);
}

function throwButton(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.bet-button');
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
  const throws = gameFrame(visitor).locator('.rounds li');
  const before = await throws.count();
  await press(visitor, throwButton(visitor));
  await until('the throw was shown', async () => {
    const reason = await gameFrame(visitor).locator('#bet-reason').innerText();
    const isRolling = reason === visitor.say('arcade.tableAsking');
    return !isRolling && (before >= SHOWN_THROWS || (await throws.count()) > before);
  });
}

/** Opens Crash, whose rounds go on by themselves. */
export async function crashOpens(visitor: Visitor): Promise<void> {
  await visitor.open('/seamless?gameCode=BGCRASH');
  await throwButton(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

/**
 * Bets on a round of Crash and takes the bet out as soon as it flies; in one round of fifty it ends before that. Waits for
 * the round's end and opens its check, which must find no fault.
 */
export async function playCrash(visitor: Visitor): Promise<void> {
  const frame = gameFrame(visitor);
  await press(visitor, frame.locator('.bet-button[data-act="place"]'), { timeout: ROUND_LIMIT_MS });
  await frame.locator('.bet-button[data-act="cancel"]').waitFor();
  const take = frame.locator('.bet-button[data-act="take"]');
  const busted = frame.locator('.crash-figure.busted');
  await take.or(busted).first().waitFor({ timeout: ROUND_LIMIT_MS });
  if ((await take.count()) > 0) await press(visitor, take, { timeout: 2_000 }).catch(() => undefined);
  await until(
    'the bet is settled',
    async () => {
      const state = frame.locator('.crash-players .own > :last-child');
      const said = (await state.count()) > 0 ? await state.innerText() : '';
      return said !== '' && said !== visitor.say('arcade.crashIn');
    },
    { limitMs: ROUND_LIMIT_MS },
  );
  await busted.waitFor({ timeout: 2 * ROUND_LIMIT_MS });
  await press(visitor, frame.locator('.rounds .round-chip').first());
  await frame.locator('.proof .verdict.good').nth(1).waitFor();
  await visitor.page.keyboard.press('Escape');
}

/** The house's games of one bet, by their codes. */
export const INSTANT_GAME_CODES = ['BGLIMBO', 'BGPLINKO', 'BGWHEEL', 'BGKENO', 'BGROULETTE'] as const;
export type InstantGameCode = (typeof INSTANT_GAME_CODES)[number];

export async function instantGameOpens(visitor: Visitor, code: InstantGameCode): Promise<void> {
  await visitor.open(`/seamless?gameCode=${code}`);
  await throwButton(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

/** Plays one round of an open game to its result, whose show is cut short. */
export async function playInstantGame(visitor: Visitor, code: InstantGameCode): Promise<void> {
  const frame = gameFrame(visitor);
  if (code === 'BGKENO') await press(visitor, frame.locator('.keno-ball').nth(6));
  if (code === 'BGROULETTE') await press(visitor, frame.locator('.cell.red').first());
  await press(visitor, throwButton(visitor));
  // For who wants no motion there is no show to cut short.
  const isStill = await visitor.page.evaluate<boolean>(
    "matchMedia('(prefers-reduced-motion: reduce)').matches",
  );
  if (!isStill) await press(visitor, frame.getByRole('button', { name: visitor.say('arcade.tableShowNow') }));
  await frame.locator('.rounds .round-chip').first().waitFor();
}

/** The house's games of decisions, by their codes. */
export const STEP_GAME_CODES = ['BGMINES', 'BGTOWERS', 'BGHILO'] as const;
export type StepGameCode = (typeof STEP_GAME_CODES)[number];

export async function stepGameOpens(visitor: Visitor, code: StepGameCode): Promise<void> {
  await visitor.open(`/seamless?gameCode=${code}`);
  await readyToStart(visitor).waitFor({ timeout: OPEN_LIMIT_MS });
}

function readyToStart(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.bet-button[aria-disabled="false"]');
}

/** The large button while it takes what the round is worth. */
function takeButton(visitor: Visitor): Locator {
  return readyToStart(visitor).filter({ hasText: visitor.say('arcade.cashOut') });
}

/** Begins a round of an open game and takes its first decision; true when the round still runs after it. */
export async function takeFirstStep(visitor: Visitor): Promise<boolean> {
  const frame = gameFrame(visitor);
  const settled = frame.locator('.rounds .round-chip');
  const before = await settled.count();
  await press(visitor, readyToStart(visitor));
  await press(visitor, frame.locator('.bet-panel .step-act[aria-disabled="false"]').first());
  let isRunning = false;
  await until('the decision was answered', async () => {
    isRunning = (await takeButton(visitor).count()) > 0;
    return isRunning || (await settled.count()) > before;
  });
  return isRunning;
}

/** Takes what a running round is worth and waits for its result to stand. */
export async function takeWorth(visitor: Visitor): Promise<void> {
  const settled = gameFrame(visitor).locator('.rounds .round-chip');
  const before = await settled.count();
  await press(visitor, takeButton(visitor));
  await until('the round is settled', async () => (await settled.count()) > before);
}
