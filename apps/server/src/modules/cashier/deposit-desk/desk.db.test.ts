import { depositQueue, depositSheet, depositSlip, rejectDeposit } from '@nokshi/contract/cashier-console.ts';
import { handInSlip, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import sharp from 'sharp';
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
  decideAsSecond,
  look,
  type Payer,
  stateOf,
  typeReceipt,
} from '../../../../test/payments.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let bank: ChannelOfTest;
let staff: Awaited<ReturnType<typeof staffSignedIn>>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  bank = await aChannel(world, { method: 'bank', takesDecimals: false });
  staff = await staffSignedIn(world, ['cashier']);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const queue = async () => valueOf(await world.call(depositQueue, {}, { as: staff }));
const sheetOf = async (payer: Payer, { id }: { readonly id: string }) =>
  valueOf(await world.call(depositSheet, { memberId: payer.member.id, id }, { as: staff }));

async function aPicture(): Promise<string> {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  return drawn.toString('base64');
}

const slip = (payer: Payer, { id }: { readonly id: string }, picture: string, senderName = 'Rahim Uddin') =>
  world.call(handInSlip, { id, senderName, picture }, { as: payer.as });
const typeIn = (channel: ChannelOfTest, fields: { trxId?: string; amountMicros: string; sender?: string }) =>
  typeReceipt(world, staff, channel, fields);

/** An order that waits for a person because less than the minimum came. */
async function aReview(payer: Payer, channel: ChannelOfTest, units = 100) {
  const opened = await anOrder(world, payer, channel);
  const trxId = aTrxId();
  valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
  await arrives(world, channel, { trxId, amount: credits(units) });
  return { opened, trxId };
}

/** An order, and a payment of exactly its amount that nobody has claimed. */
async function anUnclaimed(payer: Payer, channel: ChannelOfTest) {
  const opened = await anOrder(world, payer, channel);
  const trxId = aTrxId();
  await arrives(world, channel, { trxId, amount: BigInt(opened.payMicros) });
  return { opened, trxId };
}

describe('[MC-3] a bank transfer with its slip', () => {
  it('stands in the queue with the slip, and is credited with what the statement shows', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, bank, 1500);
    const handed = valueOf(await slip(payer, opened, await aPicture()));
    expect([handed.state, handed.hasSlip]).toEqual(['submitted', true]);
    const waiting = (await queue()).list.find((one) => one.deposit.id === opened.id);
    expect(waiting).toMatchObject({
      memberId: payer.member.id,
      memberNo: payer.member.no,
      account: payer.member.account,
      senderName: 'Rahim Uddin',
      waitingSince: world.clock.now().getTime(),
    });
    const key = { memberId: payer.member.id, id: opened.id };
    const { webp } = valueOf(await world.call(depositSlip, key, { as: staff }));
    const shown = await sharp(Buffer.from(webp, 'base64')).metadata();
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['webp', 40, 30, undefined]);

    const trxId = aTrxId();
    valueOf(await typeIn(bank, { trxId, amountMicros: credits(1490).toString(), sender: 'RAHIM UDDIN' }));
    expect((await sheetOf(payer, opened)).candidates).toMatchObject([{ trxId }]);
    const asked = valueOf(await creditBy(world, staff, payer, { id: opened.id, trxId }));
    const second = await staffSignedIn(world, ['cashier']);
    const credited = valueOf(await decideAsSecond(world, second, asked));
    expect(credited.deposit).toMatchObject({ state: 'credited', creditedMicros: credits(1490).toString() });
    expect(await balanceOf(world, payer.member)).toBe(credits(1490));
    expect((await queue()).list.some((one) => one.deposit.id === opened.id)).toBe(false);
    const { rows } = await world.owner.query(
      'select decided_by, decided_note from cashier_deposit where id = $1',
      [opened.id],
    );
    expect(rows).toEqual([{ decided_by: second.staff.id, decided_note: 'compared with the bank' }]);
  });

  it('[D.4] from another name than the slip’s waits for a person', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, bank);
    const trxId = aTrxId();
    valueOf(await slip(payer, opened, await aPicture()));
    valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
    valueOf(await typeIn(bank, { trxId, amountMicros: credits(500).toString(), sender: 'Karim Mia' }));
    expect(await stateOf(world, payer, opened)).toEqual(['review', 'sender_differs']);
  });

  it('[4.82] a slip that is no picture is refused, and a second one takes the place of the first', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, bank);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bad of [svg.toString('base64'), 'not base64', 'AAAA']) {
      expect(code(await slip(payer, opened, bad))).toEqual([400, 'picture_refused']);
    }
    valueOf(await slip(payer, opened, await aPicture()));
    valueOf(await slip(payer, opened, await aPicture(), 'Rahima'));
    const { rows } = await world.owner.query('select sender_name from cashier_deposit where id = $1', [
      opened.id,
    ]);
    expect(rows).toEqual([{ sender_name: 'Rahima' }]);
    const stranger = await aPayer(world);
    expect(code(await slip(stranger, opened, await aPicture()))).toEqual([404, 'deposit_unknown']);
  });
});

