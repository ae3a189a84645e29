import { EVENTS, type EventName, type EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../db.ts';
import type { Logger } from '../logger.ts';

/** An event after its publication; `position` grows without gaps in the order of publication. */
export type OutboxEvent = {
  [Name in EventName]: {
    readonly position: number;
    readonly id: string;
    readonly name: Name;
    readonly payload: EventPayload<Name>;
    readonly recordedAt: Date;
  };
}[EventName];

type Handle = (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;

/**
 * Handles events in batches, in order of position. The cursor moves in the transaction that is handed in, so what
 * `handle` writes there happens exactly once; an error undoes the batch, and it comes again.
 */
interface PlainSubscriber {
  /** `room.what-for`, e.g. `reporting.quarters`; the key of its cursor, never renamed. */
  readonly name: string;
  readonly events: readonly EventName[];
  readonly handle: Handle;
}

/**
 * One that needs settings or the catalogue: `prepare` reads them before the transaction opens. Read within it they may
 * take a second connection, and subscribers that each hold one and wait for another starve the pool.
 */
interface PreparedSubscriber extends Omit<PlainSubscriber, 'handle'> {
  readonly prepare: () => Promise<Handle>;
}

export type Subscriber = PlainSubscriber | PreparedSubscriber;

/** A row as the database holds it. */
export interface EventRow {
  readonly position: bigint;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly recorded_at: Date;
}

/** For readers who keep nothing: an event that cannot be read is reported and left out. */
export function parseReadable(rows: readonly EventRow[], log: Logger): readonly OutboxEvent[] {
  return rows.flatMap((row) => {
    try {
      return [parseEvent(row)];
    } catch (error) {
      log.error({ err: error, event: row.name, id: row.id }, 'event that its schema refuses');
      return [];
    }
  });
}

/** Parses a row by the contract's schema of its name; a payload that does not fit is a fault of who recorded it. */
export function parseEvent(row: EventRow): OutboxEvent {
  const name = row.name as EventName;
  return {
    // Positions stay far below 2^53: at 20,000 events a second that takes 14,000 years.
    position: Number(row.position),
    id: row.id,
    name,
    payload: EVENTS[name].parse(row.payload),
    recordedAt: row.recorded_at,
  } as OutboxEvent;
}
