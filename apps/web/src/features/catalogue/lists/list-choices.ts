import { GAME_SELECT_TYPES } from '@nokshi/contract/constants.ts';
import type { GameQuery } from '../../../lib/games/catalogue-queries.ts';

export type GameSelect = (typeof GAME_SELECT_TYPES)[number];

/** What a person chose on a list page; it stands in the address, so that a link shows the same list. */
export interface ListChoices {
  readonly vassalage: string | null;
  readonly classify: string | null;
  /** Which games (BC-1.4): all, the hot or new ones, or the person's own favourites and recent games. */
  readonly select: GameSelect;
  readonly sort: 'popular' | 'new' | 'name';
  /** Each vendor's first games in a row of its own, instead of all games together. */
  readonly isByVendor: boolean;
}

export const NO_CHOICES: ListChoices = {
  vassalage: null,
  classify: null,
  select: 'ALL',
  sort: 'popular',
  isByVendor: false,
};

const SORTS = ['popular', 'new', 'name'] as const;

/** Reads the choices from a query; what it does not know is left out. */
export function readChoices(search: string): ListChoices {
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  const select = query.get('select')?.toUpperCase();
  return {
    vassalage: query.get('vassalage') || null,
    classify: query.get('classify') || null,
    select: GAME_SELECT_TYPES.find((each) => each === select) ?? 'ALL',
    sort: SORTS.find((each) => each === sort) ?? 'popular',
    isByVendor: query.get('by') === 'vendor',
  };
}

/** The query of choices, with its question mark; the usual ones are not written. */
export function writeChoices(choices: ListChoices): string {
  const query = new URLSearchParams();
  if (choices.vassalage) query.set('vassalage', choices.vassalage);
  if (choices.classify) query.set('classify', choices.classify);
  if (choices.select !== 'ALL') query.set('select', choices.select);
  if (choices.sort !== 'popular') query.set('sort', choices.sort);
  if (choices.isByVendor) query.set('by', 'vendor');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Choices after a change. Rows by vendor show all vendors, so a choice of one of them ends the rows, and the other way. */
export function changeChoices(choices: ListChoices, changes: Partial<ListChoices>): ListChoices {
  const next = { ...choices, ...changes };
  if (changes.isByVendor) return { ...NO_CHOICES, isByVendor: true };
  if (choices.isByVendor && changes.isByVendor === undefined) return { ...next, isByVendor: false };
  return next;
}

/** What a list page is about: a game type, and for in-house games their one vendor. */
export interface ListScope {
  readonly gameType: string;
  readonly vassalage: string | null;
}

/** The list that the choices describe within a game type; in-house games belong to their vendor alone. */
export function queryOfChoices(choices: ListChoices, scope: ListScope): GameQuery {
  return {
    gameType: scope.gameType,
    vassalage: scope.vassalage ?? choices.vassalage ?? undefined,
    gameClassify: choices.classify ?? undefined,
    isHot: choices.select === 'HOT' || undefined,
    isNew: choices.select === 'NEW' || undefined,
    sort: choices.sort,
  };
}

interface OwnGame {
  readonly gameType: string;
  readonly vassalage: string;
  readonly gameClassify: string | null;
}

/** Of the person's own games those that the choices describe, in the list's own order. */
export function ownGamesOf<Game extends OwnGame>(
  games: readonly Game[],
  choices: ListChoices,
  scope: ListScope,
): readonly Game[] {
  const { gameType, vassalage, gameClassify } = queryOfChoices(choices, scope);
  return games.filter(
    (game) =>
      game.gameType === gameType &&
      (vassalage === undefined || game.vassalage === vassalage) &&
      (gameClassify === undefined || game.gameClassify === gameClassify),
  );
}