describe('the desk', () => {
  it('credits what a receipt brought, once, whoever presses twice', async () => {
    const payer = await aPayer(world);
    const { opened, trxId } = await anUnclaimed(payer, bank);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => creditBy(world, staff, payer, { id: opened.id, trxId })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(code(answer)).toEqual([409, 'deposit_closed']);
    }
    expect(await balanceOf(world, payer.member)).toBe(credits(500));
    const other = await aPayer(world);
    const { opened: second } = await aReview(other, bank);
    expect(code(await creditBy(world, staff, other, { id: second.id, trxId }))).toEqual([
      409,
      'receipt_used',
    ]);
    expect(code(await creditBy(world, staff, other, { id: second.id, trxId: aTrxId() }))).toEqual([
      404,
      'receipt_unknown',
    ]);
  });

  it('never credits what came in another currency', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, bank);
    const trxId = aTrxId();
    valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
    await arrives(world, bank, { trxId, amount: credits(500), currency: 'BDT' });
    expect(code(await creditBy(world, staff, payer, { id: opened.id, trxId }))).toEqual([
      404,
      'receipt_unknown',
    ]);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });

  it('rejects with a reason, and what is closed by hand stays closed though the payment comes', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    const opened = await anOrder(world, payer, channel);
    const key = { memberId: payer.member.id, id: opened.id, reason: 'asked for by the member' };
    const rejected = valueOf(await world.call(rejectDeposit, { ...key, why: 'not_received' }, { as: staff }));
    expect([rejected.deposit.state, rejected.deposit.reason]).toEqual(['rejected', 'not_received']);
    expect(code(await world.call(rejectDeposit, { ...key, why: 'not_received' }, { as: staff }))).toEqual([
      409,
      'deposit_closed',
    ]);
    await arrives(world, channel, { amount: BigInt(opened.payMicros) });
    expect(await stateOf(world, payer, opened)).toEqual(['rejected', 'not_received']);
    expect((await queue()).receipts.some((one) => one.channelCode === channel.code)).toBe(true);
  });

  it('shows who else told the same transaction id', async () => {
    const [one, two] = [await aPayer(world), await aPayer(world)];
    const [first, second] = [await anOrder(world, one, bank), await anOrder(world, two, bank)];
    const trxId = aTrxId();
    valueOf(await world.call(tellTrxId, { id: first.id, trxId }, { as: one.as }));
    valueOf(await world.call(tellTrxId, { id: second.id, trxId }, { as: two.as }));
    expect((await sheetOf(two, second)).toldTrxIds).toEqual([
      { trxId, at: world.clock.now().getTime(), alsoToldBy: [one.member.account] },
    ]);
  });

  it('takes a line of a statement once, at receivers of ours, in amounts that are some', async () => {
    const trxId = aTrxId();
    const amountMicros = credits(500).toString();
    valueOf(await typeIn(bank, { trxId, amountMicros }));
    expect(code(await typeIn(bank, { trxId: trxId.toLowerCase(), amountMicros }))).toEqual([
      409,
      'receipt_used',
    ]);
    expect(code(await typeIn(bank, { amountMicros: '0' }))).toEqual([400, 'amount_out_of_range']);
    expect(code(await typeIn(bank, { amountMicros: '-5' }))).toEqual([400, 'amount_out_of_range']);
    expect(code(await typeIn(bank, { trxId: 'AB', amountMicros }))).toEqual([400, 'trx_format']);
    expect(code(await typeIn({ ...bank, receivers: ['01999'] }, { amountMicros }))).toEqual([
      404,
      'receiver_unknown',
    ]);
  });

  it('[4.14] is for those of the staff who may: reading is not deciding', async () => {
    const payer = await aPayer(world);
    const { opened, trxId } = await aReview(payer, bank);
    const support: SignedIn = await staffSignedIn(world, ['support']);
    valueOf(await world.call(depositQueue, {}, { as: support }));
    expect(code(await creditBy(world, support, payer, { id: opened.id, trxId }))).toEqual([
      403,
      'permission_missing',
    ]);
    expect((await creditBy(world, payer.as, payer, { id: opened.id, trxId })).status).toBe(401);
    expect(await balanceOf(world, payer.member)).toBe(0n);
  });
});

describe('[ST-13.1] what became of a deposit is told in the inbox', () => {
  const messages = async (payer: Payer, language: 'BN' | 'EN') =>
    valueOf(await world.call(listMessages, { language }, { as: await signedIn(world, payer.member) })).list;

  it('credited, with the amount, in both languages', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    const opened = await anOrder(world, payer, channel);
    await arrives(world, channel, { amount: BigInt(opened.payMicros) });
    await world.drain();
    await world.drain();
    const about = async (language: 'BN' | 'EN') =>
      (await messages(payer, language)).filter((one) => one.body.includes(opened.no));
    const [[bengali], [english, ...more]] = [await about('BN'), await about('EN')];
    expect(more).toEqual([]);
    const amount = `500.${opened.payMicros.slice(3, 5)}`;
    expect(english?.body).toContain(amount);
    expect(english?.body).toContain('This was a simulation: no money moved.');
    expect(bengali?.title).toMatch(/জমা/);
    expect(bengali?.body).toMatch(/৫০০\.[০-৯]{2}/);
  });

  it('failed, with the reason; an order that simply ran out is no message', async () => {
    const payer = await aPayer(world);
    const opened = await anOrder(world, payer, bank);
    const input = {
      memberId: payer.member.id,
      id: opened.id,
      why: 'slip_unreadable',
      reason: 'blurred',
    } as const;
    valueOf(await world.call(rejectDeposit, input, { as: staff }));
    const ended = await anOrder(world, payer, bank);
    world.clock.advance(30 * 60_000 - 1);
    await look(world, payer, ended);
    world.clock.advance(1);
    await world.runJobs('cashier');
    await world.drain();
    const told = (await messages(payer, 'EN')).filter((one) => one.body.includes('DP-'));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(/slip/i);
    expect(told[0]?.body).not.toContain('blurred');
  });
});
