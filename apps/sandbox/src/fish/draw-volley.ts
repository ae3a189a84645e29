import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import {
  drawVolley,
  type FishShot,
  type ShotResult,
  volleyReturn,
} from '@nokshi/fairness/supplier/fish-volley.ts';
import { oldestNoAt, waterOf } from '@nokshi/fairness/supplier/fish-water.ts';
import { type Database, inTransaction } from '../database.ts';
import type { RoundRecord } from '../game/round-record.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { decideWagers } from '../wager/wager-store.ts';
import type { FishHalls } from './fish-halls.ts';
import {
  findResults,
  forgetCaught,
  insertCaught,
  insertResults,
  listCaught,
  lockRoom,
} from './fish-store.ts';

/** How long a catch is kept: a volley that a stop of the process cut off may still be drawn in this time. */
const KEEP_CAUGHT_MS = 60 * 60 * 1000;

/** What a volley's wager keeps of it; the bet is micros. */
export type VolleyDetail = { room: string; betMicros: string; shots: FishShot[] };

export type DrawVolleyDeps = {
  db: Database;
  runner: RoundRunner;
  now: () => Date;
  randomBelow: RandomBelow;
  halls: FishHalls;
};

/**
 * Draws the shots of a volley whose stake is taken, once: what is drawn is stored with the winnings and the caught fish
 * in one transaction, and a second call reads it. Undefined when the stake is on its way back.
 */
export async function settleVolley(
  deps: DrawVolleyDeps,
  round: RoundRecord,
): Promise<ShotResult[] | undefined> {
  const detail = round.detail as VolleyDetail;
  const event = round.event ?? '';
  const settled = await inTransaction(deps.db, async (tx) => {
    await lockRoom(tx, event);
    const known = await findResults(tx, round.id);
    if (known !== undefined) return { results: known, decided: undefined };
    const water = waterOf(round.modelId, round.gameCode, detail.room);
    if (water === undefined) throw new Error(`there is no water for ${round.modelId}`);
    const first = Math.min(
      ...detail.shots.map(({ fish }) => fish),
      ...detail.shots.map(({ at }) => oldestNoAt(at)),
    );
    const caught = await listCaught(tx, event, first);
    const results = drawVolley(water, detail.shots, {
      isCaught: (no) => caught.has(no),
      randomBelow: deps.randomBelow,
    });
    const { caught: won, returned } = volleyReturn(results);
    const winMicros = BigInt(detail.betMicros) * BigInt(won + returned);
    const [decided] = await decideWagers(tx, [{ id: round.id, winMicros }]);
    if (decided === undefined) return undefined;
    await insertResults(tx, { roundId: round.id, results, at: deps.now() });
    await insertCaught(tx, { room: event, roundId: round.id, fish: caughtIn(results) });
    await forgetCaught(tx, event, oldestNoAt(deps.now().getTime() - KEEP_CAUGHT_MS));
    return { results, decided };
  });
  if (settled?.decided !== undefined) {
    deps.runner.start(settled.decided);
    deps.halls.tell(event, {
      type: 'volley',
      seat: deps.halls.seatOf(event, round.userRef),
      shots: detail.shots.map(({ fish }) => fish),
      caught: caughtIn(settled.results),
    });
  }
  return settled?.results;
}

function caughtIn(results: readonly ShotResult[]): number[] {
  return results.flatMap(({ caught }) => caught.map(({ fish }) => fish));
}
