import type { ReconciliationRun } from '@nokshi/contract/reconciliation-console.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface RunRow {
  readonly id: string;
  readonly origin: ReconciliationRun['origin'];
  readonly asked_by: string | null;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly state: ReconciliationRun['state'];
  readonly reached_at: Date;
  readonly theirs: number;
  readonly ours: number;
  readonly tries: number;
  readonly problem: string | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly mended: number;
  readonly open: number;
  readonly closed: number;
}

const COLUMNS = sql`id, origin, asked_by, from_at, to_at, state, reached_at, theirs, ours, tries, problem, started_at,
  finished_at,
  (select count(*)::integer from play_difference d where d.run_id = r.id and outcome in ('mended', 'owed')) as mended,
  (select count(*)::integer from play_difference d where d.run_id = r.id and outcome = 'open') as open,
  (select count(*)::integer from play_difference d where d.run_id = r.id and outcome in ('closed', 'known')) as closed`;

export interface NewRun {
  readonly id: string;
  readonly scope: string;
  readonly origin: ReconciliationRun['origin'];
  readonly askedBy: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
}

/** A run that waits for its turn; one that is there already, or another of the same night, is left as it is. */
export async function insertRun(db: Db | Tx, run: NewRun): Promise<void> {
  await sql`
    insert into play_reconciliation (id, scope, origin, asked_by, from_at, to_at, reached_at, due_at, asked_at)
    values (${run.id}::uuid, ${run.scope}, ${run.origin}, ${run.askedBy}::uuid, ${run.from}, ${run.to}, ${run.from},
            ${run.at}, ${run.at})
    on conflict do nothing`.execute(db);
}

export async function findRun(db: Db | Tx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from play_reconciliation r where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function listRuns(db: Db, scope: string, limit: number): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from play_reconciliation r where scope = ${scope}
     order by asked_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Up to when the nights have compared everything, with success or not. */
export async function findLastNight(db: Db, scope: string): Promise<Date | undefined> {
  const { rows } = await sql<{ to_at: Date }>`
    select to_at from play_reconciliation where scope = ${scope} and origin = 'nightly'
     order by to_at desc limit 1`.execute(db);
  return rows[0]?.to_at;
}

/** The house's midnight before a moment, and the hour that its clock shows. */
export async function readHouseClock(
  db: Db,
  at: Date,
  timeZone: string,
): Promise<{ readonly midnight: Date; readonly hour: number }> {
  const { rows } = await sql<{ midnight: Date; hour: number }>`
    select date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} as midnight,
           extract(hour from ${at}::timestamptz at time zone ${timeZone})::integer as hour`.execute(db);
  return rows[0] ?? { midnight: at, hour: 0 };
}

/** Takes the run that waits longest, for so long that another process may take it when this one dies. */
export async function takeRun(
  db: Db,
  take: { readonly scope: string; readonly at: Date; readonly until: Date },
): Promise<RunRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    update play_reconciliation
       set state = 'running', due_at = ${take.until}, started_at = coalesce(started_at, ${take.at})
     where id = (
       select id from play_reconciliation
        where scope = ${take.scope} and state in ('waiting', 'running') and due_at <= ${take.at}
        order by asked_at limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0] && findRun(db, rows[0].id);
}

/** A slice is compared and mended: the run has come so far. */
export async function saveProgress(
  db: Db,
  progress: {
    readonly id: string;
    readonly reached: Date;
    readonly theirs: number;
    readonly ours: number;
    readonly until: Date;
  },
): Promise<void> {
  await sql`
    update play_reconciliation
       set reached_at = ${progress.reached}, theirs = theirs + ${progress.theirs}, ours = ours + ${progress.ours},
           due_at = ${progress.until}, problem = null, tries = 0
     where id = ${progress.id}::uuid and reached_at < ${progress.reached}`.execute(db);
}

export async function finishRun(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update play_reconciliation set state = 'done', finished_at = ${at}
     where id = ${id}::uuid and state = 'running'`.execute(db);
}

/** Tried again at `due`, or given up when there is no such moment. */
export async function postponeRun(
  db: Db,
  run: { readonly id: string; readonly problem: string; readonly due: Date | undefined; readonly at: Date },
): Promise<void> {
  await sql`
    update play_reconciliation
       set problem = ${run.problem}, tries = tries + 1, due_at = ${run.due ?? run.at},
           state = ${run.due === undefined ? 'failed' : 'running'},
           finished_at = ${run.due === undefined ? run.at : null}
     where id = ${run.id}::uuid and state = 'running'`.execute(db);
}
