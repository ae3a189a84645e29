import { QUESTIONS_MOST } from '@nokshi/contract/agents-applications.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/index.ts';
import { findMember } from '../../identity/index.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { type ApplicationRow, addTalk, listTalk, lockApplication, saveVerdict } from './application-store.ts';
import { applicationNo } from './apply.ts';
import { make } from './change-agency.ts';

interface Seen {
  readonly id: string;
  readonly memberId: string;
  /** Of the sheet that the person saw. */
  readonly version: number;
}

/**
 * Accepts or refuses, once; whoever is accepted is an agent from then on.
 * @throws DomainError agents.application_unknown, application_decided, applicant_locked, already_agent,
 *   system.changed_meanwhile
 */
export async function decideApplication(
  { db }: ApplicationDeps,
  actor: Actor,
  seen: Seen & { readonly decision: 'accept' | 'refuse'; readonly answer: string },
): Promise<void> {
  const answer = cleanText(seen.answer);
  const isAccepted = seen.decision === 'accept';
  await inTransaction(db, async (tx) => {
    const row = await lockSeen(tx, seen);
    if (isAccepted) await becomeAgent(tx, row, actor);
    const state = isAccepted ? 'accepted' : 'refused';
    await saveVerdict(tx, { id: row.id, state, answer, by: actor.staffId, at: actor.at });
    await record(
      tx,
      'agents.application_decided',
      { memberId: row.member_id, no: applicationNo(row), isAccepted, answer, at: actor.at.getTime() },
      actor.at,
    );
  });
}

async function becomeAgent(tx: Tx, { member_id: memberId }: ApplicationRow, { at }: Actor): Promise<void> {
  const member = await findMember(tx, memberId);
  assert(member !== undefined, 'an application has its member');
  await make(tx, member, at);
}

/**
 * Asks the applicant something; it is the applicant's turn until it is answered.
 * @throws DomainError agents.application_unknown, application_decided, questions_spent, system.changed_meanwhile
 */
export async function askApplicant(
  { db }: ApplicationDeps,
  { staffId, at }: Actor,
  seen: Seen & { readonly question: string },
): Promise<void> {
  const body = cleanText(seen.question);
  await inTransaction(db, async (tx) => {
    const row = await lockSeen(tx, seen);
    const talk = await listTalk(tx, row.id);
    if (talk.filter(({ staff_id }) => staff_id !== null).length >= QUESTIONS_MOST)
      fail('agents.questions_spent');
    await addTalk(tx, { applicationId: row.id, position: talk.length + 1, staff_id: staffId, body, at });
    await record(
      tx,
      'agents.application_asked',
      { memberId: row.member_id, no: applicationNo(row), question: body, at: at.getTime() },
      at,
    );
  });
}

/** An application that is open, as the person saw it. */
async function lockSeen(tx: Tx, { id, memberId, version }: Seen): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (row?.member_id !== memberId) return fail('agents.application_unknown');
  if (row.decided_at !== null) fail('agents.application_decided');
  if (row.version !== version) fail('system.changed_meanwhile');
  return row;
}
