import { HOT_ITEMS, type Language, WINNER_BOARD_SHOWN } from '@nokshi/contract/constants.ts';
import { createPresenter } from './modules/catalogue/index.ts';
import { winnerBoard } from './modules/play/index.ts';
import type { Database } from './platform/db.ts';
import type { RenderPageDeps } from './render-page.ts';
import type { BrandAndShelf, Rooms, Shelf } from './rooms.ts';

interface FrontDeps extends BrandAndShelf, Pick<Shelf, 'hot'> {
  readonly content: RenderPageDeps['content'];
}

/** What the front page is drawn from. */
export function createFront(
  db: Database['db'],
  { brand, content, library, art, hot, timeZone }: FrontDeps,
): Omit<Rooms['front'], 'gameOrigins'> {
  const show = async (language: Language, at: Date) => {
    const books = await library();
    return { library: books, presenter: createPresenter(books, art, { language, at }) };
  };
  return {
    brand,
    content,
    library,
    art,
    hotGames: async (books, language, at) => {
      const { presenter } = await show(language, at);
      return (await hot.order(books.games)).slice(0, HOT_ITEMS).map(presenter.game);
    },
    winners: async (language, at) =>
      winnerBoard(
        db,
        { ...(await show(language, at)), timeZone: await timeZone() },
        { order: 'top', category: 'ALL', limit: WINNER_BOARD_SHOWN, at },
      ),
  };
}
