import { findHouseGame } from '@nokshi/contract/house-games.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthenticateOptions, GamePrincipal, Route } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Delivery } from '../../platform/realtime/index.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Library } from '../catalogue/index.ts';
import { balanceMessage } from '../ledger/index.ts';
import { freeBetRoutes } from './free-bets/free-bet-routes.ts';
import { placeUnanswered } from './free-bets/place-grants.ts';
import { createGameSessions, type GameSessions } from './game-sessions.ts';
import { type Hub88Deps, hub88Routes } from './hub88/hub88-routes.ts';
import { createStudios } from './hub88/studios.ts';
import type { SupplierClient } from './hub88/supplier-client.ts';
import { type Crash, type CrashDeps, createCrash } from './in-house/crash/crash.ts';
import { inHouseRoutes } from './in-house/in-house-routes.ts';
import { settleStuckSteps } from './in-house/steps/step-rounds.ts';
import { createKnownMembers } from './known-members.ts';
import type { LaunchDeps } from './launch-game.ts';
import type { ReadPace } from './pace.ts';
import { BOOKS_OF_PLAY } from './play-books.ts';
import { type PlayRouteDeps, playRoutes } from './play-routes.ts';
import { winnerSubscriber } from './play-subscribers.ts';
import { createPortalSessions } from './portal-session.ts';
import { reconcileOnce } from './reconciliation/reconcile.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { listPlayExports } from './records/play-export.ts';
import { betRecordRoutes } from './records/record-routes.ts';
import { finishAbandonedRounds } from './rgs/rgs-rounds.ts';
import { type RgsDeps, rgsRoutes } from './rgs/rgs-routes.ts';
import { type StakeJudges, withRiskedStakes } from './risked-stakes.ts';
import { turnoverSubscriber } from './turnover-subscriber.ts';
import { tellLaunchEnded } from './vendors/ended-launches.ts';
import { createVendorTidying } from './vendors/tidy-vendors.ts';
import { vendorRoutes } from './vendors/vendor-routes.ts';
import { createWalletGate, type WalletGate } from './wallet/wallet-gate.ts';

/**
 * Launches, rounds and bets: the Hub88 wallet, our own games, the board of winners. All stakes and wins go through one
 * gate, which hands many commands to the wallet at once.
 */
export interface Play extends Room {
  /** Calls of hosted games, which the games' origin alone answers. */
  readonly rgsRoutes: readonly Route[];
  readonly gate: WalletGate;
  /** The table of Crash of this process. */
  readonly crash: Crash;
  /** Origins of studios on which games of theirs stand in a frame. */
  gameOrigins(): Promise<readonly string[]>;
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
  /** What of a stake took a risk is decided by the room that knows the bet. */
  readonly judges: StakeJudges;
  readonly isStrict: RgsDeps['isStrict'];
  readonly findClosed: RgsDeps['findClosed'];
  readonly onBatch?: (size: number, seconds: number) => void;
  readonly onCommit?: () => void;
}

/** So often rounds, vendors and free bets that were left in the middle are looked after. */
const LOOK_MS = 5_000;
/** So often is looked whether something is to be compared with the supplier: at night, or when the staff asks for it. */
const RECONCILE_MS = 10_000;

/** The one supplier of an installation today; its name keeps its transaction ids apart from another's. */
const SUPPLIER_SCOPE = 'hub88:sandbox';

export function createPlay(deps: PlayDeps): Play {
  const { db, library } = deps;
  const gate = createWalletGate(deps);
  const inTurn = createTurns();
  const knowMember = createKnownMembers(db);
  const sessions = createGameSessions(db, createPortalSessions(db));
  const crash = createCrash({
    ...deps.crash,
    db,
    clock: deps.clock,
    gate,
    inTurn,
    watcherOf: (session) => findWatcher(sessions, library, session, deps.clock.now()),
  });
  const house = { ...deps, gate, inTurn, knowMember, crashBets: crash.bets };
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
  const jobs: Job[] = [
    { name: 'play.settle_stuck_steps', everyMs: LOOK_MS, run: (at) => settleStuckSteps(house, at) },
    {
      name: 'play.finish_abandoned_rounds',
      everyMs: LOOK_MS,
      run: (at) => finishAbandonedRounds(deps, houseOf, at),
    },
    { name: 'play.tidy_vendors', everyMs: LOOK_MS, run: createVendorTidying(db) },
    { name: 'play.place_free_bets', everyMs: LOOK_MS, run: (at) => placeUnanswered(freeBets, at) },
  ];
  if (supplier !== undefined) {
    jobs.push({
      name: 'play.reconcile',
      everyMs: RECONCILE_MS,
      run: (_at, stop) => reconcileOnce({ ...records, supplier, ...(stop && { stop }) }),
    });
  }
  return {
    name: 'play',
    gate,
    crash,
    jobs,
    subscribers: [winnerSubscriber, turnoverSubscriber(deps.judges)],
    exports: (reader) => listPlayExports(db, reader, library),
    books: BOOKS_OF_PLAY,
    live: LIVE,
    rgsRoutes: rgsRoutes(deps),
    gameOrigins: async () => (await studios.list()).flatMap(({ gameOrigin }) => gameOrigin ?? []),
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
        knowMember,
      }),
    ],
    authenticateGame: (token, options) => authenticateGame(sessions, library, token, options),
  };
}

