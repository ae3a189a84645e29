import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list, moments } from '../../../platform/sql-list.ts';
import type { SeriesLink } from './follow-chain.ts';

/** What is asked of a member's series at a moment. */
export interface SeriesAsked {
  readonly memberId: MemberId;
  /** Null where no series are played: the member alone is answered. */
  readonly product: string | null;
  readonly at: Date;
}

/**
 * For each of these, in their order: who stood above the member at that moment, the highest first, and the member at the end,
 * each with the series that was set. An unknown member has no chain.
 */
export async function chainSeries(
  db: Db | Tx,
  asked: readonly SeriesAsked[],
): Promise<readonly (readonly SeriesLink[])[]> {
  // What is looked up by key stands in laterals of one row: no list is joined with another.
  const { rows } = await sql<SeriesLink & { readonly place: bigint }>`
    select asked.place, chain.above_id as "memberId", given.series, m.is_demo as "isDemo",
           m.status = 'closed' as "isClosed"
      from unnest(${list(asked.map(({ memberId }) => memberId))}::uuid[], ${asked.map(({ product }) => product)}::text[],
                  ${moments(asked.map(({ at }) => at))}::timestamptz[])
             with ordinality as asked (member_id, product, at, place)
     cross join lateral (
       select above_id, distance from identity_tree
        where member_id = asked.member_id and from_at <= asked.at and (until_at is null or until_at > asked.at)
          and (distance = 0 or asked.product is not null) offset 0) chain
     cross join lateral (select is_demo, status from identity_member where id = chain.above_id offset 0) m
      left join lateral (
        select series from identity_series
         where member_id = chain.above_id and product = asked.product and from_at <= asked.at
         order by from_at desc limit 1) given on true
     order by asked.place, chain.distance desc`.execute(db);
  const chains = asked.map((): SeriesLink[] => []);
  for (const { place, ...link } of rows) chains[Number(place) - 1]?.push(link);
  return chains;
}
