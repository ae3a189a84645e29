import type { Language } from '@nokshi/contract/constants.ts';
import type { LotteryLine, LotteryOrder } from '@nokshi/contract/lottery.ts';
import { findLotteryGame, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Library } from '../../catalogue/index.ts';
import { resultDueAt } from '../official/result-due.ts';
import type { LineRow, OrderRow } from './order-store.ts';

/** Who reads orders. */
export interface OrderReader {
  readonly library: Library;
  readonly language: Language;
  readonly at: Date;
}

/** An order as its member reads it. */
export function describeOrder(row: OrderRow, { library, language, at }: OrderReader): LotteryOrder {
  const known = library.gameByCode.get(row.game_code);
  const game = findLotteryGame(row.game_code);
  return {
    orderId: row.id,
    no: row.no,
    gameCode: row.game_code,
    gameName: (language === 'EN' ? known?.name_en : known?.name_bn) ?? row.game_code,
    family: game?.family ?? '',
    drawKind: row.has_simulated_feed ? 'simulated' : (game?.draw ?? 'own'),
    numero: row.numero,
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    postponedFrom: row.postponed_from?.getTime() ?? null,
    resultDueAt: game && isAwaited(row, game) ? resultDueAt(game.family, row.draws_at).getTime() : null,
    issueState: row.issue_state,
    voidReason: row.void_reason,
    revision: row.revision,
    result: row.result ?? null,
    state: row.state,
    lineCount: row.line_count,
    firstPlay: row.first_play,
    firstChoice: row.first_choice,
    currency: row.currency,
    stakeMicros: row.stake.toString(),
    winMicros: row.win.toString(),
    // A cancelled order was never played: its whole stake went back, and no line of it tells of a refund.
    refundMicros: (row.state === 'cancelled' ? row.stake : row.refund).toString(),
    rebateMicros: row.rebate.toString(),
    chaseId: row.chase_id,
    chaseLeg: row.chase_leg,
    placedAt: row.placed_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    canCancel: canCancel(row, at),
  };
}

const AWAITED = new Set<OrderRow['issue_state']>(['open', 'sealed', 'held']);

/** Whether somebody outside still has to say what was drawn. */
function isAwaited(row: Pick<OrderRow, 'issue_state'>, game: LotteryGame): boolean {
  return game.draw === 'official' && AWAITED.has(row.issue_state);
}

/** Whether an order can still be given back. */
export function canCancel(row: Pick<OrderRow, 'state' | 'issue_state' | 'closes_at'>, at: Date): boolean {
  return row.state === 'placed' && row.issue_state === 'open' && at < row.closes_at;
}

export function describeLine(row: LineRow): LotteryLine {
  return {
    play: row.play,
    choice: row.choice,
    bets: row.bets,
    unitMicros: row.unit.toString(),
    multiple: row.multiple,
    series: row.series,
    oddsE4: row.odds.map(String),
    stakeMicros: row.stake.toString(),
    wonBets: row.won_bets,
    tiedBets: row.tied_bets,
    winMicros: row.win?.toString() ?? null,
    refundMicros: row.refund?.toString() ?? null,
    rebateMicros: row.rebate?.toString() ?? null,
  };
}
