import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/index.ts';
import {
  endAgent,
  findDistance,
  findMember,
  findMemberByNo,
  type MemberRow,
  makeAgent,
} from '../../identity/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { isShutOut } from './apply.ts';

/**
 * Makes a member an agent by the word of the staff, or takes it away. The team stays where it is.
 * @throws DomainError identity.member_unknown, agents.already_agent, not_an_agent, applicant_locked
 */
export async function setAgency(
  { db }: ApplicationDeps,
  order: { readonly memberId: MemberId; readonly isAgent: boolean; readonly at: Date },
): Promise<void> {
  const { memberId, isAgent, at } = order;
  await inTransaction(db, async (tx) => {
    const member = await findPlayer(tx, memberId);
    if (isAgent) {
      await make(tx, member, at);
    } else if (!(await endAgent(tx, { memberId, at }))) {
      fail('agents.not_an_agent');
    }
    await tell(tx, { memberId, isAgent, by: 'staff', at });
  });
}

/**
 * An agent makes a direct downline an agent; anybody else answers like nobody.
 * @throws DomainError agents.downline_unknown, downline_not_activated, already_agent, applicant_locked
 */
export async function promoteDownline(
  { db }: ApplicationDeps,
  order: { readonly agentId: MemberId; readonly memberNo: number; readonly at: Date },
): Promise<void> {
  const { agentId, memberNo, at } = order;
  await inTransaction(db, async (tx) => {
    const member = await findMemberByNo(tx, BigInt(memberNo));
    const distance = member && (await findDistance(tx, { aboveId: agentId, memberId: member.id }));
    if (!member || distance !== 1) return fail('agents.downline_unknown');
    if (member.status === 'waiting') fail('agents.downline_not_activated');
    await make(tx, member, at);
    await tell(tx, { memberId: member.id, isAgent: true, by: 'upline', at });
  });
}

/**
 * Makes somebody an agent who may play: nobody brings others to what he may not do himself.
 * @throws DomainError agents.already_agent, applicant_locked
 */
export async function make(tx: Tx, member: MemberRow, at: Date): Promise<void> {
  const memberId = member.id;
  if (AGENT_TYPES.includes(member.type)) fail('agents.already_agent');
  if (member.status !== 'active' || (await isShutOut(tx, { memberId, at }))) fail('agents.applicant_locked');
  // Somebody else was faster by a moment.
  if (!(await makeAgent(tx, { memberId, at }))) fail('agents.already_agent');
}

async function tell(
  tx: Tx,
  change: {
    readonly memberId: MemberId;
    readonly isAgent: boolean;
    readonly by: 'staff' | 'upline';
    readonly at: Date;
  },
): Promise<void> {
  await record(tx, 'agents.agency_changed', { ...change, at: change.at.getTime() }, change.at);
}

/** Trial accounts and the staff have no place in the tree. */
async function findPlayer(tx: Tx, memberId: MemberId): Promise<MemberRow> {
  const member = await findMember(tx, memberId);
  const isPlayer = member && member.type < MEMBER_TYPE.staff && member.type !== MEMBER_TYPE.trial;
  return isPlayer ? member : fail('identity.member_unknown');
}
