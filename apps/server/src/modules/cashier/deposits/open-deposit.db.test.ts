import {
  cancelDeposit,
  depositChannels,
  depositWays,
  findDeposit,
  listDeposits,
  openDeposit,
} from '@nokshi/contract/cashier-deposit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, aPayer, look, order, stateOf } from '../../../../test/payments.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lockAccount } from '../../protection/index.ts';

const MINUTE = 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

beforeEach(() => {
  provider.twist = undefined;
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

describe('[MC-3] the ways to pay in', () => {
  it('are shown with limits, and no receiver before there is an order', async () => {
    const channel = await aChannel(world, { trxLength: 10 });
    const payer = await aPayer(world);
    const answer = await world.call(depositChannels, {}, { as: payer.as });
    expect(valueOf(answer).channels.find((shown) => shown.code === channel.code)).toMatchObject({
      method: 'wallet',
      walletKind: 'send_money',
      minMicros: credits(200).toString(),
      maxMicros: credits(25_000).toString(),
      takesDecimals: true,
      trxLength: 10,
      isHealthy: true,
      isSimulated: true,
      medianSeconds: null,
    });
    expect(answer.text).not.toContain(channel.receivers[0]);
    expect(valueOf(answer).open).toEqual([]);
  });

  it('[SC-5.4] anybody may read what they are called and how each is paid, and no more', async () => {
    const channel = await aChannel(world, { trxLength: 10 });
    const answer = await world.call(depositWays, {}, { headers: { language: 'EN' } });
    const way = valueOf(answer).ways.find((shown) => shown.code === channel.code);
    expect(way).toMatchObject({ method: 'wallet', walletKind: 'send_money', isSimulated: true });
    expect(Object.keys(way ?? {}).toSorted()).toEqual([
      'code',
      'isSimulated',
      'mark',
      'method',
      'title',
      'walletKind',
    ]);
    expect(answer.text).not.toContain(channel.receivers[0]);
  });

  it('an order says where, how much and until when, and stands among the open ones', async () => {
    const channel = await aChannel(world);
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    expect(opened).toMatchObject({
      state: 'waiting_payment',
      askedMicros: credits(500).toString(),
      receiver: { number: channel.receivers[0] },
      triesLeft: 5,
      expiresAt: world.clock.now().getTime() + 30 * MINUTE,
      isSimulated: true,
    });
    const page = new URL(opened.checkoutUrl ?? '');
    expect([page.pathname, page.searchParams.get('receiver')]).toEqual([
      '/payments/wallet',
      channel.receivers[0],
    ]);
    expect(page.searchParams.get('amount')).toMatch(/^500\.\d\d$/);
    expect(opened.no).toMatch(/^DP-\w{4}-\w{4}$/);
    // After the app was killed and the session is another one, it is the same order.
    const later = { ...payer, as: await signedIn(world, payer.member) };
    expect(await look(world, later, opened)).toEqual(opened);
    const { open } = valueOf(await world.call(depositChannels, {}, { as: later.as }));
    expect(open).toEqual([opened]);
  });

  it('[5.10] asked for a dozen times at once under one id it is one order; other content is refused', async () => {
    const channel = await aChannel(world);
    const payer = await aPayer(world);
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => order(world, payer, channel, 300, id)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(code(await order(world, payer, channel, 301, id))).toEqual([409, 'idempotency_key_reused']);
    const other = await aPayer(world);
    expect(valueOf(await order(world, other, channel, 301, id)).askedMicros).toBe(credits(301).toString());
  });
});

describe('an amount of its own', () => {
  it('[D.3] tells the open orders of one receiver apart by one to ninety-nine hundredths', async () => {
    const channel = await aChannel(world);
    const orders = [];
    for (let count = 0; count < 6; count += 1)
      orders.push(await anOrder(world, await aPayer(world), channel));
    const ends = orders.map((opened) => BigInt(opened.payMicros) - credits(500));
    expect(new Set(ends).size).toBe(6);
    for (const end of ends) {
      expect(end >= 10_000n && end <= 990_000n && end % 10_000n === 0n).toBe(true);
    }
  });

  it('[D.3] a hundred orders at once never share one, and the hundredth is told by its transaction id', async () => {
    const channel = await aChannel(world);
    const payers = await Promise.all(Array.from({ length: 100 }, () => aPayer(world)));
    const orders = await Promise.all(payers.map((payer) => anOrder(world, payer, channel)));
    const amounts = orders.map((opened) => opened.payMicros);
    expect(new Set(amounts.filter((amount) => amount !== credits(500).toString())).size).toBe(99);
    expect(amounts.filter((amount) => amount === credits(500).toString())).toHaveLength(1);
  });

  it('[D.3] where no decimals are taken, the receivers take turns', async () => {
    const channel = await aChannel(world, { takesDecimals: false, receivers: 3 });
    const numbers = [];
    for (let count = 0; count < 3; count += 1) {
      const opened = await anOrder(world, await aPayer(world), channel);
      expect(opened.payMicros).toBe(opened.askedMicros);
      numbers.push(opened.receiver?.number);
    }
    expect(new Set(numbers)).toEqual(new Set(channel.receivers));
  });
});

describe('before the member pays', () => {
  it('unknown channels, channels that are off and amounts outside the range are refused', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    const whole = await aChannel(world, { takesDecimals: false });
    const off = await aChannel(world, { isOn: false });
    expect(code(await order(world, payer, { code: 'nowhere', receivers: [] }))).toEqual([
      404,
      'channel_unknown',
    ]);
    expect(code(await order(world, payer, off))).toEqual([409, 'channel_off']);
    for (const units of ['199.99', '25000.01']) {
      const refused = await order(world, payer, channel, units);
      expect([...code(refused), detailsOf(refused)]).toEqual([
        400,
        'amount_out_of_range',
        { minMicros: credits(200).toString(), maxMicros: credits(25_000).toString() },
      ]);
    }
    expect(code(await order(world, payer, whole, '500.5'))).toEqual([400, 'amount_whole']);
    expect(code(await order(world, payer, channel, '500.001'))).toEqual([400, 'amount_decimals']);
  });

  it('amounts that are none are refused as they are written, and nothing comes of them', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world, { maxAmount: 10n ** 17n });
    const ask = (amountMicros: unknown) =>
      world.call(openDeposit, { id: newId(), channelCode: channel.code, amountMicros } as never, {
        as: payer.as,
      });
    const written = [
      '1e309',
      'NaN',
      '1e3',
      '0.001',
      '১০০০০০০০০০',
      '',
      ' 500000000',
      '5e8',
      '+500000000',
      '0x1dcd6500',
    ];
    const others = [500_000_000, 2 ** 53 + 1, null, ['500000000'], [], {}, true];
    for (const bad of [...written, ...others]) {
      expect([bad, (await ask(bad)).errorCode]).toEqual([bad, 'request_param_err']);
    }
    for (const outside of ['-1', '0', '9999999999999999999']) {
      expect([outside, ...code(await ask(outside))]).toEqual([outside, 400, 'amount_out_of_range']);
    }
    expect(valueOf(await world.call(listDeposits, {}, { as: payer.as })).list).toEqual([]);
  });

  it('an amount beyond 2^53 micros keeps its last digit', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world, { method: 'checkout', maxAmount: 10n ** 17n });
    const amountMicros = '9007199254750000';
    const input = { id: newId(), channelCode: channel.code, amountMicros };
    expect(valueOf(await world.call(openDeposit, input, { as: payer.as })).payMicros).toBe(amountMicros);
    expect(provider.latest().amount).toBe('900719925475');
  });

  it('no more than three orders are open at a time; one that ended or was given up is none', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    const [first] = [await anOrder(world, payer, channel), await anOrder(world, payer, channel)];
    await anOrder(world, payer, channel);
    expect(code(await order(world, payer, channel))).toEqual([409, 'deposits_open']);
    const cancelled = valueOf(await world.call(cancelDeposit, { id: first.id }, { as: payer.as }));
    expect([cancelled.state, cancelled.reason, cancelled.receiver]).toEqual(['cancelled', 'by_member', null]);
    await anOrder(world, payer, channel);
    world.clock.advance(30 * MINUTE);
    const later = { ...payer, as: await signedIn(world, payer.member) };
    await anOrder(world, later, channel);
    await world.runJobs('cashier');
    expect(await stateOf(world, later, first)).toEqual(['cancelled', 'by_member']);
  });

  it('opened at once they are still no more than three', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(world, payer, channel)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.errorCode === 'deposits_open')).toHaveLength(7);
  });

  it('[1.19] whoever is locked for deposits opens none', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: payer.member.id,
        reason: 'self_exclusion',
        kinds: ['stake', 'deposit'],
        beginsAt: world.clock.now(),
        requestedBy: 'test',
      }),
    );
    expect(code(await order(world, payer, channel))).toEqual([403, 'account_locked']);
  });

  it('real money is refused and says what is missing; a wallet in somebody’s own name cannot be configured', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world, { currency: 'BDT', method: 'bank' });
    const refused = await order(world, payer, channel);
    expect(code(refused)).toEqual([403, 'real_money_off']);
    expect(detailsOf(refused)['reasons']).toEqual([
      'not_configured',
      'country_unknown',
      'identity_checks_missing',
      'terms_missing',
    ]);
    await expect(aChannel(world, { currency: 'BDT', walletKind: 'send_money' })).rejects.toThrow('check');
  });
});

