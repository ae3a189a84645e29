import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentWebhook } from '@nokshi/contract/cashier-deposit.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { requestBytes } from '../load/connection.ts';

/** A payment provider that answers at once: what is measured is the portal, not who is beside it. */
export interface PaymentDesk {
  /** Variables that lead a server here. */
  readonly environment: Readonly<Record<string, string>>;
  /** From now on the order is paid; answers the bytes of the signed message about it. */
  pay(orderId: string): Buffer;
  close(): Promise<void>;
}

interface Order {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  paidAt: number | undefined;
}

const ORDERS_PATH = '/payments/v1/orders';
const KEEP_ALIVE_MS = 120_000;

/** Speaks the protocol of `docs/integrating-payments.md`, as far as a checkout needs it. */
export async function openPaymentDesk(): Promise<PaymentDesk> {
  const orders = new Map<string, Order>();
  const apiKey = randomBytes(24).toString('hex');
  const webhookKey = randomBytes(32);
  const server = createServer((request, response) => {
    answer(orders, request, response).catch(() => send(response, 500, { error: 'fault' }));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    environment: {
      SANDBOX_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PAYMENTS_SANDBOX_KEY: apiKey,
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${webhookKey.toString('base64')}`,
    },
    pay(orderId) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`the desk has no order ${orderId}`);
      order.paidAt = Date.now();
      return messageAbout(orderId, webhookKey);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  orders: Map<string, Order>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = request.url ?? '';
  if (url === '/payments/v1/health') return send(response, 200, { status: 'ok' });
  if (request.method === 'GET') {
    const order = orders.get(url.slice(ORDERS_PATH.length + 1));
    return order ? send(response, 200, stateOf(order)) : send(response, 404, { error: 'unknown' });
  }
  const asks = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Order, 'orderId' | 'paidAt'> & {
    readonly pageOrigin: string;
  };
  const { reference, amount, currency } = asks;
  const orderId = `PO${reference}`;
  orders.set(orderId, { orderId, reference, amount, currency, paidAt: undefined });
  const checkoutUrl = `${asks.pageOrigin}/payments/checkout/${orderId}`;
  return send(response, 200, { orderId, reference, amount, currency, checkoutUrl });
}

function stateOf({ orderId, reference, amount, currency, paidAt }: Order): object {
  if (paidAt === undefined) return { orderId, reference, state: 'open', payment: null };
  const paymentId = reference.slice(0, 20).toUpperCase();
  return { orderId, reference, state: 'paid', payment: { paymentId, amount, currency, paidAt } };
}

/** Signed by Standard Webhooks, as the providers that speak it do. */
function messageAbout(orderId: string, key: Buffer): Buffer {
  const body = JSON.stringify({ type: 'order.changed', data: { orderId } });
  const id = `msg_${newId()}`;
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return requestBytes({
    method: 'POST',
    path: paymentWebhook.paths[0] ?? '',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body: Buffer.from(body),
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
