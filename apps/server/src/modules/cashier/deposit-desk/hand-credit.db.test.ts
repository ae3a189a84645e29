import {
  depositQueue,
  depositSheet,
  type QueuedDeposit,
  rejectDeposit,
} from '@nokshi/contract/cashier-console.ts';
import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import {
  aChannel,
  anOrder,
  aPayer,
  arrives,
  type ChannelOfTest,
  creditBy,
  decideAsSecond,
  type Payer,
  stateOf,
  typeReceipt,
} from '../../../../test/payments.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';

type Person = Awaited<ReturnType<typeof staffSignedIn>>;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let bank: ChannelOfTest;
let wallet: ChannelOfTest;
let one: Person;
let two: Person;
let three: Person;
let payer: Payer;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  bank = await aChannel(world, { method: 'bank', takesDecimals: false, maxAmount: credits(2_000_000) });
  wallet = await aChannel(world);
});

afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
  await provider.close();
});

beforeEach(async () => {
  [one, two, three] = [
    await staffSignedIn(world, ['cashier']),
    await staffSignedIn(world, ['cashier']),
    await staffSignedIn(world, ['cashier']),
  ];
  payer = await aPayer(world);
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const cash = () => balanceOf(world, payer.member);

/** An order whose member has told a transaction id that nothing has arrived under. */
async function told(channel = bank, units = 500) {
  const opened = await anOrder(world, payer, channel, units);
  const trxId = aTrxId();
  valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: payer.as }));
  return { ...opened, trxId };
}

function typeIn(
  as: SignedIn,
  line: { readonly trxId: string; readonly amount: bigint; readonly channel?: ChannelOfTest },
) {
  const { trxId, amount, channel = bank } = line;
  return typeReceipt(world, as, channel, { trxId, amountMicros: amount.toString() });
}

async function queued(as: SignedIn, { id }: { readonly id: string }): Promise<QueuedDeposit> {
  const { list } = valueOf(await world.call(depositQueue, {}, { as }));
  const found = list.find(({ deposit }) => deposit.id === id);
  if (!found) throw new Error('the deposit is not in the queue');
  return found;
}

const sheetOf = async (as: SignedIn, { id }: { readonly id: string }) =>
  valueOf(await world.call(depositSheet, { memberId: payer.member.id, id }, { as }));

