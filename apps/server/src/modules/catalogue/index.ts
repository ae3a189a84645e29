import type { Room } from '../../platform/room.ts';
import { listCatalogueExports } from './catalogue-export.ts';
import { type CatalogueDeps, catalogueRoutes } from './catalogue-routes.ts';
import { recentSubscriber } from './catalogue-subscribers.ts';

/** Vendors, games, menus, hot, favourites, recent, search. The whole catalogue is kept in memory by each process. */
export function createCatalogue(deps: CatalogueDeps): Room {
  return {
    name: 'catalogue',
    routes: catalogueRoutes(deps),
    subscribers: [recentSubscriber],
    exports: ({ memberId }) => listCatalogueExports(deps.db, memberId),
  };
}

export { createArtAddresses } from './art/art-addresses.ts';
export { mountArt } from './art/art-files.ts';
export { createArtWorker } from './art/art-worker.ts';
export { drawAhead } from './art/draw-ahead.ts';
export { CATALOGUE_SETTINGS } from './catalogue-settings.ts';
export { type GameRow, listVendors, type VendorRow } from './catalogue-store.ts';
export { codesOfGames, describeGames, type GameFact, titlesOfGames } from './describe-games.ts';
export { type GameReturn, setReturns } from './game-returns.ts';
export { switchGame } from './game-switch.ts';
export { createHotGames, type HotGames } from './hot-games.ts';
export { lanes } from './lanes.ts';
export { createLibrary, type Library } from './library.ts';
export { findHostedPlace, listHostedGame } from './list-hosted-game.ts';
export { type ArtAddresses, createPresenter, type Presenter } from './present.ts';
export { paginate, selectGames, type Wanted } from './select-games.ts';
export {
  allowOneGame,
  findVendorPlan,
  isInMaintenance,
  planMaintenance,
  type VendorPlan,
} from './vendor-plans.ts';
