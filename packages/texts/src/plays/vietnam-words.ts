import type { Pattern } from './play-patterns.ts';

/** How many numbers of a region's draw a play looks at, and in which prizes. */
interface Region {
  readonly lines: number;
  readonly linesOf3: number;
  readonly linesOf4: number;
  /** The smallest prizes, which stand for the head: of two digits, and of three. */
  readonly head2: readonly [places: string, numbers: number];
  readonly head3: readonly [places: string, numbers: number];
  readonly bao: readonly [places: string, numbers: number];
}

const NORTH: Region = {
  lines: 27,
  linesOf3: 23,
  linesOf4: 20,
  head2: ['g7s', 4],
  head3: ['g6s', 3],
  bao: ['north', 8],
};

const SOUTH: Region = {
  lines: 18,
  linesOf3: 17,
  linesOf4: 16,
  head2: ['g8', 1],
  head3: ['g7', 1],
  bao: ['south', 7],
};

export const NORTH_PATTERNS: readonly Pattern[] = patternsOf(NORTH);
export const SOUTH_PATTERNS: readonly Pattern[] = patternsOf(SOUTH);

/** The words of plays, some of which say figures of their region. domain A.1.3. */
function patternsOf({ lines, linesOf3, linesOf4, head2, head3, bao }: Region): readonly Pattern[] {
  return [
    [/^(lo2|lo2-1k)$/, (kind) => ({ kind, count: lines })],
    [/^(lo2-dau|lo3)$/, (kind) => ({ kind, count: linesOf3 })],
    [/^(lo4)$/, (kind) => ({ kind, count: linesOf4 })],
    [/^(dau-duoi-2)$/, (kind) => ({ kind, places: head2[0], count: head2[1] + 1 })],
    [/^(3cang-dau)$/, (kind) => ({ kind, places: head3[0], count: head3[1] })],
    [/^(3cang-dau-duoi)$/, (kind) => ({ kind, places: head3[0], count: head3[1] + 1 })],
    [/^(bao-lo)$/, (kind) => ({ kind, places: bao[0], count: bao[1] })],
    [/^(xien|xien-quay|truot)(\d+)$/, (kind, count) => ({ kind, count: +count })],
  ];
}
