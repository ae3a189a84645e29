import {
  approveWithdrawal,
  askWithdrawal,
  decideDispute,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalProof,
  withdrawalQueue,
  withdrawalSheet,
} from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, type ChannelOfTest } from '../../../../test/payments.ts';
import { type Asked, aPicture, createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { aWithdrawer, bind, later, lookAt, type Withdrawer } from '../../../../test/withdrawals.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { confirmEndOf } from './withdrawal-rules.ts';

type Staff = Awaited<ReturnType<typeof staffSignedIn>>;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let wallet: ChannelOfTest;
let byHand: ChannelOfTest;
let staff: Staff;
let desk: ReturnType<typeof createWithdrawalDesk>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  wallet = await aChannel(world);
  desk = createWithdrawalDesk(world, provider, wallet);
  byHand = await aChannel(world, { method: 'bank' });
  await world.owner.query("update cashier_channel set provider = 'bank-by-hand' where code = $1", [
    byHand.code,
  ]);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

beforeEach(async () => {
  provider.twist = undefined;
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const CLOSED = [409, 'withdrawal_closed'];

/** Somebody who has asked for so many units, and a person of the staff who is there then. */
async function asked(units: number, channel = wallet): Promise<Asked> {
  const order = await desk.asked(units, channel === wallet ? undefined : await aBankCustomer());
  staff = await staffSignedIn(world, ['cashier']);
  return order;
}

async function aBankCustomer(): Promise<Withdrawer> {
  const who = await aWithdrawer(world, wallet, 30_000);
  const account = valueOf(
    await bind(world, who, byHand, { number: `12${Date.now()}`.slice(0, 14), bank: 'City' }),
  );
  world.clock.advance(25 * 3600_000);
  return { ...(await later(world, who)), account };
}

const decide = <E extends Entry>(entry: E, order: Asked, more: object = {}, as: SignedIn = staff) =>
  desk.decide(entry, order, more, as);
const approve = (order: Asked, as: SignedIn = staff) => decide(approveWithdrawal, order, {}, as);

describe('[MC-4] the staff and a withdrawal', () => {
  it('finds it in the queue with its evidence, the number in full for whoever pays', async () => {
    const order = await asked(2500);
    const { list } = valueOf(await world.call(withdrawalQueue, {}, { as: staff }));
    const queued = list.find(({ withdrawal }) => withdrawal.id === order.id);
    expect(queued).toMatchObject({
      reasons: ['large_amount', 'new_account', 'net_deposit_negative'],
      approvals: 0,
      approvalsNeeded: 1,
    });
    const sheet = valueOf(
      await world.call(withdrawalSheet, { memberId: order.who.member.id, id: order.id }, { as: staff }),
    );
    expect(sheet.payoutNumber).toMatch(/^017\d{8}$/);
    expect(sheet).toMatchObject({ payeeName: 'Rahim Uddin', sharedWith: [], hasProof: false });
    const support = await staffSignedIn(world, ['support']);
    expect((await approve(order, support)).status).toBe(403);
  });

  it('approves a large one by four eyes', async () => {
    const order = await asked(10_001);
    expect(valueOf(await approve(order))).toMatchObject({ approvals: 1, approvalsNeeded: 2 });
    expect(code(await approve(order))).toEqual([409, 'withdrawal_second_person']);
    const second = await staffSignedIn(world, ['risk']);
    expect(valueOf(await approve(order, second)).withdrawal.state).toBe('approved');
    expect(code(await approve(order, second))).toEqual(CLOSED);
  });

  it('refuses one: all of it goes back, and the member is told why', async () => {
    const order = await asked(1000);
    valueOf(await decide(askWithdrawal, order, { note: 'Whose wallet is this?' }));
    expect(await desk.stateOf(order)).toEqual(['risk_check', 'new_account']);
    world.clock.advance(1000);
    valueOf(await decide(rejectWithdrawal, order, { why: 'ownership_unproven' }));
    expect(await desk.stateOf(order)).toEqual(['rejected', 'ownership_unproven']);
    expect(await balanceOf(world, order.who.member)).toBe(credits(30_000));
    expect(code(await approve(order))).toEqual(CLOSED);
    await world.drain();
    const messages = await desk.messagesOf(order);
    expect(messages.slice(0, 2)).toEqual(['withdrawalRejected', 'withdrawalAsked']);
    await expectBooksToBalance(world);
  });

  it('pays by hand what no provider pays, and nothing that one may still pay', async () => {
    const order = await asked(1000, byHand);
    expect(code(await decide(payWithdrawal, order, { reference: 'BANK-1' }))).toEqual(CLOSED);
    valueOf(await approve(order));
    await desk.keep();
    const done = valueOf(await decide(payWithdrawal, order, { reference: 'BANK-1' }));
    expect(done.withdrawal.state).toBe('paid_out');
    const byProvider = await asked(1100);
    valueOf(await approve(byProvider));
    await desk.keep();
    expect(code(await decide(payWithdrawal, byProvider, { reference: 'BANK-2' }))).toEqual(CLOSED);
    expect(code(await decide(rejectWithdrawal, byProvider, { why: 'other' }))).toEqual(CLOSED);
  });
});

describe('a payout by the provider', () => {
  it('goes out once under one reference, is asked about, and is paid', async () => {
    const order = await desk.paid(1200);
    const asks = provider.asked.filter((line) => line === 'POST /payments/v1/payouts').length;
    await desk.keep();
    expect(provider.asked.filter((line) => line === 'POST /payments/v1/payouts')).toHaveLength(asks);
    const shown = await lookAt(world, await later(world, order.who), order);
    expect(shown.confirmUntil).toBe(
      confirmEndOf(world.clock.now(), { minutes: 1440, timeZone: 'Asia/Dhaka' }).getTime(),
    );
    expect(shown.steps.map(({ state, by }) => [state, by])).toEqual([
      ['requested', 'member'],
      ['risk_check', 'system'],
      ['approved', 'staff'],
      ['paying', 'system'],
      ['paid_out', 'provider'],
    ]);
  });

  it('that is refused goes back to a person, and is paid by hand or refused', async () => {
    const order = await asked(1300);
    valueOf(await approve(order));
    await desk.keep();
    desk.payoutOf(1300).state = 'failed';
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['risk_check', 'provider_refused']);
    valueOf(await approve(order));
    await desk.keep();
    expect((await desk.stateOf(order))[0]).toBe('approved');
    valueOf(await decide(payWithdrawal, order, { reference: 'HAND-1' }));
    expect((await desk.stateOf(order))[0]).toBe('paid_out');
  });

  it('about which the provider says nothing, or lies, waits and is not paid twice', async () => {
    const order = await asked(1400);
    valueOf(await approve(order));
    provider.twist = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>');
    };
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', null]);
    world.clock.advance(31 * 60_000);
    await desk.keep();
    expect(await desk.stateOf(order)).toEqual(['paying', 'provider_silent']);
    provider.twist = undefined;
    await desk.keep();
    const payout = desk.payoutOf(1400);
    payout.state = 'paid';
    payout.paymentId = 'TRX5550002';
    provider.twist = (response, usual) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...usual, amount: '1' }));
    };
    await desk.keep();
    expect((await desk.stateOf(order))[0]).toBe('paying');
    provider.twist = undefined;
    await desk.keep();
    expect((await desk.stateOf(order))[0]).toBe('paid_out');
    const { reference } = payout;
    expect([...provider.payouts.values()].filter((one) => one.reference === reference)).toHaveLength(1);
  });
});

