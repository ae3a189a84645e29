import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSandboxWorld, PAYMENTS_KEY, PAYMENTS_SECRET, type SandboxWorld } from './sandbox-world.ts';

type Got = { headers: IncomingHttpHeaders; body: string };

let world: SandboxWorld;
let got: Got[] = [];
/** How the portal answers, one after the other; 200 when there is nothing left. */
let answers: number[] = [];
const portal = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    portal.listen(0, '127.0.0.1', resolve);
  });
  const paymentsUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/hook`;
  world = await aSandboxWorld({ paymentsUrl });
});

afterAll(async () => {
  await world.close();
  portal.closeAllConnections();
  await new Promise((resolve) => portal.close(resolve));
});

beforeEach(() => {
  got = [];
  answers = [];
});

let nextReference = 0;

function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  return fetch(`${world.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${PAYMENTS_KEY}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
}

const anOrderBody = (fields: object = {}) => ({
  reference: `ref-${(nextReference += 1)}`,
  amount: '50000',
  currency: 'XPC',
  returnUrl: 'http://localhost:8080/member?page=depositv2',
  pageOrigin: world.url,
  expiresAt: Date.UTC(2026, 0, 1, 1),
  ...fields,
});

type Opened = { orderId: string; checkoutUrl: string };
const anOrder = async (fields: object = {}) =>
  (await (await ask('/payments/v1/orders', anOrderBody(fields))).json()) as Opened;
