import type { LegResult } from './market.ts';

/** What a bet slip of one or more legs returns, in exact whole numbers. Odds are hundredths, money is micros. */

export const MOST_LEGS = 8;
/** 1 to 1,000 credits, in whole hundredths of one. */
export const LEAST_STAKE_MICROS = 1_000_000n;
export const MOST_STAKE_MICROS = 1_000_000_000n;
/** No slip returns more, whatever its odds: 100,000 credits. */
export const MOST_RETURN_MICROS = 100_000_000_000n;
/** Returns are rounded down to a hundredth of a credit. */
const CENT = 10_000n;

export function isSlipStake(stakeMicros: bigint): boolean {
  return stakeMicros >= LEAST_STAKE_MICROS && stakeMicros <= MOST_STAKE_MICROS && stakeMicros % CENT === 0n;
}

/** Stake times the product of all odds, rounded down, at most MOST_RETURN_MICROS. */
export function returnMicros(stakeMicros: bigint, odds: readonly number[]): bigint {
  let top = stakeMicros;
  let bottom = 1n;
  for (const each of odds) {
    top *= BigInt(each);
    bottom *= 100n;
  }
  return capped((top / bottom / CENT) * CENT);
}

function capped(micros: bigint): bigint {
  return micros > MOST_RETURN_MICROS ? MOST_RETURN_MICROS : micros;
}

/** The odds of all legs together in hundredths, rounded down, for show. */
export function productOdds(odds: readonly number[]): bigint {
  let top = 100n;
  let bottom = 1n;
  for (const each of odds) {
    top *= BigInt(each);
    bottom *= 100n;
  }
  return top / bottom;
}

export type SlipLeg = { odds: number; result: LegResult | null };

/**
 * What a slip is decided to return: nothing as soon as a leg is lost, its odds once all are decided (a void leg counts as
 * 1.00), null while it waits.
 */
export function decidedReturn(stakeMicros: bigint, legs: readonly SlipLeg[]): bigint | null {
  if (legs.some(({ result }) => result === 'lost')) return 0n;
  if (legs.some(({ result }) => result === null)) return null;
  if (legs.every(({ result }) => result === 'void')) return stakeMicros;
  return returnMicros(
    stakeMicros,
    legs.flatMap(({ odds, result }) => (result === 'won' ? [odds] : [])),
  );
}

/** The odds that void legs left of a slip, in hundredths, which are 1.00 where all are void; undefined where none is. */
export function leftOdds(legs: readonly SlipLeg[]): number | undefined {
  if (legs.every(({ result }) => result !== 'void')) return undefined;
  return Number(productOdds(legs.flatMap(({ odds, result }) => (result === 'void' ? [] : [odds]))));
}

const MILLION = 1_000_000n;

/**
 * What an open slip is worth now: its possible return times the chance, by the match's own rules, that every open leg
 * wins. `chances` are of the open legs, in millionths. No margin is taken, so it is what the slip returns on average.
 */
export function cashOutMicros(
  stakeMicros: bigint,
  legs: readonly SlipLeg[],
  chances: readonly number[],
): bigint {
  if (legs.some(({ result }) => result === 'lost')) return 0n;
  const standing = legs.flatMap(({ odds, result }) => (result === 'void' ? [] : [odds]));
  let worth = returnMicros(stakeMicros, standing);
  for (const chance of chances) worth = (worth * BigInt(chance)) / MILLION;
  return (worth / CENT) * CENT;
}
