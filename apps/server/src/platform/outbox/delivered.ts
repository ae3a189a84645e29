import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** Whether a subscriber was handed all its events that were recorded before a moment. */
export async function hasDelivered(
  db: Db | Tx,
  subscriber: { readonly name: string; readonly events: readonly string[] },
  before: Date,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
             select from outbox_pending
              where name::text = any (${[...subscriber.events]}) and recorded_at < ${before})
        or exists (
             select from outbox_event
              where position > coalesce((select position from outbox_cursor where subscriber = ${subscriber.name}), 0)
                and name = any (${[...subscriber.events]}) and recorded_at < ${before}) as waits`.execute(db);
  return rows[0]?.waits === false;
}
