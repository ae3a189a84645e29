import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Liability } from './exposure.ts';

/** SQL of what issues could cost by number, micros. */

/** What an issue could cost by number, to be added or taken away. */
export interface IssueLiability extends Liability {
  readonly issueId: number;
}

/** The same with what one number of its game may cost in an issue. */
export interface LimitedLiability extends IssueLiability {
  readonly most: bigint;
}

export interface LiabilityRow {
  readonly issue_id: number;
  readonly play: string;
  readonly number: string;
  readonly liability: bigint;
}

/**
 * What the same numbers could cost by now; those that nothing was staked on are left out. Each is looked up by its key,
 * because a join of the two might read all numbers of all issues.
 */
export async function listLiabilities(
  tx: Tx,
  liabilities: readonly IssueLiability[],
  currency: string,
): Promise<readonly LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select kept.*
      from ${sentLiabilities(liabilities)}
     cross join lateral (
       select issue_id, play, number, liability from lottery_exposure
        where issue_id = wanted.issue and play = wanted.play and number = wanted.number and currency = ${currency}
        limit 1) kept`.execute(tx);
  return rows;
}

/**
 * Adds what orders could cost, and locks those rows until the transaction ends; all that add go in the same order, by
 * issue and then as `liabilitiesOf` sorts. Answers one of the rows that have become larger than the limit of their game, if
 * there is one: the largest.
 */
export async function addLiabilities(
  tx: Tx,
  liabilities: readonly LimitedLiability[],
  currency: string,
): Promise<LiabilityRow | undefined> {
  if (liabilities.length === 0) return undefined;
  const limits = new Map(liabilities.map(({ issueId, most }) => [issueId, most]));
  const { rows } = await sql<LiabilityRow>`
    with added as (
      insert into lottery_exposure as kept (issue_id, play, number, currency, liability)
      select issue, play, number, ${currency}, amount from ${sentLiabilities(liabilities)} order by place
      on conflict (issue_id, play, number, currency) do update set liability = kept.liability + excluded.liability
      returning issue_id, play, number, liability
    ), limits as (
      select * from unnest(${[...limits.keys()]}::integer[], ${[...limits.values()].map(String)}::bigint[]) as limits (issue, most)
    )
    select issue_id, play, number, liability from added join limits on limits.issue = added.issue_id
     where liability > most order by liability desc limit 1`.execute(tx);
  return rows[0];
}

/** Takes away what orders that come back could have cost. */
export async function removeLiabilities(
  tx: Tx,
  liabilities: readonly IssueLiability[],
  currency: string,
): Promise<void> {
  if (liabilities.length === 0) return;
  await sql`
    with sent as materialized (select * from ${sentLiabilities(liabilities)}), locked as materialized (
      select kept.issue_id, kept.play, kept.number, sent.amount
        from sent join lottery_exposure kept
          on kept.issue_id = sent.issue and kept.play = sent.play and kept.number = sent.number
         and kept.currency = ${currency}
       order by sent.place for update of kept
    )
    update lottery_exposure kept set liability = greatest(kept.liability - locked.amount, 0)
      from locked
     where kept.issue_id = locked.issue_id and kept.play = locked.play and kept.number = locked.number
       and kept.currency = ${currency}`.execute(tx);
}

function sentLiabilities(liabilities: readonly IssueLiability[]) {
  const rows = liabilities.map(({ issueId, play, number, amount }) => [issueId, play, number, `${amount}`]);
  return sql`(
    select (sent ->> 0)::integer as issue, sent ->> 1 as play, sent ->> 2 as number, (sent ->> 3)::bigint as amount, place
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (sent, place)) as wanted`;
}
