import { depositSheet } from '@nokshi/contract/cashier-console.ts';
import { TRX_TRIES, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  arrives,
  type ChannelOfTest,
  creditBy,
  look,
  order,
  type Payer,
  stateOf,
  typeReceipt,
} from '../../../../test/payments.ts';
import { type Answer, openWorld, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  channel = await aChannel(world, { takesDecimals: false });
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const tell = (payer: Payer, deposit: { readonly id: string }, trxId: string) =>
  world.call(tellTrxId, { id: deposit.id, trxId }, { as: payer.as });
const paid = (trxId: string, units: number, more: object = {}) =>
  arrives(world, channel, { trxId, amount: credits(units), ...more });
const micros = (units: number) => credits(units).toString();

/** What an order and the payments beside it came to. */
async function familyOf(payer: Payer, deposit: { readonly id: string }) {
  const { state, creditedMicros, surplusMicros, further } = await look(world, payer, deposit);
  return {
    first: [state, creditedMicros],
    further: further.map(({ trxId, amountMicros, state: its }) => [trxId, amountMicros, its]),
    surplus: surplusMicros,
  };
}

describe('[D.4] two payments on one order', () => {
  it('of which the second is told after the first was credited are both credited, once', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const [a, b] = [aTrxId(), aTrxId()];
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    await paid(b, 200);
    expect((await familyOf(payer, opened)).first).toEqual(['credited', micros(300)]);
    const answers = await Promise.all([
      tell(payer, opened, b),
      tell(payer, opened, b),
      tell(payer, opened, b),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    valueOf(await tell(payer, opened, a));
    await paid(b, 200);
    expect(await familyOf(payer, opened)).toEqual({
      first: ['credited', micros(300)],
      further: [[b, micros(200), 'credited']],
      surplus: '0',
    });
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
  });

  it('that are both told first, and then arrive, at once too, are both credited', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await aPayer(world);
      const opened = await anOrder(world, payer, channel);
      const [a, b] = [aTrxId(), aTrxId()];
      valueOf(await tell(payer, opened, a));
      valueOf(await tell(payer, opened, b));
      await Promise.all([paid(a, 300), paid(b, 200), paid(b, 200), paid(a, 300)]);
      const { first, further, surplus } = await familyOf(payer, opened);
      expect([first[0], further.map((one) => one[2]), surplus]).toEqual(['credited', ['credited'], '0']);
      expect(await balanceOf(world, payer.member)).toBe(credits(500));
    }
  });

  it('that come to more than the order shows the surplus, to the member and the staff', async () => {
    const staff = await staffSignedIn(world, ['cashier']);
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const [a, b] = [aTrxId(), aTrxId()];
    valueOf(await tell(payer, opened, a));
    await paid(a, 500);
    const between = valueOf(await tell(payer, opened, b));
    expect(between.further).toMatchObject([{ trxId: b, amountMicros: micros(500), state: 'submitted' }]);
    await paid(b, 450);
    expect((await familyOf(payer, opened)).surplus).toBe(micros(450));
    const [beside] = (await look(world, payer, opened)).further;
    expect((await look(world, payer, { id: beside?.id ?? '' })).follows).toEqual({
      id: opened.id,
      no: opened.no,
    });
    const key = { memberId: payer.member.id, id: opened.id };
    const sheet = valueOf(await world.call(depositSheet, key, { as: staff }));
    expect([sheet.deposit.surplusMicros, sheet.deposit.further[0]?.trxId]).toEqual([micros(450), b]);
  });

  it('of which another member told the second one go to a person', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)];
    const [opened, theirs] = [await anOrder(world, payer, channel), await anOrder(world, other, channel)];
    const [a, b] = [aTrxId(), aTrxId()];
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    valueOf(await tell(other, theirs, b));
    valueOf(await tell(payer, opened, b));
    await paid(b, 200);
    expect((await familyOf(payer, opened)).further).toEqual([[b, micros(200), 'review']]);
    expect(await stateOf(world, other, theirs)).toEqual(['review', 'trx_used_before']);
    expect([await balanceOf(world, payer.member), await balanceOf(world, other.member)]).toEqual([
      credits(300),
      0n,
    ]);
  });

  it('are no way to a payment that somebody was credited with, nor to more than five tries', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)];
    const [opened, theirs] = [await anOrder(world, payer, channel), await anOrder(world, other, channel)];
    const [a, b] = [aTrxId(), aTrxId()];
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    valueOf(await tell(other, theirs, b));
    await paid(b, 500);
    for (let again = 0; again < 3; again += 1)
      expect(code(await tell(payer, opened, b))).toEqual([409, 'trx_used']);
    expect((await familyOf(payer, opened)).further).toEqual([[b, micros(200), 'review']]);
    for (let tried = 2; tried < TRX_TRIES; tried += 1) valueOf(await tell(payer, opened, aTrxId()));
    expect(code(await tell(payer, opened, aTrxId()))).toEqual([409, 'trx_tries_spent']);
    expect((await familyOf(payer, opened)).further).toHaveLength(TRX_TRIES - 1);
    expect(await balanceOf(world, payer.member)).toBe(credits(300));
  });

  it('of which one belongs to others cost a try each: whose payments there are is not found out by trying', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)];
    const opened = await anOrder(world, payer, channel);
    const a = aTrxId();
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    const answers: unknown[] = [];
    for (let tried = 0; tried < TRX_TRIES; tried += 1) {
      const theirs = await anOrder(world, other, channel);
      const trxId = aTrxId();
      valueOf(await tell(other, theirs, trxId));
      await paid(trxId, 500);
      answers.push((await tell(payer, opened, trxId)).errorCode);
    }
    expect(answers).toEqual(['trx_used', 'trx_used', 'trx_used', 'trx_used', 'trx_tries_spent']);
    expect(await balanceOf(world, payer.member)).toBe(credits(300));
  });

  it('of which a person types the second: what is left is credited, a surplus waits for a second person', async () => {
    const payer = await aPayer(world);
    const staff = await staffSignedIn(world, ['cashier']);
    const opened = await anOrder(world, payer, channel);
    const [a, b, c] = [aTrxId(), aTrxId(), aTrxId()];
    const type = (trxId: string, units: number) =>
      typeReceipt(world, staff, channel, { trxId, amountMicros: micros(units) });
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    valueOf(await tell(payer, opened, b));
    valueOf(await type(b, 200));
    expect((await familyOf(payer, opened)).further).toEqual([[b, micros(200), 'credited']]);
    valueOf(await tell(payer, opened, c));
    valueOf(await type(c, 500));
    expect((await familyOf(payer, opened)).further.at(-1)).toEqual([c, micros(500), 'review']);
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
  });

  it('of which two persons credit what is left at once bring it once without a second person', async () => {
    const staff = [await staffSignedIn(world, ['cashier']), await staffSignedIn(world, ['cashier'])] as const;
    for (let round = 0; round < 5; round += 1) {
      const payer = await aPayer(world);
      const opened = await anOrder(world, payer, channel);
      const [a, b, c] = [aTrxId(), aTrxId(), aTrxId()];
      valueOf(await tell(payer, opened, a));
      await paid(a, 300);
      for (const trxId of [b, c]) {
        valueOf(await tell(payer, opened, trxId));
        await paid(trxId, 200, { kind: 'cash_out' });
      }
      const { further } = await look(world, payer, opened);
      const [one, two] = further.map(({ id, trxId }) => ({ id, trxId: trxId ?? '' }));
      if (!one || !two) throw new Error('both wait for a person');
      const answers = await Promise.all([
        creditBy(world, staff[0], payer, one),
        creditBy(world, staff[1], payer, two),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const states = (await familyOf(payer, opened)).further.map((row) => row[2] ?? '');
      expect(new Set(states)).toEqual(new Set(['credited', 'review']));
      expect(await balanceOf(world, payer.member)).toBe(credits(500));
    }
  });

  it('take no place among the orders that may be open, and bring no bonus', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const a = aTrxId();
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    valueOf(await tell(payer, opened, aTrxId()));
    for (let open = 0; open < 3; open += 1) expect((await order(world, payer, channel)).status).toBe(200);
    expect(code(await order(world, payer, channel))).toEqual([409, 'deposits_open']);
  });

  it('end with the time for which the order’s number is watched', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const a = aTrxId();
    valueOf(await tell(payer, opened, a));
    await paid(a, 300);
    world.clock.advance(73 * 3_600_000);
    const then = { ...payer, as: await signedIn(world, payer.member) };
    expect(code(await tell(then, opened, aTrxId()))).toEqual([409, 'deposit_closed']);
  });
});
