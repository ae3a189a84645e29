import type { Logger } from './logger.ts';
import { createWake } from './wake.ts';

/** What does by itself, turn after turn, what nobody's call does. */
export interface Keeper {
  /** Finishes the turn that runs and stops. */
  stop(): Promise<void>;
}

/** Takes turns of its work, a pause of `everyMs` after each, until it is stopped. A turn that fails is logged and taken again. */
export function startKeeper(options: {
  /** What is kept, for the log: `deposits`. */
  readonly name: string;
  readonly turn: () => Promise<void>;
  readonly everyMs: number;
  readonly log: Logger;
}): Keeper {
  const { name, turn, everyMs, log } = options;
  const wake = createWake();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn().catch((error: unknown) => log.warn({ err: error }, `keeping ${name} failed`));
      if (!stopping.signal.aborted) await wake.sleep(everyMs);
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
