import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Subscriber } from './platform/outbox/index.ts';
import type { BooksQuery } from './platform/room.ts';
import { booksOf, createRooms, type Rooms, subscribersOf } from './rooms.ts';

/** The rooms as tools use them, which check books or hand events to subscribers: no supplier, no beacon, and nothing runs. */
export function createToolRooms(database: Database): Rooms {
  const config = readConfig({ DATABASE_URL: database.options.url });
  const log = createLogger({ level: 'warn' });
  const outside = {
    supplier: undefined,
    supplierWallet: undefined,
    supplierKey: undefined,
    lotteryBeacon: undefined,
  };
  return createRooms({ config, database, log, ...outside, clock: systemClock, metrics: createMetrics() });
}

/** What has to agree between the rooms and the ledger. */
export function listBooks(database: Database): readonly BooksQuery[] {
  return booksOf(createToolRooms(database));
}

/** Who handles the events that a tool recorded. */
export function listSubscribers(database: Database): readonly Subscriber[] {
  return subscribersOf(createToolRooms(database));
}
