import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { zoneClock } from '../../platform/zone-clock.ts';
import { listChainsEver } from '../identity/index.ts';
import { type Chains, chainsOf } from './chains.ts';
import { addAmounts, type Sum } from './team-amounts.ts';
import {
  addBranches,
  addTeamGames,
  addTeams,
  type BranchFact,
  type GameFact,
  type TeamFact,
} from './team-facts-store.ts';
import { markActive, markFirstDeposits } from './team-marks.ts';
import type { Group, Movement } from './team-movements.ts';

export interface TeamFactsDeps {
  /** Hears whose teams moved. */
  readonly onMoved: (memberIds: Iterable<string>) => void;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
  /** Micros that make a member active on a day. */
  readonly activeFrom: () => Promise<bigint>;
  /** Tells the type of a game, as the catalogue has it; empty for no game. */
  readonly productOf: () => Promise<(gameNo: number) => string>;
}

/** What facts are counted by, read before the transaction that writes them. */
export interface TeamTerms {
  readonly dayOf: (ms: number) => string;
  readonly activeFrom: bigint;
  readonly productOf: (gameNo: number) => string;
  readonly onMoved: TeamFactsDeps['onMoved'];
}

export async function readTeamTerms(deps: TeamFactsDeps): Promise<TeamTerms> {
  const { dayOf } = zoneClock(await deps.timeZone());
  return {
    dayOf: (ms) => dayOf(new Date(ms)),
    activeFrom: await deps.activeFrom(),
    productOf: await deps.productOf(),
    onMoved: deps.onMoved,
  };
}

/** Adds movements to the teams of everybody who stood above, in one statement for each table. */
export async function addTeamFacts(
  tx: Tx,
  { dayOf, activeFrom, productOf, onMoved }: TeamTerms,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const memberIds = [...new Set(movements.map(({ memberId }) => memberId as MemberId))];
  const chains = chainsOf(await listChainsEver(tx, memberIds));
  const group = (those: readonly Movement[]) => groupsOf(those, chains, dayOf);
  const groups = group(movements);
  const marks = [...(await markFirstDeposits(tx, movements)), ...(await markActive(tx, groups, activeFrom))];
  const all = [...groups, ...group(marks)];
  await addTeams(tx, teamsOf(all, chains));
  await addTeamGames(tx, gamesOf(all, chains));
  await addBranches(tx, branchesOf(all, chains, productOf));
  onMoved(uplinesOf(all, chains));
}

/** Whoever has somebody below; a team of one is looked at by nobody. */
function uplinesOf(groups: readonly Group[], chains: Chains): ReadonlySet<string> {
  return new Set(groups.flatMap(({ memberId, chain }) => chains.links(memberId, chain).slice(1)));
}

function groupsOf(
  movements: readonly Movement[],
  chains: Chains,
  dayOf: (ms: number) => string,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { memberId, began, at, gameNo, currency, amounts } of movements) {
    const [chain, day] = [chains.at(memberId, began), dayOf(at)];
    const key = `${memberId} ${chain} ${day} ${gameNo} ${currency}`;
    const known = groups.get(key) ?? { memberId, chain, day, gameNo, currency, sum: {}, lastAt: at };
    groups.set(key, known);
    known.lastAt = Math.max(known.lastAt, at);
    addAmounts(known.sum, amounts);
  }
  return [...groups.values()];
}

/** Who stands above counts who joined; nobody joins a team of his own. */
function shareOf(sum: Sum, distance: number): Sum {
  if (distance > 0 || sum.joined === undefined) return sum;
  const { joined: _, ...rest } = sum;
  return rest;
}

function addTo<Fact extends { readonly sum: Sum }>(
  facts: Map<string, Fact>,
  key: string,
  fact: Fact,
  sum: Sum,
): void {
  const known = facts.get(key);
  if (known) addAmounts(known.sum, sum);
  else if (Object.keys(sum).length > 0) {
    addAmounts(fact.sum, sum);
    facts.set(key, fact);
  }
}

function teamsOf(groups: readonly Group[], chains: Chains): readonly TeamFact[] {
  const facts = new Map<string, TeamFact>();
  for (const { memberId, chain, day, currency, sum } of groups) {
    for (const [distance, aboveId] of chains.links(memberId, chain).entries()) {
      const fact = { memberId: aboveId, day, currency, sum: {} };
      addTo(facts, `${aboveId} ${day} ${currency}`, fact, shareOf(sum, distance));
    }
  }
  return [...facts.values()];
}

function gamesOf(groups: readonly Group[], chains: Chains): readonly GameFact[] {
  const facts = new Map<string, GameFact>();
  for (const { memberId, chain, day, currency, gameNo, sum } of groups) {
    if (gameNo === 0) continue;
    for (const aboveId of chains.links(memberId, chain)) {
      const fact = { memberId: aboveId, day, currency, gameNo, sum: {} };
      addTo(facts, `${aboveId} ${day} ${currency} ${gameNo}`, fact, sum);
    }
  }
  return [...facts.values()];
}

function branchesOf(
  groups: readonly Group[],
  chains: Chains,
  productOf: TeamTerms['productOf'],
): readonly BranchFact[] {
  const facts = new Map<string, BranchFact>();
  for (const { memberId, chain, day, currency, gameNo, sum } of groups) {
    const product = productOf(gameNo);
    const links = chains.links(memberId, chain);
    for (const [distance, uplineId] of links.entries()) {
      const fact = {
        uplineId,
        memberId: links[Math.max(distance - 1, 0)] ?? uplineId,
        day,
        currency,
        product,
        sum: {},
      };
      const key = `${uplineId} ${fact.memberId} ${day} ${currency} ${product}`;
      addTo(facts, key, fact, shareOf(sum, distance));
    }
  }
  return [...facts.values()];
}
