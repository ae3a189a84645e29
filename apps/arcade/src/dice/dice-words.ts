import { hundredthsText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';

/** What was bet on: "over 50.50". */
export function betWords(
  language: Language,
  bet: { direction: 'over' | 'under'; targetHundredths: number },
): string {
  const target = hundredthsText(language, bet.targetHundredths);
  return sayIn(language, bet.direction === 'over' ? 'diceOver' : 'diceUnder', { target });
}
