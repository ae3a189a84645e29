import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { foldLetters } from '@nokshi/texts/fold-words.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/outbox/record.ts';
import { findMember } from '../identity-store.ts';
import { compareChains, endPlaces, insertMove, insertMovedPlaces, type MovedBranch } from './move-store.ts';
import { addBranch, changeTeamsAbove, countPlaced, countTeam, type TeamCount } from './team-store.ts';
import {
  searchBelow as findBelow,
  findUplineId,
  insertPlaces,
  listUnplaced,
  lockTree,
  type TreeMember,
  updateType,
} from './tree-store.ts';

export interface Place {
  readonly memberId: MemberId;
  readonly uplineId: MemberId | null;
  readonly at: Date;
}

/**
 * Gives new members their places, in the order of the list: an upline that is as new comes first. A part of the tree that
 * is being moved stands still meanwhile, so that nobody is placed under who was above a moment ago.
 */
export async function placeMembers(tx: Tx, places: readonly Place[]): Promise<void> {
  const isNew = new Set(places.map(({ memberId }) => memberId));
  if (places.some(({ uplineId }) => uplineId !== null)) await lockTree(tx, 'place');
  const hangsOnNew = places.some(({ uplineId }) => uplineId !== null && isNew.has(uplineId));
  for (const part of hangsOnNew ? places.map((place) => [place]) : [places]) await insertPlaces(tx, part);
  const below = places.filter(({ uplineId }) => uplineId !== null);
  if (below.length > 0)
    await countPlaced(
      tx,
      below.map(({ memberId }) => memberId),
    );
}

export interface Move {
  readonly memberId: MemberId;
  /** Null puts the member at the top. */
  readonly uplineId: MemberId | null;
  /** A member of the staff; null where a rule of the product moves. */
  readonly by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Moves a member, with everybody below, under another one from now on; what was before stays as it was. One move at a
 * time. That nobody comes to stand below himself is a rule of the database (`identity_tree_no_circle`).
 * @throws DomainError identity.tree_circle
 */
export async function moveMember(tx: Tx, move: Move): Promise<void> {
  const { memberId, uplineId, at } = move;
  if (memberId === uplineId) fail('identity.tree_circle');
  await lockTree(tx, 'move');
  const former = (await findUplineId(tx, memberId)) ?? null;
  if (former === uplineId) return;
  const branch = await countBranch(tx, memberId);
  await changeTeamsAbove(tx, memberId, { members: -branch.members, agents: -branch.agents });
  const above = await compareChains(tx, { memberId, uplineId });
  const idsOf = (isKept: boolean) =>
    above.filter((one) => one.isKept === isKept).map(({ aboveId }) => aboveId);
  await endPlaces(tx, { memberId, at, fromIds: idsOf(false) });
  if (uplineId !== null) {
    await insertUnder(tx, { memberId, uplineId, at, keptIds: idsOf(true) });
    await addBranch(tx, memberId, branch);
  }
  await insertMove(tx, {
    member_id: memberId,
    id: newId(at),
    former_id: former,
    upline_id: uplineId,
    moved_by: move.by,
    reason: move.reason,
    at,
  });
  await record(tx, 'identity.member_moved', { memberId, formerId: former, uplineId, at: at.getTime() }, at);
}

/** A member with everybody below. */
async function countBranch(tx: Tx, memberId: MemberId): Promise<TeamCount> {
  const below = await countTeam(tx, memberId);
  const member = await findMember(tx, memberId);
  const self = member !== undefined && AGENT_TYPES.includes(member.type) ? 1 : 0;
  return { members: below.members + 1, agents: below.agents + self };
}

async function insertUnder(tx: Tx, branch: MovedBranch): Promise<void> {
  try {
    await insertMovedPlaces(tx, branch);
  } catch (error) {
    if (isCircle(error)) fail('identity.tree_circle');
    throw error;
  }
}

/** The unique pair, or the check that only a member itself has distance 0. */
function isCircle(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'identity_tree_no_circle' || error.constraint === 'identity_tree_self')
  );
}

interface TypeChange {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** Makes an ordinary member an agent. Answers whether something changed. */
export async function makeAgent(tx: Tx, change: TypeChange): Promise<boolean> {
  return changeType(tx, change, [MEMBER_TYPE.ordinary], MEMBER_TYPE.agent);
}

/** Makes an agent an ordinary member again; who stands below stays there. Answers whether something changed. */
export async function endAgent(tx: Tx, change: TypeChange): Promise<boolean> {
  return changeType(tx, change, AGENT_TYPES, MEMBER_TYPE.ordinary);
}

async function changeType(
  tx: Tx,
  { memberId, at }: TypeChange,
  from: readonly number[],
  type: number,
): Promise<boolean> {
  await lockTree(tx, 'place');
  const isChanged = await updateType(tx, { memberId, from, type });
  if (!isChanged) return false;
  await changeTeamsAbove(tx, memberId, { members: 0, agents: AGENT_TYPES.includes(type) ? 1 : -1 });
  await record(tx, 'identity.type_changed', { memberId, type, at: at.getTime() }, at);
  return true;
}

const NUMBER = /^(?:M-)?(\d{1,15})$/i;

/** Members below somebody by the beginning of the account, in the letters of any script, or by their number. */
export async function searchBelow(
  db: Db | Tx,
  query: {
    readonly aboveId: MemberId;
    readonly search: string;
    /** Only those directly below. */
    readonly isDirect?: boolean;
    readonly limit: number;
  },
): Promise<readonly (TreeMember & { readonly distance: number })[]> {
  const words = cleanLogin(query.search);
  if (words === '') return [];
  return findBelow(db, {
    aboveId: query.aboveId,
    isDirect: query.isDirect ?? false,
    prefix: foldLetters(words).replaceAll(/[\\%_]/g, String.raw`\$&`),
    no: NUMBER.exec(words)?.[1] ?? null,
    limit: query.limit,
  });
}

const PLACED_AT_ONCE = 500;

/**
 * Gives those a place whom a process of the version before registered beside this one. It takes the lock of moves, so that
 * two processes that look at once count nobody twice.
 */
export async function fillTree(db: Db): Promise<void> {
  for (let placed = PLACED_AT_ONCE; placed > 0; ) placed = await inTransaction(db, placeSome);
}

async function placeSome(tx: Tx): Promise<number> {
  await lockTree(tx, 'move');
  const places = await listUnplaced(tx, PLACED_AT_ONCE);
  await insertPlaces(tx, places);
  await countPlaced(
    tx,
    places.map(({ memberId }) => memberId),
  );
  return places.length;
}
