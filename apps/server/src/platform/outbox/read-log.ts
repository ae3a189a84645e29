import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { EventRow, OutboxEvent } from './event.ts';
import { type KnownEvents, payloadUnless } from './large-events.ts';

/** Bytes, as stored, of what is read at once: lists of a few thousand rounds, which nobody else waits long for. */
const READ_BYTES = 262_144;

interface LogRow extends EventRow {
  /** How many the range gave before it was cut. */
  readonly found: number;
}

/**
 * Events of these names in a range of the log, in order: at most `limit`, and fewer where they are large, yet one at least.
 * `isFull` says that more of the range may wait.
 */
export async function readLog(
  db: Db,
  range: {
    readonly after: bigint;
    readonly upTo: bigint;
    readonly names: readonly OutboxEvent['name'][];
    readonly limit: number;
    readonly known: KnownEvents;
  },
): Promise<{ readonly rows: readonly EventRow[]; readonly isFull: boolean }> {
  const { rows } = await sql<LogRow>`
    select position, id, name, ${payloadUnless(range.known)}, recorded_at, found
      from (
        select *, (count(*) over ())::integer as found,
               sum(pg_column_size(payload)) over (
                 order by position rows between unbounded preceding and 1 preceding) as bytes_before
          from (
            select position, id, name, payload, recorded_at from outbox_event
             where position > ${range.after} and position <= ${range.upTo} and name = any(${[...range.names]})
             order by position limit ${range.limit}) ranged) counted
     where coalesce(bytes_before, 0) < ${READ_BYTES}
     order by position`.execute(db);
  const found = rows[0]?.found ?? 0;
  return { rows, isFull: found === range.limit || rows.length < found };
}
