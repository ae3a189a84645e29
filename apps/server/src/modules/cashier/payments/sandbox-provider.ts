import { plainAmount } from '@nokshi/money';
import * as z from 'zod/mini';
import {
  microsToMinorText,
  minorTextToMicros,
  type NewPayout,
  type ParsedMessage,
  type PaymentProvider,
  type PayoutState,
  ProviderFault,
} from './provider.ts';
import { readWebhookSecret, verifyWebhook } from './standard-webhooks.ts';

export const SANDBOX_PROVIDER = 'sandbox';

export interface SandboxProviderOptions {
  /** Where the simulation listens, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Secrets of its messages, `whsec_...`; more than one while one is replaced. */
  readonly webhookSecrets: readonly string[];
  /** 5 s unless told; for tests. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const ANSWER_LIMIT = 20 * 1024;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const paymentId = z.string().check(z.regex(/^[A-Z0-9]{6,20}$/));
const minor = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));
const moment = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

const createdOrder = z.object({
  orderId: id,
  reference: z.string(),
  amount: minor,
  currency,
  checkoutUrl: z.string().check(z.maxLength(500)),
});
const orderState = z.object({
  orderId: id,
  reference: z.string(),
  state: z.enum(['open', 'paid', 'failed']),
  payment: z.nullable(z.object({ paymentId, amount: minor, currency, paidAt: moment })),
});
const createdPayout = z.object({ payoutId: id, reference: z.string(), amount: minor, currency });
const foundPayouts = z.object({
  payouts: z.array(z.object({ payoutId: id, reference: z.string() })).check(z.maxLength(1)),
});
const payoutState = z.object({
  payoutId: id,
  reference: z.string(),
  amount: minor,
  currency,
  state: z.enum(['open', 'paid', 'failed']),
  paymentId: z.nullable(paymentId),
});
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.changed'), data: z.object({ orderId: id }) }),
  z.object({
    type: z.literal('statement.line'),
    data: z.object({
      service: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/)),
      receiver: z.string().check(z.minLength(1), z.maxLength(64)),
      trxId: paymentId,
      sender: z.nullable(z.string().check(z.maxLength(64))),
      kind: z.nullable(z.enum(['send_money', 'cash_out', 'payment'])),
      amount: minor,
      currency,
      paidAt: moment,
    }),
  }),
]);

/**
 * The payment provider that comes with the product: hosted checkout and statements of wallets and banks, all of it a
 * simulation in a process of its own. The adapter trusts it no more than it would a stranger.
 */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const secrets = options.webhookSecrets.map(readWebhookSecret);
  const call = (path: string, body?: object) => ask(options, path, body);

  return {
    name: SANDBOX_PROVIDER,
    async createDeposit(order) {
      const amount = microsToMinorText(order.amountMicros);
      const answer = believe(
        createdOrder,
        await call('/payments/v1/orders', {
          reference: order.reference,
          amount,
          currency: order.currency,
          returnUrl: order.returnUrl,
          pageOrigin: order.pageOrigin,
          expiresAt: order.expiresAt.getTime(),
        }),
      );
      if (
        answer.reference !== order.reference ||
        answer.amount !== amount ||
        answer.currency !== order.currency
      ) {
        throw new ProviderFault('the provider opened another order than was asked for');
      }
      // A person is led to this address: nothing but the provider's own pages will do.
      if (!URL.canParse(answer.checkoutUrl) || new URL(answer.checkoutUrl).origin !== order.pageOrigin) {
        throw new ProviderFault('the checkout is at a foreign address');
      }
      return { orderId: answer.orderId, checkoutUrl: answer.checkoutUrl };
    },

    async query(orderId) {
      const answer = believe(orderState, await call(`/payments/v1/orders/${encodeURIComponent(orderId)}`));
      if (answer.orderId !== orderId) throw new ProviderFault('the answer is about another order');
      const { state, payment } = answer;
      if ((state === 'paid') !== (payment !== null)) {
        throw new ProviderFault('paid and payment contradict each other');
      }
      return {
        reference: answer.reference,
        state,
        payment: payment && {
          paymentId: payment.paymentId,
          amountMicros: amountOf(payment.amount),
          currency: payment.currency,
          paidAt: new Date(payment.paidAt),
        },
      };
    },

    createPayout: (payout) => sendPayout(call, payout),
    findPayout: (reference) => findPayout(call, reference),
    queryPayout: (payoutId) => readPayout(call, payoutId),

    parseWebhook: (rawBody, headers, at) => parseMessage(secrets, rawBody, headers, at),

    paymentPage({ channelCode, receiverNumber, amountMicros, pageOrigin }) {
      const form = new URLSearchParams({
        service: channelCode,
        receiver: receiverNumber,
        amount: plainAmount(amountMicros, 2),
      });
      return `${pageOrigin}/payments/wallet?${form.toString()}`;
    },

    async isUp() {
      try {
        await call('/payments/v1/health');
        return true;
      } catch {
        return false;
      }
    },
  };
}

