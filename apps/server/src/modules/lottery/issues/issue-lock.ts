import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** The class of the advisory locks of issues; the issue's id is the other half of the key. */
export const ISSUE_LOCKS = 7_201_201;

/** The class of the advisory locks of a game's days. */
const DAY_LOCKS = 7_201_203;

/** A day of a game is made, or made one without draws, by one transaction at a time. */
export async function lockDay(tx: Tx, gameCode: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DAY_LOCKS}::integer, hashtext(${`${gameCode} ${day}`}))`.execute(
    tx,
  );
}

/**
 * Holds the sale of issues open until the transaction ends, beside any number of others: their tickets are not sealed
 * before all of these are done. Whoever holds it looks at the issues' states afterwards, not before.
 */
export async function shareIssues(tx: Tx, issueIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ISSUE_LOCKS}::integer, id) from ${ascending(issueIds)}`.execute(
    tx,
  );
}

export async function shareIssue(tx: Tx, issueId: number): Promise<void> {
  await shareIssues(tx, [issueId]);
}

/** Waits for every placement in flight of these issues and lets none begin until the transaction ends. */
export async function closeIssues(tx: Tx, issueIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ISSUE_LOCKS}::integer, id) from ${ascending(issueIds)}`.execute(
    tx,
  );
}

function ascending(issueIds: readonly number[]) {
  return sql`(select id from unnest(${inLockOrder(issueIds)}::integer[]) with ordinality as wanted (id, place) order by place) as wanted`;
}

/** Everybody who locks several issues does so in this order. */
export function inLockOrder(issueIds: readonly number[]): number[] {
  return [...new Set(issueIds)].sort((one, other) => one - other);
}
