import { describe, expect, it } from 'vitest';
import type { FairChoice } from './fair-round.ts';
import { checkFairRound, drawFair, fairDrawOf, fairFloats, fairSizes, ONE_BET_KINDS } from './fair-round.ts';
import { serverSeedHash } from './seed-pair.ts';

const pair = { serverSeed: 'c0ffee'.padEnd(64, '0'), clientSeed: 'নকশি', nonce: 41 };

const BETS: readonly FairChoice[] = [
  { kind: 'dice', direction: 'under', targetHundredths: 9_000 },
  { kind: 'limbo', targetHundredths: 150 },
  { kind: 'plinko', rows: 9, risk: 'high' },
  { kind: 'keno', picks: [2, 3, 5, 7, 11], risk: 'low' },
  { kind: 'wheel', segments: 30, risk: 'medium' },
  {
    kind: 'roulette',
    chips: [
      { spot: 'red', parts: 1 },
      { spot: 'black', parts: 1 },
    ],
  },
];

const drawOf = (choice: FairChoice) => {
  const draw = fairDrawOf(choice);
  if (!('size' in draw)) throw new Error('a bet of a game of decisions');
  return draw;
};

const claimOf = (choice: FairChoice) => {
  const draw = drawOf(choice);
  const known = { pair, draw, publishedHash: serverSeedHash(pair.serverSeed), outcome: drawFair(pair, draw) };
  const stakes = { stakeMicros: 2_500_000n, payoutMicros: 0n, maxPayoutMicros: 100_000_000_000n };
  const paid = checkFairRound({ ...known, bet: { choice, ...stakes } }).payoutMicros;
  if (paid === null) throw new Error('the bet is on offer');
  return { ...known, bet: { choice, ...stakes, payoutMicros: paid } };
};

describe.each(BETS)('[3.24] a round of $kind', (choice) => {
  const claim = claimOf(choice);

  it('is right when seed, outcome and payout are', () => {
    expect(checkFairRound(claim)).toMatchObject({
      hashMatches: true,
      outcomeMatches: true,
      payoutMatches: true,
    });
  });

  it('is wrong in what was changed of it, and in nothing else', () => {
    const other = drawFair({ ...pair, nonce: 43 }, claim.draw);
    const paidMore = { ...claim.bet, payoutMicros: claim.bet.payoutMicros + 10_000n };
    expect(checkFairRound({ ...claim, publishedHash: 'a'.repeat(64) })).toMatchObject({
      hashMatches: false,
      outcomeMatches: true,
    });
    expect(checkFairRound({ ...claim, outcome: other })).toMatchObject({
      hashMatches: true,
      outcomeMatches: false,
      payoutMatches: true,
    });
    expect(checkFairRound({ ...claim, bet: paidMore })).toMatchObject({
      outcomeMatches: true,
      payoutMatches: false,
    });
  });

  it('is judged by what is known', () => {
    expect(checkFairRound({ ...claim, publishedHash: null, outcome: null, bet: null })).toMatchObject({
      hashMatches: null,
      outcomeMatches: null,
      payoutMatches: null,
    });
  });
});

describe('what is no round', () => {
  it('a bet that is not on offer, on another game or without a stake is judged wrong', () => {
    const [, limbo] = BETS.map(claimOf);
    if (!limbo) throw new Error('there are bets');
    for (const bet of [
      { ...limbo.bet, choice: { kind: 'limbo', targetHundredths: 100 } },
      { ...limbo.bet, choice: { kind: 'dice', direction: 'over', targetHundredths: 5_050 } },
      { ...limbo.bet, stakeMicros: 0n },
    ] as const) {
      expect(checkFairRound({ ...limbo, bet })).toMatchObject({ payoutMicros: null, payoutMatches: false });
    }
  });

  it('a board or wheel of another size is a fault', () => {
    for (const size of [null, 0, 7, 17, 8.5]) {
      expect(() => drawFair(pair, { kind: 'plinko', size })).toThrow();
      expect(() => drawFair(pair, { kind: 'wheel', size })).toThrow();
    }
  });
});

it('every kind says its sizes and how many numbers it draws', () => {
  expect(ONE_BET_KINDS.map((kind) => [kind, fairSizes(kind)?.length ?? null])).toEqual([
    ['dice', null],
    ['crash', null],
    ['limbo', null],
    ['plinko', 9],
    ['keno', null],
    ['wheel', 5],
    ['roulette', null],
  ]);
  expect(fairFloats({ kind: 'plinko', size: 12 })).toBe(12);
  expect(fairFloats({ kind: 'keno', size: null })).toBe(10);
});
