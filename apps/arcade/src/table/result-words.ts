import { amountText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import type { SettledRound } from './check-round.ts';
import type { PlanWords } from './table-plan.ts';

/** A result in words, for those who do not see the stage. */
export function resultWords<Choice, Outcome>(
  words: PlanWords<Choice, Outcome>,
  language: Language,
  round: SettledRound<Choice, Outcome>,
): string {
  const outcome = words.outcome(language, round);
  const winMicros = BigInt(round.winMicros);
  if (winMicros === 0n) return sayIn(language, 'tableSpokenLoss', { outcome });
  return sayIn(language, 'tableSpokenWin', { outcome, amount: amountText(language, winMicros) });
}
