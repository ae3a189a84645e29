import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import { matchChoice, parseChoice } from './choice.ts';
import { findPlay } from './find-play.ts';
import { mostWinMicros } from './most-win.ts';
import { oddsOf } from './odds.ts';
import { settleLine } from './settle.ts';

const UNIT = 1_000_000n;

function mostOf(family: string, code: string, text: string): bigint {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  const read = parseChoice(play, text);
  if (!read.ok) throw new Error(read.fault.reason);
  const { choice, bets } = read;
  return mostWinMicros(play, {
    unitMicros: UNIT,
    multiple: 1,
    choice,
    bets,
    odds: oddsOf(play, { kind: 'series', series: 1_800 }),
  });
}

describe('what a line can win at most', () => {
  test.each([
    ['SSC', 'five.direct', '1_3_5_6_8,9', '90000'],
    ['SSC', 'five.combo', '1_3_5_6_8,9', '99999'],
    ['SSC', 'five.combo', '1,2_3,4_5_6_8', '111996'],
    ['SSC', 'any2.direct', '1_3_5_6_8', '900'],
    ['SSC', 'any2.direct', '1,2_3___', '90'],
    ['SSC', 'last2.sides', 'big,odd,even_big,small', '7.2'],
    ['SSC', 'middle3.mixed', '357', '150'],
    ['SSC', 'positional', '1,3____8', '18'],
    ['SSC', 'stud', 'one-pair', '1.7857'],
    ['SSC', 'last3.mixed', '112,258', '300'],
    ['K3', 'sum', '10', '7.2'],
    ['K3', 'sum', '4,10', '64.8'],
    ['K3', 'sum.sides', 'big,small', '1.8'],
    ['11x5', 'any2.banker', '08_01,02', '9.9'],
    ['KL8', 'pick2', '25,54,61', '44.9052'],
  ])('%s %s %s', (family, code, text, units) => {
    const [whole = '0', part = ''] = units.split('.');
    expect(mostOf(family, code, text)).toBe(BigInt(whole) * UNIT + BigInt(part.padEnd(6, '0')));
  });

  test.each([
    ['SG-TOTO', 'system', '01,02,03,04,05,06,07'],
    ['SG-TOTO', 'system', '01,02,03,04,05,06,07,08,09,10,11,12'],
    ['SG-TOTO', 'system-roll', '03,11,19,26,34'],
    ['HK-M6', 'banker', '03,11_19,26,34,42,45'],
  ])('%s %s %s is what its best draw pays, and no draw pays more', (family, code, text) => {
    const found = findFamily(family);
    const play = found && findPlay(found, code);
    const read = play && parseChoice(play, text);
    if (!found || !play || !read?.ok) throw new Error(`there is no ${code} ${text}`);
    const odds = oddsOf(play, { kind: 'table' });
    const hits = matchChoice(play, read.choice);
    const paid = (draw: unknown) =>
      settleLine(play, { unitMicros: UNIT, multiple: 1, hits: hits(draw), odds }).payoutMicros;
    const most = mostOf(family, code, text);
    const [selection = []] = read.choice;
    const best = (play.meetings?.(selection) ?? []).map(paid);
    // A payout is rounded down to the hundredth.
    expect(best.some((each) => most - each >= 0n && most - each < 10_000n)).toBe(true);
    // Draws near the numbers chosen, which is where the large prizes are.
    const near = read.choice.flatMap((rows) => rows.flat());
    let seed = 7;
    const next = (size: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % size;
    };
    for (let count = 0; count < 2_000; count += 1) {
      const numbers = new Set<number>();
      while (numbers.size < 7) {
        const own = near[next(near.length)] ?? 0;
        numbers.add((next(3) > 0 ? own : next(49)) + 1);
      }
      const seven = [...numbers];
      const draw = found.readDraw({ win: seven.slice(0, 6), add: seven[6] });
      expect(paid(draw)).toBeLessThanOrEqual(most);
    }
  });

  test.each([
    ['SSC', 'last3.combo', '1,2_3_5,6,7'],
    ['SSC', 'last4.combo', '1,2_3_5,6,7_8'],
    ['SSC', 'any2.direct', '1,2_3__5,6,7_'],
    ['SSC', 'any3.direct', '1_3,4_2_5,6,7_'],
    ['SSC', 'last2.sides', 'big,odd,even_big,small'],
    ['SSC', 'last3.mixed', '112,258'],
    ['3D', 'three.mixed', '038'],
  ])('%s %s %s is what its best draw pays: all draws gone through', (family, code, text) => {
    const found = findFamily(family);
    const play = found && findPlay(found, code);
    const read = play && parseChoice(play, text);
    if (!play || !read?.ok) throw new Error(`there is no ${code} ${text}`);
    const odds = oddsOf(play, { kind: 'series', series: 1_800 });
    const hits = matchChoice(play, read.choice);
    const view = play.views?.[0];
    const paid = Array.from({ length: view?.size ?? 0 }, (_, index) =>
      settleLine(play, { unitMicros: UNIT, multiple: 1, hits: hits(view?.draw(index)), odds }),
    );
    const most = mostOf(family, code, text);
    const best = paid.reduce((top, { payoutMicros }) => (payoutMicros > top ? payoutMicros : top), 0n);
    // A payout is rounded down to the hundredth.
    expect(most - best >= 0n && most - best < 10_000n).toBe(true);
  });
});
