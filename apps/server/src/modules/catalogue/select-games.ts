import { type Category, INHOUSE_VENDOR } from '@nokshi/contract/constants.ts';
import type { GameRow } from './catalogue-store.ts';
import { foldText } from './fold-words.ts';
import type { Library } from './library.ts';
import { isNewGame } from './present.ts';

export interface Wanted {
  readonly gameType?: string | undefined;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: string | undefined;
  readonly name?: string | undefined;
  readonly onlyNew?: boolean;
  readonly onlyHot?: boolean;
}

/**
 * Games that fit, in the library's order (most popular first). A game type of a lane that the portal splits gives the
 * rest of the lane: RNG without the in-house vendor (BC-1.3), unless that vendor is asked for by name.
 */
export function selectGames(library: Library, wanted: Wanted, at: Date): readonly GameRow[] {
  const source = wanted.vendor ? (library.gamesByVendor.get(wanted.vendor) ?? []) : library.games;
  const category = wanted.category ?? (wanted.vendor ? undefined : categoryOfType(wanted.gameType));
  const name = wanted.name ? foldText(wanted.name) : '';
  const isEverything =
    !category && !wanted.gameType && !wanted.classify && name === '' && !wanted.onlyNew && !wanted.onlyHot;
  if (isEverything) return source;
  return source.filter(
    (game) =>
      (!category || library.categoryOfVendor.get(game.vendor) === category) &&
      (category !== undefined || !wanted.gameType || fitsType(game, wanted.gameType)) &&
      (!wanted.classify || game.classify === wanted.classify) &&
      (name === '' || foldText(game.name_en).includes(name) || foldText(game.name_bn).includes(name)) &&
      (!wanted.onlyNew || isNewGame(game, at)) &&
      (!wanted.onlyHot || game.is_hot),
  );
}

const SPLIT: Readonly<Record<string, Category>> = {
  RNG: 'RNG',
  SPORTS: 'SPORTS',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  INHOUSE: 'INHOUSE',
};

function categoryOfType(gameType: string | undefined): Category | undefined {
  return gameType === undefined ? undefined : SPLIT[gameType];
}

function fitsType(game: GameRow, gameType: string): boolean {
  return game.game_type === gameType || (gameType === 'INHOUSE' && game.vendor === INHOUSE_VENDOR);
}

export type Sort = 'best' | 'popular' | 'new' | 'name' | undefined;

/** `best` and `popular` keep the order that came in. */
export function sortGames(games: readonly GameRow[], sort: Sort, language: 'BN' | 'EN'): readonly GameRow[] {
  // Days are written yyyy-mm-dd, so that text order is time order; games of one day keep their order.
  if (sort === 'new') return games.toSorted((a, b) => compareText(b.released_on, a.released_on));
  if (sort === 'name') {
    const collator = new Intl.Collator(language === 'EN' ? 'en' : 'bn');
    const nameOf = (game: GameRow) => (language === 'EN' ? game.name_en : game.name_bn);
    return games.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
  }
  return games;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
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
