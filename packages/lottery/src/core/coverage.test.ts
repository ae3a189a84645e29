import { fraction } from '@nokshi/fairness/fraction.ts';
import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import type { CoveredLine } from './coverage.ts';
import { coverageInSteps, coverageOf, isTooMuchCovered, mayCoverMost } from './coverage.ts';
import { findPlay } from './find-play.ts';
import type { Family, Play } from './play.ts';
import { selectionOf } from './selection.ts';

function familyOf(code: string): Family<unknown> {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`there is no family ${code}`);
  return family;
}

/** Lines as `play selection`, of one family. */
function linesOf(family: Family<unknown>, lines: readonly string[]): CoveredLine<unknown>[] {
  return lines.map((line) => {
    const [code = '', selection = ''] = line.split(' ');
    const play = findPlay(family, code);
    if (play === undefined) throw new Error(`there is no play ${code}`);
    return { play, selection: selectionOf(play, selection) };
  });
}

function covered(code: string, lines: readonly string[]) {
  const family = familyOf(code);
  const of = linesOf(family, lines);
  const share = coverageOf(family, of);
  const bets = of.map(({ play, selection }) => ({ play, bets: play.count(selection) }));
  return { share, counts: !mayCoverMost(bets) || !isTooMuchCovered(share) };
}

describe('coverage', () => {
  const tenths = (tenth: bigint) => fraction(tenth, 10n);

  test('eight of ten digits at a place are 80 %, and seven of ten still count', () => {
    expect(covered('SSC', ['positional 0,1,2,3,4,5,6,7____'])).toEqual({ share: tenths(8n), counts: false });
    expect(covered('PK10', ['positional 01,02,03,04,05,06,07_________'])).toEqual({
      share: tenths(7n),
      counts: true,
    });
  });

  test('places are judged one by one, the fullest counts', () => {
    expect(covered('SSC', ['positional 1,2,3_1,2,3_1,2,3_1,2,3_1,2,3'])).toEqual({
      share: tenths(3n),
      counts: true,
    });
    expect(covered('ID-TOGEL', ['50-50 big_small__', '50-50 small___']).share).toEqual(fraction(1n));
  });

  test('lines of one issue are taken together: both sides cover everything', () => {
    expect(covered('LHC', ['special-sides big'])).toEqual({ share: fraction(24n, 49n), counts: true });
    expect(covered('LHC', ['special-sides big', 'special-sides small']).counts).toBe(false);
    expect(covered('ID-TOGEL', ['tengah-tepi tengah', 'tengah-tepi tepi'])).toEqual({
      share: fraction(1n),
      counts: false,
    });
    expect(covered('VN-MB', ['tai-xiu big', 'tai-xiu odd'])).toEqual({
      share: fraction(3n, 4n),
      counts: false,
    });
  });

  test('the same outcome twice is covered once', () => {
    expect(covered('LHC', ['special 01,02,03', 'special 02,03,04']).share).toEqual(fraction(4n, 49n));
  });

  test('numbers against many lines of a draw are judged by one line', () => {
    const numbers = (count: number): string =>
      Array.from({ length: count }, (_, number) => `${number}`.padStart(2, '0')).join(',');
    expect(covered('VN-MB', [`lo2 ${numbers(70)}`])).toEqual({ share: tenths(7n), counts: true });
    expect(covered('VN-MN', [`lo2 ${numbers(71)}`]).counts).toBe(false);
    expect(covered('TH-GOV', [`2top ${numbers(71)}`]).counts).toBe(false);
  });

  test('plays with too many outcomes are judged by the same sample every time, near to their chance', () => {
    const once = covered('LHC', ['miss5 01,02,03,04,05']).share;
    expect(covered('LHC', ['miss5 01,02,03,04,05']).share).toEqual(once);
    expect(Number(once.numerator) / Number(once.denominator)).toBeCloseTo(0.4461, 1);
    const xien = covered('VN-MB', ['xien2 05,12']).share;
    expect(Math.abs(Number(xien.numerator) / Number(xien.denominator) - 0.0549)).toBeLessThan(0.02);
  });

  test('ten thousand typed bets are looked up and not asked one by one', () => {
    const family = familyOf('SSC');
    const found = findPlay(family, 'last4.direct');
    if (found === undefined) throw new Error('there is no last4.direct');
    let lookups = 0;
    const play: Play<unknown> = {
      ...found,
      match: () => {
        throw new Error('a typed bet is not matched by itself');
      },
      singlesOf: (draw) => {
        lookups += 1;
        return found.singlesOf?.(draw) ?? [];
      },
    };
    const lines = Array.from({ length: 7_000 }, (_, number) => {
      return { play, selection: selectionOf(play, `${number}`.padStart(4, '0').split('').join('_')) };
    });
    expect(coverageOf(family, lines)).toEqual(tenths(7n));
    // A view has so many draws, and each was looked at once.
    expect(lookups).toBe(10_000);
  });

  test('lines that are too many to compare with all draws are judged by some of these, near to what they cover', () => {
    const family = familyOf('SSC');
    const found = findPlay(family, 'five.direct');
    if (found === undefined) throw new Error('there is no five.direct');
    let looks = 0;
    const play: Play<unknown> = {
      ...found,
      match: (selection) => {
        const hits = found.match(selection);
        return (draw) => {
          looks += 1;
          return hits(draw);
        };
      },
    };
    // Nine of ten numbers, in lines of ten each.
    const lines = Array.from({ length: 9_000 }, (_, head) => {
      const digits = `${head}`.padStart(4, '0').split('').join('_');
      return { play, selection: selectionOf(play, `${digits}_0,1,2,3,4,5,6,7,8,9`) };
    });
    const { numerator, denominator } = coverageOf(family, lines);
    expect(Math.abs(Number(numerator) / Number(denominator) - 0.9)).toBeLessThan(0.04);
    expect(looks).toBeLessThanOrEqual(4_000_000);
  });

  test('selections that are too many for all draws are judged by a sample, the same every time', () => {
    // Half of all numbers, typed one by one: far too many to be compared with a hundred thousand draws each.
    const typed = Array.from({ length: 10_000 }, (_, number) => {
      const digits = `${number * 10}`.padStart(5, '0').split('');
      return `five.direct ${digits.slice(0, 4).join('_')}_0,2,4,6,8`;
    });
    const { share, counts } = covered('SSC', typed);
    expect(share.denominator).toBeLessThanOrEqual(1_000n);
    expect(Math.abs(Number(share.numerator) / Number(share.denominator) - 0.5)).toBeLessThan(0.06);
    expect(counts).toBe(true);
    expect(covered('SSC', typed).share).toEqual(share);
  });

  test('is told in steps that compare one draw each, so that nobody has to wait for all of them', () => {
    const family = familyOf('SSC');
    const lines = linesOf(family, ['positional 0,1,2____', 'five.direct 1_2_3_4_5']);
    const steps = [...coverageInSteps(family, lines)];
    expect(steps).toHaveLength(2 + 10 + 100_000);
  });

  test('nothing is covered by no lines', () => {
    expect(covered('LHC', [])).toEqual({ share: fraction(0n), counts: true });
  });
});