describe('[ST-12] what arrived', () => {
  it('[ST-12.1] all of it: the withdrawal is over and the money has left the books', async () => {
    const order = await desk.paid(1500);
    expect(valueOf(await desk.answer(order, { answer: 'received' })).state).toBe('received');
    expect(valueOf(await desk.answer(order, { answer: 'received' })).state).toBe('received');
    expect(code(await desk.answer(order, { answer: 'partly', receivedMicros: '10000' }))).toEqual(CLOSED);
    expect(await balanceOf(world, order.who.member)).toBe(credits(28_500));
    await expectBooksToBalance(world);
  });

  it('[E10] a part of it, with the amount: the rest is given back or paid again', async () => {
    const order = await desk.paid(5000);
    for (const receivedMicros of ['0', '-1', credits(5000).toString(), '1']) {
      expect(code(await desk.answer(order, { answer: 'partly', receivedMicros }))).toEqual([
        400,
        'receipt_amount',
      ]);
    }
    const told = valueOf(
      await desk.answer(order, { answer: 'partly', receivedMicros: credits(3000).toString() }),
    );
    expect([told.state, told.remainingMicros]).toEqual(['partial', credits(2000).toString()]);
    staff = await staffSignedIn(world, ['cashier']);
    valueOf(await decide(decideDispute, order, { decision: 'release' }));
    expect(await desk.stateOf(order)).toEqual(['released', 'payment_not_proven']);
    expect(await balanceOf(world, order.who.member)).toBe(credits(27_000));
    await expectBooksToBalance(world);
    const again = await desk.paid(5100);
    await desk.answer(again, { answer: 'partly', receivedMicros: credits(3000).toString() });
    staff = await staffSignedIn(world, ['cashier']);
    expect(code(await decide(decideDispute, again, { decision: 'repay' }))).toEqual([400, 'proof_missing']);
    valueOf(await decide(decideDispute, again, { decision: 'repay', reference: 'AGAIN-1' }));
    expect(valueOf(await desk.answer(again, { answer: 'received' })).state).toBe('received');
    expect(await balanceOf(world, again.who.member)).toBe(credits(24_900));
    await expectBooksToBalance(world);
  });

  it('nothing, with a picture as proof; [ST-12.3] a forced receipt gives nothing back', async () => {
    const order = await desk.paid(1600);
    expect(code(await desk.answer(order, { answer: 'not_received' }))).toEqual([400, 'proof_missing']);
    const bad = Buffer.from('no picture').toString('base64');
    expect(code(await desk.answer(order, { answer: 'not_received', picture: bad }))).toEqual([
      400,
      'picture_refused',
    ]);
    valueOf(await desk.answer(order, { answer: 'not_received', picture: await aPicture() }));
    staff = await staffSignedIn(world, ['cashier']);
    const proof = await world.call(
      withdrawalProof,
      { memberId: order.who.member.id, id: order.id },
      { as: staff },
    );
    expect(Buffer.from(valueOf(proof).webp, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    valueOf(await decide(decideDispute, order, { decision: 'force' }));
    expect(await desk.stateOf(order)).toEqual(['forced_received', 'payment_proven']);
    expect(await balanceOf(world, order.who.member)).toBe(credits(28_400));
    expect(code(await decide(decideDispute, order, { decision: 'release' }))).toEqual(CLOSED);
    await expectBooksToBalance(world);
  });
});
