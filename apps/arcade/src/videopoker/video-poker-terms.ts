import type { PokerHand } from '@nokshi/fairness';
import { fraction, POKER_HANDS, pokerHandOf, STEP_RETURNS, VIDEO_POKER_PAYS } from '@nokshi/fairness';
import type { StepChoiceOf, StepShown } from '../steps/step-round.ts';
import type { PlanFigures } from '../table/table-plan.ts';

export type VideoPokerBet = StepChoiceOf<'videoPoker'>;
export type VideoPokerRound = StepShown<'videoPoker'>;

export const PLACES = [0, 1, 2, 3, 4] as const;

export interface PayLine {
  readonly hand: PokerHand;
  readonly pays: number;
}

/** Hands that return anything, the best first. */
export const PAY_LINES: readonly PayLine[] = POKER_HANDS.toReversed()
  .map((hand) => ({ hand, pays: VIDEO_POKER_PAYS[hand] }))
  .filter(({ pays }) => pays > 0);

/** What the open cards are worth now. */
export function handOf({ outcome }: VideoPokerRound): PokerHand {
  return pokerHandOf(outcome.state.cards);
}

/** Places that are held by the player's word: of this round, none of another. */
export interface Holds {
  readonly roundId: string;
  readonly places: readonly number[];
}
export const NO_HOLDS: Holds = { roundId: '', places: [] };

export function placesOf(holds: Holds, roundId: string): readonly number[] {
  return holds.roundId === roundId ? holds.places : [];
}

export function heldIn(holds: Holds, round: VideoPokerRound | null): readonly number[] {
  if (round === null) return [];
  // What was held stands in the round once it is over.
  return round.outcome.state.end?.held ?? placesOf(holds, round.roundId);
}

/** Holds a place or lets it go; places stay ascending, as the rules write them. */
export function withHold(holds: Holds, { roundId }: { roundId: string }, place: number): Holds {
  const places = placesOf(holds, roundId);
  return {
    roundId,
    places: places.includes(place)
      ? places.filter((each) => each !== place)
      : [...places, place].sort((left, right) => left - right),
  };
}

const CARD_MS = 130;
const COME_MS = 220;
const LOOK_MS = 300;

/** Milliseconds until a place's card comes: as dealt, one after the other; after the draw only what was replaced. */
export function delayOf({ outcome }: VideoPokerRound, place: number): number {
  const { end } = outcome.state;
  if (end === undefined) return place * CARD_MS;
  return PLACES.filter((each) => each < place && !end.held.includes(each)).length * CARD_MS;
}

export function endMsOf({ outcome }: VideoPokerRound): number {
  const replaced = PLACES.length - (outcome.state.end?.held.length ?? 0);
  return replaced === 0 ? LOOK_MS : (replaced - 1) * CARD_MS + COME_MS + LOOK_MS;
}

export function videoPokerFigures(): PlanFigures {
  return { returned: STEP_RETURNS.videoPoker, topMultiplier: fraction(BigInt(VIDEO_POKER_PAYS.royalFlush)) };
}
