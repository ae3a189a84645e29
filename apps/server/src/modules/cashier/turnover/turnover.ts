import type { Category } from '@nokshi/contract/constants.ts';

/**
 * Turnover: what has to be staked before money may leave (domain C). A requirement is a row; settled rounds count
 * towards the oldest open one first, each by the weight of its category in that row's profile. Amounts are micros.
 */

export type RequirementSource =
  | 'DEPOSIT'
  | 'BONUS'
  | 'REBATE'
  | 'POINTS'
  | 'REFERRAL'
  | 'TRANSFER'
  | 'ADJUST';
export type RequirementProfile = 'deposit' | 'bonus';
export type RequirementStatus = 'OPEN' | 'DONE' | 'CANCELLED' | 'FORFEITED';

export interface Requirement {
  readonly id: string;
  readonly source: RequirementSource;
  readonly profile: RequirementProfile;
  /** What has to be staked, and what was counted so far. */
  readonly required: bigint;
  readonly done: bigint;
  /** It counts as met when no more than this remains (domain C.1, relax). */
  readonly relax: bigint;
  /** Categories that alone count; null where all do. */
  readonly categories: readonly Category[] | null;
  readonly openedAt: Date;
  readonly expiresAt: Date | null;
  readonly status: RequirementStatus;
}

/** What a brand asks of a deposit: once is 100 hundredths; `relax` and `clearBelow` in micros (domain C.1). */
export interface TurnoverTerms {
  readonly multiplierHundredths: number;
  readonly relax: bigint;
  readonly clearBelow: bigint;
}

/** A round after its settlement, as far as turnover asks. */
export interface SettledRound {
  readonly category: Category;
  /** What took a risk: a stake that was near-certain to come back is none (domain C.2). */
  readonly stake: bigint;
  readonly win: bigint;
  /** A tie, a void or a draw gives the stake back and counts nothing. */
  readonly isRefunded: boolean;
}

/** Shares of a stake that count, in percent, by category and profile (domain C.2). */
export type Weights = Readonly<Record<Category, Readonly<Record<RequirementProfile, bigint>>>>;

export const WEIGHTS: Weights = {
  RNG: { deposit: 100n, bonus: 100n },
  FISH: { deposit: 100n, bonus: 100n },
  LOTT: { deposit: 100n, bonus: 50n },
  ELOTT: { deposit: 100n, bonus: 50n },
  SPORTS: { deposit: 100n, bonus: 100n },
  ESPORTS: { deposit: 100n, bonus: 100n },
  LIVE: { deposit: 100n, bonus: 10n },
  COCKFIGHT: { deposit: 100n, bonus: 20n },
  PVP: { deposit: 100n, bonus: 20n },
  INHOUSE: { deposit: 100n, bonus: 50n },
};

const WHOLE = 100n;

const BY_OUTCOME: readonly Category[] = ['SPORTS', 'ESPORTS'];

/** The part of a round's stake that can count at all, before any weight. */
export function countableStake(round: SettledRound): bigint {
  if (round.isRefunded || round.stake <= 0n) return 0n;
  if (!BY_OUTCOME.includes(round.category)) return round.stake;
  // A bet on sports counts what it moved: the stake when it is lost, the gain or loss of a part when it is less.
  const moved = round.win > round.stake ? round.win - round.stake : round.stake - round.win;
  return moved < round.stake ? moved : round.stake;
}

/** Where a stake that comes back as it was is a tie, and not a win of once the stake. */
const TIES: readonly Category[] = ['LIVE', 'COCKFIGHT', 'PVP'];

/** Whether the round gave its stake back: a void, a draw or a tie. */
export function isRefund({
  category,
  stake,
  win,
}: Pick<SettledRound, 'category' | 'stake' | 'win'>): boolean {
  return stake <= 0n || (win === stake && TIES.includes(category));
}

/** What of a round went to one requirement: the stake that it used up and what was counted of it. */
export interface Contribution {
  readonly requirementId: string;
  readonly usedStake: bigint;
  readonly counted: bigint;
}

export interface CountOptions {
  /** When the round was settled: a row that was opened later takes nothing of it. */
  readonly at: Date;
  readonly weights: Weights;
}

function isOpenAt(row: Requirement, at: Date): boolean {
  return row.status === 'OPEN' && row.openedAt <= at && (row.expiresAt === null || row.expiresAt > at);
}

/** Oldest first; rows of one moment by their id, which grows with time. */
function byAge(a: Requirement, b: Requirement): number {
  const byTime = a.openedAt.getTime() - b.openedAt.getTime();
  if (byTime !== 0) return byTime;
  return a.id < b.id ? -1 : 1;
}

/**
 * Counts a settled round towards the open requirements, oldest first. Stake that one row has no use for goes on to the
 * next; what is left after the last is not kept.
 */
export function countRound(
  rows: readonly Requirement[],
  round: SettledRound,
  { at, weights }: CountOptions,
): readonly Contribution[] {
  const contributions: Contribution[] = [];
  let left = countableStake(round);
  const open = rows.filter((row) => isOpenAt(row, at)).toSorted(byAge);
  for (const row of open) {
    if (left === 0n) break;
    const weight = weightOf(row, round.category, weights);
    const missing = row.required - row.done;
    if (weight === 0n || missing <= row.relax) continue;
    // As much stake as fills the row, rounded up: a part of a micro is never left missing.
    const needed = (missing * WHOLE + weight - 1n) / weight;
    const usedStake = left < needed ? left : needed;
    const weighed = (usedStake * weight) / WHOLE;
    const counted = weighed < missing ? weighed : missing;
    contributions.push({ requirementId: row.id, usedStake, counted });
    left -= usedStake;
  }
  return contributions;
}

function weightOf(row: Requirement, category: Category, weights: Weights): bigint {
  if (row.categories !== null && !row.categories.includes(category)) return 0n;
  return weights[category][row.profile];
}

/** Whether a row is met: nothing is missing, or no more than the brand overlooks. */
export function isMet({ required, done, relax }: Pick<Requirement, 'required' | 'done' | 'relax'>): boolean {
  return required - done <= relax;
}

/**
 * Auto-clear: with a total balance below `below` and no unsettled bet every open requirement is cancelled, because
 * there is nothing left that it could hold back (domain C.1).
 */
export function mayClear(state: {
  readonly total: bigint;
  readonly below: bigint;
  readonly hasOpenBets: boolean;
}): boolean {
  return state.total < state.below && !state.hasOpenBets;
}

export interface FeePolicy {
  /** Percent of the base deposit. */
  readonly percent: bigint;
  /** FULL takes it of the whole base, PRO_RATA of the share that is not staked yet. */
  readonly basis: 'FULL' | 'PRO_RATA';
}

/**
 * The fee of a withdrawal before the turnover is met, for brands that let people go for a fee (domain C.3); rounded
 * down, in favour of the member.
 */
export function earlyFee(
  row: Pick<Requirement, 'required' | 'done'> & { readonly base: bigint },
  { percent, basis }: FeePolicy,
): bigint {
  const missing = row.required - row.done;
  if (missing <= 0n || row.required <= 0n) return 0n;
  if (basis === 'FULL') return (row.base * percent) / WHOLE;
  return (row.base * percent * missing) / (WHOLE * row.required);
}
