import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mountFreebets } from '../freebets/freebet-routes.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { FieldProblem, parseFields } from '../read-fields.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../signing.ts';
import type { TransferFaults } from '../supplier-wallet/transfer-faults.ts';
import { mountTransferWallet } from '../supplier-wallet/transfer-routes.ts';
import { createGameList, type GameListDeps } from './game-list.ts';
import { type GameRoundDeps, gameRound } from './game-round.ts';
import { type GameUrlDeps, gameUrl } from './game-url.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { listRooms, type RoomListDeps } from './room-list.ts';
import { listTransactions } from './transactions-list.ts';

const BASE = '/operator/generic/v2';

/** What the portal asks. Every call is signed with the portal's key over the raw bytes of its body. */
export function mountOperatorRoutes(
  app: FastifyInstance,
  deps: GameUrlDeps &
    GameListDeps &
    GameRoundDeps &
    RoomListDeps & { portalPublicKey: KeyObject; transferFaults: TransferFaults; log: Logger },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof OperatorRefusal) return reply.code(error.httpStatus).send({ error: error.message });
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status === 'number' && status < 500)
      return reply.code(400).send({ error: 'body is not acceptable' });
    deps.log.error('a call of the operator failed', { reason: reasonOf(error) });
    return reply.code(500).send({ error: 'the supplier has a fault' });
  });

  app.addHook('preHandler', async (request) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedBy(raw, request.headers[SIGNATURE_HEADER], deps.portalPublicKey)) {
      throw new OperatorRefusal(401, 'the signature in X-Hub88-Signature does not fit');
    }
  });

  const gameList = createGameList(deps);
  app.post<{ Body: Buffer }>(`${BASE}/game/url`, (request) => gameUrl(deps, parseFields(request.body)));
  app.post<{ Body: Buffer }>(`${BASE}/game/list`, (request) => gameList(parseFields(request.body)));
  app.post<{ Body: Buffer }>(`${BASE}/game/round`, (request) => gameRound(deps, parseFields(request.body)));
  app.post<{ Body: Buffer }>(`${BASE}/room/list`, (request) => listRooms(deps, parseFields(request.body)));
  app.post<{ Body: Buffer }>(`${BASE}/transactions/list`, (request) =>
    listTransactions(deps, parseFields(request.body)),
  );
  mountFreebets(app, BASE, deps);
  mountTransferWallet(app, BASE, deps);
}
