import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fromThisMachine } from '../from-this-machine.ts';
import { addressField, FieldProblem, fieldsOf, integerField, textField } from '../read-fields.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { findOrder, openOrder, type PaymentOrder } from './payment-store.ts';
import { mountPayouts } from './payout-routes.ts';
import { AMOUNT, answer, CURRENCY, type ProviderDeps, REFERENCE } from './provider-wire.ts';
import { newTrxId } from './trx-id.ts';

const LAST_MOMENT = 8_640_000_000_000_000;

/** The provider's own side of the wire, which the portal calls with its key, from this machine alone. */
export function mountProvider(app: FastifyInstance, deps: ProviderDeps): void {
  const { db, now, apiKey, faults } = deps;
  app.addHook('onRequest', fromThisMachine);
  app.addHook('onRequest', async (request, reply) => {
    if (isKey(request.headers.authorization, apiKey)) return undefined;
    return reply.code(401).send({ error: 'the key does not fit' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status === 'number' && status < 500)
      return reply.code(status).send({ error: 'not acceptable' });
    return reply.code(500).send({ error: 'the payment provider has a fault' });
  });

  mountPayouts(app, deps);

  app.get('/payments/v1/health', async () => {
    await db.query('select 1');
    return { status: 'ok' };
  });

  app.post('/payments/v1/orders', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const id = `PO${newTrxId(14)}`;
    const pageOrigin = new URL(addressField(fields, 'pageOrigin')).origin;
    const order = await openOrder(
      db,
      {
        id,
        reference: textField(fields, 'reference', { max: 64, pattern: REFERENCE }),
        amount: BigInt(textField(fields, 'amount', { max: 12, pattern: AMOUNT })),
        currency: textField(fields, 'currency', { max: 5, pattern: CURRENCY }),
        returnUrl: addressField(fields, 'returnUrl'),
        pageUrl: `${pageOrigin}/payments/checkout/${id}`,
        expiresAt: new Date(integerField(fields, 'expiresAt', { min: 0, max: LAST_MOMENT })),
      },
      now(),
    );
    return answer(reply.code(201), faults, {
      orderId: order.id,
      reference: order.reference,
      amount: `${order.amount}`,
      currency: order.currency,
      checkoutUrl: order.pageUrl,
    });
  });

  app.get<{ Params: { id: string } }>('/payments/v1/orders/:id', async (request, reply) => {
    const order = await findOrder(db, request.params.id);
    if (order === undefined) return reply.code(404).send({ error: 'the order is unknown' });
    return answer(reply, faults, {
      orderId: order.id,
      reference: order.reference,
      state: order.state,
      payment: twisted(paymentOf(order), faults),
    });
  });
}

type ToldPayment = { paymentId: string; amount: string; currency: string; paidAt: number };

function paymentOf(order: PaymentOrder): ToldPayment | null {
  const { paymentId, paidAmount, paidCurrency, paidAt } = order;
  if (paymentId === null || paidAmount === null || paidCurrency === null || paidAt === null) return null;
  return { paymentId, amount: `${paidAmount}`, currency: paidCurrency, paidAt: paidAt.getTime() };
}

function twisted(payment: ToldPayment | null, faults: PaymentFaults): ToldPayment | null {
  if (payment === null) return null;
  if (faults.take('answer_other_amount')) return { ...payment, amount: `${BigInt(payment.amount) / 2n}` };
  if (faults.take('answer_other_currency')) return { ...payment, currency: 'BDT' };
  if (faults.take('answer_negative')) return { ...payment, amount: `-${payment.amount}` };
  if (faults.take('answer_huge')) return { ...payment, amount: '9'.repeat(40) };
  return payment;
}

function isKey(authorization: string | undefined, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));
}
