import {
  findMemberTransfer,
  listMemberTransfers,
  prepareUplineTransfer,
  sendToUpline,
  takeFromDownlines,
  transferDownline,
  transferEnabled,
  uplineDesk,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { addPasskey, startPasskey } from '@nokshi/contract/identity-security.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { listMovements, statement } from '@nokshi/contract/records.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { balanceOf, credits } from '../../../../test/builders.ts';
import {
  aDownline,
  anAgent,
  aPair,
  becomeAgent,
  type Pair,
  prepareUp,
  requestUp,
  sendDown,
  sendUp,
  standBelow,
} from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { AT_HOST, aRichMember, later, PAYMENT_PASSWORD } from '../../../../test/withdrawals.ts';
import { type Answer, detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../identity/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const english = { headers: { language: 'EN' } } as const;
const deskOf = async (who: Payer) => valueOf(await world.call(uplineDesk, {}, { as: who.as }));
const receiptOf = (who: Payer, id: string) => world.call(findMemberTransfer, { id }, { as: who.as });
const balances = async ({ agent, member }: Pair) => [
  await balanceOf(world, agent.member),
  await balanceOf(world, member.member),
];

async function requirementsOf({ member }: Payer): Promise<unknown[]> {
  const { rows } = await world.owner.query<{ source: string; required: bigint; status: string }>(
    'select source, required::text as required, status from cashier_requirement where member_id = $1 order by id',
    [member.id],
  );
  return rows;
}

async function movementsOf(who: Payer) {
  const { list } = valueOf(await world.call(listMovements, {}, { as: who.as }));
  return list.filter(({ code }) => code.startsWith('transfer.'));
}

describe('[MC-5] a member sends to the upline', () => {
  it('the upline has it at once, has to stake it once, and both hold the same receipt', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const sent = valueOf(await sendUp(world, member, '250.50'));
    expect(sent).toMatchObject({
      way: 'up',
      side: 'sent',
      amountMicros: credits('250.50').toString(),
      requiredMicros: null,
      isSalary: false,
      at: world.clock.now().getTime(),
    });
    expect(sent.no).toMatch(/^MT-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await balances(pair)).toEqual([credits('10250.50'), credits('9749.50')]);
    const received = valueOf(await receiptOf(agent, sent.id));
    expect(received).toMatchObject({
      id: sent.id,
      no: sent.no,
      side: 'received',
      otherName: member.member.account,
      requiredMicros: credits('250.50').toString(),
    });
    expect(await requirementsOf(agent)).toEqual([
      { source: 'TRANSFER', required: credits('250.50').toString(), status: 'OPEN' },
    ]);
    expect(await requirementsOf(member)).toEqual([]);
  });

  it('the downline sees no more of the upline than a mask', async () => {
    const { agent, member } = await aPair(world);
    const desk = await deskOf(member);
    const mask = `${agent.member.account.at(0)}***${agent.member.account.at(-1)}`;
    expect(desk).toMatchObject({ uplineName: mask, block: null, takesFromDownlines: null });
    const sent = await sendUp(world, member, 100);
    expect(valueOf(sent).otherName).toBe(mask);
    expect(sent.text).not.toContain(agent.member.account);
    expect(JSON.stringify(desk)).not.toContain(agent.member.account);
  });

  it('[MC-7] both account records show it under its number, and the statements stay whole', async () => {
    const { agent, member } = await aPair(world);
    const sent = valueOf(await sendUp(world, member, 300));
    const source = { kind: 'transfer', id: sent.id, state: null, gameName: null };
    const amount = credits(300).toString();
    expect(await movementsOf(member)).toMatchObject([
      { code: 'transfer.to_upline', amountMicros: `-${amount}`, reference: sent.no, source },
    ]);
    expect(await movementsOf(agent)).toMatchObject([
      { code: 'transfer.from_downline', amountMicros: amount, reference: sent.no, source },
    ]);
    for (const who of [agent, member]) {
      const shown = valueOf(
        await world.call(statement, { to: world.clock.now().getTime() + 3600_000 }, { as: who.as }),
      );
      const changes = shown.codes.reduce((sum, { changeMicros }) => sum + BigInt(changeMicros), 0n);
      expect(BigInt(shown.openingMicros) + changes).toBe(BigInt(shown.closingMicros));
      expect(BigInt(shown.closingMicros)).toBe(await balanceOf(world, who.member));
    }
  });

  it('[ST-13] both find a message with the number, the name and the amount', async () => {
    const { agent, member } = await aPair(world);
    const sent = valueOf(await sendUp(world, member, 150));
    await world.drain();
    const newest = async ({ as }: Payer) =>
      valueOf(await world.call(listMessages, {}, { as, ...english })).list.find(({ body }) =>
        body.includes(sent.no),
      );
    expect(await newest(member)).toMatchObject({ title: 'Credit sent' });
    const told = await newest(agent);
    expect(told?.title).toBe('Credit received');
    expect(told?.body).toContain(member.member.account);
    expect(told?.body).toContain('150');
  });

  it('lists what was sent and received, newest first, page by page', async () => {
    const { agent, member } = await aPair(world);
    for (let turn = 0; turn < 21; turn += 1) {
      world.clock.advance(7000);
      valueOf(await sendDown(world, agent, member, 100 + turn));
    }
    const first = valueOf(await world.call(listMemberTransfers, {}, { as: member.as }));
    expect([first.list.length, first.hasMore, first.list[0]?.amountMicros]).toEqual([
      20,
      true,
      credits(120).toString(),
    ]);
    const before = first.list.at(-1)?.id ?? '';
    const second = valueOf(await world.call(listMemberTransfers, { before }, { as: member.as }));
    expect(second.list.map(({ amountMicros }) => amountMicros)).toEqual([credits(100).toString()]);
    const foreign = await aRichMember(world);
    const none = valueOf(await world.call(listMemberTransfers, { before }, { as: foreign.as }));
    expect(none).toEqual({ list: [], hasMore: false });
  });
});

describe('[MC-5] who confirms it', () => {
  it('nobody without the step-up of exactly this amount, once', async () => {
    const pair = await aPair(world);
    const { member } = pair;
    const id = newId();
    const prepared = valueOf(await prepareUp(world, member, credits(100), id));
    const { challengeId } = prepared;
    const wrong = await requestUp(world, member, credits(100), {
      id,
      challengeId,
      paymentPassword: '111222',
    });
    expect(code(wrong)).toEqual([401, 'payment_password_wrong']);
    const other = await requestUp(world, member, credits(101), { id, challengeId });
    expect(code(other)).toEqual([409, 'step_up_gone']);
    const elsewhere = await requestUp(world, member, credits(100), { id: newId(), challengeId });
    expect(code(elsewhere)).toEqual([409, 'step_up_gone']);
    expect(await balances(pair)).toEqual([credits(10_000), credits(10_000)]);
    valueOf(await requestUp(world, member, credits(100), { id, challengeId }));
    const again = await requestUp(world, member, credits(100), { id: newId(), challengeId });
    expect(code(again)).toEqual([409, 'step_up_gone']);
  });

  it('not five minutes later, and not by what another member prepared', async () => {
    const { agent, member } = await aPair(world);
    const other = await aDownline(world, agent);
    const id = newId();
    const { challengeId } = valueOf(await prepareUp(world, member, credits(100), id));
    const stolen = await requestUp(world, other, credits(100), { id, challengeId });
    expect(code(stolen)).toEqual([409, 'step_up_gone']);
    world.clock.advance(5 * 60_000);
    const late = await requestUp(world, member, credits(100), { id, challengeId });
    expect(code(late)).toEqual([409, 'step_up_gone']);
  });

  it('a passkey does, for this amount and upline alone', async () => {
    const { member } = await aPair(world);
    const password = 'shapla ফুল 42';
    await world.owner.query(
      'update identity_member set password_hash = $2, payment_password_hash = null where id = $1',
      [member.member.id, await hashPassword(password)],
    );
    const how = { as: member.as, headers: AT_HOST };
    const page = { origin: `http://${AT_HOST.host}`, rpId: 'localhost' };
    const { options } = valueOf(await world.call(startPasskey, { password }, how));
    const phone = createAuthenticator();
    valueOf(await world.call(addPasskey, { name: 'Phone', credential: phone.create(options, page) }, how));
    const signed = (asked: Record<string, unknown> | null) =>
      JSON.parse(phone.get(JSON.stringify(asked), page)) as Record<string, unknown>;
    const id = newId();
    const first = valueOf(await prepareUp(world, member, credits(100), id));
    const old = signed(first.passkeyOptions);
    const { challengeId, passkeyOptions } = valueOf(await prepareUp(world, member, credits(200), id));
    const crossed = await requestUp(world, member, credits(200), { id, challengeId, passkey: old });
    expect(code(crossed)).toEqual([400, 'passkey_refused']);
    const passkey = signed(passkeyOptions);
    valueOf(await requestUp(world, member, credits(200), { id, challengeId, passkey }));
  });

  it('the same id again is the same transfer, and other content under it is refused', async () => {
    const pair = await aPair(world);
    const { member } = pair;
    const id = newId();
    const sent = valueOf(await sendUp(world, member, 200, id));
    const offer = { id, challengeId: newId() };
    expect(valueOf(await requestUp(world, member, credits(200), offer))).toEqual(sent);
    expect(code(await requestUp(world, member, credits(201), offer))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    // A lost answer is found by the id of the order.
    expect(valueOf(await receiptOf(member, id))).toEqual(sent);
    expect(await balances(pair)).toEqual([credits(10_200), credits(9800)]);
  });

  it('of two at once one is sent', async () => {
    const pair = await aPair(world);
    const { member } = pair;
    const id = newId();
    const { challengeId } = valueOf(await prepareUp(world, member, credits(6000), id));
    const same = await Promise.all(
      [1, 2, 3].map(() => requestUp(world, member, credits(6000), { id, challengeId })),
    );
    expect(new Set(same.map((answer) => valueOf(answer).no)).size).toBe(1);
    expect(await balances(pair)).toEqual([credits(16_000), credits(4000)]);
    const down = await Promise.all([1, 2].map(() => sendDown(world, pair.agent, member, 9000)));
    expect(down.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balances(pair)).toEqual([credits(7000), credits(13_000)]);
  });

  it('what breaks half-way moves nothing, and the same order goes through afterwards', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const id = newId();
    await world.owner.query(
      'alter table cashier_requirement add constraint breaks check (base_amount <> 777000000) not valid',
    );
    expect((await sendDown(world, agent, member, 777, { id })).status).toBe(500);
    expect(world.takeFaults().length).toBeGreaterThan(0);
    expect(await balances(pair)).toEqual([credits(10_000), credits(10_000)]);
    expect(valueOf(await world.call(listMemberTransfers, {}, { as: agent.as })).list).toEqual([]);
    await world.owner.query('alter table cashier_requirement drop constraint breaks');
    valueOf(await sendDown(world, agent, member, 777, { id }));
    expect(await balances(pair)).toEqual([credits(9223), credits(10_777)]);
  });

  it('two who send each other at the same moment both come through', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    const id = newId();
    const { challengeId } = valueOf(await prepareUp(world, member, credits(300), id));
    const [up, down] = await Promise.all([
      requestUp(world, member, credits(300), { id, challengeId }),
      sendDown(world, agent, member, 500),
    ]);
    expect([up.status, down.status]).toEqual([200, 200]);
    expect(await balances(pair)).toEqual([credits(9800), credits(10_200)]);
  });
});

