const QUARTER_MS = 15 * 60_000;

/** The day of a moment in a time zone, `YYYY-MM-DD`. Every zone begins its days at a whole quarter hour. */
export function createDays(timeZone: string): (ms: number) => string {
  const known = new Map<number, string>();
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS);
    const day = known.get(quarter) ?? format.format(quarter * QUARTER_MS);
    known.set(quarter, day);
    return day;
  };
}
