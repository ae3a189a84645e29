import { findHouseGame } from '@nokshi/contract/house-games.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { AuthenticateOptions, GamePrincipal, Route } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Keeper } from '../../platform/keeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Library } from '../catalogue/index.ts';
import { freeBetRoutes } from './free-bets/free-bet-routes.ts';
import { placeUnanswered } from './free-bets/place-grants.ts';
import { type Hub88Deps, hub88Routes } from './hub88/hub88-routes.ts';
import { createStudios } from './hub88/studios.ts';
import type { SupplierClient } from './hub88/supplier-client.ts';
import { type Crash, type CrashDeps, createCrash } from './in-house/crash/crash.ts';
import { inHouseRoutes } from './in-house/in-house-routes.ts';
import { startStepKeeper } from './in-house/steps/step-keeper.ts';
import { settleStuckSteps } from './in-house/steps/step-rounds.ts';
import type { LaunchDeps } from './launch-game.ts';
import type { ReadPace } from './pace.ts';
import { type PlayRouteDeps, playRoutes } from './play-routes.ts';
import { isPortalSessionAlive } from './portal-session.ts';
import { reconcileOnce } from './reconciliation/reconcile.ts';
import {
  type ReconciliationKeeper,
  startReconciliationKeeper,
} from './reconciliation/reconciliation-keeper.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { betRecordRoutes } from './records/record-routes.ts';
import { finishAbandonedRounds } from './rgs/rgs-rounds.ts';
import { type RgsDeps, rgsRoutes } from './rgs/rgs-routes.ts';
import { findGameSession } from './ticket-store.ts';
import { createVendorTidying } from './vendors/tidy-vendors.ts';
import { vendorRoutes } from './vendors/vendor-routes.ts';
import { createWalletGate, type WalletGate } from './wallet-gate.ts';

/**
 * Launches, rounds and bets: the Hub88 wallet, our own games, the board of winners. All stakes and wins go through one
 * gate, which hands many commands to the wallet at once.
 */
export interface Play {
  readonly routes: readonly Route[];
  /** Calls of hosted games, which the games' origin alone answers. */
  readonly rgsRoutes: readonly Route[];
  readonly gate: WalletGate;
  /** The table of Crash of this process. */
  readonly crash: Crash;
  /** Starts what the worker role does for rounds that were left in the middle, and one turn of it. */
  keepRounds(log: Logger): Keeper;
  finishRounds(at: Date): Promise<void>;
  /** One turn of what the worker role does about vendors: trouble that is over, and what is too old to be kept. */
  tidyVendors(at: Date): Promise<void>;
  /** One turn of what the worker role does about free bets that the supplier has not answered for. */
  placeFreeBets(at: Date): Promise<void>;
  /** Origins of studios on which games of theirs stand in a frame. */
  gameOrigins(): Promise<readonly string[]>;
  /** Starts the comparisons with the supplier, and one turn of them; nothing without a supplier. */
  keepReconciled(log: Logger): ReconciliationKeeper | undefined;
  reconcile(): Promise<boolean>;
  authenticateGame(token: string, options: AuthenticateOptions): Promise<GamePrincipal | undefined>;
}

export interface PlayDeps extends Omit<PlayRouteDeps, 'launch'> {
  readonly clock: Clock;
  readonly supplier: SupplierClient | undefined;
  readonly supplierKey: Hub88Deps['supplierKey'];
  readonly findWallet: LaunchDeps['findWallet'];
  readonly pace: ReadPace;
  /** What the table of Crash needs of the process and of the sessions. */
  readonly crash: Pick<CrashDeps, 'log' | 'salts' | 'chainGames' | 'takeLead' | 'findGone'>;
  readonly isStrict: RgsDeps['isStrict'];
  readonly findClosed: RgsDeps['findClosed'];
  readonly onBatch?: (size: number, seconds: number) => void;
  readonly onCommit?: () => void;
}

/** The one supplier of an installation today; its name keeps its transaction ids apart from another's. */
const SUPPLIER_SCOPE = 'hub88:sandbox';

