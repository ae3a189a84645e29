import { type GameType, INHOUSE_VENDOR } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { GameRow } from '../catalogue/index.ts';

/** How fast games may be started (standards 2.29, 2.30). The wallet holds every start to it. */

/** The least time between two starts of a game by one member; 0 is none. */
export interface Pace {
  readonly slotMs: number;
  readonly otherMs: number;
}

/** What the brand asks for at this moment. */
export type ReadPace = () => Promise<Pace>;

const PACED: ReadonlySet<GameType> = new Set(['LIVE', 'FISH']);

/**
 * Slots have a time of their own; the house's games, tables and fishing the other one. Rooms of players against each
 * other, sports and lotteries are no casino games.
 */
export function minRoundMsOf(game: Pick<GameRow, 'game_type' | 'vendor'>, pace: Pace): number {
  // The house's games stand among the slots, where clients of the family look for them.
  if (game.vendor === INHOUSE_VENDOR || PACED.has(game.game_type)) return pace.otherMs;
  return game.game_type === 'RNG' ? pace.slotMs : 0;
}

/** Bets of a supplier reach the wallet sooner or later after they were sent, by as much as this. */
const SUPPLIER_JITTER_MS = 250;

/** The same for a game of a supplier, which holds its starts itself: no start that was in time is refused for its way. */
export function supplierMinRoundMsOf(game: Pick<GameRow, 'game_type' | 'vendor'>, pace: Pace): number {
  return Math.max(minRoundMsOf(game, pace) - SUPPLIER_JITTER_MS, 0);
}

/** How long until a member may start a game again, in ms; 0 when there is nothing to wait for. */
export async function waitForStart(
  db: Db,
  start: {
    readonly memberId: MemberId;
    readonly gameNo: number;
    readonly minRoundMs: number;
    readonly at: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ started_at: Date }>`
    select started_at from play_start
     where member_id = ${start.memberId}::uuid and game_no = ${start.gameNo}`.execute(db);
  const startedAt = rows[0]?.started_at.getTime();
  return startedAt === undefined ? 0 : Math.max(startedAt + start.minRoundMs - start.at.getTime(), 0);
}
