import type { Database } from '../db.ts';
import { listen } from '../listen.ts';
import type { Logger } from '../logger.ts';
import { createWake } from '../wake.ts';
import { type OutboxEvent, parseReadable } from './event.ts';
import { PUBLISHED_CHANNEL, readLastPosition } from './publish.ts';
import { readLog } from './read-log.ts';
import { type LogBatch, type LogRange, recentEvents } from './recent-events.ts';

const TAIL_BATCH = 1_000;
const LOOK_MS = 1_000;
const RETRY_MS = 1_000;

const signals = new Set<() => void>();

/** The relay of this process published: who follows the log here need not wait for the notification. */
export function signalPublished(): void {
  for (const signal of signals) signal();
}

export interface TailOptions {
  readonly database: Database;
  readonly events: readonly OutboxEvent['name'][];
  /** Called in order of position; must not throw. */
  readonly onEvents: (events: readonly OutboxEvent[]) => void;
  readonly log: Logger;
}

export interface Tail {
  /** Everything up to here has been handed over; the position at the start before anything was. */
  position(): number;
  /** Resolves once the tail knows where the log ends. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows the published log from its present end, in this process and for as long as it lives. Nothing is stored:
 * for what must happen exactly once there are subscribers.
 */
export function createTail(options: TailOptions): Tail {
  const { database, log } = options;
  const wake = createWake();
  const signal = () => wake.wake();
  signals.add(signal);
  const listener = listen(database.options, PUBLISHED_CHANNEL, signal);
  const stopping = new AbortController();
  let position = 0n;
  let markStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });

  async function readableOfLog(range: LogRange): Promise<LogBatch> {
    const { rows, reached } = await readLog(database.db, range);
    return { events: parseReadable(rows, log), reached };
  }

  async function readOnce(): Promise<boolean> {
    const last = await readLastPosition(database.db);
    if (last <= position) return false;
    const range = { after: position, upTo: last, names: options.events, limit: TAIL_BATCH };
    const { events, reached } = recentEvents(database.db, range) ?? (await readableOfLog(range));
    position = reached;
    if (events.length > 0) options.onEvents(events);
    return reached < last;
  }

  async function run(): Promise<void> {
    let isStarted = false;
    while (!stopping.signal.aborted) {
      try {
        if (!isStarted) {
          position = await readLastPosition(database.db);
          isStarted = true;
          markStarted();
        }
        if (await readOnce()) continue;
        await wake.sleep(LOOK_MS);
      } catch (error) {
        log.warn({ err: error }, 'following the event log failed');
        await wake.sleep(RETRY_MS);
      }
    }
  }

  const running = run();
  return {
    position: () => Number(position),
    started,
    async stop() {
      stopping.abort();
      signals.delete(signal);
      wake.wake();
      await listener.stop();
      await running;
    },
  };
}
