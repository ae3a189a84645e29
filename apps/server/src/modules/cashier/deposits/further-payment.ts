import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { insertTold } from '../receipts/receipt-store.ts';
import { WATCHED_MS } from './deposit-rules.ts';
import { type DepositRow, lockDeposit } from './deposit-store.ts';
import { type FamilyRow, insertFurther, listFamilies, lockFamily } from './further-store.ts';

/**
 * Whoever pays an order in parts, or pays it twice, told the transaction ids for that order. Its first payment is what it
 * is credited with; every further one becomes an order of its own that follows it, is judged by the same rules and
 * credited once.
 */

/** Whether an order that was credited may have further payments at a moment. */
export function takesFurther(deposit: DepositRow, at: Date): boolean {
  return (
    deposit.state === 'credited' &&
    deposit.method !== 'checkout' &&
    deposit.follows === null &&
    at.getTime() <= deposit.expires_at.getTime() + WATCHED_MS
  );
}

/** The order of a further payment, opened where there is none yet. The caller has locked the order that it follows. */
export async function lockFurther(
  tx: Tx,
  deposit: DepositRow,
  { trxId, at }: { readonly trxId: string; readonly at: Date },
): Promise<DepositRow> {
  const family = await listFamilies(tx, deposit.member_id, [deposit.id]);
  const known = family.find(({ follows, trx_id }) => follows !== null && trx_id === trxId);
  const id = known?.id ?? newId(at);
  if (!known) {
    const { member_id, channel_code } = deposit;
    await insertFurther(tx, deposit, { id, trxId, amount: restOf(deposit, family) });
    await insertTold(tx, { channel_code, trx_id: trxId, member_id, deposit_id: id, at });
  }
  const further = await lockDeposit(tx, deposit.member_id, id);
  assert(further !== undefined, 'an order that was written is there');
  return further;
}

/** What is still to be paid, in micros; of an order that is paid whole its amount once more. */
function restOf({ pay_amount }: DepositRow, family: readonly FamilyRow[]): bigint {
  const rest = pay_amount - creditedOf(family);
  return rest > 0n ? rest : pay_amount;
}

/**
 * What an order expects, in micros: its amount; of a further payment what is still to be paid of the order that it
 * follows, nothing once that is paid whole. Who asks goes on alone in the family until the transaction ends.
 */
export async function expectedOf(tx: Tx, deposit: DepositRow): Promise<bigint> {
  if (deposit.follows === null) return deposit.pay_amount;
  await lockFamily(tx, deposit.member_id, deposit.follows);
  const family = await listFamilies(tx, deposit.member_id, [deposit.follows]);
  const first = family.find(({ id }) => id === deposit.follows);
  assert(first !== undefined, 'an order that is followed is never deleted');
  const rest = first.pay_amount - creditedOf(family);
  return rest > 0n ? rest : 0n;
}

function creditedOf(family: readonly FamilyRow[]): bigint {
  return family.reduce((sum, { credited_amount }) => sum + (credited_amount ?? 0n), 0n);
}

/** An order beside the others that it belongs to. */
export interface Family {
  /** The order that it follows. */
  readonly first: FamilyRow | undefined;
  readonly further: readonly FamilyRow[];
  /** Micros credited beyond what the order was opened for. */
  readonly surplus: bigint;
}

/** Of a member the families of these orders, by the id of the order. */
export async function readFamilies(
  db: Db | Tx,
  memberId: MemberId,
  deposits: readonly Pick<DepositRow, 'id' | 'follows'>[],
): Promise<ReadonlyMap<string, Family>> {
  const rows = await listFamilies(db, memberId, [
    ...new Set(deposits.map(({ id, follows }) => follows ?? id)),
  ]);
  return new Map(deposits.map(({ id, follows }) => [id, familyOf(rows, { id, follows })]));
}

function familyOf(rows: readonly FamilyRow[], { id, follows }: Pick<DepositRow, 'id' | 'follows'>): Family {
  const further = rows.filter((row) => row.follows === id);
  const own = rows.find((row) => row.id === id);
  const over = creditedOf(own ? [own, ...further] : further) - (own?.pay_amount ?? 0n);
  return {
    first: follows === null ? undefined : rows.find((row) => row.id === follows),
    further,
    surplus: follows === null && over > 0n ? over : 0n,
  };
}
