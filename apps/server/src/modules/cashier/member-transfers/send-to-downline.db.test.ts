import {
  downlineDesk,
  findMemberTransfer,
  prepareDownlineTransfer,
  transferReceivers,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { setLimit, takeTimeOut } from '@nokshi/contract/protection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import {
  aDownline,
  anAgent,
  aPair,
  becomeAgent,
  type DownOrder,
  type Pair,
  prepareDown,
  requestDown,
  sendUp,
} from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { type Answer, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const deskOf = async (who: Payer, to?: string) =>
  valueOf(await world.call(downlineDesk, to === undefined ? {} : { to }, { as: who.as }));
const namesOf = async (who: Payer, search?: string) =>
  valueOf(
    await world.call(transferReceivers, search === undefined ? {} : { search }, { as: who.as }),
  ).list.map(({ account }) => account);
const orderTo = (member: Payer, units: number | string): DownOrder => ({
  id: newId(),
  account: member.member.account,
  amountMicros: credits(units).toString(),
});
const balances = async ({ agent, member }: Pair) => [
  await balanceOf(world, agent.member),
  await balanceOf(world, member.member),
];

async function send(agent: Payer, order: DownOrder) {
  const { challengeId } = valueOf(await prepareDown(world, agent, order));
  return requestDown(world, agent, order, { challengeId });
}

describe('[AC-17.1] an agent sends to a direct downline', () => {
  it('both hold a receipt of one number, with what each account held right after it', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const sent = valueOf(await send(agent, orderTo(member, '1250.50')));
    expect(sent).toMatchObject({
      way: 'down',
      side: 'sent',
      otherName: member.member.account,
      balanceMicros: credits('8749.50').toString(),
      requiredMicros: null,
    });
    const received = valueOf(await world.call(findMemberTransfer, { id: sent.id }, { as: member.as }));
    expect(received).toMatchObject({
      no: sent.no,
      side: 'received',
      balanceMicros: credits('11250.50').toString(),
      requiredMicros: credits('1250.50').toString(),
    });
    valueOf(await send(agent, orderTo(member, 100)));
    // What moves later does not change what an earlier receipt says.
    expect(valueOf(await world.call(findMemberTransfer, { id: sent.id }, { as: agent.as }))).toEqual(sent);
    expect(await balances(pair)).toEqual([credits('8649.50'), credits('11350.50')]);
  });

  it('the confirmation is good for this amount and this receiver alone, once; a wrong password sends nothing', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const other = await aDownline(world, agent);
    const order = orderTo(member, 500);
    const { challengeId } = valueOf(await prepareDown(world, agent, order));
    const wrong = await requestDown(world, agent, order, { challengeId, paymentPassword: '111222' });
    expect(code(wrong)).toEqual([401, 'payment_password_wrong']);
    for (const changed of [
      { amountMicros: credits(501).toString() },
      { account: other.member.account },
      { id: newId() },
    ]) {
      const answer = await requestDown(world, agent, { ...order, ...changed }, { challengeId });
      expect(code(answer)).toEqual([409, 'step_up_gone']);
    }
    expect(await balances(pair)).toEqual([credits(10_000), credits(10_000)]);
    valueOf(await requestDown(world, agent, order, { challengeId }));
    const again = await requestDown(world, agent, { ...order, id: newId() }, { challengeId });
    expect(code(again)).toEqual([409, 'step_up_gone']);
    expect(await balances(pair)).toEqual([credits(9500), credits(10_500)]);
  });

  it('wrong passwords are counted, and close the way for a while', async () => {
    const { agent, member } = await aPair(world);
    const order = orderTo(member, 500);
    const { challengeId } = valueOf(await prepareDown(world, agent, order));
    const codes: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      world.clock.advance(7000);
      const paymentPassword = `11122${turn}`;
      codes.push((await requestDown(world, agent, order, { challengeId, paymentPassword })).status);
    }
    expect(codes.at(0)).toBe(401);
    expect(codes).toContain(429);
    expect((await requestDown(world, agent, order, { challengeId })).status).toBe(429);
    expect(await balanceOf(world, member.member)).toBe(credits(10_000));
  });

  it('an order sent twice at once, or again after a lost answer, is one transfer', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const order = orderTo(member, 6000);
    const { challengeId } = valueOf(await prepareDown(world, agent, order));
    const same = await Promise.all([1, 2, 3].map(() => requestDown(world, agent, order, { challengeId })));
    expect(new Set(same.map((answer) => valueOf(answer).no)).size).toBe(1);
    const later = await requestDown(world, agent, order, { challengeId: newId() });
    expect(valueOf(later)).toEqual(valueOf(same[0] as (typeof same)[number]));
    const more = { ...order, amountMicros: credits(6001).toString() };
    expect(code(await requestDown(world, agent, more, { challengeId }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    expect(await balances(pair)).toEqual([credits(4000), credits(16_000)]);
  });

  it('who stands deeper, elsewhere or nowhere is unknown alike, to the form, the list and the order', async () => {
    const { agent, member } = await aPair(world);
    const deeper = await aDownline(world, member);
    const foreign = await aDownline(world, await anAgent(world));
    for (const account of [deeper.member.account, foreign.member.account, 'nobody_here']) {
      expect((await deskOf(agent, account)).receiver).toBeNull();
      expect(await namesOf(agent, account)).toEqual([]);
      const order = { ...orderTo(member, 100), account };
      expect(code(await prepareDown(world, agent, order))).toEqual([404, 'downline_unknown']);
      expect(code(await requestDown(world, agent, order, { challengeId: newId() }))).toEqual([
        404,
        'downline_unknown',
      ]);
    }
    expect((await deskOf(agent, member.member.account)).receiver).toEqual({
      account: member.member.account,
      isAgent: false,
    });
  });

  it('a member who is no agent, and a trial account, have no such desk', async () => {
    const { member } = await aPair(world);
    expect((await world.call(downlineDesk, {}, { as: member.as })).status).toBe(400);
    const trial = await aMember(world, { type: 4 });
    const as = await signedIn(world, trial);
    expect((await world.call(downlineDesk, {}, { as })).status).toBe(400);
    expect((await world.call(prepareDownlineTransfer, orderTo(member, 100), { as })).status).toBe(400);
  });

  it('[AC-17.2] sends to the own upline as everybody does', async () => {
    const { agent } = await aPair(world);
    const below = await anAgent(world);
    const upper = agent;
    const sub = await aDownline(world, upper);
    await becomeAgent(world, sub);
    const sent = valueOf(await sendUp(world, sub, 400));
    expect(sent).toMatchObject({ way: 'up', balanceMicros: credits(9600).toString() });
    expect((await sendUp(world, below, 400)).status).toBe(404);
  });
});

