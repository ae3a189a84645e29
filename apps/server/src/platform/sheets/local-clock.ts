const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;
/** The moment that spreadsheets count days from, in ms since 1970: the last day of 1899. */
const SHEET_START_MS = -25_569 * DAY_MS;
const SECONDS_OF_DAY = 86_400n;
const KEPT_OFFSETS = 5_000;

export interface LocalClock {
  /** `2026-11-21 13:05:09`, as clocks of the zone show it. */
  text(at: Date): string;
  /** Days since spreadsheets began to count, as decimal text. */
  sheetDays(at: Date): string;
}

/** Whole seconds as days with eight decimals, which is less than a thousandth of a second. */
function daysText(ms: number): string {
  const seconds = BigInt(Math.floor(ms / 1000));
  const parts = (seconds * 100_000_000n + SECONDS_OF_DAY / 2n) / SECONDS_OF_DAY;
  return `${parts / 100_000_000n}.${(parts % 100_000_000n).toString().padStart(8, '0')}`;
}

/** Reads moments by the clocks of a time zone. Zones change their offset at quarter hours only, so one is asked for each. */
export function createLocalClock(timeZone: string): LocalClock {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsets = new Map<number, number>();
  const localMs = (at: Date): number => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const known = offsets.get(quarter);
    if (known !== undefined) return at.getTime() + known;
    const begin = quarter * QUARTER_MS;
    const offset = Date.parse(`${parts.format(new Date(begin)).replace(' ', 'T')}Z`) - begin;
    if (offsets.size >= KEPT_OFFSETS) offsets.clear();
    offsets.set(quarter, offset);
    return at.getTime() + offset;
  };
  return {
    text: (at) => new Date(localMs(at)).toISOString().slice(0, 19).replace('T', ' '),
    sheetDays: (at) => daysText(localMs(at) - SHEET_START_MS),
  };
}
