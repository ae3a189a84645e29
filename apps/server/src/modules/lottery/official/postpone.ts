import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { partsOf, recordAll } from '../../../platform/outbox/index.ts';
import { tellIssue } from '../issues/tell-issue.ts';
import { lockOfficial, type Place } from './lock-official.ts';
import { listHolders } from './official-store.ts';
import { POSTPONED_AT_MOST_MS } from './result-due.ts';

/**
 * Moves an official draw that has no result to a later time. Its sale ends when it would have, and its tickets stay: up to
 * 48 hours from when the draw should have been. domain A.5.4.
 * @throws DomainError lottery.issue_state, lottery.postpone_times, system.changed_meanwhile, ...
 */
export async function postponeIssue(
  db: Db,
  {
    drawsAt,
    movedFrom,
    at,
    ...place
  }: Place & { readonly drawsAt: Date; readonly movedFrom: Date; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const issue = await lockOfficial(tx, place);
    const isWaiting = issue.state === 'open' || issue.state === 'sealed' || issue.state === 'held';
    if (!isWaiting) fail('lottery.issue_state');
    if (issue.draws_at.getTime() !== movedFrom.getTime()) fail('system.changed_meanwhile');
    const planned = issue.postponed_from ?? issue.draws_at;
    const latest = planned.getTime() + POSTPONED_AT_MOST_MS;
    if (drawsAt <= at || drawsAt <= issue.closes_at || drawsAt.getTime() > latest) {
      fail('lottery.postpone_times');
    }
    await sql`
      update lottery_issue set draws_at = ${drawsAt}, postponed_from = ${planned} where id = ${issue.id}`.execute(
      tx,
    );
    await tellIssue(tx, issue, at);
    await tellHolders(tx, { ...place, issueId: issue.id, drawsAt, at });
  });
}

/** Members of one event. */
const TOLD_AT_ONCE = 500;

/** Who holds a ticket of it is told: they wait for a result that comes at another time. */
async function tellHolders(
  tx: Tx,
  {
    issueId,
    gameCode,
    numero,
    drawsAt,
    at,
  }: Place & { readonly issueId: number; readonly drawsAt: Date; readonly at: Date },
): Promise<void> {
  const parts = partsOf(await listHolders(tx, issueId), TOLD_AT_ONCE);
  const told = parts.map((memberIds) => ({ gameCode, numero, drawsAt: drawsAt.getTime(), memberIds }));
  await recordAll(tx, 'lottery.draw_moved', told, at);
}
