import { returnMicros } from '@nokshi/fairness/supplier/sports/slip.ts';
import type { SlipView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { microsToWireText } from '@nokshi/money';
import { stateOfRound } from '../wager/wager-view.ts';
import type { SlipRow } from './slip-store.ts';

/** A slip as its player sees it. */
export function slipView(slip: SlipRow): SlipView {
  const stakeMicros = BigInt(slip.stake_micros);
  const standing = slip.legs.flatMap(({ odds, result }) => (result === 'void' ? [] : [odds]));
  const winMicros = slip.win_micros === null ? null : BigInt(slip.win_micros);
  return {
    id: slip.event,
    roundId: slip.round_id,
    state: stateOfRound(slip.round_state, winMicros),
    stakeMicros: microsToWireText(stakeMicros),
    possibleMicros: microsToWireText(returnMicros(stakeMicros, standing)),
    returnMicros: winMicros === null ? null : microsToWireText(winMicros),
    isCashOut: slip.is_cash_out,
    at: slip.started_at.toISOString(),
    legs: slip.legs,
  };
}