const press = (url: string, act: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act }) });
const state = async (orderId: string) => (await ask(`/payments/v1/orders/${orderId}`)).json();
const fault = (kind: string, times = 1) =>
  fetch(`${world.url}/control/payment-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times, delayMs: 300 }),
  });

/** Messages of one order, or all: those of orders before may come late. */
const messagesOf = (orderId = '') => got.filter(({ body }) => body.includes(orderId));

async function waitFor(count: number, orderId?: string): Promise<void> {
  for (let turn = 0; turn < 200 && messagesOf(orderId).length < count; turn += 1) await sleep(25);
  expect(messagesOf(orderId)).toHaveLength(count);
}

/** So many messages came and what became of the last is written down: from then on the clock decides the next. */
async function waitUntilWritten(count: number, orderId?: string): Promise<void> {
  await waitFor(count, orderId);
  const id = messagesOf(orderId)[0]?.headers['webhook-id'];
  const attempts = async () => {
    const text = 'select attempts from sandbox_webhook where id = $1';
    return (await world.db.query<{ attempts: number }>(text, [id])).rows[0]?.attempts;
  };
  for (let turn = 0; turn < 200 && (await attempts()) !== count; turn += 1) await sleep(25);
  expect(await attempts()).toBe(count);
}

/** Whether the portal's secret signed this; the clock of this world begins in 2026. */
function isSigned({ headers, body }: Got): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', PAYMENTS_SECRET).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}

describe('an order at the checkout', () => {
  it('is paid by a button of its page, told by a signed message, and asked about', async () => {
    const { orderId, checkoutUrl } = await anOrder();
    expect(checkoutUrl).toBe(`${world.url}/payments/checkout/${orderId}`);
    expect(await state(orderId)).toMatchObject({ orderId, state: 'open', payment: null });
    const page = await (await press(checkoutUrl, 'pay')).text();
    expect(page).toContain('page=depositv2');
    await waitFor(1);
    const [message] = got;
    expect(message && isSigned(message)).toBe(true);
    expect(JSON.parse(message?.body ?? '')).toEqual({ type: 'order.changed', data: { orderId } });
    expect(await state(orderId)).toMatchObject({
      state: 'paid',
      payment: {
        amount: '50000',
        currency: 'XPC',
        paymentId: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) as string,
      },
    });
  });

  it('is paid once, however often the button is pressed', async () => {
    const { orderId, checkoutUrl } = await anOrder();
    await Promise.all(['pay', 'pay_more', 'fail', 'pay', 'pay_less'].map((act) => press(checkoutUrl, act)));
    await waitFor(1);
    const before = await state(orderId);
    await press(checkoutUrl, 'pay_more');
    expect(await state(orderId)).toEqual(before);
  });

  it('may be paid by half, by double, or fail', async () => {
    for (const [act, amount] of [
      ['pay_less', '25000'],
      ['pay_more', '100000'],
    ] as const) {
      const { orderId, checkoutUrl } = await anOrder();
      await press(checkoutUrl, act);
      expect(await state(orderId)).toMatchObject({ state: 'paid', payment: { amount } });
    }
    const { orderId, checkoutUrl } = await anOrder();
    await press(checkoutUrl, 'fail');
    expect(await state(orderId)).toMatchObject({ state: 'failed', payment: null });
  });

  it('that is told late is told a minute later', async () => {
    const { orderId, checkoutUrl } = await anOrder();
    await press(checkoutUrl, 'pay_late');
    await sleep(700);
    expect(messagesOf(orderId)).toEqual([]);
    world.advance(60_000);
    await waitFor(1, orderId);
  });

  it('is one order for one reference; without the key or with nonsense there is none', async () => {
    const body = anOrderBody();
    const [one, two] = [await ask('/payments/v1/orders', body), await ask('/payments/v1/orders', body)];
    expect(((await one.json()) as Opened).orderId).toBe(((await two.json()) as Opened).orderId);
    expect((await ask('/payments/v1/orders', body, { authorization: 'Bearer other' })).status).toBe(401);
    for (const wrong of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1.5' },
      { amount: 500 },
      { currency: 'credit' },
      { pageOrigin: 'javascript:alert(1)' },
      { returnUrl: 'javascript:alert(1)' },
      { reference: '' },
    ]) {
      expect((await ask('/payments/v1/orders', anOrderBody(wrong))).status).toBe(400);
    }
  });
});

describe('a payout', () => {
  const aPayoutBody = (fields: object = {}) => ({
    reference: `out-${(nextReference += 1)}`,
    amount: '80000',
    currency: 'XPC',
    service: 'sample-wallet-a',
    number: '01712345678',
    holder: 'Rahim Uddin',
    bank: null,
    ...fields,
  });
  type Payout = { payoutId: string; state: string; paymentId: string | null };
  const open = async (body: object) => (await (await ask('/payments/v1/payouts', body)).json()) as Payout;
  const look = async (id: string) => (await (await ask(`/payments/v1/payouts/${id}`)).json()) as Payout;

  it('is under way for a while, is paid then, and is one for one reference', async () => {
    const body = aPayoutBody();
    const { payoutId } = await open(body);
    expect(await look(payoutId)).toMatchObject({ state: 'open', paymentId: null, amount: '80000' });
    expect((await open({ ...body, amount: '90000' })).payoutId).toBe(payoutId);
    world.advance(5000);
    expect(await look(payoutId)).toMatchObject({
      state: 'paid',
      paymentId: expect.stringMatching(/^[A-Z0-9]{6,20}$/) as string,
      amount: '80000',
    });
  });

  it('is found by its reference, and a reference that nobody used finds nothing', async () => {
    const body = aPayoutBody();
    const find = async (reference: string) =>
      (await ask(`/payments/v1/payouts?reference=${reference}`)).json() as Promise<{ payouts: Payout[] }>;
    expect((await find(body.reference)).payouts).toEqual([]);
    const { payoutId } = await open(body);
    expect((await find(body.reference)).payouts).toMatchObject([{ payoutId, reference: body.reference }]);
    expect((await ask('/payments/v1/payouts')).status).toBe(400);
    expect((await ask('/payments/v1/payouts?reference=a%20b')).status).toBe(400);
  });

  it('is refused to a number that takes none, or on demand, and answers late on demand', async () => {
    await fault('payout_refused');
    const [onDemand, toNobody] = [
      await open(aPayoutBody()),
      await open(aPayoutBody({ number: '01712340000' })),
    ];
    world.advance(5000);
    for (const { payoutId } of [onDemand, toNobody]) {
      expect(await look(payoutId)).toMatchObject({ state: 'failed', paymentId: null });
    }
    await fault('answer_late');
    const before = performance.now();
    await look(onDemand.payoutId);
    expect(performance.now() - before).toBeGreaterThan(250);
    await fault('answer_html');
    const html = await ask(`/payments/v1/payouts/${onDemand.payoutId}`);
    expect(html.headers.get('content-type')).toContain('text/html');
  });

  it('of nonsense, or without the key, there is none', async () => {
    for (const wrong of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1.5' },
      { amount: 8 },
      { reference: '' },
    ]) {
      expect((await ask('/payments/v1/payouts', aPayoutBody(wrong))).status).toBe(400);
    }
    const other = { authorization: 'Bearer other' };
    expect((await ask('/payments/v1/payouts', aPayoutBody(), other)).status).toBe(401);
    expect((await ask('/payments/v1/payouts/PXNOBODY')).status).toBe(404);
  });
});

describe('the pages', () => {
  it('say in both languages that nothing is real, run no script and are framed by nobody', async () => {
    const { checkoutUrl } = await anOrder();
    for (const [address, language, mark] of [
      [checkoutUrl, 'bn', 'নমুনা: টাকা পাঠাবেন না'],
      [`${checkoutUrl}?lang=en`, 'en', 'Sample: send no money'],
      [`${world.url}/payments/wallet`, 'bn', 'নমুনা: টাকা পাঠাবেন না'],
      [`${world.url}/payments/wallet?lang=en`, 'en', 'Sample: send no money'],
    ] as const) {
      const response = await fetch(address);
      const text = await response.text();
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(mark);
      expect(text).not.toContain('<script');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    }
    expect((await fetch(`${world.url}/payments/checkout/PO-none`)).status).toBe(404);
  });

  it('what comes with the address is text and nothing else', async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const text = await (
      await fetch(`${world.url}/payments/wallet?receiver=${hostile}&amount=${hostile}`)
    ).text();
    expect(text).not.toContain('<script');
  });
});

describe('a wallet or bank', () => {
  const send = (fields: Record<string, string>) =>
    fetch(`${world.url}/payments/wallet?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({
        service: 'sample-wallet-a',
        receiver: '01200-000001',
        amount: '500.37',
        sender: '01200-654321',
        ...fields,
      }),
    });

  it('shows a transaction id for what was sent, and a signed line tells of it', async () => {
    const page = await (await send({})).text();
    await waitFor(1);
    const [message] = got;
    expect(message && isSigned(message)).toBe(true);
    const { type, data } = JSON.parse(message?.body ?? '') as { type: string; data: { trxId: string } };
    expect([type, data]).toEqual([
      'statement.line',
      {
        trxId: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) as string,
        service: 'sample-wallet-a',
        receiver: '01200-000001',
        sender: '01200-654321',
        kind: 'send_money',
        amount: '50037',
        currency: 'XPC',
        paidAt: expect.any(Number) as number,
      },
    ]);
    expect(page).toContain(data.trxId);
  });

  it('takes amounts as people write them, and none that are none', async () => {
    await send({ amount: '৫০০' });
    await waitFor(1);
    expect(got[0]?.body).toContain('"amount":"50000"');
    for (const amount of ['', '0', '-1', '1e3', 'NaN', '0.001', '9'.repeat(20)]) {
      expect([amount, (await send({ amount })).status]).toEqual([amount, 400]);
    }
    expect(got).toHaveLength(1);
  });
});

