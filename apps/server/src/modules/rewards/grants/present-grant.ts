import type { Language } from '@nokshi/contract/constants.ts';
import type { Reward } from '@nokshi/contract/rewards.ts';
import type { GrantRow } from './grant-store.ts';

const HUNDREDTHS = 100n;

/** What has to be staked once it is claimed, rounded up: micros. */
export function turnoverOf({ amount, multiplier }: Pick<GrantRow, 'amount' | 'multiplier'>): bigint {
  return (amount * BigInt(multiplier) + HUNDREDTHS - 1n) / HUNDREDTHS;
}

export function presentGrant(row: GrantRow, language: Language): Reward {
  return {
    id: row.id,
    kind: row.kind,
    title: language === 'EN' ? row.titleEn : row.titleBn,
    currency: row.currency,
    amountMicros: row.amount.toString(),
    turnoverMicros: turnoverOf(row).toString(),
    state: row.state,
    offeredAt: row.offeredAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
