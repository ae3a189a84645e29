import { fraction, wheelPays } from '@nokshi/fairness';
import { WHEEL_SIZES } from '@nokshi/fairness/instant/wheel.ts';
import type { ChoiceOf, OutcomeOf } from '../house/instant-round.ts';
import { countFigures } from '../table/count-figures.ts';
import type { ChoiceFigures } from '../table/table-plan.ts';

export type WheelBet = ChoiceOf<'wheel'>;
export type WheelStop = OutcomeOf<'wheel'>;

/** The next larger or smaller wheel; the last one stays. */
export function withSize(bet: WheelBet, step: 1 | -1): WheelBet {
  const index = WHEEL_SIZES.findIndex((size) => size === bet.segments);
  return { ...bet, segments: WHEEL_SIZES[index + step] ?? bet.segments };
}

/** One multiplier of a wheel, in hundredths, and on how many of its segments it stands. */
export interface WheelPrize {
  readonly pays: number;
  readonly segments: number;
  /** 0 for nothing, then 1 upward from the smallest: the colour that the wheel and its legend share. */
  readonly rank: number;
}

/** The different multipliers of a wheel, smallest first. */
export function prizesOf(bet: WheelBet): WheelPrize[] {
  const all = wheelPays(bet);
  const different = [...new Set(all)].sort((left, right) => left - right);
  const firstRank = different[0] === 0 ? 0 : 1;
  return different.map((pays, index) => ({
    pays,
    segments: all.filter((each) => each === pays).length,
    rank: firstRank + index,
  }));
}

export function wheelFigures(bet: WheelBet): ChoiceFigures {
  return countFigures(
    prizesOf(bet).map(({ pays, segments }) => ({
      multiplier: fraction(BigInt(pays), 100n),
      chance: fraction(BigInt(segments), BigInt(bet.segments)),
    })),
  );
}

const TURNS = 5;

/** How far the wheel is turned, in degrees clockwise, for a segment's middle to stand under the pointer. */
export function restAngle({ segments, segment }: { segments: number; segment: number }): number {
  return (360 - (segment * 360) / segments) % 360;
}

/** The wheel at a share of its way from where it stood to the drawn segment, some whole turns on. */
export function turnedTo(from: number, to: number, progress: number): number {
  const way = TURNS * 360 + ((((to - from) % 360) + 360) % 360);
  // Slows down all the way, as a wheel that was pushed once does.
  return from + way * (1 - (1 - progress) ** 3);
}
