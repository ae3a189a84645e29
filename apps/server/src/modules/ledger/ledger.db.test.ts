import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import {
  checkBooks,
  findBalance,
  HOUSE_CORRECTION,
  HOUSE_CREDIT,
  memberCash,
  memberHeld,
  openAccount,
  openHold,
  type Posting,
  post,
  postHold,
  postMany,
  sumEntries,
  type TransferOrder,
  voidHold,
} from './index.ts';

const XPC = 'XPC';

let world: Awaited<ReturnType<typeof openWorld>>;
let app: Pool;

beforeAll(async () => {
  world = await openWorld();
  app = world.database.pool;
});

afterAll(() => world.close());

function posting(member: Member, transfers: readonly TransferOrder[], key = newId()): Posting {
  return { memberId: member.id, scope: 'test', key, transfers, at: world.clock.now() };
}

/** Takes money out of a member's cash. */
function take(member: Member, amount: bigint): TransferOrder {
  return {
    code: 'correction.lower',
    from: memberCash(member.id),
    to: HOUSE_CORRECTION,
    amount,
    currency: XPC,
  };
}

function give(member: Member, amount: bigint): TransferOrder {
  return {
    code: 'correction.raise',
    from: HOUSE_CORRECTION,
    to: memberCash(member.id),
    amount,
    currency: XPC,
  };
}

const posted = (order: Posting) => inTransaction(world.db, (tx) => post(tx, order));

async function entriesOf(member: Member) {
  const { rows } = await app.query<{
    number: string;
    amount: string;
    balance_after: string;
    account: string;
  }>(
    'select number, amount, balance_after, account from ledger_entry where member_id = $1 and number is not null order by account, number',
    [member.id],
  );
  return rows;
}

