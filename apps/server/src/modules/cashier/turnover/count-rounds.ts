import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { findBalance, memberCash, memberHeld } from '../../ledger/index.ts';
import { hasMoneyAtSuppliers } from '../wallets/wallet-store.ts';
import {
  type Contribution,
  countRound,
  isMet,
  isRefund,
  mayClear,
  type Requirement,
  type SettledRound,
  WEIGHTS,
} from './turnover.ts';
import {
  findRequirement,
  hasWithdrawnSince,
  insertContribution,
  insertTurnoverFlag,
  listContributions,
  listOpenRequirements,
  lockTurnover,
  moveRequirement,
  type RequirementRow,
  takeBackContribution,
} from './turnover-store.ts';

/** A round as it stands now, with what its game says about it. Micros. */
export interface RoundFact extends Omit<SettledRound, 'isRefunded'> {
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly currency: string;
  readonly gameTitle: { readonly bn: string; readonly en: string };
  /** When it was settled; null while it is open. */
  readonly closedAt: Date | null;
}

/**
 * Counts rounds towards their members' open requirements, oldest first, by how the rounds stand now: a round that was
 * counted before and has not changed counts nothing more, and one that was undone is taken back (domain C.1, E7). So
 * neither order nor repeats of what is told about a round matter. Afterwards what has become idle is cleared (E5).
 * @param hasOpenBets of these members, who has a round that is not settled
 */
export async function countRounds(
  tx: Tx,
  {
    rounds,
    hasOpenBets,
    at,
  }: {
    readonly rounds: readonly RoundFact[];
    readonly hasOpenBets: ReadonlySet<string>;
    readonly at: Date;
  },
): Promise<void> {
  // One order of members, so that two batches never wait for each other in a ring.
  const memberIds = [...new Set(rounds.map((round) => round.memberId))].sort();
  for (const memberId of memberIds) {
    await lockTurnover(tx, memberId);
    const own = rounds.filter((round) => round.memberId === memberId).toSorted(bySettlement);
    for (const round of own) await countOne(tx, round, at);
    await clearIdle(tx, { memberId, hasOpenBets: hasOpenBets.has(memberId), at });
  }
}

function bySettlement(a: RoundFact, b: RoundFact): number {
  return (a.closedAt?.getTime() ?? 0) - (b.closedAt?.getTime() ?? 0) || (a.roundId < b.roundId ? -1 : 1);
}

async function countOne(tx: Tx, round: RoundFact, at: Date): Promise<void> {
  const before = await listContributions(tx, round.memberId, round.roundId);
  const isSame = before.every((part) => part.stake === round.stake && part.win === round.win);
  if (before.length > 0 && isSame) return;
  for (const part of before) {
    const row = await findRequirement(tx, round.memberId, part.requirement_id);
    if (row && !(await takeBack(tx, { row, round, counted: part.counted, at }))) return;
  }
  if (round.closedAt === null) return;
  const open = (await listOpenRequirements(tx, round.memberId)).filter(
    (row) => row.currency === round.currency && row.fee_withdrawal_id === null,
  );
  const parts = countRound(
    open.map(requirementOf),
    { ...round, isRefunded: isRefund(round) },
    { at: round.closedAt, weights: WEIGHTS },
  );
  for (const part of parts) await keep(tx, { round, closedAt: round.closedAt, part, open, at });
}

async function keep(
  tx: Tx,
  {
    round,
    closedAt,
    part,
    open,
    at,
  }: {
    readonly round: RoundFact;
    readonly closedAt: Date;
    readonly part: Contribution;
    readonly open: readonly RequirementRow[];
    readonly at: Date;
  },
): Promise<void> {
  const row = open.find(({ id }) => id === part.requirementId);
  if (!row) return;
  await insertContribution(tx, { ...round, ...part, at: closedAt });
  const done = row.done + part.counted;
  await moveRequirement(tx, row, { done, status: isMet({ ...row, done }) ? 'DONE' : 'OPEN', at });
}

/**
 * Takes back what an undone round had counted. What was met by it and withdrawn since stays, and the staff is told:
 * answers false then.
 */
async function takeBack(
  tx: Tx,
  undone: {
    readonly row: RequirementRow;
    readonly round: RoundFact;
    readonly counted: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const { row, round, counted, at } = undone;
  const key = { memberId: round.memberId, roundId: round.roundId, requirementId: row.id };
  const isUsed = row.closed_at !== null && (await hasWithdrawnSince(tx, round.memberId, row.closed_at));
  if (isUsed) {
    await insertTurnoverFlag(tx, { ...key, counted, at });
    return false;
  }
  await takeBackContribution(tx, { ...key, at });
  const done = row.done - counted;
  const isReopened = row.status === 'DONE' && !isMet({ ...row, done });
  await moveRequirement(tx, row, { done, status: isReopened ? 'OPEN' : row.status, at });
  return true;
}

/** With next to nothing left and no bet open there is nothing that a requirement could hold back (domain C.1, E5). */
async function clearIdle(
  tx: Tx,
  order: { readonly memberId: MemberId; readonly hasOpenBets: boolean; readonly at: Date },
): Promise<void> {
  const { memberId, hasOpenBets, at } = order;
  for (const row of await listOpenRequirements(tx, memberId)) {
    const { currency } = row;
    const cash = await findBalance(tx, { memberId, address: memberCash(memberId), currency });
    const held = await findBalance(tx, { memberId, address: memberHeld(memberId), currency });
    const total = (cash ?? 0n) + (held ?? 0n);
    if (!mayClear({ total, below: row.clear_below, hasOpenBets })) continue;
    // What a member has moved to a supplier is not lost.
    if (await hasMoneyAtSuppliers(tx, memberId, currency)) continue;
    await moveRequirement(tx, row, { done: row.done, status: 'CANCELLED', at });
  }
}

function requirementOf(row: RequirementRow): Requirement {
  return { ...row, openedAt: row.opened_at, expiresAt: row.expires_at };
}
