import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { closeIssues } from './issue-lock.ts';
import type { DueIssue } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { roundOutAt } from './seal-issue.ts';
import type { UnsoldReason } from './void-issue.ts';

/**
 * After the portal was away: issues whose beacon's round was out before anybody sealed them. Those that nobody holds a
 * ticket of are left out without a word, all at once; there is nothing to give back. Answers what has to be looked at.
 */
export async function skipUnsold(
  { db, clock, log }: IssuesDeps,
  due: readonly DueIssue[],
): Promise<readonly DueIssue[]> {
  const missed = due.filter((issue) => isMissed(issue, clock.now()));
  if (missed.length === 0) return due;
  const ids = missed.map(({ id }) => id);
  const skipped = await inTransaction(db, async (tx) => {
    await closeIssues(tx, ids);
    return new Set(await markUnsold(tx, ids, 'not_sold'));
  });
  if (skipped.size > 0)
    log.info({ issues: skipped.size }, 'issues that nobody bought were missed and left out');
  return due.filter(({ id }) => !skipped.has(id));
}

function isMissed(issue: DueIssue, now: Date): boolean {
  const outAt = roundOutAt(issue);
  return issue.state === 'open' && outAt !== undefined && outAt <= now;
}

/** Ends those of these open issues that nobody holds a ticket of, and answers which; their sale is locked by the caller. */
export async function markUnsold(
  tx: Tx,
  ids: readonly number[],
  reason: UnsoldReason,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update lottery_issue i set state = 'void', void_reason = ${reason}
     where i.id = any (${[...ids]}::integer[]) and i.state = 'open'
       and not exists (select from lottery_order o where o.issue_id = i.id and o.state = 'placed')
    returning i.id`.execute(tx);
  return rows.map(({ id }) => id);
}
