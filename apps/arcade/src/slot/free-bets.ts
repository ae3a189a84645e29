import { newRequestId } from '@nokshi/browser/request-id.ts';
import type {
  SlotFreeBetsView,
  SlotRoundView,
  SlotSpinRequest,
} from '@nokshi/fairness/slots/session-wire.ts';

/** What a player paid for a round, in micros: nothing for a free bet. */
export function paidStakeOf({ isFreeBet, stakeMicros }: SlotRoundView): bigint {
  return isFreeBet ? 0n : BigInt(stakeMicros);
}

/** What a round had left of the balance before it paid, in micros. */
export function balanceDuring(round: SlotRoundView): bigint {
  return BigInt(round.balanceBeforeMicros) - paidStakeOf(round);
}

/** The order of a new round: with a free bet while there are some, else for the stake that is chosen (micros). */
export function spinRequest(freeBets: SlotFreeBetsView | null, stakeMicros: bigint): SlotSpinRequest {
  const id = newRequestId();
  if (freeBets === null) return { id, stakeMicros: `${stakeMicros}` };
  return { id, stakeMicros: freeBets.valueMicros, freeBets: freeBets.id };
}
