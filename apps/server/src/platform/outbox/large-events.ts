import { sql } from 'kysely';
import type { Database, Db } from '../db.ts';
import { list } from '../sql-list.ts';
import { type EventRow, type OutboxEvent, parseReadable } from './event.ts';

/** Bytes, as stored, from which on an event counts as large: lists of what a draw decided, and their kind. */
export const LARGE_BYTES = 2_048;
/** Characters of large events that are remembered at most. */
const REMEMBERED_MOST = 8_000_000;

interface Remembered {
  readonly event: OutboxEvent;
  readonly size: number;
}

/** By the database that they are of: tests open several in one process. */
const memories = new WeakMap<Db, Map<string, Remembered>>();

/**
 * Reads the large events of a publication once for everybody of this process. Half a dozen subscribers follow each other
 * over the same lists of hundreds of rounds, and to carry such a list over and check it costs more than most of them do
 * with it. Those who come too late for what is remembered read the log.
 */
export async function rememberLarge(
  { db, options: { log } }: Database,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<void> {
  const { rows } = await sql<EventRow & { readonly payload: string }>`
    select position, id, name, payload::text as payload, recorded_at from outbox_event
     where position > ${after} and position <= ${upTo} and pg_column_size(payload) > ${LARGE_BYTES}
     order by position`.execute(db);
  const memory = memories.get(db) ?? new Map<string, Remembered>();
  memories.set(db, memory);
  for (const row of rows) {
    const [event] = parseReadable([{ ...row, payload: JSON.parse(row.payload) as unknown }], log);
    if (event !== undefined) memory.set(row.id, { event, size: row.payload.length });
  }
  forgetOldest(memory);
}

function forgetOldest(memory: Map<string, Remembered>): void {
  let size = 0;
  for (const remembered of memory.values()) size += remembered.size;
  for (const [id, remembered] of memory) {
    if (size <= REMEMBERED_MOST) return;
    memory.delete(id);
    size -= remembered.size;
  }
}

/** Events as this process knew them when it asked; a payload of theirs need not be read again. */
export type KnownEvents = ReadonlyMap<string, OutboxEvent>;

export function knownEvents(db: Db): KnownEvents {
  return new Map([...(memories.get(db) ?? [])].map(([id, { event }]) => [id, event]));
}

/** The column `payload` without those of known events. */
export function payloadUnless(known: KnownEvents) {
  return sql`case when id = any(${list([...known.keys()])}::uuid[]) then null else payload end as payload`;
}
