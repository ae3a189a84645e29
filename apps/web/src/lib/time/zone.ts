/** The offset of a zone from GMT at a moment, as the header shows it: `GMT+6`, `GMT+5:30`, `GMT`. */
export function gmtOffset(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** The clock of a zone with its seconds, 24 hours, in Latin digits: `21:04:37`. */
export function clockOf(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
}
