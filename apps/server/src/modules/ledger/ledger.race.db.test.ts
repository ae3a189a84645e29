import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { isDomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  checkBooks,
  HOUSE_CORRECTION,
  memberCash,
  type Posting,
  post,
  postMany,
  type TransferOrder,
} from './index.ts';

const XPC = 'XPC';
const CONNECTIONS = 16;
/** A night run goes on for thousands of transfers and reads. */
const BANK_MS = Number(process.env['BANK_SECONDS'] ?? (process.env['FULL'] === '1' ? 6 : 0)) * 1000;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: CONNECTIONS + 4 });
});

afterAll(() => world.close());

/** A member gives to the house, or takes from it when the amount is below zero. */
function transferOf(member: Member, amount: number): TransferOrder {
  const [cash, isGiven] = [memberCash(member.id), amount > 0];
  return {
    code: 'correction.raise',
    from: isGiven ? cash : HOUSE_CORRECTION,
    to: isGiven ? HOUSE_CORRECTION : cash,
    amount: BigInt(Math.abs(amount)),
    currency: XPC,
  };
}

/** One posting of a member. */
interface Order {
  readonly key: string;
  readonly member: number;
  readonly amounts: readonly number[];
}

type Outcome = readonly ('done' | 'repeat')[] | 'ledger.not_enough' | 'ledger.key_reused';

function postingOf(members: readonly Member[], { key, member, amounts }: Order): Posting {
  const owner = members[member];
  if (!owner) throw new Error('a model has members');
  const transfers = amounts.map((amount) => transferOf(owner, amount));
  return { memberId: owner.id, scope: 'model', key, transfers, at: world.clock.now() };
}

/** Sends orders together: all that are new are done, or none. */
async function send(db: Db, postings: readonly Posting[]): Promise<Outcome> {
  try {
    const posted = await inTransaction(db, (tx) => postMany(tx, postings), { retries: 20 });
    return posted.map(({ isRepeat }) => (isRepeat ? 'repeat' : 'done'));
  } catch (error) {
    if (isDomainError(error, 'ledger.not_enough')) return 'ledger.not_enough';
    if (isDomainError(error, 'ledger.key_reused')) return 'ledger.key_reused';
    throw error;
  }
}

const MEMBERS = 3;
const OPENING = 100;

/** Few keys for many orders, so that ids come twice, with the same content and with another. */
const order = fc.record({
  key: fc.nat(5).map((key) => `key-${key}`),
  member: fc.nat(MEMBERS - 1),
  amounts: fc.array(
    fc.integer({ min: -80, max: 80 }).filter((amount) => amount !== 0),
    { minLength: 1, maxLength: 3 },
  ),
});
const batch = fc.array(order, { minLength: 1, maxLength: 4 });
/** What each of several connections sends, one batch after the other. */
const lanes = fc.array(fc.array(batch, { maxLength: 8 }), { minLength: 2, maxLength: 6 });

