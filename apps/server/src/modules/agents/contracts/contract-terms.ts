import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { Terms } from '../rules/terms.ts';

/** Terms as calls write them, with amounts as texts, and as the rules read them. */

export function readTerms({ realtime, tiers, ...terms }: ContractTerms): Terms {
  return {
    ...terms,
    tiers: tiers.map((tier) => ({
      ratePpm: tier.ratePpm,
      amountMicros: tier.amountMicros === null ? null : BigInt(tier.amountMicros),
      minBet: BigInt(tier.minBetMicros),
      minNetLoss: BigInt(tier.minNetLossMicros),
      minActive: tier.minActive,
    })),
    ...(realtime && {
      realtime: {
        minStake: BigInt(realtime.minStakeMicros),
        winPpm: realtime.winPpm,
        lossPpm: realtime.lossPpm,
      },
    }),
  };
}

export function presentTerms({ realtime, tiers, ...terms }: Terms): ContractTerms {
  return {
    ...terms,
    tiers: tiers.map((tier) => ({
      ratePpm: tier.ratePpm,
      amountMicros: tier.amountMicros?.toString() ?? null,
      minBetMicros: tier.minBet.toString(),
      minNetLossMicros: tier.minNetLoss.toString(),
      minActive: tier.minActive,
    })),
    realtime: realtime
      ? {
          minStakeMicros: realtime.minStake.toString(),
          winPpm: realtime.winPpm,
          lossPpm: realtime.lossPpm,
        }
      : null,
  };
}

/** The highest rate as screens read it: millionths, or an amount. */
export function presentTop({
  rateType,
  top,
}: {
  readonly rateType: Terms['rateType'];
  readonly top: bigint;
}): { readonly topPpm: number; readonly topAmountMicros: string | null } {
  return rateType === 'percent'
    ? { topPpm: Number(top), topAmountMicros: null }
    : { topPpm: 0, topAmountMicros: top.toString() };
}

/** Whether two agreements say the same. */
export function isSame(one: Terms, other: Terms): boolean {
  return JSON.stringify(presentTerms(one)) === JSON.stringify(presentTerms(other));
}
