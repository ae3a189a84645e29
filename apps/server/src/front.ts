import { HOT_ITEMS, type Language, WINNER_BOARD_SHOWN } from '@nokshi/contract/constants.ts';
import type { Brand } from './modules/brand/index.ts';
import {
  type ArtAddresses,
  type createHotGames,
  createPresenter,
  type Library,
} from './modules/catalogue/index.ts';
import { winnerBoard } from './modules/play/index.ts';
import type { Database } from './platform/db.ts';
import type { RenderPageDeps } from './render-page.ts';
import type { PortalSettings } from './settings.ts';

/** What the front page is drawn from. */
export type Front = Pick<
  RenderPageDeps,
  'brand' | 'content' | 'library' | 'art' | 'hotGames' | 'winners' | 'gameOrigins'
>;

/** The catalogue: its books, the addresses of their pictures, and what is played most. */
export interface Shelf {
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  readonly hot: ReturnType<typeof createHotGames>;
}

export interface BrandAndShelf extends Pick<Shelf, 'library' | 'art'> {
  readonly brand: Brand<PortalSettings>;
  readonly timeZone: () => Promise<string>;
}

interface FrontDeps extends BrandAndShelf, Pick<Shelf, 'hot'> {
  readonly content: RenderPageDeps['content'];
}

/** What the front page is drawn from. */
export function createFront(
  db: Database['db'],
  { brand, content, library, art, hot, timeZone }: FrontDeps,
): Omit<Front, 'gameOrigins'> {
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
