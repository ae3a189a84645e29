import { sql } from 'kysely';
import { type Db, inTransaction } from '../db.ts';
import { parseEvent, type Subscriber } from './event.ts';
import { knownEvents } from './large-events.ts';
import { readLog } from './read-log.ts';

/** Events that a subscriber is handed at once at most. */
export const DELIVER_BATCH = 500;
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
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ cursor: bigint; last: bigint }>`
      select outbox_cursor.position as cursor, (select position from outbox_counter) as last
        from outbox_cursor where subscriber = ${subscriber.name} for update`.execute(tx);
    const state = rows[0];
    if (state === undefined || state.last <= state.cursor) return false;
    const known = knownEvents(db);
    const { rows: read, isFull } = await readLog(tx, {
      after: state.cursor,
      upTo: state.last,
      names: subscriber.events,
      limit: DELIVER_BATCH,
      known,
    });
    const batch = read.map((row) => known.get(row.id) ?? parseEvent(row));
    if (batch.length > 0) await subscriber.handle(tx, batch);
    // A quiet subscriber's cursor follows in steps: to write it at every publication would cost more than to look
    // again at a few events of others.
    if (batch.length === 0 && state.last - state.cursor < BigInt(QUIET_STEP)) return false;
    const reached = isFull ? BigInt(batch.at(-1)?.position ?? state.last) : state.last;
    await sql`update outbox_cursor set position = ${reached} where subscriber = ${subscriber.name}`.execute(
      tx,
    );
    return isFull;
  });
}
