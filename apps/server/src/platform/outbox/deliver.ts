import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db.ts';
import { parseEvent, type Subscriber } from './event.ts';
import { readLog } from './read-log.ts';
import { type LogBatch, type LogRange, recentEvents } from './recent-events.ts';

/** Events that a subscriber is handed at once at most. */
const DELIVER_BATCH = 500;
/** How many events of others a subscriber's cursor may trail by. */
export const QUIET_STEP = 200;

/** A subscriber begins at the beginning of the log that is there. */
export async function ensureCursor(db: Db, subscriber: Subscriber): Promise<void> {
  await sql`insert into outbox_cursor (subscriber, position) values (${subscriber.name}, 0)
            on conflict (subscriber) do nothing`.execute(db);
}

/**
 * Hands a subscriber its next events and moves its cursor in the same transaction. The cursor's row lock keeps two
 * processes from handing out the same events. Returns whether more may wait.
 */
export async function deliver(db: Db, subscriber: Subscriber): Promise<boolean> {
  const handle = 'prepare' in subscriber ? await subscriber.prepare() : subscriber.handle;
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ cursor: bigint; last: bigint }>`
      select outbox_cursor.position as cursor, (select position from outbox_counter) as last
        from outbox_cursor where subscriber = ${subscriber.name} for update`.execute(tx);
    const state = rows[0];
    if (state === undefined || state.last <= state.cursor) return false;
    const range = { after: state.cursor, upTo: state.last, names: subscriber.events, limit: DELIVER_BATCH };
    const { events, reached } = recentEvents(db, range) ?? (await eventsOfLog(tx, range));
    if (events.length > 0) await handle(tx, events);
    const mayWait = reached < state.last;
    // A quiet subscriber's cursor follows in steps: to write it at every publication would cost more than to look
    // again at a few events of others.
    if (events.length === 0 && !mayWait && state.last - state.cursor < BigInt(QUIET_STEP)) return false;
    await sql`update outbox_cursor set position = ${reached} where subscriber = ${subscriber.name}`.execute(
      tx,
    );
    return mayWait;
  });
}

async function eventsOfLog(tx: Tx, range: LogRange): Promise<LogBatch> {
  const { rows, reached } = await readLog(tx, range);
  return { events: rows.map(parseEvent), reached };
}
