import { approveWithdrawal, payWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, type ChannelOfTest } from '../../../../test/payments.ts';
import { type Asked, createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { ProviderFault } from '../payments/provider.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let wallet: ChannelOfTest;
let desk: ReturnType<typeof createWithdrawalDesk>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  wallet = await aChannel(world);
  desk = createWithdrawalDesk(world, provider, wallet);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

beforeEach(() => {
  provider.twist = undefined;
});

/** How often the provider was asked to pay since the last time that this was called. */
function takePayCalls(): number {
  return provider.asked.splice(0).filter((line) => line === 'POST /payments/v1/payouts').length;
}

/** The connection breaks: whoever asked never learns what came of it. */
const hangUp: TestProvider['twist'] = (response) => void response.destroy();

async function endsPaidOnce(order: Asked, units: number): Promise<void> {
  desk.pay(units);
  await desk.keep();
  expect((await desk.stateOf(order))[0]).toBe('paid_out');
  const { reference } = desk.payoutOf(units);
  expect([...provider.payouts.values()].filter((one) => one.reference === reference)).toHaveLength(1);
  valueOf(await desk.answer(order, { answer: 'received' }));
  expect(await balanceOf(world, order.who.member)).toBe(credits(30_000 - units));
  await expectBooksToBalance(world);
}

describe('[5.12] a payout that stops between two steps', () => {
  it('whose answer was lost is asked about by its reference, and not sent again', async () => {
    const order = await desk.approved(1010);
    takePayCalls();
    provider.twist = hangUp;
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', null]);
    expect(takePayCalls()).toBe(1);
    provider.twist = undefined;
    await desk.keep();
    expect(takePayCalls()).toBe(0);
    await endsPaidOnce(order, 1010);
  });

  it('that never reached the provider is sent under the same reference', async () => {
    const order = await desk.approved(1020);
    provider.twist = hangUp;
    await desk.keep();
    const { payoutId, reference } = desk.payoutOf(1020);
    provider.payouts.delete(payoutId);
    provider.twist = undefined;
    await desk.keep();
    expect(desk.payoutOf(1020).reference).toBe(reference);
    await endsPaidOnce(order, 1020);
  });

  it('waits while the provider cannot be asked, and sends nothing meanwhile', async () => {
    const order = await desk.approved(1030);
    provider.twist = hangUp;
    await desk.keep();
    takePayCalls();
    for (let turn = 0; turn < 3; turn += 1) await desk.keep();
    expect(takePayCalls()).toBe(0);
    provider.twist = undefined;
    await desk.keep();
    await endsPaidOnce(order, 1030);
  });

  it('that two processes take up at once goes out once', async () => {
    const order = await desk.approved(1040);
    await Promise.all([desk.keep(), desk.keep(), desk.keep()]);
    expect(await desk.stateOf(order)).toEqual(['paying', null]);
    await endsPaidOnce(order, 1040);
  });

  it('of which its word "paid" was lost is paid all the same', async () => {
    const order = await desk.approved(1050);
    await desk.keep();
    desk.pay(1050);
    provider.twist = hangUp;
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', null]);
    provider.twist = undefined;
    await endsPaidOnce(order, 1050);
  });
});

describe('a provider of payouts that', () => {
  it('takes its time is asked again until it says how it ended', async () => {
    const order = await desk.approved(1060);
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.keep();
      expect(await desk.stateOf(order)).toEqual(['paying', null]);
    }
    await endsPaidOnce(order, 1060);
  });

  it('says nothing for half an hour leaves it to a person, and is not asked again after that', async () => {
    const order = await desk.approved(1070);
    provider.twist = hangUp;
    await desk.keep();
    world.clock.advance(31 * 60_000);
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', 'provider_silent']);
    valueOf(await desk.decide(payWithdrawal, order, { reference: 'HAND-7' }));
    provider.twist = undefined;
    takePayCalls();
    await desk.keep();
    expect(takePayCalls()).toBe(0);
    expect((await desk.stateOf(order))[0]).toBe('paid_out');
  });

  it('knows the payout is not helped out by hand: it may still pay', async () => {
    const order = await desk.approved(1080);
    provider.twist = hangUp;
    await desk.keep();
    world.clock.advance(31 * 60_000);
    await desk.keep();
    provider.twist = undefined;
    const answer = await desk.decide(payWithdrawal, order, { reference: 'HAND-8' });
    expect([answer.status, answer.errorCode]).toEqual([409, 'withdrawal_closed']);
    await desk.keep();
    await endsPaidOnce(order, 1080);
  });

  it.each([
    ['another amount', { amount: '1' }],
    ['another currency', { currency: 'BDT' }],
    ['another reference', { reference: 'of-somebody-else' }],
    ['a negative amount', { amount: '-106000' }],
    ['paid, and no transaction', { state: 'paid', paymentId: null }],
    ['a state that nobody knows', { state: 'done' }],
  ])('answers %s is not believed', async (_what, change) => {
    const order = await desk.approved(1090);
    await desk.keep();
    provider.twist = (response, usual) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...usual, ...change }));
    };
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', null]);
    provider.twist = undefined;
    await endsPaidOnce(order, 1090);
  });

  it('is slow is waited for no longer than its time', async () => {
    const { SANDBOX_URL: baseUrl = '', PAYMENTS_SANDBOX_KEY: apiKey = '' } = provider.environment;
    const slow = createSandboxProvider({ baseUrl, apiKey, webhookSecrets: [], timeoutMs: 100 });
    provider.twist = (response, usual) => {
      setTimeout(() => response.writeHead(200).end(JSON.stringify(usual)), 400);
    };
    await expect(slow.findPayout('a-reference')).rejects.toBeInstanceOf(ProviderFault);
  });

  it('refused is never asked to pay the same again', async () => {
    const order = await desk.approved(1110);
    await desk.keep();
    desk.payoutOf(1110).state = 'failed';
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['risk_check', 'provider_refused']);
    valueOf(await desk.decide(approveWithdrawal, order));
    takePayCalls();
    await desk.keep();
    expect(takePayCalls()).toBe(0);
    expect((await desk.stateOf(order))[0]).toBe('approved');
    valueOf(await desk.decide(payWithdrawal, order, { reference: 'HAND-11' }));
    valueOf(await desk.answer(order, { answer: 'received' }));
    await expectBooksToBalance(world);
  });
});
