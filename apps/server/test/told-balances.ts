import { sql } from 'kysely';
import type { Db } from '../src/platform/db.ts';

/** An event that tells a member of a balance. */
interface Told {
  readonly name: string;
  readonly memberId: string;
  readonly entryNo: number;
  readonly balanceMicros: string;
}

/**
 * Events that tell another balance than the ledger's entry of that number left, and published ones that stand behind a
 * newer one of their account. What was recorded without a number is passed over.
 */
export async function listMistold(db: Db): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    with event as (
      select position, name, payload from outbox_event
       union all
      select null, name, payload from outbox_pending
    ), told as (
      select position, name, payload as what from event
       union all
      select position, name, round from event, jsonb_array_elements(payload -> 'rounds') as round
       where name = 'play.rounds_closed'
    ), standing as (
      select position, name, (what ->> 'memberId')::uuid as member_id, what ->> 'currency' as currency,
             (what ->> 'entryNo')::bigint as number, (what ->> 'balanceMicros')::bigint as balance
        from told where what ? 'entryNo'
    ), placed as (
      select *, max(number) over (partition by member_id, currency order by position
                                  rows between unbounded preceding and 1 preceding) as before
        from standing
    )
    select p.name, p.member_id as "memberId", p.number::float8 as "entryNo", p.balance::text as "balanceMicros"
      from placed p
      left join ledger_entry e
        on e.member_id = p.member_id and e.account = 'member:' || p.member_id || ':cash'
           and e.currency = p.currency and e.number = p.number
     where p.balance <> coalesce(e.balance_after, 0) or p.position is not null and p.number < p.before`.execute(
    db,
  );
  return rows;
}