describe('[4.55] a message', () => {
  it('that is not taken goes out again under its id, signed anew; a redirect is not followed', async () => {
    answers = [302, 500];
    const { orderId, checkoutUrl } = await anOrder();
    await press(checkoutUrl, 'pay');
    await waitUntilWritten(1, orderId);
    world.advance(5000);
    await waitUntilWritten(2, orderId);
    world.advance(299_000);
    await sleep(700);
    expect(messagesOf(orderId)).toHaveLength(2);
    world.advance(1000);
    await waitUntilWritten(3, orderId);
    expect(new Set(messagesOf(orderId).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(messagesOf(orderId).map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(messagesOf(orderId).every(isSigned)).toBe(true);
    world.advance(86_400_000);
    await sleep(700);
    expect(messagesOf(orderId)).toHaveLength(3);
  });

  it('that was on its way when the process stopped goes out after the next start', async () => {
    answers = [500];
    const { orderId, checkoutUrl } = await anOrder();
    await press(checkoutUrl, 'pay');
    await waitUntilWritten(1, orderId);
    await world.stopSandbox();
    world.advance(5000);
    await world.startSandbox();
    await waitFor(2, orderId);
    expect(new Set(messagesOf(orderId).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('goes wrong on demand: twice, forged, old, re-serialised', async () => {
    const tellOne = async () => {
      got = [];
      const { checkoutUrl } = await anOrder();
      await press(checkoutUrl, 'pay');
    };
    await fault('webhook_twice');
    await tellOne();
    await waitFor(2);
    expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id']);
    for (const kind of ['webhook_bad_signature', 'webhook_reserialised']) {
      await fault(kind);
      await tellOne();
      await waitFor(1);
      expect([kind, got[0] && isSigned(got[0])]).toEqual([kind, false]);
    }
    await fault('webhook_old');
    await tellOne();
    await waitFor(1);
    const [old] = got;
    expect(old && isSigned(old)).toBe(true);
  });
});

it('[4.63] an answer goes wrong on demand: HTML, a redirect, another amount or currency, negative, huge', async () => {
  const { orderId, checkoutUrl } = await anOrder();
  await press(checkoutUrl, 'pay');
  const path = `/payments/v1/orders/${orderId}`;
  await fault('answer_html');
  expect((await ask(path)).headers.get('content-type')).toContain('text/html');
  await fault('answer_redirect');
  expect((await ask(path)).status).toBe(302);
  for (const [kind, change] of [
    ['answer_other_amount', { amount: '25000' }],
    ['answer_other_currency', { currency: 'BDT' }],
    ['answer_negative', { amount: '-50000' }],
    ['answer_huge', { amount: '9'.repeat(40) }],
  ] as const) {
    await fault(kind);
    expect(await state(orderId)).toMatchObject({ payment: change });
  }
  expect(await state(orderId)).toMatchObject({ payment: { amount: '50000', currency: 'XPC' } });
});
