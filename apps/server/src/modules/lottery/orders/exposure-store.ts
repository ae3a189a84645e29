import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { type Liability, WIDE } from './exposure.ts';

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

/**
 * What these numbers could cost by now, and the wide lines of these plays; those that nothing was staked on are left out.
 * Each is looked up by its key, because a join of the two might read all numbers of all issues.
 */
export async function listLiabilities(
  tx: Tx,
  {
    numbers,
    plays,
  }: {
    readonly numbers: readonly IssueLiability[];
    /** Each once. */
    readonly plays: readonly Pick<IssueLiability, 'issueId' | 'play'>[];
  },
  currency: string,
): Promise<readonly LiabilityRow[]> {
  const narrow = numbers.filter(({ number }) => number !== WIDE);
  const wide = plays.map(({ issueId, play }) => ({ issueId, play, number: WIDE, amount: 0n }));
  const { rows } = await sql<LiabilityRow>`
    select kept.*
      from ${sentLiabilities([...narrow, ...wide])}
     cross join lateral (
       select issue_id, play, number, liability from lottery_exposure
        where issue_id = wanted.issue and play = wanted.play and number = wanted.number and currency = ${currency}
        limit 1) kept`.execute(tx);
  return rows;
}

/**
 * Of each of these plays what its fullest number could cost: all numbers of the play in that issue are read, by the front of
 * the key. Who holds the issue alone knows that it stays so.
 */
export async function listFullest(
  tx: Tx,
  plays: readonly Pick<IssueLiability, 'issueId' | 'play'>[],
  currency: string,
): Promise<readonly FullestRow[]> {
  if (plays.length === 0) return [];
  const { rows } = await sql<FullestRow>`
    select issue as issue_id, wanted.play, coalesce(top.liability, 0) as liability
      from unnest(${plays.map(({ issueId }) => issueId)}::integer[], ${plays.map(({ play }) => play)}::text[])
             as wanted (issue, play)
     cross join lateral (
       select max(liability) as liability from lottery_exposure kept
        where kept.issue_id = wanted.issue and kept.play = wanted.play and kept.currency = ${currency}
          and kept.number <> ${WIDE}) top`.execute(tx);
  return rows;
}

/**
 * Adds what orders could cost, part by part, and locks those rows until the transaction ends; all that add go in the same
 * order, by issue and then as `listNumbers` sorts. Answers so many of the first numbers that have become larger than the limit of their
 * play, with what they could cost now; rooms of wide lines are not looked at, because whoever adds to them holds their issue
 * alone and nothing has changed since it was judged.
 */
export async function addLiabilities(
  tx: Tx,
  liabilities: readonly IssueLiability[],
  how: { readonly currency: string; readonly limits: readonly PlayLimit[]; readonly answer: number },
): Promise<readonly LiabilityRow[]> {
  for (const part of partsOf(liabilities)) {
    const full = await addPart(tx, part, how);
    if (full.length > 0) return full;
  }
  return [];
}

async function addPart(
  tx: Tx,
  liabilities: readonly IssueLiability[],
  { currency, limits, answer }: Parameters<typeof addLiabilities>[2],
): Promise<readonly LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    with added as (
      insert into lottery_exposure as kept (issue_id, play, number, currency, liability)
      select issue, play, number, ${currency}, amount from ${sentLiabilities(liabilities)} order by place
      on conflict (issue_id, play, number, currency) do update set liability = kept.liability + excluded.liability
      returning issue_id, play, number, liability
    ), limits as (
      select * from unnest(${limits.map(({ issueId }) => issueId)}::integer[], ${limits.map(({ play }) => play)}::text[],
                           ${limits.map(({ most }) => `${most}`)}::bigint[]) as limits (issue, of_play, most)
    )
    select issue_id, play, number, liability
      from added join limits on limits.issue = added.issue_id and limits.of_play = added.play
     where liability > most and number <> ${WIDE}
     order by issue_id, play, number limit ${answer}`.execute(tx);
  return rows;
}

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

function partsOf(liabilities: readonly IssueLiability[]): readonly (readonly IssueLiability[])[] {
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
