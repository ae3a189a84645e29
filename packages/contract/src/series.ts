import { LOTTERY_GAMES } from './lottery-games.ts';

/** What series can be set for members: one for each family of lotteries that plays by series. domain A.0.2 */

/** No series is higher; it returns 99 %. */
const HIGHEST_SERIES = 1980;
/** So far above the usual series of a game may those above its members stand: together they have 1 % of what is staked. */
const SERIES_ABOVE_OWN = 20;

/** The highest series that anybody has in a game whose members usually have `own`. */
export function highestSeries(own: number): number {
  return Math.min(HIGHEST_SERIES, own + SERIES_ABOVE_OWN);
}

export interface SeriesProduct {
  /** The family that its lotteries are played by (`SSC`). */
  readonly product: string;
  readonly least: number;
  /** What members have for whom nothing was set. */
  readonly own: number;
  readonly most: number;
}

export const SERIES_PRODUCTS: readonly SeriesProduct[] = productsOf();

export function findProduct(product: string): SeriesProduct | undefined {
  return SERIES_PRODUCTS.find((each) => each.product === product);
}

/** The games of a family have the same usual series in the list; a brand may set that of single games otherwise. */
function productsOf(): readonly SeriesProduct[] {
  const found = new Map<string, SeriesProduct>();
  for (const { family, series } of LOTTERY_GAMES) {
    if (series === null) continue;
    const own = Math.max(series.own, found.get(family)?.own ?? 0);
    found.set(family, { product: family, least: series.least, own, most: highestSeries(own) });
  }
  return [...found.values()];
}
