import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, credits, type Member } from '../../../../test/builders.ts';
import { aLottery, anIssue, type Issue, orderDeps } from '../../../../test/lottery-orders.ts';
import { openWorld } from '../../../../test/world.ts';
import { createDatabase, type Database, type Db, inTransaction } from '../../../platform/db.ts';
import { isDomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { shareIssues } from '../issues/issue-lock.ts';
import { cancelOrders } from './cancel-orders.ts';
import type { Placement } from './place-order.ts';
import { placeTogether } from './place-together.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
/** As another process has it. */
let other: Database;
let players: readonly Member[];

beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  other = createDatabase(world.database.options);
  // One line of all numbers, and some beside it.
  await world.app.rooms.brand.change('lotteryBets', { order: 200_000, chase: 1_000_000 });
  await aLottery(world);
  const balance = credits(1_000_000_000);
  players = [await aMember(world, { balance }), await aMember(world, { balance })];
});
afterAll(async () => {
  await other.close();
  await world.close();
});

/** Every digit at each of five places. */
const ALL = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('_');
const NUMBERS = ['1_2_3_4_5', '5_4_3_2_1', '7_7_7_7_7'];
/** A bet of two units wins 196,000 at multiple 1, and a number may cost 5,000,000. */
const ONE = credits(196_000);
const MOST = credits(5_000_000);

/** What lines ask for: multiples of each of the numbers, and of all of them. */
interface Wish {
  readonly numbers: readonly number[];
  readonly wide: number;
}

/** An order wins 1,000,000 at most: five multiples. */
const wish = fc
  .oneof(
    fc.record({
      numbers: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
      wide: fc.constant(0),
    }),
    fc.record({
      numbers: fc.constantFrom([0, 0, 0], [1, 0, 0], [0, 0, 2]),
      wide: fc.integer({ min: 1, max: 3 }),
    }),
  )
  .filter(({ numbers, wide }) => {
    const sum = numbers.reduce((all, each) => all + each, wide);
    return sum > 0 && sum <= 5;
  });

interface Order extends Wish {
  readonly id: string;
  readonly member: Member;
}

function orderOf({ numbers, wide }: Wish, place: number): Order {
  const member = players[place % players.length];
  if (member === undefined) throw new Error('nobody plays');
  return { id: newId(), member, numbers, wide };
}

function placementOf(order: Order, issues: readonly Issue[]): Placement {
  const line = (choice: string, multiple: number): LotteryLineSent[] =>
    multiple === 0 ? [] : [{ play: 'five.direct', choice, unitId: '1', multiple }];
  const [issue, ...later] = issues;
  return {
    memberId: order.member.id,
    gameCode: issue?.gameCode ?? '',
    lines: [
      ...order.numbers.flatMap((multiple, index) => line(NUMBERS[index] ?? '', multiple)),
      ...line(ALL, order.wide),
    ],
    legs: issues.map(({ numero }, leg) => ({ orderId: leg === 0 ? order.id : newId(), numero, multiple: 1 })),
    chase: later.length === 0 ? null : { id: newId(), stopsOnWin: false },
    expectedStakeMicros: undefined,
  };
}

const depsOf = (db: Db) => orderDeps(world, db);

/** Places orders in one batch; answers whether each was taken. */
async function place(db: Db, orders: readonly Order[], issue: Issue): Promise<readonly boolean[]> {
  const outcomes = await placeTogether(
    depsOf(db),
    orders.map((order) => placementOf(order, [issue])),
  );
  return outcomes.map((outcome) => {
    if (!outcome.ok && !isDomainError(outcome.error, 'lottery.exposure')) throw outcome.error;
    return outcome.ok;
  });
}

/** By hand: what the numbers could cost by the orders that stand, and the wide lines. */
function costOf(orders: readonly Wish[]): { readonly numbers: readonly bigint[]; readonly wide: bigint } {
  const sum = (of: (order: Wish) => number) => BigInt(orders.reduce((all, each) => all + of(each), 0)) * ONE;
  return {
    numbers: NUMBERS.map((_, index) => sum(({ numbers }) => numbers[index] ?? 0)),
    wide: sum(({ wide }) => wide),
  };
}

/** No number costs more than its limit, those that nobody staked on included. */
function isWithin(orders: readonly Wish[]): boolean {
  const { numbers, wide } = costOf(orders);
  return [0n, ...numbers].every((own) => own + wide <= MOST);
}

/** Whether there is no room for an order: in a number that it holds, or with a wide line in any. */
function isFullFor(standing: readonly Wish[], asked: Wish): boolean {
  const { numbers, wide } = costOf([...standing, asked]);
  return numbers.some((own, index) => {
    const isAsked = asked.wide > 0 || (asked.numbers[index] ?? 0) > 0;
    return isAsked && own + wide > MOST;
  });
}

async function storedCost(issue: Issue): Promise<ReturnType<typeof costOf>> {
  const { rows } = await world.owner.query<{ number: string; liability: bigint }>(
    'select number, liability from lottery_exposure where issue_id = $1',
    [issue.id],
  );
  const of = (number: string) => BigInt(rows.find((row) => row.number === number)?.liability ?? 0);
  return { numbers: NUMBERS.map(of), wide: of('*') };
}

