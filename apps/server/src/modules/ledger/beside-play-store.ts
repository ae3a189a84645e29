import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';

/** SQL of what moved beside stakes and wins, of many members at once. */

/** A transfer of a member that is no stake and no win, with both of its accounts. */
export interface TransferBesidePlay {
  readonly member_id: string;
  readonly id: string;
  readonly group_id: string;
  readonly code: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}

const BESIDE_PLAY = sql`t.member_id, t.id, t.group_id, t.code::text as code, t.from_account, t.to_account, t.amount,
  t.currency, t.at`;

/** Such transfers of members since the last one that is known of each, by their ids. */
export async function listTransfersSince(
  db: Db | Tx,
  known: readonly { readonly memberId: string; readonly above: string }[],
  limit: number,
): Promise<readonly TransferBesidePlay[]> {
  if (known.length === 0) return [];
  const { rows } = await sql<TransferBesidePlay>`
    select ${BESIDE_PLAY}
      from unnest(${list(known.map(({ memberId }) => memberId))}::uuid[],
                  ${list(known.map(({ above }) => above))}::uuid[]) as known (member_id, above)
     cross join lateral (
       select * from ledger_transfer
        where member_id = known.member_id and code not like 'play.%' and id > known.above
        order by id limit ${limit}) t
     order by t.member_id, t.id`.execute(db);
  return rows;
}

/** These transfers; each names its member, whose books it stands in. */
export async function listTransfersById(
  db: Db | Tx,
  wanted: readonly { readonly memberId: string; readonly id: string }[],
): Promise<readonly TransferBesidePlay[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<TransferBesidePlay>`
    select ${BESIDE_PLAY}
      from unnest(${list(wanted.map(({ memberId }) => memberId))}::uuid[],
                  ${list(wanted.map(({ id }) => id))}::uuid[]) as wanted (member_id, id)
     cross join lateral (
       select * from ledger_transfer where member_id = wanted.member_id and id = wanted.id offset 0) t`.execute(
    db,
  );
  return rows;
}
