const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;
/** The moment that spreadsheets count days from, in ms since 1970: the last day of 1899. */
const SHEET_START_MS = -25_569 * DAY_MS;
const SECONDS_OF_DAY = 86_400n;
const KEPT_OFFSETS = 5_000;

/** Also right before 1970. */
function modulo(ms: number, unit: number): number {
  return ((ms % unit) + unit) % unit;
}

export interface LocalClock {
  /** `2026-11-21 13:05:09`, as clocks of the zone show it. An hour that they show twice says itself twice. */
  text(at: Date): string;
  /** `2026-11-21 13:05:09+06:00`, which is one moment alone (RFC 3339 with a blank). */
  stamp(at: Date): string;
  /** `+06:00`: how far clocks of the zone are ahead of UTC at a moment. */
  offset(at: Date): string;
  /** Days since spreadsheets began to count, as decimal text. */
  sheetDays(at: Date): string;
}

/** Whole seconds as days with eight decimals, which is less than a thousandth of a second. */
function daysText(ms: number): string {
  const seconds = BigInt(Math.floor(ms / 1000));
  const parts = (seconds * 100_000_000n + SECONDS_OF_DAY / 2n) / SECONDS_OF_DAY;
  return `${parts / 100_000_000n}.${(parts % 100_000_000n).toString().padStart(8, '0')}`;
}

function offsetText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Reads moments by the clocks of a time zone. Zones change their offset at quarter hours only, and hardly ever: a day
 * that ends with the offset that it began with has that one throughout.
 */
export function createLocalClock(timeZone: string): LocalClock {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (ms: number) => Date.parse(`${parts.format(new Date(ms)).replace(' ', 'T')}Z`) - ms;
  const known = new Map<number, number>();
  const keptOffset = (begin: number): number => {
    const kept = known.get(begin);
    if (kept !== undefined) return kept;
    const offset = offsetAt(begin);
    if (known.size >= KEPT_OFFSETS) known.clear();
    known.set(begin, offset);
    return offset;
  };
  const offsetMs = (ms: number): number => {
    const day = ms - modulo(ms, DAY_MS);
    const offset = keptOffset(day);
    return keptOffset(day + DAY_MS) === offset ? offset : keptOffset(ms - modulo(ms, QUARTER_MS));
  };
  const localMs = (at: Date): number => at.getTime() + offsetMs(at.getTime());
  const text = (at: Date) => new Date(localMs(at)).toISOString().slice(0, 19).replace('T', ' ');
  const offset = (at: Date) => offsetText(offsetMs(at.getTime()));
  return {
    text,
    stamp: (at) => `${text(at)}${offset(at)}`,
    offset,
    sheetDays: (at) => daysText(localMs(at) - SHEET_START_MS),
  };
}
