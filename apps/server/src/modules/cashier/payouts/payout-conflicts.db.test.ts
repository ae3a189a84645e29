import {
  approveWithdrawal,
  lookAtConflict,
  payWithdrawal,
  type QueuedWithdrawal,
  rejectWithdrawal,
  withdrawalQueue,
} from '@nokshi/contract/cashier-withdrawal-console.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, type ChannelOfTest } from '../../../../test/payments.ts';
import { type Asked, createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

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

/** What the log tells at once, as an error. */
const TOLD = 'the books and the provider say different things about a payout';

function expectNoOtherFault(): void {
  expect(world.takeFaults().filter((fault) => fault !== TOLD)).toEqual([]);
}

afterEach(expectNoOtherFault);

const hangUp: TestProvider['twist'] = (response) => void response.destroy();
const CONTRADICTED = [409, 'payout_contradicted'];
const CLOSED = [409, 'withdrawal_closed'];
const MINUTE_MS = 60_000;

async function later(minutes: number): Promise<void> {
  world.clock.advance(minutes * MINUTE_MS);
  await desk.keep();
}

/** How one withdrawal stands in the queue of the staff; undefined where it waits for nobody. */
async function queued({ id }: Asked): Promise<QueuedWithdrawal | undefined> {
  const staff = await staffSignedIn(world, ['cashier']);
  const { list } = valueOf(await world.call(withdrawalQueue, {}, { as: staff }));
  const found = list.filter(({ withdrawal }) => withdrawal.id === id);
  expect(found.length).toBeLessThan(2);
  return found[0];
}

async function conflictOf(order: Asked) {
  const [conflict] = (await queued(order))?.conflicts ?? [];
  if (!conflict) throw new Error('nothing contradicts');
  return conflict;
}

/** The provider refused it, and a person gave the money back. */
async function refunded(units: number): Promise<Asked> {
  const order = await refused(units);
  valueOf(await desk.decide(rejectWithdrawal, order, { why: 'provider_refused' }));
  return order;
}

async function refused(units: number): Promise<Asked> {
  const order = await desk.approved(units);
  await desk.keep();
  desk.payoutOf(units).state = 'failed';
  await desk.keep();
  expect(await desk.stateOf(order)).toEqual(['risk_check', 'provider_refused']);
  return order;
}

/** The provider said nothing for 31 minutes, and a person paid. */
async function paidByHand(units: number, reference: string): Promise<Asked> {
  const order = await desk.approved(units);
  provider.twist = hangUp;
  await desk.keep();
  await later(31);
  valueOf(await desk.decide(payWithdrawal, order, { reference }));
  provider.twist = undefined;
  return order;
}

async function seeIt(order: Asked, as?: SignedIn, reason = 'asked the provider') {
  const { id: conflictId } = await conflictOf(order);
  return desk.decide(lookAtConflict, order, { conflictId, reason }, as);
}

describe('[5.12] a payout about which the books and the provider disagree', () => {
  it('that was given back and then paid stands in the queue with both words', async () => {
    const order = await refunded(1210);
    expect(await queued(order)).toBeUndefined();
    desk.pay(1210, 'TRXLATE01');
    await later(10);
    const row = await queued(order);
    expect(row?.withdrawal.state).toBe('rejected');
    expect(row?.conflicts).toMatchObject([
      {
        ours: { state: 'rejected', by: 'staff', reference: null },
        provider: { state: 'paid', payment: 'TRXLATE01' },
        look: null,
      },
    ]);
    expect(row?.conflicts[0]?.ours.account).toMatch(/./);
    expect(await balanceOf(world, order.who.member)).toBe(credits(30_000));
    await expectBooksToBalance(world);
  });

  it('that was paid by hand and by its provider stands in the queue with both words', async () => {
    const order = await paidByHand(1220, 'HAND-20');
    desk.pay(1220, 'TRXTWICE1');
    await later(10);
    expect((await queued(order))?.conflicts).toMatchObject([
      {
        ours: { state: 'paid_out', by: 'staff', reference: 'HAND-20' },
        provider: { state: 'paid', payment: 'TRXTWICE1' },
      },
    ]);
    valueOf(await desk.answer(order, { answer: 'received' }));
    expect(await queued(order)).toMatchObject({ withdrawal: { state: 'received' } });
    expect(await balanceOf(world, order.who.member)).toBe(credits(28_780));
    await expectBooksToBalance(world);
  });

  it('that was paid by hand, and of which the provider heard first after that, is found by its reference', async () => {
    const order = await paidByHand(1230, 'HAND-30');
    const payout = desk.payoutOf(1230);
    provider.payouts.delete(payout.payoutId);
    await later(10);
    expect(await queued(order)).toBeUndefined();
    provider.payouts.set(payout.payoutId, { ...payout, state: 'paid', paymentId: 'TRXTWICE2' });
    await later(10);
    expect((await conflictOf(order)).provider.payment).toBe('TRXTWICE2');
    await expectBooksToBalance(world);
  });

  it('that the provider paid and then took back stands in the queue', async () => {
    const order = await desk.paid(1240);
    desk.payoutOf(1240).state = 'failed';
    await later(10);
    expect((await queued(order))?.conflicts).toMatchObject([
      {
        ours: { state: 'paid_out', by: 'provider', account: null, reference: 'TRX5550001' },
        provider: { state: 'failed', payment: null },
      },
    ]);
    await expectBooksToBalance(world);
  });

  it('is noticed once, however many ask at once and however often', async () => {
    const order = await refunded(1250);
    desk.pay(1250, 'TRXLATE05');
    world.clock.advance(10 * MINUTE_MS);
    await Promise.all([desk.keep(), desk.keep(), desk.keep()]);
    for (let turn = 0; turn < 3; turn += 1) await later(60);
    expect((await queued(order))?.conflicts).toHaveLength(1);
    await expectBooksToBalance(world);
  });

  it('is noticed when the provider can be asked again', async () => {
    const order = await refunded(1260);
    desk.pay(1260, 'TRXLATE06');
    provider.twist = hangUp;
    await later(10);
    await later(10);
    expect(await queued(order)).toBeUndefined();
    provider.twist = undefined;
    await later(10);
    expect((await conflictOf(order)).provider.payment).toBe('TRXLATE06');
  });

  it('changes its word once more, and every word is kept', async () => {
    const order = await refunded(1270);
    desk.pay(1270, 'TRXLATE07');
    await later(10);
    Object.assign(desk.payoutOf(1270), { state: 'failed', paymentId: null });
    await later(60);
    const words = (await queued(order))?.conflicts.map(({ provider: { state } }) => state);
    expect(words).toEqual(['paid', 'failed']);
  });
});

describe('[5.12] nothing contradicts a payout', () => {
  it('that the provider refused, and a person paid', async () => {
    const order = await refused(1310);
    valueOf(await desk.decide(approveWithdrawal, order));
    valueOf(await desk.decide(payWithdrawal, order, { reference: 'HAND-31' }));
    await later(10);
    expect(await queued(order)).toBeUndefined();
  });

  it('that a person noted under the transaction of its provider', async () => {
    const order = await paidByHand(1320, 'trx same 1');
    desk.pay(1320, 'TRXSAME1');
    await later(10);
    expect(await queued(order)).toBeUndefined();
  });

  it('that the provider paid and says so still', async () => {
    const order = await desk.paid(1330);
    await later(10);
    expect(await queued(order)).toBeUndefined();
  });

  it('after seven days, when the provider is asked no more', async () => {
    const order = await refunded(1340);
    for (let day = 0; day < 8; day += 1) await later(24 * 60);
    provider.asked.splice(0);
    desk.pay(1340, 'TRXLATE34');
    await later(24 * 60);
    expect(provider.asked.filter((line) => line.includes('/payouts'))).toEqual([]);
    expect(await queued(order)).toBeUndefined();
  });
});

describe('[MC-4] the staff and two words about a payout', () => {
  it('decides nothing on it before somebody has looked', async () => {
    const order = await refused(1410);
    desk.pay(1410, 'TRXLATE41');
    const reject = () => desk.decide(rejectWithdrawal, order, { why: 'provider_refused' });
    // Nobody has asked since: the decision does.
    const answers = await Promise.all([reject(), desk.decide(approveWithdrawal, order)]);
    for (const { status, errorCode } of answers) expect([status, errorCode]).toEqual(CONTRADICTED);
    expect((await queued(order))?.conflicts).toHaveLength(1);
    valueOf(await seeIt(order));
    valueOf(await desk.decide(approveWithdrawal, order));
    valueOf(await desk.decide(payWithdrawal, order, { reference: 'TRXLATE41' }));
    await later(10);
    expect(await queued(order)).toBeUndefined();
    await expectBooksToBalance(world);
  });

  it('looks at it once, with a reason that stays, and it leaves the queue', async () => {
    const order = await refunded(1420);
    desk.pay(1420, 'TRXLATE42');
    await later(10);
    const { id: conflictId } = await conflictOf(order);
    const [first, second] = [await staffSignedIn(world, ['cashier']), await staffSignedIn(world, ['risk'])];
    const look = (as: SignedIn, reason: string) =>
      desk.decide(lookAtConflict, order, { conflictId, reason }, as);
    const both = await Promise.all([look(first, 'called them'), look(second, 'wrote to them')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, reason] =
      both[0].status === 200 ? ([first, 'called them'] as const) : ([second, 'wrote to them'] as const);
    expect(valueOf(await look(winner, reason)).conflicts).toMatchObject([{ look: { reason } }]);
    const again = await look(winner, 'something else');
    expect([again.status, again.errorCode]).toEqual(CLOSED);
    expect(await queued(order)).toBeUndefined();
    expect(await balanceOf(world, order.who.member)).toBe(credits(30_000));
    await expectBooksToBalance(world);
  });

  it('of support may read it and not close it', async () => {
    const order = await refunded(1430);
    desk.pay(1430, 'TRXLATE43');
    await later(10);
    expect((await seeIt(order, await staffSignedIn(world, ['support']))).status).toBe(403);
    const missing = await desk.decide(lookAtConflict, order, { conflictId: order.id });
    expect([missing.status, missing.errorCode]).toEqual([404, 'withdrawal_unknown']);
  });

  it('cannot change or remove a word that was kept', async () => {
    const order = await refunded(1440);
    desk.pay(1440, 'TRXLATE44');
    await later(10);
    valueOf(await seeIt(order));
    const { rows } = await world.owner.query(`
      select t, p from unnest(array['cashier_payout_conflict', 'cashier_payout_conflict_look']) t,
                       unnest(array['update', 'delete', 'truncate']) p
       where has_table_privilege('nokshi_app', t, p)`);
    expect(rows).toEqual([]);
  });
});
