import { depositQueue, depositSheet } from '@nokshi/contract/cashier-console.ts';
import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider, tellPortal } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  arrives,
  type ChannelOfTest,
  statementLine,
  stateOf,
  typeReceipt,
} from '../../../../test/payments.ts';
import { type Answer, openWorld, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let staff: Awaited<ReturnType<typeof staffSignedIn>>;
let next = 20;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  staff = await staffSignedIn(world, ['cashier']);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const keep = () => world.runJobs('cashier');

async function enter(channel: ChannelOfTest, number: string): Promise<void> {
  await world.owner.query(
    `insert into cashier_receiver (channel_code, number, name) values ($1, $2, 'Entered')`,
    [channel.code, number],
  );
}

/** A channel that is paid to at one number of eleven digits, which no other has. */
async function aNumber() {
  next += 1;
  const channel = await aChannel(world, { receivers: 0 });
  const number = `01200-0000${next}`;
  await enter(channel, number);
  return { channel, number, digits: number.replace('-', '') };
}

async function receiptOf(channel: ChannelOfTest, trxId: string) {
  const { rows } = await world.owner.query<{ receiver_number: string; sender: string; member_id: string }>(
    'select receiver_number, sender, member_id from cashier_receipt where channel_code = $1 and trx_id = $2',
    [channel.code, trxId],
  );
  return rows[0];
}

const typeIn = (channel: ChannelOfTest, receiver: string) =>
  typeReceipt(world, staff, channel, { amountMicros: credits(500).toString(), receiver });

describe('[D.3] the receiver of a payment', () => {
  it.each([
    ['with the country’s code', (digits: string) => `+88${digits}`],
    ['with the code and no sign', (digits: string) => `88${digits}`],
    ['in digits alone', (digits: string) => digits],
    ['with a space', (digits: string) => `${digits.slice(0, 5)} ${digits.slice(5)}`],
    [
      'in Bengali digits',
      (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
    ],
    ['masked', (digits: string) => `${digits.slice(0, 5)}***${digits.slice(8)}`],
  ])('is known however it is spelled: %s', async (_how, spell) => {
    const { channel, number, digits } = await aNumber();
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const trxId = aTrxId();
    const amount = BigInt(opened.payMicros);
    expect(await arrives(world, channel, { trxId, amount, receiver: spell(digits) })).toBe(200);
    expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
    expect((await receiptOf(channel, trxId))?.receiver_number).toBe(number);
    expect(valueOf(await typeIn(channel, spell(digits))).receiverNumber).toBe(number);
    expect(code(await typeIn(channel, `${digits}9`))).toEqual([404, 'receiver_unknown']);
  });

  it('that is entered a minute later has its payments then, each once, whoever takes the turn', async () => {
    const { channel } = await aNumber();
    const [told, silent] = [await aPayer(world), await aPayer(world)];
    const opened = await anOrder(world, told, channel);
    const trxId = aTrxId();
    valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: told.as }));
    const receiver = '+8801200999901';
    await arrives(world, channel, { trxId, amount: BigInt(opened.payMicros), receiver });
    const unclaimed = aTrxId();
    await arrives(world, channel, { trxId: unclaimed, amount: credits(700), receiver });
    await keep();
    expect(await stateOf(world, told, opened)).toEqual(['review', 'receiver_unknown']);
    expect(await balanceOf(world, told.member)).toBe(0n);
    const { receipts } = valueOf(await world.call(depositQueue, {}, { as: staff }));
    expect(receipts.find((receipt) => receipt.trxId === unclaimed)?.receiverNumber).toBe(receiver);

    await enter(channel, '01200-999901');
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await stateOf(world, told, opened)).toEqual(['credited', null]);
    expect(await balanceOf(world, told.member)).toBe(BigInt(opened.payMicros));
    const later = await anOrder(world, silent, channel);
    const answer = valueOf(
      await world.call(tellTrxId, { id: later.id, trxId: unclaimed }, { as: silent.as }),
    );
    expect([answer.state, answer.creditedMicros]).toEqual(['credited', credits(700).toString()]);
  });

  it('[4.18] that is entered while its payment is told credits it once, ten times over', async () => {
    for (let round = 10; round < 20; round += 1) {
      const { channel } = await aNumber();
      const payer = await aPayer(world);
      const opened = await anOrder(world, payer, channel);
      const trxId = aTrxId();
      const amount = BigInt(opened.payMicros);
      await arrives(world, channel, { trxId, amount, receiver: `+88012008888${round}` });
      await enter(channel, `01200-8888${round}`);
      const tell = () => world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as });
      const [first, , second] = await Promise.all([tell(), keep(), tell(), keep()]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await stateOf(world, payer, opened)).toEqual(['credited', null]);
      expect(await balanceOf(world, payer.member)).toBe(amount);
    }
  });

  it('that is none of ours keeps its payment for a person', async () => {
    const { channel } = await aNumber();
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, channel);
    const trxId = aTrxId();
    const amount = BigInt(opened.payMicros);
    await arrives(world, channel, { trxId, amount, receiver: '01999-999999' });
    expect(await stateOf(world, payer, opened)).toEqual(['waiting_payment', null]);
    const told = valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
    expect([told.state, told.reason]).toEqual(['review', 'receiver_unknown']);
    const sheet = valueOf(
      await world.call(depositSheet, { memberId: payer.member.id, id: opened.id }, { as: staff }),
    );
    expect(sheet.candidates.map((candidate) => candidate.trxId)).toEqual([trxId]);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('of an unknown channel is refused, and its retry is taken once the channel is there', async () => {
    const channel: ChannelOfTest = { code: 'channel-of-tomorrow', receivers: ['01200-777701'] };
    const trxId = aTrxId();
    const line = statementLine(world, channel, { trxId, amount: credits(500) });
    const id = 'msg_of_a_channel_of_tomorrow';
    expect(await tellPortal(world, line, { id })).toBe(404);
    await world.owner.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount, max_amount,
         quick_amounts, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
       select $1, method, provider, currency, title, mark, wallet_kind, min_amount, max_amount,
         quick_amounts, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort
         from cashier_channel limit 1`,
      [channel.code],
    );
    expect(await tellPortal(world, line, { id })).toBe(200);
    expect((await receiptOf(channel, trxId))?.receiver_number).toBe('01200-777701');
  });

  it('and a wallet that pays for two members are known in any spelling', async () => {
    const { channel, digits: receiver } = await aNumber();
    const [one, two] = [await aPayer(world), await aPayer(world)];
    const [first, second] = [await anOrder(world, one, channel), await anOrder(world, two, channel)];
    await arrives(world, channel, { amount: BigInt(first.payMicros), receiver, sender: '01811-111111' });
    await arrives(world, channel, { amount: BigInt(second.payMicros), receiver, sender: '+8801811111111' });
    expect(await stateOf(world, one, first)).toEqual(['credited', null]);
    expect(await stateOf(world, two, second)).toEqual(['review', 'sender_differs']);
  });
});
