import { BETTING_MODES, findFamily, findPlay, oddsOf, type Play, returnRange } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { plainOdds } from '../../../lib/lottery/plain-odds.ts';
import { countdownText, isLongSale, saleClock } from '../draws/issue-clock.ts';
import { FIRST_CHASE, planLegs } from '../tickets/chase-plan.ts';
import { placeTrend, trendShape } from '../trends/trends.ts';
import { lineFigures, playReturns, pricingOf, type Stake, type Terms } from './figures.ts';

const TERMS: Terms = { kind: 'series', ownSeries: 1960, lowestSeries: 1700 };
const [TWO = { id: '1', unitMicros: 2_000_000n }] = BETTING_MODES;

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`${family} has no ${code}`);
  return play;
}

describe('figures of a line', () => {
  const direct = playOf('SSC', 'last3.direct');
  const stake: Stake = { mode: TWO, multiple: 1, series: 1900 };

  it('are those of the design: twelve bets at series 1900 cost 24, pay 1,900 and give 0.72 back', () => {
    const figures = lineFigures(direct, 12, stake, TERMS);
    expect(figures.stakeMicros).toBe(24_000_000n);
    expect(figures.pays).toEqual([1_900_000_000n, 1_900_000_000n]);
    expect(figures.rebateMicros).toBe(720_000n);
  });

  it('range over the prizes of a play with several', () => {
    const { odds, pays } = lineFigures(playOf('SSC', 'five.combo'), 5, { ...stake, series: 1800 }, TERMS);
    expect(odds.map(plainOdds)).toEqual(['9', '90000']);
    expect(pays).toEqual([18_000_000n, 180_000_000_000n]);
  });

  it('know no rebate at fixed odds', () => {
    const figures = lineFigures(playOf('LHC', 'special'), 1, { ...stake, series: null }, { kind: 'table' });
    expect(figures.rebateMicros).toBe(0n);
    expect(figures.odds.map(plainOdds)).toEqual(['44.1', '44.1']);
  });

  it('tell the worst and the best return of a play whose bets differ', () => {
    const range = (family: string, code: string) => {
      const play = playOf(family, code);
      return returnRange(play, oddsOf(play, { kind: 'table' }));
    };
    // Three of any order: six orders at 150 return 90 %, three orders 45 %.
    expect(range('TH-FAST', '3tod')).toEqual([4_500n, 9_000n]);
    expect(range('ID-TOGEL', 'colok-naga')).toEqual([2_326n, 4_644n]);
    expect(range('MY-4D', 'big-straight')).toEqual([6_400n, 6_400n]);
  });

  it('tell chance and return exactly', () => {
    const [only] = playReturns(direct, pricingOf(TERMS, 1900));
    expect(only).toEqual({ oneInHundredths: 100_000n, returnBp: 9500n });
    const [likeliest, rarest] = playReturns(playOf('K3', 'sum'), pricingOf(TERMS, 1800));
    expect([likeliest.oneInHundredths, rarest.oneInHundredths]).toEqual([800n, 21_600n]);
  });
});

describe('a chase', () => {
  const issues = ['0043', '0044', '0045', '0046', '0047'].map((numero) => ({ numero }));
  const terms = { issues, costMicros: 2_000_000n, prizeMicros: 18_000_000n, mostMultiple: 999 };

  it('doubles and holds 62 back for five issues', () => {
    const plan = planLegs({ ...FIRST_CHASE, kind: 'growing' }, terms);
    expect(plan.legs.map(({ multiple }) => multiple)).toEqual([1, 2, 4, 8, 16]);
    expect(plan.frozenMicros).toBe(62_000_000n);
  });

  it('says why it stops short', () => {
    const draft = { ...FIRST_CHASE, kind: 'profit' } as const;
    expect(planLegs(draft, { ...terms, prizeMicros: 2_000_000n }).stoppedBy).toBe('no_profit');
    const short = planLegs({ ...FIRST_CHASE, kind: 'growing', factor: 10 }, terms);
    expect(short.stoppedBy).toBe('multiple');
    expect(short.legs).toHaveLength(3);
  });

  it('takes no more issues than there are', () => {
    expect(planLegs({ ...FIRST_CHASE, legs: 50 }, terms).legs).toHaveLength(5);
  });
});

describe('the clock of a sale', () => {
  const issue = (numero: string, opensAt: number) => ({
    numero,
    opensAt,
    closesAt: opensAt + 55_000,
    drawsAt: opensAt + 60_000,
  });
  const list = { issues: [issue('0001', 0), issue('0002', 60_000)], waiting: [] };

  it('counts down, warns, and goes on to the next issue while the first waits for its draw', () => {
    expect(saleClock(list, 15_000)).toMatchObject({ phase: 'open', leftMs: 40_000, waiting: [] });
    expect(saleClock(list, 46_000).phase).toBe('ending');
    const next = saleClock(list, 56_000);
    expect(next.issue?.numero).toBe('0002');
    expect(next.waiting.map(({ numero }) => numero)).toEqual(['0001']);
    expect(saleClock(list, 200_000)).toMatchObject({ phase: 'drawing', issue: null });
    expect(saleClock({ issues: [], waiting: [] }, 0).phase).toBe('closed');
  });

  it('shows no zero before the end', () => {
    expect([countdownText(1), countdownText(60_000), countdownText(3_725_000), countdownText(-5)]).toEqual([
      '00:01',
      '01:00',
      '1:02:05',
      '00:00',
    ]);
  });
});

describe('trends', () => {
  it('count a place, tell how long ago, and what was to be expected', () => {
    const shape = trendShape('K3');
    if (shape === undefined) throw new Error('K3 has a shape');
    const trend = placeTrend(
      shape,
      [
        [1, 2, 3],
        [4, 2, 6],
        [1, 1, 1],
      ],
      0,
    );
    expect(trend.hot).toEqual([2, 0, 0, 1, 0, 0]);
    expect(trend.gap).toEqual([0, null, null, 1, null, null]);
    expect(trend.expected).toBe(0.5);
  });
});

describe('the clock of a sale', () => {
  it('tells the end of a sale of days and counts down the last hours', () => {
    const hour = 3_600_000;
    expect([isLongSale({ leftMs: 195 * hour }), isLongSale({ leftMs: 6 * hour })]).toEqual([true, false]);
  });
});
