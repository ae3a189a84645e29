import { expect, it } from 'vitest';
import { createSettableClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { type Job, startJobs } from './index.ts';

const clock = createSettableClock(new Date('2026-11-21T06:00:00.000Z'));

function logged() {
  const lines: { readonly level: number; readonly job: string; readonly failures: number }[] = [];
  const log = createLogger({
    level: 'warn',
    destination: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  });
  return { log, lines };
}

it('runs a job that has more to do without a pause, and again after a failure', async () => {
  let runs = 0;
  const job: Job = {
    name: 'inbox.send',
    everyMs: 1,
    run: () => {
      runs += 1;
      if (runs === 2) return Promise.reject(new Error('the database is away'));
      return Promise.resolve(runs === 1);
    },
  };
  const { log, lines } = logged();
  const metrics = createMetrics();
  const jobs = startJobs([job], { clock, log, metrics: metrics.jobs });
  await expect.poll(() => runs).toBeGreaterThan(3);
  await jobs.stop();
  expect(lines.map(({ job: name, failures }) => [name, failures])).toEqual([['inbox.send', 1]]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('nokshi_job_duration_seconds_count{job="inbox.send",outcome="failed"} 1');
  expect(text).toMatch(/nokshi_job_duration_seconds_count\{job="inbox.send",outcome="done"\} ([3-9]|\d{2,})/);
});

it('logs a job as a fault that fails three times in a row, and no job holds up another', async () => {
  let runs = 0;
  const failing: Job = { name: 'a.fail', everyMs: 1, run: () => Promise.reject(new Error('no')) };
  const other: Job = { name: 'a.run', everyMs: 1, run: () => Promise.resolve(void (runs += 1)) };
  const { log, lines } = logged();
  const jobs = startJobs([failing, other], { clock, log });
  await expect.poll(() => lines.length).toBeGreaterThan(3);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await jobs.stop();
  const [warn, error] = [40, 50];
  expect(lines.slice(0, 4).map(({ level }) => level)).toEqual([warn, warn, error, error]);
});

it('finishes the run that is under way before it stops, and only then lets go', async () => {
  const order: string[] = [];
  let finish = (): void => undefined;
  const job: Job = {
    name: 'a.hold',
    everyMs: 60_000,
    run: async (_at, stopping) => {
      order.push('begun');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push(stopping?.aborted === true ? 'told to stop' : 'not told');
    },
    stop: () => Promise.resolve(void order.push('let go')),
  };
  const jobs = startJobs([job], { clock, log: logged().log });
  await expect.poll(() => order).toEqual(['begun']);
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(order).toEqual(['begun', 'told to stop', 'let go']);
});
