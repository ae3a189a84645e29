import { type Category, COCKFIGHT_VENDOR } from '@nokshi/contract/constants.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type GameRow, getVersion, listGames, listVendors, type VendorRow } from './catalogue-store.ts';
import { createFoldedNames, type FoldedNames } from './folded-names.ts';
import { createGameOrders, type GameOrders } from './game-orders.ts';
import { createGameIndex, type GameIndex } from './search-index.ts';

/**
 * The whole catalogue in memory: ten thousand rows that every visitor reads and the staff seldom changes. A process
 * looks at the version at most once in two seconds and reads everything anew when it moved.
 */
export interface Library {
  readonly version: bigint;
  /** Vendors that are on, in order. */
  readonly vendors: readonly VendorRow[];
  readonly vendorByCode: ReadonlyMap<string, VendorRow>;
  /** Games that a person can find: on, of a vendor that is on; most popular first. */
  readonly games: readonly GameRow[];
  /** All games, those that are off too: what was played once is still named. */
  readonly gameByNo: ReadonlyMap<number, GameRow>;
  readonly gameByCode: ReadonlyMap<string, GameRow>;
  readonly gamesByVendor: ReadonlyMap<string, readonly GameRow[]>;
  readonly categoryOfVendor: ReadonlyMap<string, Category>;
  readonly orders: GameOrders;
  readonly names: FoldedNames;
  readonly index: GameIndex;
}

const FRESH_MS = 2000;

export function createLibrary({
  db,
  clock,
  hidesCockfight = async () => false,
}: {
  readonly db: Db;
  readonly clock: Clock;
  /** The brand leaves the virtual bouts out: their vendor counts as one that is off. */
  readonly hidesCockfight?: () => Promise<boolean>;
}): () => Promise<Library> {
  let kept: Library | undefined;
  let wasHidden = false;
  let lookAgainAt = 0;
  let loading: Promise<Library> | undefined;

  async function load(): Promise<Library> {
    const [version, isHidden] = [await getVersion(db), await hidesCockfight()];
    if (kept && kept.version === version && wasHidden === isHidden) return kept;
    const [vendors, games] = [await listVendors(db), await listGames(db)];
    wasHidden = isHidden;
    return arrange(version, isHidden ? vendors.map(withoutBouts) : vendors, games);
  }

  return async () => {
    const now = clock.now().getTime();
    if (kept && now < lookAgainAt) return kept;
    // One reading serves all who wait for it.
    loading ??= load().finally(() => {
      loading = undefined;
    });
    kept = await loading;
    lookAgainAt = now + FRESH_MS;
    return kept;
  };
}

function withoutBouts(vendor: VendorRow): VendorRow {
  return vendor.code === COCKFIGHT_VENDOR ? { ...vendor, is_on: false } : vendor;
}

/** Whether a person can find a game: it is on, of a vendor that is on. */
export function isFindable(game: GameRow, vendorByCode: Library['vendorByCode']): boolean {
  return game.is_on && vendorByCode.get(game.vendor)?.is_on === true;
}

function arrange(version: bigint, allVendors: readonly VendorRow[], allGames: readonly GameRow[]): Library {
  const vendors = allVendors.filter((vendor) => vendor.is_on);
  const vendorByCode = new Map(allVendors.map((vendor) => [vendor.code, vendor]));
  const games = allGames.filter((game) => isFindable(game, vendorByCode));
  const gamesByVendor = new Map<string, GameRow[]>();
  for (const game of games) {
    const list = gamesByVendor.get(game.vendor);
    if (list) list.push(game);
    else gamesByVendor.set(game.vendor, [game]);
  }
  const categoryOfVendor = categories(allVendors);
  return {
    version,
    vendors,
    vendorByCode,
    games,
    gameByNo: new Map(allGames.map((game) => [game.no, game])),
    gameByCode: new Map(allGames.map((game) => [game.code, game])),
    gamesByVendor,
    categoryOfVendor,
    orders: createGameOrders(games, categoryOfVendor),
    names: createFoldedNames(games),
    index: createGameIndex(games, vendorByCode),
  };
}

function categories(vendors: readonly VendorRow[]): Map<string, Category> {
  const types = [...new Set(vendors.map((vendor) => vendor.game_type))];
  const lanes = types.map((title) => ({
    title,
    cards: vendors
      .filter((vendor) => vendor.game_type === title)
      .map((vendor) => ({ vassalage: vendor.code })),
  }));
  const found = new Map<string, Category>();
  for (const [category, cards] of splitLanes(lanes)) {
    for (const card of cards) found.set(card.vassalage, category);
  }
  return found;
}
