import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** What members paid in, for rooms above. Amounts are micros. */

/** What was credited to each of these members from one moment until before another. Who paid nothing in is left out. */
export async function sumDepositsOf(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  of: { readonly currency: string; readonly from?: Date; readonly before: Date },
): Promise<ReadonlyMap<MemberId, bigint>> {
  const from = of.from ?? null;
  const { rows } = await sql<{ memberId: MemberId; amount: bigint }>`
    select member_id as "memberId", sum(credited_amount)::bigint as amount from cashier_deposit
     where member_id = any (${list(memberIds)}::uuid[]) and state = 'credited' and currency = ${of.currency}
       and (${from}::timestamptz is null or decided_at >= ${from}) and decided_at < ${of.before}
     group by 1`.execute(db);
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]));
}

/** Of these members, those of whom a deposit was refused since. */
export async function listRefusedDeposits(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  since: Date,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct member_id as "memberId" from cashier_deposit
     where member_id = any (${list(memberIds)}::uuid[]) and state = 'rejected' and decided_at >= ${since}`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}
