import { decideDispute } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, type ChannelOfTest } from '../../../../test/payments.ts';
import { type Asked, aPicture, createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { aWithdrawer, later, lookAt } from '../../../../test/withdrawals.ts';
import { type Answer, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { isQuiet } from '../withdrawals/withdrawal-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const CLOSED = [409, 'withdrawal_closed'];

/** Goes on to an hour of the day in Dhaka, today or tomorrow. */
function goTo(hour: number, minute = 0): void {
  const now = world.clock.now().getTime() + 6 * HOUR_MS;
  const wanted = hour * HOUR_MS + minute * MINUTE_MS;
  world.clock.advance((wanted - (now % DAY_MS) + DAY_MS) % DAY_MS);
}

/** Paid by the provider at a time of the day, and until when the member can answer. */
async function paid(units: number, hour = 12, minute = 0): Promise<Asked & { readonly endsAt: number }> {
  const who = await aWithdrawer(world, wallet, 30_000);
  goTo(hour, minute);
  const order = await desk.asked(units, await later(world, who));
  await desk.sendOut(order, units);
  const { confirmUntil } = await lookAt(world, await later(world, order.who), order);
  if (confirmUntil === null) throw new Error('nothing can be answered');
  return { ...order, endsAt: confirmUntil };
}

async function goTill(at: number): Promise<void> {
  world.clock.advance(at - world.clock.now().getTime());
  await desk.keep();
}

describe('[ST-12.2] a receipt that nobody answers', () => {
  it('[E11] counts as given at its end, after two reminders', async () => {
    const order = await paid(1700);
    const reminders = async () =>
      (await desk.messagesOf(order)).filter((key) => key === 'withdrawalReminder').length;
    await goTill(order.endsAt - 241 * MINUTE_MS);
    expect(await reminders()).toBe(0);
    await goTill(order.endsAt - 239 * MINUTE_MS);
    await desk.keep();
    expect(await reminders()).toBe(1);
    await goTill(order.endsAt - 59 * MINUTE_MS);
    await desk.keep();
    expect(await reminders()).toBe(2);
    await goTill(order.endsAt - 1);
    expect((await desk.stateOf(order))[0]).toBe('paid_out');
    await goTill(order.endsAt);
    expect((await desk.stateOf(order))[0]).toBe('auto_received');
    expect((await desk.messagesOf(order))[0]).toBe('withdrawalClosed');
    expect(await reminders()).toBe(2);
    expect(await balanceOf(world, order.who.member)).toBe(credits(28_300));
    await expectBooksToBalance(world);
  });

  it('never does between 22:00 and 10:00 of the member’s day', async () => {
    const late = await paid(1800, 23, 30);
    expect(isQuiet(new Date(late.endsAt), 'Asia/Dhaka')).toBe(false);
    expect(late.endsAt - world.clock.now().getTime()).toBe(34.5 * HOUR_MS);
    const evening = await paid(1900, 21, 59);
    expect(evening.endsAt - world.clock.now().getTime()).toBe(DAY_MS);
    // Nobody kept at the end itself: the night passes first.
    await goTill(evening.endsAt + 5 * MINUTE_MS);
    expect((await desk.stateOf(evening))[0]).toBe('paid_out');
    goTo(10);
    await desk.keep();
    expect((await desk.stateOf(evening))[0]).toBe('auto_received');
  });
});

describe('[ST-12.2] what silence counted as received', () => {
  async function closed(units: number): Promise<Asked> {
    const order = await paid(units);
    await goTill(order.endsAt);
    return order;
  }

  it('may be disputed for a day: the money stands in the books again, and a person gives it back', async () => {
    const order = await closed(2100);
    const shown = await lookAt(world, await later(world, order.who), order);
    expect(shown.confirmUntil).toBe(world.clock.now().getTime() + DAY_MS);
    expect(code(await desk.answer(order, { answer: 'received' }))).toEqual(CLOSED);
    world.clock.advance(DAY_MS - 1000);
    const picture = await aPicture();
    const { as } = await later(world, order.who);
    const send = () => desk.answer(order, { answer: 'not_received', picture }, as);
    const disputes = await Promise.all([send(), send()]);
    expect(disputes.map(({ status }) => status)).toContain(200);
    expect(await desk.stateOf(order)).toEqual(['not_received', null]);
    await expectBooksToBalance(world);
    valueOf(await desk.decide(decideDispute, order, { decision: 'release' }));
    expect(await balanceOf(world, order.who.member)).toBe(credits(30_000));
    await expectBooksToBalance(world);
  });

  it('of which a part is missing is paid again, and may be disputed once more', async () => {
    const order = await closed(2200);
    const part = { answer: 'partly', receivedMicros: credits(200).toString() };
    expect(valueOf(await desk.answer(order, part)).remainingMicros).toBe(credits(2000).toString());
    valueOf(await desk.decide(decideDispute, order, { decision: 'repay', reference: 'AGAIN-9' }));
    const { confirmUntil } = await lookAt(world, await later(world, order.who), order);
    await goTill(confirmUntil ?? 0);
    expect((await desk.stateOf(order))[0]).toBe('auto_received');
    valueOf(await desk.answer(order, part));
    valueOf(await desk.decide(decideDispute, order, { decision: 'force' }));
    expect(await balanceOf(world, order.who.member)).toBe(credits(27_800));
    await expectBooksToBalance(world);
  });

  it('stays as it is after the day', async () => {
    const order = await closed(2300);
    world.clock.advance(DAY_MS);
    const part = { answer: 'partly', receivedMicros: credits(200).toString() };
    expect(code(await desk.answer(order, part))).toEqual(CLOSED);
    const { confirmUntil } = await lookAt(world, await later(world, order.who), order);
    expect(confirmUntil).toBeNull();
  });

  it('gives a disputed fee back with the rest', async () => {
    const who = await aWithdrawer(world, wallet, 30_000);
    goTo(12);
    const mine = await later(world, who);
    // What comes after the day's three free ones costs a hundredth.
    for (let count = 0; count < 3; count += 1) await desk.asked(500, mine);
    const order = await desk.asked(2400, mine);
    await desk.sendOut(order, 2400 - 24);
    const { confirmUntil } = await lookAt(world, await later(world, who), order);
    await goTill(confirmUntil ?? 0);
    expect((await desk.stateOf(order))[0]).toBe('auto_received');
    await expectBooksToBalance(world);
    valueOf(await desk.answer(order, { answer: 'not_received', picture: await aPicture() }));
    await expectBooksToBalance(world);
    valueOf(await desk.decide(decideDispute, order, { decision: 'release' }));
    expect(await balanceOf(world, who.member)).toBe(credits(28_500));
    await expectBooksToBalance(world);
  });
});
