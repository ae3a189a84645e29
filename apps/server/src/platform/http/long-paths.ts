import type { FastifyInstance } from 'fastify';

/** No address of ours comes near it; what reads paths may count on it. The query is not counted. */
export const MOST_PATH_CHARACTERS = 1024;

/** Refuses a path that is longer before anything looks at it. */
export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const length = mark === -1 ? request.url.length : mark;
    if (length <= MOST_PATH_CHARACTERS) return undefined;
    return await reply.code(414).type('text/plain; charset=utf-8').send('');
  });
}
