import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import { DICE_OUTCOMES, diceWinningOutcomes } from '@nokshi/fairness';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { countRounds, listConcerned, type RoundFact } from '../cashier/index.ts';
import { describeGames, type GameFact } from '../catalogue/index.ts';
import { listMembersWithOpenRounds, listRoundsByKey, type RoundOfMember } from './round-store.ts';

/** Rooms above `play` whose rounds count by what else their member staked. */
export interface StakeJudges {
  /** By the scope of their rounds: what counts of each, micros by round; nothing of one that is left out. */
  readonly [scope: string]: (
    tx: Tx,
    rounds: readonly { readonly memberId: string; readonly roundRef: string; readonly roundId: string }[],
  ) => Promise<ReadonlyMap<string, bigint>>;
}

/**
 * Rounds that were settled, and settled ones that changed, count towards turnover. They are read as they stand, so that
 * neither the order of events nor a repeat of one changes what is counted.
 */
export const turnoverSubscriber = (judges: StakeJudges): Subscriber => ({
  name: 'play.turnover',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    const changed = events.flatMap(roundChangesOf).flatMap(keyOfSettled);
    if (changed.length === 0) return;
    // Most members owe no turnover: one question spares the rest of the work for all of them.
    const concerned = await listConcerned(tx, changed);
    if (concerned.length === 0) return;
    const rows = await listRoundsByKey(tx, concerned);
    const at = new Date(Math.max(...changed.map((key) => key.atMs)));
    const rounds = await factsOf(tx, await judged(tx, judges, rows));
    const memberIds = [...new Set(rounds.map((round) => round.memberId))];
    await countRounds(tx, { rounds, hasOpenBets: await listMembersWithOpenRounds(tx, memberIds), at });
  },
});

/** The rounds with that part of their stakes that their own room lets count. */
async function judged(
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
  return rows.map((row) => ({ ...row, stake: counted.get(row.id) ?? row.stake }));
}

function keyOfSettled(change: RoundChange) {
  const { memberId, roundId, isClosed, isCorrection, stakeMicros, winMicros, at } = change;
  // A stake in a round that goes on counts once the round is settled.
  const canCount = isClosed || isCorrection || winMicros !== '0' || stakeMicros.startsWith('-');
  return canCount ? [{ memberId, roundId, atMs: at }] : [];
}

async function factsOf(tx: Tx, rows: readonly RoundOfMember[]): Promise<readonly RoundFact[]> {
  const games = await describeGames(tx, [...new Set(rows.map((row) => row.game_no))]);
  return rows.flatMap((row) => {
    const game = games.get(row.game_no);
    return game ? [factOf(row, game)] : [];
  });
}

function factOf(row: RoundOfMember, game: GameFact): RoundFact {
  return {
    memberId: row.member_id,
    roundId: row.id,
    currency: row.currency,
    gameTitle: game.title,
    category: game.category,
    stake: row.stake,
    win: row.win,
    oddsHundredths: row.lowest_odds,
    coveragePercent: coverageOf(row.detail),
    // No supplier says when somebody left a crash round.
    cashOutHundredths: null,
    closedAt: row.closed_at,
  };
}

const diceDetail = z.object({
  choice: z.tuple([z.enum(['under', 'over']), z.int()]),
});

/** The share of all outcomes that a throw of our dice covers, in percent, rounded up; null for other games. */
export function coverageOf(detail: unknown): bigint | null {
  const parsed = diceDetail.safeParse(detail);
  if (!parsed.success) return null;
  const [direction, targetHundredths] = parsed.data.choice;
  const winning = BigInt(diceWinningOutcomes({ direction, targetHundredths }));
  const all = BigInt(DICE_OUTCOMES);
  return (winning * 100n + all - 1n) / all;
}
