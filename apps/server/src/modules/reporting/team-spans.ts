import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { listChainsEver, listMovedWithin, sumByChains } from '../identity/index.ts';
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
/** So many members' stakes are added up the tree at once. */
const CHUNK = 20_000;

/**
 * What each team staked in a span of whole quarter hours, and its active members, by who stood above at the time: of a
 * member who moved meanwhile each team has what was staked in it. Teams that staked nothing are left out.
 */
export async function sumTeamsInSpan(db: Db | Tx, span: Span): Promise<ReadonlyMap<string, SpanSum>> {
  const { from, to, activeFrom } = span;
  const teams = new Map<string, { stake: bigint; active: number }>();
  const add = (aboveId: string, stake: bigint, active: number) => {
    const team = teams.get(aboveId) ?? { stake: 0n, active: 0 };
    teams.set(aboveId, team);
    team.stake += stake;
    team.active += active;
  };
  const brought = (await stakesByMember(db, span)).map(({ memberId, stake }) => ({
    memberId,
    amount: stake,
  }));
  const moved = await listMovedWithin(db, { brought, from, to });
  const isMoved = new Set(moved);
  const stayed = brought.filter(({ memberId }) => !isMoved.has(memberId));
  for (let start = 0; start < stayed.length; start += CHUNK) {
    const part = { brought: stayed.slice(start, start + CHUNK), to, countFrom: activeFrom };
    for (const { aboveId, amount, count } of await sumByChains(db, part)) add(aboveId, amount, count);
  }
  for (let start = 0; start < moved.length; start += CHUNK) {
    const part = moved.slice(start, start + CHUNK);
    const chains = chainsOf(await listChainsEver(db, part));
    for (const [aboveId, stake] of await stakesOfMoved(db, span, chains, part))
      add(aboveId, stake, stake >= activeFrom ? 1 : 0);
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