it('[5.24] any interleaving of batches conserves money, applies none twice and overdraws nobody', async () => {
  await fc.assert(
    fc.asyncProperty(lanes, async (plan) => {
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, () => aMember(world, { balance: BigInt(OPENING) })),
      );
      const sent: { readonly orders: readonly Order[]; readonly outcome: Outcome }[] = [];
      await Promise.all(
        plan.map(async (lane) => {
          for (const orders of lane) {
            const postings = orders.map((one) => postingOf(members, one));
            sent.push({ orders, outcome: await send(world.db, postings) });
          }
        }),
      );
      const nameOf = ({ member, key }: Order) => `${member} ${key}`;
      const done = sent.flatMap(({ orders, outcome }) =>
        orders.filter((_, index) => outcome[index] === 'done'),
      );
      // One effect an id.
      const first = new Map(done.map((one) => [nameOf(one), JSON.stringify(one.amounts)]));
      expect(first.size).toBe(done.length);
      for (const { orders, outcome } of sent) {
        const isOther = (one: Order) => first.get(nameOf(one)) !== JSON.stringify(one.amounts);
        if (typeof outcome !== 'string') expect(orders.filter(isOther)).toEqual([]);
        if (outcome === 'ledger.key_reused') {
          const contents = orders.map((one) => JSON.stringify(one));
          const names = orders.map(nameOf);
          const isTwoInOne = new Set(contents).size > new Set(names).size;
          expect(isTwoInOne || orders.some((one) => first.has(nameOf(one)) && isOther(one))).toBe(true);
        }
      }
      // Balances are what the accepted postings say and nothing else, whatever the order was.
      const expected = members.map((_member, index) =>
        done
          .filter(({ member }) => member === index)
          .flatMap(({ amounts }) => amounts)
          .reduce((sum, amount) => sum - amount, OPENING),
      );
      const found = await Promise.all(members.map((member) => balanceOf(world, member)));
      expect(found).toEqual(expected.map(BigInt));
      expect(found.every((balance) => balance >= 0n)).toBe(true);
    }),
    { numRuns: 40, seed: 20_261_121 },
  );
  expect((await checkBooks(world.db)).difference).toBe(0n);
});

it('[5.10] fifty parallel sends of one id have one effect and get equal answers', async () => {
  const member = await aMember(world, { balance: credits(100) });
  const posting = {
    memberId: member.id,
    scope: 'model',
    key: newId(),
    transfers: [transferOf(member, 7)],
    at: world.clock.now(),
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => inTransaction(world.db, (tx) => post(tx, posting))),
  );
  expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1);
  expect(new Set(answers.map(({ groupId }) => groupId)).size).toBe(1);
  expect(await balanceOf(world, member)).toBe(credits(100) - 7n);
});

it('[5.11] of fifty parallel sends of one id with different content one is done and the others are refused', async () => {
  const member = await aMember(world, { balance: credits(100) });
  const key = newId();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(world.db, [postingOf([member], { key, member: 0, amounts: [index + 1] })]),
    ),
  );
  expect(outcomes.filter((outcome) => outcome[0] === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'ledger.key_reused')).toHaveLength(49);
});

interface BankReport {
  transfers: number;
  reads: number;
  wrongTotals: number;
  negatives: number;
  missing: number;
}

/** Jepsen's bank: writers move money at random while readers sum all of it in one snapshot. */
async function runBank(options: {
  /** It goes on for so long at least, and until it has seen enough. */
  readonly forMs: number;
  readonly isEnough: (report: Readonly<BankReport>) => boolean;
  readonly accounts: number;
  readonly total: bigint;
  readonly transfer: (random: () => number) => Promise<boolean>;
  readonly read: () => Promise<{ readonly total: bigint; readonly least: bigint; readonly count: number }>;
}): Promise<BankReport> {
  const report: BankReport = { transfers: 0, reads: 0, wrongTotals: 0, negatives: 0, missing: 0 };
  const endsAt = performance.now() + options.forMs;
  const goesOn = () => performance.now() < endsAt || !options.isEnough(report);
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const writers = Array.from({ length: CONNECTIONS }, async () => {
    while (goesOn()) if (await options.transfer(random)) report.transfers += 1;
  });
  const readers = Array.from({ length: 2 }, async () => {
    while (goesOn()) {
      const seen = await options.read();
      report.reads += 1;
      if (seen.total !== options.total) report.wrongTotals += 1;
      if (seen.least < 0n) report.negatives += 1;
      if (seen.count !== options.accounts) report.missing += 1;
    }
  });
  await Promise.all([...writers, ...readers]);
  return report;
}

