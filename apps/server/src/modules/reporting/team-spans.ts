import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { listChainsEver } from '../identity/index.ts';
import { type Chains, chainsOf } from './chains.ts';
import { type QuarterRange, stakesByMember, stakesByQuarter } from './member-facts-store.ts';

export interface SpanSum {
  readonly stake: bigint;
  /** Members who staked at least so much in the whole span. */
  readonly active: number;
}

export interface Span extends QuarterRange {
  /** Micros that make a member active. */
  readonly activeFrom: bigint;
}

const QUARTER_MS = 15 * 60_000;
/** So many members' places in the tree are read at once. */
const CHUNK = 5_000;

/**
 * What each team staked in a span of whole quarter hours, and its active members, by who stood above at the time: of a
 * member who moved meanwhile each team has what was staked in it. Teams that staked nothing are left out.
 */
export async function sumTeamsInSpan(db: Db | Tx, span: Span): Promise<ReadonlyMap<string, SpanSum>> {
  const teams = new Map<string, { stake: bigint; active: number }>();
  const add = (aboveId: string, stake: bigint) => {
    const team = teams.get(aboveId) ?? { stake: 0n, active: 0 };
    teams.set(aboveId, team);
    team.stake += stake;
    if (stake >= span.activeFrom) team.active += 1;
  };
  const members = await stakesByMember(db, span);
  for (let start = 0; start < members.length; start += CHUNK) {
    const part = members.slice(start, start + CHUNK);
    const chains = chainsOf(
      await listChainsEver(
        db,
        part.map(({ memberId }) => memberId),
      ),
    );
    const moved: MemberId[] = [];
    for (const { memberId, stake } of part) {
      const [first, last] = [span.from, span.to].map((end) => chains.at(memberId, end.getTime() - 1));
      if (first === undefined || first !== last) moved.push(memberId);
      else for (const aboveId of chains.links(memberId, first)) add(aboveId, stake);
    }
    for (const [aboveId, stake] of await stakesOfMoved(db, span, chains, moved)) add(aboveId, stake);
  }
  return teams;
}

/** What each of these brought to each of whoever stood above; who stood above twice has one part. */
async function stakesOfMoved(
  db: Db | Tx,
  span: Span,
  chains: Chains,
  moved: readonly MemberId[],
): Promise<readonly (readonly [string, bigint])[]> {
  const parts = new Map<string, Map<string, bigint>>();
  for (const { memberId, quarter, stake } of await stakesByQuarter(db, span, moved)) {
    const part = parts.get(memberId) ?? new Map<string, bigint>();
    parts.set(memberId, part);
    const chain = chains.at(memberId, quarter.getTime() + QUARTER_MS - 1);
    for (const aboveId of chains.links(memberId, chain)) part.set(aboveId, (part.get(aboveId) ?? 0n) + stake);
  }
  return [...parts.values()].flatMap((part) => [...part]);
}