const LIVE = liveOf(
  'play',
  {
    'play.round_changed': ({ memberId, roundId, nodeId, isClosed, ...round }, position) => [
      balanceMessage(position, { ...round, memberId }),
      { memberId, message: { type: 'round', position, roundId, nodeId, isClosed } },
    ],
    'play.rounds_closed': ({ nodeId, rounds }, position) =>
      rounds.flatMap(({ memberId, roundId, balanceMicros, ...round }): Delivery[] => [
        ...(balanceMicros === null ? [] : [balanceMessage(position, { ...round, memberId, balanceMicros })]),
        { memberId, message: { type: 'round', position, roundId, nodeId, isClosed: true } },
      ]),
    'play.game_ended': ({ memberId, launchId }, position) => [
      { memberId, message: { type: 'game_ended', position, launchId } },
    ],
    'play.vendor_changed': (_payload, position) => [{ message: { type: 'vendors', position } }],
    'play.free_bets_changed': null,
  },
  {
    // Vendors are one short list that a browser asks for when it returns.
    fleeting: ['play.vendor_changed'],
    hears: { 'play.game_ended': ({ launchId }) => tellLaunchEnded(launchId) },
  },
);

/** A game session lives no longer than the portal's session that opened it. */
async function authenticateGame(
  sessions: GameSessions,
  library: () => Promise<Library>,
  token: string,
  options: AuthenticateOptions,
): Promise<GamePrincipal | undefined> {
  const session = await sessions.find(token, options);
  if (!session) return undefined;
  const game = (await library()).gameByNo.get(session.game_no);
  if (!game) return undefined;
  return { memberId: session.member_id, gameSessionId: session.id, gameCode: game.code };
}

/** Who holds a game session of Crash, without it being something that the person does. */
async function findWatcher(
  sessions: GameSessions,
  library: () => Promise<Library>,
  session: string,
  at: Date,
) {
  const found = await sessions.find(session, { at, isActivity: false });
  if (!found) return undefined;
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
export { PLAY_SETTINGS } from './play-settings.ts';
export { betChunks } from './records/bet-file.ts';
export { betDetail, betPage, betSum, findRoundsBehind } from './records/bet-record.ts';
export { readBetFilter } from './records/read-bet-filter.ts';
export { BundleFault } from './rgs/bundle/bundle-fault.ts';
export { type CheckedBundle, checkBundle } from './rgs/bundle/check-bundle.ts';
export { readBundle } from './rgs/bundle/read-bundle.ts';
export { HOSTED_FRONTS_FOLDER, saveBundle } from './rgs/bundle/save-bundle.ts';
export { frontQuery } from './rgs/launch-rgs.ts';
export { betLimitsOf } from './rgs/rgs-limits.ts';
export { countOpenRounds, listRoundsByKey, sumOpenStakes } from './round-store.ts';
// The steps of the wallet one by one, for a room that decides commands beside rules of its own, in statements of its own.
export { askWallet } from './wallet/asked.ts';
export { type Decisions, openDecisions } from './wallet/decide-set.ts';
export type { Asked } from './wallet/decision.ts';
export { type FactRow, factsOfSet, gatherFacts } from './wallet/read-facts.ts';
export {
  describeAnswer,
  LOTTERY_SCOPE,
  standingNow,
  type WalletAnswer,
  type WalletCommand,
} from './wallet/wallet-command.ts';
export { createWalletGate } from './wallet/wallet-gate.ts';
export { callWallet, runWalletBatch } from './wallet/wallet-store.ts';
export { writeSet, writesOfSet } from './wallet/write-set.ts';
export type { Writes } from './wallet/writes.ts';
export { maskName, winnerBoard } from './winner-board.ts';
export { type StakeJudges, withRiskedStakes };
