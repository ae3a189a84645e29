import { cancelDeposit, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider, tellPortal } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  arrives,
  type ChannelOfTest,
  look,
  type Payer,
  statementLine,
  stateOf,
} from '../../../../test/payments.ts';
import { type Answer, detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { BOOKS_OF_CASHIER } from '../cashier-books.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let wallet: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  wallet = await aChannel(world);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const tell = (payer: Payer, deposit: { readonly id: string }, trxId: string) =>
  world.call(tellTrxId, { id: deposit.id, trxId }, { as: payer.as });
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
/** The same person after a while, in a session of then. */
const later = async (payer: Payer): Promise<Payer> => ({
  ...payer,
  as: await signedIn(world, payer.member),
});
const creditsPosted = async (payer: Payer) => {
  const { rows } = await world.owner.query(
    `select from_account, amount::text, note from ledger_transfer where member_id = $1 and code = 'deposit.credit'`,
    [payer.member.id],
  );
  return rows as { from_account: string; amount: string; note: string }[];
};

describe('a payment and its transaction id meet', () => {
  it('[D.3] told before the payment came: credited when it comes, once, from the provider’s account', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const trxId = aTrxId();
    const told = valueOf(await tell(payer, opened, ` ${trxId.toLowerCase().slice(0, 5)} ${trxId.slice(5)}`));
    expect([told.state, told.trxId, told.triesLeft]).toEqual(['submitted', trxId, 4]);
    expect(await arrives(world, wallet, { trxId, amount: BigInt(opened.payMicros) })).toBe(200);
    const credited = await look(world, payer, opened);
    expect([credited.state, credited.creditedMicros]).toEqual(['credited', opened.payMicros]);
    expect(await balanceOf(world, payer.member)).toBe(BigInt(opened.payMicros));
    expect(await creditsPosted(payer)).toEqual([
      { from_account: 'outside:psp:sandbox', amount: opened.payMicros, note: `${opened.no} ${trxId}` },
    ]);
  });

  it('[D.3] told after the payment came: the payment waited for it', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const trxId = aTrxId();
    await arrives(world, wallet, { trxId, amount: credits(321) });
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    const told = valueOf(await tell(payer, opened, trxId));
    expect([told.state, told.creditedMicros]).toEqual(['credited', credits(321).toString()]);
    expect(await balanceOf(world, payer.member)).toBe(credits(321));
  });

  it('[D.3] told by nobody: the amount of its own says whose it is', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    await arrives(world, wallet, { amount: BigInt(opened.payMicros) });
    expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
  });

  it('[D.3] a round amount at a channel without decimals stays unclaimed until somebody tells its id', async () => {
    const channel = await aChannel(world, { takesDecimals: false });
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const trxId = aTrxId();
    await arrives(world, channel, { trxId, amount: credits(500) });
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    expect(valueOf(await tell(payer, opened, trxId)).state).toBe('credited');
  });

  it('[4.18] told and arriving at once, fifteen times over, it is credited once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const payer = await aPayer(world);
      const opened = await anOrder(world, payer, wallet);
      const trxId = aTrxId();
      const amount = BigInt(opened.payMicros);
      await Promise.all([
        tell(payer, opened, trxId),
        arrives(world, wallet, { trxId, amount }),
        tell(payer, opened, trxId),
        arrives(world, wallet, { trxId, amount }),
      ]);
      expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
      expect(await creditsPosted(payer)).toHaveLength(1);
      expect(await balanceOf(world, payer.member)).toBe(amount);
    }
    await expectBooksToBalance(world);
  });

  it('[4.18] two orders of two members that tell one id at once credit nobody by themselves', async () => {
    const [one, two] = [await aPayer(world), await aPayer(world)];
    const channel = await aChannel(world, { takesDecimals: false });
    const [first, second] = [await anOrder(world, one, channel), await anOrder(world, two, channel)];
    const trxId = aTrxId();
    await Promise.all([tell(one, first, trxId), tell(two, second, trxId)]);
    await arrives(world, channel, { trxId, amount: credits(500) });
    expect(await stateOf(world, one, first)).toEqual(['review', 'trx_used_before']);
    expect(await stateOf(world, two, second)).toEqual(['review', 'trx_used_before']);
    expect([await balanceOf(world, one.member), await balanceOf(world, two.member)]).toEqual([0n, 0n]);
  });

  it('[D.3] who tells the id of a payment whose amount is another’s order gets nothing by it', async () => {
    const [thief, owner] = [await aPayer(world), await aPayer(world)];
    const [theirs, own] = [await anOrder(world, thief, wallet), await anOrder(world, owner, wallet)];
    const trxId = aTrxId();
    valueOf(await tell(thief, theirs, trxId));
    await arrives(world, wallet, { trxId, amount: BigInt(own.payMicros) });
    expect(await stateOf(world, thief, theirs)).toEqual(['review', 'trx_used_before']);
    expect(await stateOf(world, owner, own)).toEqual(['review', 'trx_used_before']);
    expect(await balanceOf(world, thief.member)).toBe(0n);
  });
});

