import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { addDays, dayOf, startOfDay } from '../../../lib/time/days.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { type ChosenRange, type RangePreset, readRange } from './range.ts';

export interface ReportAddress {
  readonly range: ChosenRange;
  /** The brand's day of this moment. */
  readonly today: string;
  /** The moments of the range for a call: `to` is the beginning of the day after the last. */
  readonly moments: { readonly from: number; readonly to: number };
  /** A word of the filter; empty when the address does not say it. */
  readonly word: (name: string) => string;
  /** The address with other words; an empty one is left out. */
  readonly hrefWith: (words: Readonly<Record<string, string>>) => string;
  /** Goes there. A filter takes the place of the one before, so that 'back' leaves the report. */
  readonly change: (words: Readonly<Record<string, string>>) => void;
}

/** What a report shows, kept in the address: it survives a reload, and can be sent to somebody. */
export function useReportAddress(usual: RangePreset = 'last7'): ReportAddress {
  const { path, search } = useAddress();
  const timeZone = useTimeZone();
  const query = new URLSearchParams(search);
  const today = dayOf(serverNow(), timeZone);
  const range = readRange(query, today, usual);
  const hrefWith = (words: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query);
    for (const [name, word] of Object.entries(words)) {
      if (word === '') next.delete(name);
      else next.set(name, word);
    }
    const text = next.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return {
    range,
    today,
    moments: {
      from: startOfDay(range.from, timeZone),
      to: startOfDay(addDays(range.to, 1), timeZone),
    },
    word: (name) => query.get(name) ?? '',
    hrefWith,
    change: (words) => go(hrefWith(words), { replace: true }),
  };
}
