import { type AgentApplicationSheet, EVIDENCE_DAYS } from '@nokshi/contract/agents-applications-console.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import {
  findMember,
  findUplineId,
  hasDownlines,
  listAccounts,
  listLinkedMembers,
  type MemberRow,
} from '../../identity/index.ts';
import { sumByDay } from '../../reporting/index.ts';
import { type ApplicationRow, countRefused } from './application-store.ts';
import { isShutOut } from './apply.ts';

type Evidence = AgentApplicationSheet['evidence'];

const DAY_MS = 86_400_000;
const LINKED_SHOWN = 20;

/** What the portal knows of an applicant beside the words of the application. */
export async function gatherEvidence(
  db: Db,
  { id, member_id: memberId }: Pick<ApplicationRow, 'id' | 'member_id'>,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Evidence> {
  const member = await findMember(db, memberId);
  assert(member !== undefined, 'an application has its member');
  const [isLocked, played, upline, hasTeam, refusedBefore, linked] = await Promise.all([
    isShutOut(db, { memberId, at }),
    sumPlay(db, member, { at, timeZone }),
    findUpline(db, memberId),
    hasDownlines(db, memberId),
    countRefused(db, memberId, id),
    listLinked(db, memberId, at),
  ]);
  return {
    memberSince: member.registered_at.getTime(),
    status: member.status,
    isAgent: AGENT_TYPES.includes(member.type),
    isLocked,
    hasMobile: member.mobile !== null,
    isMobileVerified: member.mobile_verified_at !== null,
    ...played,
    currency: member.currency,
    upline,
    hasDownlines: hasTeam,
    refusedBefore,
    linked,
  };
}

async function sumPlay(
  db: Db,
  { id: memberId, currency }: MemberRow,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Pick<Evidence, 'daysPlayed' | 'rounds' | 'stakeMicros' | 'winMicros'>> {
  const from = new Date(at.getTime() - EVIDENCE_DAYS * DAY_MS);
  // What happens in this very quarter hour counts.
  const to = new Date(at.getTime() + DAY_MS);
  const days = await sumByDay(db, { memberId, currency, from, to }, timeZone);
  const sum = (of: 'stake' | 'win') => days.reduce((total, day) => total + day[of], 0n).toString();
  return {
    daysPlayed: days.length,
    rounds: days.reduce((total, { rounds }) => total + rounds, 0),
    stakeMicros: sum('stake'),
    winMicros: sum('win'),
  };
}

async function findUpline(db: Db, memberId: MemberId): Promise<Evidence['upline']> {
  const uplineId = await findUplineId(db, memberId);
  const upline = uplineId && (await findMember(db, uplineId));
  return upline
    ? { memberId: upline.id, account: upline.account, isAgent: AGENT_TYPES.includes(upline.type) }
    : null;
}

async function listLinked(db: Db, memberId: MemberId, at: Date): Promise<Evidence['linked']> {
  const { byBrowser, byAddress } = await listLinkedMembers(db, memberId, at);
  const found = [
    ...byBrowser.map((id) => ({ id, by: 'browser' as const })),
    ...byAddress.filter((id) => !byBrowser.includes(id)).map((id) => ({ id, by: 'address' as const })),
  ].slice(0, LINKED_SHOWN);
  const accounts = await listAccounts(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, by }) => ({ memberId: id, account: accounts.get(id) ?? '', by }));
}
