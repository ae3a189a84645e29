import type { KeyObject } from 'node:crypto';
import { HOT_ITEMS, type Language, WINNER_BOARD_SHOWN } from '@nokshi/contract/constants.ts';
import { type Brand, brandRoutes, createBrand } from './modules/brand/index.ts';
import { cashierRoutes } from './modules/cashier/index.ts';
import {
  catalogueRoutes,
  createArtAddresses,
  createHotGames,
  createLibrary,
  createPresenter,
  type Library,
  recentSubscriber,
} from './modules/catalogue/index.ts';
import { createIdentity, type Identity } from './modules/identity/index.ts';
import { inboxRoutes, welcomeSubscriber } from './modules/inbox/index.ts';
import {
  createPlay,
  type Play,
  type SupplierClient,
  winnerBoard,
  winnerSubscriber,
} from './modules/play/index.ts';
import { quarterSubscriber } from './modules/reporting/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import type { Route } from './platform/http/context.ts';
import type { Metrics } from './platform/metrics.ts';
import { nudgeRelay, type Subscriber } from './platform/outbox/index.ts';
import type { RenderPageDeps } from './render-page.ts';

export interface RoomsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly supplier: SupplierClient | undefined;
  readonly supplierKey: KeyObject | undefined;
}

export interface Rooms {
  readonly routes: readonly Route[];
  readonly identity: Identity;
  readonly play: Play;
  readonly brand: Brand;
  readonly library: () => Promise<Library>;
  /** What the front page is drawn from. */
  readonly front: Pick<RenderPageDeps, 'brand' | 'library' | 'art' | 'hotGames' | 'winners'>;
}

/** What the worker role hands the outbox's events to. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  welcomeSubscriber,
  quarterSubscriber,
  recentSubscriber,
  winnerSubscriber,
];

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64];

/** Makes every room and hands each what it needs of the rooms below; nothing here decides anything. */
export function createRooms(deps: RoomsDeps): Rooms {
  const { config, database, clock, metrics } = deps;
  const { db } = database;
  const brand = createBrand({ db, clock });
  const identity = createIdentity({ db, clock, brand: brand.settings });
  const readLibrary = createLibrary({ db, clock });
  // The addresses of pictures name the vendor, and every reading of the library brings the vendors along.
  let vendors: Library['vendorByCode'] = new Map();
  const library = async () => {
    const books = await readLibrary();
    vendors = books.vendorByCode;
    return books;
  };
  const art = createArtAddresses((game) => vendors.get(game.vendor));
  const hot = createHotGames({ db, clock });
  const timeZone = async () => (await brand.settings()).timeZone;
  const recordBatch = metrics.sizes(
    'nokshi_wallet_batch_size',
    'Wallet commands of one commit.',
    BATCH_SIZES,
  );

  const play = createPlay({
    db,
    clock,
    library,
    art,
    timeZone,
    supplier: deps.supplier,
    supplierKey: deps.supplierKey,
    arcadeOrigin: (ctx) =>
      config.arcadeOrigin ?? `${ctx.scheme}://${ctx.host.replace(/:\d{1,5}$/, '')}:${config.arcadePort}`,
    onBatch: recordBatch,
    onCommit: nudgeRelay,
  });
  const routes = [
    ...identity.routes,
    ...brandRoutes(brand, { acceptsPlainBodies: config.profile === 'local' }),
    ...cashierRoutes(db),
    ...catalogueRoutes({ db, library, art, hot }),
    ...play.routes,
    ...inboxRoutes(db),
  ];
  const show = async (language: Language, at: Date) => {
    const books = await library();
    return { library: books, presenter: createPresenter(books, art, { language, at }) };
  };
  const front = {
    brand,
    library,
    art,
    hotGames: async (books: Library, language: Language, at: Date) => {
      const { presenter } = await show(language, at);
      return (await hot.order(books.games)).slice(0, HOT_ITEMS).map(presenter.game);
    },
    winners: async (language: Language, at: Date) =>
      winnerBoard(
        db,
        { ...(await show(language, at)), timeZone: await timeZone() },
        { order: 'top', category: 'ALL', limit: WINNER_BOARD_SHOWN, at },
      ),
  };
  return { routes, identity, play, brand, library, front };
}