describe('[MC-5] bad figures and foreign receipts', () => {
  it('are refused plainly, and nothing moves', async () => {
    const pair = await aPair(world);
    const { agent, member } = pair;
    for (const amount of [-1n, 0n, credits('99.99'), credits(100_001), 2n ** 62n]) {
      expect(code(await prepareUp(world, member, amount))).toEqual([400, 'transfer_range']);
    }
    expect(code(await prepareUp(world, member, credits(100) + 1n))).toEqual([400, 'amount_decimals']);
    const figures = ['1e3', '1e309', 'NaN', '0.001', '', ' ', '৫০০', '0x10', '9'.repeat(40)];
    for (const amountMicros of [...figures, -1, 0, Number.NaN, 0.001, 2 ** 53 + 1, ['100000000'], {}, null]) {
      world.clock.advance(7000);
      const body = { id: newId(), amountMicros, challengeId: newId() } as never;
      for (const entry of [prepareUplineTransfer, sendToUpline]) {
        expect(code(await world.call(entry, body, { as: member.as }))).toEqual([400, 'request_param_err']);
      }
    }
    for (const amount of [-1, 0, 0.001, 99.99, Number.MAX_VALUE, 2 ** 53 + 1, 100_001]) {
      world.clock.advance(7000);
      expect((await sendDown(world, agent, member, amount)).status).toBe(400);
    }
    for (const amount of ['500', '৫০০', [500], {}, null, Number.NaN]) {
      world.clock.advance(7000);
      expect((await sendDown(world, agent, member, amount as never)).status).toBe(400);
    }
    expect(await balances(pair)).toEqual([credits(10_000), credits(10_000)]);
    const poor = await aDownline(world, agent, 150);
    expect(code(await sendUp(world, poor, 151))).toEqual([409, 'balance_not_enough']);
  });

  it('a stranger finds neither the receipt nor the order of others', async () => {
    const { agent, member } = await aPair(world);
    const id = newId();
    const sent = valueOf(await sendUp(world, member, 100, id));
    const stranger = await aDownline(world, agent);
    for (const wanted of [sent.id, id, newId()]) {
      expect(code(await receiptOf(stranger, wanted))).toEqual([404, 'transfer_unknown']);
    }
    // The order's id is the sender's own.
    expect(code(await receiptOf(agent, id))).toEqual([404, 'transfer_unknown']);
  });
});

