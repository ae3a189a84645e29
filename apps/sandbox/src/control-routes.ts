import type { FastifyInstance } from 'fastify';
import { FieldProblem, fieldsOf } from './read-fields.ts';
import { type FaultBook, parseFaultOrder } from './wallet/faults.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Faults on demand, for tests: only from this machine and never through a proxy. */
export function mountControl(app: FastifyInstance, faults: FaultBook): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    return reply.code(500).send({ error: 'the control has a fault' });
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.via !== undefined;
    if (!isForwarded && LOOPBACK.has(request.ip)) return done();
    return reply.code(403).send({ error: 'from this machine only' });
  });

  app.post('/control/faults', async (request, reply) => {
    const order = parseFaultOrder(fieldsOf(request.body));
    faults.add(order);
    return reply.code(201).send(order);
  });
  app.get('/control/faults', async () => ({ faults: faults.list() }));
  app.delete('/control/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
