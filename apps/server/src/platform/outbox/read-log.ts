import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { EventRow } from './event.ts';
import type { LogRange } from './recent-events.ts';

/** Bytes, as stored, of what is read at once: lists of a few thousand rounds, which nobody else waits long for. */
const READ_BYTES = 262_144;

interface LogRow extends EventRow {
  /** How many the range gave before it was cut. */
  readonly found: number;
}

/**
 * Events of these names in a range of the log, in order: at most `limit`, and fewer where they are large, yet one at least.
 * `reached` says up to where nothing more of the range waits.
 */
export async function readLog(
  db: Db,
  range: LogRange,
): Promise<{ readonly rows: readonly EventRow[]; readonly reached: bigint }> {
  const { rows } = await sql<LogRow>`
    select position, id, name, payload, recorded_at, found
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
  const isFull = found === range.limit || rows.length < found;
  return { rows, reached: isFull ? (rows.at(-1)?.position ?? range.upTo) : range.upTo };
}
