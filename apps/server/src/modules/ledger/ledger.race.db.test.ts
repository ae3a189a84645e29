import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { isDomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { checkBooks, HOUSE_CORRECTION, memberCash, post, type TransferOrder } from './index.ts';

const XPC = 'XPC';
const CONNECTIONS = 16;
/** Long enough for thousands of transfers and reads; a night run may take longer. */
const BANK_MS = Number(process.env['BANK_SECONDS'] ?? 6) * 1000;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: CONNECTIONS + 4 });
});

afterAll(() => world.close());

interface Move {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** Members of a model are 0, 1, 2, ...; the one after the last is the house. */
function transferOf(members: readonly Member[], move: Move): TransferOrder {
  const accountOf = (index: number) => {
    const member = members[index];
    return member ? memberCash(member.id) : HOUSE_CORRECTION;
  };
  const [from, to, amount] = [accountOf(move.from), accountOf(move.to), BigInt(move.amount)];
  return { code: 'correction.raise', from, to, amount, currency: XPC };
}

interface Order {
  readonly key: string;
  readonly moves: readonly Move[];
}

type Outcome = 'done' | 'repeat' | 'ledger.not_enough' | 'ledger.key_reused';

async function send(db: Db, members: readonly Member[], order: Order): Promise<Outcome> {
  const owner = members[0];
  if (!owner) throw new Error('a model has members');
  try {
    const transfers = order.moves.map((move) => transferOf(members, move));
    const posted = await inTransaction(
      db,
      (tx) =>
        post(tx, { memberId: owner.id, scope: 'model', key: order.key, transfers, at: world.clock.now() }),
      { retries: 20 },
    );
    return posted.isRepeat ? 'repeat' : 'done';
  } catch (error) {
    if (isDomainError(error, 'ledger.not_enough') || isDomainError(error, 'ledger.key_reused'))
      return error.code as Outcome;
    throw error;
  }
}

const MEMBERS = 3;
const OPENING = 100;

const move = fc
  .record({ from: fc.nat(MEMBERS), to: fc.nat(MEMBERS), amount: fc.integer({ min: 1, max: 80 }) })
  .filter(({ from, to }) => from !== to);
/** Few keys for many orders, so that ids come twice, with the same content and with another. */
const order = fc.record({
  key: fc.nat(11).map((key) => `key-${key}`),
  moves: fc.array(move, { minLength: 1, maxLength: 3 }),
});
/** What each of several connections sends, one after the other. */
const lanes = fc.array(fc.array(order, { maxLength: 8 }), { minLength: 2, maxLength: 6 });

it('[5.24] any interleaving of postings conserves money, applies none twice and overdraws nobody', async () => {
  await fc.assert(
    fc.asyncProperty(lanes, async (plan) => {
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, () => aMember(world, { balance: BigInt(OPENING) })),
      );
      const sent: { readonly order: Order; readonly outcome: Outcome }[] = [];
      await Promise.all(
        plan.map(async (lane) => {
          for (const next of lane) sent.push({ order: next, outcome: await send(world.db, members, next) });
        }),
      );
      const done = sent.filter(({ outcome }) => outcome === 'done');
      // One effect an id.
      expect(new Set(done.map(({ order }) => order.key)).size).toBe(done.length);
      for (const { order, outcome } of sent) {
        const first = done.find((other) => other.order.key === order.key)?.order.moves;
        const isSame = JSON.stringify(first) === JSON.stringify(order.moves);
        if (outcome === 'repeat') expect(isSame).toBe(true);
        if (outcome === 'ledger.key_reused') expect(isSame).toBe(false);
      }
      // Balances are what the accepted postings say and nothing else, whatever the order was.
      const expected = members.map((_member, index) =>
        done
          .flatMap(({ order }) => order.moves)
          .reduce(
            (sum, next) =>
              sum + (next.to === index ? next.amount : 0) - (next.from === index ? next.amount : 0),
            OPENING,
          ),
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
    transfers: [transferOf([member], { from: 0, to: 1, amount: 7 })],
    at: world.clock.now(),
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => inTransaction(world.db, (tx) => post(tx, posting))),
  );
  expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1);
  expect(new Set(answers.map((answer) => `${answer.groupId} ${[...answer.balances].join()}`)).size).toBe(1);
  expect(await balanceOf(world, member)).toBe(credits(100) - 7n);
});

it('[5.11] of fifty parallel sends of one id with different content one is done and the others are refused', async () => {
  const member = await aMember(world, { balance: credits(100) });
  const key = newId();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(world.db, [member], { key, moves: [{ from: 0, to: 1, amount: index + 1 }] }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
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
  readonly forMs: number;
  readonly accounts: number;
  readonly total: bigint;
  readonly transfer: (random: () => number) => Promise<boolean>;
  readonly read: () => Promise<{ readonly total: bigint; readonly least: bigint; readonly count: number }>;
}): Promise<BankReport> {
  const report: BankReport = { transfers: 0, reads: 0, wrongTotals: 0, negatives: 0, missing: 0 };
  const endsAt = performance.now() + options.forMs;
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const writers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < endsAt) if (await options.transfer(random)) report.transfers += 1;
  });
  const readers = Array.from({ length: 2 }, async () => {
    while (performance.now() < endsAt) {
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

function choose(random: () => number, count: number): Move {
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
    accounts: members.length,
    total: 250n,
    transfer: async (random) =>
      (await send(world.db, members, { key: newId(), moves: [choose(random, members.length)] })) === 'done',
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
  expect(report.transfers).toBeGreaterThan(200);
  expect(report.reads).toBeGreaterThan(100);
});

it('[5.25] the bank test has teeth: read, reckon and write back without a lock fails it', async () => {
  await world.owner.query('create table naive_account (id integer primary key, balance bigint not null)');
  await world.owner.query('insert into naive_account select n, 50 from generate_series(0, 4) n');
  const report = await runBank({
    forMs: 1500,
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
      const moves = [{ from: index % 2, to: 1 - (index % 2), amount: 1 }];
      const transfers = moves.map((next) => transferOf([one, two], next));
      const order = { memberId: one.id, scope: 'cross', key: newId(), transfers, at: world.clock.now() };
      return inTransaction(world.db, (tx) => post(tx, order), { retries: 0 });
    }),
  );
  expect(outcomes).toHaveLength(60);
  expect([await balanceOf(world, one), await balanceOf(world, two)]).toEqual([1000n, 1000n]);
});
