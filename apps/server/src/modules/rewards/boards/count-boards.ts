import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { listDemoOf } from '../../identity/index.ts';
import { listUnreachable } from '../../protection/index.ts';
import { offerGrants } from '../grants/offer-grants.ts';
import { runOf } from '../missions/spans.ts';
import type { RewardsSettings } from '../rewards-settings.ts';
import {
  type Board,
  findBoard,
  forgetStandings,
  listStakers,
  listWinners,
  lockBoards,
  markSettled,
  recountBoard,
} from './board-store.ts';

export interface BoardDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly settings: () => Promise<RewardsSettings>;
}

const MINUTE_MS = 60_000;
/** How often boards are counted. */
export const BOARD_EVERY_MS = 10 * MINUTE_MS;
/** Rounds of the last minutes settle, and some are undone: prizes are given so long after the end. */
const GRACE_MS = 30 * MINUTE_MS;
const CLAIM_MS = 30 * 24 * 60 * MINUTE_MS;
const KEPT_DAYS = 60;
const WEEK = 7;

/** The board that a day belongs to. */
export function boardOf(span: Board['span'], day: string): Board {
  const { from, to } = runOf(span, day);
  return { span, from, to };
}

/**
 * Counts the boards of today and of this week, and those before until their prizes are given. One process at a time; a
 * board whose prizes were given stays as it was.
 */
export async function countBoards(deps: BoardDeps, at: Date): Promise<void> {
  const clock = zoneClock(await deps.timeZone());
  const { leaderboard } = await deps.settings();
  const today = clock.dayOf(at);
  const boards = [
    boardOf('day', dayAfter(today, -1)),
    boardOf('day', today),
    boardOf('week', dayAfter(today, -WEEK)),
    boardOf('week', today),
  ];
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockBoards(tx))) return;
    for (const board of boards) {
      const before = await findBoard(tx, board);
      if ((before?.settledAt ?? null) !== null) continue;
      const demoIds = await listDemoOf(tx, await listStakers(tx, board));
      await recountBoard(tx, board, { at, demoIds: [...demoIds] });
      const endsAt = clock.momentOf(dayAfter(board.to, 1), '00:00');
      if (at.getTime() < endsAt.getTime() + GRACE_MS) continue;
      await givePrizes(tx, board, {
        points: board.span === 'week' ? leaderboard.weekPoints : leaderboard.dayPoints,
        at,
      });
      await markSettled(tx, board, at);
    }
    await forgetStandings(tx, dayAfter(today, -KEPT_DAYS));
  });
}

/** Offers the prizes of a board to the best, in points; who takes a break is offered none, and nobody moves up for it. */
async function givePrizes(
  tx: Tx,
  board: Board,
  { points, at }: { readonly points: readonly number[]; readonly at: Date },
): Promise<void> {
  const winners = await listWinners(tx, board, points.length);
  const unreachable = await listUnreachable(
    tx,
    winners.map(({ memberId }): MemberId => memberId),
    at,
  );
  const offers = winners.flatMap(({ memberId }, place) => {
    const prize = points[place] ?? 0;
    if (prize === 0 || unreachable.has(memberId)) return [];
    return [
      {
        memberId,
        kind: 'leaderboard' as const,
        source: `${board.span}:${board.from}`,
        title: titleOf(board.span, place + 1),
        currency: POINTS,
        amount: BigInt(prize) * MICROS_PER_UNIT,
        multiplier: 0,
        expiresAt: new Date(at.getTime() + CLAIM_MS),
      },
    ];
  });
  await offerGrants(tx, offers, at);
}

function titleOf(span: Board['span'], place: number) {
  const no = place.toLocaleString('bn-BD-u-nu-beng');
  return span === 'week'
    ? { bn: `সপ্তাহের তালিকায় ${no} নম্বর`, en: `Place ${place} on the board of the week` }
    : { bn: `দিনের তালিকায় ${no} নম্বর`, en: `Place ${place} on the board of the day` };
}