describe('[AC-17.1] an agent sends to a downline', () => {
  it('to a direct one alone, confirmed by the payment password', async () => {
    const { agent, member } = await aPair(world);
    const below = await aDownline(world, member);
    const foreign = await aDownline(world, await anAgent(world));
    for (const to of [
      below,
      foreign,
      agent,
      { ...member, member: { ...member.member, account: 'nobody' } },
    ]) {
      world.clock.advance(7000);
      expect(code(await sendDown(world, agent, to, 100))).toEqual([404, 'downline_unknown']);
    }
    const wrong = await sendDown(world, agent, member, 100, { paymentPassword: '111222' });
    expect(code(wrong)).toEqual([401, 'payment_password_wrong']);
    const id = newId();
    const sent = valueOf(await sendDown(world, agent, member, 250.5, { id }));
    expect(sent).toMatchObject({ amount: 250.5, availBalance: 9749.5, orderNo: sent.receipt.no });
    expect(sent.receipt).toMatchObject({ way: 'down', side: 'sent', otherName: member.member.account });
    expect(valueOf(await sendDown(world, agent, member, 250.5, { id })).receipt).toEqual(sent.receipt);
    expect(code(await sendDown(world, agent, member, 250, { id }))).toEqual([409, 'idempotency_key_reused']);
    expect(await balanceOf(world, member.member)).toBe(credits('10250.50'));
    expect(await requirementsOf(member)).toEqual([
      { source: 'TRANSFER', required: credits('250.50').toString(), status: 'OPEN' },
    ]);
    const received = valueOf(await receiptOf(member, sent.receipt.id));
    expect(received.otherName).not.toBe(agent.member.account);
    expect(await movementsOf(member)).toMatchObject([{ code: 'transfer.from_upline' }]);
    expect(await movementsOf(agent)).toMatchObject([{ code: 'transfer.to_downline' }]);
  });

  it('[AC-17.2] and to the agent above by the call that every member has', async () => {
    const { agent: above, member } = await aPair(world);
    await becomeAgent(world, member);
    const agent = await later(world, member);
    const sent = valueOf(await sendUp(world, agent, 400));
    expect(sent).toMatchObject({ way: 'up', side: 'sent' });
    expect(await balanceOf(world, above.member)).toBe(credits(10_400));
    const below = await aDownline(world, agent);
    valueOf(await sendDown(world, agent, below, 100));
    expect(await balanceOf(world, agent.member)).toBe(credits(9500));
  });

  it('a salary asks for no stakes', async () => {
    const { agent, member } = await aPair(world);
    const sent = valueOf(await sendDown(world, agent, member, 500, { isSalary: true }));
    expect(await requirementsOf(member)).toEqual([]);
    expect(valueOf(await receiptOf(member, sent.receipt.id))).toMatchObject({
      isSalary: true,
      requiredMicros: null,
    });
  });

  it('a salary is not paid out of what its agent still has to stake', async () => {
    const { agent, member } = await aPair(world);
    const above = await anAgent(world, 2_000);
    await standBelow(world, agent, above);
    valueOf(await sendDown(world, above, agent, 300));
    expect(await requirementsOf(agent)).toMatchObject([{ source: 'TRANSFER', status: 'OPEN' }]);
    const refused = await sendDown(world, agent, member, 500, { isSalary: true });
    expect([...code(refused), detailsOf(refused)]).toEqual([
      409,
      'wage_unstaked',
      { remainingMicros: credits(300).toString() },
    ]);
    // As a gift it goes, because the receiver has to stake it.
    valueOf(await sendDown(world, agent, member, 500));
    await world.owner.query(
      `update cashier_requirement set status = 'CANCELLED', closed_at = opened_at where member_id = $1`,
      [agent.member.id],
    );
    valueOf(await sendDown(world, agent, member, 500, { isSalary: true }));
  });

  it('is no call of ordinary members, who have one upline and no agent’s rights', async () => {
    const { agent, member } = await aPair(world);
    const below = await aDownline(world, member);
    expect(code(await sendDown(world, member, below, 100))).toEqual([400, 'function.not.available']);
    expect((await world.call(transferEnabled, {}, { as: member.as })).status).toBe(400);
    expect(valueOf(await world.call(transferEnabled, {}, { as: agent.as }))).toEqual({
      transferEnabled: true,
      minAmount: 100,
      maxPerDay: 100_000,
    });
    // A lost field is no salary and no other person.
    const body = { amount: 100, paymentPassword: PAYMENT_PASSWORD } as never;
    expect(code(await world.call(transferDownline, body, { as: agent.as }))).toEqual([
      400,
      'request_param_err',
    ]);
  });

  it('no more a day than the brand lets, over everybody together', async () => {
    const agent = await anAgent(world, 200_000);
    const [one, two] = [await aDownline(world, agent), await aDownline(world, agent)];
    valueOf(await sendDown(world, agent, one, 60_000));
    expect(code(await sendDown(world, agent, two, 40_001))).toEqual([409, 'transfer_day_spent']);
    valueOf(await sendDown(world, agent, two, 40_000));
    valueOf(await world.call(takeFromDownlines, { isOn: true }, { as: one.as }));
    const desk = await deskOf(agent);
    expect(desk).toMatchObject({ leftTodayMicros: '0', takesFromDownlines: false });
  });
});
