import type { searchGames } from '@nokshi/contract/catalogue.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { foldText, wordsOf } from '@nokshi/texts/fold-words.ts';
import type { GameRow, VendorRow } from './catalogue-store.ts';
import type { Sort } from './game-orders.ts';
import { isFindable, type Library } from './library.ts';
import type { Presenter } from './present.ts';
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
  /** Numbers of all games that may be found, in the order that they come in without words; else the whole library. */
  readonly among?: readonly number[];
}

const PAGE_SIZE = 24;
const VENDORS_SHOWN = 6;

/** One box: games and vendors by any of the names. Without words it is a filtered list. */
export async function search(
  library: Library,
  show: Presenter,
  order: SearchOrder,
): Promise<OutputOf<typeof searchGames>> {
  const words = wordsOf(order.query);
  const wanted = {
    gameType: order.gameType,
    category: order.category,
    vendor: order.vassalage,
    classify: order.gameClassify,
    onlyNew: order.isNew === '1',
    onlyHot: order.isHot === '1',
  };
  const hits =
    words.length > 0 ? await findByWords(library, wanted, order) : findByFilters(library, wanted, order);
  const page = paginate(hits.games, order.pageNo ?? 1, order.pageSize ?? PAGE_SIZE);
  return {
    games: page.rows.map(show.game),
    vendors: words.length === 0 || order.among ? [] : findVendors(library, words).map(show.vendor),
    totalCount: page.totalCount,
    totalPages: page.totalPages,
    corrected: hits.corrected,
    countWithoutFilters: hits.countWithoutFilters,
  };
}

interface Hits {
  readonly games: readonly GameRow[];
  readonly corrected: string | null;
  readonly countWithoutFilters: number;
}

/** Of the games that the words found, those that fit the filters too; best first. */
async function findByWords(library: Library, wanted: Wanted, order: SearchOrder): Promise<Hits> {
  const { found, corrected } = await library.index.find(order.query, order.among && new Set(order.among));
  const games = gamesOf(library, found);
  return { games: narrowed(library, games, wanted, order), corrected, countWithoutFilters: found.length };
}

function findByFilters(library: Library, wanted: Wanted, order: SearchOrder): Hits {
  const { among, at, sort, language } = order;
  if (!among) {
    const games = selectGames(library, wanted, at, { sort, language });
    return { games, corrected: null, countWithoutFilters: library.games.length };
  }
  const all = gamesOf(library, among).filter((game) => isFindable(game, library.vendorByCode));
  return { games: narrowed(library, all, wanted, order), corrected: null, countWithoutFilters: all.length };
}

function gamesOf(library: Library, numbers: readonly number[]): readonly GameRow[] {
  return numbers.map((no) => library.gameByNo.get(no)).filter((game) => game !== undefined);
}

function narrowed(
  library: Library,
  games: readonly GameRow[],
  wanted: Wanted,
  { at, sort, language }: SearchOrder,
): readonly GameRow[] {
  const fits = createFilter(library, wanted, at);
  return library.orders.some(fits ? games.filter(fits) : games, sort, language);
}

/** Vendors one of whose names begins with the words. */
function findVendors(library: Library, words: readonly string[]) {
  const typed = words.join(' ');
  return library.vendors
    .filter((vendor) => (library.gamesByVendor.get(vendor.code)?.length ?? 0) > 0)
    .filter((vendor) => foldedNames(vendor).some((name) => name.startsWith(typed)))
    .slice(0, VENDORS_SHOWN);
}

const foldedOf = new WeakMap<VendorRow, readonly string[]>();

/** The names of a vendor as searches compare them; rows of a library never change. */
function foldedNames(vendor: VendorRow): readonly string[] {
  const known = foldedOf.get(vendor);
  if (known) return known;
  const names = [vendor.name_en, vendor.name_bn, vendor.code].map(foldText);
  foldedOf.set(vendor, names);
  return names;
}