describe('posting', () => {
  it('[5.01] a transfer writes two entries that sum to zero', async () => {
    const member = await aMember(world, { balance: credits(100) });
    const done = await posted(posting(member, [take(member, credits(30))]));
    expect(done.isRepeat).toBe(false);
    expect(await balanceOf(world, member)).toBe(credits(70));
    const { rows } = await app.query<{ total: bigint; n: number }>(
      'select sum(amount)::bigint as total, count(*)::int as n from ledger_entry where transfer_id in (select id from ledger_transfer where group_id = $1)',
      [done.groupId],
    );
    expect(rows).toEqual([{ total: 0n, n: 2 }]);
  });

  it('[1.33] entries of an account are numbered from 1 without gaps and carry the balance after them', async () => {
    const member = await aMember(world, { balance: credits(10) });
    await posted(posting(member, [take(member, credits(4))]));
    await posted(posting(member, [give(member, credits(1)), take(member, credits(7))]));
    expect(await entriesOf(member)).toEqual(
      [
        [1n, credits(10), credits(10)],
        [2n, -credits(4), credits(6)],
        [3n, credits(1), credits(7)],
        [4n, -credits(7), 0n],
      ].map(([number, amount, balance_after]) => ({
        number,
        amount,
        balance_after,
        account: memberCash(member.id),
      })),
    );
  });

  it('[5.10] the same id with the same content answers as before and moves nothing', async () => {
    const member = await aMember(world, { balance: credits(100) });
    const order = posting(member, [take(member, credits(10))]);
    const first = await posted(order);
    await posted(posting(member, [take(member, credits(5))]));
    const second = await posted({ ...order, at: new Date(order.at.getTime() + 60_000) });
    expect(second).toEqual({ ...first, isRepeat: true });
    expect(await balanceOf(world, member)).toBe(credits(85));
  });

  it.each([
    ['another amount', { amount: credits(11) }],
    ['another account', { to: HOUSE_CREDIT }],
    ['another reason', { code: 'credit.refill' }],
    ['another nature', { isCorrection: true }],
  ] as const)('[5.11] the same id with %s is refused and has no effect', async (_what, change) => {
    const member = await aMember(world, { balance: credits(100) });
    const order = posting(member, [take(member, credits(10))]);
    await posted(order);
    const other = { ...order, transfers: [{ ...take(member, credits(10)), ...change }] };
    await expect(posted(other)).rejects.toMatchObject({ code: 'ledger.key_reused' });
    expect(await balanceOf(world, member)).toBe(credits(90));
  });

  it('[5.13] an id belongs to its member and scope: another member or scope may use the same one', async () => {
    const [one, two] = [await aMember(world, { balance: 5n }), await aMember(world, { balance: 5n })];
    const key = newId();
    await posted(posting(one, [take(one, 1n)], key));
    await posted(posting(two, [take(two, 2n)], key));
    await posted({ ...posting(one, [take(one, 1n)], key), scope: 'other' });
    expect([await balanceOf(world, one), await balanceOf(world, two)]).toEqual([3n, 3n]);
  });

  it('[5.16] linked transfers are all done or none', async () => {
    const member = await aMember(world, { balance: credits(10) });
    const order = posting(member, [give(member, credits(5)), take(member, credits(15)), take(member, 1n)]);
    await expect(posted(order)).rejects.toMatchObject({ code: 'ledger.not_enough' });
    expect(await balanceOf(world, member)).toBe(credits(10));
    expect(await entriesOf(member)).toHaveLength(1);
    // What was refused used nothing up: the same id may be retried, with other content too.
    await posted({ ...order, transfers: [take(member, credits(10))] });
    expect(await balanceOf(world, member)).toBe(0n);
  });

  it('[1.27] what an account does not hold is refused', async () => {
    const member = await aMember(world, { balance: 100n });
    await expect(posted(posting(member, [take(member, 101n)]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    });
    await posted(posting(member, [take(member, 100n)]));
    expect(await balanceOf(world, member)).toBe(0n);
  });

  it('an account that nobody opened is refused, a misspelt house account too', async () => {
    const member = await aMember(world, { balance: 100n });
    const stranger = { id: newId() as MemberId };
    for (const to of [memberCash(stranger.id), 'house', 'bank:outside', 'house:Play', 'house:']) {
      const order = posting(member, [{ ...take(member, 1n), to }]);
      await expect(posted(order), to).rejects.toMatchObject({ code: 'ledger.account_unknown' });
    }
    expect(await balanceOf(world, member)).toBe(100n);
  });

  it('a transfer of nothing, of less, or to itself is a fault', async () => {
    const member = await aMember(world, { balance: 100n });
    for (const amount of [0n, -1n]) {
      await expect(posted(posting(member, [take(member, amount)]))).rejects.toThrow('more than nothing');
    }
    const toItself = { ...take(member, 1n), to: memberCash(member.id) };
    await expect(posted(posting(member, [toItself]))).rejects.toThrow('another account');
    await expect(posted(posting(member, []))).rejects.toThrow('at least one');
  });

  it('[5.04] two currencies do not mix: not in a posting, not in a balance', async () => {
    const member = await aMember(world, { balance: 100n });
    const cash = memberCash(member.id);
    await inTransaction(world.db, (tx) =>
      openAccount(tx, { memberId: member.id, address: cash, currency: 'BDT', at: world.clock.now() }),
    );
    const mixed = posting(member, [take(member, 1n), { ...take(member, 1n), currency: 'BDT' }]);
    await expect(posted(mixed)).rejects.toThrow('share a currency');
    await expect(posted(posting(member, [{ ...take(member, 1n), currency: 'BDT' }]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    });
    await posted(posting(member, [{ ...give(member, 40n), currency: 'BDT' }]));
    expect(await balanceOf(world, member)).toBe(100n);
    expect(await findBalance(world.db, { memberId: member.id, address: cash, currency: 'BDT' })).toBe(40n);
  });

  it('[5.03] sums beyond 64 bits are refused and leave nothing', async () => {
    const member = await aMember(world, { balance: 100n });
    await expect(posted(posting(member, [give(member, 2n ** 63n - 1n)]))).rejects.toThrow('out of range');
    expect(await balanceOf(world, member)).toBe(100n);
  });
});

describe('many postings at once', () => {
  const postedTogether = (orders: readonly Posting[]) =>
    inTransaction(world.db, (tx) => postMany(tx, orders));

  it('are written together, and answered in their order', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => aMember(world, { balance: 10n })));
    const orders = members.map((member, index) => posting(member, [give(member, BigInt(index + 1))]));
    const first = await postedTogether(orders);
    expect(first.map(({ isRepeat }) => isRepeat)).toEqual([false, false, false]);
    expect(new Set(first.map(({ groupId }) => groupId)).size).toBe(3);
    const again = await postedTogether([...orders].reverse());
    expect(again).toEqual([...first].reverse().map((one) => ({ ...one, isRepeat: true })));
    expect(await Promise.all(members.map((member) => balanceOf(world, member)))).toEqual([11n, 12n, 13n]);
    expect(await postedTogether([])).toEqual([]);
  });

  it('count in their order: one may spend what one before it gave, and not what one after it gives', async () => {
    const member = await aMember(world, { balance: 0n });
    const [gift, stake] = [posting(member, [give(member, 5n)]), posting(member, [take(member, 5n)])];
    await expect(postedTogether([stake, gift])).rejects.toMatchObject({ code: 'ledger.not_enough' });
    expect(await entriesOf(member)).toEqual([]);
    await postedTogether([gift, stake]);
    const balances = (await entriesOf(member)).map(({ number, balance_after }) => [number, balance_after]);
    expect(balances).toEqual([
      [1n, 5n],
      [2n, 0n],
    ]);
  });

  it('[5.16] are all done or none, whoever of them is refused', async () => {
    const [rich, poor] = [await aMember(world, { balance: 10n }), await aMember(world, { balance: 1n })];
    const orders = [posting(rich, [take(rich, 4n)]), posting(poor, [take(poor, 2n)])];
    await expect(postedTogether(orders)).rejects.toMatchObject({ code: 'ledger.not_enough' });
    expect([await balanceOf(world, rich), await balanceOf(world, poor)]).toEqual([10n, 1n]);
  });

  it('[5.10] [5.11] hold one id once: twice with the same content it is a repeat, with other content refused', async () => {
    const member = await aMember(world, { balance: 10n });
    const order = posting(member, [take(member, 3n)]);
    const [first, second] = await postedTogether([order, { ...order }]);
    expect(second).toEqual({ groupId: first?.groupId, isRepeat: true });
    expect(await balanceOf(world, member)).toBe(7n);
    const other = posting(member, [take(member, 1n)]);
    const twice = [other, { ...other, transfers: [take(member, 2n)] }];
    await expect(postedTogether(twice)).rejects.toMatchObject({ code: 'ledger.key_reused' });
    expect(await balanceOf(world, member)).toBe(7n);
  });

  it('move nothing of another member: neither its account nor its key', async () => {
    const [one, two] = [await aMember(world, { balance: 10n }), await aMember(world, { balance: 10n })];
    await expect(postedTogether([posting(one, [take(two, 1n)])])).rejects.toMatchObject({
      code: 'ledger.account_unknown',
    });
    expect(await balanceOf(world, two)).toBe(10n);
  });
});

