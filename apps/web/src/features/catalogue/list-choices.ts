import type { GameQuery } from '../../lib/games/catalogue-queries.ts';

/** What a person chose on a list page; it stands in the address, so that a link shows the same list. */
export interface ListChoices {
  readonly vassalage: string | null;
  readonly classify: string | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly sort: 'popular' | 'new' | 'name';
}

const SORTS = ['popular', 'new', 'name'] as const;

/** Reads the choices from a query; what it does not know is left out. */
export function readChoices(search: string): ListChoices {
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  return {
    vassalage: query.get('vassalage') || null,
    classify: query.get('classify') || null,
    isHot: query.get('hot') === '1',
    isNew: query.get('new') === '1',
    sort: SORTS.find((each) => each === sort) ?? 'popular',
  };
}

/** The query of choices, with its question mark; the usual ones are not written. */
export function writeChoices(choices: ListChoices): string {
  const query = new URLSearchParams();
  if (choices.vassalage) query.set('vassalage', choices.vassalage);
  if (choices.classify) query.set('classify', choices.classify);
  if (choices.isHot) query.set('hot', '1');
  if (choices.isNew) query.set('new', '1');
  if (choices.sort !== 'popular') query.set('sort', choices.sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list that the choices describe within a game type; in-house games belong to their vendor alone. */
export function queryOfChoices(
  choices: ListChoices,
  scope: { readonly gameType: string; readonly vassalage: string | null },
): GameQuery {
  return {
    gameType: scope.gameType,
    vassalage: scope.vassalage ?? choices.vassalage ?? undefined,
    gameClassify: choices.classify ?? undefined,
    isHot: choices.isHot || undefined,
    isNew: choices.isNew || undefined,
    sort: choices.sort,
  };
}
