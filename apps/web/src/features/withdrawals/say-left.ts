import { useSayLength } from '../../lib/cashier/cashier-money.tsx';
import { useTexts } from '../../lib/texts/texts.ts';

/** Says how long something still takes, in ms: from an hour on in hours and minutes. */
export function useSayLeft(): (leftMs: number) => string {
  const t = useTexts('withdrawals');
  const sayLength = useSayLength();
  return (leftMs) => {
    const minutes = Math.ceil(leftMs / 60_000);
    if (minutes < 60) return sayLength(leftMs / 1000);
    const rest = minutes % 60;
    const hours = (minutes - rest) / 60;
    if (rest === 0) return t('cashier.hours', { count: hours });
    return t('withdrawals.hoursMinutes', { hours, minutes: rest });
  };
}
