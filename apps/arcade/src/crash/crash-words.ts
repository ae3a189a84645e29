import type { CrashBet } from '@nokshi/contract/in-house-crash.ts';
import { timesText } from '../house/times-text.ts';
import { amountText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';

/** How an own bet stands, in words. */
export function standingText(language: Language, bet: CrashBet): string {
  if (bet.state === 'in') return sayIn(language, 'crashYouIn');
  if (bet.state === 'refunded') return sayIn(language, 'crashYouRefunded');
  if (bet.cashHundredths === null) return sayIn(language, 'crashYouLost');
  return sayIn(language, 'crashYouOut', {
    times: timesText(language, bet.cashHundredths),
    amount: amountText(language, BigInt(bet.winMicros)),
  });
}
