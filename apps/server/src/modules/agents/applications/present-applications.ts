import type { agentLanding } from '@nokshi/contract/agents-applications.ts';
import {
  AGENT_APPLICATIONS_A_PAGE,
  type AgentApplicationSheet,
  type agentApplicationQueue,
  type QueuedAgentApplication,
} from '@nokshi/contract/agents-applications-console.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { fail } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { dueAt, lateBefore } from './application-rules.ts';
import {
  type ApplicationRow,
  countWaiting,
  findApplication,
  listApplications,
  listTalk,
} from './application-store.ts';
import { applicationNo, presentTalk } from './apply.ts';
import { gatherEvidence } from './gather-evidence.ts';

/** Applications as the console shows them. */

export async function describeLanding({ settings }: ApplicationDeps): Promise<OutputOf<typeof agentLanding>> {
  const { agentService, agentApplications } = await settings();
  const { isOpen, answerDays, renewDays } = agentApplications;
  return {
    service: { ...agentService, days: [...agentService.days] },
    takesApplications: isOpen,
    answerDays,
    renewDays,
  };
}

export async function presentQueue(
  { db, settings }: ApplicationDeps,
  { state, after }: InputOf<typeof agentApplicationQueue>,
  at: Date,
): Promise<OutputOf<typeof agentApplicationQueue>> {
  const { answerDays } = (await settings()).agentApplications;
  const read = await listApplications(db, { state, after, limit: AGENT_APPLICATIONS_A_PAGE + 1 });
  const rows = read.slice(0, AGENT_APPLICATIONS_A_PAGE);
  const accounts = await listAccounts(
    db,
    rows.map(({ member_id }) => member_id),
  );
  const { waiting, late } = await countWaiting(db, lateBefore(at, answerDays));
  return {
    list: rows.map((row) => presentQueued(row, accounts, { answerDays, at })),
    hasMore: read.length > AGENT_APPLICATIONS_A_PAGE,
    waitingCount: waiting,
    lateCount: late,
    answerDays,
  };
}

/** @throws DomainError agents.application_unknown */
export async function presentSheet(
  { db, settings }: ApplicationDeps,
  id: string,
  at: Date,
): Promise<AgentApplicationSheet> {
  const row = (await findApplication(db, id)) ?? fail('agents.application_unknown');
  const { agentApplications, timeZone } = await settings();
  const { answerDays } = agentApplications;
  const accounts = await listAccounts(db, [
    row.member_id,
    ...(row.decided_by === null ? [] : [row.decided_by]),
  ]);
  const [talk, evidence] = await Promise.all([
    listTalk(db, row.id),
    gatherEvidence(db, row, { at, timeZone }),
  ]);
  return {
    ...presentQueued(row, accounts, { answerDays, at }),
    plan: row.plan,
    language: row.language,
    dueAt: dueAt(row.waits_since, answerDays),
    talk: talk.map(presentTalk),
    answer: row.answer,
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by === null ? null : (accounts.get(row.decided_by) ?? null),
    version: row.version,
    evidence,
  };
}

function presentQueued(
  row: ApplicationRow,
  accounts: ReadonlyMap<string, string>,
  { answerDays, at }: { readonly answerDays: number; readonly at: Date },
): QueuedAgentApplication {
  return {
    id: row.id,
    no: applicationNo(row),
    memberId: row.member_id,
    account: accounts.get(row.member_id) ?? '',
    state: row.state,
    place: row.place,
    reaches: [...row.reaches],
    appliedAt: row.applied_at.getTime(),
    waitsSince: row.waits_since?.getTime() ?? null,
    isLate: row.waits_since !== null && row.waits_since < lateBefore(at, answerDays),
  };
}
