import type { searchGames } from '@nokshi/contract/catalogue.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { GameRow } from './catalogue-store.ts';
import { wordsOf } from './fold-words.ts';
import type { Sort } from './game-orders.ts';
import type { Library } from './library.ts';
import type { Presenter } from './present.ts';
import type { Found } from './search-index.ts';
import { createFilter, paginate, selectGames, type Wanted } from './select-games.ts';

export interface SearchOrder {
  readonly query: string;
  readonly gameType?: string | undefined;
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly isNew?: string | undefined;
  readonly isHot?: string | undefined;
  readonly sort?: Sort;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly language: Language;
  readonly at: Date;
}

const PAGE_SIZE = 24;
const VENDORS_SHOWN = 6;

/** One box: games and vendors by any of the names. Without words it is a filtered list. */
export function search(library: Library, show: Presenter, order: SearchOrder): OutputOf<typeof searchGames> {
  const words = wordsOf(order.query);
  const wanted = {
    gameType: order.gameType,
    category: order.category,
    vendor: order.vassalage,
    classify: order.gameClassify,
    onlyNew: order.isNew === '1',
    onlyHot: order.isHot === '1',
  };
  const { found, corrected } =
    words.length > 0 ? library.index.find(order.query) : { found: [], corrected: null };
  const matching =
    words.length === 0
      ? selectGames(library, wanted, order.at, { sort: order.sort, language: order.language })
      : library.orders.some(matches(library, wanted, found, order.at), order.sort, order.language);
  const page = paginate(matching, order.pageNo ?? 1, order.pageSize ?? PAGE_SIZE);
  return {
    games: page.rows.map(show.game),
    vendors: words.length === 0 ? [] : findVendors(library, words).map(show.vendor),
    totalCount: page.totalCount,
    totalPages: page.totalPages,
    corrected,
    countWithoutFilters: words.length === 0 ? library.games.length : found.length,
  };
}

/** Of the games that the words found, those that fit the filters too; best first. */
function matches(library: Library, wanted: Wanted, found: readonly Found[], at: Date): readonly GameRow[] {
  const games = found.flatMap(({ no }) => library.gameByNo.get(no) ?? []);
  const fits = createFilter(library, wanted, at);
  return fits ? games.filter(fits) : games;
}

/** Vendors one of whose names begins with the words. */
function findVendors(library: Library, words: readonly string[]) {
  const typed = words.join(' ');
  return library.vendors
    .filter((vendor) => (library.gamesByVendor.get(vendor.code)?.length ?? 0) > 0)
    .filter((vendor) =>
      [vendor.name_en, vendor.name_bn, vendor.code].some((name) => wordsOf(name).join(' ').startsWith(typed)),
    )
    .slice(0, VENDORS_SHOWN);
}
