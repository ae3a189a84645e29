import { INHOUSE_VENDOR, SECTION_ITEMS } from '@nokshi/contract/constants.ts';
import { type GameRow, type Library, selectGames, type Wanted } from './modules/catalogue/index.ts';
import type { RenderPageDeps } from './render-page.ts';

/** What a section of home may ask for beyond its own items, so that it stays full without another section's. */
const SPARE = 12;

/** The lists of home's sections below the first view, in their order; the newest stand last on the page. */
const SECTIONS: readonly (readonly [wanted: Wanted, count: number])[] = [
  [{ gameType: 'RNG' }, SECTION_ITEMS + SPARE],
  [{ gameType: 'FISH' }, SECTION_ITEMS],
  [{ vendor: INHOUSE_VENDOR }, SECTION_ITEMS],
  [{ onlyNew: true }, SECTION_ITEMS],
];

/** The games that home shows at a moment: those of the first view, and the rest in the order of its sections. */
export async function homeGames(
  { library, hotGames }: Pick<RenderPageDeps, 'library' | 'hotGames'>,
  at: Date,
): Promise<{ readonly first: readonly GameRow[]; readonly rest: readonly GameRow[] }> {
  const books: Library = await library();
  const hot = await hotGames(books, 'BN', at);
  const first = hot.flatMap(({ gameCode }) => books.gameByCode.get(gameCode) ?? []);
  const below = SECTIONS.flatMap(([wanted, count]) => {
    const sort = wanted.onlyNew ? 'new' : 'popular';
    return selectGames(books, wanted, at, { sort, language: 'BN' }).slice(0, count);
  });
  return { first, rest: [...new Set(below)].filter((game) => !first.includes(game)) };
}