describe('the one writer', () => {
  const write = (transfers: string, keys: string) =>
    app.query(
      `select from ledger_write(array[${transfers}]::ledger_transfer[], '{}', array[${keys}]::ledger_key[])`,
    );
  const transfer = (member: Member, id: string, amount: bigint) =>
    `row('${member.id}', '${id}', '${id}', 'correction.lower', '${memberCash(member.id)}', 'house:correction', ${amount}, 'XPC', now(), null)`;
  const keyOf = (member: Member, key: string, hash: string) =>
    `row('${member.id}', 'test', '${key}', '\\x${hash}', '{}', now())`;

  it('names the transfer that it refuses', async () => {
    const member = await aMember(world, { balance: 5n });
    const [good, bad] = [newId(), newId()];
    const both = `${transfer(member, good, 5n)}, ${transfer(member, bad, 1n)}`;
    await expect(write(both, '')).rejects.toMatchObject({ code: 'NL001', detail: `transfer ${bad}` });
    const stranger = { ...member, id: newId() as MemberId };
    await expect(write(transfer(stranger, bad, 1n), '')).rejects.toMatchObject({
      code: 'NL003',
      detail: `transfer ${bad}`,
    });
    expect(await balanceOf(world, member)).toBe(5n);
  });

  it('[5.11] refuses a key that was used otherwise, and has one that was used meanwhile retried', async () => {
    const member = await aMember(world, { balance: 5n });
    await write(transfer(member, newId(), 1n), keyOf(member, 'used', 'aa'));
    const again = transfer(member, newId(), 1n);
    await expect(write(again, keyOf(member, 'used', 'bb'))).rejects.toMatchObject({ code: 'NL002' });
    await expect(write(again, keyOf(member, 'used', 'aa'))).rejects.toMatchObject({ code: '40001' });
    expect(await balanceOf(world, member)).toBe(4n);
  });
});

