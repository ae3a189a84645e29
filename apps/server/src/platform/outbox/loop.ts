import type { Logger } from '../logger.ts';
import type { Wake } from '../wake.ts';

const RETRY_FIRST_MS = 200;
const RETRY_LAST_MS = 30_000;

/** Runs `work` again and again while `mayRun`; an error waits longer each time and never ends the loop. */
export async function loop(options: {
  readonly name: string;
  readonly log: Logger;
  readonly wake: Wake;
  readonly mayRun: () => boolean;
  /** Returns how long to sleep before the next turn, in milliseconds; a wake-up cuts it short. */
  readonly work: () => Promise<number>;
}): Promise<void> {
  let failures = 0;
  while (options.mayRun()) {
    let pauseMs = 0;
    try {
      pauseMs = await options.work();
      failures = 0;
    } catch (error) {
      failures += 1;
      pauseMs = Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));
      options.log.error({ err: error, loop: options.name, failures }, 'outbox loop failed');
    }
    if (pauseMs > 0 && options.mayRun()) await options.wake.sleep(pauseMs);
  }
}
