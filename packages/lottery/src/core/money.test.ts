import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import { planChase, settleChase } from './chase.ts';
import { findPlay } from './find-play.ts';
import { oddsOf } from './odds.ts';
import type { Play } from './play.ts';
import { memberRebate, uplineRebates } from './rebate.ts';
import { settleLine, stakeMicros } from './settle.ts';

const UNIT = 1_000_000n;

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  return play;
}

describe('odds', () => {
  // domain A.0.2, the table of series; one figure is the first prize of the play unless named.
  test.each([
    ['SSC', 'five.direct', ['85000', '90000', '95000', '98000', '99000']],
    ['SSC', 'last3.g6', ['141.6666', '150', '158.3333', '163.3333', '165']],
    ['SSC', 'positional', ['8.5', '9', '9.5', '9.8', '9.9']],
    ['SSC', 'five.any2', ['5.7941', '6.1349', '6.4758', '6.6802', '6.7484']],
    ['11x5', 'first3.direct', ['841.5', '891', '940.5', '970.2', '980.1']],
    ['PK10', 'first2.direct', ['76.5', '81', '85.5', '88.2', '89.1']],
  ])('%s %s follows the series, cut to four decimals', (family, code, figures) => {
    const odds = [1_700, 1_800, 1_900, 1_960, 1_980].map(
      (series) => oddsOf(playOf(family, code), { kind: 'series', series })[0],
    );
    expect(odds).toEqual(figures.map((figure) => BigInt(Math.round(Number(figure) * 10_000))));
  });

  test('a sum of three dice pays by how many throws have it', () => {
    const play = playOf('K3', 'sum');
    const at = play.prizes.findIndex(({ key }) => key === '10');
    const figures = [1_700, 1_800, 1_900, 1_960, 1_980].map(
      (series) => oddsOf(play, { kind: 'series', series })[at],
    );
    expect(figures).toEqual([68_000n, 72_000n, 76_000n, 78_400n, 79_200n]);
  });

  test('a series that is none is a fault', () => {
    for (const series of [1_698, 1_982, 1_801, 1_800.5]) {
      expect(() => oddsOf(playOf('K3', 'sum'), { kind: 'series', series })).toThrow('a series is');
    }
  });

  test('a table stands at 90 %, and a brand may set single prizes', () => {
    const play = playOf('PC28', 'sides');
    expect(oddsOf(play, { kind: 'table' })).toEqual([18_000n, 18_000n, 18_000n, 18_000n]);
    const set = oddsOf(play, { kind: 'table', oddsE4: { 'sides/odd': 19_500n, 'total/0': 1n } });
    expect(set).toEqual([18_000n, 18_000n, 19_500n, 18_000n]);
  });
});

describe('a line', () => {
  const play = playOf('SSC', 'last4.any1');
  const odds = oddsOf(play, { kind: 'series', series: 1_800 });

  test('is cut to two decimals once, over all of its wins', () => {
    const line = { unitMicros: 2n * UNIT, multiple: 1, odds };
    const one = settleLine(play, { ...line, hits: { wins: [{ prize: 0, bets: 1 }], ties: 0 } });
    const two = settleLine(play, { ...line, hits: { wins: [{ prize: 0, bets: 2 }], ties: 0 } });
    expect([one.payoutMicros, two.payoutMicros]).toEqual([5_230_000n, 10_460_000n]);
  });

  test('gives ties back beside what it pays', () => {
    const tied = settleLine(playOf('11x5', 'sum.sides'), {
      unitMicros: 2n * UNIT,
      multiple: 3,
      odds: [18_000n, 18_000n, 17_618n, 18_398n, 0n, 0n],
      hits: { wins: [{ prize: 3, bets: 1 }], ties: 2 },
    });
    expect(tied).toEqual({ payoutMicros: 11_030_000n, refundMicros: 12_000_000n });
  });

  test('costs its bets, unit and multiple, and what one bet costs', () => {
    expect(stakeMicros({}, 8, { unitMicros: 2n * UNIT, multiple: 5 })).toBe(80n * UNIT);
    const lines = { cost: { numerator: 27n, denominator: 1n } };
    expect(stakeMicros(lines, 2, { unitMicros: UNIT, multiple: 1 })).toBe(54n * UNIT);
    const discounted = { cost: { numerator: 41n, denominator: 100n } };
    expect(stakeMicros(discounted, 1, { unitMicros: 100n * UNIT, multiple: 1 })).toBe(41n * UNIT);
    expect(stakeMicros(discounted, 1, { unitMicros: 1n, multiple: 1 })).toBe(1n);
  });

  test('of the smallest unit pays what two decimals hold', () => {
    const hits = { wins: [{ prize: 0, bets: 1 }], ties: 0 };
    const settled = settleLine(play, { unitMicros: 1_000n, multiple: 4, odds, hits });
    expect(settled.payoutMicros).toBe(10_000n);
    const less = settleLine(play, { unitMicros: 1_000n, multiple: 3, odds, hits });
    expect(less.payoutMicros).toBe(0n);
  });

  test('of no unit or no multiple is a fault', () => {
    expect(() => stakeMicros(play, 1, { unitMicros: 0n, multiple: 1 })).toThrow('a unit is positive');
    expect(() => stakeMicros(play, 1, { unitMicros: 1n, multiple: 1.5 })).toThrow('a multiple is');
  });
});