/** Deadlocks so far, which a transaction that is retried hides. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}

async function countWaitingForIssues(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}

describe('narrow and wide lines of an issue', () => {
  it('[1.79] never cost more by a number than its limit, and are taken as long as there is room', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.array(wish, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.record({ cancelled: fc.nat() }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const issue = await anIssue(world);
        let standing: readonly Order[] = [];
        for (const each of steps) {
          if ('cancelled' in each) {
            const gone = standing[each.cancelled % Math.max(1, standing.length)];
            if (gone === undefined) continue;
            await cancelOrders(depsOf(world.db), gone.member.id, [gone.id]);
            standing = standing.filter((order) => order !== gone);
          } else {
            const orders = each.map(orderOf);
            const taken = await place(world.db, orders, issue);
            standing = [...standing, ...orders.filter((_, index) => taken[index])];
            const refused = orders.filter((_, index) => !taken[index]);
            expect(refused.filter((order) => !isFullFor(standing, order))).toEqual([]);
          }
          expect(isWithin(standing)).toBe(true);
        }
        expect(await storedCost(issue)).toEqual(costOf(standing));
      }),
      { numRuns: 8 },
    );
  });

  it('[1.79] sold by two processes at once cost no more, and none is refused that there is room for', async () => {
    const before = await countDeadlocks();
    for (let round = 0; round < 6; round += 1) {
      const issue = await anIssue(world);
      const batches = fc
        .sample(fc.array(wish, { minLength: 1, maxLength: 4 }), 14)
        .map((wishes) => wishes.map(orderOf));
      const answers = await Promise.all(
        batches.map((orders, index) => place(index % 2 === 0 ? world.db : other.db, orders, issue)),
      );
      const [orders, taken] = [batches.flat(), answers.flat()];
      const standing = orders.filter((_, index) => taken[index]);
      expect(isWithin(standing)).toBe(true);
      expect(await storedCost(issue)).toEqual(costOf(standing));
      const refused = orders.filter((_, index) => !taken[index]);
      expect(refused.filter((order) => !isFullFor(standing, order))).toEqual([]);
      expect(refused.length).toBeGreaterThan(0);
    }
    expect(await countDeadlocks()).toBe(before);
  });

  it('[1.79] over several issues, with chases and cancelled orders at once, cost no more and wait in no ring', async () => {
    const before = await countDeadlocks();
    const issues = [await anIssue(world), await anIssue(world), await anIssue(world)];
    const [first, second, third] = issues;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no issues');
    const wide = { numbers: [0, 0, 0], wide: 2 };
    const narrow = { numbers: [2, 1, 0], wide: 0 };
    const placed = [wide, wide, narrow].map(orderOf);
    for (const issue of issues)
      expect(await place(world.db, placed.map(orderOf), issue)).toEqual([true, true, true]);
    expect(await place(world.db, placed, first)).toEqual([true, true, true]);
    const ways = [issues, [third, first], [second], [first, third, second], [third], [second, first]];
    const chases = Array.from({ length: 24 }, async (_, index) => {
      const order = orderOf(index % 3 === 0 ? wide : narrow, index);
      const own = ways[index % ways.length] ?? issues;
      const [outcome] = await placeTogether(depsOf(index % 2 === 0 ? world.db : other.db), [
        placementOf(order, own),
      ]);
      if (outcome?.ok === false && !isDomainError(outcome.error, 'lottery.exposure')) throw outcome.error;
    });
    const cancels = placed.map((order) => cancelOrders(depsOf(other.db), order.member.id, [order.id]));
    await Promise.all([...chases, ...cancels]);
    for (const issue of issues) {
      const { numbers, wide: all } = await storedCost(issue);
      for (const own of numbers) expect(own + all <= MOST).toBe(true);
    }
    expect(await countDeadlocks()).toBe(before);
  });

  it('[1.79] wait for each other in the order in which they came, so that a wide one has its turn', async () => {
    const issue = await anIssue(world);
    const [narrow, wide] = [
      { numbers: [1, 0, 0], wide: 0 },
      { numbers: [0, 0, 0], wide: 1 },
    ].map(orderOf);
    if (narrow === undefined || wide === undefined) throw new Error('no orders');
    const done: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const holder = inTransaction(other.db, async (tx) => {
      await shareIssues(tx, [issue.id]);
      await held;
    });
    // Beside an order in flight a narrow one goes on; a wide one waits, and who comes after it behind it.
    await place(world.db, [orderOf(narrow, 0)], issue);
    const first = place(world.db, [wide], issue).then(() => done.push('wide'));
    await expect.poll(countWaitingForIssues).toBe(1);
    const second = place(world.db, [narrow], issue).then(() => done.push('narrow'));
    await expect.poll(countWaitingForIssues).toBe(2);
    expect(done).toEqual([]);
    letGo();
    await Promise.all([holder, first, second]);
    expect(done).toEqual(['wide', 'narrow']);
    expect(await storedCost(issue)).toEqual(costOf([narrow, narrow, wide]));
  });
});
