import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { findGame } from '../game/game-store.ts';
import { findRoundPage } from '../operator/game-round.ts';
import { gamePicture } from './game-picture.ts';
import { PAGE_SECURITY_POLICY } from './html.ts';
import { roundPage } from './round-page.ts';
import { countAll, statusPage } from './status-page.ts';

/** What a person or a starter looks at: the status page, the health answer, pictures, pages of single rounds. */
export function mountPages(app: FastifyInstance, deps: { db: Database; now: () => Date }): void {
  const { db, now } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', PAGE_SECURITY_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });

  app.get('/', async (_request, reply) => {
    const page = statusPage(await countAll(db));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });

  app.get('/health', async () => {
    await db.query('select 1');
    return { status: 'ok' };
  });

  app.get<{ Params: { file: string } }>('/picture/:file', async (request, reply) => {
    const game = await findGame(db, request.params.file.replace(/\.svg$/, ''));
    if (game === undefined) return reply.code(404).send({ error: 'game_code is unknown' });
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(gamePicture(game));
  });

  app.get<{ Params: { key: string } }>('/supplier/round/:key', async (request, reply) => {
    const page = await findRoundPage(db, request.params.key, now());
    if (page === undefined) return reply.code(404).send({ error: 'the key of this page is not valid' });
    const game = await findGame(db, page.round.gameCode);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(roundPage(page.round, game, page.language));
  });
}
