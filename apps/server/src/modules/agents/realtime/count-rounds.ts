import type { RoundChange } from '@nokshi/contract/round-changes.ts';
import type { Chains } from '../../reporting/index.ts';
import { type Counted, countRound, NOTHING_COUNTED, SLOT_MS, slotEndAt } from '../rules/realtime.ts';
import type { ContractsAt } from './payable.ts';
import type { RealtimeContract } from './realtime-contract-store.ts';
import type { KnownRound, RoundKey, SlotAmount } from './realtime-fact-store.ts';

/** What changed rounds add to the slots of contracts. Pure. */

export const keyOf = ({ memberId, roundId }: RoundKey): string => `${memberId} ${roundId}`;

/** A stake alone decides nothing. */
export function mayCount(change: RoundChange): boolean {
  const { isClosed, isCorrection, counts, stakeMicros, winMicros } = change;
  return isClosed || isCorrection || counts !== 0 || stakeMicros.startsWith('-') || winMicros !== '0';
}

/** What a batch of events did to one round: when it was settled, and when the last thing of it happened. */
export interface Touched extends RoundKey {
  readonly settledAt: Date;
  readonly at: Date;
}

/** One for each round, however often it changed. */
export function touchedBy(changes: readonly RoundChange[]): readonly Touched[] {
  const touched = new Map<string, Touched & { hasClosed: boolean }>();
  for (const change of changes) {
    const { memberId, roundId, isClosed } = change;
    const at = new Date(change.at);
    const before = touched.get(keyOf(change));
    const settledAt = before !== undefined && (before.hasClosed || !isClosed) ? before.settledAt : at;
    const hasClosed = isClosed || before?.hasClosed === true;
    touched.set(keyOf(change), { memberId, roundId, settledAt, at, hasClosed });
  }
  return [...touched.values()];
}

interface Known {
  /** As they were counted. */
  readonly before: ReadonlyMap<string, KnownRound>;
  /** As they stand now; without those that are open or undone. */
  readonly now: ReadonlyMap<string, Pick<KnownRound, 'stake' | 'isWon'>>;
  readonly chains: Chains;
  readonly contracts: ContractsAt;
  readonly settledUntil: Date | null;
}

export interface Recount {
  readonly slots: readonly SlotAmount[];
  readonly kept: readonly KnownRound[];
  readonly gone: readonly RoundKey[];
}

/**
 * What a round counts now, less what it was counted for: for whoever stood above when it was settled and had a contract
 * then. What happens later comes into the slot in which it happens, and none comes into one that is settled.
 */
export function recountRounds(touched: readonly Touched[], known: Known): Recount {
  const slots = new Map<
    string,
    { contractId: string; slotAt: Date; stake: bigint; undone: bigint; earned: bigint }
  >();
  const [kept, gone]: [KnownRound[], RoundKey[]] = [[], []];
  for (const round of touched) {
    const [before, now] = [known.before.get(keyOf(round)), known.now.get(keyOf(round))];
    if (before === undefined && now === undefined) continue;
    if (before !== undefined && now?.stake === before.stake && now.isWon === before.isWon) continue;
    const settledAt = before?.settledAt ?? round.settledAt;
    const contracts = contractsOf(round.memberId, settledAt, known);
    if (now === undefined) gone.push(round);
    else if (before !== undefined || contracts.length > 0) {
      const { memberId, roundId } = round;
      kept.push({ memberId, roundId, settledAt, ...now });
    }
    const slotAt = slotFor(round.at, known.settledUntil);
    for (const contract of contracts) {
      const heir = before === undefined ? contract : known.contracts.heirOf(contract, round.at);
      const more = less(countOf(contract, now), countOf(contract, before));
      if (heir === undefined || (more.stake === 0n && more.earned === 0n)) continue;
      const key = `${heir.id} ${slotAt.getTime()}`;
      const sum = slots.get(key) ?? { contractId: heir.id, slotAt, stake: 0n, undone: 0n, earned: 0n };
      slots.set(key, sum);
      sum.stake += more.stake;
      if (more.stake < 0n) sum.undone -= more.stake;
      sum.earned += more.earned;
    }
  }
  return { slots: [...slots.values()], kept, gone };
}

function contractsOf(memberId: string, at: Date, { chains, contracts }: Known): readonly RealtimeContract[] {
  return chains
    .links(memberId, chains.at(memberId, at.getTime()))
    .flatMap((aboveId) => contracts.payableOf(aboveId, at) ?? []);
}

function countOf(
  { terms }: RealtimeContract,
  round: Pick<KnownRound, 'stake' | 'isWon'> | undefined,
): Counted {
  return round === undefined ? NOTHING_COUNTED : countRound(terms, round);
}

const less = (one: Counted, other: Counted): Counted => ({
  stake: one.stake - other.stake,
  earned: one.earned - other.earned,
});

function slotFor(at: Date, settledUntil: Date | null): Date {
  const slotAt = slotEndAt(at);
  if (settledUntil === null || slotAt > settledUntil) return slotAt;
  return new Date(settledUntil.getTime() + SLOT_MS);
}
