import { createFaultOrders, type FaultOrders } from '../fault-orders.ts';
import { choiceField, type Fields, optionalIntegerField } from '../read-fields.ts';

/**
 * What can be made to go wrong at the payment provider. `webhook_*`: of the messages that tell the portal: sent twice,
 * held up for `delayMs`, signed with a wrong key, signed ten minutes ago, re-serialised after signing, or never sent.
 * `answer_*`: of the answers to the portal's questions about a payment. `payout_refused`: the next payout fails.
 * `payout_paid_after_all`: the next answer about a payout that failed says that it was paid.
 */
const PAYMENT_FAULT_KINDS = [
  'webhook_twice',
  'webhook_late',
  'webhook_bad_signature',
  'webhook_old',
  'webhook_reserialised',
  'webhook_lost',
  'answer_html',
  'answer_redirect',
  'answer_late',
  'answer_other_amount',
  'answer_other_currency',
  'answer_negative',
  'answer_huge',
  'payout_refused',
  'payout_paid_after_all',
] as const;
type PaymentFaultKind = (typeof PAYMENT_FAULT_KINDS)[number];

export type PaymentFaultOrder = { kind: PaymentFaultKind; times: number; delayMs: number };

export type PaymentFaults = Omit<FaultOrders<PaymentFaultOrder>, 'take'> & {
  /** Takes one time of this kind; null when none waits. */
  take(kind: PaymentFaultKind): { delayMs: number } | null;
};

export function parsePaymentFault(fields: Fields): PaymentFaultOrder {
  return {
    kind: choiceField(fields, 'kind', PAYMENT_FAULT_KINDS),
    times: optionalIntegerField(fields, 'times', { min: 1, max: 100_000 }) ?? 1,
    delayMs: optionalIntegerField(fields, 'delayMs', { min: 0, max: 600_000 }) ?? 8000,
  };
}

export function createPaymentFaults(): PaymentFaults {
  const orders = createFaultOrders<PaymentFaultOrder>();
  return { ...orders, take: (kind) => orders.take((order) => order.kind === kind) };
}
