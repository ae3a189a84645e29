import { type MemberPlace, MOVES_SHOWN } from '@nokshi/contract/agents-applications-console.ts';
import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import {
  countTeam,
  describeTreeMembers,
  findMember,
  findMemberByNo,
  findUplineId,
  listAccounts,
  listMoves,
  type MemberRow,
  moveMember,
} from '../../identity/index.ts';

/** A member's place in the tree, as the staff sees and changes it. */

/** @throws DomainError identity.member_unknown */
export async function describePlace(db: Db, memberId: MemberId): Promise<MemberPlace> {
  const member = await findPlayer(db, memberId);
  const [uplineId, team, moves] = await Promise.all([
    findUplineId(db, memberId),
    countTeam(db, memberId),
    listMoves(db, memberId, MOVES_SHOWN),
  ]);
  const uplineIds = [uplineId, ...moves.flatMap(({ former_id, upline_id }) => [former_id, upline_id])];
  const shown = await describeTreeMembers(
    db,
    [...new Set(uplineIds)].flatMap((id) => id ?? []),
  );
  const accounts = await listAccounts(
    db,
    moves.flatMap(({ moved_by }) => moved_by ?? []),
  );
  const someone = (id: MemberId | null | undefined) => {
    const found = shown.find((one) => one.id === id);
    return found ? { memberId: found.id, no: Number(found.no), account: found.account } : null;
  };
  return {
    isAgent: AGENT_TYPES.includes(member.type),
    upline: someone(uplineId),
    members: team.members,
    agents: team.agents,
    moves: moves.map((move) => ({
      id: move.id,
      from: someone(move.former_id),
      to: someone(move.upline_id),
      at: move.at.getTime(),
      by: move.moved_by === null ? null : (accounts.get(move.moved_by) ?? null),
      reason: move.reason,
    })),
  };
}

/**
 * Puts a member with the whole team under another upline, or under none with `uplineNo` null.
 * @throws DomainError identity.member_unknown, identity.tree_circle, agents.upline_unknown, move_same
 */
export async function moveByStaff(
  db: Db,
  order: {
    readonly memberId: MemberId;
    readonly uplineNo: number | null;
    readonly by: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, uplineNo, by, at } = order;
  const reason = cleanText(order.reason);
  await inTransaction(db, async (tx) => {
    await findPlayer(tx, memberId);
    const uplineId = uplineNo === null ? null : (await findUpline(tx, uplineNo)).id;
    if (((await findUplineId(tx, memberId)) ?? null) === uplineId) fail('agents.move_same');
    await moveMember(tx, { memberId, uplineId, by, reason, at });
  });
}

async function findUpline(tx: Tx, no: number): Promise<MemberRow> {
  const upline = await findMemberByNo(tx, BigInt(no));
  return upline && isPlayer(upline) && upline.status === 'active' ? upline : fail('agents.upline_unknown');
}

async function findPlayer(db: Db | Tx, memberId: MemberId): Promise<MemberRow> {
  const member = await findMember(db, memberId);
  return member && isPlayer(member) ? member : fail('identity.member_unknown');
}

/** Trial accounts and the staff have no place in the tree. */
function isPlayer({ type }: MemberRow): boolean {
  return type < MEMBER_TYPE.staff && type !== MEMBER_TYPE.trial;
}
