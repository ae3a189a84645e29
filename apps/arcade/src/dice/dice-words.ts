import type { DiceRound } from '@nokshi/contract/in-house.ts';
import { amountText, hundredthsText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';

/** A throw in words, for those who do not see the bar. */
export function throwWords(language: Language, round: DiceRound): string {
  const roll = hundredthsText(language, round.outcomeHundredths);
  const winMicros = BigInt(round.winMicros);
  if (winMicros === 0n) return sayIn(language, 'diceSpokenLoss', { roll });
  return sayIn(language, 'diceSpokenWin', { roll, amount: amountText(language, winMicros) });
}

/** What was bet on: "over 50.50". */
export function betWords(
  language: Language,
  bet: { direction: 'over' | 'under'; targetHundredths: number },
): string {
  const target = hundredthsText(language, bet.targetHundredths);
  return sayIn(language, bet.direction === 'over' ? 'diceOver' : 'diceUnder', { target });
}