describe('[D.4] a wrong transaction id', () => {
  it('of the wrong shape is refused with the shape, and is no try', async () => {
    const channel = await aChannel(world, { trxLength: 8 });
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    for (const bad of ['ABCDEFG', 'ABCDEFGHI', 'ABCDEF-H', 'টাকা টাকা']) {
      const refused = await tell(payer, opened, bad);
      expect([bad, ...code(refused), detailsOf(refused)]).toEqual([bad, 400, 'trx_format', { length: 8 }]);
    }
    expect(code(await tell(payer, opened, '        '))).toEqual([400, 'request_param_err']);
    expect((await look(world, payer, opened)).triesLeft).toBe(5);
  });

  it('may be mended five times; the same one again is no try; then a person looks', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    for (let left = 4; left >= 0; left -= 1) {
      const trxId = aTrxId();
      expect(valueOf(await tell(payer, opened, trxId)).triesLeft).toBe(left);
      expect(valueOf(await tell(payer, opened, trxId)).triesLeft).toBe(left);
    }
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'tries_spent']);
    expect(code(await tell(payer, opened, aTrxId()))).toEqual([409, 'trx_tries_spent']);
  });

  it('is mended by the right one: the typo costs nothing but a try', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, await aChannel(world, { takesDecimals: false }));
    const channel = { code: opened.channelCode, receivers: [opened.receiver?.number ?? ''] };
    const trxId = aTrxId();
    await arrives(world, channel, { trxId, amount: credits(500) });
    expect(valueOf(await tell(payer, opened, aTrxId())).state).toBe('submitted');
    expect(valueOf(await tell(payer, opened, trxId)).state).toBe('credited');
  });

  it('that another payment was credited with is refused, and put before the staff', async () => {
    const [first, second] = [await aPayer(world), await aPayer(world)];
    const paid = await anOrder(world, first, wallet);
    const trxId = aTrxId();
    await arrives(world, wallet, { trxId, amount: BigInt(paid.payMicros) });
    const opened = await anOrder(world, second, wallet);
    expect(code(await tell(second, opened, trxId))).toEqual([409, 'trx_used']);
    expect(await stateOf(world, second, opened)).toEqual(['review', 'trx_used_before']);
    const { rows } = await world.owner.query('select member_id from cashier_told_trx where trx_id = $1', [
      trxId,
    ]);
    expect(rows).toEqual([{ member_id: second.member.id }]);
    // One's own from before is a mistake, and mended by telling the right one.
    const again = await anOrder(world, first, wallet);
    expect(code(await tell(first, again, trxId))).toEqual([409, 'trx_used']);
    expect(await stateOf(world, first, again)).toEqual(['waiting_payment', null]);
  });

  it('[4.13] is told for one’s own orders alone, and for none that is closed', async () => {
    const [owner, stranger] = [await aPayer(world), await aPayer(world)];
    const opened = await anOrder(world, owner, wallet);
    expect(code(await tell(stranger, opened, aTrxId()))).toEqual([404, 'deposit_unknown']);
    valueOf(await world.call(cancelDeposit, { id: opened.id }, { as: owner.as }));
    expect(code(await tell(owner, opened, aTrxId()))).toEqual([409, 'deposit_closed']);
  });
});

