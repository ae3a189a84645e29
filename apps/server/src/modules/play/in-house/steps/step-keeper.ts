import type { Clock } from '../../../../platform/clock.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createWake } from '../../../../platform/wake.ts';

const LOOK_MS = 5_000;

export interface StepKeeper {
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

/** Has rounds that were left in the middle settled until it is stopped; what the worker role does for the house's games. */
export function startStepKeeper(deps: {
  readonly settle: (at: Date) => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
}): StepKeeper {
  const wake = createWake();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await deps
        .settle(deps.clock.now())
        .catch((error: unknown) => deps.log.warn({ err: error }, 'finishing rounds failed'));
      if (!stopping.signal.aborted) await wake.sleep(LOOK_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake.wake();
      await running;
    },
  };
}
