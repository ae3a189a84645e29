import { areDigits, drawDigits, fieldsOf, isDigits } from '../../core/digit-texts.ts';
import type { DrawNumber } from '../../core/play.ts';

/** The parts of a draw that Thai plays compare; a market without front and back numbers has none of them. */
export type ThaiParts = {
  /** The last four, three and two of the result. */
  readonly top4: string;
  readonly top3: string;
  readonly top2: string;
  readonly bottom2: string;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
};

/** Where a market's numbers come from. `Draw` is what it reads out, as it is kept. */
export type ThaiSource<Draw> = {
  parts(draw: Draw): ThaiParts;
  read(value: unknown): Draw | undefined;
  draw(next: DrawNumber): Draw;
  /** A draw with these last four digits on top; the one with this bottom; the one whose front or back number this is. */
  withTop(top4: string): Draw;
  withBottom(bottom2: string): Draw;
  withThree?(three: string): Draw;
};

/** What the Thai government draw reads out: six digits, two numbers of three each, and two digits by themselves. */
export type GovernmentDraw = {
  readonly first: string;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
  readonly bottom2: string;
};

const NO_GOVERNMENT_DRAW: GovernmentDraw = {
  first: '000000',
  front3: ['000', '000'],
  back3: ['000', '000'],
  bottom2: '00',
};

export const GOVERNMENT: ThaiSource<GovernmentDraw> = {
  parts: ({ first, bottom2, front3, back3 }) => ({ ...topOf(first), bottom2, front3, back3 }),
  read: (value) => {
    const { first, front3, back3, bottom2 } = fieldsOf(value);
    const isDraw =
      isDigits(first, 6) && areDigits(front3, 2, 3) && areDigits(back3, 2, 3) && isDigits(bottom2, 2);
    return isDraw ? { first, front3, back3, bottom2 } : undefined;
  },
  draw: (next) => ({
    first: drawDigits(next, 6),
    front3: [drawDigits(next, 3), drawDigits(next, 3)],
    back3: [drawDigits(next, 3), drawDigits(next, 3)],
    bottom2: drawDigits(next, 2),
  }),
  withTop: (top4) => ({ ...NO_GOVERNMENT_DRAW, first: `00${top4}` }),
  withBottom: (bottom2) => ({ ...NO_GOVERNMENT_DRAW, bottom2 }),
  withThree: (three) => ({ ...NO_GOVERNMENT_DRAW, front3: [three, three], back3: [three, three] }),
};

/** Laos development: the last four of six digits are played, and the bottom is their first two. */
export const LAOS: ThaiSource<string> = {
  parts: (result) => ({ ...topOf(result), bottom2: result.slice(-4, -2), front3: [], back3: [] }),
  read: (value) => (isDigits(value, 6) ? value : undefined),
  draw: (next) => drawDigits(next, 6),
  withTop: (top4) => `00${top4}`,
  withBottom: (bottom2) => `00${bottom2}00`,
};

/** The two numbers of five digits that a Hanoi market plays. */
export type HanoiDraw = { readonly special: string; readonly first: string };

/** Hanoi: the special prize is the top, the last two of the first prize the bottom. */
export const HANOI: ThaiSource<HanoiDraw> = {
  parts: ({ special, first }) => ({ ...topOf(special), bottom2: first.slice(-2), front3: [], back3: [] }),
  read: (value) => {
    const { special, first } = fieldsOf(value);
    return isDigits(special, 5) && isDigits(first, 5) ? { special, first } : undefined;
  },
  draw: (next) => ({ special: drawDigits(next, 5), first: drawDigits(next, 5) }),
  withTop: (top4) => ({ special: `0${top4}`, first: '00000' }),
  withBottom: (bottom2) => ({ special: '00000', first: `000${bottom2}` }),
};

/** The first two prizes of the Malaysian 4D draw. */
export type MagnumDraw = { readonly first: string; readonly second: string };

/** Malaysia on Thai sites: the first prize is the top, the last two of the second the bottom. */
export const MAGNUM: ThaiSource<MagnumDraw> = {
  parts: ({ first, second }) => ({ ...topOf(first), bottom2: second.slice(-2), front3: [], back3: [] }),
  read: (value) => {
    const { first, second } = fieldsOf(value);
    return isDigits(first, 4) && isDigits(second, 4) ? { first, second } : undefined;
  },
  draw: (next) => ({ first: drawDigits(next, 4), second: drawDigits(next, 4) }),
  withTop: (top4) => ({ first: top4, second: '0000' }),
  withBottom: (bottom2) => ({ first: '0000', second: `00${bottom2}` }),
};

/**
 * A fast round of five digits: the last three are the top, the two before them the bottom. It is a draw of our own;
 * numbers that players send in are never part of it.
 */
export const FAST_ROUND: ThaiSource<string> = {
  parts: (result) => ({ ...topOf(result), bottom2: result.slice(0, 2), front3: [], back3: [] }),
  read: (value) => (isDigits(value, 5) ? value : undefined),
  draw: (next) => drawDigits(next, 5),
  withTop: (top4) => `0${top4}`,
  withBottom: (bottom2) => `${bottom2}000`,
};

function topOf(result: string): Pick<ThaiParts, 'top4' | 'top3' | 'top2'> {
  return { top4: result.slice(-4), top3: result.slice(-3), top2: result.slice(-2) };
}
