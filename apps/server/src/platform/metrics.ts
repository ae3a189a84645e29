import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  /** One answered call: the entry's name (or `page`, `asset`), the status and the time it took. */
  observe(entry: string, status: number, durationMs: number): void;
}

export interface JobMetrics {
  /** One run of a background job, and the time that it took. */
  observe(job: string, outcome: 'done' | 'failed', durationMs: number): void;
}

export interface Metrics {
  readonly registry: Registry;
  readonly http: HttpMetrics;
  readonly jobs: JobMetrics;
  /** Publishes the state of a pool under its label. */
  watchPool(label: string, pool: Pool): void;
  /** Publishes a figure that is read when the metrics are; rooms and roles add their own, e.g. the outbox's lag. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  /** A histogram of sizes, e.g. commands a batch; returns what records one. */
  sizes(name: string, help: string, buckets: readonly number[]): (size: number) => void;
  /** A counter; returns what adds to it. */
  counter(name: string, help: string): (by?: number) => void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 300];

/** Prometheus metrics of one process; names begin with `nokshi_`. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'nokshi_http_request_duration_seconds',
    help: 'Time from the headers of a call to the end of its answer.',
    labelNames: ['entry', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const runs = new Histogram({
    name: 'nokshi_job_duration_seconds',
    help: 'Time of one run of a background job.',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const watch: Metrics['watch'] = (name, help, read) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [],
      collect: async () => gauge.set(await read()),
    });
    registry.registerMetric(gauge);
  };
  // The series of an entry and a status is looked up once: prom-client hashes the labels anew for each observation.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  const seriesOf = (entry: string, status: number) => {
    const key = `${entry} ${status}`;
    const known = series.get(key) ?? durations.labels(entry, String(status));
    series.set(key, known);
    return known;
  };
  return {
    registry,
    http: {
      observe: (entry, status, durationMs) => seriesOf(entry, status).observe(durationMs / 1000),
    },
    jobs: {
      observe: (job, outcome, durationMs) => runs.labels(job, outcome).observe(durationMs / 1000),
    },
    watchPool(label, pool) {
      watch(`nokshi_db_${label}_connections`, 'Open connections of the pool.', () => pool.totalCount);
      watch(`nokshi_db_${label}_idle_connections`, 'Connections that wait for work.', () => pool.idleCount);
      watch(`nokshi_db_${label}_waiting`, 'Calls that wait for a connection.', () => pool.waitingCount);
    },
    watch,
    sizes(name, help, buckets) {
      const histogram = new Histogram({ name, help, buckets: [...buckets], registers: [registry] });
      return (size) => histogram.observe(size);
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers: [registry] });
      return (by = 1) => counter.inc(by);
    },
  };
}
