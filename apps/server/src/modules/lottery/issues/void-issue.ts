import type { Tx } from '../../../platform/db.ts';
import { type IssueRow, markVoid } from './issue-store.ts';
import { tellIssue } from './tell-issue.ts';

/** Why an issue that nobody holds a ticket of is not drawn: no list of draws shows it. */
export type UnsoldReason = 'not_sold' | 'rest_day';

/**
 * Why an issue is void, for its players and for the public list of voids: tickets were not sealed before the beacon's round
 * was out; the beacon kept silent; no official result came; the staff said so, of the draw or of its whole day. Those that nobody held a ticket of are told apart.
 */
export type VoidReason =
  | 'sealed_late'
  | 'beacon_silent'
  | 'no_result'
  | 'official_void'
  | 'fault'
  | UnsoldReason;

/** An issue is not drawn: what was staked on it goes back. */
export async function voidIssue(tx: Tx, issue: IssueRow, reason: VoidReason, at: Date): Promise<void> {
  await tellIssue(tx, { ...issue, state: await markVoid(tx, issue.id, reason) }, at);
}
