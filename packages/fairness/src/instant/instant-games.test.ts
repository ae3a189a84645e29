import { describe, expect, it } from 'vitest';
import { fraction, ZERO } from '../fraction.ts';
import { settleInstant } from './instant-game.ts';
import { findInstantGame, INSTANT_GAMES } from './instant-games.ts';
import { keno } from './keno.ts';
import { plinko } from './plinko.ts';
import { roulette } from './roulette.ts';
import { wheel } from './wheel.ts';

const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'নকশি', nonce: 12 };

const SOME_BETS = {
  limbo: { targetHundredths: 200 },
  plinko: { rows: 16, risk: 'high' },
  keno: { picks: [1, 2, 39, 40], risk: 'medium' },
  wheel: { segments: 50, risk: 'low' },
  roulette: {
    chips: [
      { spot: 'red', parts: 3 },
      { spot: 's-0-3', parts: 1 },
    ],
  },
} as const;
const KINDS = Object.keys(SOME_BETS) as (keyof typeof SOME_BETS)[];

describe('games of one bet', () => {
  it('are found by their kind, and nothing else is', () => {
    for (const kind of KINDS) expect(findInstantGame(kind)).toBe(INSTANT_GAMES[kind]);
    for (const kind of ['dice', '', 'toString', '__proto__', 'Limbo']) {
      expect(findInstantGame(kind)).toBeUndefined();
    }
  });

  it.each(KINDS)(
    '%s takes its own bets, draws one of its own outcomes, and pays no more than its top',
    (kind) => {
      const game = findInstantGame(kind);
      if (game === undefined) throw new Error(kind);
      const choice = SOME_BETS[kind];
      expect(game.isChoice(choice)).toBe(true);
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const outcome = game.draw({ ...pair, nonce }, choice);
        expect(game.isOutcome(choice, outcome)).toBe(true);
        expect(game.draw({ ...pair, nonce }, choice)).toEqual(outcome);
        const paid = game.multiplier(choice, outcome);
        const top = game.topMultiplier(choice);
        expect(paid.numerator * top.denominator <= top.numerator * paid.denominator).toBe(true);
      }
    },
  );

  it.each(KINDS)('%s refuses the bets of every other game', (kind) => {
    for (const other of KINDS) {
      if (other !== kind) expect(findInstantGame(kind)?.isChoice(SOME_BETS[other])).toBe(false);
    }
  });
});

describe('bets that are not on offer', () => {
  it('plinko has 8 to 16 whole rows and three risks', () => {
    for (const rows of [7, 17, 8.5, Number.NaN]) expect(plinko.isChoice({ rows, risk: 'low' })).toBe(false);
    expect(plinko.isChoice({ rows: 8, risk: 'extreme' as 'high' })).toBe(false);
    expect(plinko.isOutcome({ rows: 8, risk: 'low' }, { path: 'LLLLLLLLL' })).toBe(false);
    expect(plinko.isOutcome({ rows: 8, risk: 'low' }, { path: 'LLLLLLLX' })).toBe(false);
  });

  it('keno takes 1 to 10 different balls of 1 to 40, ascending', () => {
    const refused = [[], [0], [41], [1.5], [2, 1], [3, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [Number.NaN]];
    for (const picks of refused) expect(keno.isChoice({ picks, risk: 'low' })).toBe(false);
    const twice = { balls: [1, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
    expect(keno.isOutcome({ picks: [1], risk: 'low' }, twice)).toBe(false);
  });

  it('wheels have 10, 20, 30, 40 or 50 segments', () => {
    for (const segments of [0, 9, 15, 60, Number.NaN])
      expect(wheel.isChoice({ segments, risk: 'low' })).toBe(false);
    expect(wheel.isOutcome({ segments: 10, risk: 'low' }, { segment: 10 })).toBe(false);
  });

  it('roulette takes whole parts on spots that exist, each once', () => {
    const chip = (spot: string, parts = 1) => ({ spot, parts });
    const refused = [
      [],
      [chip('n37')],
      [chip('s-3-4')],
      [chip('c-3')],
      [chip('x-34')],
      [chip('red', 0)],
      [chip('red', 0.5)],
      [chip('red', 1_000_001)],
      [chip('red'), chip('red')],
    ];
    for (const chips of refused) expect(roulette.isChoice({ chips })).toBe(false);
  });
});

describe('what is paid', () => {
  const settle = (pocket: number) =>
    settleInstant(roulette, {
      choice: {
        chips: [
          { spot: 'n17', parts: 1 },
          { spot: 'black', parts: 2 },
        ],
      },
      outcome: { pocket },
      stakeMicros: 30_000_000n,
      maxPayoutMicros: 100_000_000_000n,
    });

  it('roulette pays each winning chip by its part of the stake', () => {
    expect(settle(17).payoutMicros).toBe(400_000_000n);
    expect(settle(2).payoutMicros).toBe(40_000_000n);
    expect(settle(0)).toEqual({ multiplier: ZERO, payoutMicros: 0n, isCapped: false });
    expect(settle(17).multiplier).toEqual(fraction(40n, 3n));
  });

  it('the largest win of a round stands above the paytable', () => {
    const settled = settleInstant(plinko, {
      choice: { rows: 16, risk: 'high' },
      outcome: { path: 'R'.repeat(16) },
      stakeMicros: 1_000_000_000n,
      maxPayoutMicros: 100_000_000_000n,
    });
    expect(settled).toMatchObject({ payoutMicros: 100_000_000_000n, isCapped: true });
  });
});
