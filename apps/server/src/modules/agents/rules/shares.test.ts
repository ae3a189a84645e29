import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './shares.ts';

const taka = (amount: number): bigint => BigInt(Math.round(amount * 1e6));

describe('[AC-9] sharing what is not enough', () => {
  it('[AC-9] example 8: gives parts in proportion and the last cent to the largest claim', () => {
    const claims = [33.33, 66.67, 50].map(taka);
    const pays = shareOut(taka(100), claims);
    expect(pays).toEqual([22.22, 44.45, 33.33].map(taka));
    expect(claims.map((claim, place) => claim - (pays[place] ?? 0n))).toEqual(
      [11.11, 22.22, 16.67].map(taka),
    );
  });

  it('[AC-9] gives all whole cents there are, and nobody more than claimed', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n }).map((count) => count * 10_000n);
    fc.assert(
      fc.property(
        fc.bigInt({ min: -5n, max: 10n ** 12n }),
        fc.array(cents, { maxLength: 12 }),
        (available, claims) => {
          const pays = shareOut(available, claims);
          const sum = (those: readonly bigint[]) => those.reduce((all, one) => all + one, 0n);
          const whole = available > 0n ? available - (available % 10_000n) : 0n;
          expect(sum(pays)).toBe(whole < sum(claims) ? whole : sum(claims));
          for (const [place, pay] of pays.entries()) {
            expect(pay >= 0n && pay <= (claims[place] ?? 0n)).toBe(true);
          }
        },
      ),
    );
  });
});
