import type { RoundRecord } from '../game/round-record.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { type DrawVolleyDeps, settleVolley } from './draw-volley.ts';
import { listUndrawn } from './fish-store.ts';

const LOOK_AGAIN_MS = 1_000;

export type FishEngine = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Says that a volley's call gave up before its stake was decided. */
  takeUp(): void;
};

/**
 * Draws volleys that nobody waits for any more: of a process that died after the stake was taken, or of a call that gave
 * up on a slow wallet. Rests whenever there is none.
 */
export function createFishEngine(deps: DrawVolleyDeps & { log: Logger }): FishEngine {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const lookLater = (): void => {
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = sweep();
    }, LOOK_AGAIN_MS);
  };

  const sweep = async (): Promise<void> => {
    try {
      const rounds = await listUndrawn(deps.db);
      let isAnyLeft = rounds.some(({ state }) => state !== 'bet_ok');
      for (const round of rounds) {
        if (round.state === 'bet_ok') isAnyLeft = !(await settled(round)) || isAnyLeft;
      }
      if (isAnyLeft) lookLater();
    } catch (error) {
      deps.log.error('volleys could not be taken up', { reason: reasonOf(error) });
      lookLater();
    }
  };

  /** A volley that meets a fault holds no other one up. */
  const settled = async (round: RoundRecord): Promise<boolean> => {
    try {
      await settleVolley(deps, round);
      return true;
    } catch (error) {
      deps.log.error('a volley could not be taken up', { round: round.id, reason: reasonOf(error) });
      return false;
    }
  };

  return {
    start: () => sweep(),
    takeUp: () => lookLater(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
