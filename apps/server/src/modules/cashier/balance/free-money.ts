import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { findBalance, memberCash, sumLeftSince, type TransferCode } from '../../ledger/index.ts';
import {
  listOpenedAfter,
  listOpenRequirements,
  lowerBefore,
  type RequirementRow,
} from '../turnover/turnover-store.ts';

/**
 * What of a balance is free to leave (adr/0013). A requirement holds back what came with it and what came after; what the
 * balance held before stays free, less what has left since. Losses come out of what is held back first. Amounts are
 * micros.
 */

/** What leaves for good and was not played; a withdrawal leaves with its hold and returns with what is given back. */
const LEAVES: readonly TransferCode[] = [
  'withdrawal.pay_disputed',
  'withdrawal.fee_disputed',
  'withdrawal.bonus_back_disputed',
  'transfer.to_upline',
  'transfer.to_downline',
  'correction.lower',
  'credit.given_up',
];
const LEAVES_BY_HOLD: readonly TransferCode[] = ['withdrawal.pay', 'withdrawal.fee', 'withdrawal.bonus_back'];

/** An open requirement, as far as it decides about what was there before. */
export interface HeldSince {
  /** What the balance held before its money came; null where it holds everything back. */
  readonly before: bigint | null;
  /** What has left since then, less what came back of it. */
  readonly left: bigint;
}

/** What may leave of a balance: never more than it holds, never below zero. */
export function freeOf(balance: bigint, holding: readonly HeldSince[]): bigint {
  const caps = holding.map(({ before, left }) => (before === null ? 0n : before - left));
  const free = caps.reduce((least, cap) => (cap < least ? cap : least), balance);
  return free > 0n ? free : 0n;
}

export interface MoneyParts {
  /** What the cash account holds; below zero after some corrections. */
  readonly balance: bigint;
  readonly free: bigint;
  /** The rest, which waits for `holding`. */
  readonly locked: bigint;
  readonly holding: readonly RequirementRow[];
}

interface Of {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly at: Date;
}

/**
 * The parts of a balance now. Whoever lets money leave by them has locked the balance before: then nothing comes in
 * between these questions.
 */
export async function readMoneyParts(db: Db | Tx, of: Of): Promise<MoneyParts> {
  const { memberId, currency } = of;
  const holding = await listHolding(db, of);
  const left = await readLeft(db, { memberId, currency, rows: holding });
  const balance = (await findBalance(db, { memberId, address: memberCash(memberId), currency })) ?? 0n;
  const free = freeOf(
    balance,
    holding.map((row) => ({ before: row.balance_before, left: left.get(row.id) ?? 0n })),
  );
  return { balance, free, locked: balance > free ? balance - free : 0n, holding };
}

/**
 * The requirements that hold money of this currency back: open, not ended, and not paid for by a fee. That of a bonus
 * whose time is over holds until the bonus has gone back.
 */
export async function listHolding(db: Db | Tx, of: Of): Promise<readonly RequirementRow[]> {
  const rows = await listOpenRequirements(db, of.memberId);
  return rows.filter(
    (row) =>
      row.currency === of.currency &&
      row.fee_withdrawal_id === null &&
      (row.expires_at === null || row.expires_at > of.at || row.bonus_amount > 0n),
  );
}

/** What a requirement leaves alone at this moment, whatever the balance holds; null where it holds everything back. */
export async function readLeftAlone(tx: Tx, row: RequirementRow): Promise<bigint | null> {
  if (row.balance_before === null) return null;
  const { member_id: memberId, currency } = row;
  const left = await readLeft(tx, { memberId, currency, rows: [row] });
  return row.balance_before - (left.get(row.id) ?? 0n);
}

/**
 * After `taken` has gone out of what a requirement held back: those that were opened later leave as much of it less alone
 * as stood in the balance before their own money came, and never less than this one does, so that what is free stays free.
 */
export async function lowerLater(
  tx: Tx,
  row: RequirementRow,
  { taken, leftAlone }: { readonly taken: bigint; readonly leftAlone: bigint | null },
): Promise<void> {
  const { member_id: memberId, currency } = row;
  const later = await listOpenedAfter(tx, row);
  const left = await readLeft(tx, { memberId, currency, rows: later });
  for (const one of later) {
    const stood = (one.balance_before ?? 0n) - (left.get(one.id) ?? 0n) - (leftAlone ?? 0n);
    const by = stood < taken ? stood : taken;
    if (by > 0n) await lowerBefore(tx, one, by);
  }
}

/** What has left since each of these was opened, by its id. */
async function readLeft(
  db: Db | Tx,
  of: { readonly memberId: MemberId; readonly currency: string; readonly rows: readonly RequirementRow[] },
): Promise<ReadonlyMap<string, bigint>> {
  const { memberId, currency } = of;
  const since = of.rows.flatMap(({ id, entry_no }) => (entry_no === null ? [] : [{ id, entryNo: entry_no }]));
  const left = await sumLeftSince(
    db,
    { memberId, address: memberCash(memberId), currency },
    { entryNos: [...new Set(since.map(({ entryNo }) => entryNo))], codes: LEAVES, holdCodes: LEAVES_BY_HOLD },
  );
  return new Map(since.map(({ id, entryNo }) => [id, left.get(entryNo) ?? 0n]));
}