describe('[D.4] a payment that is not as it was asked for', () => {
  it('brings what it is: less and more are credited as they came', async () => {
    for (const units of ['200', '499.99', '30000']) {
      const payer = await aPayer(world);
      const opened = await anOrder(world, payer, wallet);
      const trxId = aTrxId();
      valueOf(await tell(payer, opened, trxId));
      await arrives(world, wallet, { trxId, amount: credits(units) });
      expect((await look(world, payer, opened)).creditedMicros).toBe(credits(units).toString());
    }
  });

  it('below the minimum waits for a person', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const trxId = aTrxId();
    valueOf(await tell(payer, opened, trxId));
    await arrives(world, wallet, { trxId, amount: credits('199.99') });
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'amount_below_minimum']);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('in another currency has no effect but to wait for a person', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const trxId = aTrxId();
    valueOf(await tell(payer, opened, trxId));
    await arrives(world, wallet, { trxId, amount: credits(500), currency: 'BDT' });
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'wrong_currency']);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('within 24 hours after the end is credited, told or by its amount; later it waits for a person', async () => {
    const [told, silent, late] = [await aPayer(world), await aPayer(world), await aPayer(world)];
    const orders = [
      await anOrder(world, told, wallet),
      await anOrder(world, silent, wallet),
      await anOrder(world, late, wallet),
    ] as const;
    world.clock.advance(30 * MINUTE + 23 * HOUR);
    await world.runJobs('cashier');
    expect(await stateOf(world, await later(told), orders[0])).toEqual(['expired', 'not_paid']);
    const trxId = aTrxId();
    await arrives(world, wallet, { trxId, amount: credits(444) });
    expect(valueOf(await tell(await later(told), orders[0], trxId)).state).toBe('credited');
    await arrives(world, wallet, { amount: BigInt(orders[1].payMicros) });
    expect(await stateOf(world, await later(silent), orders[1])).toEqual(['credited', null]);
    world.clock.advance(2 * HOUR);
    const lateId = aTrxId();
    await arrives(world, wallet, { trxId: lateId, amount: BigInt(orders[2].payMicros) });
    expect(await stateOf(world, await later(late), orders[2])).toEqual(['expired', 'not_paid']);
    const person = await later(late);
    expect([
      valueOf(await tell(person, orders[2], lateId)).state,
      (await look(world, person, orders[2])).reason,
    ]).toEqual(['review', 'paid_late']);
  });

  it('to a number that was given up waits for a person', async () => {
    const channel = await aChannel(world, { receivers: 2 });
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const receiver = opened.receiver?.number ?? '';
    await world.owner.query('update cashier_receiver set retired_at = $1 where number = $2', [
      world.clock.now(),
      receiver,
    ]);
    await arrives(world, channel, { receiver, amount: BigInt(opened.payMicros) });
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'receiver_retired']);
  });

  it('by cash-out is taken by an agent’s wallet, and waits for a person elsewhere', async () => {
    const agent = await aChannel(world, { walletKind: 'cash_out', takesDecimals: true });
    const [one, two] = [await aPayer(world), await aPayer(world)];
    const [atAgent, elsewhere] = [await anOrder(world, one, agent), await anOrder(world, two, wallet)];
    await arrives(world, agent, { amount: BigInt(atAgent.payMicros), kind: 'cash_out' });
    await arrives(world, wallet, { amount: BigInt(elsewhere.payMicros), kind: 'cash_out' });
    expect(await stateOf(world, one, atAgent)).toEqual(['credited', null]);
    expect(await stateOf(world, two, elsewhere)).toEqual(['review', 'kind_differs']);
  });

  it('from a wallet that paid for another member waits for a person', async () => {
    const [one, two] = [await aPayer(world), await aPayer(world)];
    const sender = '01200-777777';
    const first = await anOrder(world, one, wallet);
    await arrives(world, wallet, { amount: BigInt(first.payMicros), sender });
    const second = await anOrder(world, two, wallet);
    await arrives(world, wallet, { amount: BigInt(second.payMicros), sender });
    expect(await stateOf(world, two, second)).toEqual(['review', 'sender_differs']);
    const again = await anOrder(world, one, wallet);
    await arrives(world, wallet, { amount: BigInt(again.payMicros), sender });
    expect(await stateOf(world, one, again)).toEqual(['credited', null]);
  });
});

