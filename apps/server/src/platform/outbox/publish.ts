import { sql } from 'kysely';
import { type Db, inTransaction } from '../db.ts';

/** Events that one publication moves at most. */
export const PUBLISH_BATCH = 2_000;
/** Channel on which other processes hear that the log has grown. */
export const PUBLISHED_CHANNEL = 'outbox_published';

export interface Published {
  readonly count: number;
  /** The last position that was given; null where there was nothing to publish. */
  readonly last: bigint | null;
  /** Each kind of event that was among them, once. */
  readonly names: readonly string[];
}

/**
 * Moves committed events into the log and numbers them. Two publications at once are harmless: the counter's row
 * lock is held until the commit, so numbers become visible in their own order and nobody's cursor passes by one.
 * Events are numbered in the order in which they were written, not by their ids or times: those hold the clock of the
 * process that wrote them. What was written under one lock, an account's above all, is published in the order of its holders.
 * The names are cast to text, because the driver leaves a list of the enumeration unread: as one word it would wake
 * no reader.
 */
export async function publish(db: Db): Promise<Published> {
  return await inTransaction(db, async (tx) => {
    const moved = await sql<{
      count: number;
      last: bigint | null;
      names: readonly string[] | null;
    }>`
      with taken as (
        delete from outbox_pending
         where place in (select place from outbox_pending order by place limit ${PUBLISH_BATCH})
        returning place, id, name, payload, recorded_at
      ), size as (
        select count(*) as total, array_agg(distinct name::text) as names
          from taken
      ), counter as (
        update outbox_counter set position = position + size.total from size
         where is_only and size.total > 0
        returning outbox_counter.position as last, size.total as total
      ), published as (
        insert into outbox_event (position, id, name, payload, recorded_at)
        select counter.last - counter.total + row_number() over (order by taken.place),
               taken.id, taken.name, taken.payload, taken.recorded_at
          from taken cross join counter
      )
      select total::int as count, names, (select last from counter) as last from size`.execute(tx);
    const [found] = moved.rows;
    return {
      count: found?.count ?? 0,
      last: found?.last ?? null,
      names: found?.names ?? [],
    };
  });
}

/** Tells the other processes; outside of every transaction that does work, because a notice makes commits queue. */
export async function notifyPublished(db: Db): Promise<void> {
  await sql`select pg_notify(${PUBLISHED_CHANNEL}, '')`.execute(db);
}

/** The last position given out, 0 before the first. */
export async function readLastPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`select position from outbox_counter`.execute(db);
  return rows[0]?.position ?? 0n;
}

/** How far the slowest subscriber is behind the log, in events; one that has nothing to do trails by up to 200. */
export async function readLag(db: Db): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select (outbox_counter.position - coalesce(min(outbox_cursor.position), outbox_counter.position))::int as lag
      from outbox_counter left join outbox_cursor on true
     group by outbox_counter.position`.execute(db);
  return rows[0]?.lag ?? 0;
}

/** How many recorded events wait for their publication. */
export async function countPendingEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_pending`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
