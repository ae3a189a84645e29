import { bonusOf, requiredOf } from '@nokshi/contract/bonus-rules.ts';
import type { BonusOffer } from '@nokshi/contract/cashier-bonus.ts';

export interface BonusFigures {
  /** Micros that the bonus gives. */
  readonly bonus: bigint;
  /** Micros that have to be staked before anything of both can be withdrawn. */
  readonly required: bigint;
}

type Terms = Pick<BonusOffer, 'percent' | 'mostMicros' | 'leastMicros' | 'multiplierHundredths'>;

/** What a deposit of so many micros brings and asks with a bonus; undefined where it is too small for it. */
export function bonusFigures(offer: Terms, deposit: bigint): BonusFigures | undefined {
  const { percent, mostMicros, leastMicros, multiplierHundredths } = offer;
  const bonus = bonusOf(deposit, { percent, most: BigInt(mostMicros), least: BigInt(leastMicros) });
  if (bonus === 0n) return undefined;
  return {
    bonus,
    required: requiredOf({ deposit, bonus, multiplierHundredths: BigInt(multiplierHundredths) }),
  };
}

/** Of these offers, those for a currency. */
export function offersOf(offers: readonly BonusOffer[], currency: string | undefined): readonly BonusOffer[] {
  return offers.filter((offer) => offer.currency === currency);
}
