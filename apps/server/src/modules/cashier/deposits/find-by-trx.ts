import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { normaliseTrxId } from './deposit-rules.ts';

const FOUND = 20;

/** Members who told a transaction id, right or wrong, or were credited by it. */
export async function findByTrx(db: Db, typed: string): Promise<readonly MemberId[]> {
  const trxId = normaliseTrxId(typed, null);
  if (trxId === undefined) return [];
  const { rows } = await sql<{ member_id: MemberId }>`
    select t.member_id from cashier_channel c
      join cashier_told_trx t on t.channel_code = c.code and t.trx_id = ${trxId}
    union
    select r.member_id from cashier_channel c
      join cashier_receipt r on r.channel_code = c.code and r.trx_id = ${trxId} and r.member_id is not null
    limit ${FOUND}`.execute(db);
  return rows.map((row) => row.member_id);
}
