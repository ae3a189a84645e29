import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { countRounds, listConcerned, type RoundFact } from '../cashier/index.ts';
import { describeGames, type GameFact } from '../catalogue/index.ts';
import { type StakeJudges, withRiskedStakes } from './risked-stakes.ts';
import { listMembersWithOpenRounds, listRoundsByKey, type RoundOfMember } from './round-store.ts';

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
    const rounds = await factsOf(tx, await withRiskedStakes(tx, judges, rows));
    const memberIds = [...new Set(rounds.map((round) => round.memberId))];
    await countRounds(tx, { rounds, hasOpenBets: await listMembersWithOpenRounds(tx, memberIds), at });
  },
});

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
    closedAt: row.closed_at,
  };
}
