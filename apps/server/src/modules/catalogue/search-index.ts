import MiniSearch, { type SearchOptions } from 'minisearch';
import type { GameRow, VendorRow } from './catalogue-store.ts';
import { foldSound, wordsOf } from './fold-words.ts';
import { createKept } from './kept.ts';

export interface Found {
  readonly no: number;
  readonly score: number;
}

export interface GameIndex {
  /**
   * Games whose names hold all words, best first. `corrected` tells that the typed words found nothing and similar
   * ones were taken; it holds those.
   */
  find(query: string): Answer;
}

interface Answer {
  readonly found: readonly Found[];
  readonly corrected: string | null;
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

/** So many hits of searches are kept: people type the same beginnings, and turn pages. */
const KEPT_HITS = 200_000;

const EXACT: SearchOptions = { prefix: (_term, index, terms) => index === terms.length - 1, fuzzy: false };
const FUZZY: SearchOptions = { prefix: EXACT.prefix ?? false, fuzzy: (term) => editsFor(term) };

/** An index over English, Bengali and Latin-typed Bengali names, vendors and codes. */
export function createGameIndex(
  games: readonly GameRow[],
  vendorByCode: ReadonlyMap<string, VendorRow>,
): GameIndex {
  const nameByNo = new Map(games.map((game) => [game.no, game.name_en]));
  const finder = createFinder(
    games.map((game) => entryOf(game, vendorByCode.get(game.vendor))),
    boostsOf(games),
  );
  const kept = createKept<Answer>(KEPT_HITS, (answer) => answer.found.length + 1);

  function find(query: string): Answer {
    const words = wordsOf(query);
    const exact = finder.exact(query, words);
    if (exact.length > 0) return { found: exact, corrected: null };
    const similar = finder.similar(query, words);
    const best = similar[0];
    // The words of the best name, for "searched instead".
    return { found: similar, corrected: best ? (nameByNo.get(best.no) ?? '') : null };
  }

  return {
    find(query) {
      const known = kept.get(query);
      if (known) return known;
      const answer = find(query);
      kept.set(query, answer);
      return answer;
    },
  };
}

function entryOf(game: GameRow, vendor: VendorRow | undefined): Entry {
  return {
    id: game.no,
    en: game.name_en,
    bn: game.name_bn,
    latin: game.name_latin,
    vendor: `${vendor?.name_en ?? ''} ${vendor?.name_bn ?? ''}`,
    code: game.code,
  };
}

/** Of two names that fit as well, the one that more people play stands first. */
function boostsOf(games: readonly GameRow[]): ReadonlyMap<number, number> {
  const most = Math.max(1, ...games.slice(0, 1).map((game) => game.popularity));
  return new Map(games.map((game) => [game.no, 1 + 0.5 * (game.popularity / most)]));
}

function gamesByTerm(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<number>> {
  const holdersOf = new Map<string, Set<number>>();
  for (const { id, ...texts } of entries) {
    for (const term of Object.values(texts).flatMap(wordsOf).map(foldSound)) {
      const holders = holdersOf.get(term);
      if (holders) holders.add(id);
      else holdersOf.set(term, new Set([id]));
    }
  }
  return holdersOf;
}

interface Finder {
  exact(query: string, words: readonly string[]): readonly Found[];
  similar(query: string, words: readonly string[]): readonly Found[];
}

function createFinder(entries: readonly Entry[], boosts: ReadonlyMap<number, number>): Finder {
  const boostOf = (no: number) => boosts.get(no) ?? 1;
  const index = new MiniSearch<Entry>({
    fields: ['en', 'bn', 'latin', 'vendor', 'code'],
    tokenize: wordsOf,
    processTerm: (term) => foldSound(term),
    searchOptions: {
      combineWith: 'AND',
      boost: { en: 3, bn: 3, latin: 2, code: 2, vendor: 1 },
      boostDocument: boostOf,
    },
  });
  index.addAll(entries);
  const holdersOf = gamesByTerm(entries);

  /** A boost of nothing passes a game by before it is scored: the scores of the others stay what they are. */
  function search(query: string, options: SearchOptions, among?: ReadonlySet<number>): readonly Found[] {
    const boostDocument = among && ((no: number) => (among.has(no) ? boostOf(no) : 0));
    return index
      .search(query, boostDocument ? { ...options, boostDocument } : options)
      .map((hit) => ({ no: hit.id as number, score: hit.score }));
  }

  return {
    /** All words must be held, so only the games of the rarest one are scored; the last may be the beginning of one. */
    exact(query, words) {
      let rarest: ReadonlySet<number> | undefined;
      for (const word of words.slice(0, -1)) {
        const holders = holdersOf.get(foldSound(word));
        if (!holders) return [];
        if (!rarest || holders.size < rarest.size) rarest = holders;
      }
      return search(query, EXACT, rarest);
    },
    /** The same by the longest word: few games hold one like it, while nearly all hold one like "of". */
    similar(query, words) {
      const inner = words.slice(0, -1).map((word) => [word, Array.from(foldSound(word)).length] as const);
      const [longest] = inner.toSorted((a, b) => b[1] - a[1]);
      if (!longest || longest[1] < FUZZY_FROM) return search(query, FUZZY);
      const hits = search(longest[0], { ...FUZZY, prefix: false });
      return hits.length === 0 ? [] : search(query, FUZZY, new Set(hits.map((hit) => hit.no)));
    },
  };
}
