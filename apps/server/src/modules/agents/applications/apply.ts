import type { applyAsAgent, OwnApplicationAnswer } from '@nokshi/contract/agents-applications.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findMember } from '../../identity/index.ts';
import { findRefusal } from '../../protection/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { dueAt, judgeApplicant } from './application-rules.ts';
import {
  type ApplicationRow,
  addTalk,
  findLastApplication,
  insertApplication,
  listTalk,
  lockOpenApplication,
} from './application-store.ts';

interface Applicant {
  readonly memberId: MemberId;
  readonly at: Date;
}

const DAY_MS = 86_400_000;

/** The limits, breaks and locks that keep somebody from playing keep him from bringing others to play as well. */
export async function isShutOut(db: Db | Tx, { memberId, at }: Applicant): Promise<boolean> {
  return (await findRefusal(db, { memberId, kind: 'launch', amount: 0n, at })) === 'account_locked';
}

/**
 * Applies to become an agent.
 * @throws DomainError agents.already_agent, application_open, applications_closed, application_too_soon,
 *   protection.account_locked
 */
export async function applyAsAgentOf(
  deps: ApplicationDeps,
  applicant: Applicant,
  typed: InputOf<typeof applyAsAgent>,
): Promise<void> {
  const { memberId, at } = applicant;
  const rules = await rulesAt(deps, at);
  await inTransaction(deps.db, async (tx) => {
    const { block, mayApplyAt } = judgeApplicant(await factsOf(tx, applicant), rules);
    if (block === 'agent') fail('agents.already_agent');
    if (block === 'waits') fail('agents.application_open');
    if (block === 'closed') fail('agents.applications_closed');
    if (block === 'locked') fail('protection.account_locked');
    if (block === 'too_soon') {
      const days = Math.ceil(((mayApplyAt ?? 0) - at.getTime()) / DAY_MS);
      fail('agents.application_too_soon', { days });
    }
    const isSent = await insertApplication(tx, {
      id: newId(at),
      member_id: memberId,
      plan: cleanText(typed.plan),
      place: cleanText(typed.place),
      reaches: [...new Set(typed.reaches)],
      language: typed.language,
      applied_at: at,
    });
    // Two clicks at once: one of them was sent.
    if (!isSent) fail('agents.application_open');
  });
}

/**
 * The applicant answers what was asked last; the staff's turn begins anew.
 * @throws DomainError agents.application_not_asked, system.changed_meanwhile
 */
export async function answerDesk(
  { db }: ApplicationDeps,
  { memberId, at }: Applicant,
  { body, version }: { readonly body: string; readonly version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockOpenApplication(tx, memberId);
    if (row?.state !== 'asked') return fail('agents.application_not_asked');
    if (row.version !== version) fail('system.changed_meanwhile');
    const position = (await listTalk(tx, row.id)).length + 1;
    await addTalk(tx, { applicationId: row.id, position, staff_id: null, body: cleanText(body), at });
  });
}

/** The caller's last application, and whether another one can be sent. */
export async function describeOwnApplication(
  deps: ApplicationDeps,
  applicant: Applicant,
): Promise<OwnApplicationAnswer> {
  const { db } = deps;
  const rules = await rulesAt(deps, applicant.at);
  const facts = await factsOf(db, applicant);
  const { last } = facts;
  return {
    application: last === null ? null : await presentOwn(db, last, rules.answerDays),
    ...judgeApplicant(facts, rules),
  };
}

async function presentOwn(
  db: Db,
  row: ApplicationRow,
  answerDays: number,
): Promise<NonNullable<OwnApplicationAnswer['application']>> {
  const talk = await listTalk(db, row.id);
  return {
    no: applicationNo(row),
    state: row.state,
    plan: row.plan,
    place: row.place,
    reaches: [...row.reaches],
    language: row.language,
    appliedAt: row.applied_at.getTime(),
    dueAt: dueAt(row.waits_since, answerDays),
    talk: talk.map(presentTalk),
    answer: row.answer,
    decidedAt: row.decided_at?.getTime() ?? null,
    version: row.version,
  };
}

/** What people call an application by. */
export function applicationNo({ no }: Pick<ApplicationRow, 'no'>): string {
  return `AP-${no}`;
}

export function presentTalk(row: Awaited<ReturnType<typeof listTalk>>[number]) {
  return {
    by: row.staff_id === null ? ('applicant' as const) : ('desk' as const),
    body: row.body,
    at: row.at.getTime(),
  };
}

async function rulesAt({ settings }: ApplicationDeps, at: Date) {
  const { isOpen, answerDays, renewDays } = (await settings()).agentApplications;
  return { takesApplications: isOpen, answerDays, renewDays, at };
}

async function factsOf(db: Db | Tx, applicant: Applicant) {
  const member = await findMember(db, applicant.memberId);
  return {
    isAgent: AGENT_TYPES.includes(member?.type ?? 0),
    isLocked: await isShutOut(db, applicant),
    last: (await findLastApplication(db, applicant.memberId)) ?? null,
  };
}
