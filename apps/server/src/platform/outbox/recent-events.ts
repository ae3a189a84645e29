import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { type EventRow, type OutboxEvent, parseEvent } from './event.ts';

/** What is remembered at most: events, and characters of their payloads. Two publications, or lists of some draws. */
const MOST_EVENTS = 4_000;
const MOST_CHARACTERS = 8_000_000;
/** Characters that a reader is handed at once, an event at least: lists of a few thousand rounds. */
const BATCH_CHARACTERS = 262_144;

interface Remembered {
  readonly event: OutboxEvent;
  readonly size: number;
}

/** A part of the log without gaps: every event with `after < position <= upTo`, in order. */
interface Part {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly events: readonly Remembered[];
}

/** By the database that they are of: tests open several in one process. */
const memories = new WeakMap<Db, Part>();

export interface LogRange {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly names: readonly OutboxEvent['name'][];
  readonly limit: number;
}

export interface LogBatch {
  readonly events: readonly OutboxEvent[];
  /** Everything of the names up to here was handed over. */
  readonly reached: bigint;
}

/**
 * Reads a publication once for everybody of this process. Half a dozen subscribers follow each other over the same
 * events, and to carry an event over and check it costs more than most of them do with it. Where one cannot be read
 * nothing is remembered: whoever follows reads the log and says so.
 */
export async function remember(
  db: Db,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<void> {
  const { rows } = await sql<EventRow & { readonly payload: string }>`
    select position, id, name, payload::text as payload, recorded_at from outbox_event
     where position > ${after} and position <= ${upTo} order by position`.execute(db);
  const read = readAll(rows);
  if (read === undefined) {
    memories.delete(db);
    return;
  }
  const before = memories.get(db);
  const part =
    before?.upTo === after
      ? { ...before, upTo, events: [...before.events, ...read] }
      : { after, upTo, events: read };
  memories.set(db, withoutOldest(part));
}

function readAll(
  rows: readonly (EventRow & { readonly payload: string })[],
): readonly Remembered[] | undefined {
  try {
    return rows.map((row) => ({
      event: parseEvent({ ...row, payload: JSON.parse(row.payload) as unknown }),
      size: row.payload.length,
    }));
  } catch {
    return undefined;
  }
}

function withoutOldest({ after, upTo, events }: Part): Part {
  let size = 0;
  let kept = events.length;
  while (kept > 0 && events.length - kept < MOST_EVENTS) {
    size += events[kept - 1]?.size ?? 0;
    if (size > MOST_CHARACTERS) break;
    kept -= 1;
  }
  const last = events[kept - 1];
  return {
    after: last === undefined ? after : BigInt(last.event.position),
    upTo,
    events: events.slice(kept),
  };
}

/** The events of a range as this process remembers them; undefined where it does not remember its beginning. */
export function recentEvents(db: Db, range: LogRange): LogBatch | undefined {
  const part = memories.get(db);
  if (part === undefined || range.after < part.after || range.after >= part.upTo) return undefined;
  const upTo = range.upTo < part.upTo ? range.upTo : part.upTo;
  const names = new Set(range.names);
  const events: OutboxEvent[] = [];
  let size = 0;
  for (const remembered of part.events) {
    const { event } = remembered;
    if (event.position <= range.after || !names.has(event.name)) continue;
    if (event.position > upTo) break;
    if (events.length === range.limit || size >= BATCH_CHARACTERS) {
      return { events, reached: BigInt(events.at(-1)?.position ?? range.after) };
    }
    size += remembered.size;
    events.push(event);
  }
  return { events, reached: upTo };
}
