import type {
  SupplierBalanceView,
  SupplierClient,
  SupplierSessionView,
  WagerView,
} from '@nokshi/fairness/supplier/game-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database.ts';
import { answerRefusals, authenticate, TICKET } from '../game/game-calls.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import { findGame, type SandboxGame } from '../game/game-store.ts';
import { useTicketWhenReady } from '../game/open-session.ts';
import { askBalance, type BalanceDeps } from '../game/player-balance.ts';
import type { Launch } from '../game/session-store.ts';
import type { Logger } from '../logger.ts';
import { fieldsOf, textField } from '../read-fields.ts';
import { listWagers } from './wager-store.ts';
import { wagerView } from './wager-view.ts';

const HISTORY_LIMIT = 50;

export type GameSessionDeps = BalanceDeps & { db: Database; now: () => Date; log: Logger };

/** What the client of any game but a slot asks: its session, the balance, its wagers. */
export function mountGameSessions(app: FastifyInstance, deps: GameSessionDeps): void {
  answerRefusals(app, deps.log);
  app.post('/supplier/game/session', (request) => open(deps, request));
  app.get('/supplier/game/balance', (request) => balance(deps, request));
  app.get('/supplier/game/wagers', (request) => history(deps, request));
}

async function balance(deps: GameSessionDeps, request: FastifyRequest): Promise<SupplierBalanceView> {
  const { launch } = await authenticate(deps, request);
  return { balanceMicros: microsToWireText(await askBalance(deps, launch)) };
}

async function history(deps: GameSessionDeps, request: FastifyRequest): Promise<{ wagers: WagerView[] }> {
  const { launch } = await authenticate(deps, request);
  const wagers = await listWagers(deps.db, launch, { isUnsettledOnly: false, limit: HISTORY_LIMIT });
  return { wagers: wagers.map(wagerView) };
}

/** The session of a call and the game it plays, which this client must be for. Throws GameRefusal. */
export async function requireGame(
  deps: { db: Database; now: () => Date },
  request: FastifyRequest,
  client: SupplierClient,
): Promise<{ launch: Launch; game: SandboxGame }> {
  const { launch } = await authenticate(deps, request);
  const game = await findGame(deps.db, launch.gameCode);
  if (game === undefined || !game.enabled || game.client !== client) throw new GameRefusal('session_gone');
  return { launch, game };
}

async function open(deps: GameSessionDeps, request: FastifyRequest): Promise<SupplierSessionView> {
  const ticket = textField(fieldsOf(request.body), 'ticket', TICKET);
  const { session, launch, balanceMicros } = await useTicketWhenReady(deps, ticket, async () => {});
  const game = await findGame(deps.db, launch.gameCode);
  if (game === undefined || !game.enabled) throw new GameRefusal('session_gone');
  const { code, nameEn, nameBn, vendorName, modelId, theme } = game;
  return {
    session,
    game: { code, nameEn, nameBn, vendorName, modelId, theme },
    language: launch.language,
    currency: launch.currency,
    balanceMicros: microsToWireText(balanceMicros),
    now: deps.now().toISOString(),
    simulated: true,
  };
}
