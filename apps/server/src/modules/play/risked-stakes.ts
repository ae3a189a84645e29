import type { Tx } from '../../platform/db.ts';
import { isNearCertainRound } from './in-house/fair-round.ts';
import { IN_HOUSE_SCOPE } from './in-house/house-command.ts';
import type { RoundOfMember } from './round-store.ts';

/** Rooms above `play` whose rounds count by what else their member staked. */
export interface StakeJudges {
  /** By the scope of their rounds: what counts of each, micros by round; nothing of one that is left out. */
  readonly [scope: string]: (
    tx: Tx,
    rounds: readonly { readonly memberId: string; readonly roundRef: string; readonly roundId: string }[],
  ) => Promise<ReadonlyMap<string, bigint>>;
}

/** Of a bet on something that has odds: about the same chance as `MOST_WIN_CHANCE`, less what the book keeps (domain C.2). */
const LOWEST_ODDS_HUNDREDTHS = 150n;

/**
 * The rounds with that part of their stakes that took a risk: nothing of a round of the house whose player was near-certain
 * to have the stake back, nothing of one at odds below 1.50, and what their own room lets count of the others. What turnover counts and what feeds jackpots.
 */
export async function withRiskedStakes(
  tx: Tx,
  judges: StakeJudges,
  rows: readonly RoundOfMember[],
): Promise<readonly RoundOfMember[]> {
  const counted = new Map<string, bigint>();
  for (const [scope, judge] of Object.entries(judges)) {
    const own = rows.filter((row) => row.scope === scope);
    const asked = own.map((row) => ({ memberId: row.member_id, roundRef: row.round_ref, roundId: row.id }));
    const found = own.length === 0 ? new Map<string, bigint>() : await judge(tx, asked);
    for (const { id } of own) counted.set(id, found.get(id) ?? 0n);
  }
  return rows.map((row) => ({ ...row, stake: isCertain(row) ? 0n : (counted.get(row.id) ?? row.stake) }));
}

function isCertain({ scope, detail, lowest_odds }: RoundOfMember): boolean {
  if (lowest_odds !== null && lowest_odds < LOWEST_ODDS_HUNDREDTHS) return true;
  return scope === IN_HOUSE_SCOPE && isNearCertainRound(detail);
}
