import type { EventName, EventPayload } from '@nokshi/contract/events.ts';
import { sql } from 'kysely';
import { onCommit, type Tx } from '../db.ts';
import { newId } from '../ids.ts';
import { nudgeRelay } from './nudge.ts';

/**
 * Records an event in the transaction of the use case: it exists if and only if the transaction commits. `at` is
 * the moment of the use case. The relay of this process is woken after the commit. PL/pgSQL code calls
 * `outbox_record(name, payload, at)` instead, and its caller wakes the relay with `nudgeRelay()`.
 */
export async function record<Name extends EventName>(
  tx: Tx,
  name: Name,
  payload: EventPayload<Name>,
  at: Date,
): Promise<void> {
  await sql`insert into outbox_pending (id, name, payload, recorded_at)
            values (${newId(at)}, ${name}, ${JSON.stringify(payload)}::jsonb, ${at})`.execute(tx);
  onCommit(tx, nudgeRelay);
}

/** Records many events of one name in one statement, in their order; see `record`. */
export async function recordAll<Name extends EventName>(
  tx: Tx,
  name: Name,
  payloads: readonly EventPayload<Name>[],
  at: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select outbox_record_all(${name}, array_agg(payload order by place), array_agg(${at}::timestamptz))
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as event (payload, place)`.execute(
    tx,
  );
  onCommit(tx, nudgeRelay);
}

/** A list in parts of at most so many, for events that tell of many things at once. */
export function partsOf<T>(list: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < list.length; from += most) parts.push(list.slice(from, from + most));
  return parts;
}
