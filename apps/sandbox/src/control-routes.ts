import type { FastifyInstance } from 'fastify';
import { type BeaconFaults, parseBeaconFault } from './beacon/beacon-faults.ts';
import type { FaultOrders } from './fault-orders.ts';
import { fromThisMachine } from './from-this-machine.ts';
import { type PaymentFaults, parsePaymentFault } from './payments/payment-faults.ts';
import { FieldProblem, type Fields, fieldsOf, integerField } from './read-fields.ts';
import { parseResultFault, type ResultFaults } from './results/result-faults.ts';
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
    beaconFaults,
    resultFaults,
    matchPace,
  }: {
    faults: FaultBook;
    paymentFaults: PaymentFaults;
    transferFaults: TransferFaults;
    beaconFaults: BeaconFaults;
    resultFaults: ResultFaults;
    matchPace: MatchPace;
  },
): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    return reply.code(500).send({ error: 'the control has a fault' });
  });
  app.addHook('onRequest', fromThisMachine);

  mountOrders(app, '/control/faults', { book: faults, parse: parseFaultOrder });
  mountOrders(app, '/control/payment-faults', { book: paymentFaults, parse: parsePaymentFault });
  mountOrders(app, '/control/transfer-faults', { book: transferFaults, parse: parseTransferFault });
  mountOrders(app, '/control/beacon-faults', { book: beaconFaults, parse: parseBeaconFault });
  mountOrders(app, '/control/result-faults', { book: resultFaults, parse: parseResultFault });
  app.post('/control/matches', async (request) => {
    matchPace.change(integerField(fieldsOf(request.body), 'speed', { min: 1, max: FASTEST }));
    return { speed: matchPace.speed };
  });
}

/** Orders faults with POST, lists those that wait with GET and takes all of them back with DELETE. */
function mountOrders<Order>(
  app: FastifyInstance,
  path: string,
  { book, parse }: { book: Omit<FaultOrders<Order>, 'take'>; parse: (fields: Fields) => Order },
): void {
  app.post(path, async (request, reply) => {
    const order = parse(fieldsOf(request.body));
    book.add(order);
    return reply.code(201).send(order);
  });
  app.get(path, async () => ({ faults: book.list() }));
  app.delete(path, async (_request, reply) => {
    book.clear();
    return reply.code(204).send();
  });
}
