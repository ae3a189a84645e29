import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { closeIssues } from '../issues/issue-lock.ts';
import { findIssue, type IssueRow, lockIssue } from '../issues/issue-store.ts';
import { awaitSettlement } from '../settlement/settlement-store.ts';

/** One issue of an official draw. */
export interface Place {
  readonly gameCode: string;
  readonly numero: string;
}

/**
 * The issue, when its draw is not ours, with nobody staking on it or settling it meanwhile.
 * @throws DomainError lottery.game_unknown, lottery.issue_unknown, lottery.issue_state
 */
export async function lockOfficial(tx: Tx, { gameCode, numero }: Place): Promise<IssueRow> {
  const game = findLotteryGame(gameCode) ?? fail('lottery.game_unknown');
  const found = (await findIssue(tx, gameCode, numero)) ?? fail('lottery.issue_unknown');
  if (game.draw !== 'official') fail('lottery.issue_state');
  await closeIssues(tx, [found.id]);
  await awaitSettlement(tx, found.id);
  return (await lockIssue(tx, found.id)) ?? fail('lottery.issue_unknown');
}
