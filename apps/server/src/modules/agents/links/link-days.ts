/** The calendar day of a moment in the brand's time zone, `yyyy-MM-dd`. */
export function dayOf(timeZone: string): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
}
