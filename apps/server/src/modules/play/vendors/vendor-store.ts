import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { LaunchFailure } from './launch-failure.ts';

/** SQL about how vendors open their games. */

export interface LaunchOutcome {
  readonly id: string;
  readonly vendor: string;
  readonly gameNo: number;
  readonly at: Date;
  readonly tookMs: number;
  readonly failure: LaunchFailure | null;
}

export async function insertLaunch(tx: Tx, launch: LaunchOutcome): Promise<void> {
  await sql`
    insert into play_launch (id, vendor, game_no, at, took_ms, failure)
    values (${launch.id}::uuid, ${launch.vendor}, ${launch.gameNo}, ${launch.at}, ${launch.tookMs},
            ${launch.failure})`.execute(tx);
}

/** One more failure in a row. Answers how many there are, and whether members were told of trouble. */
export async function addFailure(
  tx: Tx,
  { vendor, at }: { readonly vendor: string; readonly at: Date },
): Promise<{ readonly failures: number; readonly is_told: boolean }> {
  const { rows } = await sql<{ failures: number; is_told: boolean }>`
    insert into play_vendor_trouble as t (vendor, failures, first_at, last_at)
    values (${vendor}, 1, ${at}, ${at})
    on conflict (vendor) do update set failures = t.failures + 1, last_at = greatest(t.last_at, excluded.last_at)
    returning failures, is_told`.execute(tx);
  return rows[0] ?? { failures: 1, is_told: false };
}

export async function markTold(tx: Tx, vendor: string): Promise<void> {
  await sql`update play_vendor_trouble set is_told = true where vendor = ${vendor}`.execute(tx);
}

/**
 * Forgets failures of a vendor, or of all that had none since a moment. Answers the vendors of which members were told.
 */
export async function forgetFailures(
  tx: Tx,
  which: { readonly vendor?: string; readonly lastBefore?: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ vendor: string; is_told: boolean }>`
    delete from play_vendor_trouble
     where (${which.vendor ?? null}::text is null or vendor = ${which.vendor ?? null})
       and (${which.lastBefore ?? null}::timestamptz is null or last_at < ${which.lastBefore ?? null})
    returning vendor, is_told`.execute(tx);
  return rows.filter((row) => row.is_told).map((row) => row.vendor);
}

/** Vendors in trouble, with the first failure of the row. */
export async function listTroubled(
  db: Db,
  least: { readonly failures: number; readonly lastSince: Date },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ vendor: string; first_at: Date }>`
    select vendor, first_at from play_vendor_trouble
     where failures >= ${least.failures} and last_at >= ${least.lastSince}`.execute(db);
  return new Map(rows.map((row) => [row.vendor, row.first_at]));
}

export interface LaunchSum {
  readonly vendor: string;
  readonly launches: number;
  readonly failed: number;
  readonly median_ms: number | null;
}

export async function sumLaunches(db: Db, since: Date): Promise<ReadonlyMap<string, LaunchSum>> {
  const { rows } = await sql<LaunchSum>`
    select vendor, count(*)::integer as launches, (count(*) filter (where failure is not null))::integer as failed,
           percentile_disc(0.5) within group (order by took_ms) filter (where failure is null) as median_ms
      from play_launch where at >= ${since} group by vendor`.execute(db);
  return new Map(rows.map((row) => [row.vendor, row]));
}

export interface FailedLaunch {
  readonly vendor: string;
  readonly game_no: number;
  readonly at: Date;
  readonly failure: LaunchFailure;
}

/** The latest failure of each vendor. */
export async function listLastFailures(db: Db, since: Date): Promise<ReadonlyMap<string, FailedLaunch>> {
  const { rows } = await sql<FailedLaunch>`
    select distinct on (vendor) vendor, game_no, at, failure from play_launch
     where failure is not null and at >= ${since} order by vendor, at desc`.execute(db);
  return new Map(rows.map((row) => [row.vendor, row]));
}

export async function deleteLaunches(tx: Tx, before: Date): Promise<void> {
  await sql`delete from play_launch where at < ${before}`.execute(tx);
}
