import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import { memberPoints } from './accounts.ts';

/** Accounts of points of many members at once, for whoever counts them by the thousand. */

/** Opens those that are missing. */
export async function openMissingPoints(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<void> {
  await sql`
    select ledger_open_account(m.id, m.address, ${POINTS}, ${at})
      from unnest(${list(memberIds)}::uuid[], ${list(memberIds.map(memberPoints))}::text[]) as m (id, address)
     where not exists (
       select from ledger_account a
        where a.member_id = m.id and a.address = m.address and a.currency = ${POINTS})`.execute(tx);
}
