import type { Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/record.ts';
import type { IssueState } from './issue-store.ts';

/** Everybody who looks at the game hears that one of its issues went on. */
export async function tellIssue(
  tx: Tx,
  issue: {
    readonly game_code: string;
    readonly numero: string;
    readonly state: IssueState;
    readonly result?: unknown;
  },
  at: Date,
): Promise<void> {
  const { game_code: gameCode, numero, state, result = null } = issue;
  await record(tx, 'lottery.issue_changed', { gameCode, numero, state, result, at: at.getTime() }, at);
}
