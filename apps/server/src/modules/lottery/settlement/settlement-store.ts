import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** Issues while they are settled, and who has the settlement of one. */

export interface IssueRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: 'drawn' | 'voiding';
  readonly result: unknown;
  readonly revision: number;
  /** Null where nothing was sealed. */
  readonly ticket_count: number | null;
}

const ISSUE_COLUMNS = sql`id, game_code, numero, state, result, revision, ticket_count`;

/** Issues of which lines wait for their result or their stakes, the oldest first. */
export async function listIssuesToSettle(db: Db): Promise<readonly IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${ISSUE_COLUMNS} from lottery_issue
     where state in ('drawn', 'voiding') and state not in ('settled', 'void') order by closes_at, id`.execute(
    db,
  );
  return rows;
}

/** The classes of the advisory locks of settlements; the issue's id is the other half of the key. */
const SETTLEMENT_LOCKS = 7_201_202;
const SPAN_LOCKS = 7_201_300;

/** Takes the settlement of an issue until the transaction ends; false while somebody else has it, or a part of it. */
export async function takeSettlement(tx: Tx, issueId: number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${SETTLEMENT_LOCKS}::integer, ${issueId}::integer) as is_mine`.execute(
    tx,
  );
  return rows[0]?.is_mine ?? false;
}

/** Takes one part of it, beside who takes others; false while somebody has this part or all of it. */
export async function takeSpan(tx: Tx, issueId: number, span: number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock_shared(${SETTLEMENT_LOCKS}::integer, ${issueId}::integer)
           and pg_try_advisory_xact_lock(${SPAN_LOCKS + span}::integer, ${issueId}::integer) as is_mine`.execute(
    tx,
  );
  return rows[0]?.is_mine ?? false;
}

/** All of it, waiting for whoever has it. */
export async function awaitSettlement(tx: Tx, issueId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTLEMENT_LOCKS}::integer, ${issueId}::integer)`.execute(tx);
}

/** Whether an issue still is what it was when its settlement began. */
export async function isUnchanged(tx: Tx, issue: IssueRow): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_issue
     where id = ${issue.id} and state = ${issue.state} and revision = ${issue.revision}`.execute(tx);
  return rows.length > 0;
}

/** Ends an issue of which no order waits any more; false when one does. */
export async function endIssue(tx: Tx, issue: IssueRow, at: Date): Promise<boolean> {
  const state = issue.state === 'voiding' ? 'void' : 'settled';
  const { numAffectedRows } = await sql`
    update lottery_issue i set state = ${state}, settled_at = ${at}
     where id = ${issue.id} and state = ${issue.state} and revision = ${issue.revision}
       and not exists (select from lottery_order where issue_id = i.id and state = 'placed')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Another result for an issue that has one; false where it has none. */
export async function reviseIssue(
  tx: Tx,
  { issueId, result }: { readonly issueId: number; readonly result: unknown },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_issue
       set state = 'drawn', result = ${JSON.stringify(result)}::jsonb, revision = revision + 1, settled_at = null
     where id = ${issueId} and state in ('drawn', 'settled')`.execute(tx);
  return numAffectedRows === 1n;
}

export async function reviseToVoid(
  tx: Tx,
  { issueId, reason }: { readonly issueId: number; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_issue
       set state = 'voiding', void_reason = ${reason}, revision = revision + 1, settled_at = null
     where id = ${issueId} and state in ('drawn', 'settled')`.execute(tx);
  return numAffectedRows === 1n;
}
