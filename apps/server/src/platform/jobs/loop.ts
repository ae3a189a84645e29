import type { Logger } from '../logger.ts';
import type { JobMetrics } from '../metrics.ts';
import type { Wake } from '../wake.ts';

/** So many failures in a row are logged as an error. */
const FAULT_AFTER = 3;

interface LoopOptions {
  /** `room.verb`; the label of the log lines and of the metric. */
  readonly name: string;
  readonly log: Logger;
  /** Where the duration and the outcome of each run are counted; nowhere when left out. */
  readonly metrics?: JobMetrics | undefined;
  readonly wake: Wake;
  readonly mayRun: () => boolean;
  /** One run. Returns how long to sleep before the next one, in milliseconds; a wake-up cuts it short. */
  readonly work: () => Promise<number>;
  /** How long to sleep after so many failures in a row, in milliseconds. */
  readonly retryMs: (failures: number) => number;
}

/** Runs `work` again and again while `mayRun`. A run that fails is logged, counted and retried; it never ends the loop. */
export async function runLoop(options: LoopOptions): Promise<void> {
  const { name, log, metrics, wake, mayRun, work, retryMs } = options;
  let failures = 0;
  while (mayRun()) {
    const startedMs = performance.now();
    let pauseMs = 0;
    try {
      pauseMs = await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      pauseMs = retryMs(failures);
      // One failure may be a database that restarts; several in a row are a fault that somebody has to look at.
      log[failures < FAULT_AFTER ? 'warn' : 'error'](
        { err: error, job: name, failures, retryMs: pauseMs },
        'a job failed',
      );
    }
    metrics?.observe(name, failures === 0 ? 'done' : 'failed', performance.now() - startedMs);
    if (pauseMs > 0 && mayRun()) await wake.sleep(pauseMs);
  }
}
