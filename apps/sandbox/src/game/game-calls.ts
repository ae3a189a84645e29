import type { SupplierError } from '@nokshi/fairness/supplier/game-wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { FieldProblem } from '../read-fields.ts';
import { GameRefusal, notYet } from './game-refusal.ts';
import { findSession, type Launch } from './session-store.ts';

/** What the calls of every game client have in common: who calls, how fields look, how a refusal is told. */

const SESSION_HEADER = 'x-game-session';
export const TICKET = { min: 8, max: 200 };
export const REQUEST_ID = { min: 8, max: 64, pattern: /^[A-Za-z0-9_-]+$/ };
export const STAKE_MICROS = { max: 19, pattern: /^[1-9][0-9]*$/ };

/** The session that a call names in its header, and its launch. Throws GameRefusal. */
export async function authenticate(
  deps: { db: Database; now: () => Date },
  request: FastifyRequest,
): Promise<{ session: string; launch: Launch }> {
  const session = request.headers[SESSION_HEADER];
  if (typeof session !== 'string' || session.length > TICKET.max) throw new GameRefusal('session_gone');
  const launch = await findSession(deps.db, session, deps.now());
  if (launch === undefined) throw new GameRefusal('session_gone');
  return { session, launch };
}

/** Gives a part of the server the game clients' refusals and keeps its answers out of every cache. */
export function answerRefusals(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalFrom(error);
    if (refusal === null) log.error('a call of a game client failed', { reason: reasonOf(error) });
    const { httpStatus, body } = refusal ?? notYet('wallet_unreachable');
    if (body.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(body.retryAfterMs / 1000));
    return reply.code(httpStatus).send(body satisfies SupplierError);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Null for a fault of ours; what fastify itself refuses (no JSON, too long) is the request's. */
function refusalFrom(error: unknown): GameRefusal | null {
  if (error instanceof GameRefusal) return error;
  if (error instanceof FieldProblem) return new GameRefusal('request_invalid');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? new GameRefusal('request_invalid') : null;
}
