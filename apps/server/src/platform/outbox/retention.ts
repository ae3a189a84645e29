import { sql } from 'kysely';
import type { Db } from '../db.ts';

const KEEP_DAYS = 7;
const DELETE_BATCH = 5_000;

/**
 * Deletes published events that every subscriber has passed and that are older than seven days. Works in small
 * steps, so that it holds no lock for long. Returns how many went.
 */
export async function forgetOldEvents(db: Db, at: Date): Promise<number> {
  const before = new Date(at.getTime() - KEEP_DAYS * 86_400_000);
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with passed as (
        select coalesce(min(position), (select position from outbox_counter)) as position from outbox_cursor
      ), doomed as (
        select outbox_event.position from outbox_event, passed
         where outbox_event.position <= passed.position and recorded_at < ${before}
         order by outbox_event.position
         limit ${DELETE_BATCH}
      ), gone as (
        delete from outbox_event using doomed where outbox_event.position = doomed.position returning 1
      )
      select count(*)::int as count from gone`.execute(db);
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count < DELETE_BATCH) return total;
  }
}
