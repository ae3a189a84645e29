import { addDays, countDays, isDay } from '../../../lib/time/days.ts';

/** Days of a report, both shown. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const RANGE_PRESETS = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The most days that one report answers for; the server refuses more. */
export const MOST_REPORT_DAYS = 93;

/** The days of a preset, on a day of the brand's calendar. */
export function rangeOf(preset: RangePreset, today: string): DayRange {
  const monthStart = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { from: yesterday, to: yesterday };
    }
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { from: monthStart, to: today };
    case 'lastMonth': {
      const to = addDays(monthStart, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}

/** What the address says of the days: the name of a preset, which goes on with the calendar, or two days. */
export interface ChosenRange extends DayRange {
  readonly preset: RangePreset | 'own';
}

/** Reads the days from an address. Garbled, turned round, later than today or too long, they are mended. */
export function readRange(query: URLSearchParams, today: string, usual: RangePreset): ChosenRange {
  const named = RANGE_PRESETS.find((preset) => preset === query.get('range'));
  const last = query.get('to');
  const first = query.get('from');
  if (named || !isDay(first) || !isDay(last)) {
    const preset = named ?? usual;
    return { ...rangeOf(preset, today), preset };
  }
  const [low, high] = first <= last ? [first, last] : [last, first];
  const to = high > today ? today : high;
  const from = low > to ? to : low;
  const isTooLong = countDays(from, to) > MOST_REPORT_DAYS;
  return { from: isTooLong ? addDays(to, 1 - MOST_REPORT_DAYS) : from, to, preset: 'own' };
}

/** The words of an address for a preset or two days. */
export function rangeWords(range: RangePreset | DayRange): Readonly<Record<string, string>> {
  return typeof range === 'string'
    ? { range, from: '', to: '' }
    : { range: '', from: range.from, to: range.to };
}

/** Two days of one's own: whichever was chosen last holds, and the other follows it where they are too far apart. */
export function ownRange(range: DayRange, changed: Partial<DayRange>): DayRange {
  const next = { ...range, ...changed };
  if (changed.from !== undefined) {
    const farthest = addDays(next.from, MOST_REPORT_DAYS - 1);
    if (next.to < next.from) return { from: next.from, to: next.from };
    return { from: next.from, to: next.to > farthest ? farthest : next.to };
  }
  const farthest = addDays(next.to, 1 - MOST_REPORT_DAYS);
  if (next.from > next.to) return { from: next.to, to: next.to };
  return { from: next.from < farthest ? farthest : next.from, to: next.to };
}
