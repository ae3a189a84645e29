import { useStore } from '@nokshi/browser/store.ts';
import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { dayOf } from '../../../lib/time/days.ts';

/** Says which period it was: days, or the hour. */
export function useSayPeriod(): (kind: ContractKind, span: { start: number; end: number }) => string {
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  const sayMoment = useSayMoment();
  return (kind, { start, end }) =>
    kind === 'hourly'
      ? sayMoment(start)
      : sayDays(language, { from: dayOf(start, timeZone), to: dayOf(end - 1, timeZone) });
}
