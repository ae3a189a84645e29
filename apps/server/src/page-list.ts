import type { VendorLane } from '@nokshi/contract/catalogue.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import type { PageList } from '@nokshi/contract/page-lists.ts';
import type { ShellList } from '@nokshi/ui/shell-list.ts';
import { type Library, type Presenter, paginate, selectGames } from './modules/catalogue/index.ts';

/** The list that a page of games begins with: with it the page stands without a call. */

/** The first page of a list as the call for it answers (`catalogue.gameList`), with what that call would ask. */
export function firstPage(
  library: Library,
  show: Presenter,
  { gameType, vassalage, pageSize }: PageList,
  { at, language }: { readonly at: Date; readonly language: Language },
) {
  const sort = 'popular';
  const wanted = { gameType, vendor: vassalage ?? undefined };
  const { rows, totalCount, totalPages } = paginate(
    selectGames(library, wanted, at, { sort, language }),
    1,
    pageSize,
  );
  const query = { gameType, ...(vassalage !== null && { vassalage }), sort };
  return { query, pageSize, games: rows.map(show.game), totalCount, totalPages };
}

/**
 * What the first view draws of it. Nothing of an empty list, which the page says in its own words, and of rooms of
 * players, above whose games members alone see who is there.
 */
export function shellList(
  { category }: PageList,
  { games, totalCount }: ReturnType<typeof firstPage>,
  lanes: readonly VendorLane[],
): ShellList | undefined {
  if (games.length === 0 || category === 'PVP') return undefined;
  const isInHouse = category === 'INHOUSE';
  const classes = lanes.find(({ title }) => title === (isInHouse ? 'RNG' : category))?.gameClassify ?? [];
  return {
    category,
    vendors: (splitLanes(lanes).get(category) ?? []).map(({ displayName, gameCount }) => ({
      name: displayName,
      gameCount,
    })),
    // Every in-house game is of the class Crash; the classes of slots are not theirs.
    classes: classes
      .filter(({ key }) => (key === 'Crash') === isInHouse)
      .map(({ displayName, gameCount }) => ({ name: displayName, gameCount })),
    games,
    gameCount: totalCount,
  };
}
