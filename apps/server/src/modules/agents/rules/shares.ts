import { roundMicros } from '@nokshi/money';

const CENT = 10_000n;

/**
 * What each claim gets of an amount that is not enough for all: its part in proportion, rounded down to 0.01. The cents
 * that rounding leaves go to the largest claims, one each; of equals to the one that comes first.
 */
export function shareOut(available: bigint, claims: readonly bigint[]): readonly bigint[] {
  const total = claims.reduce((sum, claim) => sum + claim, 0n);
  if (available >= total) return claims;
  const given = available > 0n ? roundMicros(available, CENT, 'down') : 0n;
  if (given === 0n) return claims.map(() => 0n);
  const pays = claims.map((claim) => roundMicros((given * claim) / total, CENT, 'down'));
  let left = given - pays.reduce((sum, pay) => sum + pay, 0n);
  const byClaim = [...claims.entries()].sort(
    ([, one], [, other]) => Number(other > one) - Number(other < one),
  );
  for (const [place, claim] of byClaim) {
    const pay = pays[place] ?? 0n;
    if (left < CENT || pay + CENT > claim) continue;
    pays[place] = pay + CENT;
    left -= CENT;
  }
  return pays;
}
