import { type Deposit, type DepositState, OPEN_DEPOSIT_STATES } from '@nokshi/contract/cashier-deposit.ts';
import { plainAmount } from '@nokshi/money';
import { orderAddress } from '../../../lib/cashier/order-address.ts';

/** An order that has ended takes the transaction id of a late payment for so long, because its number stays watched. */
const WATCHED_MS = 72 * 3_600_000;

/** Whether an order may still become a credit without a new one. */
export function isOpen({ state }: { readonly state: DepositState }): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

type Told = Pick<Deposit, 'method' | 'state' | 'triesLeft' | 'expiresAt'>;

/** Whether the person may tell a transaction id now; `at` is the server's time in ms. */
export function takesTrxId({ method, state, triesLeft, expiresAt }: Told, at: number): boolean {
  if (method === 'checkout' || triesLeft === 0) return false;
  return isOpen({ state }) || (state === 'expired' && at < expiresAt + WATCHED_MS);
}

/** Whether the person may tell that more than one payment was made for an order that was credited. */
export function takesFurther(order: Told & Pick<Deposit, 'follows'>, at: number): boolean {
  const { method, state, follows, triesLeft, expiresAt } = order;
  if (method === 'checkout' || follows !== null || triesLeft === 0) return false;
  return state === 'credited' && at < expiresAt + WATCHED_MS;
}

/** Micros that an order brought, its further payments with it. */
export function creditedInAll({
  creditedMicros,
  payMicros,
  further,
}: Pick<Deposit, 'creditedMicros' | 'payMicros' | 'further'>): bigint {
  const credited = further.filter(({ state }) => state === 'credited');
  return credited.reduce(
    (sum, { amountMicros }) => sum + BigInt(amountMicros),
    BigInt(creditedMicros ?? payMicros),
  );
}

/** A bank's slip is asked for; of a wallet's message only once a person has to decide. */
export function takesSlip({ method, state }: Pick<Deposit, 'method' | 'state'>): boolean {
  if (method === 'bank') return isOpen({ state });
  return method === 'wallet' && state === 'review';
}

/** The end of the amount that tells this order from others, such as `.37`; undefined when it has none. */
export function uniqueEnd({
  askedMicros,
  payMicros,
}: Pick<Deposit, 'askedMicros' | 'payMicros'>): string | undefined {
  if (askedMicros === payMicros) return undefined;
  return plainAmount(BigInt(payMicros), 2).slice(-3);
}

/** An amount as one types it into a wallet: Latin digits, no grouping, decimals where it has any. */
export function copiedAmount(payMicros: string): string {
  return plainAmount(BigInt(payMicros), 2).replace(/\.00$/, '');
}

export type StepName = 'opened' | 'paid' | 'matched' | 'credited';
type StepState = 'done' | 'now' | 'next' | 'failed';

export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  /** When it was done; null for what is to come. */
  readonly at: number | null;
}

const NAMES: readonly StepName[] = ['opened', 'paid', 'matched', 'credited'];

/** Where an order stands between its opening and the wallet. */
export function stepsOf(
  order: Pick<Deposit, 'state' | 'openedAt' | 'submittedAt' | 'decidedAt'>,
): readonly Step[] {
  const { state, openedAt, submittedAt, decidedAt } = order;
  const times: Readonly<Record<StepName, number | null>> = {
    opened: openedAt,
    paid: submittedAt,
    matched: decidedAt,
    credited: state === 'credited' ? decidedAt : null,
  };
  const reached = reachedStep(order);
  const isOver = !isOpen(order) && state !== 'credited';
  return NAMES.map((name, index) => {
    if (index < reached) return { name, state: 'done', at: times[name] };
    if (index > reached) return { name, state: 'next', at: null };
    return { name, state: isOver ? 'failed' : 'now', at: isOver ? decidedAt : null };
  });
}

/** The index of the step that is under way; behind the last one when all are done. */
function reachedStep({ state, submittedAt }: Pick<Deposit, 'state' | 'submittedAt'>): number {
  switch (state) {
    case 'waiting_payment':
    case 'cancelled':
      return 1;
    case 'expired':
      return submittedAt === null ? 1 : 2;
    case 'submitted':
    case 'review':
    case 'rejected':
      return 2;
    case 'credited':
      return NAMES.length;
  }
}

/** How much of an order's time is left, from 1 to 0. */
export function shareLeft(
  { openedAt, expiresAt }: Pick<Deposit, 'openedAt' | 'expiresAt'>,
  leftMs: number,
): number {
  const whole = expiresAt - openedAt;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, leftMs / whole));
}

/** The address of an order; a provider's page leads back to the same one. */
export function orderHref(id: string): string {
  return orderAddress('depositv2', id);
}
