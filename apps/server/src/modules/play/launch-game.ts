import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { findHouseGame } from '@nokshi/contract/house-games.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/context.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';
import type { GameWallet, WalletReader } from '../cashier/index.ts';
import type { GameRow, Library } from '../catalogue/index.ts';
import { findRefusal } from '../protection/index.ts';
import type { Studios } from './hub88/studios.ts';
import type { SupplierClient } from './hub88/supplier-client.ts';
import { clientPageOf } from './in-house/house-facts.ts';
import { minRoundMsOf, type ReadPace } from './pace.ts';
import { launchRgs } from './rgs/launch-rgs.ts';
import { insertTicket } from './ticket-store.ts';
import { insertWalletToken, putTokenLive } from './wallet-token-store.ts';

export interface LaunchDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  readonly supplier: SupplierClient | undefined;
  readonly supplierScope: string;
  readonly studios: Studios;
  readonly pace: ReadPace;
  /** The wallet at its supplier that a vendor's games play from. */
  readonly findWallet: (member: WalletReader, vendor: string) => Promise<GameWallet | undefined>;
}

export interface LaunchOrder {
  readonly nodeId?: number | undefined;
  readonly gameCode?: string | undefined;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly isPhone: boolean;
  /** Origin of the game clients as this browser reaches it. */
  readonly arcadeOrigin: string;
  /** What goes before a supplier's address that names no origin: a mirror of the brand's, or the arcade's origin. */
  readonly gameBase: string;
  readonly lobbyUrl: string;
  readonly ip: string;
  readonly at: Date;
}

export interface Launched {
  readonly url: string;
  readonly gameCode: string;
  readonly isSimulated: boolean;
  /** Where the game plays from; undefined for the main wallet. Nothing is ever moved there by a launch. */
  readonly wallet: GameWallet | undefined;
}

const TICKET_MS = 60_000;
/** A wallet token outlives any sitting; stakes end earlier when the person is idle at the portal. */
const WALLET_TOKEN_MS = 24 * 3600_000;

/**
 * Opens a game: routed by its vendor's source (ST-10.3). The address carries a ticket in its fragment, good once and
 * for 60 s; no session of the portal leaves the portal.
 * @throws DomainError catalogue.game_unknown, play.game_off, play.supplier_unreachable, protection.account_locked,
 *   protection.limit_reached
 */
export async function launchGame(
  deps: LaunchDeps,
  principal: Principal,
  order: LaunchOrder,
): Promise<Launched> {
  const library = await deps.library();
  const game =
    order.nodeId === undefined
      ? library.gameByCode.get(order.gameCode ?? '')
      : library.gameByNo.get(order.nodeId);
  if (!game) fail('catalogue.game_unknown');
  const vendor = library.vendorByCode.get(game.vendor);
  if (!game.is_on || !vendor?.is_on || vendor.source === 'none') fail('play.game_off');
  const ask = { memberId: principal.memberId, kind: 'launch', amount: 0n, at: order.at } as const;
  const refusal = await findRefusal(deps.db, ask);
  if (refusal) fail(`protection.${refusal}`);
  const url = await LAUNCHES[vendor.source](deps, principal, game, order);
  const wallet = await deps.findWallet({ ...principal, language: order.language }, vendor.code);
  return { url, gameCode: game.code, isSimulated: vendor.is_simulated, wallet };
}

type Launch = (deps: LaunchDeps, principal: Principal, game: GameRow, order: LaunchOrder) => Promise<string>;

/** By whose server plays the vendor's games. */
const LAUNCHES: Readonly<Record<'in-house' | 'rgs' | 'hub88-sandbox', Launch>> = {
  'in-house': launchInHouse,
  rgs: (deps, principal, game, order) =>
    launchRgs(deps.db, principal, { ...order, game, language: languageCode(order.language) }),
  'hub88-sandbox': launchSupplier,
};

async function launchInHouse(
  deps: LaunchDeps,
  principal: Principal,
  game: GameRow,
  order: LaunchOrder,
): Promise<string> {
  const kind = findHouseGame(game.code);
  // An operator may have switched on what has no client yet.
  if (kind === undefined) fail('play.game_off');
  const ticket = newToken();
  await inTransaction(deps.db, (tx) =>
    insertTicket(tx, {
      ticketHash: hashToken(ticket),
      memberId: principal.memberId,
      sessionId: principal.sessionId,
      gameNo: game.no,
      language: languageCode(order.language),
      theme: order.theme,
      at: order.at,
      expiresAt: new Date(order.at.getTime() + TICKET_MS),
    }),
  );
  // The page fetches the game's own part while the ticket is exchanged; what is played, the session says.
  const query = new URLSearchParams({ lang: languageCode(order.language), game: game.code });
  return `${order.arcadeOrigin}/${clientPageOf(kind)}?${query}#ticket=${ticket}`;
}

async function launchSupplier(
  deps: LaunchDeps,
  principal: Principal,
  game: GameRow,
  order: LaunchOrder,
): Promise<string> {
  if (!deps.supplier) fail('play.supplier_unreachable');
  const studio = (await deps.studios.list()).find(({ vendor }) => vendor === game.vendor);
  const token = newToken();
  const id = newId(order.at);
  const { memberId } = principal;
  await inTransaction(deps.db, (tx) =>
    insertWalletToken(tx, {
      memberId,
      id,
      tokenHash: hashToken(token),
      scope: studio?.scope ?? deps.supplierScope,
      gameNo: game.no,
      currency: PLAY_CREDIT,
      sessionId: principal.sessionId,
      at: order.at,
      expiresAt: new Date(order.at.getTime() + WALLET_TOKEN_MS),
    }),
  );
  const launch = {
    user: principal.memberNo.toString(),
    token,
    gameCode: game.code,
    isPhone: order.isPhone,
    language: languageCode(order.language),
    currency: PLAY_CREDIT,
    lobbyUrl: order.lobbyUrl,
    ip: order.ip,
    arcadeOrigin: order.arcadeOrigin,
    gameBase: order.gameBase,
    ownOrigin: studio?.gameOrigin ?? undefined,
    minRoundMs: minRoundMsOf(game, await deps.pace()),
  };
  const url = studio
    ? await deps.supplier.studioGameUrl(studio.gamesUrl, launch)
    : await deps.supplier.gameUrl(launch);
  if (url === undefined) fail('play.supplier_unreachable');
  await inTransaction(deps.db, (tx) => putTokenLive(tx, { memberId, id, at: order.at }));
  return url;
}

/** The languages that game clients speak. */
export function languageCode(language: Language): 'bn' | 'en' {
  return language === 'EN' ? 'en' : 'bn';
}
