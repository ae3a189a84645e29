import type { FastifyInstance } from 'fastify';
import { fieldsOf, textField } from '../read-fields.ts';
import { findPayout, findPayoutOf, openPayout, type Payout } from './payout-store.ts';
import { AMOUNT, answer, CURRENCY, type ProviderDeps, REFERENCE } from './provider-wire.ts';
import { newTrxId } from './trx-id.ts';

/** A payout is under way for so long; a wallet's is rarely faster. */
const UNDER_WAY_MS = 4000;
/** A number with this end takes no money: what a refused payout does can be looked at. */
const REFUSED_END = '0000';

/** Money that the portal has the provider send: opened once for a reference, then under way, then paid or failed. */
export function mountPayouts(app: FastifyInstance, { db, now, faults }: ProviderDeps): void {
  app.post('/payments/v1/payouts', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const at = now();
    const number = textField(fields, 'number', { max: 64 });
    const payout = await openPayout(
      db,
      {
        id: `PX${newTrxId(14)}`,
        reference: textField(fields, 'reference', { max: 64, pattern: REFERENCE }),
        amount: BigInt(textField(fields, 'amount', { max: 12, pattern: AMOUNT })),
        currency: textField(fields, 'currency', { max: 5, pattern: CURRENCY }),
        service: textField(fields, 'service', { max: 40 }),
        number,
        holder: textField(fields, 'holder', { max: 120 }),
        bank: fields['bank'] === null ? null : textField(fields, 'bank', { max: 120 }),
        dueAt: new Date(at.getTime() + UNDER_WAY_MS),
        fails: number.endsWith(REFUSED_END) || faults.take('payout_refused') !== null,
        paymentId: newTrxId(10),
      },
      at,
    );
    return answer(reply.code(201), faults, told(payout));
  });

  app.get<{ Querystring: Record<string, unknown> }>('/payments/v1/payouts', async (request, reply) => {
    const reference = textField(fieldsOf(request.query), 'reference', { max: 64, pattern: REFERENCE });
    const payout = await findPayoutOf(db, reference);
    return answer(reply, faults, { payouts: payout === undefined ? [] : [told(payout)] });
  });

  app.get<{ Params: { id: string } }>('/payments/v1/payouts/:id', async (request, reply) => {
    const payout = await findPayout(db, request.params.id);
    if (payout === undefined) return reply.code(404).send({ error: 'the payout is unknown' });
    const isOpen = now() < payout.dueAt;
    const hasFailed = !isOpen && payout.fails && faults.take('payout_paid_after_all') === null;
    const state = isOpen ? 'open' : hasFailed ? 'failed' : 'paid';
    const paymentId = state === 'paid' ? payout.paymentId : null;
    return answer(reply, faults, { ...told(payout), state, paymentId });
  });
}

function told(payout: Payout) {
  const { reference, currency } = payout;
  return { payoutId: payout.id, reference, amount: `${payout.amount}`, currency };
}
