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
