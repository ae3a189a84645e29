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

/** What the fullest number of a play could cost, the room of its wide lines aside. */
export type FullestRow = Omit<LiabilityRow, 'number'>;

/** What the numbers of a play may cost in an issue beside its wide lines. */
export interface PlayLimit {
  readonly issueId: number;
  readonly play: string;
  readonly most: bigint;
}

/** So many numbers are told to the database at once: what is written for it and read from it keeps others waiting. */
export const LIABILITIES_AT_ONCE = 1_000;

/** Takes away what orders that come back could have cost. */
export async function removeLiabilities(
  tx: Tx,
  liabilities: readonly IssueLiability[],
  currency: string,
): Promise<void> {
  for (const part of partsOf(liabilities)) await removePart(tx, part, currency);
}

async function removePart(tx: Tx, liabilities: readonly IssueLiability[], currency: string): Promise<void> {
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

export function partsOf(liabilities: readonly IssueLiability[]): readonly (readonly IssueLiability[])[] {
  const count = Math.ceil(liabilities.length / LIABILITIES_AT_ONCE);
  return Array.from({ length: count }, (_, part) =>
    liabilities.slice(part * LIABILITIES_AT_ONCE, (part + 1) * LIABILITIES_AT_ONCE),
  );
}

function sentLiabilities(liabilities: readonly IssueLiability[]) {
  const rows = liabilities.map(({ issueId, play, number, amount }) => [issueId, play, number, `${amount}`]);
  return sql`(
    select (sent ->> 0)::integer as issue, sent ->> 1 as play, sent ->> 2 as number, (sent ->> 3)::bigint as amount, place
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (sent, place)) as wanted`;
}
