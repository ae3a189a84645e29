import { type Category, INHOUSE_VENDOR, type Language } from '@nokshi/contract/constants.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';
import { type Cache, createCache } from '../../platform/cache.ts';
import type { GameRow } from './catalogue-store.ts';
import type { Sort } from './game-orders.ts';
import type { Library } from './library.ts';
import { dayOf, newGameTest } from './present.ts';

export interface Wanted {
  readonly gameType?: string | undefined;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: string | undefined;
  readonly name?: string | undefined;
  readonly onlyNew?: boolean;
  readonly onlyHot?: boolean;
}

/** So many rows of lists are kept for each library. */
const CACHED_ROWS = 500_000;
const keptOf = new WeakMap<Library, Cache<readonly GameRow[]>>();

/**
 * Games that fit, most popular first unless another order is asked for. A game type of a lane that the portal splits
 * gives the rest of the lane: RNG without the in-house vendor (BC-1.3), unless that vendor is asked for by name.
 */
export function selectGames(
  library: Library,
  wanted: Wanted,
  at: Date,
  order: { readonly sort: Sort; readonly language: Language } = { sort: 'popular', language: 'BN' },
): readonly GameRow[] {
  const kept =
    keptOf.get(library) ?? createCache<readonly GameRow[]>(CACHED_ROWS, (games) => games.length + 1);
  keptOf.set(library, kept);
  const { gameType, category, vendor, classify, name, onlyNew, onlyHot } = wanted;
  // What is new depends on the day.
  const key = JSON.stringify([
    [gameType, category, vendor, classify, name],
    [onlyNew ? dayOf(at.getTime()) : '', onlyHot, order.sort, order.language],
  ]);
  const known = kept.get(key);
  if (known) return known;
  const games = select(library, wanted, at, order);
  kept.set(key, games);
  return games;
}

function select(
  library: Library,
  wanted: Wanted,
  at: Date,
  { sort, language }: { readonly sort: Sort; readonly language: Language },
): readonly GameRow[] {
  if (wanted.vendor) {
    const games = library.gamesByVendor.get(wanted.vendor) ?? [];
    return filtered(library.orders.some(games, sort, language), createFilter(library, wanted, at));
  }
  const category = categoryOf(wanted);
  const rest = category ? { ...wanted, category: undefined, gameType: undefined } : wanted;
  return filtered(library.orders.all(sort, language, category), createFilter(library, rest, at));
}

function filtered(games: readonly GameRow[], fits: ((game: GameRow) => boolean) | undefined) {
  return fits ? games.filter(fits) : games;
}

/** Whether a game fits; undefined when every game does. */
export function createFilter(
  library: Library,
  wanted: Wanted,
  at: Date,
): ((game: GameRow) => boolean) | undefined {
  const { vendor, classify, gameType } = wanted;
  const category = categoryOf(wanted);
  const name = wanted.name ? foldText(wanted.name) : '';
  const tests: ((game: GameRow) => boolean)[] = [];
  if (vendor) tests.push((game) => game.vendor === vendor);
  if (category) tests.push((game) => library.categoryOfVendor.get(game.vendor) === category);
  else if (gameType) tests.push((game) => fitsType(game, gameType));
  if (classify) tests.push((game) => game.classify === classify);
  if (wanted.onlyHot) tests.push((game) => game.is_hot);
  if (wanted.onlyNew) tests.push(newGameTest(at));
  if (name !== '') {
    const holders = library.names.holdersOf(name);
    tests.push((game) => holders.has(game.no));
  }
  if (tests.length === 0) return undefined;
  return (game) => tests.every((test) => test(game));
}

const SPLIT: Readonly<Record<string, Category>> = {
  RNG: 'RNG',
  SPORTS: 'SPORTS',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  INHOUSE: 'INHOUSE',
};

/** The category that is asked for by name, or by the game type of a lane that the portal splits. */
function categoryOf({ category, vendor, gameType }: Wanted): string | undefined {
  if (category) return category;
  return vendor || gameType === undefined ? undefined : SPLIT[gameType];
}

function fitsType(game: GameRow, gameType: string): boolean {
  return game.game_type === gameType || (gameType === 'INHOUSE' && game.vendor === INHOUSE_VENDOR);
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

export function paginate<Row>(rows: readonly Row[], pageNo: number, pageSize: number): Page<Row> {
  const from = (pageNo - 1) * pageSize;
  return {
    rows: rows.slice(from, from + pageSize),
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
    totalCount: rows.length,
  };
}
