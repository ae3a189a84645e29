import { numbersByPlace } from './winning-numbers.ts';

/** The numbers of a chart. */
export interface ChartRange {
  readonly least: number;
  readonly most: number;
  /** Of whole numbers the last two digits count, by which players name them. */
  readonly isTail?: boolean;
}

/** For each place a list over its numbers, from the least that can come. */
export type Figures = Record<string, number[]>;

/** Numbers of places are no longer than this: places with whole prizes of five digits have no chart. */
const NUMBERS_MOST = 100;

/**
 * How often each number came in these draws, the newest first, and how many draws ago it came last; one that did not come
 * counts as many as there are draws.
 */
export function hotAndGap(
  results: readonly unknown[],
  { least, most, isTail }: ChartRange,
): { readonly hot: Figures; readonly gap: Figures } {
  const [hot, gap]: [Figures, Figures] = [{}, {}];
  if (most - least >= NUMBERS_MOST) return { hot, gap };
  for (const [ago, result] of results.entries()) {
    for (const [place, numbers] of numbersByPlace(result)) {
      const blank = (value: number): number[] => Array.from({ length: most - least + 1 }, () => value);
      const [times, last] = [hot[place] ?? blank(0), gap[place] ?? blank(results.length)];
      [hot[place], gap[place]] = [times, last];
      for (const number of numbers) {
        const at = (isTail === true ? number % NUMBERS_MOST : number) - least;
        times[at] = (times[at] ?? 0) + 1;
        last[at] = Math.min(last[at] ?? ago, ago);
      }
    }
  }
  return { hot, gap };
}

/** The numbers that a family's places hold. */
const TAILS: ChartRange = { least: 0, most: 99, isTail: true };

const RANGES: Readonly<Record<string, ChartRange>> = {
  SSC: { least: 0, most: 9 },
  '3D': { least: 0, most: 9 },
  P3: { least: 0, most: 9 },
  P5: { least: 0, most: 9 },
  PC28: { least: 0, most: 9 },
  K3: { least: 1, most: 6 },
  PK10: { least: 1, most: 10 },
  '11x5': { least: 1, most: 11 },
  KLSF: { least: 1, most: 20 },
  LHC: { least: 1, most: 49 },
  'SG-TOTO': { least: 1, most: 49 },
  'HK-M6': { least: 1, most: 49 },
  KL8: { least: 1, most: 80 },
  'VN-MB': TAILS,
  'VN-MT': TAILS,
  'VN-MN': TAILS,
};

/** Undefined where a family draws whole numbers of several digits, which no such chart fits. */
export function numbersOfFamily(code: string): ChartRange | undefined {
  return Object.hasOwn(RANGES, code) ? RANGES[code] : undefined;
}
