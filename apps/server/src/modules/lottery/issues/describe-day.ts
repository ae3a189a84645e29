import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { lotteryDay } from '@nokshi/contract/lottery-day.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findDay, type IssueOfDay, listOfDay } from './issue-list-store.ts';

/**
 * What was committed to for a day, and what became of all of it: an issue that the house would rather not have drawn is
 * missing nowhere. domain A.5.1.
 * @throws DomainError lottery.game_unknown, lottery.issue_unknown
 */
export async function describeDay(
  db: Db,
  gameCode: string,
  day: string,
): Promise<OutputOf<typeof lotteryDay>> {
  if (findLotteryGame(gameCode) === undefined) fail('lottery.game_unknown');
  const made = (await findDay(db, gameCode, day)) ?? fail('lottery.issue_unknown');
  const issues = await listOfDay(db, gameCode, day);
  const count = (isCounted: (issue: IssueOfDay) => boolean): number => issues.filter(isCounted).length;
  return {
    day,
    root: made.root,
    madeAt: made.made_at.getTime(),
    counts: {
      issues: issues.length,
      drawn: count(({ state }) => state === 'drawn' || state === 'settled'),
      void: count(({ void_reason: reason, is_left_out: isLeftOut }) => reason !== null && !isLeftOut),
      notSold: count(({ is_left_out: isLeftOut }) => isLeftOut),
    },
    list: issues.map(({ numero, commitment, state, void_reason: voidReason }) => ({
      numero,
      commit: commitment,
      state,
      voidReason,
    })),
  };
}
