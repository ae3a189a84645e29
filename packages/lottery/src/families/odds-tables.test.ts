import { describe, expect, test } from 'vitest';
import { findPlay } from '../core/find-play.ts';
import { oddsOf } from '../core/odds.ts';
import { findFamily } from '../families.ts';

/** Odds at series 1800 as the tables of domain A.3 print them: play, prize, odds per 1 staked. */
const TABLES: Readonly<Record<string, string>> = {
  SSC: `
    five.direct direct 90000 · five.combo suffix.5 90000 · five.combo suffix.1 9 · five.g120 g120 750
    five.g60 g60 1500 · five.g30 g30 3000 · five.g20 g20 4500 · five.g10 g10 9000 · five.g5 g5 18000
    last4.direct direct 9000 · first4.combo suffix.4 9000 · last4.g24 g24 375 · last4.g12 g12 750
    first4.g6 g6 1500 · first4.g4 g4 2250 · middle3.direct direct 900 · last3.sum direct 900
    last3.span direct 900 · last3.g3 g3 300 · last3.g6 g6 150 · last3.mixed g3 300 · last3.mixed g6 150
    last3.group_sum g3 300 · last3.group_banker g6 150 · last3.sum_tail sum_tail 9
    last3.special triple 90 · last3.special straight 15 · last3.special pair 3.3333
    last2.direct direct 90 · last2.sum direct 90 · last2.span direct 90 · last2.group group 45
    last2.group_sum group 45 · last2.group_banker group 45 · positional place 9
    last3.any1 found 3.321 · last3.any2 found 16.6666 · last4.any1 found 2.617 · last4.any2 found 9.2402
    five.any2 found 6.1349 · five.any3 found 20.6896
    fun.1 times 2.1977 · fun.2 times 11.0483 · fun.3 times 105.1401 · fun.4 times 1956.5217
    last2.sides sides 3.6 · last3.sides sides 7.2 · any2.direct direct 90 · any3.direct direct 900
    any4.direct direct 9000 · any2.group group 45 · any3.g3 g3 300 · any3.g6 g6 150 · any4.g12 g12 750
    dragon_tiger side 2 · dragon_tiger tie 9 · sum.sides side 1.8
    bull.value none 2.5246 · bull.value 1 14.1176 · bull.value 2 13.8355 · bull.value bull 13.9405
    bull.sides big 2.7936 · bull.sides small 2.8006 · bull.sides odd 2.8235 · bull.sides even 2.7712
    last3.shape triple 90 · last3.shape straight 15 · last3.shape pair 3.3333 · last3.shape half 2.5 · last3.shape misc 3
    stud five 9000 · stud four 200 · stud full-house 100 · stud straight 75 · stud three 12.5
    stud two-pair 8.3333 · stud one-pair 1.7857 · stud high 3.0991`,
  '3D': `three.direct direct 900 · three.g3 g3 300 · three.g6 g6 150 · first2.direct direct 90 · positional place 9`,
  P5: `three.direct direct 900 · last2.group group 45 · positional place 9`,
  '11x5': `
    first3.direct direct 891 · first3.group group 148.5 · first3.banker group 148.5 · first2.direct direct 99
    first2.group group 49.5 · first3.any1 found 3.3 · positional place 9.9
    odd_count 0 415.8 · odd_count 1 13.86 · odd_count 2 2.772 · odd_count 3 2.079 · odd_count 4 5.544 · odd_count 5 69.3
    median 3 14.85 · median 4 6.6 · median 5 4.62 · median 6 4.158 · median 9 14.85
    any1 any 1.98 · any2 any 4.95 · any3 any 14.85 · any4 any 59.4 · any5 any 415.8
    any6 any 69.3 · any7 any 19.8 · any8 any 7.425 · any5.banker any 415.8
    dragon_tiger side 1.8 · sum.sides big 1.8 · sum.sides small 1.8 · sum.sides odd 1.7618 · sum.sides even 1.8398`,
  K3: `
    sum 3 194.4 · sum 4 64.8 · sum 5 32.4 · sum 6 19.44 · sum 7 12.96 · sum 8 9.2571 · sum 9 7.776 · sum 10 7.2 · sum 18 194.4
    sum.sides big 1.8 · sum.strict_sides big 1.8514 · triple.single face 194.4 · kind any-triple 32.4
    pair.any face 12.15 · pair.strict face 12.96 · pair.single pair 64.8 · three.different three 32.4
    kind any-straight 8.1 · two.different two 6.48 · contains face 2.1362 · kind three-different 1.62 · kind any-pair 2.16`,
  PK10: `
    first1.direct direct 9 · first2.direct direct 81 · first3.direct direct 648 · first4.direct direct 4536
    first5.direct direct 27216 · positional place 9 · place.sides side 1.8 · dragon_tiger side 1.8
    top2.sum 3 40.5 · top2.sum 5 20.25 · top2.sum 7 13.5 · top2.sum 9 10.125 · top2.sum 11 8.1 · top2.sum 19 40.5
    top2.sides big 2.025 · top2.sides small 1.62 · top2.sides odd 1.62 · top2.sides even 2.025 · top2.tied_sides odd 1.8
    top3.sum 6 108 · top3.sum 16 10.8`,
  KL8: `
    pick1 hits.1 3.6 · pick2 hits.2 14.9684 · pick3 hits.3 32.4315 · pick3 hits.2 3.2431
    pick4 hits.4 97.9306 · pick4 hits.3 6.9367 · pick4 hits.2 1.4108
    pick5 hits.5 465.1705 · pick5 hits.4 24.809 · pick5 hits.3 3.5741
    sum.sides big 1.8079 · sum.sides small 1.8079 · sum.sides exact 204.7116 · sum.sides odd 1.8 · sum.sides even 1.8
    halves upper 2.2591 · halves lower 2.2591 · halves middle 4.4281
    elements metal 8.7791 · elements wood 4.4658 · elements water 2.3193 · elements fire 4.4249 · elements earth 8.6104`,
  PC28: `
    total 0 900 · total 27 900 · total 13 12 · total 14 12 · sides big 1.8 · sides odd 1.8
    paired_sides big-odd 3.8961 · paired_sides small-even 3.8961 · paired_sides big-even 3.3457
    paired_sides small-odd 3.3457 · extremes extreme-big 16.0714 · extremes extreme-small 16.0714
    colour red 2.7108 · colour green 3.4883 · colour blue 3.4883 · triple triple 90`,
  KLSF: `
    any1 any 2.25 · any2 any 6.1071 · any3 any 18.3214 · any4 any 62.2928 · any5 any 249.1714
    positional place 18 · place.sides side 1.8 · dragon_tiger side 1.8`,
};

