import type { AgentApplicationState, ApplicantReach } from '@nokshi/contract/agents-applications.ts';
import type { ApplicationQueue } from '@nokshi/contract/agents-applications-console.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface ApplicationRow {
  readonly id: string;
  readonly no: bigint;
  readonly member_id: MemberId;
  readonly state: AgentApplicationState;
  readonly plan: string;
  readonly place: string;
  readonly reaches: readonly ApplicantReach[];
  readonly language: Language;
  readonly applied_at: Date;
  readonly waits_since: Date | null;
  readonly answer: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: MemberId | null;
  readonly version: number;
}

/** False while another application of the member is open. */
export async function insertApplication(
  tx: Tx,
  application: Pick<
    ApplicationRow,
    'id' | 'member_id' | 'plan' | 'place' | 'reaches' | 'language' | 'applied_at'
  >,
): Promise<boolean> {
  const { id, member_id: memberId, plan, place, reaches, language, applied_at: at } = application;
  const { rows } = await sql`
    insert into agents_application (id, member_id, state, plan, place, reaches, language, applied_at, waits_since)
    values (${id}::uuid, ${memberId}::uuid, 'waiting', ${plan}, ${place}, ${[...reaches]}::text[], ${language}, ${at}, ${at})
    on conflict (member_id) where state in ('waiting', 'asked') do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The last one that a member sent. */
export async function findLastApplication(
  db: Db | Tx,
  memberId: MemberId,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select * from agents_application where member_id = ${memberId}::uuid order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function findApplication(db: Db | Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select * from agents_application where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select * from agents_application where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** The open one of a member, for as long as the transaction lasts nobody else's. */
export async function lockOpenApplication(tx: Tx, memberId: MemberId): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select * from agents_application
     where member_id = ${memberId}::uuid and state in ('waiting', 'asked') for update`.execute(tx);
  return rows[0];
}

export async function countRefused(db: Db | Tx, memberId: MemberId, besideId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from agents_application
     where member_id = ${memberId}::uuid and state = 'refused' and id <> ${besideId}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}

const IN_QUEUE: Readonly<Record<ApplicationQueue, RawBuilder<unknown>>> = {
  waiting: sql`state = 'waiting'`,
  asked: sql`state = 'asked'`,
  over: sql`state in ('accepted', 'refused')`,
};

/** Oldest first of what is open, newest first of what is over; behind the row `after` where it is told. */
export async function listApplications(
  db: Db,
  page: { readonly state: ApplicationQueue; readonly after: string | undefined; readonly limit: number },
): Promise<readonly ApplicationRow[]> {
  const after = page.after ?? null;
  const [isBehind, order] =
    page.state === 'over' ? [sql`id < ${after}::uuid`, sql`id desc`] : [sql`id > ${after}::uuid`, sql`id`];
  const { rows } = await sql<ApplicationRow>`
    select * from agents_application
     where ${IN_QUEUE[page.state]} and (${after}::uuid is null or ${isBehind})
     order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}

/** How many wait for the staff, and how many of them since before a moment. */
export async function countWaiting(
  db: Db,
  lateBefore: Date,
): Promise<{ readonly waiting: number; readonly late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::integer as waiting, (count(*) filter (where waits_since < ${lateBefore}))::integer as late
      from agents_application where state = 'waiting'`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0 };
}

export interface TalkRow {
  readonly staff_id: MemberId | null;
  readonly body: string;
  readonly at: Date;
}

export async function listTalk(db: Db | Tx, applicationId: string): Promise<readonly TalkRow[]> {
  const { rows } = await sql<TalkRow>`
    select staff_id, body, at from agents_application_talk
     where application_id = ${applicationId}::uuid order by position`.execute(db);
  return rows;
}

/** Adds a question of the staff, after which the applicant's turn begins, or an answer, after which the staff's does. */
export async function addTalk(
  tx: Tx,
  talk: TalkRow & { readonly applicationId: string; readonly position: number },
): Promise<void> {
  const { applicationId, position, staff_id: staffId, body, at } = talk;
  await sql`
    insert into agents_application_talk (application_id, position, staff_id, body, at)
    values (${applicationId}::uuid, ${position}, ${staffId}::uuid, ${body}, ${at})`.execute(tx);
  const isQuestion = staffId !== null;
  await sql`
    update agents_application
       set state = ${isQuestion ? 'asked' : 'waiting'}, waits_since = ${isQuestion ? null : at}::timestamptz,
           version = version + 1
     where id = ${applicationId}::uuid`.execute(tx);
}

export async function saveVerdict(
  tx: Tx,
  verdict: {
    readonly id: string;
    readonly state: 'accepted' | 'refused';
    readonly answer: string;
    readonly by: MemberId;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update agents_application
       set state = ${verdict.state}, waits_since = null, answer = ${verdict.answer}, decided_at = ${verdict.at},
           decided_by = ${verdict.by}::uuid, version = version + 1
     where id = ${verdict.id}::uuid`.execute(tx);
}
