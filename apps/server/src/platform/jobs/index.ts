/**
 * Background work: a room declares its jobs, and the worker role runs each of them in a loop of its own until the process
 * stops. Runs of one job never overlap within a process; with several worker processes they do, so a job locks what it
 * changes, or leads (`outbox/leadership.ts`).
 */
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { JobMetrics } from '../metrics.ts';
import { createWake } from '../wake.ts';
import { runLoop } from './loop.ts';

export { runLoop } from './loop.ts';

/** What the process does without a call. */
export interface Job {
  /** `room.verb`, e.g. `jackpots.tell_pools`. */
  readonly name: string;
  /** The pause between two runs, in milliseconds. A run that fails is retried after the same pause. */
  readonly everyMs: number;
  /** One run at a moment. Answers whether there is more to do: the next run then follows without a pause. */
  run(at: Date, stopping?: AbortSignal): Promise<boolean | void>;
  /** Lets go of what the job holds, after its last run. */
  stop?(): Promise<void>;
}

export interface Jobs {
  /** Finishes the runs that are under way and stops. */
  stop(): Promise<void>;
}

/** Starts a loop for each job. */
export function startJobs(
  jobs: readonly Job[],
  {
    clock,
    log,
    metrics,
  }: { readonly clock: Clock; readonly log: Logger; readonly metrics?: JobMetrics | undefined },
): Jobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => {
    const wake = createWake();
    const ended = runLoop({
      name: job.name,
      log,
      metrics,
      wake,
      mayRun: () => !stopping.signal.aborted,
      work: async () => ((await job.run(clock.now(), stopping.signal)) === true ? 0 : job.everyMs),
      retryMs: () => job.everyMs,
    });
    return { job, wake, ended };
  });
  return {
    async stop() {
      stopping.abort();
      for (const { wake } of running) wake.wake();
      await Promise.all(running.map(({ ended }) => ended));
      for (const { job } of running) await job.stop?.();
    },
  };
}
