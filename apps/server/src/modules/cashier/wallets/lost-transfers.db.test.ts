import {
  listWalletTransfers,
  moveBetweenWallets,
  retryTransfer,
  stuckTransfers,
  type WalletDirection,
  type WalletTransferRow,
} from '@nokshi/contract/cashier-wallets.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import type { Payer } from '../../../../test/payments.ts';
import { openTransferSupplier, send, type TransferSupplier } from '../../../../test/transfer-supplier.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const WALLET = 31;
const UNIT = 100_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let supplier: TransferSupplier;

beforeAll(async () => {
  supplier = await openTransferSupplier();
  world = await openWorld({ supplierWallet: supplier.wallet });
  await world.app.rooms.brand.change('supplierWallets', [
    { vendor: 'JAMUNA', accountTypeId: WALLET, title: { bn: 'যমুনা ওয়ালেট', en: 'Jamuna wallet' } },
  ]);
});

afterAll(async () => {
  await world.close();
  await supplier.close();
});

beforeEach(() => {
  supplier.twist = undefined;
  supplier.asked.length = 0;
});

/** Somebody with so much in the main wallet and 500 at the supplier. */
async function aPlayer(units = 1000): Promise<Payer> {
  const member = await aMember(world, { balance: credits(units + 500) });
  const who = { member, as: await signedIn(world, member) };
  valueOf(await move(who, 'in', 500));
  supplier.asked.length = 0;
  return who;
}

const move = (who: Payer, direction: WalletDirection, units: number, id = newId()) =>
  world.call(
    moveBetweenWallets,
    { id, accountTypeId: WALLET, direction, amountMicros: credits(units).toString() },
    { as: who.as },
  );

const there = ({ member }: Payer) => (supplier.balances.get(String(member.no)) ?? 0) / UNIT;
const here = async ({ member }: Payer) => (await balanceOf(world, member)) / 1_000_000n;

/** So much later, in a session of then, after a run of the job. */
async function keepAfter(who: Payer, ms: number): Promise<Payer> {
  world.clock.advance(ms);
  await world.runJobs('cashier');
  return { ...who, as: await signedIn(world, who.member) };
}

async function latest(who: Payer): Promise<WalletTransferRow> {
  const [row] = valueOf(await world.call(listWalletTransfers, {}, { as: who.as })).list;
  if (!row) throw new Error('there is no transfer');
  return row;
}

const uuids = () => new Set(supplier.asked.map(({ body }) => body['transaction_uuid']));

/** What may happen to a call: done or not, and no answer that can be used. */
const FAULTS: readonly [string, boolean, TransferSupplier['twist']][] = [
  ['the answer is lost after it was done', true, (response, act) => (act(), void response.destroy())],
  ['the call is lost before it was done', false, (response) => void response.destroy()],
  [
    'a page comes back after it was done',
    true,
    (response, act) => (act(), send(response, 200, '<h1>502</h1>')),
  ],
  ['a page comes back with 502', false, (response) => send(response, 502, '<h1>502</h1>')],
  ['the supplier has a fault', true, (response, act) => (act(), send(response, 500, { error: 'fault' }))],
  [
    'it does not know',
    true,
    (response, act) => send(response, 200, { ...act(), status: 'RS_ERROR_UNKNOWN' }),
  ],
  [
    'it answers another call',
    true,
    (response, act) => send(response, 200, { ...act(), request_uuid: newId() }),
  ],
  [
    'it answers about another transfer',
    true,
    (response, act) => send(response, 200, { ...act(), transaction_uuid: newId() }),
  ],
  [
    'it answers about another member',
    true,
    (response, act) => send(response, 200, { ...act(), user: 'x-77' }),
  ],
  [
    'it answers in another currency',
    true,
    (response, act) => send(response, 200, { ...act(), currency: 'BDT' }),
  ],
  ['the balance is below zero', true, (response, act) => send(response, 200, { ...act(), balance: -1 })],
  ['the balance is no integer', true, (response, act) => send(response, 200, { ...act(), balance: 1.5 })],
  [
    'it sends us elsewhere',
    false,
    (response) => (response.writeHead(302, { location: '/x' }), void response.end()),
  ],
  ['it answers too late', true, (_response, act) => void act()],
];

