import { chance } from '../../core/chance.ts';
import { total } from '../../core/combine.ts';
import { readNumbers } from '../../core/numbers-drawn.ts';
import type { Family, Play, PlayGroup } from '../../core/play.ts';
import { sideNames } from '../../core/sides.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { digitsView, seen } from '../../core/views.ts';
import type { Digits } from '../digits/board.ts';
import { drawDigits, readDigits } from '../digits/board.ts';

const SIZE = 3;
const OUTCOMES = 1_000;
const KENO = { pool: 80, count: 20 };

/** How many of the 1,000 triples have a total of 0 and on; the second half mirrors the first. */
const TOTALS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
const TRIPLES_BY_TOTAL = [...TOTALS, ...TOTALS.toReversed()];

/** Totals that are grey have no colour. */
const GREY: readonly number[] = [0, 13, 14, 27];
const COLOURS = ['red', 'green', 'blue'] as const;

function colourOf(sum: number): string | undefined {
  return GREY.includes(sum) ? undefined : COLOURS[sum % 3];
}

function sum(draw: Digits): { value: number; size: string; parity: string } {
  const value = total(draw);
  const [size, parity] = sideNames(value, value >= 14);
  return { value, size, parity };
}

const TOTAL = namedTicks<Digits>({
  code: 'total',
  pad: 'sum',
  names: TRIPLES_BY_TOTAL.map((triples, value) => [`${value}`, chance(triples, OUTCOMES)]),
  example: '13',
  namesOf: (draw) => ({ won: [`${total(draw)}`] }),
});

const SIDES = namedTicks<Digits>({
  code: 'sides',
  pad: 'sides',
  names: ['big', 'small', 'odd', 'even'].map((side) => [side, chance(500, OUTCOMES)]),
  namesOf: (draw) => {
    const { size, parity } = sum(draw);
    return { won: [size, parity] };
  },
});

const PAIRED_SIDES = namedTicks<Digits>({
  code: 'paired_sides',
  pad: 'sides',
  names: [
    ['big-odd', chance(231, OUTCOMES)],
    ['big-even', chance(269, OUTCOMES)],
    ['small-odd', chance(269, OUTCOMES)],
    ['small-even', chance(231, OUTCOMES)],
  ],
  namesOf: (draw) => {
    const { size, parity } = sum(draw);
    return { won: [`${size}-${parity}`] };
  },
});

/** Totals of 22 and more, and of 5 and less. */
const EXTREMES = namedTicks<Digits>({
  code: 'extremes',
  pad: 'sides',
  names: [
    ['extreme-big', chance(56, OUTCOMES)],
    ['extreme-small', chance(56, OUTCOMES)],
  ],
  namesOf: (draw) => {
    const { value } = sum(draw);
    if (value >= 22) return { won: ['extreme-big'] };
    return { won: value <= 5 ? ['extreme-small'] : [] };
  },
});

const COLOUR = namedTicks<Digits>({
  code: 'colour',
  pad: 'colour',
  names: [
    ['red', chance(332, OUTCOMES)],
    ['green', chance(258, OUTCOMES)],
    ['blue', chance(258, OUTCOMES)],
  ],
  namesOf: (draw) => {
    const colour = colourOf(total(draw));
    return { won: colour === undefined ? [] : [colour] };
  },
});

const TRIPLE = namedTicks<Digits>({
  code: 'triple',
  pad: 'kind',
  names: [['triple', chance(10, OUTCOMES)]],
  namesOf: (draw) => ({ won: new Set(draw).size === 1 ? ['triple'] : [] }),
});

/**
 * The three digits that twenty keno numbers make: the last digits of the sums of ranks 1 to 6, 7 to 12 and 13 to 18.
 * So made they are very nearly, not exactly, equally likely; a draw of our own takes the three digits themselves.
 */
function digitsOfKeno(drawn: readonly number[]): Digits {
  const ranked = drawn.toSorted((left, right) => left - right);
  return [0, 6, 12].map((from) => total(ranked.slice(from, from + 6)) % 10);
}

function readDraw(value: unknown): Digits | undefined {
  const keno = readNumbers(KENO)(value);
  return keno === undefined ? readDigits(SIZE)(value) : digitsOfKeno(keno);
}

function group(code: string, plays: readonly Play<Digits>[]): PlayGroup<Digits> {
  const views = [digitsView(SIZE, [0, 1, 2])];
  return { code, plays: plays.map((play) => seen(play, views)) };
}

/** Three digits and their total of 0 to 27. domain A.3.6. */
export const PC28: Family<Digits> = {
  code: 'PC28',
  groups: [
    group('total', [TOTAL]),
    group('sides', [SIDES, PAIRED_SIDES, EXTREMES]),
    group('colour', [COLOUR, TRIPLE]),
  ],
  readDraw,
  draw: drawDigits(SIZE),
};
