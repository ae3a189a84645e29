import type { onRequestHookHandler } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * Lets in only callers on this machine who came straight here: not through a proxy, and not by a foreign site whose
 * name was made to lead here (its name stands in `Host`).
 */
export const fromThisMachine: onRequestHookHandler = (request, reply, done) => {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.via !== undefined;
  const isLocal = LOOPBACK.has(request.ip) && LOCAL_HOST.test(request.headers.host ?? '');
  if (!isForwarded && isLocal) done();
  else void reply.code(403).send({ error: 'from this machine only' });
};
