import type { WagerState, WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { RoundState } from '../game/round-machine.ts';
import type { RoundRecord } from '../game/round-record.ts';

const STATES: Readonly<Record<RoundState, WagerState>> = {
  drawn: 'placing',
  bet_sent: 'placing',
  bet_ok: 'open',
  win_sent: 'paying',
  done: 'settled',
  refused: 'refused',
  rolling_back: 'returned',
  rolled_back: 'returned',
};

/** Where a round stands for its player: what is decided and not yet sent is being paid. */
export function stateOfRound(state: RoundState, winMicros: bigint | null): WagerState {
  return state === 'bet_ok' && winMicros !== null ? 'paying' : STATES[state];
}

/** A wager as its player sees it. */
export function wagerView(round: RoundRecord): WagerView {
  const { winMicros } = round;
  return {
    id: round.id,
    event: round.event ?? '',
    detail: round.detail,
    stakeMicros: microsToWireText(round.stakeMicros),
    winMicros: winMicros === null ? null : microsToWireText(winMicros),
    state: stateOfRound(round.state, winMicros),
    at: round.startedAt.toISOString(),
  };
}
