import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** SQL of setting series. */

/** Locks these members until the transaction ends, so that the series of one and of whoever is above change one after the other. */
export async function lockForSeries(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await sql`
    select from identity_member where id = any(${[...memberIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** From `at` on. What is set twice in one moment is what it was set to last. */
export async function insertSeries(
  tx: Tx,
  {
    memberId,
    product,
    series,
    by,
    at,
  }: {
    readonly memberId: MemberId;
    readonly product: string;
    readonly series: number;
    readonly by: MemberId | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into identity_series (member_id, product, series, set_by, from_at)
    values (${memberId}::uuid, ${product}, ${series}, ${by}::uuid, ${at})
    on conflict (member_id, product, from_at) do update set series = excluded.series, set_by = excluded.set_by`.execute(
    tx,
  );
}

/** Of those directly below a member, how many have more than so much now, and the first of them by account. */
export async function countAbove(
  tx: Tx,
  {
    memberId,
    product,
    own,
    series,
    names,
  }: {
    readonly memberId: MemberId;
    readonly product: string;
    /** What those have for whom none was set. */
    readonly own: number;
    readonly series: number;
    readonly names: number;
  },
): Promise<{ readonly count: number; readonly accounts: readonly string[] }> {
  const { rows } = await sql<{ readonly count: number; readonly accounts: readonly string[] | null }>`
    select count(*)::integer as count, (array_agg(account order by account))[1:${names}::integer] as accounts
      from (
        select m.account
          from identity_tree t
          join identity_member m on m.id = t.member_id
          left join lateral (
            select series from identity_series
             where member_id = t.member_id and product = ${product} order by from_at desc limit 1) given on true
         where t.above_id = ${memberId}::uuid and t.distance = 1 and t.until_at is null and m.status <> 'closed'
           and coalesce(given.series, ${own}::integer) > ${series}) above`.execute(tx);
  const [row] = rows;
  return { count: row?.count ?? 0, accounts: row?.accounts ?? [] };
}