const CELLS = Object.entries(TABLES).flatMap(([family, table]) =>
  table
    .split(/[·\n]/)
    .map((cell) => cell.trim().split(' '))
    .flatMap(([play, prize, odds]) =>
      play === undefined || prize === undefined || odds === undefined ? [] : [{ family, play, prize, odds }],
    ),
);

describe('the printed odds', () => {
  test.each(CELLS)('$family $play $prize pays $odds', ({ family: code, play: playCode, prize, odds }) => {
    const family = findFamily(code);
    const play = family && findPlay(family, playCode);
    const at = play?.prizes.findIndex(({ key }) => key === prize) ?? -1;
    const found = play === undefined ? undefined : oddsOf(play, { kind: 'series', series: 1_800 })[at];
    expect(found).toBe(BigInt(Math.round(Number(odds) * 10_000)));
  });
});

/** Bets of whole pads as domain A.3.1 counts them. */
const COUNTS = [
  { play: 'last3.sum', counts: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75], mirrored: 28 },
  { play: 'last3.span', counts: [10, 54, 96, 126, 144, 150, 144, 126, 96, 54] },
  { play: 'last3.group_sum', counts: [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15], mirrored: 26 },
  { play: 'last2.sum', counts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
  { play: 'last2.span', counts: [10, 18, 16, 14, 12, 10, 8, 6, 4, 2] },
  { play: 'last2.group_sum', counts: [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1] },
  { play: 'last3.group_banker', counts: Array.from({ length: 10 }, () => 54) },
  { play: 'last2.group_banker', counts: Array.from({ length: 10 }, () => 9) },
];

describe('the counts of values', () => {
  test.each(COUNTS)('$play', ({ play: code, counts, mirrored }) => {
    const family = findFamily('SSC');
    const play = family && findPlay(family, code);
    const expected = mirrored === undefined ? counts : [...counts, ...counts.toReversed()];
    expect(expected).toHaveLength(play?.pads[0]?.alphabet.signs.length ?? 0);
    expect(expected.map((_, pick) => play?.count([[pick]]))).toEqual(expected);
  });
});
