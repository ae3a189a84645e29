import { sql } from 'kysely';
import type { Database } from '../db.ts';
import { type EventRow, type OutboxEvent, parseReadable } from './event.ts';

/**
 * The events of one member, and those of nobody in particular, with `after < position <= upTo`, or undefined when they are more than `limit` or the
 * log no longer reaches back so far.
 */
export async function readMissed(
  { db, options: { log } }: Database,
  range: {
    readonly memberId: string;
    readonly after: number;
    readonly upTo: number;
    readonly events: readonly OutboxEvent['name'][];
    readonly limit: number;
  },
): Promise<readonly OutboxEvent[] | undefined> {
  if (range.after > range.upTo) return undefined;
  if (range.after === range.upTo) return [];
  const oldest = await sql<{
    position: bigint | null;
  }>`select min(position) as position from outbox_event`.execute(db);
  const first = oldest.rows[0]?.position ?? null;
  if (first === null || BigInt(range.after) < first - 1n) return undefined;
  const { rows } = await sql<EventRow>`
    select position, id, name, payload, recorded_at
      from outbox_event
     where member_id = ${range.memberId} and position > ${range.after} and position <= ${range.upTo}
       and name = any(${[...range.events]})
     union all
    select position, id, name, payload, recorded_at
      from outbox_event
     where member_id is null and position > ${range.after} and position <= ${range.upTo}
       and name = any(${[...range.events]})
     order by position
     limit ${range.limit + 1}`.execute(db);
  return rows.length > range.limit ? undefined : parseReadable(rows, log);
}
