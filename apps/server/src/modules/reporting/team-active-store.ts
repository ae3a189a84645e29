import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list, moments } from '../../platform/sql-list.ts';

export interface StakedSpan {
  readonly stake: bigint;
  /** Members who staked at least `activeFrom` in the span. */
  readonly active: number;
}

/** What these members staked in each of some spans of whole quarter hours, in the order of the spans. */
export async function sumStakesInSpans(
  db: Db | Tx,
  query: {
    readonly memberIds: readonly string[];
    readonly currency: string;
    readonly spans: readonly { readonly start: Date; readonly end: Date }[];
    readonly activeFrom: bigint;
  },
): Promise<readonly StakedSpan[]> {
  const { memberIds, currency, spans, activeFrom } = query;
  const { rows } = await sql<StakedSpan>`
    select coalesce(sum(m.stake), 0)::bigint as stake,
           (count(*) filter (where m.stake >= ${activeFrom}))::integer as active
      from unnest(${moments(spans.map(({ start }) => start))}::timestamptz[],
                  ${moments(spans.map(({ end }) => end))}::timestamptz[]) with ordinality as s (starts, ends, place)
      left join lateral (
        select sum(stake) as stake from report_quarter
         where member_id = any (${list(memberIds)}::uuid[]) and quarter >= s.starts and quarter < s.ends
           and currency = ${currency}
         group by member_id) m on true
     group by s.place order by s.place`.execute(db);
  return rows;
}
