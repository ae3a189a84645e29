import { cancelDeposit, depositChannels, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { listBonuses } from '@nokshi/contract/records.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, code, orderWith, payInWith, requirementsOf } from '../../../../test/bonuses.ts';
import { balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  aPayer,
  arrives,
  type ChannelOfTest,
  look,
  type Payer,
} from '../../../../test/payments.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lockAccount } from '../../protection/index.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  channel = await aChannel(world, { takesDecimals: true });
});

// An offer of one test is no business of the next.
beforeEach(() => world.owner.query('update cashier_bonus_offer set is_on = false'));
afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const offersFor = async (payer: Payer) =>
  valueOf(await world.call(depositChannels, {}, { as: payer.as, headers: { language: 'EN' } })).bonuses;
const later = async (payer: Payer): Promise<Payer> => ({ ...payer, as: await signedIn(world, payer.member) });
const titlesOf = async (payer: Payer) => {
  await world.drain();
  const { list } = valueOf(await world.call(listMessages, {}, { as: payer.as, headers: { language: 'EN' } }));
  return list.map(({ title }) => title);
};
/** Pays an open order by its own amount. */
async function pays(payMicros: string, by = aTrxId()) {
  await arrives(world, channel, { trxId: by, amount: BigInt(payMicros) });
}

