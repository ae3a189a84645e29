import type { FEED_NOTICES } from '@nokshi/contract/lottery-console.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { IssueState } from '../issues/issue-store.ts';

/** SQL of results and voids that people and feeds say. A source is `staff:<id>` or `feed:<name>`. */

export type FeedNotice = (typeof FEED_NOTICES)[number];

export interface SaidResult {
  readonly issue_id: number;
  readonly source: string;
  readonly result: unknown;
  readonly entered_at: Date;
}

export interface SaidVoid {
  readonly issue_id: number;
  readonly source: string;
  readonly reason: string;
  readonly entered_at: Date;
}

/** Keeps what a source says of one revision of a result; what it said before is replaced. */
export async function saveResult(
  tx: Tx,
  said: {
    readonly issueId: number;
    readonly revision: number;
    readonly source: string;
    readonly result: unknown;
    readonly payload: { readonly text: string; readonly hash: string } | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into lottery_result_entry (issue_id, source, revision, result, payload, payload_hash, entered_at)
    values (${said.issueId}, ${said.source}, ${said.revision}, ${JSON.stringify(said.result)}::jsonb,
            ${said.payload?.text ?? null}, ${said.payload?.hash ?? null}, ${said.at})
    on conflict (issue_id, revision, source)
    do update set result = excluded.result, payload = excluded.payload, payload_hash = excluded.payload_hash,
                  entered_at = excluded.entered_at`.execute(tx);
}

/** What was said of one revision of an issue's result. */
export async function listResults(tx: Tx, issueId: number, revision: number): Promise<readonly SaidResult[]> {
  const { rows } = await sql<SaidResult>`
    select issue_id, source, result, entered_at from lottery_result_entry
     where issue_id = ${issueId} and revision = ${revision} order by entered_at, source`.execute(tx);
  return rows;
}

/** False when this source asked for it before. */
export async function saveVoid(
  tx: Tx,
  said: {
    readonly issueId: number;
    readonly source: string;
    readonly reason: string;
    /** 0 where no result stood, else one more than its revision. */
    readonly seen: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_void_entry (issue_id, source, reason, seen, entered_at)
    values (${said.issueId}, ${said.source}, ${said.reason}, ${said.seen}, ${said.at})
    on conflict (issue_id, source) do update
      set reason = excluded.reason, seen = excluded.seen, entered_at = excluded.entered_at
    where lottery_void_entry.seen <> excluded.seen`.execute(tx);
  return numAffectedRows === 1n;
}

export async function countVoids(tx: Tx, issueId: number, seen: number): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*)::integer as n from lottery_void_entry where issue_id = ${issueId} and seen = ${seen}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export interface OfficialRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: IssueState;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly postponed_from: Date | null;
  readonly ticket_count: number | null;
  readonly ticket_stake: bigint | null;
  readonly result: unknown;
  readonly revision: number;
}

const OFFICIAL = sql`i.id, i.game_code, i.numero, i.state, i.closes_at, i.draws_at, i.postponed_from, i.ticket_count, 
  i.ticket_stake, i.result, i.revision`;

const WHICH = {
  // Of each game the next one.
  onSale: sql`i.state = 'open' and not exists (
      select from lottery_issue sooner
       where sooner.game_code = i.game_code and sooner.state = 'open' and sooner.closes_at < i.closes_at)
    order by i.closes_at`,
  waiting: sql`i.state in ('sealed', 'held') order by i.closes_at`,
  drawn: sql`i.state in ('drawn', 'settled') order by i.closes_at desc`,
};

/** Issues of draws that are not our own: on sale, closed without a result, the oldest first, or those with one. */
export async function listOfficial(
  db: Db,
  which: keyof typeof WHICH,
  limit: number,
): Promise<readonly OfficialRow[]> {
  const condition = WHICH[which];
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from lottery_issue i where i.commitment is null and ${condition} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What was said of the result that comes next of each of these issues. */
export async function listNextResults(db: Db, issueIds: readonly number[]): Promise<readonly SaidResult[]> {
  const { rows } = await sql<SaidResult>`
    select e.issue_id, e.source, e.result, e.entered_at
      from lottery_result_entry e join lottery_issue i on i.id = e.issue_id
     where e.issue_id = any (${[...issueIds]}::integer[])
       and e.revision = case when i.result is null then 0 else i.revision + 1 end
     order by e.entered_at, e.source`.execute(db);
  return rows;
}

export async function listVoids(db: Db, issueIds: readonly number[]): Promise<readonly SaidVoid[]> {
  const { rows } = await sql<SaidVoid>`
    select v.issue_id, v.source, v.reason, v.entered_at
      from lottery_void_entry v join lottery_issue i on i.id = v.issue_id
     where v.issue_id = any (${[...issueIds]}::integer[])
       and v.seen = case when i.result is null then 0 else i.revision + 1 end
     order by v.entered_at, v.source`.execute(db);
  return rows;
}

/** Something was wrong with a feed's word on an issue; false when people were told of it before. */
export async function saveNotice(
  db: Db,
  notice: { readonly issueId: number; readonly feed: string; readonly kind: FeedNotice; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_feed_notice (issue_id, feed, kind, told_at)
    values (${notice.issueId}, ${notice.feed}, ${notice.kind}, ${notice.at}) on conflict do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function listNotices(
  db: Db,
  issueIds: readonly number[],
): Promise<
  readonly {
    readonly issue_id: number;
    readonly feed: string;
    readonly kind: FeedNotice;
    readonly told_at: Date;
  }[]
> {
  const { rows } = await sql<{ issue_id: number; feed: string; kind: FeedNotice; told_at: Date }>`
    select issue_id, feed, kind, told_at from lottery_feed_notice
     where issue_id = any (${[...issueIds]}::integer[]) order by told_at, feed limit 200`.execute(db);
  return rows;
}

/** Members who hold tickets of an issue, each once. */
export async function listHolders(tx: Tx, issueId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from lottery_order where issue_id = ${issueId} and state = 'placed'
     order by member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