describe('corrections', () => {
  it('alone take an account below zero, and mark it until it is made good', async () => {
    const member = await aMember(world, { balance: credits(10) });
    const lower = (amount: bigint, isCorrection: boolean): TransferOrder => ({
      code: 'correction.lower',
      from: memberCash(member.id),
      to: HOUSE_CORRECTION,
      amount,
      currency: XPC,
      isCorrection,
      note: 'paid twice',
    });
    await expect(posted(posting(member, [lower(credits(30), false)]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    });
    const done = await posted(posting(member, [lower(credits(30), true)]));
    expect(await balanceOf(world, member)).toBe(-credits(20));
    const marks = () =>
      app.query<{ overdrawn_by: string | null; group_id: string | null }>(
        `select overdrawn_by, group_id from ledger_account a
           left join ledger_transfer t on t.member_id = a.member_id and t.id = a.overdrawn_by where a.member_id = $1`,
        [member.id],
      );
    expect((await marks()).rows[0]?.group_id).toBe(done.groupId);

    // An overdrawn account takes money and gives none.
    await posted(posting(member, [give(member, credits(5))]));
    await expect(posted(posting(member, [take(member, 1n)]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    });
    expect((await marks()).rows[0]?.group_id).toBe(done.groupId);
    await posted(posting(member, [give(member, credits(15))]));
    expect((await marks()).rows[0]?.overdrawn_by).toBeNull();
    expect(await balanceOf(world, member)).toBe(0n);
  });
});

describe('holds', () => {
  async function aHold(amount: bigint, balance = credits(100)) {
    const member = await aMember(world, { balance });
    const order = {
      memberId: member.id,
      key: newId(),
      scope: 'test',
      amount,
      currency: XPC,
      to: HOUSE_CORRECTION,
      code: 'correction.lower' as const,
      at: world.clock.now(),
    };
    const id = await inTransaction(world.db, (tx) => openHold(tx, order));
    const held = () =>
      findBalance(world.db, { memberId: member.id, address: memberHeld(member.id), currency: XPC });
    const resolve = { memberId: member.id, id, at: world.clock.now() };
    const settle = (part: bigint) =>
      inTransaction(world.db, (tx) => postHold(tx, { ...resolve, amount: part }));
    const release = () => inTransaction(world.db, (tx) => voidHold(tx, resolve));
    const again = () => inTransaction(world.db, (tx) => openHold(tx, order));
    return { member, id, held, settle, release, again };
  }

  it('[5.09] reserve money, which then cannot be spent twice', async () => {
    const { member, held, again, id } = await aHold(credits(80));
    expect([await balanceOf(world, member), await held()]).toEqual([credits(20), credits(80)]);
    await expect(posted(posting(member, [take(member, credits(21))]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    });
    expect(await again()).toBe(id);
    expect(await held()).toBe(credits(80));
  });

  it('[5.09] are posted whole, in part or not at all, and the rest goes back', async () => {
    for (const [part, left] of [
      [credits(80), credits(20)],
      [credits(30), credits(70)],
      [0n, credits(100)],
    ] as const) {
      const { member, held, settle } = await aHold(credits(80));
      await settle(part);
      expect([await balanceOf(world, member), await held()]).toEqual([left, 0n]);
    }
    const { member, held, release } = await aHold(credits(80));
    await release();
    expect([await balanceOf(world, member), await held()]).toEqual([credits(100), 0n]);
  });

  it('[5.09] are resolved once: a second posting or voiding is refused', async () => {
    const done = await aHold(credits(80));
    await done.settle(credits(80));
    await expect(done.settle(credits(80))).rejects.toMatchObject({ code: 'ledger.hold_resolved' });
    await expect(done.release()).rejects.toMatchObject({ code: 'ledger.hold_resolved' });
    const voided = await aHold(credits(80));
    await voided.release();
    await expect(voided.settle(1n)).rejects.toMatchObject({ code: 'ledger.hold_resolved' });
    await expect(voided.release()).rejects.toMatchObject({ code: 'ledger.hold_resolved' });
    expect(await balanceOf(world, voided.member)).toBe(credits(100));
  });

  it('[5.09] give no more than they hold, and another member cannot resolve them', async () => {
    const { member, id, settle, held } = await aHold(credits(80));
    await expect(settle(credits(80) + 1n)).rejects.toMatchObject({ code: 'ledger.hold_exceeded' });
    await expect(settle(-1n)).rejects.toMatchObject({ code: 'ledger.hold_exceeded' });
    const other = await aMember(world);
    const theft = { memberId: other.id, id, amount: 1n, at: world.clock.now() };
    await expect(inTransaction(world.db, (tx) => postHold(tx, theft))).rejects.toMatchObject({
      code: 'ledger.account_unknown',
    });
    expect([await balanceOf(world, member), await held()]).toEqual([credits(20), credits(80)]);
  });

  it('[1.27] more than there is cannot be reserved', async () => {
    const member = await aMember(world, { balance: 5n });
    const order = { memberId: member.id, key: newId(), scope: 'test', amount: 6n, currency: XPC } as const;
    const opening = inTransaction(world.db, (tx) =>
      openHold(tx, { ...order, to: HOUSE_CORRECTION, code: 'correction.lower', at: world.clock.now() }),
    );
    await expect(opening).rejects.toMatchObject({ code: 'ledger.not_enough' });
  });
});

describe('what the database itself refuses', () => {
  const TABLES = ['ledger_account', 'ledger_transfer', 'ledger_entry', 'ledger_key', 'ledger_hold'];

  it.each(TABLES)('[5.05] the app may read %s and write none of it', async (table) => {
    await app.query(`select * from ${table} limit 1`);
    for (const statement of [
      `insert into ${table} select * from ${table} limit 1`,
      `update ${table} set member_id = member_id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('[5.05] the app cannot reach past the functions by a function or role of its own', async () => {
    await expect(
      app.query('create function evil() returns int language sql as $$ select 1 $$'),
    ).rejects.toThrow('permission denied');
    await expect(app.query('set role nokshi_owner')).rejects.toThrow('permission denied');
    const member = await aMember(world, { balance: 5n });
    const cash = memberCash(member.id);
    const inner = [
      `select ledger_write_keys(array[row('${member.id}', 'test', 'key', '\\x00', '{}', now())::ledger_key])`,
      `select ledger_refuse_unknown('${cash}', gen_random_uuid())`,
      `select ledger_refuse_overdraft('${cash}', gen_random_uuid())`,
    ];
    for (const statement of inner) {
      await expect(app.query(statement), statement).rejects.toThrow('permission denied');
    }
  });

  it('[5.08] a balance below zero is refused to the owner of the tables too', async () => {
    const member = await aMember(world, { balance: 5n });
    const lower = world.owner.query('update ledger_account set balance = -1 where member_id = $1', [
      member.id,
    ]);
    await expect(lower).rejects.toThrow('ledger_account_not_overdrawn');
  });

  it('[5.12] one id is stored once for a member, whoever writes', async () => {
    const member = await aMember(world, { balance: 5n });
    await posted(posting(member, [take(member, 1n)], 'one-key'));
    const second = world.owner.query(
      `insert into ledger_key (member_id, scope, key, hash, answer, at)
       select member_id, scope, key, '\\x01', '{}', at from ledger_key where member_id = $1 and key = 'one-key'`,
      [member.id],
    );
    await expect(second).rejects.toThrow('duplicate key');
  });
});

describe('the books', () => {
  it('[5.02] show each kind of damage', async () => {
    const member = await aMember(world, { balance: credits(10) });
    await posted(posting(member, [take(member, credits(4))]));
    const cash = memberCash(member.id);
    const damages = [
      ['update ledger_account set balance = balance + 1 where member_id = $1', 'stored balance'],
      ['update ledger_entry set amount = amount - 1 where member_id = $1 and number = 2', 'sum to zero'],
      ['update ledger_entry set number = 5 where member_id = $1 and number = 2', 'without gaps'],
      ["update ledger_transfer set code = 'no.such_code' where member_id = $1", 'code of the chart'],
      ["delete from ledger_entry where member_id = $1 and account like 'house:%'", 'two entries'],
      ['delete from ledger_transfer where member_id = $1', 'without its transfer'],
    ] as const;
    for (const [statement, name] of damages) {
      const seen: string[] = [];
      const look = inTransaction(world.ownerDb, async (tx) => {
        await sql`${sql.raw(statement.replaceAll('$1', `'${member.id}'`))}`.execute(tx);
        const { checks } = await checkBooks(tx);
        seen.push(...checks.filter((check) => check.difference !== 0n).map((check) => check.name));
        throw new Error('undo');
      });
      await expect(look).rejects.toThrow('undo');
      expect(seen.join(), statement).toContain(name);
    }
    expect((await checkBooks(world.db)).difference).toBe(0n);
    expect(await sumEntries(world.db, cash, XPC)).toBe(credits(6));
    expect(await sumEntries(world.db, HOUSE_CREDIT, XPC)).toBeLessThan(0n);
  });
});
