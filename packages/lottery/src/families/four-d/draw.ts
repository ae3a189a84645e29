import { areDigits, drawDigits, fieldsOf, isDigits } from '../../core/digit-texts.ts';
import type { DrawNumber } from '../../core/play.ts';
import type { FourDPrize } from './pays.ts';

/** What a 4D draw reads out: three prizes, ten starters (special prizes) and ten consolations, four digits each. */
export type FourDDraw = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly starters: readonly string[];
  readonly consolations: readonly string[];
};

const MINOR_PRIZES = 10;

/** How many numbers of a draw have each prize. */
export const PRIZE_COUNTS: Readonly<Record<FourDPrize, number>> = {
  first: 1,
  second: 1,
  third: 1,
  starter: MINOR_PRIZES,
  consolation: MINOR_PRIZES,
};

export function readFourD(value: unknown): FourDDraw | undefined {
  const { first, second, third, starters, consolations } = fieldsOf(value);
  const isDraw =
    isDigits(first, 4) &&
    isDigits(second, 4) &&
    isDigits(third, 4) &&
    areDigits(starters, MINOR_PRIZES, 4) &&
    areDigits(consolations, MINOR_PRIZES, 4);
  return isDraw ? { first, second, third, starters, consolations } : undefined;
}

export function drawFourD(next: DrawNumber): FourDDraw {
  const one = (): string => drawDigits(next, 4);
  const ten = (): string[] => Array.from({ length: MINOR_PRIZES }, one);
  return { first: one(), second: one(), third: one(), starters: ten(), consolations: ten() };
}

/** The numbers of a draw with the prize of each, in the order read out; a number drawn twice stands twice. */
export function prizedNumbers(
  draw: FourDDraw,
): readonly { readonly number: string; readonly prize: FourDPrize }[] {
  return [
    { number: draw.first, prize: 'first' },
    { number: draw.second, prize: 'second' },
    { number: draw.third, prize: 'third' },
    ...draw.starters.map((number) => ({ number, prize: 'starter' as const })),
    ...draw.consolations.map((number) => ({ number, prize: 'consolation' as const })),
  ];
}

/** A draw that reads out one number and nothing else but it: what a play of numbers covers is seen in 10,000 such. */
export function allAlike(number: string): FourDDraw {
  const ten = Array<string>(MINOR_PRIZES).fill(number);
  return { first: number, second: number, third: number, starters: ten, consolations: ten };
}
