import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { findHouseGame } from '@nokshi/contract/house-games.ts';
import { lotteryHref } from '@nokshi/contract/lottery-paths.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/context.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';
import type { GameWallet, WalletReader } from '../cashier/index.ts';
import {
  findVendorPlan,
  type GameRow,
  isInMaintenance,
  type Library,
  type VendorPlan,
} from '../catalogue/index.ts';
import { findRefusal } from '../protection/index.ts';
import { findStudioOf, type Studio, type Studios } from './hub88/studios.ts';
import type { SupplierClient, SupplierLaunch } from './hub88/supplier-client.ts';
import { clientPageOf } from './in-house/house-facts.ts';
import { minRoundMsOf, type ReadPace } from './pace.ts';
import { launchRgs } from './rgs/launch-rgs.ts';
import { insertTicket } from './ticket-store.ts';
import { noteLaunch } from './vendors/note-launch.ts';
import { checkSeat, type SeatOrder, takeSeat } from './vendors/open-games.ts';
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
  readonly gameNo?: number | undefined;
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
  /** The person ends another game of the vendor that is open. */
  readonly endsOther: boolean;
  /** The launch whose game asks for a new ticket. */
  readonly renews: string | undefined;
  readonly at: Date;
}

/** A game that a vendor's source opened. */
interface Opened {
  readonly url: string;
  /** Names the launch where the vendor takes one game at a time. */
  readonly launchId: string | null;
}

export interface Launched extends Opened {
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
 * @throws DomainError catalogue.game_unknown, play.game_off, play.vendor_maintenance, play.other_game_open,
 *   play.game_ended, play.supplier_unreachable, protection.account_locked, protection.limit_reached
 */
export async function launchGame(
  deps: LaunchDeps,
  principal: Principal,
  order: LaunchOrder,
): Promise<Launched> {
  const library = await deps.library();
  const game =
    order.gameNo === undefined
      ? library.gameByCode.get(order.gameCode ?? '')
      : library.gameByNo.get(order.gameNo);
  if (!game) fail('catalogue.game_unknown');
  const vendor = library.vendorByCode.get(game.vendor);
  if (!game.is_on || !vendor?.is_on || vendor.source === 'none') fail('play.game_off');
  const plan = await findVendorPlan(deps.db, vendor.code);
  if (isInMaintenance(plan, order.at)) fail('play.vendor_maintenance', timesOf(plan));
  const ask = { memberId: principal.memberId, kind: 'launch', amount: 0n, at: order.at } as const;
  const refusal = await findRefusal(deps.db, ask);
  if (refusal) fail(`protection.${refusal}`);
  const opened = await LAUNCHES[vendor.source](deps, principal, game, { ...order, isOneGame: plan.one_game });
  const wallet = await deps.findWallet({ ...principal, language: order.language }, vendor.code);
  return { ...opened, gameCode: game.code, isSimulated: vendor.is_simulated, wallet };
}

/** As clients of the family read it (api-shapes 6.7), in epoch ms. */
function timesOf({ maintenance_from: from, maintenance_until: until }: VendorPlan) {
  return { content: { data: { maintainTime: from?.getTime() ?? null, endTime: until?.getTime() ?? null } } };
}

interface PlannedOrder extends LaunchOrder {
  /** The vendor has a person play one of its games at a time. */
  readonly isOneGame: boolean;
}

type Launch = (deps: LaunchDeps, principal: Principal, game: GameRow, order: PlannedOrder) => Promise<Opened>;

/** By whose server plays the vendor's games. */
const LAUNCHES: Readonly<Record<'in-house' | 'rgs' | 'lottery' | 'hub88-sandbox', Launch>> = {
  'in-house': launchInHouse,
  rgs: async (deps, principal, game, order) => ({
    url: await launchRgs(deps.db, principal, { ...order, game, language: languageCode(order.language) }),
    launchId: null,
  }),
  // Its tables are pages of the portal, which know their member already.
  lottery: async (_deps, _principal, game, order) => ({
    url: new URL(lotteryHref(game.vendor, game.code) ?? fail('play.game_off'), order.lobbyUrl).href,
    launchId: null,
  }),
  'hub88-sandbox': launchSupplier,
};

async function launchInHouse(
  deps: LaunchDeps,
  principal: Principal,
  game: GameRow,
  order: PlannedOrder,
): Promise<Opened> {
  const kind = findHouseGame(game.code);
  // The staff may have switched on what has no client yet.
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
  return { url: `${order.arcadeOrigin}/${clientPageOf(kind)}?${query}#ticket=${ticket}`, launchId: null };
}

async function launchSupplier(
  deps: LaunchDeps,
  principal: Principal,
  game: GameRow,
  order: PlannedOrder,
): Promise<Opened> {
  if (!deps.supplier) fail('play.supplier_unreachable');
  const { memberId, sessionId } = principal;
  const { language, endsOther, renews, isOneGame, at } = order;
  const library = await deps.library();
  const seat: SeatOrder = { memberId, sessionId, game, language, endsOther, renews, at };
  if (isOneGame) await checkSeat(deps.db, library, seat);
  const studio = await findStudioOf(deps.studios, game.vendor);
  const token = newToken();
  const id = newId(at);
  await inTransaction(deps.db, (tx) =>
    insertWalletToken(tx, {
      memberId,
      id,
      tokenHash: hashToken(token),
      scope: studio?.scope ?? deps.supplierScope,
      gameNo: game.no,
      currency: PLAY_CREDIT,
      sessionId,
      at,
      expiresAt: new Date(at.getTime() + WALLET_TOKEN_MS),
    }),
  );
  const url = await askSupplier(
    deps,
    deps.supplier,
    studio,
    game,
    {
      user: principal.memberNo.toString(),
      token,
      gameCode: game.code,
      isPhone: order.isPhone,
      language: languageCode(language),
      currency: PLAY_CREDIT,
      lobbyUrl: order.lobbyUrl,
      ip: order.ip,
      arcadeOrigin: order.arcadeOrigin,
      gameBase: order.gameBase,
      ownOrigin: studio?.gameOrigin ?? undefined,
      minRoundMs: minRoundMsOf(game, await deps.pace()),
    },
    at,
  );
  await inTransaction(deps.db, async (tx) => {
    if (isOneGame) await takeSeat(tx, library, { ...seat, tokenId: id });
    await putTokenLive(tx, { memberId, id, at });
  });
  return { url, launchId: isOneGame ? id : null };
}

/** The address of a game, from the studio that serves it or from the hub; how that went is written down. */
async function askSupplier(
  { db }: LaunchDeps,
  supplier: SupplierClient,
  studio: Studio | undefined,
  game: GameRow,
  launch: SupplierLaunch,
  at: Date,
): Promise<string> {
  const startedMs = performance.now();
  const answer = studio
    ? await supplier.studioGameUrl(studio.gamesUrl, launch)
    : await supplier.gameUrl(launch);
  const tookMs = Math.round(performance.now() - startedMs);
  const failure = 'failure' in answer ? answer.failure : null;
  await noteLaunch(db, { vendor: game.vendor, gameNo: game.no, at, tookMs, failure });
  if ('failure' in answer) fail('play.supplier_unreachable');
  return answer.url;
}

/** The languages that game clients speak. */
export function languageCode(language: Language): 'bn' | 'en' {
  return language === 'EN' ? 'en' : 'bn';
}