interface Gift {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** What one member gives another: a posting of each, written together. */
function giftOf(members: readonly Member[], { from, to, amount }: Gift): readonly Posting[] {
  const key = newId();
  return [
    { member: from, signed: amount },
    { member: to, signed: -amount },
  ].map(({ member, signed }) => postingOf(members, { key, member, amounts: [signed] }));
}

function choose(random: () => number, count: number): Gift {
  const from = Math.floor(random() * count);
  const to = (from + 1 + Math.floor(random() * (count - 1))) % count;
  return { from, to, amount: 1 + Math.floor(random() * 40) };
}

interface Sums {
  readonly total: bigint | null;
  readonly least: bigint | null;
  readonly count: number;
}

it('[5.20] the bank test: every snapshot shows the same total and no account below zero', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(world, { balance: 50n })));
  const ids = members.map((member) => member.id as string);
  const report = await runBank({
    forMs: BANK_MS,
    isEnough: ({ transfers, reads }) => transfers > 300 && reads > 150,
    accounts: members.length,
    total: 250n,
    transfer: async (random) =>
      typeof (await send(world.db, giftOf(members, choose(random, members.length)))) !== 'string',
    async read() {
      // Stored balances and entries in one statement, which is one snapshot.
      const { rows } = await sql<Sums & { readonly entries: bigint }>`
        select sum(balance)::bigint as total, min(balance) as least, count(*)::integer as count,
               (select sum(amount)::bigint from ledger_entry where member_id = any (${ids}::uuid[]) and number is not null) as entries
          from ledger_account where member_id = any (${ids}::uuid[])`.execute(world.db);
      const [row] = rows;
      const total = row?.total === row?.entries ? (row?.total ?? -1n) : -1n;
      return { total, least: row?.least ?? -1n, count: row?.count ?? 0 };
    },
  });
  expect(report).toMatchObject({ wrongTotals: 0, negatives: 0, missing: 0 });
});

it('[5.25] the bank test has teeth: read, reckon and write back without a lock fails it', async () => {
  await world.owner.query('create table naive_account (id integer primary key, balance bigint not null)');
  await world.owner.query('insert into naive_account select n, 50 from generate_series(0, 4) n');
  const report = await runBank({
    forMs: 0,
    isEnough: ({ wrongTotals }) => wrongTotals > 0,
    accounts: 5,
    total: 250n,
    transfer: (random) =>
      inTransaction(world.db, async (tx) => {
        const { from, to, amount } = choose(random, 5);
        const { rows } = await sql<{ id: number; balance: bigint }>`
          select id, balance from naive_account where id in (${from}, ${to})`.execute(tx);
        const balanceAt = (id: number) => rows.find((row) => row.id === id)?.balance ?? 0n;
        if (balanceAt(from) < BigInt(amount)) return false;
        // As long as reckoning takes; without it a busy machine may run one after the other.
        await sleep(2);
        // In one statement, so that nobody waits in a ring and the test is about what was read alone.
        await sql`
          update naive_account
             set balance = case id when ${from} then ${balanceAt(from) - BigInt(amount)}::bigint
                                   else ${balanceAt(to) + BigInt(amount)}::bigint end
           where id in (${from}, ${to})`.execute(tx);
        return true;
      }),
    async read() {
      const { rows } = await sql<Sums>`
        select sum(balance)::bigint as total, min(balance) as least, count(*)::integer as count from naive_account`.execute(
        world.db,
      );
      return { total: rows[0]?.total ?? -1n, least: rows[0]?.least ?? -1n, count: rows[0]?.count ?? 0 };
    },
  });
  expect(report.wrongTotals).toBeGreaterThan(0);
});

it('postings that cross each other in both directions never lock each other out', async () => {
  const [one, two] = [await aMember(world, { balance: 1000n }), await aMember(world, { balance: 1000n })];
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const gift = giftOf([one, two], { from: index % 2, to: 1 - (index % 2), amount: 1 });
      return inTransaction(world.db, (tx) => postMany(tx, gift), { retries: 0 });
    }),
  );
  expect(outcomes).toHaveLength(60);
  expect([await balanceOf(world, one), await balanceOf(world, two)]).toEqual([1000n, 1000n]);
});