describe('[AC-17.1] what the form says before anything is sent', () => {
  it('how much can go now, and every reason why nothing can', async () => {
    const { agent, member } = await aPair(world);
    expect(await deskOf(agent)).toMatchObject({
      block: null,
      balanceMicros: credits(10_000).toString(),
      minMicros: credits(100).toString(),
      perDayMicros: credits(100_000).toString(),
      leftTodayMicros: credits(100_000).toString(),
      hasPaymentPassword: true,
      receiver: null,
    });
    valueOf(await send(agent, orderTo(member, 1000)));
    expect((await deskOf(agent)).leftTodayMicros).toBe(credits(99_000).toString());
    expect((await deskOf(await anAgent(world))).block).toBe('no_downline');
    await world.app.rooms.brand.change('memberTransfers', { isOn: true, minUnits: 100, perDayUnits: 1000 });
    expect((await deskOf(agent)).block).toBe('day_spent');
    expect(code(await prepareDown(world, agent, orderTo(member, 200)))).toEqual([409, 'transfer_day_spent']);
    await world.app.rooms.brand.change('memberTransfers', { isOn: false, minUnits: 100, perDayUnits: 1000 });
    expect((await deskOf(agent)).block).toBe('off');
    await world.app.rooms.brand.change('memberTransfers', {
      isOn: true,
      minUnits: 100,
      perDayUnits: 100_000,
    });
    valueOf(await world.call(takeTimeOut, { hours: 24 }, { as: agent.as }));
    expect((await deskOf(agent)).block).toBe('locked');
    expect(code(await prepareDown(world, agent, orderTo(member, 200)))).toEqual([403, 'account_locked']);
  });

  it('of two sent at once to two downlines only as much goes out as is left of the day', async () => {
    const { agent, member } = await aPair(world);
    const other = await aDownline(world, agent);
    await world.app.rooms.brand.change('memberTransfers', { isOn: true, minUnits: 100, perDayUnits: 1000 });
    const answers = await Promise.all([member, other].map((to) => send(agent, orderTo(to, 600))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await deskOf(agent)).leftTodayMicros).toBe(credits(400).toString());
    await world.app.rooms.brand.change('memberTransfers', {
      isOn: true,
      minUnits: 100,
      perDayUnits: 100_000,
    });
  });

  it('a receiver who may not receive is refused without a reason', async () => {
    const { agent, member } = await aPair(world);
    const limit = { kind: 'deposit', span: 'day', amount: credits(500).toString() } as const;
    valueOf(await world.call(setLimit, limit, { as: member.as }));
    const answer = await prepareDown(world, agent, orderTo(member, 501));
    expect(code(answer)).toEqual([409, 'transfer_receiver_refuses']);
    expect(answer.text).not.toContain('limit');
  });

  it('receivers are found by the beginning of the name; without words those sent to last come first', async () => {
    const agent = await anAgent(world);
    const first = await aDownline(world, agent);
    const second = await aDownline(world, agent);
    const third = await aDownline(world, agent);
    const account = ({ member }: Payer) => member.account;
    expect(await namesOf(agent)).toEqual([first, second, third].map(account));
    valueOf(await send(agent, orderTo(third, 100)));
    valueOf(await send(agent, orderTo(second, 100)));
    expect(await namesOf(agent)).toEqual([second, third, first].map(account));
    expect(await namesOf(agent, account(third).toUpperCase())).toEqual([account(third)]);
    expect(await namesOf(agent, 'M-999999999')).toEqual([]);
  });
});
