import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { assert } from '../errors.ts';
import { runLoop } from '../jobs/index.ts';
import type { Logger } from '../logger.ts';
import type { JobMetrics } from '../metrics.ts';
import { createPermits } from '../permits.ts';
import { createWake, type Wake } from '../wake.ts';
import { deliver, ensureCursor, QUIET_STEP } from './deliver.ts';
import type { Subscriber } from './event.ts';
import { type Leadership, takeLeadership } from './leadership.ts';
import { onNudge } from './nudge.ts';
import { notifyPublished, PUBLISH_BATCH, type Published, publish } from './publish.ts';
import { remember } from './recent-events.ts';
import { forgetOldEvents } from './retention.ts';
import { signalPublished } from './tail.ts';

const POLL_MS = 250;
/** Under load events gather for so long, so that one publication carries many. */
const GATHER_MS = 40;
const STANDBY_MS = 2_000;
const RETRY_FIRST_MS = 200;
const RETRY_LAST_MS = 30_000;
const RETENTION_EVERY_MS = 600_000;
/** Subscribers that work at a time: connections and processors are first for those who wait for an answer. */
const AT_WORK_MOST = 3;

export interface RelayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly subscribers: readonly Subscriber[];
  readonly log: Logger;
  readonly metrics?: JobMetrics;
}

export interface Relay {
  /** Finishes the batches that run and stops. */
  stop(): Promise<void>;
}

interface Reader {
  readonly subscriber: Subscriber;
  readonly wake: Wake;
  /** Events of others that were published since it was last woken. */
  passedBy: number;
}

/** Wakes who listens to one of these events; the others only often enough that their cursors follow in steps. */
function wakeReaders(readers: readonly Reader[], { count, names }: Published): void {
  const published = new Set(names);
  for (const reader of readers) {
    reader.passedBy += count;
    const isWanted = reader.subscriber.events.some((name) => published.has(name));
    if (!isWanted && reader.passedBy < QUIET_STEP) continue;
    reader.passedBy = 0;
    reader.wake.wake();
  }
}

/** One turn of the publisher; returns how long it may sleep. */
async function publishOnce(database: Database, readers: readonly Reader[]): Promise<number> {
  const published = await publish(database.db);
  const { count, last } = published;
  if (count === 0 || last === null) return POLL_MS;
  await remember(database.db, { after: last - BigInt(count), upTo: last });
  signalPublished();
  wakeReaders(readers, published);
  await notifyPublished(database.db);
  // Every commit rings the publisher, so this sleep must be one that nobody cuts short.
  if (count < PUBLISH_BATCH) await sleep(GATHER_MS);
  return 0;
}

/** Deletes what is old, at most every ten minutes. */
function createHousekeeping({ database, clock }: RelayOptions): () => Promise<void> {
  let doneAtMs: number | undefined;
  return async () => {
    const now = clock.now();
    if (doneAtMs !== undefined && Math.abs(now.getTime() - doneAtMs) < RETENTION_EVERY_MS) return;
    doneAtMs = now.getTime();
    await forgetOldEvents(database.db, now);
  };
}

/** After an error the relay waits longer each time: a database that is down is not asked five times a second. */
function retryMs(failures: number): number {
  return Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));
}

/** The publisher and one loop a subscriber, until `mayRun` says no. */
async function lead(
  options: RelayOptions,
  parts: { readonly publisher: Wake; readonly readers: readonly Reader[]; readonly mayRun: () => boolean },
): Promise<void> {
  const { database, log, metrics } = options;
  const { publisher, readers, mayRun } = parts;
  const shared = { log, metrics, mayRun, retryMs };
  for (const { subscriber } of readers) await ensureCursor(database.db, subscriber);
  const keepHouse = createHousekeeping(options);
  const publishing = runLoop({
    ...shared,
    name: 'outbox.publish',
    wake: publisher,
    work: async () => {
      const pauseMs = await publishOnce(database, readers);
      if (pauseMs === POLL_MS) await keepHouse();
      return pauseMs;
    },
  });
  const withPermit = createPermits(AT_WORK_MOST);
  const delivering = readers.map(async ({ subscriber, wake }) => {
    const work = async () => ((await withPermit(() => deliver(database.db, subscriber))) ? 0 : STANDBY_MS);
    await runLoop({ ...shared, name: subscriber.name, wake, work });
  });
  await Promise.all([publishing, ...delivering]);
}

/**
 * Starts the relay of this process. One process of all leads: it publishes recorded events and hands them to the
 * subscribers, each in a loop of its own, so that a slow or failing one holds up no other but for the batch at its hands. The rest stand by.
 */
export function createRelay(options: RelayOptions): Relay {
  const { database, log, subscribers } = options;
  const names = new Set(subscribers.map((subscriber) => subscriber.name));
  assert(names.size === subscribers.length, 'Two subscribers have the same name.');
  const stopping = new AbortController();
  const standby = createWake();
  const publisher = createWake();
  const readers = subscribers.map((subscriber) => ({ subscriber, wake: createWake(), passedBy: 0 }));
  const unregister = onNudge(() => publisher.wake());

  async function leadWhileHeld(leadership: Leadership): Promise<void> {
    log.info('outbox relay leads');
    const mayRun = () => !stopping.signal.aborted && leadership.isHeld();
    try {
      await lead(options, { publisher, readers, mayRun });
    } finally {
      await leadership.release();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const leadership = await takeLeadership(database);
        if (leadership !== undefined) await leadWhileHeld(leadership);
      } catch (error) {
        log.warn({ err: error }, 'outbox relay could not lead');
      }
      if (!stopping.signal.aborted) await standby.sleep(STANDBY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      unregister();
      for (const wake of [standby, publisher, ...readers.map((reader) => reader.wake)]) wake.wake();
      await running;
    },
  };
}
