import { CATEGORIES, type Category, type Language } from '@nokshi/contract/constants.ts';
import type { GameRow } from './catalogue-store.ts';

/** `best` is the order that a list comes in: of a whole list the most popular first, of hits those that fit best. */
export type Sort = 'best' | 'popular' | 'new' | 'name' | undefined;

/**
 * The orders in which lists are asked for. To sort ten thousand names takes a tenth of a second,
 * so it is done once for each order and language, when somebody first asks; the games never change under one library.
 */
export interface GameOrders {
  /** Games of the library, or of one category, in an order; most popular first unless told. */
  all(sort: Sort, language: Language, category?: string): readonly GameRow[];
  /** The same for a few of them. */
  some(games: readonly GameRow[], sort: Sort, language: Language): readonly GameRow[];
}

const CATEGORY_NAMES: ReadonlySet<string> = new Set(CATEGORIES);

export function createGameOrders(
  games: readonly GameRow[],
  categoryOfVendor: ReadonlyMap<string, Category>,
): GameOrders {
  const lists = new Map<string, readonly GameRow[]>();
  const ranks = new Map<string, ReadonlyMap<number, number>>();

  function all(sort: Sort, language: Language, category?: string): readonly GameRow[] {
    if (category && !CATEGORY_NAMES.has(category)) return [];
    const key = `${keyOf(sort, language)} ${category ?? ''}`;
    let list = lists.get(key);
    if (!list) {
      list = category
        ? all(sort, language).filter((game) => categoryOfVendor.get(game.vendor) === category)
        : inOrder(games, sort, language);
      lists.set(key, list);
    }
    return list;
  }

  function rankOf(sort: Sort, language: Language): ReadonlyMap<number, number> {
    const key = keyOf(sort, language);
    const rank = ranks.get(key) ?? new Map(all(sort, language).map((game, index) => [game.no, index]));
    ranks.set(key, rank);
    return rank;
  }

  return {
    all,
    some(chosen, sort, language) {
      if (sort === 'popular') return chosen.toSorted((a, b) => b.popularity - a.popularity);
      if (sort !== 'new' && sort !== 'name') return chosen;
      const rank = rankOf(sort, language);
      return chosen.toSorted((a, b) => (rank.get(a.no) ?? 0) - (rank.get(b.no) ?? 0));
    },
  };
}

function keyOf(sort: Sort, language: Language): string {
  if (sort === 'name') return `name ${language}`;
  return sort === 'new' ? 'new' : 'popular';
}

function inOrder(games: readonly GameRow[], sort: Sort, language: Language): readonly GameRow[] {
  if (sort === 'new') return games.toSorted((a, b) => compareText(b.released_on, a.released_on));
  if (sort !== 'name') return games;
  const collator = new Intl.Collator(language === 'EN' ? 'en' : 'bn');
  const nameOf = (game: GameRow) => (language === 'EN' ? game.name_en : game.name_bn);
  return games.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
