import type { SlotFreeBetsView, SlotRoundView, SlotSpinAnswer } from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import { isPaidFor } from './round-machine.ts';
import { paidStakeOf, type RoundRecord } from './round-record.ts';

/** A round as the player may see it: only one whose stake was taken. */
export function roundView(round: RoundRecord): SlotRoundView {
  const { balanceAfterBetMicros, winMicros } = round;
  if (!isPaidFor(round.state) || balanceAfterBetMicros === null || winMicros === null) {
    throw new Error("a slot's round is shown only after its stake was taken");
  }
  const isWinPending = winMicros > 0n && round.state !== 'done';
  return {
    id: round.id,
    no: Number.parseInt(`${round.no}`, 10),
    stakeMicros: microsToWireText(round.stakeMicros),
    isFreeBet: round.rewardUuid !== null,
    winMicros: microsToWireText(winMicros),
    spins: round.spins,
    winPending: isWinPending,
    shown: round.isShown,
    balanceBeforeMicros: microsToWireText(balanceAfterBetMicros + paidStakeOf(round)),
    balanceAfterMicros: isWinPending ? null : microsToWireText(balanceAfter(round, balanceAfterBetMicros)),
    at: round.startedAt.toISOString(),
  };
}

export function spinAnswer(round: RoundRecord, freeBets: SlotFreeBetsView | null): SlotSpinAnswer {
  const view = roundView(round);
  return {
    freeBets,
    round: view,
    balanceMicros: microsToWireText(balanceAfter(round, round.balanceAfterBetMicros ?? 0n)),
  };
}

/** The balance the wallet last told us in this round; while a win is pending it is the one after the stake. */
function balanceAfter(round: RoundRecord, afterBetMicros: bigint): bigint {
  return round.balanceAfterWinMicros ?? afterBetMicros;
}