describe.each(['in', 'out'] as const)('a transfer %s of which nothing certain is known', (direction) => {
  const isIn = direction === 'in';

  it.each(FAULTS)('stays under way and is decided once: %s', async (_title, isDone, twist) => {
    let who = await aPlayer();
    supplier.twist = twist;
    expect(valueOf(await move(who, direction, 100)).state).toBe('moving');
    // What went out is held, what comes back has not come yet, and the same transaction is asked about again.
    expect(await here(who)).toBe(isIn ? 900n : 1000n);
    expect(there(who)).toBe(isDone ? (isIn ? 600 : 400) : 500);
    await expectBooksToBalance(world);
    supplier.twist = undefined;
    who = await keepAfter(who, 6000);
    expect([await here(who), there(who)]).toEqual(isIn ? [900n, 600] : [1100n, 400]);
    expect((await latest(who)).state).toBe('done');
    expect(uuids().size).toBe(1);
    await keepAfter(who, 600_000);
    expect(supplier.asked).toHaveLength(2);
    await expectBooksToBalance(world);
  });

  it('whose process died before the supplier was asked goes on by itself', async () => {
    let who = await aPlayer();
    supplier.twist = (response) => void response.destroy();
    await move(who, direction, 100);
    // As it stands when the process dies in the middle of the call: nothing is known of an answer.
    await world.owner.query(
      `update cashier_wallet_transfer set last_status = null, last_lost_at = null, next_try_at = requested_at + interval '15 s'
        where member_id = $1 and state = 'moving'`,
      [who.member.id],
    );
    supplier.twist = undefined;
    who = await keepAfter(who, 14_000);
    expect((await latest(who)).state).toBe('moving');
    who = await keepAfter(who, 1000);
    expect([await here(who), there(who)]).toEqual(isIn ? [900n, 600] : [1100n, 400]);
  });

  it('is asked about by one process at a time and counted once', async () => {
    const who = await aPlayer();
    supplier.twist = (response, act) => (act(), void response.destroy());
    await move(who, direction, 100);
    supplier.twist = undefined;
    world.clock.advance(6000);
    const at = world.clock.now();
    await Promise.all(Array.from({ length: 5 }, () => world.runJobs('cashier', at)));
    expect(supplier.asked).toHaveLength(2);
    expect([await here(who), there(who)]).toEqual(isIn ? [900n, 600] : [1100n, 400]);
  });
});

