import type { DiceBet, DiceDirection } from '@nokshi/fairness';
import {
  DICE_OUTCOMES,
  diceMultiplier,
  diceTargetRange,
  diceWinningOutcomes,
  isDiceBet,
  settleDice,
} from '@nokshi/fairness';

const TOP_HUNDREDTHS = DICE_OUTCOMES - 1;

/** What a bet promises, in the units the screen shows. */
export interface DiceTerms {
  /** Chance to win in hundredths of a per cent, to the nearest. */
  readonly chanceHundredths: number;
  /** Ten-thousandths. */
  readonly multiplier: bigint;
}

export function termsOf(bet: DiceBet): DiceTerms {
  return {
    chanceHundredths: Math.round((diceWinningOutcomes(bet) * 10_000) / DICE_OUTCOMES),
    multiplier: diceMultiplier(bet),
  };
}

/** What a won bet pays back, the stake in it; null where there is no stake yet. */
export function payoutOf(bet: DiceBet, stakeMicros: bigint | null, maxPayoutMicros: bigint): bigint | null {
  if (stakeMicros === null || stakeMicros <= 0n || !isDiceBet(bet)) return null;
  const rollHundredths = bet.direction === 'under' ? 0 : TOP_HUNDREDTHS;
  return settleDice({ bet, rollHundredths, stakeMicros, maxPayoutMicros }).payoutMicros;
}

/** The bet with the nearest target that is on offer. */
export function withTarget(bet: DiceBet, targetHundredths: number): DiceBet {
  const { min, max } = diceTargetRange(bet.direction);
  return { ...bet, targetHundredths: Math.min(max, Math.max(min, Math.round(targetHundredths))) };
}

/** The same chance from the other end: roll over 50.50 becomes roll under 49.50. */
export function withDirection(bet: DiceBet, direction: DiceDirection): DiceBet {
  if (direction === bet.direction) return bet;
  return withTarget({ ...bet, direction }, TOP_HUNDREDTHS - bet.targetHundredths);
}

/** The bet whose chance is nearest to a wish in hundredths of a per cent. */
export function withChance(bet: DiceBet, chanceHundredths: number): DiceBet {
  return withWinningOutcomes(bet, Math.round((chanceHundredths * DICE_OUTCOMES) / 10_000));
}

/** The likeliest bet that still pays at least the wished multiplier, in ten-thousandths. */
export function withMultiplier(bet: DiceBet, tenThousandths: bigint): DiceBet {
  let [low, high] = winningRange(bet.direction);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (diceMultiplier(withWinningOutcomes(bet, middle)) >= tenThousandths) low = middle;
    else high = middle - 1;
  }
  return withWinningOutcomes(bet, low);
}

function winningRange(direction: DiceDirection): [number, number] {
  const { min, max } = diceTargetRange(direction);
  const ends = [min, max].map((targetHundredths) => diceWinningOutcomes({ direction, targetHundredths }));
  return [Math.min(...ends), Math.max(...ends)];
}

function withWinningOutcomes(bet: DiceBet, outcomes: number): DiceBet {
  return withTarget(bet, bet.direction === 'under' ? outcomes : TOP_HUNDREDTHS - outcomes);
}
