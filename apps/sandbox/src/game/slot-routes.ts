import type {
  SlotBalanceView,
  SlotError,
  SlotHistoryView,
  SlotSessionView,
  SlotSpinAnswer,
} from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { FieldProblem, fieldsOf, textField } from '../read-fields.ts';
import { currentSession, openWithTicket, type SessionDeps } from './open-session.ts';
import { askBalance } from './player-balance.ts';
import { listLatestRounds, markShown } from './round-store.ts';
import { roundView } from './round-view.ts';
import { findSession, type Launch } from './session-store.ts';
import { notYet, SlotRefusal } from './slot-refusal.ts';
import { type SpinDeps, spin } from './spin.ts';

const SESSION_HEADER = 'x-game-session';
const HISTORY_LIMIT = 20;
const SECRET = { min: 8, max: 200 };
const REQUEST_ID = { min: 8, max: 64, pattern: /^[A-Za-z0-9_-]+$/ };
const UUID = { max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };
const MICROS = { max: 19, pattern: /^[1-9][0-9]*$/ };

export type SlotDeps = SpinDeps & SessionDeps & { log: Logger };

/** What a slot's client asks, under `/supplier` of the origin it was loaded from. */
export function mountSlotRoutes(app: FastifyInstance, deps: SlotDeps): void {
  app.setErrorHandler((error, _request, reply) => {
    const refusal = slotRefusalFrom(error);
    if (refusal === null) deps.log.error('a call of a game client failed', { reason: reasonOf(error) });
    const { httpStatus, body } = refusal ?? notYet('wallet_unreachable');
    if (body.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(body.retryAfterMs / 1000));
    return reply.code(httpStatus).send(body satisfies SlotError);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post('/supplier/session', (request) => open(deps, request));
  app.get('/supplier/balance', (request) => balance(deps, request));
  app.post('/supplier/spin', (request) => spinOnce(deps, request));
  app.post('/supplier/shown', (request) => shown(deps, request));
  app.get('/supplier/rounds', (request) => history(deps, request));
}

async function open(deps: SlotDeps, request: FastifyRequest): Promise<SlotSessionView> {
  return openWithTicket(deps, textField(fieldsOf(request.body), 'ticket', SECRET));
}

async function balance(deps: SlotDeps, request: FastifyRequest): Promise<SlotBalanceView> {
  const { launch } = await authenticate(deps, request);
  return { balanceMicros: microsToWireText(await askBalance(deps, launch)) };
}

async function spinOnce(deps: SlotDeps, request: FastifyRequest): Promise<SlotSpinAnswer> {
  const { launch } = await authenticate(deps, request);
  const fields = fieldsOf(request.body);
  return spin(deps, launch, {
    id: textField(fields, 'id', REQUEST_ID),
    stakeMicros: textField(fields, 'stakeMicros', MICROS),
  });
}

async function shown(deps: SlotDeps, request: FastifyRequest): Promise<SlotSessionView> {
  const { session, launch } = await authenticate(deps, request);
  await markShown(deps.db, launch, textField(fieldsOf(request.body), 'roundId', UUID));
  return currentSession(deps, session, launch);
}

async function history(deps: SlotDeps, request: FastifyRequest): Promise<SlotHistoryView> {
  const { launch } = await authenticate(deps, request);
  const rounds = await listLatestRounds(deps.db, launch, HISTORY_LIMIT);
  return { rounds: rounds.map(roundView) };
}

async function authenticate(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<{ session: string; launch: Launch }> {
  const session = request.headers[SESSION_HEADER];
  if (typeof session !== 'string' || session.length > SECRET.max) throw new SlotRefusal('session_gone');
  const launch = await findSession(deps.db, session, deps.now());
  if (launch === undefined) throw new SlotRefusal('session_gone');
  return { session, launch };
}

/** Null for a fault of ours; what fastify itself refuses (no JSON, too long) is the request's. */
function slotRefusalFrom(error: unknown): SlotRefusal | null {
  if (error instanceof SlotRefusal) return error;
  if (error instanceof FieldProblem) return new SlotRefusal('request_invalid');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? new SlotRefusal('request_invalid') : null;
}
