/**
 * The odds at which a wager was taken are known once its event is locked, after the player asked; those that void legs left
 * of it once it is decided. Both are kept beside what was asked, so that every try of a call carries the same ones. Decimal
 * odds in hundredths, the stake included: 185 is 1.85.
 */
const TAKEN = 'oddsHundredths';
export const LEFT_ODDS = 'leftOddsHundredths';

/** What is stored of a wager: what was asked, and its odds where it has any. */
export function withOdds(asked: unknown, oddsHundredths: number | undefined): unknown {
  if (oddsHundredths === undefined || typeof asked !== 'object') return asked;
  return { ...asked, [TAKEN]: oddsHundredths };
}

/** What the player asked, of what is stored. */
export function askedOf(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null || !(TAKEN in detail)) return detail;
  const { [TAKEN]: _taken, ...rest } = detail;
  const { [LEFT_ODDS]: _left, ...asked } = rest as Readonly<Record<string, unknown>>;
  return asked;
}

/** The odds of a stored wager; undefined for one that was taken without. */
export function oddsOf(detail: unknown): number | undefined {
  return numberAt(detail, TAKEN);
}

/** The odds that void legs left of a stored wager; undefined where no leg is void. */
export function leftOddsOf(detail: unknown): number | undefined {
  return numberAt(detail, LEFT_ODDS);
}

function numberAt(detail: unknown, field: string): number | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const value = (detail as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : undefined;
}

/** As the wallet's protocol carries them: '1.85'. */
export function oddsText(oddsHundredths: number): string {
  return `${Math.trunc(oddsHundredths / 100)}.${`${oddsHundredths % 100}`.padStart(2, '0')}`;
}