describe('a refusal of the supplier', () => {
  const refuse: TransferSupplier['twist'] = (response) => {
    const { body } = supplier.asked.at(-1) ?? { body: {} };
    const { request_uuid, transaction_uuid, user, currency } = body as Record<string, unknown>;
    send(response, 200, {
      status: 'RS_ERROR_USER_DISABLED',
      request_uuid,
      transaction_uuid,
      user,
      currency,
      balance: 0,
    });
  };

  it.each([
    ['in', refuse],
    ['out', refuse],
    ['in', (response) => send(response, 403, { error: 'product is not enabled' })],
    ['out', (response) => send(response, 401, { error: 'the signature does not fit' })],
  ] as [WalletDirection, TransferSupplier['twist']][])(
    'at once gives everything back (%s)',
    async (direction, twist) => {
      const who = await aPlayer();
      supplier.twist = twist;
      expect((await move(who, direction, 100)).errorCode).toBe('transfer_refused');
      expect([await here(who), there(who)]).toEqual([1000n, 500]);
      expect((await latest(who)).state).toBe('refused');
      await expectBooksToBalance(world);
    },
  );

  it('soon after a lost call decides nothing: that call may still arrive', async () => {
    let who = await aPlayer();
    let arriveLate = () => {};
    supplier.twist = (response, act) => {
      arriveLate = act;
      response.destroy();
    };
    await move(who, 'in', 100);
    supplier.twist = refuse;
    who = await keepAfter(who, 6000);
    expect([(await latest(who)).state, await here(who)]).toEqual(['moving', 900n]);
    arriveLate();
    supplier.twist = undefined;
    who = await keepAfter(who, 130_000);
    expect([(await latest(who)).state, await here(who), there(who)]).toEqual(['done', 900n, 600]);
  });

  it('that lasts is believed in the end', async () => {
    let who = await aPlayer();
    supplier.twist = (response) => void response.destroy();
    await move(who, 'in', 100);
    supplier.twist = refuse;
    who = await keepAfter(who, 6000);
    who = await keepAfter(who, 130_000);
    expect([(await latest(who)).state, await here(who)]).toEqual(['refused', 1000n]);
    await world.drain();
    const { list } = valueOf(await world.call(listMessages, {}, { as: who.as, headers: { language: 'EN' } }));
    expect(list[0]?.title).toBe('Your transfer was not accepted');
  });

  it('of the call alone says nothing about an earlier one that was done', async () => {
    let who = await aPlayer();
    supplier.twist = (response, act) => (act(), void response.destroy());
    await move(who, 'in', 100);
    supplier.twist = (response) => send(response, 401, { error: 'the signature does not fit' });
    who = await keepAfter(who, 6000);
    who = await keepAfter(who, 600_000);
    expect([(await latest(who)).state, await here(who)]).toEqual(['moving', 900n]);
    supplier.twist = undefined;
    who = await keepAfter(who, 600_000);
    expect([(await latest(who)).state, await here(who), there(who)]).toEqual(['done', 900n, 600]);
  });
});

describe('a transfer that hangs', () => {
  it('is put before the staff after half an hour, who asks again and sees how it stands', async () => {
    let who = await aPlayer();
    const clerk = await staffSignedIn(world, ['cashier']);
    supplier.twist = (response, act) => (act(), void response.destroy());
    await move(who, 'in', 100);
    const list = async (as = clerk) => valueOf(await world.call(stuckTransfers, {}, { as })).list;
    who = await keepAfter(who, 29 * 60_000);
    const young = await staffSignedIn(world, ['cashier']);
    expect((await list(young)).filter((row) => row.memberId === who.member.id)).toEqual([]);
    expect((await latest(who)).isWithStaff).toBe(false);
    who = await keepAfter(who, 60_000);
    const desk = await staffSignedIn(world, ['cashier']);
    const [stuck] = (await list(desk)).filter((row) => row.memberId === who.member.id);
    expect(stuck).toMatchObject({
      account: who.member.account,
      memberNo: who.member.no,
      state: 'moving',
      isWithStaff: true,
      lastStatus: 'no answer',
    });
    expect((await latest(who)).isWithStaff).toBe(true);
    supplier.twist = undefined;
    const input = { memberId: who.member.id, id: stuck?.id ?? '', reason: 'member asks in the chat' };
    const retried = valueOf(await world.call(retryTransfer, input, { as: desk }));
    expect([retried.state, retried.attempts > 2]).toEqual(['done', true]);
    expect([await here(who), there(who)]).toEqual([900n, 600]);
    expect((await world.call(retryTransfer, input, { as: desk })).errorCode).toBe('transfer_closed');
    const unknown = { ...input, id: newId() };
    expect((await world.call(retryTransfer, unknown, { as: desk })).errorCode).toBe('transfer_unknown');
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(retryTransfer, input, { as: support })).errorCode).toBe('permission_missing');
    await world.drain();
    const inbox = valueOf(await world.call(listMessages, {}, { as: who.as, headers: { language: 'EN' } }));
    expect(inbox.list[0]?.body).toContain('100.00');
  });

  it('lets its member begin no more than a few others', async () => {
    const who = await aPlayer();
    supplier.twist = (response) => void response.destroy();
    for (let times = 0; times < 5; times += 1) valueOf(await move(who, 'in', 10));
    expect((await move(who, 'in', 10)).errorCode).toBe('transfers_open');
    expect(await here(who)).toBe(950n);
  });
});
