import MiniSearch, { type SearchOptions } from 'minisearch';
import type { GameRow, VendorRow } from './catalogue-store.ts';
import { foldSound, wordsOf } from './fold-words.ts';

export interface Found {
  readonly no: number;
  readonly score: number;
}

export interface GameIndex {
  /**
   * Games whose names hold all words, best first. `corrected` tells that the typed words found nothing and similar
   * ones were taken; it holds those.
   */
  find(query: string): { readonly found: readonly Found[]; readonly corrected: string | null };
}

interface Entry {
  readonly id: number;
  readonly en: string;
  readonly bn: string;
  readonly latin: string;
  readonly vendor: string;
  readonly code: string;
}

const FUZZY_FROM = 4;
const LONG_FROM = 6;
/** Edits that a typo may cost: one in a short word, two in a long one, as two letters in the wrong order are two. */
function editsFor(term: string): number | false {
  const length = Array.from(term).length;
  if (length < FUZZY_FROM) return false;
  return length < LONG_FROM ? 1 : 2;
}

const EXACT: SearchOptions = { prefix: (_term, index, terms) => index === terms.length - 1, fuzzy: false };
const FUZZY: SearchOptions = { prefix: EXACT.prefix ?? false, fuzzy: (term) => editsFor(term) };

/** An index over English, Bengali and Latin-typed Bengali names, vendors and codes. */
export function createGameIndex(
  games: readonly GameRow[],
  vendorByCode: ReadonlyMap<string, VendorRow>,
): GameIndex {
  const popularity = new Map(games.map((game) => [game.no, game.popularity]));
  const most = Math.max(1, ...games.slice(0, 1).map((game) => game.popularity));
  const index = new MiniSearch<Entry>({
    fields: ['en', 'bn', 'latin', 'vendor', 'code'],
    tokenize: wordsOf,
    processTerm: (term) => foldSound(term),
    searchOptions: {
      combineWith: 'AND',
      boost: { en: 3, bn: 3, latin: 2, code: 2, vendor: 1 },
      // Of two names that fit as well, the one that more people play stands first.
      boostDocument: (id: number) => 1 + 0.5 * ((popularity.get(id) ?? 0) / most),
    },
  });
  index.addAll(
    games.map((game) => {
      const vendor = vendorByCode.get(game.vendor);
      return {
        id: game.no,
        en: game.name_en,
        bn: game.name_bn,
        latin: game.name_latin,
        vendor: `${vendor?.name_en ?? ''} ${vendor?.name_bn ?? ''}`,
        code: game.code,
      };
    }),
  );

  function search(
    query: string,
    options: SearchOptions,
  ): readonly (Found & { readonly terms: readonly string[] })[] {
    return index
      .search(query, options)
      .map((hit) => ({ no: hit.id as number, score: hit.score, terms: hit.terms }));
  }

  return {
    find(query) {
      const exact = search(query, EXACT);
      if (exact.length > 0) return { found: exact, corrected: null };
      const similar = search(query, FUZZY);
      const best = similar[0];
      return { found: similar, corrected: best ? nameOf(best.no) : null };
    },
  };

  /** The words of the best name, for "searched instead". */
  function nameOf(no: number): string {
    const game = games.find((candidate) => candidate.no === no);
    return game ? game.name_en : '';
  }
}
