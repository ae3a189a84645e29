import { setImmediate as nextTurn } from 'node:timers/promises';
import { wordsOf } from '@nokshi/texts/fold-words.ts';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { createCache } from '../../platform/cache.ts';
import type { GameRow, VendorRow } from './catalogue-store.ts';
import { foldSound } from './fold-sound.ts';

export interface GameIndex {
  /**
   * Numbers of the games whose names hold all words, best first. `corrected` tells that the typed words found nothing and similar
   * ones were taken; it holds those. `among` leaves the numbers of all games that may be found. Right after the start
   * and after a change of the catalogue the answer waits until the index is made.
   */
  find(query: string, among?: ReadonlySet<number>): Promise<Answer>;
}

interface Answer {
  readonly found: readonly number[];
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
const CACHED_HITS = 200_000;

const EXACT: SearchOptions = { prefix: (_term, index, terms) => index === terms.length - 1, fuzzy: false };
const FUZZY: SearchOptions = { prefix: EXACT.prefix ?? false, fuzzy: (term) => editsFor(term) };

/** So many games are taken in at once: ten thousand take a second, in which nobody's bet may wait. */
const SLICE_GAMES = 25;

/** An index over English, Bengali and Latin-typed Bengali names, vendors and codes. It is made in the background. */
export function createGameIndex(
  games: readonly GameRow[],
  vendorByCode: ReadonlyMap<string, VendorRow>,
): GameIndex {
  const nameByNo = new Map(games.map((game) => [game.no, game.name_en]));
  const making = makeFinder(games, vendorByCode);
  // Who asks hears of a failure; until somebody asks it is nobody's.
  making.catch(() => undefined);
  const kept = createCache<Answer>(CACHED_HITS, (answer) => answer.found.length + 1);

  async function find(query: string, among?: ReadonlySet<number>): Promise<Answer> {
    const finder = await making;
    const words = wordsOf(query);
    const exact = finder.exact(query, words, among);
    if (exact.length > 0) return { found: exact, corrected: null };
    const similar = finder.similar(query, words, among);
    const best = similar[0];
    // The words of the best name, for "searched instead".
    return { found: similar, corrected: best === undefined ? null : (nameByNo.get(best) ?? '') };
  }

  return {
    async find(query, among) {
      // What one person looks through is of no use to the next.
      if (among) return await find(query, among);
      const known = kept.get(query);
      if (known) return known;
      const answer = await find(query);
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

interface Finder {
  exact(query: string, words: readonly string[], among?: ReadonlySet<number>): readonly number[];
  similar(query: string, words: readonly string[], among?: ReadonlySet<number>): readonly number[];
}

async function makeFinder(
  games: readonly GameRow[],
  vendorByCode: ReadonlyMap<string, VendorRow>,
): Promise<Finder> {
  const boosts = boostsOf(games);
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
  const holdersOf = new Map<string, Set<number>>();
  for (let from = 0; from < games.length; from += SLICE_GAMES) {
    const entries = games
      .slice(from, from + SLICE_GAMES)
      .map((game) => entryOf(game, vendorByCode.get(game.vendor)));
    index.addAll(entries);
    for (const entry of entries) addHolder(holdersOf, entry);
    await nextTurn();
  }
  return createFinder(index, holdersOf, boostOf);
}

/** Notes the terms that a game holds. */
function addHolder(holdersOf: Map<string, Set<number>>, { id, ...texts }: Entry): void {
  for (const term of Object.values(texts).flatMap(wordsOf).map(foldSound)) {
    const holders = holdersOf.get(term);
    if (holders) holders.add(id);
    else holdersOf.set(term, new Set([id]));
  }
}

function createFinder(
  index: MiniSearch<Entry>,
  holdersOf: ReadonlyMap<string, ReadonlySet<number>>,
  boostOf: (no: number) => number,
): Finder {
  /** A boost of nothing passes a game by before it is scored: the scores of the others stay what they are. */
  function search(query: string, options: SearchOptions, among?: ReadonlySet<number>): readonly number[] {
    const boostDocument = among && ((no: number) => (among.has(no) ? boostOf(no) : 0));
    return index
      .search(query, boostDocument ? { ...options, boostDocument } : options)
      .map((hit) => hit.id as number);
  }

  return {
    /** All words must be held, so only the games of the rarest one are scored; the last may be the beginning of one. */
    exact(query, words, among) {
      let rarest: ReadonlySet<number> | undefined;
      for (const word of words.slice(0, -1)) {
        const holders = holdersOf.get(foldSound(word));
        if (!holders) return [];
        if (!rarest || holders.size < rarest.size) rarest = holders;
      }
      return search(query, EXACT, among ?? rarest);
    },
    /** The same by the longest word: few games hold one like it, while nearly all hold one like "of". */
    similar(query, words, among) {
      if (among) return search(query, FUZZY, among);
      const inner = words.slice(0, -1).map((word) => [word, Array.from(foldSound(word)).length] as const);
      const [longest] = inner.toSorted((a, b) => b[1] - a[1]);
      if (!longest || longest[1] < FUZZY_FROM) return search(query, FUZZY);
      const hits = search(longest[0], { ...FUZZY, prefix: false });
      return hits.length === 0 ? [] : search(query, FUZZY, new Set(hits));
    },
  };
}
