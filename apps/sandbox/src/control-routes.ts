import type { FastifyInstance } from 'fastify';
import { fromThisMachine } from './from-this-machine.ts';
import { type PaymentFaults, parsePaymentFault } from './payments/payment-faults.ts';
import { FieldProblem, fieldsOf, integerField } from './read-fields.ts';
import { FASTEST, type MatchPace } from './sports/match-pace.ts';
import { parseTransferFault, type TransferFaults } from './supplier-wallet/transfer-faults.ts';
import { type FaultBook, parseFaultOrder } from './wallet/faults.ts';

/** Faults on demand, for tests: only from this machine and never through a proxy. */
export function mountControl(
  app: FastifyInstance,
  {
    faults,
    paymentFaults,
    transferFaults,
    matchPace,
  }: {
    faults: FaultBook;
    paymentFaults: PaymentFaults;
    transferFaults: TransferFaults;
    matchPace: MatchPace;
  },
): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    return reply.code(500).send({ error: 'the control has a fault' });
  });
  app.addHook('onRequest', fromThisMachine);

  app.post('/control/faults', async (request, reply) => {
    const order = parseFaultOrder(fieldsOf(request.body));
    faults.add(order);
    return reply.code(201).send(order);
  });
  app.post('/control/payment-faults', async (request, reply) => {
    const order = parsePaymentFault(fieldsOf(request.body));
    paymentFaults.add(order);
    return reply.code(201).send(order);
  });
  app.get('/control/payment-faults', async () => ({ faults: paymentFaults.list() }));
  app.delete('/control/payment-faults', async (_request, reply) => {
    paymentFaults.clear();
    return reply.code(204).send();
  });
  app.post('/control/transfer-faults', async (request, reply) => {
    const order = parseTransferFault(fieldsOf(request.body));
    transferFaults.add(order);
    return reply.code(201).send(order);
  });
  app.get('/control/transfer-faults', async () => ({ faults: transferFaults.list() }));
  app.delete('/control/transfer-faults', async (_request, reply) => {
    transferFaults.clear();
    return reply.code(204).send();
  });
  app.post('/control/matches', async (request) => {
    matchPace.change(integerField(fieldsOf(request.body), 'speed', { min: 1, max: FASTEST }));
    return { speed: matchPace.speed };
  });
  app.get('/control/faults', async () => ({ faults: faults.list() }));
  app.delete('/control/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