export function createPlay(deps: PlayDeps): Play {
  const { db, library } = deps;
  const gate = createWalletGate(deps);
  const inTurn = createTurns();
  const crash = createCrash({
    ...deps.crash,
    db,
    clock: deps.clock,
    gate,
    inTurn,
    watcherOf: (session) => findWatcher(db, library, session, deps.clock.now()),
  });
  const house = { ...deps, gate, inTurn, crashBets: crash.bets };
  const { supplier, findWallet, pace } = deps;
  const studios = createStudios(deps);
  const launch: LaunchDeps = {
    db,
    library,
    supplier,
    supplierScope: SUPPLIER_SCOPE,
    studios,
    pace,
    findWallet,
  };
  const houseOf = async (gameNo: number) => (await library()).gameByNo.get(gameNo)?.vendor ?? 'unknown';
  const records = { ...deps, gate, studios, scope: SUPPLIER_SCOPE };
  const freeBets = { ...deps, freeBets: supplier?.freeBets, scope: SUPPLIER_SCOPE, log: deps.crash.log };
  const finishRounds = async (at: Date) => {
    await settleStuckSteps(house, at);
    await finishAbandonedRounds(deps, houseOf, at);
  };
  const tidyVendors = createVendorTidying(db);
  const placeFreeBets = (at: Date) => placeUnanswered(freeBets, at);
  const turn = async (at: Date) => {
    await finishRounds(at);
    await tidyVendors(at);
    await placeFreeBets(at);
  };
  return {
    gate,
    crash,
    keepRounds: (log) => startStepKeeper({ settle: turn, clock: deps.clock, log }),
    finishRounds,
    tidyVendors,
    placeFreeBets,
    rgsRoutes: rgsRoutes(deps),
    gameOrigins: async () => (await studios.list()).flatMap(({ gameOrigin }) => gameOrigin ?? []),
    keepReconciled: (log) => supplier && startReconciliationKeeper({ ...records, supplier, log }),
    reconcile: async () => supplier !== undefined && reconcileOnce({ ...records, supplier }),
    routes: [
      ...playRoutes({ ...deps, launch }),
      ...vendorRoutes(deps),
      ...freeBetRoutes(freeBets),
      ...betRecordRoutes(deps),
      ...inHouseRoutes(house),
      ...reconciliationRoutes(records),
      ...hub88Routes({
        db,
        gate,
        library,
        supplierKey: deps.supplierKey,
        scope: SUPPLIER_SCOPE,
        studios,
        pace,
      }),
    ],
    authenticateGame: (token, options) => authenticateGame(db, library, token, options),
  };
}

/** A game session lives no longer than the portal's session that opened it. */
async function authenticateGame(
  db: Db,
  library: () => Promise<Library>,
  token: string,
  options: AuthenticateOptions,
): Promise<GamePrincipal | undefined> {
  const session = await findGameSession(db, hashToken(token), options.at);
  if (!session) return undefined;
  if (!(await isPortalSessionAlive(db, session.session_id, options))) return undefined;
  const game = (await library()).gameByNo.get(session.game_no);
  if (!game) return undefined;
  return { memberId: session.member_id, gameSessionId: session.id, gameCode: game.code };
}

/** Who holds a game session of Crash, without it being something that the person does. */
async function findWatcher(db: Db, library: () => Promise<Library>, session: string, at: Date) {
  const found = await findGameSession(db, hashToken(session), at);
  if (!found) return undefined;
  if (!(await isPortalSessionAlive(db, found.session_id, { at, isActivity: false }))) return undefined;
  const game = (await library()).gameByNo.get(found.game_no);
  if (!game || findHouseGame(game.code) !== 'crash') return undefined;
  return { memberId: found.member_id, sessionId: found.session_id };
}

export {
  type BalanceRow,
  type Closing,
  closeRounds,
  type Reopening,
  type RoundsOf,
  reopenRounds,
} from './close-rounds.ts';
export { listStudioRows, saveStudio } from './hub88/studios.ts';
export { createSupplierClient, type SupplierClient } from './hub88/supplier-client.ts';
export { createTransferWallet } from './hub88/transfer-wallet.ts';
export { CRASH_LOCK } from './in-house/crash/crash.ts';
export { beaconSalt, SIMULATED_SALT } from './in-house/crash/salt.ts';
export { HOUSE_LIMITS, refuseStake } from './in-house/house-bet.ts';
export { highestHouseReturn, houseReturn, houseTopMultiple } from './in-house/house-facts.ts';
export type { Pace } from './pace.ts';
export { BOOKS_OF_PLAY } from './play-books.ts';
export { winnerSubscriber } from './play-subscribers.ts';
export { findRoundsBehind } from './records/bet-record.ts';
export { keptInPlay } from './records/kept-in-play.ts';
export { BundleFault } from './rgs/bundle/bundle-fault.ts';
export { type CheckedBundle, checkBundle } from './rgs/bundle/check-bundle.ts';
export { readBundle } from './rgs/bundle/read-bundle.ts';
export { HOSTED_FRONTS_FOLDER, saveBundle } from './rgs/bundle/save-bundle.ts';
export { frontQuery } from './rgs/launch-rgs.ts';
export { betLimitsOf } from './rgs/rgs-limits.ts';
export { type StakeJudges, withRiskedStakes } from './risked-stakes.ts';
export { countOpenRounds, listRoundsByKey, sumOpenStakes } from './round-store.ts';
export { turnoverSubscriber } from './turnover-subscriber.ts';
export { tellLaunchEnded } from './vendors/ended-launches.ts';
export {
  describeAnswer,
  LOTTERY_SCOPE,
  standingNow,
  type WalletAnswer,
  type WalletCommand,
} from './wallet-command.ts';
export { createWalletGate } from './wallet-gate.ts';
export { callWallet, runWalletBatch } from './wallet-store.ts';
export { maskName, winnerBoard } from './winner-board.ts';