describe('rebates', () => {
  // domain A.0.2, worked rebate: A 1980, B 1970, member 1960, stake 1,000.
  test('a member who bets below the own series gets the rest, and each upline its difference', () => {
    const stake = 1_000n * UNIT;
    expect(memberRebate(stake, { own: 1_960, chosen: 1_960 })).toBe(0n);
    expect(memberRebate(stake, { own: 1_960, chosen: 1_900 })).toBe(30n * UNIT);
    expect(uplineRebates(stake, [1_980, 1_970, 1_960])).toEqual([5n * UNIT, 5n * UNIT]);
    expect(uplineRebates(stake, [1_960])).toEqual([]);
  });

  test('nobody has more than the upline, and nobody bets above the own', () => {
    expect(() => uplineRebates(1n, [1_960, 1_970])).toThrow('at most the series of its upline');
    expect(() => memberRebate(1n, { own: 1_960, chosen: 1_970 })).toThrow('at most at the own');
  });
});

describe('a chase', () => {
  const cost = 2n * UNIT;
  const lost = { kind: 'settled', payoutMicros: 0n } as const;

  test('doubles, stops on the win and gives back what was not played', () => {
    const { multiples } = planChase(
      { kind: 'growing', multiple: 1, factor: 2, every: 1 },
      { legs: 5, costMicros: cost },
    );
    expect(multiples).toEqual([1, 2, 4, 8, 16]);
    const result = settleChase({
      stakesMicros: multiples.map((multiple) => BigInt(multiple) * cost),
      ends: [lost, lost, { kind: 'settled', payoutMicros: 72n * UNIT }],
      stopOnWin: true,
    });
    expect(result).toEqual({
      frozenMicros: 62n * UNIT,
      stakedMicros: 14n * UNIT,
      payoutMicros: 72n * UNIT,
      refundMicros: 48n * UNIT,
      played: 3,
    });
  });

  test('goes on without a stop, and past a cancelled issue, whose leg comes back alone', () => {
    const stakesMicros = [cost, cost, cost, cost];
    const won = { kind: 'settled', payoutMicros: 18n * UNIT } as const;
    const result = settleChase({
      stakesMicros,
      ends: [lost, { kind: 'cancelled' }, won, lost],
      stopOnWin: false,
    });
    expect(result).toMatchObject({
      stakedMicros: 3n * cost,
      payoutMicros: 18n * UNIT,
      refundMicros: cost,
      played: 3,
    });
  });

  test('grows only every so many legs', () => {
    const plan = { kind: 'growing', multiple: 2, factor: 3, every: 2 } as const;
    expect(planChase(plan, { legs: 5, costMicros: cost }).multiples).toEqual([2, 2, 6, 6, 18]);
  });

  test('for a profit stakes enough at every leg to reach it', () => {
    const plan = { kind: 'profit', targetMicros: 10n * UNIT, prizeMicros: 18n * UNIT } as const;
    const { multiples, stoppedBy } = planChase(plan, { legs: 12, costMicros: cost });
    expect(stoppedBy).toBeUndefined();
    let spent = 0n;
    for (const multiple of multiples) {
      const atOnceLess = BigInt(multiple - 1) * 16n * UNIT - spent;
      expect(BigInt(multiple) * 16n * UNIT - spent >= plan.targetMicros).toBe(true);
      expect(atOnceLess < plan.targetMicros || multiple === 1).toBe(true);
      spent += BigInt(multiple) * cost;
    }
  });

  test('for a profit ends where no multiple makes one, or only one that is too large', () => {
    const none = { kind: 'profit', targetMicros: UNIT, prizeMicros: cost } as const;
    expect(planChase(none, { legs: 3, costMicros: cost })).toEqual({ multiples: [], stoppedBy: 'no_profit' });
    const steep = { kind: 'profit', targetMicros: UNIT, prizeMicros: cost + 100n } as const;
    const planned = planChase(steep, { legs: 3, costMicros: cost });
    expect(planned).toEqual({ multiples: [10_000], stoppedBy: 'multiple' });
  });

  test('whose leg has no end is a fault', () => {
    expect(() => settleChase({ stakesMicros: [cost], ends: [], stopOnWin: false })).toThrow('has an end');
  });
});
