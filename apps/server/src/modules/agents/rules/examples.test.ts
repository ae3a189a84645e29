import { describe, expect, it } from 'vitest';
import { averageActive, carryInto, grossOf, type TeamFacts } from './gross.ts';
import { checkTerms, type Terms, type Tier } from './terms.ts';

/** The tree A, B, C, D of `domain.md` B.9, each directly below the one before; amounts are in taka. */

const BDT = 1_000_000n;
const taka = (amount: number): bigint => BigInt(Math.round(amount * 1e6));
const AGENTS = ['A', 'B', 'C', 'D'] as const;
type Agent = (typeof AGENTS)[number];

/** Rate in percent, stakes, net loss, active members. */
type Row = readonly [rate: number, bet: number, netLoss: number, active: number];

const tiers = (rows: readonly Row[]): readonly Tier[] =>
  rows.map(([rate, bet, netLoss, active]) => ({
    ratePpm: Math.round(rate * 10_000),
    amountMicros: null,
    minBet: taka(bet),
    minNetLoss: taka(netLoss),
    minActive: active,
  }));

const dividend = (...rows: Row[]): Terms => ({
  kind: 'dividend',
  period: 'semimonthly',
  rateType: 'percent',
  mode: 'fixed',
  carry: 'until_positive',
  tiers: tiers(rows),
});
const salary = (kind: 'daily' | 'hourly', ...rows: Row[]): Terms => ({
  kind,
  period: 'daily',
  rateType: 'percent',
  mode: 'fixed',
  carry: 'none',
  tiers: tiers(rows),
});

const DIVIDENDS: Record<Agent, Terms> = {
  A: dividend([20, 300e3, 1, 2], [25, 1e6, 50e3, 4], [30, 1.5e6, 100e3, 6], [35, 3e6, 300e3, 10]),
  B: dividend([15, 200e3, 1, 2], [20, 800e3, 50e3, 4], [25, 1.5e6, 100e3, 6]),
  C: dividend([10, 100e3, 1, 2], [15, 500e3, 30e3, 3], [20, 1.2e6, 100e3, 5]),
  D: dividend([5, 50e3, 1, 1], [10, 500e3, 30e3, 3]),
};

/** Of a member: owner, stakes, payout, rebate, bonus, fee. */
const MEMBERS: readonly (readonly [Agent, number, number, number, number, number])[] = [
  ['A', 200_000, 150_000, 800, 1_000, 200],
  ['B', 300_000, 270_000, 1_200, 2_000, 300],
  ['B', 50_000, 62_000, 200, 0, 50],
  ['C', 400_000, 340_000, 1_600, 3_000, 400],
  ['C', 4_000, 2_500, 0, 0, 0],
  ['D', 600_000, 520_000, 2_400, 5_000, 600],
  ['D', 150_000, 120_000, 600, 0, 150],
  ['D', 80_000, 96_000, 320, 500, 80],
];

interface Part {
  readonly owner: Agent;
  readonly bet: number;
  readonly netLoss?: number;
}

function teamOf(agent: Agent, parts: readonly Part[], activeFrom: number): TeamFacts {
  const below = parts.filter(({ owner }) => owner >= agent);
  return {
    bet: taka(below.reduce((sum, { bet }) => sum + bet, 0)),
    netLoss: taka(below.reduce((sum, { netLoss = 0 }) => sum + netLoss, 0)),
    active: below.filter(({ bet }) => bet >= activeFrom).length,
  };
}

/** Grosses, and what each keeps after the one directly below. */
function run(terms: Record<Agent, Terms>, parts: readonly Part[], activeFrom: number) {
  const grosses = AGENTS.map((agent) => grossOf(terms[agent], teamOf(agent, parts, activeFrom), 0n));
  const nets = grosses.map(({ gross }, place) => gross - (grosses[place + 1]?.gross ?? 0n));
  const rates = grosses.map(
    ({ tier }, place) => terms[AGENTS[place] as Agent].tiers[tier ?? -1]?.ratePpm ?? 0,
  );
  return { grosses, paid: grosses.map(({ gross }) => gross), nets, rates };
}

const HALF_MONTH: readonly Part[] = MEMBERS.map(([owner, bet, payout, rebate, bonus, fee]) => ({
  owner,
  bet,
  netLoss: bet - payout - rebate - bonus - fee,
}));

