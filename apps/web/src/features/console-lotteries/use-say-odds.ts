import type { LEAST_RETURN } from '@nokshi/lottery';
import { useUi } from '@nokshi/ui';
import { plainDecimal } from '../../lib/lottery/plain-odds.ts';
import { sayDecimal, writeDigits } from '../../lib/texts/format.ts';
import type { FieldFault } from './plays-draft.ts';

type Share = typeof LEAST_RETURN;

/** How the console speaks of odds and of what bets return. */
export function useSayOdds() {
  const { t, language } = useUi();
  const sayShare = ({ numerator, denominator }: Share, cut: 'down' | 'up') => {
    const rest = cut === 'up' ? denominator - 1n : 0n;
    const value = plainDecimal((numerator * 10_000n + rest) / denominator, 2);
    return t('console.lotteryPercent', { value: sayDecimal(language, value) });
  };
  const sayFault = (fault: FieldFault): string => {
    if (fault.reason === 'unread') return t('console.lotteryOddsUnread');
    // Cut to the side on which it is wrong: no return that is refused reads like one that is allowed.
    return fault.reason === 'return_high'
      ? t('console.lotteryOddsHigh', { percent: sayShare(fault.returned, 'up') })
      : t('console.lotteryOddsLow', {
          percent: sayShare(fault.returned, 'down'),
          least: sayShare(fault.least, 'up'),
        });
  };
  return { sayShare, sayFault, write: (text: string) => writeDigits(language, text) };
}
