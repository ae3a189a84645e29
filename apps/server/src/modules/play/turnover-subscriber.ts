import { DICE_OUTCOMES, diceWinningOutcomes } from '@nokshi/fairness';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db.ts';
import type { OutboxEvent, Subscriber } from '../../platform/outbox/event.ts';
import { countRounds, listConcerned, type RoundFact } from '../cashier/index.ts';
import { describeGames, type GameFact } from '../catalogue/index.ts';
import { listMembersWithOpenRounds, listRoundsByKey, type RoundOfMember } from './round-store.ts';

/**
 * Rounds that were settled, and settled ones that changed, count towards turnover. They are read as they stand, so that
 * neither the order of events nor a repeat of one changes what is counted.
 */
export const turnoverSubscriber: Subscriber = {
  name: 'play.turnover',
  events: ['play.round_changed'],
  async handle(tx, events) {
    const changed = events.flatMap(keyOfSettled);
    if (changed.length === 0) return;
    // Most members owe no turnover: one question spares the rest of the work for all of them.
    const concerned = await listConcerned(tx, changed);
    if (concerned.length === 0) return;
    const rows = await listRoundsByKey(tx, concerned);
    const at = new Date(Math.max(...changed.map((key) => key.atMs)));
    const rounds = await factsOf(tx, rows);
    const memberIds = [...new Set(rounds.map((round) => round.memberId))];
    await countRounds(tx, { rounds, hasOpenBets: await listMembersWithOpenRounds(tx, memberIds), at });
  },
};

function keyOfSettled(event: OutboxEvent) {
  if (event.name !== 'play.round_changed') return [];
  const { memberId, roundId, isClosed, stakeMicros, winMicros, at } = event.payload;
  // A stake in a round that goes on counts once the round is settled.
  const canCount = isClosed || winMicros !== '0' || stakeMicros.startsWith('-');
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
    // Suppliers of this protocol say neither odds nor coverage nor when somebody cashed out.
    oddsHundredths: null,
    coveragePercent: coverageOf(row.detail),
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
