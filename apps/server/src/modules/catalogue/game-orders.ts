import type { Language } from '@nokshi/contract/constants.ts';
import type { GameRow } from './catalogue-store.ts';
import { foldText } from './fold-words.ts';

/** `best` and `popular` are the order that a list comes in. */
export type Sort = 'best' | 'popular' | 'new' | 'name' | undefined;

/**
 * The orders in which lists are asked for, and the folded names. To sort ten thousand names takes a tenth of a second,
 * so it is done once for each order and language, when somebody first asks; the games never change under one library.
 */
export interface GameOrders {
  /** Games of the library in an order, most popular first unless told. */
  all(sort: Sort, language: Language): readonly GameRow[];
  /** The same for a few of them. */
  some(games: readonly GameRow[], sort: Sort, language: Language): readonly GameRow[];
  /** English and Bengali name as searches compare them, one below the other. */
  foldedNames(game: GameRow): string;
}

export function createGameOrders(games: readonly GameRow[]): GameOrders {
  const lists = new Map<string, readonly GameRow[]>();
  const ranks = new Map<string, ReadonlyMap<number, number>>();
  const folded = new Map<number, string>();

  function all(sort: Sort, language: Language): readonly GameRow[] {
    if (sort !== 'new' && sort !== 'name') return games;
    const key = keyOf(sort, language);
    const list = lists.get(key) ?? games.toSorted(comparison(sort, language));
    lists.set(key, list);
    return list;
  }

  function rankOf(sort: 'new' | 'name', language: Language): ReadonlyMap<number, number> {
    const key = keyOf(sort, language);
    const known = ranks.get(key) ?? new Map(all(sort, language).map((game, index) => [game.no, index]));
    ranks.set(key, known);
    return known;
  }

  return {
    all,
    some(chosen, sort, language) {
      if (sort !== 'new' && sort !== 'name') return chosen;
      const rank = rankOf(sort, language);
      return chosen.toSorted((a, b) => (rank.get(a.no) ?? 0) - (rank.get(b.no) ?? 0));
    },
    foldedNames(game) {
      const known = folded.get(game.no) ?? `${foldText(game.name_en)}\n${foldText(game.name_bn)}`;
      folded.set(game.no, known);
      return known;
    },
  };
}

function keyOf(sort: 'new' | 'name', language: Language): string {
  return sort === 'new' ? sort : `${sort} ${language}`;
}

function comparison(sort: 'new' | 'name', language: Language): (a: GameRow, b: GameRow) => number {
  if (sort === 'new')
    return (a, b) => (a.released_on < b.released_on ? 1 : a.released_on > b.released_on ? -1 : 0);
  const collator = new Intl.Collator(language === 'EN' ? 'en' : 'bn');
  const nameOf = (game: GameRow) => (language === 'EN' ? game.name_en : game.name_bn);
  return (a, b) => collator.compare(nameOf(a), nameOf(b));
}
