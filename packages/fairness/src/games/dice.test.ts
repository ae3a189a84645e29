import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiceBet } from '../index.ts';
import {
  DICE_OUTCOMES,
  diceChance,
  diceMultiplier,
  diceReturn,
  diceTargetRange,
  diceWinningOutcomes,
  drawDiceHundredths,
  fraction,
  isDiceBet,
  percentText,
  RuleFault,
  serverSeedHash,
  settleDice,
  verifyDiceRound,
} from '../index.ts';

const HUNDRED = 100_000_000n;
const NO_CAP = 10n ** 18n;

const anyBet: fc.Arbitrary<DiceBet> = fc
  .constantFrom('under' as const, 'over' as const)
  .chain((direction) => {
    const { min, max } = diceTargetRange(direction);
    return fc.integer({ min, max }).map((targetHundredths) => ({ direction, targetHundredths }));
  });

describe('what a bet of dice pays', () => {
  test('over 50.50 pays 2.0000 and returns 98.990 % exactly', () => {
    const bet = { direction: 'over', targetHundredths: 5050 } as const;
    expect(diceMultiplier(bet)).toBe(20_000n);
    expect(diceReturn(bet)).toEqual(fraction(9_900n, 10_001n));
    expect(percentText(diceReturn(bet), 3)).toBe('98.990');
  });

  test('counted over all 10,001 outcomes, the return is the published one', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const counted = diceReturn(bet, { stakeMicros: HUNDRED * 100n, maxPayoutMicros: NO_CAP });
        expect(counted).toEqual(diceReturn(bet));
      }),
      { numRuns: 25 },
    );
  });

  test('every bet on offer keeps between 1.01 and 1.2 % for the house', () => {
    for (const direction of ['under', 'over'] as const) {
      const { min, max } = diceTargetRange(direction);
      for (let targetHundredths = min; targetHundredths <= max; targetHundredths += 1) {
        const { numerator, denominator } = diceReturn({ direction, targetHundredths });
        expect(numerator * 10_001n <= denominator * 9_900n).toBe(true);
        expect(numerator * 1_000n >= denominator * 988n).toBe(true);
      }
    }
  });

  test('from a stake of 1.00 the cut to two decimals takes less than one more per cent', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const exact = diceReturn(bet, { stakeMicros: 1_000_000n, maxPayoutMicros: NO_CAP });
        expect(exact.numerator * 1_000n >= exact.denominator * 978n).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('the chance of a bet on offer is at least 0.01 % and at most 98 %', () => {
    for (const direction of ['under', 'over'] as const) {
      const { min, max } = diceTargetRange(direction);
      const ends = [min, max].map((targetHundredths) => diceWinningOutcomes({ direction, targetHundredths }));
      expect(ends.sort((left, right) => left - right)).toEqual([2, 9_800]);
    }
    expect(percentText(diceChance({ direction: 'under', targetHundredths: 2 }), 4)).toBe('0.0200');
    expect(percentText(diceChance({ direction: 'under', targetHundredths: 9_800 }), 2)).toBe('97.99');
  });

  test('the target itself loses in both directions', () => {
    for (const direction of ['under', 'over'] as const) {
      const bet = { direction, targetHundredths: 5_000 };
      const round = { bet, stakeMicros: HUNDRED, maxPayoutMicros: NO_CAP };
      expect(settleDice({ ...round, rollHundredths: 5_000 }).won).toBe(false);
      expect(settleDice({ ...round, rollHundredths: 4_999 }).won).toBe(direction === 'under');
      expect(settleDice({ ...round, rollHundredths: 5_001 }).won).toBe(direction === 'over');
    }
  });

  test('exactly the stated number of outcomes win', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        let wins = 0;
        for (let rollHundredths = 0; rollHundredths < DICE_OUTCOMES; rollHundredths += 1) {
          const round = { bet, rollHundredths, stakeMicros: HUNDRED, maxPayoutMicros: NO_CAP };
          if (settleDice(round).won) wins += 1;
        }
        expect(wins).toBe(diceWinningOutcomes(bet));
      }),
      { numRuns: 20 },
    );
  });

  test('a payout is cut to two decimals, never negative, and never above the cap', () => {
    const anyRoll = fc.integer({ min: 0, max: 10_000 });
    const anyStake = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(anyBet, anyRoll, anyStake, anyStake, (bet, rollHundredths, stakeMicros, cap) => {
        const maxPayoutMicros = cap * 10_000n;
        const { payoutMicros, multiplier, isCapped, won } = settleDice({
          bet,
          rollHundredths,
          stakeMicros,
          maxPayoutMicros,
        });
        expect(payoutMicros % 10_000n).toBe(0n);
        expect(payoutMicros >= 0n && payoutMicros <= maxPayoutMicros).toBe(true);
        expect(payoutMicros * 10_000n <= stakeMicros * multiplier).toBe(true);
        const isCutTooFar = (payoutMicros + 10_000n) * 10_000n <= stakeMicros * multiplier;
        expect(won && !isCapped && isCutTooFar).toBe(false);
      }),
    );
  });

  test('a cap that bites is in the exact return', () => {
    const bet = { direction: 'under', targetHundredths: 2 } as const;
    const capped = diceReturn(bet, { stakeMicros: HUNDRED, maxPayoutMicros: HUNDRED * 10n });
    expect(capped).toEqual(fraction(20n, 10_001n));
  });

  test('a bet that is not on offer is a fault, not a payout', () => {
    const bets: DiceBet[] = [
      { direction: 'under', targetHundredths: 1 },
      { direction: 'under', targetHundredths: 9_801 },
      { direction: 'over', targetHundredths: 199 },
      { direction: 'over', targetHundredths: 9_999 },
      { direction: 'over', targetHundredths: 50.5 },
      { direction: 'over', targetHundredths: Number.NaN },
    ];
    for (const bet of bets) {
      expect(isDiceBet(bet)).toBe(false);
      expect(() => diceMultiplier(bet)).toThrow(RuleFault);
    }
  });
});

describe('the verifier', () => {
  const serverSeed = 'c0ffee00'.repeat(8);
  const publishedHash = serverSeedHash(serverSeed);

  test('confirms a thousand rounds of one pair', () => {
    for (let nonce = 0; nonce < 1000; nonce += 1) {
      const pair = { serverSeed, clientSeed: 'নকশি', nonce };
      const rollHundredths = drawDiceHundredths(pair);
      expect(verifyDiceRound({ pair, publishedHash, rollHundredths })).toEqual({
        seedMatches: true,
        resultMatches: true,
        rollHundredths,
      });
    }
  });

  test('sees another seed, another nonce and another roll', () => {
    const pair = { serverSeed, clientSeed: 'নকশি', nonce: 7 };
    const rollHundredths = drawDiceHundredths(pair);
    const other = { ...pair, serverSeed: 'c0ffee01'.repeat(8) };
    expect(verifyDiceRound({ pair: other, publishedHash, rollHundredths })).toMatchObject({
      seedMatches: false,
      resultMatches: false,
    });
    expect(
      verifyDiceRound({ pair: { ...pair, nonce: 8 }, publishedHash, rollHundredths }).resultMatches,
    ).toBe(false);
    expect(verifyDiceRound({ pair, publishedHash, rollHundredths: rollHundredths + 1 }).resultMatches).toBe(
      false,
    );
  });
});