describe('an order that is not paid', () => {
  it('ends at its time: the receiver is shown no more, and the worker writes it down', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, await aChannel(world));
    world.clock.advance(30 * MINUTE);
    const later = { ...payer, as: await signedIn(world, payer.member) };
    expect(await look(world, later, opened)).toMatchObject({
      state: 'expired',
      reason: 'not_paid',
      receiver: null,
    });
    await world.runJobs('cashier');
    const { rows } = await world.owner.query('select state from cashier_deposit where id = $1', [opened.id]);
    expect(rows).toEqual([{ state: 'expired' }]);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('[4.13] is nobody else’s', async () => {
    const [owner, stranger] = [await aPayer(world), await aPayer(world)];
    const opened = await anOrder(world, owner, await aChannel(world));
    expect(code(await world.call(findDeposit, { id: opened.id }, { as: stranger.as }))).toEqual([
      404,
      'deposit_unknown',
    ]);
    expect(code(await world.call(cancelDeposit, { id: opened.id }, { as: stranger.as }))).toEqual([
      404,
      'deposit_unknown',
    ]);
    expect(valueOf(await world.call(listDeposits, { before: opened.id }, { as: stranger.as })).list).toEqual(
      [],
    );
  });
});

it('the list goes on from where a page ended, without a gap and without a double', async () => {
  const payer = await aPayer(world);
  const channel = await aChannel(world);
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    const as = await signedIn(world, payer.member);
    const opened = await anOrder(world, { ...payer, as }, channel);
    valueOf(await world.call(cancelDeposit, { id: opened.id }, { as }));
    ids.unshift(opened.id);
    world.clock.advance(4000);
  }
  const as = await signedIn(world, payer.member);
  const first = valueOf(await world.call(listDeposits, {}, { as }));
  const last = first.list.at(-1)?.id;
  const second = valueOf(await world.call(listDeposits, { ...(last && { before: last }) }, { as }));
  expect([first.list.length, first.hasMore, second.list.length, second.hasMore]).toEqual([
    20,
    true,
    3,
    false,
  ]);
  expect([...first.list, ...second.list].map((shown) => shown.id)).toEqual(ids);
});
