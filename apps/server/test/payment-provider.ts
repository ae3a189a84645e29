// A payment provider of the tests' own, over HTTP: it speaks the sandbox's protocol, and answers wrongly when told to.

import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../src/platform/ids.ts';
import { aNewAddress, type World } from './world.ts';

interface ProviderOrderOfTest {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  state: 'open' | 'paid' | 'failed';
  payment: { paymentId: string; amount: string; currency: string; paidAt: number } | null;
}

export interface PayoutOfTest {
  readonly payoutId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly number: string;
  readonly holder: string;
  state: 'open' | 'paid' | 'failed';
  paymentId: string | null;
}

export interface TestProvider {
  /** Payouts that were asked for, by their name at the provider. */
  readonly payouts: Map<string, PayoutOfTest>;
  /** Variables of the configuration that lead a world here. */
  readonly environment: Readonly<Record<string, string>>;
  readonly orders: Map<string, ProviderOrderOfTest>;
  /** How often each path was asked. */
  readonly asked: string[];
  /** The next answers come from here instead, until it is undefined again. */
  twist: ((response: ServerResponse, usual: object) => void) | undefined;
  latest(): ProviderOrderOfTest;
  /** The person pays; `amount` in hundredths, the order's own unless told. */
  pay(order: ProviderOrderOfTest, how: { at: Date; amount?: string; currency?: string }): void;
  close(): Promise<void>;
}

export const WEBHOOK_KEY = Buffer.alloc(32, 9);
const API_KEY = 'key-of-the-tests';

const TRX_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A transaction id that nothing had before. */
export function aTrxId(length = 10): string {
  return Array.from(randomBytes(length), (byte) => TRX_LETTERS[byte % 32]).join('');
}

export async function openProvider(): Promise<TestProvider> {
  const orders = new Map<string, ProviderOrderOfTest>();
  const payouts = new Map<string, PayoutOfTest>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    asked.push(`${request.method} ${url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${API_KEY}`) return send(response, 401, { error: 'key' });
    const call = { method: request.method ?? '', url, body: Buffer.concat(chunks).toString() };
    const usual = url.startsWith('/payments/v1/payouts')
      ? payoutAnswer(payouts, call)
      : usualAnswer(orders, call);
    if (provider.twist) return provider.twist(response, usual ?? {});
    return send(response, usual === undefined ? 404 : 200, usual ?? { error: 'unknown' });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    environment: {
      SANDBOX_URL: url,
      PAYMENTS_SANDBOX_KEY: API_KEY,
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}`,
    },
    orders,
    payouts,
    asked,
    twist: undefined,
    latest() {
      const order = [...orders.values()].at(-1);
      if (!order) throw new Error('no order was opened');
      return order;
    },
    pay(order, how) {
      order.state = 'paid';
      order.payment = {
        paymentId: aTrxId(),
        amount: how.amount ?? order.amount,
        currency: how.currency ?? order.currency,
        paidAt: how.at.getTime(),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** What an honest provider answers about payouts; undefined for what it does not know. */
function payoutAnswer(
  payouts: Map<string, PayoutOfTest>,
  { method, url, body }: { readonly method: string; readonly url: string; readonly body: string },
): object | undefined {
  const reference = new URL(url, 'http://provider').searchParams.get('reference');
  if (reference !== null)
    return { payouts: [...payouts.values()].filter((one) => one.reference === reference) };
  if (method === 'GET') return payouts.get(url.split('/').at(-1) ?? '');
  const asks = JSON.parse(body) as Pick<
    PayoutOfTest,
    'reference' | 'amount' | 'currency' | 'number' | 'holder'
  >;
  const known = [...payouts.values()].find((payout) => payout.reference === asks.reference);
  const { amount, currency, number, holder } = asks;
  const payoutId = known?.payoutId ?? `PX${aTrxId(12)}`;
  const payout = known ?? {
    payoutId,
    reference: asks.reference,
    amount,
    currency,
    number,
    holder,
    state: 'open' as const,
    paymentId: null,
  };
  payouts.set(payoutId, payout);
  return payout;
}

/** What an honest provider answers; undefined for what it does not know. */
function usualAnswer(
  orders: Map<string, ProviderOrderOfTest>,
  { method, url, body }: { readonly method: string; readonly url: string; readonly body: string },
): object | undefined {
  if (url === '/payments/v1/health') return { status: 'ok' };
  if (method === 'GET') {
    const order = orders.get(url.split('/').at(-1) ?? '');
    if (!order) return undefined;
    const { orderId, reference, state, payment } = order;
    return { orderId, reference, state, payment };
  }
  const asks = JSON.parse(body) as Record<
    'reference' | 'amount' | 'currency' | 'returnUrl' | 'pageOrigin',
    string
  >;
  const known = [...orders.values()].find((order) => order.reference === asks.reference);
  const order: ProviderOrderOfTest = known ?? {
    ...asks,
    orderId: `PO${aTrxId(12)}`,
    state: 'open',
    payment: null,
  };
  orders.set(order.orderId, order);
  const { orderId, reference, amount, currency } = order;
  return {
    orderId,
    reference,
    amount,
    currency,
    checkoutUrl: `${asks.pageOrigin}/payments/checkout/${orderId}`,
  };
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export interface MessageOptions {
  readonly id?: string;
  readonly at?: Date;
  readonly key?: Buffer;
  /** The bytes that are sent, where they differ from those that were signed. */
  readonly sentBody?: string;
}

/** Sends a message as the provider does; the body is signed as it is. Returns the HTTP status. */
export async function tellPortal(
  world: World,
  body: object | string,
  options: MessageOptions = {},
): Promise<number> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const id = options.id ?? `msg_${newId()}`;
  const timestamp = `${Math.floor((options.at ?? world.clock.now()).getTime() / 1000)}`;
  const signature = createHmac('sha256', options.key ?? WEBHOOK_KEY)
    .update(`${id}.${timestamp}.${raw}`)
    .digest('base64');
  const response = await world.app.portal.inject({
    method: 'POST',
    url: '/payments/sandbox/webhook',
    remoteAddress: aNewAddress(),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    payload: options.sentBody ?? raw,
  });
  return response.statusCode;
}
