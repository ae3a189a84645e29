import { LINK_MEMBERS_PAGE } from '@nokshi/contract/agents-links.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { describeTreeMembers, findDistances } from '../../identity/index.ts';
import { listLinkMembers } from './link-member-store.ts';
import { findLink } from './link-store.ts';

/**
 * Who registered by a link of the agent. Whoever was moved to stand elsewhere is counted by the link and shown no more.
 * @throws DomainError agents.link_unknown, also for another one's
 */
export async function listRegistered(
  db: Db,
  agentId: MemberId,
  page: { readonly linkId: string; readonly before: string | undefined },
) {
  if (!(await findLink(db, agentId, page.linkId))) fail('agents.link_unknown');
  const rows = await listLinkMembers(db, { ...page, limit: LINK_MEMBERS_PAGE + 1 });
  const shown = rows.slice(0, LINK_MEMBERS_PAGE);
  const ids = shown.map((row) => row.member_id);
  const members = await describeTreeMembers(db, ids);
  const below = await findDistances(db, { aboveId: agentId, memberIds: ids });
  const byId = new Map(members.map((member) => [member.id, member]));
  const list = shown.flatMap((row) => {
    const member = byId.get(row.member_id);
    if (!member || !below.has(row.member_id)) return [];
    return [
      {
        id: member.id,
        no: Number(member.no),
        account: member.account,
        nickname: member.nickname,
        kind: AGENT_TYPES.includes(member.type) ? ('agent' as const) : ('member' as const),
        registeredAt: row.registered_at.getTime(),
        firstDepositAt: row.first_deposit_at?.getTime() ?? null,
        activeDays: row.active_days,
      },
    ];
  });
  return { list, next: rows.length > LINK_MEMBERS_PAGE ? (ids.at(-1) ?? null) : null };
}