describe('[AC-9] dividends of a tree of four', () => {
  it('example 1: pay each agent what the tier gives less what goes down, and the house the sum of it', () => {
    const { grosses, paid, nets, rates } = run(DIVIDENDS, HALF_MONTH, 5_000);
    expect(teamOf('A', HALF_MONTH, 5_000)).toEqual({
      bet: taka(1_784_000),
      netLoss: taka(203_100),
      active: 7,
    });
    expect(rates).toEqual([300_000, 250_000, 150_000, 100_000]);
    expect(paid).toEqual([60_930, 38_775, 21_127.5, 8_435].map(taka));
    expect(nets).toEqual([22_155, 17_647.5, 12_692.5, 8_435].map(taka));
    expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(taka(60_930));
    // C has the stakes and the net loss of 20 %, and 4 of 5 active members.
    expect(grosses[2]?.missing).toEqual({ bet: 0n, netLoss: 0n, active: 1 });
    expect(grosses[3]?.missing).toBeNull();
  });

  it('example 2: carry the loss of an upline, whose downlines earn theirs', () => {
    const lost = HALF_MONTH.map((part, place) =>
      place === 0 ? { ...part, netLoss: part.netLoss! - 230_000 } : part,
    );
    const { grosses, paid } = run(DIVIDENDS, lost, 5_000);
    expect(grosses[0]).toMatchObject({ tier: null, gross: 0n, base: taka(-26_900), carryOut: taka(-26_900) });
    expect(paid.slice(1)).toEqual([38_775, 21_127.5, 8_435].map(taka));
  });

  it('example 3: take a carried loss off the base, which decides the tier', () => {
    const next = { bet: taka(1_600_000), netLoss: taka(100_000), active: 7 };
    const carry = taka(-26_900);
    expect(grossOf(DIVIDENDS.A, next, carry)).toMatchObject({
      base: taka(73_100),
      gross: taka(18_275),
      carryOut: 0n,
    });
    expect(grossOf(DIVIDENDS.A, next, 0n).gross).toBe(taka(30_000));
    const float = { ...DIVIDENDS.A, mode: 'float' } as const;
    expect(grossOf(float, next, carry).gross).toBe(taka(18_275));
    const of = (row: number) =>
      grossOf({ ...float, tiers: float.tiers.slice(row, row + 1) }, next, carry).gross;
    expect([0, 1, 2].map(of)).toEqual([14_620, 18_275, 16_030.83].map(taka));
  });

  it('example 7: average active members over days, rounded down', () => {
    const days = [5, 6, 4, 7, 5, 5, 6, 3, 4, 5, 6, 7, 5, 4, 6];
    expect(
      averageActive(
        days.reduce((sum, day) => sum + day, 0),
        days.length,
      ),
    ).toBe(5);
  });

  it('carry a loss as agreed', () => {
    const lost = { bet: 0n, netLoss: taka(-100), active: 0 };
    const carriedBy = (carry: Terms['carry'], before = 0) =>
      grossOf({ ...DIVIDENDS.A, carry }, lost, taka(before)).carryOut;
    expect(carriedBy('none', -50)).toBe(0n);
    expect(carriedBy('until_positive', -50)).toBe(taka(-150));
    expect(carriedBy('previous', -50)).toBe(taka(-100));
    expect(carriedBy('half')).toBe(taka(-100));
    expect(carryInto({ carry: 'half' }, '2026-03-H2', -5n)).toBe(-5n);
    expect(carryInto({ carry: 'half' }, '2026-04-H1', -5n)).toBe(0n);
    expect(carryInto({ carry: 'until_positive' }, '2026-04-H1', -5n)).toBe(-5n);
  });
});

describe('[AC-10] salaries of a tree of four', () => {
  it('example 4: pay a daily salary on what the team staked', () => {
    const terms = {
      A: salary('daily', [0.3, 20e3, 0, 2], [0.5, 100e3, 0, 4], [0.6, 300e3, 0, 6]),
      B: salary('daily', [0.2, 10e3, 0, 1], [0.4, 50e3, 0, 3]),
      C: salary('daily', [0.3, 50e3, 0, 2]),
      D: salary('daily', [0.2, 20e3, 0, 1]),
    };
    const staked: [Agent, number][] = [
      ['A', 12_000],
      ['B', 20_000],
      ['B', 3_000],
      ['C', 30_000],
      ['C', 200],
      ['D', 45_000],
      ['D', 9_000],
      ['D', 6_000],
    ];
    const { paid, nets, rates } = run(
      terms,
      staked.map(([owner, bet]) => ({ owner, bet })),
      1_000,
    );
    expect(rates).toEqual([5_000, 4_000, 3_000, 2_000]);
    expect(paid).toEqual([626, 452.8, 270.6, 120].map(taka));
    expect(nets).toEqual([173.2, 182.2, 150.6, 120].map(taka));
    for (const agent of AGENTS) expect(checkTerms(terms[agent])).toBeUndefined();
  });

  it('[AC-11] example 5: pay an hourly salary', () => {
    const of = (rate: number) => salary('hourly', [rate, 0, 0, 0]);
    const parts: Part[] = [
      { owner: 'A', bet: 0 },
      { owner: 'B', bet: 500 },
      { owner: 'C', bet: 2_500 },
      { owner: 'D', bet: 8_000 },
    ];
    const { paid, nets } = run({ A: of(0.1), B: of(0.08), C: of(0.06), D: of(0.04) }, parts, 1_000);
    expect(paid).toEqual([11, 8.8, 6.3, 3.2].map(taka));
    expect(nets).toEqual([2.2, 2.5, 3.1, 3.2].map(taka));
  });

  it('pay amounts, and nothing when no tier is reached', () => {
    const [first] = tiers([[0, 100, 0, 0]]);
    const terms: Terms = {
      ...salary('daily'),
      rateType: 'amount',
      tiers: [{ ...first!, amountMicros: 50n * BDT }],
    };
    expect(grossOf(terms, { bet: taka(100), netLoss: 0n, active: 0 }, 0n).gross).toBe(50n * BDT);
    expect(grossOf(terms, { bet: taka(99.99), netLoss: 0n, active: 0 }, 0n)).toMatchObject({
      tier: null,
      gross: 0n,
      missing: { bet: 10_000n, netLoss: 0n, active: 0 },
    });
  });

  it('take stakes that were undone later off the next period, also when that has less', () => {
    const terms = salary('daily', [0.2, 0, 0, 0]);
    const day = (bet: number) => ({ bet: taka(bet), netLoss: 0n, active: 0 });
    const first = grossOf(terms, day(10_000), 0n);
    const second = grossOf(terms, day(-4_000), first.carryOut);
    const third = grossOf(terms, day(5_000), second.carryOut);
    expect([first.gross, second.gross, third.gross]).toEqual([20, 0, 2].map(taka));
  });
});