describe('choosing a bonus with a deposit', () => {
  it('[MC-3] what is offered stands beside the channels, and a deposit without a choice has none', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world, { categories: ['RNG', 'FISH'] });
    await anOffer(world, { isOn: false });
    await anOffer(world, { endsAt: world.clock.now() });
    await anOffer(world, { startsAt: new Date(world.clock.now().getTime() + DAY_MS) });
    const offers = await offersFor(payer);
    expect(offers).toMatchObject([
      {
        code: offer.code,
        percent: 100,
        mostMicros: credits(5000).toString(),
        multiplierHundredths: 1000,
        categories: ['RNG', 'FISH'],
        block: null,
      },
    ]);
    const opened = valueOf(await orderWith(world, payer, { channel, units: 500 }));
    expect(opened.bonus).toBeNull();
    await pays(opened.payMicros);
    expect(await requirementsOf(world, payer)).toMatchObject([{ source: 'DEPOSIT', bonus: 0 }]);
  });

  it('[MC-3] refuses a bonus that is unknown, off, over, or for a larger deposit', async () => {
    const payer = await aPayer(world);
    const off = await anOffer(world, { isOn: false });
    const over = await anOffer(world, { endsAt: world.clock.now() });
    const large = await anOffer(world, { least: 1000 });
    const answers = [];
    for (const bonusCode of ['nobody-has-it', off.code, over.code, large.code]) {
      answers.push(code(await orderWith(world, payer, { channel, units: 500, bonusCode })));
    }
    expect(answers).toEqual([
      [404, 'bonus_unknown'],
      [404, 'bonus_unknown'],
      [404, 'bonus_unknown'],
      [400, 'bonus_least'],
    ]);
  });

  it('[MC-3] the same order again is the same bonus, and another bonus is another order', async () => {
    const payer = await aPayer(world);
    const [one, two] = [await anOffer(world), await anOffer(world)];
    const order = { channel, units: 500, bonusCode: one.code, id: newId() };
    const opened = valueOf(await orderWith(world, payer, order));
    expect(valueOf(await orderWith(world, payer, order))).toEqual(opened);
    expect(code(await orderWith(world, payer, { ...order, bonusCode: two.code }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    expect(code(await orderWith(world, payer, { channel, units: 500, id: order.id }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });

  it('[MC-3] one for a first deposit cannot be chosen after it and says so, one of every day comes again the next day', async () => {
    const payer = await aPayer(world);
    const first = await anOffer(world, { isFirst: true });
    const daily = await anOffer(world, { repeats: 'daily', multiplier: 100, least: 200 });
    await payInWith(world, payer, { channel, units: 500, bonusCode: daily.code });
    const answers = [first.code, daily.code].map((bonusCode) =>
      orderWith(world, payer, { channel, units: 500, bonusCode }),
    );
    expect((await Promise.all(answers)).map(code)).toEqual([
      [409, 'bonus_not_first'],
      [409, 'bonus_taken'],
    ]);
    expect((await offersFor(payer)).map((offer) => [offer.code, offer.block])).toEqual([
      [first.code, 'not_first'],
      [daily.code, 'taken_today'],
    ]);
    await world.owner.query(
      `update cashier_requirement set status = 'CANCELLED', closed_at = $2 where member_id = $1`,
      [payer.member.id, world.clock.now()],
    );
    world.clock.advance(DAY_MS);
    const next = await later(payer);
    expect((await offersFor(next)).map((offer) => [offer.code, offer.block])).toEqual([
      [first.code, 'not_first'],
      [daily.code, null],
    ]);
    expect((await payInWith(world, next, { channel, units: 500, bonusCode: daily.code })).bonus?.state).toBe(
      'chosen',
    );
  });

  it('[C.1] nothing is offered to who takes a break', async () => {
    const payer = await aPayer(world);
    await anOffer(world);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: payer.member.id,
        reason: 'time_out',
        kinds: ['stake'],
        beginsAt: world.clock.now(),
        requestedBy: 'member',
      }),
    );
    expect(await offersFor(payer)).toEqual([]);
  });
});

describe('a deposit with a bonus arrives', () => {
  it('[E2] both are credited at once, with one requirement of deposit and bonus together', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world, { multiplier: 1500, categories: ['RNG'], days: 7 });
    const opened = await payInWith(world, payer, { channel, units: 2000, bonusCode: offer.code });
    const cents = Number(BigInt(opened.payMicros) / 10_000n);
    expect(await balanceOf(world, payer.member)).toBe(BigInt(opened.payMicros) * 2n);
    expect(await requirementsOf(world, payer)).toMatchObject([
      {
        source: 'BONUS',
        profile: 'bonus',
        status: 'OPEN',
        base: cents * 2,
        bonus: cents,
        required: cents * 2 * 15,
      },
    ]);
    const seen = await look(world, payer, opened);
    expect(seen.bonus).toMatchObject({ state: 'credited', amountMicros: opened.payMicros, reason: null });
    expect(await titlesOf(payer)).toContain('Your bonus has arrived');
    const given = valueOf(await world.call(listBonuses, {}, { as: payer.as })).list;
    expect(given[0]).toMatchObject({
      code: 'bonus.deposit',
      amountMicros: opened.payMicros,
      requirement: { requiredMicros: (BigInt(opened.payMicros) * 30n).toString(), status: 'OPEN' },
    });
  });

  it('[MC-3] no more than the most, rounded down to 0.01', async () => {
    const payer = await aPayer(world);
    const most = await anOffer(world, { percent: 10, most: 50 });
    await payInWith(world, payer, { channel, units: 5000, bonusCode: most.code });
    expect((await requirementsOf(world, payer))[0]?.bonus).toBe(5000);
    const other = await aPayer(world);
    const part = await anOffer(world, { percent: 33 });
    const opened = valueOf(await orderWith(world, other, { channel, units: 500, bonusCode: part.code }));
    const trxId = aTrxId();
    await arrives(world, channel, { trxId, amount: BigInt(opened.payMicros) });
    const cents = BigInt(opened.payMicros) / 10_000n;
    expect((await requirementsOf(world, other))[0]?.bonus).toBe(Number((cents * 33n) / 100n));
  });

  it('[MC-3] the terms are those of the opening, whatever becomes of the offer', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world);
    const opened = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: offer.code }));
    await world.owner.query(
      'update cashier_bonus_offer set percent = 1, multiplier = 9000, most = 10000, is_on = false where code = $1',
      [offer.code],
    );
    await pays(opened.payMicros);
    const [row] = await requirementsOf(world, payer);
    const cents = Number(BigInt(opened.payMicros) / 10_000n);
    expect([row?.bonus, row?.required]).toEqual([cents, cents * 20]);
  });

  it('[D.4] less than its least arrives: the deposit is credited without it, and both say why', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world, { least: 500 });
    const whole = await aChannel(world, { takesDecimals: false });
    const opened = valueOf(
      await orderWith(world, payer, { channel: whole, units: 500, bonusCode: offer.code }),
    );
    const trxId = aTrxId();
    await arrives(world, whole, { trxId, amount: credits(499) });
    const told = valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
    expect([told.state, told.bonus?.state, told.bonus?.reason]).toEqual([
      'credited',
      'dropped',
      'below_least',
    ]);
    expect(await balanceOf(world, payer.member)).toBe(credits(499));
    expect(await requirementsOf(world, payer)).toMatchObject([{ source: 'DEPOSIT', required: 49_900 }]);
    expect(await titlesOf(payer)).toContain('Your deposit came without the bonus');
  });

  it('[MC-3] [E.7] one open order promises a bonus, and says so to the next ones, at once too', async () => {
    const payer = await aPayer(world);
    const [one, two] = [await anOffer(world), await anOffer(world)];
    const codes = [one.code, two.code, one.code];
    const opened = await Promise.all(
      codes.map((bonusCode) => orderWith(world, payer, { channel, units: 500, bonusCode })),
    );
    const promised = opened.filter(({ status }) => status === 200);
    expect(promised).toHaveLength(1);
    const [first] = promised;
    if (!first) throw new Error('no order was opened');
    const order = valueOf(first);
    for (const answer of opened.filter(({ status }) => status !== 200)) {
      expect(code(answer)).toEqual([409, 'bonus_promised']);
      expect(answer.text).toContain(order.no);
    }
    expect((await offersFor(payer)).map(({ block }) => block)).toEqual(['other_promised', 'other_promised']);
    const beside = valueOf(await orderWith(world, payer, { channel, units: 500 }));
    await Promise.all([order, beside].map(({ payMicros }) => pays(payMicros)));
    expect((await look(world, payer, order)).bonus?.state).toBe('credited');
    expect((await look(world, payer, beside)).bonus).toBeNull();
    expect((await titlesOf(payer)).filter((title) => title.includes('without the bonus'))).toEqual([]);
    const third = await anOffer(world);
    expect(code(await orderWith(world, payer, { channel, units: 500, bonusCode: third.code }))).toEqual([
      409,
      'bonus_other_open',
    ]);
  });

  it('[E.7] an order that was given up and is paid all the same leaves the bonus to the one that promises it', async () => {
    const payer = await aPayer(world);
    const [one, two] = [await anOffer(world), await anOffer(world)];
    const late = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: one.code }));
    valueOf(await world.call(cancelDeposit, { id: late.id }, { as: payer.as }));
    const order = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: two.code }));
    await pays(late.payMicros);
    const seen = await look(world, payer, late);
    expect([seen.state, seen.bonus?.state, seen.bonus?.reason]).toEqual([
      'credited',
      'dropped',
      'other_promised',
    ]);
    expect(await titlesOf(payer)).toContain('Your deposit came without the bonus');
    await pays(order.payMicros);
    expect((await look(world, payer, order)).bonus?.state).toBe('credited');
  });

  it('[4.18] a payment that is told of many times brings its bonus once', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world);
    const opened = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: offer.code }));
    const trxId = aTrxId();
    await Promise.all([1, 2, 3, 4].map(() => pays(opened.payMicros, trxId)));
    expect(await balanceOf(world, payer.member)).toBe(BigInt(opened.payMicros) * 2n);
    expect(await requirementsOf(world, payer)).toHaveLength(1);
  });

  it('[MC-3] once is once, also for orders that were opened before the first was credited', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world);
    const orders = [];
    for (let count = 0; count < 2; count += 1) {
      const order = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: offer.code }));
      if (count === 0) valueOf(await world.call(cancelDeposit, { id: order.id }, { as: payer.as }));
      orders.push(order);
    }
    await pays(orders[1]?.payMicros ?? '');
    await world.owner.query(
      `update cashier_requirement set status = 'CANCELLED', closed_at = $2 where member_id = $1`,
      [payer.member.id, world.clock.now()],
    );
    await pays(orders[0]?.payMicros ?? '');
    const seen = await look(world, payer, { id: orders[0]?.id ?? '' });
    expect([seen.state, seen.bonus?.state, seen.bonus?.reason]).toEqual(['credited', 'dropped', 'taken']);
  });

  it('[C.1] who takes a break meanwhile is credited the deposit alone', async () => {
    const payer = await aPayer(world);
    const offer = await anOffer(world);
    const opened = valueOf(await orderWith(world, payer, { channel, units: 500, bonusCode: offer.code }));
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: payer.member.id,
        reason: 'time_out',
        kinds: ['stake', 'deposit'],
        beginsAt: world.clock.now(),
        requestedBy: 'member',
      }),
    );
    await pays(opened.payMicros);
    const seen = await look(world, payer, opened);
    expect([seen.state, seen.bonus?.reason]).toEqual(['credited', 'on_break']);
    expect(await balanceOf(world, payer.member)).toBe(BigInt(opened.payMicros));
  });
});
