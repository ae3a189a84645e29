import type {
  SlotBalanceView,
  SlotHistoryView,
  SlotSessionView,
  SlotSpinAnswer,
} from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import { fieldsOf, optionalTextField, textField } from '../read-fields.ts';
import { answerRefusals, authenticate, REQUEST_ID, STAKE_MICROS, TICKET } from './game-calls.ts';
import { currentSession, openWithTicket, type SessionDeps } from './open-session.ts';
import { askBalance } from './player-balance.ts';
import { listLatestRounds, markShown } from './round-store.ts';
import { roundView } from './round-view.ts';
import { type SpinDeps, spin } from './spin.ts';

const HISTORY_LIMIT = 20;
const UUID = { max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };

export type SlotDeps = SpinDeps & SessionDeps & { log: Logger };

/** What a slot's client asks, under `/supplier` of the origin it was loaded from. */
export function mountSlotRoutes(app: FastifyInstance, deps: SlotDeps): void {
  answerRefusals(app, deps.log);
  app.post('/supplier/session', (request) => open(deps, request));
  app.get('/supplier/balance', (request) => balance(deps, request));
  app.post('/supplier/spin', (request) => spinOnce(deps, request));
  app.post('/supplier/shown', (request) => shown(deps, request));
  app.get('/supplier/rounds', (request) => history(deps, request));
}

async function open(deps: SlotDeps, request: FastifyRequest): Promise<SlotSessionView> {
  return openWithTicket(deps, textField(fieldsOf(request.body), 'ticket', TICKET));
}

async function balance(deps: SlotDeps, request: FastifyRequest): Promise<SlotBalanceView> {
  const { launch } = await authenticate(deps, request);
  return { balanceMicros: microsToWireText(await askBalance(deps, launch)) };
}

async function spinOnce(deps: SlotDeps, request: FastifyRequest): Promise<SlotSpinAnswer> {
  const { launch } = await authenticate(deps, request);
  const fields = fieldsOf(request.body);
  const freeBets = optionalTextField(fields, 'freeBets', UUID);
  return spin(deps, launch, {
    ...(freeBets !== null && { freeBets }),
    id: textField(fields, 'id', REQUEST_ID),
    stakeMicros: textField(fields, 'stakeMicros', STAKE_MICROS),
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
