import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/** Says the days of a range. */
export function useSayRange(): (range: { readonly from: string; readonly to: string }) => string {
  const t = useTexts('records');
  const sayDay = useSayDay();
  return ({ from, to }) =>
    from === to ? sayDay(from) : t('records.rangeText', { from: sayDay(from), to: sayDay(to) });
}
