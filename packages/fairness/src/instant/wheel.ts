import { fraction, hundredths } from '../fraction.ts';
import { drawWheel } from '../games/wheel.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { InstantGame } from './instant-game.ts';
import type { InstantRisk } from './risk.ts';
import { isInstantRisk } from './risk.ts';
import { WHEEL_SEGMENTS } from './wheel-pays.ts';

export type WheelChoice = { segments: number; risk: InstantRisk };
/** The segment under the pointer, counted from 0 in the order of `wheelPays`. */
export type WheelOutcome = { segment: number };

export const WHEEL_SIZES = [10, 20, 30, 40, 50] as const;

/** What each segment pays in hundredths of the stake, in their order around the wheel. */
export function wheelPays({ segments, risk }: WheelChoice): readonly number[] {
  const pays = WHEEL_SEGMENTS[risk][segments];
  assertRule(pays !== undefined, 'this wheel is not on offer');
  return pays;
}

/** Wheel: one of its segments, all equally likely, comes to stand under the pointer and pays. */
export const wheel: InstantGame<WheelChoice, WheelOutcome> = {
  isChoice: ({ segments, risk }) => isInstantRisk(risk) && WHEEL_SIZES.some((size) => size === segments),
  draw: (pair, { segments }) => ({ segment: drawWheel(pair, segments) }),
  isOutcome: ({ segments }, { segment }) => Number.isInteger(segment) && segment >= 0 && segment < segments,
  multiplier: (choice, { segment }) => hundredths(elementAt(wheelPays(choice), segment)),
  topMultiplier: (choice) => hundredths(Math.max(...wheelPays(choice))),
  returnOf: (choice) => {
    const sum = wheelPays(choice).reduce((total, pays) => total + pays, 0);
    return fraction(BigInt(sum), 100n * BigInt(choice.segments));
  },
  winChance: (choice) => {
    const winning = wheelPays(choice).filter((pays) => pays >= 100);
    return fraction(BigInt(winning.length), BigInt(choice.segments));
  },
};