type Call = (path: string, body?: object) => Promise<unknown>;

async function sendPayout(call: Call, payout: NewPayout): Promise<string> {
  const amount = microsToMinorText(payout.amountMicros);
  const { reference, currency: wanted, number, holder, bank } = payout;
  const answer = believe(
    createdPayout,
    await call('/payments/v1/payouts', {
      reference,
      amount,
      currency: wanted,
      service: payout.channelCode,
      number,
      holder,
      bank,
    }),
  );
  if (answer.reference !== reference || answer.amount !== amount || answer.currency !== wanted) {
    throw new ProviderFault('the provider opened another payout than was asked for');
  }
  return answer.payoutId;
}

async function findPayout(call: Call, reference: string): Promise<string | undefined> {
  const answer = believe(
    foundPayouts,
    await call(`/payments/v1/payouts?reference=${encodeURIComponent(reference)}`),
  );
  const [payout] = answer.payouts;
  if (payout === undefined) return undefined;
  if (payout.reference !== reference) throw new ProviderFault('the provider found another payout');
  return payout.payoutId;
}

async function readPayout(call: Call, payoutId: string): Promise<PayoutState> {
  const answer = believe(payoutState, await call(`/payments/v1/payouts/${encodeURIComponent(payoutId)}`));
  if (answer.payoutId !== payoutId) throw new ProviderFault('the answer is about another payout');
  const facts = {
    reference: answer.reference,
    amountMicros: amountOf(answer.amount),
    currency: answer.currency,
  };
  if (answer.state === 'open' || answer.state === 'failed') return { ...facts, state: answer.state };
  if (answer.paymentId === null) throw new ProviderFault('a payout that is paid names no transaction');
  return { ...facts, state: 'paid', paymentId: answer.paymentId };
}

function parseMessage(
  secrets: readonly Buffer[],
  rawBody: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  at: Date,
): ParsedMessage {
  const messageId = verifyWebhook(secrets, rawBody, headers, at);
  if (messageId === undefined) return { verdict: 'forged' };
  const parsed = z.safeParse(message, parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { verdict: 'unreadable' };
  if (parsed.data.type === 'order.changed') {
    const { orderId } = parsed.data.data;
    return { verdict: 'message', message: { kind: 'order_changed', id: messageId, orderId } };
  }
  const { service, receiver, amount, paidAt, ...line } = parsed.data.data;
  return {
    verdict: 'message',
    message: {
      kind: 'statement_line',
      id: messageId,
      line: {
        ...line,
        channelCode: service,
        receiverNumber: receiver,
        amountMicros: amountOf(amount),
        paidAt: new Date(paidAt),
      },
    },
  };
}

function amountOf(minorText: string): bigint {
  const micros = minorTextToMicros(minorText);
  if (micros === undefined) throw new ProviderFault('no amount');
  return micros;
}

function believe<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new ProviderFault(`the answer cannot be read: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function ask(options: SandboxProviderOptions, path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(`${options.baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The key must not go to another address than the configured one.
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new ProviderFault(`the provider answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) throw new ProviderFault(`the provider answered ${type}`);
    if (text.length > ANSWER_LIMIT) throw new ProviderFault('the answer is too long');
    return parseJson(text);
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault('the provider did not answer', { cause: error });
  }
}
