import type { MemberId } from '@nokshi/contract/ids.ts';
import { dueOfDay, grossOfDay, payOfSlot } from '../rules/realtime.ts';

/** What a slot pays, of all contracts at once. Pure. */

/** A day of a contract as far as it is settled. Micros; `earned` in millionths of them. */
export interface ContractDay {
  readonly contractId: string;
  readonly day: string;
  readonly memberId: MemberId;
  readonly uplineId: MemberId | null;
  readonly stake: bigint;
  readonly earned: bigint;
  readonly gross: bigint;
  readonly paidDown: bigint;
  readonly due: bigint;
  readonly paid: bigint;
}

/** What a slot adds to a contract. */
export interface SlotSum {
  readonly contractId: string;
  readonly memberId: MemberId;
  readonly uplineId: MemberId | null;
  readonly stake: bigint;
  readonly undone: bigint;
  readonly earned: bigint;
}

export interface SlotLine {
  /** As the slot leaves it; `paid` counts what it pays. */
  readonly after: ContractDay;
  /** Staked in the slot, and what of it was taken away. */
  readonly stake: bigint;
  readonly undone: bigint;
  /** What it pays, below zero what it takes back. */
  readonly amount: bigint;
}

/**
 * Adds a slot to the days of contracts, and answers those that it changed. Each has its gross on the whole team, less that of
 * contracts directly below.
 */
export function reckonSlot(
  day: string,
  days: readonly ContractDay[],
  added: readonly SlotSum[],
  heldBy: (memberId: MemberId) => bigint,
): readonly SlotLine[] {
  const sums = new Map(added.map((sum) => [sum.contractId, sum]));
  const known = new Set(days.map(({ contractId }) => contractId));
  const begun = added.filter(({ contractId }) => !known.has(contractId)).map((sum) => beginDay(day, sum));
  const grown = [...days, ...begun].map((before) => {
    const sum = sums.get(before.contractId);
    const earned = before.earned + (sum?.earned ?? 0n);
    const { stake = 0n, undone = 0n } = sum ?? {};
    return {
      before,
      stake,
      undone,
      earned,
      gross: grossOfDay(earned),
      isTouched: sum !== undefined,
    };
  });
  const below = new Map<MemberId, bigint>();
  for (const { before, gross } of grown) {
    if (before.uplineId !== null) below.set(before.uplineId, (below.get(before.uplineId) ?? 0n) + gross);
  }
  return grown.flatMap(({ before, stake, undone, earned, gross, isTouched }) => {
    const paidDown = below.get(before.memberId) ?? 0n;
    const due = dueOfDay(gross, paidDown);
    const amount = payOfSlot(due, before.paid, () => heldBy(before.memberId));
    if (!isTouched && amount === 0n && paidDown === before.paidDown) return [];
    const after = { ...before, stake: before.stake + stake, earned, gross, paidDown, due };
    return { after: { ...after, paid: before.paid + amount }, stake, undone, amount };
  });
}

const beginDay = (day: string, { contractId, memberId, uplineId }: SlotSum): ContractDay => ({
  contractId,
  day,
  memberId,
  uplineId,
  stake: 0n,
  earned: 0n,
  gross: 0n,
  paidDown: 0n,
  due: 0n,
  paid: 0n,
});

/** What is still to be taken back of a day that is over. */
export function takeBack(day: ContractDay, heldBy: (memberId: MemberId) => bigint): readonly SlotLine[] {
  const amount = payOfSlot(day.due, day.paid, () => heldBy(day.memberId));
  return amount === 0n ? [] : [{ after: { ...day, paid: day.paid + amount }, stake: 0n, undone: 0n, amount }];
}
