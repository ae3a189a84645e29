import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { list } from '../../platform/sql-list.ts';
import type { AccountKey, CodeSum } from './record-store.ts';

/** SQL of what is read of many neighbouring spans of an account's past at once, as of one alone in `record-store.ts`. */

/** The numbers of the first entries from these moments on, in their order; without one the number that the next will have. */
export async function listFirstNumbers(
  db: Db | Tx,
  account: AccountKey,
  moments: readonly Date[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    select coalesce(first.number, a.entry_count + 1, 1) as number
      from unnest(${list(moments.map((at) => firstIdOf(at)))}::uuid[]) with ordinality as asked (first_id, place)
      left join lateral (
        select e.number from ledger_entry e
         where e.member_id = ${account.memberId}::uuid and e.transfer_id >= asked.first_id
           and e.account = ${account.address} and e.currency = ${account.currency}
         order by e.transfer_id limit 1) first on true
      left join ledger_account a on a.member_id = ${account.memberId}::uuid and a.address = ${account.address}
           and a.currency = ${account.currency}
     order by asked.place`.execute(db);
  return rows.map(({ number }) => number);
}

/** The balances before the entries of these numbers, in their order. */
export async function listBalancesBefore(
  db: Db | Tx,
  account: AccountKey,
  numbers: readonly bigint[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(e.balance_after, 0)::bigint as balance
      from unnest(${list(numbers)}::bigint[]) with ordinality as asked (number, place)
      left join ledger_entry e on e.member_id = ${account.memberId}::uuid and e.account = ${account.address}
           and e.currency = ${account.currency} and e.number = asked.number - 1
     order by asked.place`.execute(db);
  return rows.map(({ balance }) => balance);
}

/** What moved between each of these numbers and the next of them, by reason; `place` counts the spans from 0. */
export async function sumSpansByCode(
  db: Db | Tx,
  account: AccountKey,
  cuts: readonly bigint[],
): Promise<readonly (CodeSum & { readonly place: number })[]> {
  const { rows } = await sql<CodeSum & { readonly place: number }>`
    select width_bucket(e.number, ${list(cuts)}::bigint[]) - 1 as place, t.code::text as code,
           count(*)::integer as count,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as incoming,
           coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as outgoing
      from ledger_entry e
      join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where e.member_id = ${account.memberId}::uuid and e.account = ${account.address}
       and e.currency = ${account.currency} and e.number >= ${cuts[0] ?? 0n} and e.number < ${cuts.at(-1) ?? 0n}
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
