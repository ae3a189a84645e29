import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  BOARD_SHOWN,
  type BoardLine,
  type BoardSpan,
  type readBoard as readBoardEntry,
} from '@nokshi/contract/rewards-boards.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { listAccounts, maskAccount } from '../../identity/index.ts';
import { findBoard, findStandingOf, isAbsent, listStandings, type StandingRow } from './board-store.ts';
import { type BoardDeps, boardOf } from './count-boards.ts';

const WEEK = 7;

/** A board as it was counted last, with the member's own line and its neighbours. */
export async function readBoard(
  deps: BoardDeps,
  ask: { readonly memberId: MemberId; readonly span: BoardSpan; readonly at: Date },
): Promise<OutputOf<typeof readBoardEntry>> {
  const { db } = deps;
  const { memberId, span, at } = ask;
  const clock = zoneClock(await deps.timeZone());
  const { leaderboard } = await deps.settings();
  const today = clock.dayOf(at);
  const board = span === 'last_week' ? boardOf('week', dayAfter(today, -WEEK)) : boardOf(span, today);
  const prizes = board.span === 'week' ? leaderboard.weekPoints : leaderboard.dayPoints;
  const [row, first, own, absent] = await Promise.all([
    findBoard(db, board),
    listStandings(db, board, { first: 1, last: BOARD_SHOWN }),
    findStandingOf(db, board, memberId),
    isAbsent(db, memberId),
  ]);
  const around =
    own === undefined || own.rank <= BOARD_SHOWN
      ? []
      : await listStandings(db, board, {
          first: Math.max(own.rank - 1, BOARD_SHOWN + 1),
          last: own.rank + 1,
        });
  const names = await listAccounts(db, [...new Set([...first, ...around].map((one) => one.memberId))]);
  const present = (one: StandingRow): BoardLine => ({
    rank: one.rank,
    name: maskAccount(names.get(one.memberId) ?? ''),
    ownMicros: one.own.toString(),
    reachedAt: one.reachedAt.getTime(),
    isDemo: one.isDemo,
    isMe: one.memberId === memberId,
    prizePoints: one.place === null ? 0 : (prizes[one.place - 1] ?? 0),
  });
  return {
    span,
    startsAt: clock.momentOf(board.from, '00:00').getTime(),
    endsAt: clock.momentOf(dayAfter(board.to, 1), '00:00').getTime(),
    countedAt: row?.countedAt.getTime() ?? null,
    isSettled: (row?.settledAt ?? null) !== null,
    list: first.map(present),
    around: around.map(present),
    prizes: [...prizes],
    isAbsent: absent,
  };
}
