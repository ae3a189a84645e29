import { cancelDeposit, depositChannels } from '@nokshi/contract/cashier-deposit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { openProvider, send, type TestProvider, tellPortal } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  type ChannelOfTest,
  look,
  order,
  type Payer,
  stateOf,
} from '../../../../test/payments.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const MINUTE = 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let checkout: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  checkout = await aChannel(world, { method: 'checkout' });
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

beforeEach(async () => {
  provider.twist = undefined;
  await world.owner.query('update cashier_channel set unhealthy_since = null');
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const changed = (orderId: string) => ({ type: 'order.changed', data: { orderId } });
const later = async (payer: Payer): Promise<Payer> => ({ ...payer, as: await signedIn(world, payer.member) });
const isHealthy = async (payer: Payer) =>
  valueOf(await world.call(depositChannels, {}, { as: payer.as })).channels.find(
    (shown) => shown.code === checkout.code,
  )?.isHealthy;

/** An order at the checkout, and what the provider knows of it. */
async function atCheckout(units: number | string = 500) {
  const payer = await aPayer(world);
  const opened = await anOrder(world, payer, checkout, units);
  return { payer, opened, theirs: provider.latest() };
}

describe('[MC-3] a hosted checkout', () => {
  it('leads to the provider’s page, which knows the amount, the way back, and nobody’s name', async () => {
    const { payer, opened, theirs } = await atCheckout('500.5');
    expect(opened).toMatchObject({
      state: 'waiting_payment',
      receiver: null,
      payMicros: credits('500.5').toString(),
    });
    expect(opened.checkoutUrl).toContain(`/payments/checkout/${theirs.orderId}`);
    expect([theirs.amount, theirs.currency]).toEqual(['50050', 'XPC']);
    expect(theirs.returnUrl).toMatch(/^http:\/\/localhost(:\d+)?\/member\?page=depositv2&order=/);
    expect(JSON.stringify(theirs)).not.toContain(payer.member.id);
    expect(JSON.stringify(theirs)).not.toContain(payer.member.account);
  });

  it('is credited when the provider, asked again, says that it is paid', async () => {
    const { payer, opened, theirs } = await atCheckout();
    // A message alone proves nothing.
    expect(await tellPortal(world, changed(theirs.orderId))).toBe(200);
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    provider.pay(theirs, { at: world.clock.now() });
    expect(await tellPortal(world, changed(theirs.orderId))).toBe(200);
    expect(await look(world, payer, opened)).toMatchObject({
      state: 'credited',
      creditedMicros: credits(500).toString(),
      checkoutUrl: null,
    });
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
  });

  it('[4.52] told twice, ten times at once, and by two messages is credited once', async () => {
    const { payer, theirs } = await atCheckout();
    provider.pay(theirs, { at: world.clock.now() });
    const body = changed(theirs.orderId);
    const same = Array.from({ length: 5 }, () => tellPortal(world, body, { id: `msg_${theirs.orderId}` }));
    const others = Array.from({ length: 5 }, () => tellPortal(world, body));
    expect(new Set(await Promise.all([...same, ...others]))).toEqual(new Set([200]));
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
  });

  it('[D.4] less and more are credited as they came; below the minimum a person looks', async () => {
    for (const [paid, state] of [
      ['20000', 'credited'],
      ['99999', 'credited'],
      ['19999', 'review'],
    ] as const) {
      const { payer, opened, theirs } = await atCheckout();
      provider.pay(theirs, { at: world.clock.now(), amount: paid });
      await tellPortal(world, changed(theirs.orderId));
      expect([paid, (await look(world, payer, opened)).state]).toEqual([paid, state]);
      expect(await balanceOf(world, payer.member)).toBe(state === 'credited' ? BigInt(paid) * 10_000n : 0n);
    }
  });

  it('[4.63] paid in another currency waits for a person and moves nothing', async () => {
    const { payer, opened, theirs } = await atCheckout();
    provider.pay(theirs, { at: world.clock.now(), currency: 'BDT' });
    await tellPortal(world, changed(theirs.orderId));
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'wrong_currency']);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('that the provider refuses is closed, and opened again by the provider’s word that it is paid', async () => {
    const { payer, opened, theirs } = await atCheckout();
    theirs.state = 'failed';
    await tellPortal(world, changed(theirs.orderId));
    expect(await stateOf(world, payer, opened)).toEqual(['rejected', 'provider_refused']);
    provider.pay(theirs, { at: world.clock.now() });
    await tellPortal(world, changed(theirs.orderId));
    expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
  });

  it('whose message is lost is asked about at its end', async () => {
    const [paid, open] = [await atCheckout(), await atCheckout()];
    provider.pay(paid.theirs, { at: world.clock.now() });
    world.clock.advance(30 * MINUTE);
    await world.runJobs('cashier');
    expect(await stateOf(world, await later(paid.payer), paid.opened)).toEqual(['credited', null]);
    expect(await stateOf(world, await later(open.payer), open.opened)).toEqual(['expired', 'not_paid']);
    // Paid after its end, within a day.
    provider.pay(open.theirs, { at: world.clock.now() });
    await tellPortal(world, changed(open.theirs.orderId));
    expect(await stateOf(world, await later(open.payer), open.opened)).toEqual(['credited', null]);
  });

  it('that was given up and is paid none the less is credited', async () => {
    const { payer, opened, theirs } = await atCheckout();
    valueOf(await world.call(cancelDeposit, { id: opened.id }, { as: payer.as }));
    provider.pay(theirs, { at: world.clock.now() });
    await tellPortal(world, changed(theirs.orderId));
    expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
  });

  it('of an order that we do not know is sent again later', async () => {
    expect(await tellPortal(world, changed('PO-unknown'))).toBe(404);
  });
});

describe('[4.63] a provider’s answer that cannot be believed', () => {
  const wrong: readonly (readonly [string, (usual: Record<string, unknown>) => object])[] = [
    ['another order', (usual) => ({ ...usual, orderId: 'PO-OTHER' })],
    ['another reference', (usual) => ({ ...usual, reference: '0'.repeat(32) })],
    [
      'a negative amount',
      (usual) => ({ ...usual, payment: { ...(usual['payment'] as object), amount: '-50000' } }),
    ],
    [
      'a huge amount',
      (usual) => ({ ...usual, payment: { ...(usual['payment'] as object), amount: '9'.repeat(30) } }),
    ],
    [
      'an amount as a number',
      (usual) => ({ ...usual, payment: { ...(usual['payment'] as object), amount: 50_000 } }),
    ],
    ['paid without a payment', (usual) => ({ ...usual, payment: null })],
    ['open with a payment', (usual) => ({ ...usual, state: 'open' })],
    ['nothing', () => ({})],
    ['a list', () => []],
  ];

  it.each(wrong)('about a payment: %s is refused, and the message comes again', async (_name, change) => {
    const { payer, opened, theirs } = await atCheckout();
    provider.pay(theirs, { at: world.clock.now() });
    provider.twist = (response, usual) => send(response, 200, change(usual as Record<string, unknown>));
    const id = `msg_${newId()}`;
    expect(await tellPortal(world, changed(theirs.orderId), { id })).toBe(503);
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    expect(await balanceOf(world, payer.member)).toBe(0n);
    provider.twist = undefined;
    expect(await tellPortal(world, changed(theirs.orderId), { id })).toBe(200);
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
  });

  it('HTML, a redirect and an error page are refused as well', async () => {
    const { payer, theirs } = await atCheckout();
    provider.pay(theirs, { at: world.clock.now() });
    for (const [status, headers] of [
      [200, { 'content-type': 'text/html' }],
      [200, { 'content-type': 'application/json' }],
      [302, { location: `/payments/v1/orders/${theirs.orderId}` }],
      [502, { 'content-type': 'application/json' }],
    ] as const) {
      provider.twist = (response) => {
        response.writeHead(status, headers);
        response.end('<html>paid</html>');
      };
      expect(await tellPortal(world, changed(theirs.orderId))).toBe(503);
    }
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('about a new order refuses it, and hides the channel until the provider is back', async () => {
    const payer = await aPayer(world);
    const wrongOrders: ((usual: Record<string, unknown>) => object)[] = [
      (usual) => ({ ...usual, currency: 'BDT' }),
      (usual) => ({ ...usual, amount: '50001' }),
      (usual) => ({ ...usual, checkoutUrl: 'https://evil.example/payments' }),
      (usual) => ({ ...usual, checkoutUrl: 'javascript:alert(1)' }),
    ];
    for (const change of wrongOrders) {
      provider.twist = (response, usual) => send(response, 200, change(usual as Record<string, unknown>));
      expect(code(await order(world, payer, checkout))).toEqual([503, 'provider_unreachable']);
      expect(await isHealthy(payer)).toBe(false);
      expect(code(await order(world, payer, checkout))).toEqual([409, 'channel_off']);
      await world.runJobs('cashier');
      // What answers its health question with HTML is not back.
      provider.twist = (response) => response.end('<html></html>');
      await world.owner.query('update cashier_channel set unhealthy_since = $1 where code = $2', [
        world.clock.now(),
        checkout.code,
      ]);
      await world.runJobs('cashier');
      expect(await isHealthy(payer)).toBe(false);
      provider.twist = undefined;
      await world.runJobs('cashier');
      expect(await isHealthy(payer)).toBe(true);
    }
    const { rows } = await world.owner.query('select from cashier_deposit where member_id = $1', [
      payer.member.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('an order whose answer was lost is the same order at the provider when it is asked again', async () => {
    const payer = await aPayer(world);
    const id = newId();
    const before = provider.orders.size;
    provider.twist = (response) => response.destroy();
    expect(code(await order(world, payer, checkout, 500, id))).toEqual([503, 'provider_unreachable']);
    provider.twist = undefined;
    await world.runJobs('cashier');
    expect(valueOf(await order(world, payer, checkout, 500, id)).state).toBe('waiting_payment');
    expect(provider.orders.size).toBe(before + 1);
  });
});

describe('[1.30] payments that fail again and again', () => {
  async function failOnce(payer: Payer): Promise<void> {
    await anOrder(world, payer, checkout);
    const theirs = provider.latest();
    theirs.state = 'failed';
    await tellPortal(world, changed(theirs.orderId));
  }

  it('five in ten minutes stop deposits for ten minutes, ten of them until a person has looked', async () => {
    const payer = await aPayer(world);
    for (let count = 0; count < 4; count += 1) {
      await failOnce(payer);
      world.clock.advance(MINUTE);
    }
    await failOnce(payer);
    const paused = await order(world, payer, checkout);
    expect([...code(paused), detailsOf(paused)]).toEqual([
      429,
      'deposits_paused',
      { retryAfterSeconds: 600 },
    ]);
    world.clock.advance(10 * MINUTE + 1);
    const back = await later(payer);
    for (let count = 0; count < 5; count += 1) await failOnce(back);
    world.clock.advance(60 * MINUTE);
    expect(code(await order(world, await later(payer), checkout))).toEqual([403, 'account_locked']);
  });

  it('four, or five in more than ten minutes, stop nothing', async () => {
    const payer = await aPayer(world);
    let person = payer;
    for (let count = 0; count < 5; count += 1) {
      await failOnce(person);
      world.clock.advance(3 * MINUTE);
      person = await later(payer);
    }
    expect((await order(world, person, checkout)).status).toBe(200);
  });
});
