import { type Fraction, fraction } from '@nokshi/fairness/fraction.ts';
import { playsOf } from './find-play.ts';
import { oddsOf, returnsOf, SERIES_SCALE, TABLE_SERIES } from './odds.ts';
import { type OwnOdds, oddsKey } from './own-odds.ts';
import type { Family } from './play.ts';

/** By which terms a lottery is sold. */
export interface SoldTerms {
  /** The highest series that a member has; null where odds are fixed. */
  readonly series: number | null;
  readonly oddsE4?: OwnOdds;
  readonly closedPlays?: ReadonlySet<string>;
}

/**
 * The one figure that is said for a whole lottery, per cent cut to two decimals: of its series, or of its table. Where odds
 * are printed or the staff set them, every play returns something else: said is the first that is sold, the one that its
 * table opens with.
 */
export function publishedReturn(family: Family<unknown>, terms: SoldTerms): string {
  const { numerator, denominator } = returnedBy(family, terms);
  const hundredths = `${(numerator * 10_000n) / denominator}`.padStart(3, '0');
  const [whole, part] = [hundredths.slice(0, -2), hundredths.slice(-2).replace(/0?0$/, '')];
  return part === '' ? whole : `${whole}.${part}`;
}

function returnedBy(
  family: Family<unknown>,
  { series, oddsE4 = {}, closedPlays = new Set() }: SoldTerms,
): Fraction {
  const ofSeries = (group: number) => fraction(BigInt(group), BigInt(SERIES_SCALE));
  if (series !== null) return ofSeries(series);
  const first = playsOf(family).find(({ code }) => !closedPlays.has(code));
  const isPriced = first?.prizes.some(
    (prize) => prize.oddsE4 !== undefined || oddsE4[oddsKey(first.code, prize.key)] !== undefined,
  );
  if (first === undefined || isPriced !== true) return ofSeries(TABLE_SERIES);
  const [kind] = returnsOf(first, oddsOf(first, { kind: 'table', oddsE4 }));
  return kind?.returned ?? ofSeries(TABLE_SERIES);
}