describe('[4.50] what tells of payments', () => {
  it('[4.52] counts once under its id, and twice it is answered as taken', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const line = statementLine(world, wallet, { amount: BigInt(opened.payMicros) });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => tellPortal(world, line, { id: 'msg_once' })),
    );
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    // The provider tells the same line under another id: the transaction id still counts once.
    expect(await tellPortal(world, line)).toBe(200);
    expect(await creditsPosted(payer)).toHaveLength(1);
  });

  it('[4.53] unsigned, by another key, re-serialised, old or from the future it has no effect', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const line = statementLine(world, wallet, { amount: BigInt(opened.payMicros) });
    const now = world.clock.now().getTime();
    const sentBody = JSON.stringify(line).replace('{"type":', '{ "type":');
    expect(await tellPortal(world, line, { key: Buffer.alloc(32, 1) })).toBe(401);
    expect(await tellPortal(world, line, { sentBody })).toBe(401);
    expect(await tellPortal(world, line, { at: new Date(now - 301_000) })).toBe(401);
    expect(await tellPortal(world, line, { at: new Date(now + 301_000) })).toBe(401);
    const bare = await world.app.portal.inject({
      method: 'POST',
      url: '/payments/sandbox/webhook',
      payload: line,
    });
    expect(bare.statusCode).toBe(401);
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    expect(await tellPortal(world, line, { at: new Date(now - 300_000) })).toBe(200);
    expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
  });

  it('[4.63] that is signed and no message is refused, and credits nothing', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, wallet);
    const good = statementLine(world, wallet, { amount: BigInt(opened.payMicros) });
    const changed = (data: object) => ({ ...good, data: { ...good.data, ...data } });
    const bad = [
      '<html>down for maintenance</html>',
      '',
      '[]',
      '{"type":"statement.line"}',
      { type: 'order.changed', data: { orderId: '../orders' } },
      ...['-50000', '0', '1e5', '500.00', '50000000000000', '', '০১'].map((amount) => changed({ amount })),
      changed({ amount: 50_000 }),
      changed({ currency: 'taka' }),
      changed({ trxId: "x' or 1=1" }),
      changed({ paidAt: 'yesterday' }),
      changed({ paidAt: -1 }),
    ];
    for (const body of bad) expect([body, await tellPortal(world, body)]).toEqual([body, 400]);
    expect(world.takeFaults()).toHaveLength(bad.length);
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
  });
});

it('a told id whose payment does not come is put before a person after a quarter of an hour', async () => {
  const payer = await aPayer(world);
  const opened = await anOrder(world, payer, wallet);
  valueOf(await tell(payer, opened, aTrxId()));
  world.clock.advance(44 * MINUTE);
  await world.runJobs('cashier');
  expect(await stateOf(world, await later(payer), opened)).toEqual(['submitted', null]);
  world.clock.advance(MINUTE);
  await world.runJobs('cashier');
  expect(await stateOf(world, await later(payer), opened)).toEqual(['review', 'not_received']);
  // It comes after all.
  const { trxId } = await look(world, await later(payer), opened);
  await arrives(world, wallet, { trxId: trxId ?? '', amount: BigInt(opened.payMicros) });
  expect(await stateOf(world, await later(payer), opened)).toEqual(['credited', null]);
});

it('how long it takes is told as the median of the last 24 hours', async () => {
  const channel = await aChannel(world);
  for (const seconds of [10, 30, 3000]) {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const paidAt = new Date(world.clock.now().getTime() - seconds * 1000);
    await world.owner.query('update cashier_deposit set opened_at = $1 where id = $2', [paidAt, opened.id]);
    await arrives(world, channel, { amount: BigInt(opened.payMicros), paidAt });
  }
  world.clock.advance(61_000);
  const payer = await aPayer(world);
  expect((await anOrder(world, payer, channel)).medianSeconds).toBe(30);
});

it('[5.01] the books see a credited deposit that the ledger does not know, and a receipt that was changed', async () => {
  const payer = await aPayer(world);
  const opened = await anOrder(world, payer, wallet);
  await arrives(world, wallet, { amount: BigInt(opened.payMicros) });
  const differenceAfter = async (statement: string) => {
    const client = await world.owner.connect();
    try {
      await client.query('begin');
      await client.query(statement, [opened.id]);
      const counts = [];
      for (const { query } of BOOKS_OF_CASHIER) {
        const { rows } = await client.query<{ n: string | bigint }>(query);
        counts.push(BigInt(rows[0]?.n ?? 0));
      }
      return counts;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await differenceAfter('select $1::uuid')).toEqual(BOOKS_OF_CASHIER.map(() => 0n));
  const moved = 'update cashier_deposit set credited_amount = credited_amount + 1 where id = $1';
  expect((await differenceAfter(moved)).slice(0, 2)).toEqual([2n, 1n]);
  const lost = `update cashier_deposit set state = 'expired', credited_amount = null where id = $1`;
  expect((await differenceAfter(lost)).slice(0, 2)).toEqual([1n, 1n]);
});
