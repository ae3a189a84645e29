import { DEFAULT_RANGE_DAYS } from '@nokshi/contract/records.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import { type MemberPage, memberHref } from '../../lib/navigation/member-pages.ts';
import { addDays, countDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';

/** What the address of a record says: which days, what of them, and where in the list. */
export interface RecordFilter {
  /** First and last day, both shown. */
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly type: string;
  readonly by: string;
  readonly cursor: string;
}

const WORDS = ['state', 'category', 'vendor', 'game', 'type', 'by', 'cursor'] as const;

/** Reads an address; what it leaves out or garbles is the default: the last seven days, all of it. */
export function readFilter(
  search: string,
  now: { readonly at: number; readonly timeZone: string },
): RecordFilter {
  const query = new URLSearchParams(search);
  const word = (name: (typeof WORDS)[number]) => cutText(query.get(name) ?? '', 60);
  const today = dayOf(now.at, now.timeZone);
  const last = query.get('to');
  const to = isDay(last) ? last : today;
  const first = query.get('from');
  const from = isDay(first) ? first : addDays(to, 1 - DEFAULT_RANGE_DAYS);
  return {
    from,
    to,
    state: word('state'),
    category: word('category'),
    vendor: word('vendor'),
    game: word('game'),
    type: word('type'),
    by: word('by'),
    cursor: word('cursor'),
  };
}

/** The address of a page with another filter. Another filter begins at the newest rows again. */
export function filterHref(
  page: MemberPage,
  filter: RecordFilter,
  change: Partial<RecordFilter>,
  today: string,
): string {
  const next = { ...filter, cursor: '', ...change };
  const query = new URLSearchParams();
  const isDefaultRange = next.to === today && countDays(next.from, next.to) === DEFAULT_RANGE_DAYS;
  if (!isDefaultRange) {
    query.set('from', next.from);
    query.set('to', next.to);
  }
  for (const name of WORDS) if (next[name] !== '') query.set(name, next[name]);
  const text = query.toString();
  return text === '' ? memberHref(page) : `${memberHref(page)}&${text}`;
}

/** What a result is split by. */
export const SPLITS = ['day', 'category', 'game'] as const;
export type Split = (typeof SPLITS)[number];

export type Preset = 'today' | 'last7' | 'last30' | 'lastYear' | 'ownRange';

export const PRESET_DAYS: Readonly<Record<Exclude<Preset, 'ownRange'>, number>> = {
  today: 1,
  last7: 7,
  last30: 30,
  lastYear: 365,
};

/** Which preset a range is; one that does not end today is nobody's. */
export function presetOf({ from, to }: RecordFilter, today: string): Preset {
  const days = countDays(from, to);
  const found = (['today', 'last7', 'last30', 'lastYear'] as const).find(
    (preset) => PRESET_DAYS[preset] === days,
  );
  return to === today && found ? found : 'ownRange';
}

/** The days of the same number before or after; those after end today at the latest (MC-15). */
export function shiftRange(
  filter: RecordFilter,
  shift: { readonly days: 7 | 30; readonly towards: 'previous' | 'next' },
  today: string,
): Pick<RecordFilter, 'from' | 'to'> {
  if (shift.towards === 'previous') {
    const to = addDays(filter.from, -1);
    return { from: addDays(to, 1 - shift.days), to };
  }
  const wanted = addDays(filter.to, shift.days);
  const to = wanted > today ? today : wanted;
  return { from: addDays(to, 1 - shift.days), to };
}

/** The moments of a range for a call: `to` is the beginning of the day after the last. */
export function momentsOf(
  { from, to }: Pick<RecordFilter, 'from' | 'to'>,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}
