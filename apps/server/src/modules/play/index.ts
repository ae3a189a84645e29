import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { AuthenticateOptions, GamePrincipal, Route } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Library } from '../catalogue/index.ts';
import { findActivity, touchSession } from '../identity/index.ts';
import { type Hub88Deps, hub88Routes } from './hub88/hub88-routes.ts';
import type { SupplierClient } from './hub88/supplier-client.ts';
import { inHouseRoutes } from './in-house/in-house-routes.ts';
import type { LaunchDeps } from './launch-game.ts';
import { type PlayRouteDeps, playRoutes } from './play-routes.ts';
import { betRecordRoutes } from './records/record-routes.ts';
import { findGameSession } from './ticket-store.ts';
import { createWalletGate, type WalletGate } from './wallet-gate.ts';

/**
 * Launches, rounds and bets: the Hub88 wallet, our own games, the board of winners. All stakes and wins go through one
 * gate, which hands many commands to the wallet function at once.
 */
export interface Play {
  readonly routes: readonly Route[];
  readonly gate: WalletGate;
  authenticateGame(token: string, options: AuthenticateOptions): Promise<GamePrincipal | undefined>;
}

export interface PlayDeps extends Omit<PlayRouteDeps, 'launch'> {
  readonly clock: Clock;
  readonly supplier: SupplierClient | undefined;
  readonly supplierKey: Hub88Deps['supplierKey'];
  readonly findWallet: LaunchDeps['findWallet'];
  readonly onBatch?: (size: number, seconds: number) => void;
  readonly onCommit?: () => void;
}

/** The one supplier of an installation today; its name keeps its transaction ids apart from another's. */
const SUPPLIER_SCOPE = 'hub88:sandbox';
const IDLE_MS = IDLE_MINUTES * 60_000;
const TOUCH_MS = 60_000;

export function createPlay(deps: PlayDeps): Play {
  const { db, library } = deps;
  const gate = createWalletGate(deps);
  const { supplier, findWallet } = deps;
  const launch: LaunchDeps = { db, library, supplier, supplierScope: SUPPLIER_SCOPE, findWallet };
  return {
    gate,
    routes: [
      ...playRoutes({ ...deps, launch }),
      ...betRecordRoutes(deps),
      ...inHouseRoutes({ db, gate, library }),
      ...hub88Routes({ db, gate, library, supplierKey: deps.supplierKey, scope: SUPPLIER_SCOPE }),
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
  const activeAt = await findActivity(db, session.session_id);
  const idleMs = activeAt ? options.at.getTime() - activeAt.getTime() : Infinity;
  if (idleMs >= IDLE_MS) return undefined;
  if (options.isActivity && idleMs >= TOUCH_MS)
    await touchSession(db, { id: session.session_id, at: options.at });
  const game = (await library()).gameByNo.get(session.game_no);
  if (!game) return undefined;
  return { memberId: session.member_id, gameSessionId: session.id, gameCode: game.code };
}

export { readPublicKey } from './hub88/signature.ts';
export { createSupplierClient, type SupplierClient } from './hub88/supplier-client.ts';
export { createTransferWallet } from './hub88/transfer-wallet.ts';
export { DICE_LIMITS } from './in-house/dice-bet.ts';
export { BOOKS_OF_PLAY } from './play-books.ts';
export { winnerSubscriber } from './play-subscribers.ts';
export { findRoundsBehind } from './records/bet-record.ts';
export { keptInPlay } from './records/kept-in-play.ts';
export { countOpenRounds } from './round-store.ts';
export { turnoverSubscriber } from './turnover-subscriber.ts';
export type { WalletCommand } from './wallet-command.ts';
export { createWalletGate, type WalletGate } from './wallet-gate.ts';
export { encodeBatch, runWalletBatch } from './wallet-store.ts';
export { winnerBoard } from './winner-board.ts';
