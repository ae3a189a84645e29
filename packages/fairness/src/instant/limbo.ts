import { fraction, ZERO } from '../fraction.ts';
import { drawLimboHundredths } from '../games/limbo.ts';
import type { InstantGame } from './instant-game.ts';

/** The target in hundredths: 200 stands for 2.00 times the stake. */
export type LimboChoice = { targetHundredths: number };
/** Where the round ended, in hundredths; the bet wins when that is not below its target. */
export type LimboOutcome = { bustHundredths: number };

export const LIMBO_LOWEST_TARGET = 101;
/** Beyond 10,000 times the stake the public 24-bit draw would return less than it says. */
export const LIMBO_HIGHEST_TARGET = 1_000_000;

const STEPS = 2 ** 24;
const LOWEST_BUST = 99;
const HIGHEST_BUST = Math.floor(STEPS * 0.99 * 100);

/** The bust of each of the 2^24 equally likely steps, as the public form counts it. */
function bustOfStep(step: number): number {
  return Math.floor((STEPS / (step + 1)) * 0.99 * 100);
}

/** How many of the 2^24 steps reach a target: steps below it do, because busts fall as steps rise. */
function winningSteps(targetHundredths: number): number {
  let [low, high] = [0, STEPS];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bustOfStep(middle) >= targetHundredths) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Limbo: name a multiplier and win it when the round ends at it or above. */
export const limbo: InstantGame<LimboChoice, LimboOutcome> = {
  isChoice: ({ targetHundredths }) =>
    Number.isInteger(targetHundredths) &&
    targetHundredths >= LIMBO_LOWEST_TARGET &&
    targetHundredths <= LIMBO_HIGHEST_TARGET,
  draw: (pair) => ({ bustHundredths: drawLimboHundredths(pair) }),
  isOutcome: (_, { bustHundredths }) =>
    Number.isInteger(bustHundredths) && bustHundredths >= LOWEST_BUST && bustHundredths <= HIGHEST_BUST,
  multiplier: ({ targetHundredths }, { bustHundredths }) =>
    bustHundredths >= targetHundredths ? fraction(BigInt(targetHundredths), 100n) : ZERO,
  topMultiplier: ({ targetHundredths }) => fraction(BigInt(targetHundredths), 100n),
  returnOf: ({ targetHundredths }) =>
    fraction(BigInt(winningSteps(targetHundredths)) * BigInt(targetHundredths), BigInt(STEPS) * 100n),
  winChance: ({ targetHundredths }) => fraction(BigInt(winningSteps(targetHundredths)), BigInt(STEPS)),
};
