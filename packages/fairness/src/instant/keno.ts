import { choose } from '../choose.ts';
import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, hundredths, ZERO } from '../fraction.ts';
import { drawKeno, KENO_BALLS } from '../games/keno.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { InstantGame } from './instant-game.ts';
import { KENO_PAYTABLES } from './keno-pays.ts';
import type { InstantRisk } from './risk.ts';
import { isInstantRisk } from './risk.ts';

/** Balls of 1 to 40, ascending, so that one bet has one writing; 1 to 10 of them. */
export type KenoChoice = { picks: readonly number[]; risk: InstantRisk };
/** The ten balls in the order drawn. */
export type KenoOutcome = { balls: readonly number[] };

export const KENO_MOST_PICKS = 10;
export const KENO_DRAWN = 10;

/** What 0, 1, 2 and more hits pay in hundredths of the stake. */
export function kenoPays({ picks, risk }: { picks: number; risk: InstantRisk }): readonly number[] {
  const pays = KENO_PAYTABLES[risk][picks];
  assertRule(pays !== undefined, 'this number of picks is not on offer');
  return pays;
}

function paysOf({ picks, risk }: KenoChoice): readonly number[] {
  return kenoPays({ picks: picks.length, risk });
}

/** The chance that `hits` of so many picks are among the ten drawn balls. */
export function kenoChance({ picks, hits }: { picks: number; hits: number }): Fraction {
  const ways = choose(picks, hits) * choose(KENO_BALLS - picks, KENO_DRAWN - hits);
  return fraction(ways, choose(KENO_BALLS, KENO_DRAWN));
}

/** Keno: pick up to ten of forty balls; ten are drawn, and the more of the picks are among them the more it pays. */
export const keno: InstantGame<KenoChoice, KenoOutcome> = {
  isChoice: ({ picks, risk }) =>
    isInstantRisk(risk) &&
    Array.isArray(picks) &&
    picks.length >= 1 &&
    picks.length <= KENO_MOST_PICKS &&
    picks.every((ball, index) => isBall(ball) && ball > (picks[index - 1] ?? 0)),
  draw: (pair) => ({ balls: drawKeno(pair, KENO_DRAWN) }),
  isOutcome: (_, { balls }) =>
    Array.isArray(balls) &&
    balls.length === KENO_DRAWN &&
    new Set(balls).size === KENO_DRAWN &&
    balls.every(isBall),
  multiplier: (choice, { balls }) =>
    hundredths(elementAt(paysOf(choice), choice.picks.filter((ball) => balls.includes(ball)).length)),
  topMultiplier: (choice) => hundredths(Math.max(...paysOf(choice))),
  returnOf: (choice) =>
    paysOf(choice)
      .map((pays, hits) => {
        const { numerator, denominator } = kenoChance({ picks: choice.picks.length, hits });
        return fraction(BigInt(pays) * numerator, 100n * denominator);
      })
      .reduce(addFractions, ZERO),
  winChance: (choice) =>
    paysOf(choice)
      .map((pays, hits) => (pays < 100 ? ZERO : kenoChance({ picks: choice.picks.length, hits })))
      .reduce(addFractions, ZERO),
};

function isBall(ball: unknown): boolean {
  return typeof ball === 'number' && Number.isInteger(ball) && ball >= 1 && ball <= KENO_BALLS;
}
