import type { MemberId } from '@nokshi/contract/ids.ts';
import { LIMIT_SPANS, type LimitSpan, type OperatorDeposits } from '@nokshi/contract/protection.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db, Tx } from '../../platform/db.ts';
import { sumMovements } from '../ledger/index.ts';
import { listSpans } from './limit-store.ts';

/** The most that any member may pay in, in whole units of the currency; null is no limit. */
export type DepositCaps = Readonly<Record<LimitSpan, number | null>>;

/** A limit of the operator that a deposit would pass. Amounts are micros. */
export interface OperatorRefusal {
  readonly span: LimitSpan;
  readonly limit: bigint;
  readonly left: bigint;
}

/**
 * Whether a limit of the operator stands against so many micros more. It holds for everybody beside what a member has
 * set, so that of both the stricter one decides (GLI-19 2.5.5 b). What was paid in is read from the ledger, because
 * nothing is counted for members without limits of their own; of several the one that leaves least is told.
 */
export async function findOperatorRefusal(
  tx: Db | Tx,
  ask: {
    readonly memberId: MemberId;
    readonly amount: bigint;
    readonly caps: DepositCaps;
    readonly at: Date;
  },
): Promise<OperatorRefusal | undefined> {
  const { memberId, amount, caps, at } = ask;
  if (LIMIT_SPANS.every((span) => caps[span] === null)) return undefined;
  const spans = await listSpans(tx, at);
  const sums = await sumMovements(tx, { memberId, since: spans.map((span) => span.begins_at) });
  return spans
    .flatMap(({ span }, place): OperatorRefusal[] => {
      const units = caps[span];
      if (units === null) return [];
      const limit = BigInt(units) * MICROS_PER_UNIT;
      const left = limit - (sums[place]?.deposited ?? 0n);
      return amount > left ? [{ span, limit, left: left > 0n ? left : 0n }] : [];
    })
    .toSorted((a, b) => (a.left < b.left ? -1 : 1))[0];
}

/** The operator's limits as the page of a member's own control says them. */
export function describeOperatorDeposits(caps: DepositCaps): OperatorDeposits {
  const microsOf = (units: number | null) =>
    units === null ? null : (BigInt(units) * MICROS_PER_UNIT).toString();
  return { day: microsOf(caps.day), week: microsOf(caps.week), month: microsOf(caps.month) };
}
