import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { describeTreeMembers, listChainsEver, listPath, type TreeMember } from '../../identity/index.ts';
import type { Days } from './read-days.ts';

/** Whose team or bets an agent looks at, and on which days that was the agent's business. */
export interface Looked {
  readonly memberId: MemberId;
  readonly member: TreeMember | undefined;
  readonly days: Days;
  /** From the agent down to the member; empty for the agent's own team. */
  readonly path: readonly TreeMember[];
}

/**
 * The agent's own team, or that of a member who stands below now. What a member did before is not the agent's to see:
 * the days are cut to the time since which the member stands there.
 * @throws DomainError identity.member_unknown, also for somebody who does not stand below
 */
export async function lookBelow(
  db: Db,
  agentId: MemberId,
  asked: { readonly memberId: MemberId | undefined; readonly days: Days; readonly timeZone: string },
): Promise<Looked> {
  const { memberId = agentId, days, timeZone } = asked;
  if (memberId === agentId) {
    const [member] = await describeTreeMembers(db, [agentId]);
    return { memberId, member, days, path: [] };
  }
  const path = await listPath(db, { fromId: agentId, memberId });
  if (path.length === 0) fail('identity.member_unknown');
  const since = await sinceBelow(db, agentId, memberId);
  return { memberId, member: path.at(-1), path, days: cut(days, since, timeZone) };
}

/** Since when a member stands below somebody, also where only the distance has changed meanwhile. */
async function sinceBelow(db: Db, agentId: MemberId, memberId: MemberId): Promise<Date> {
  const spans = (await listChainsEver(db, [memberId]))
    .filter(({ aboveId, distance }) => aboveId === agentId && distance > 0)
    .sort((one, other) => other.from.getTime() - one.from.getTime());
  let since = spans[0]?.from ?? new Date(0);
  for (const { from, until } of spans) {
    if (until !== null && until < since) break;
    since = from;
  }
  return since;
}

function cut(days: Days, since: Date, timeZone: string): Days {
  if (since <= days.range.from) return days;
  const range = { from: since < days.range.to ? since : days.range.to, to: days.range.to };
  return { from: zoneClock(timeZone).dayOf(since), to: days.to, range };
}

/** Names of members for lines of a report. */
export async function namesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<string, TreeMember>> {
  const found = await describeTreeMembers(db, [...new Set(memberIds)]);
  return new Map(found.map((member) => [member.id, member]));
}