describe('a line that somebody typed', () => {
  it('[4.14] of another amount than ordered credits nothing, and shows both amounts to a second person', async () => {
    const order = await told(bank, 200);
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1_000_000) }));
    expect(await cash()).toBe(0n);
    expect(await stateOf(world, payer, order)).toEqual(['review', 'amount_differs']);
    const { waitingCredit } = await queued(two, order);
    expect(waitingCredit).toMatchObject({
      trxId: order.trxId,
      why: 'amount_differs',
      orderedMicros: credits(200).toString(),
      amountMicros: credits(1_000_000).toString(),
      proposedBy: one.staff.account,
      typedBy: one.staff.account,
      proposedReason: 'statement of today',
      isMine: false,
      state: 'waiting',
    });
    expect((await queued(one, order)).waitingCredit?.isMine).toBe(true);
  });

  it('above the brand’s limit waits though it is what was ordered; up to it one person credits', async () => {
    const large = await told(bank, 10_001);
    valueOf(await typeIn(one, { trxId: large.trxId, amount: credits(10_001) }));
    expect(await stateOf(world, payer, large)).toEqual(['review', 'second_person']);
    expect(await cash()).toBe(0n);
    const small = await told(bank, 10_000);
    valueOf(await typeIn(one, { trxId: small.trxId, amount: credits(10_000) }));
    expect(await stateOf(world, payer, small)).toEqual(['credited', null]);
    expect(await cash()).toBe(credits(10_000));
    const { rows } = await world.owner.query('select decided_by from cashier_deposit where id = $1', [
      small.id,
    ]);
    expect(rows).toEqual([{ decided_by: one.staff.id }]);
  });

  it('of an order’s own amount is matched by it and waits as well, once the brand lets nobody credit alone', async () => {
    await limitTo(0);
    const order = await anOrder(world, payer, wallet, 1000);
    const amount = BigInt(order.payMicros);
    valueOf(await typeIn(one, { trxId: aTrxId(), amount, channel: wallet }));
    expect(await stateOf(world, payer, order)).toEqual(['review', 'second_person']);
    expect(await cash()).toBe(0n);
    valueOf(await decideAsSecond(world, two, await queued(two, order)));
    expect(await cash()).toBe(amount);
    await limitTo(10_000);
  });

  it('waits as well when its member tells the transaction id later', async () => {
    const trxId = aTrxId();
    valueOf(await typeIn(one, { trxId, amount: credits(9000) }));
    const order = await anOrder(world, payer, bank, 500);
    const seen = valueOf(await world.call(tellTrxId, { id: order.id, trxId }, { as: payer.as }));
    expect([seen.state, seen.reason, await cash()]).toEqual(['review', 'amount_differs', 0n]);
    expect((await queued(two, order)).waitingCredit?.proposedBy).toBe(one.staff.account);
  });

  it('in real money waits whatever its amount', async () => {
    const bdt = await aChannel(world, { currency: 'BDT', method: 'bank', takesDecimals: false });
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into cashier_deposit (member_id, id, channel_code, receiver_number, currency, asked_amount, pay_amount,
         state, trx_id, trx_tries, opened_at, expires_at, submitted_at)
       values ($1, gen_random_uuid(), $2, $3, 'BDT', $4, $4, 'submitted', 'REAL00001', 1, $5, $5::timestamptz + '1 hour', $5)
       returning id`,
      [payer.member.id, bdt.code, bdt.receivers[0], credits(200), world.clock.now()],
    );
    const id = rows[0]?.id ?? '';
    await world.owner.query(
      `insert into cashier_told_trx (channel_code, trx_id, member_id, deposit_id, at)
       values ($1, 'REAL00001', $2, $3, $4)`,
      [bdt.code, payer.member.id, id, world.clock.now()],
    );
    valueOf(await typeIn(one, { trxId: 'REAL00001', amount: credits(200), channel: bdt }));
    expect((await queued(two, { id })).waitingCredit).toMatchObject({
      why: 'second_person',
      currency: 'BDT',
      amountMicros: credits(200).toString(),
    });
    expect((await sheetOf(two, { id })).aloneUpToMicros).toBe('0');
    const input = { memberId: payer.member.id, id, why: 'not_received', reason: 'a test' } as const;
    valueOf(await world.call(rejectDeposit, input, { as: two }));
  });
});

describe('a payment that is given to an order by hand', () => {
  it('of another amount, or above the limit, waits, though its provider told it', async () => {
    for (const [ordered, paid, why] of [
      [500, 499, 'amount_differs'],
      [500, 9000, 'amount_differs'],
      [20_000, 20_000, 'second_person'],
    ] as const) {
      payer = await aPayer(world);
      const order = await anOrder(world, payer, bank, ordered);
      const trxId = aTrxId();
      await arrives(world, bank, { trxId, amount: credits(paid) });
      const asked = valueOf(await creditBy(world, one, payer, { id: order.id, trxId }));
      expect([asked.deposit.state, asked.deposit.reason]).toEqual(['review', why]);
      expect(asked.waitingCredit).toMatchObject({ isMine: true, typedBy: null });
      expect(await cash()).toBe(0n);
      // Neither again nor by another one: what waits is confirmed or declined.
      for (const person of [one, two])
        expect(code(await creditBy(world, person, payer, { id: order.id, trxId }))).toEqual([
          409,
          'credit_waiting',
        ]);
      valueOf(await decideAsSecond(world, two, asked));
      expect(await cash()).toBe(credits(paid));
    }
  });

  it('and waits is given to no other order meanwhile, and offered to none', async () => {
    const order = await anOrder(world, payer, bank, 500);
    const trxId = aTrxId();
    await arrives(world, bank, { trxId, amount: credits(700) });
    const asked = valueOf(await creditBy(world, one, payer, { id: order.id, trxId }));
    const other = await aPayer(world);
    const theirs = await anOrder(world, other, bank, 700);
    expect(code(await creditBy(world, two, other, { id: theirs.id, trxId }))).toEqual([
      409,
      'credit_waiting',
    ]);
    const seen = valueOf(await world.call(tellTrxId, { id: theirs.id, trxId }, { as: other.as }));
    expect([seen.state, seen.reason]).toEqual(['review', 'trx_used_before']);
    const { receipts } = valueOf(await world.call(depositQueue, {}, { as: two }));
    expect(receipts.some((receipt) => receipt.trxId === trxId)).toBe(false);
    valueOf(await decideAsSecond(world, two, asked, 'decline'));
    valueOf(await creditBy(world, two, other, { id: theirs.id, trxId }));
    expect([await cash(), await balanceOf(world, other.member)]).toEqual([0n, credits(700)]);
  });
});

describe('the second person', () => {
  /** A credit of 1,200 for an order of 500 that `one` typed and wants. */
  async function aWaiting() {
    const order = await told();
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1200) }));
    return { order, item: await queued(two, order) };
  }

  it('is another one than who typed it, asked for it, or both, whatever the screen says', async () => {
    const { item } = await aWaiting();
    expect(code(await decideAsSecond(world, one, item))).toEqual([409, 'credit_second_person']);
    // Typed by one and given to an order by another: neither of them confirms it.
    payer = await aPayer(world);
    const order = await anOrder(world, payer, bank, 500);
    const trxId = aTrxId();
    valueOf(await typeIn(one, { trxId, amount: credits(900) }));
    const asked = valueOf(await creditBy(world, two, payer, { id: order.id, trxId }));
    expect(asked.waitingCredit).toMatchObject({
      proposedBy: two.staff.account,
      typedBy: one.staff.account,
    });
    for (const person of [one, two])
      expect(code(await decideAsSecond(world, person, asked))).toEqual([409, 'credit_second_person']);
    expect(await cash()).toBe(0n);
    valueOf(await decideAsSecond(world, three, asked));
    expect(await cash()).toBe(credits(900));
  });

  it('credits once, of several at once', async () => {
    const { order, item } = await aWaiting();
    const answers = await Promise.all(
      [two, three, two, three].map((person) => decideAsSecond(world, person, item)),
    );
    // Whoever came first hears the same again; the other one came too late.
    const [first, second, again, late] = answers.map(({ status }) => status);
    expect([again, late]).toEqual([first, second]);
    expect(new Set([first, second])).toEqual(new Set([200, 409]));
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(code(answer)).toEqual([409, 'credit_decided']);
    expect(await cash()).toBe(credits(1200));
    expect(await stateOf(world, payer, order)).toEqual(['credited', null]);
    const { rows } = await world.owner.query(
      `select count(*)::integer as n from ledger_transfer where member_id = $1 and code = 'deposit.credit'`,
      [payer.member.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('declines with a reason: nothing moves, the deposit waits as before, and the line may be typed anew', async () => {
    const { order, item } = await aWaiting();
    const after = valueOf(await decideAsSecond(world, two, item, 'decline'));
    expect([after.deposit.state, after.waitingCredit, await cash()]).toEqual(['review', null, 0n]);
    expect(code(await decideAsSecond(world, three, item))).toEqual([409, 'credit_decided']);
    const { decidedCredits } = await sheetOf(three, order);
    expect(decidedCredits).toMatchObject([
      { state: 'declined', decidedBy: two.staff.account, decidedReason: 'compared with the bank' },
    ]);
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(500) }));
    expect(await cash()).toBe(credits(500));
  });

  it('may be the first one to take it back, never to confirm it', async () => {
    const { item } = await aWaiting();
    valueOf(await decideAsSecond(world, one, item, 'decline'));
    expect(await cash()).toBe(0n);
  });

  it('decides what was seen: another amount under the same id is none, nor is another member’s', async () => {
    const { item } = await aWaiting();
    const { waitingCredit } = item;
    if (!waitingCredit) throw new Error('it waits');
    for (const change of [
      { amountMicros: credits(1).toString() },
      { orderedMicros: credits(1200).toString() },
    ]) {
      const changed = { ...item, waitingCredit: { ...waitingCredit, ...change } };
      expect(code(await decideAsSecond(world, two, changed))).toEqual([404, 'credit_unknown']);
    }
    const other = await aPayer(world);
    const foreign = { ...item, memberId: other.member.id };
    expect(code(await decideAsSecond(world, two, foreign))).toEqual([404, 'credit_unknown']);
    expect(await cash()).toBe(0n);
  });

  it('needs the permission and a fresh code', async () => {
    const { item } = await aWaiting();
    const support = await staffSignedIn(world, ['support']);
    expect(code(await decideAsSecond(world, support, item))).toEqual([403, 'permission_missing']);
    world.clock.advance(6 * 60_000);
    expect((await decideAsSecond(world, two, item)).status).toBe(403);
    expect(await cash()).toBe(0n);
  });

  it('stands in the audit list and on the sheet beside the first, with both amounts and times', async () => {
    const { order, item } = await aWaiting();
    world.clock.advance(60_000);
    valueOf(await decideAsSecond(world, two, item));
    const owner = await staffSignedIn(world);
    const { list } = valueOf(await world.call(staffActions, { memberId: payer.member.id }, { as: owner }));
    expect(list).toMatchObject([
      { call: 'cashier.decideCredit', staffAccount: two.staff.account, outcome: 'done' },
    ]);
    const { rows } = await world.owner.query(
      `select input ->> 'amountMicros' as amount, input ->> 'orderedMicros' as ordered, input ->> 'decision' as decision
         from identity_staff_action where staff_id = $1 and call = 'cashier.decideCredit'`,
      [two.staff.id],
    );
    expect(rows).toEqual([
      { amount: credits(1200).toString(), ordered: credits(500).toString(), decision: 'confirm' },
    ]);
    const { decidedCredits } = await sheetOf(three, order);
    expect(decidedCredits).toMatchObject([
      {
        state: 'confirmed',
        proposedBy: one.staff.account,
        decidedBy: two.staff.account,
        decidedAt: world.clock.now().getTime(),
        proposedAt: world.clock.now().getTime() - 60_000,
      },
    ]);
  });
});

describe('what overtakes a credit that waits', () => {
  it('the provider’s own word of the same payment, which is believed', async () => {
    const order = await told();
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1200) }));
    const item = await queued(two, order);
    await arrives(world, bank, { trxId: order.trxId, amount: credits(500) });
    expect(await cash()).toBe(credits(500));
    expect(code(await decideAsSecond(world, two, item))).toEqual([409, 'credit_decided']);
    expect(await sheetOf(two, order)).toMatchObject({ decidedCredits: [{ state: 'superseded' }] });
    expect(await cash()).toBe(credits(500));
  });

  it('closing the deposit, which declines it', async () => {
    const order = await told();
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1200) }));
    const item = await queued(two, order);
    const input = {
      memberId: payer.member.id,
      id: order.id,
      why: 'not_received',
      reason: 'no such line',
    } as const;
    valueOf(await world.call(rejectDeposit, input, { as: two }));
    expect(code(await decideAsSecond(world, three, item))).toEqual([409, 'credit_decided']);
    expect(await cash()).toBe(0n);
  });

  it('nothing that its own person types: a line that waits is known', async () => {
    const order = await told();
    valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1200) }));
    expect(code(await typeIn(one, { trxId: order.trxId, amount: credits(500) }))).toEqual([
      409,
      'receipt_used',
    ]);
    expect(await cash()).toBe(0n);
  });
});

it('nobody confirms alone past the server: the database refuses it as well', async () => {
  const order = await told();
  valueOf(await typeIn(one, { trxId: order.trxId, amount: credits(1200) }));
  const confirmed = world.owner.query(
    `update cashier_hand_credit set state = 'confirmed', decided_by = proposed_by, decided_at = now()
      where deposit_id = $1`,
    [order.id],
  );
  await expect(confirmed).rejects.toThrow(/check/);
});

/** What one person credits alone in play credit; every process sees it two seconds later. */
async function limitTo(playCreditUnits: number): Promise<void> {
  await world.app.rooms.brand.change('handCredits', { playCreditUnits, realMoneyUnits: 0 });
  world.clock.advance(2001);
}
