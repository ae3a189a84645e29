import * as contract from '@nokshi/contract/lottery.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { findFamily, findPlay } from '@nokshi/lottery';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue, orderDeps } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { createDatabase, type Database, type Db } from '../../../platform/db.ts';
import { isDomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Placement } from './place-order.ts';
import { placeTogether } from './place-together.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
/** As another process has it. */
let other: Database;
let players: readonly Member[];
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  other = createDatabase(world.database.options);
  await aLottery(world);
  const balance = credits(100_000_000);
  players = [await aMember(world, { balance }), await aMember(world, { balance })];
  as = await signedIn(world, await aMember(world, { balance }));
});
afterAll(async () => {
  await other.close();
  await world.close();
});
afterEach(() => vi.restoreAllMocks());

const ALL = '0,1,2,3,4,5,6,7,8,9';
/** A number may cost 5,000,000, and one of these lines takes a fifth of it, and a little less, in each of its numbers. */
const MOST = credits(5_000_000);
const line = (choice: string, multiple = 5): LotteryLineSent => ({
  play: 'five.direct',
  choice,
  unitId: '1',
  multiple,
});
/** Three thousand numbers that end in these, all of ten thousand, and all there are. */
const some = (last: number) => line(`0,1,2_${ALL}_${ALL}_${ALL}_${last}`);
const many = (last: number) => line(`${ALL}_${ALL}_${ALL}_${ALL}_${last}`);

function placementOf(member: Member, issues: readonly Issue[], lines: readonly LotteryLineSent[]): Placement {
  return {
    memberId: member.id,
    gameCode: issues[0]?.gameCode ?? '',
    lines,
    legs: issues.map(({ numero }) => ({ orderId: newId(), numero, multiple: 1 })),
    chase: issues.length === 1 ? null : { id: newId(), stopsOnWin: false },
    expectedStakeMicros: undefined,
  };
}

async function place(db: Db, placement: Placement): Promise<boolean> {
  const [outcome] = await placeTogether(orderDeps(world, db), [placement]);
  if (outcome?.ok === false && !isDomainError(outcome.error, 'lottery.exposure')) throw outcome.error;
  return outcome?.ok === true;
}

/** What the fullest number of the issue could cost, the wide lines of its play with it. */
async function fullest({ id }: Issue): Promise<bigint> {
  const { rows } = await world.owner.query<{ top: bigint }>(
    `select coalesce(max(liability) filter (where number <> '*'), 0)
            + coalesce(max(liability) filter (where number = '*'), 0) as top
       from lottery_exposure where issue_id = $1`,
    [id],
  );
  return BigInt(rows[0]?.top ?? 0);
}

async function isAllFree(issues: readonly Issue[]): Promise<boolean> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from lottery_exposure where issue_id = any($1::integer[]) and liability <> 0',
    [issues.map(({ id }) => id)],
  );
  return rows[0]?.n === 0;
}

async function countWaitingForIssues(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}

/** Holds an issue alone while work goes on, as sealing does. */
async function holding({ id }: Issue, work: () => Promise<void>): Promise<void> {
  const held = await world.owner.connect();
  try {
    await held.query('begin');
    await held.query('select pg_advisory_xact_lock(7201201, $1)', [id]);
    await work();
  } finally {
    await held.query('rollback');
    held.release();
  }
}

const call = (issue: Issue, lines: readonly LotteryLineSent[], stake: number, orderId = newId()) => ({
  orderId,
  gameCode: issue.gameCode,
  numero: issue.numero,
  lines: [...lines],
  expectedStakeMicros: credits(stake).toString(),
});

describe('orders of many numbers', () => {
  it('[1.79] of two members in two processes at once take as much of a number as there is, and no more', async () => {
    for (let round = 0; round < 2; round += 1) {
      const issue = await anIssue(world);
      const [one, two] = players as readonly [Member, Member];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          place(
            index % 2 === 0 ? world.db : other.db,
            placementOf(index % 2 === 0 ? one : two, [issue], [some(7)]),
          ),
        ),
      );
      expect(answers.filter((isTaken) => isTaken)).toHaveLength(5);
      expect(await fullest(issue)).toBe(credits(4_900_000));
    }
  });

  it('[1.79] beside lines that count as a whole and small ones never cost more by a number than its limit', async () => {
    const issue = await anIssue(world);
    await world.app.rooms.brand.change('lotteryBets', { order: 200_000, chase: 1_000_000 });
    // Of three lines of ten thousand bets one counts as a whole, so that all its order could win is two of the five.
    const wide = [1, 2, 3].map((last) => ({ ...many(last), multiple: 1 }));
    const sent = Array.from({ length: 18 }, (_, index) => {
      const lines = [[some(2)], wide, [line('0_0_0_0_2', 2)]][index % 3] ?? [];
      const member = players[index % 2] as Member;
      return place(index % 4 < 2 ? world.db : other.db, placementOf(member, [issue], lines));
    });
    const taken = await Promise.all(sent);
    expect(taken).toContain(true);
    expect((await fullest(issue)) <= MOST).toBe(true);
    // As long as there is room, more is taken.
    while (await place(world.db, placementOf(players[0] as Member, [issue], wide)));
    expect((await fullest(issue)) <= MOST).toBe(true);
    expect((await fullest(issue)) + 2n * credits(196_000) > MOST).toBe(true);
  });

  it('[1.79] give all of it back when they are cancelled, wherever they were counted', async () => {
    const issues = [await anIssue(world), await anIssue(world), await anIssue(world)];
    const lines = [1, 2, 3].map((last) => ({ ...many(last), multiple: 1, unitId: '8' }));
    const sent = {
      chaseId: newId(),
      gameCode: 'LT0001',
      lines,
      legs: issues.map(({ numero }, leg) => ({ numero, multiple: leg + 1 })),
      stopsOnWin: false,
      expectedStakeMicros: (30_000n * 1_000n * 6n).toString(),
    };
    const { orders } = valueOf(await world.call(contract.placeChase, sent, { as }));
    expect(await isAllFree(issues)).toBe(false);
    const orderIds = orders.map(({ orderId }) => orderId);
    valueOf(await world.call(contract.cancelOrders, { orderIds: orderIds.slice(1, 2) }, { as }));
    expect(await isAllFree(issues.slice(1, 2))).toBe(true);
    valueOf(await world.call(contract.cancelOrders, { orderIds }, { as }));
    expect(await isAllFree(issues)).toBe(true);
  });

  it('[1.79] from before it was written down how lines are counted are counted back as they were', async () => {
    const issue = await anIssue(world);
    const all = line(`${ALL}_${ALL}_${ALL}_${ALL}_${ALL}`, 1);
    const sent = call(issue, [all, line('1_2_3_4_5', 1)], 200_002);
    valueOf(await world.call(contract.placeOrder, sent, { as }));
    await world.owner.query('update lottery_line set is_wide = null where order_id = $1', [sent.orderId]);
    valueOf(await world.call(contract.cancelOrders, { orderIds: [sent.orderId] }, { as }));
    expect(await isAllFree([issue])).toBe(true);
  });

  it('[1.79] are cancelled together only as far as they are counted together, and one by one always', async () => {
    const issue = await anIssue(world);
    const cheap = { ...many(4), multiple: 1, unitId: '8' };
    const orderIds: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      const sent = call(issue, [cheap], 10);
      valueOf(await world.call(contract.placeOrder, sent, { as }));
      orderIds.push(sent.orderId);
    }
    const refused = await world.call(contract.cancelOrders, { orderIds }, { as });
    expect([refused.errorCode, detailsOf(refused)]).toEqual([
      'too_many_numbers',
      { numbers: 30_000, most: 20_000 },
    ]);
    for (const orderId of orderIds) {
      valueOf(await world.call(contract.cancelOrders, { orderIds: [orderId] }, { as }));
    }
    expect(await isAllFree([issue])).toBe(true);
  });

  it('[1.79] are counted back before their issue is held', async () => {
    const issue = await anIssue(world);
    const sent = call(issue, [{ ...many(4), multiple: 1, unitId: '8' }], 10);
    valueOf(await world.call(contract.placeOrder, sent, { as }));
    const family = findFamily('SSC');
    const play = family && findPlay(family, 'five.direct');
    if (play === undefined) throw new Error('no play');
    const expand = vi.spyOn(play, 'expand');
    let answer: Promise<unknown> = Promise.resolve();
    await holding(issue, async () => {
      answer = world.call(contract.cancelOrders, { orderIds: [sent.orderId] }, { as }).then(valueOf);
      await expect.poll(countWaitingForIssues).toBe(1);
      expect(expand).toHaveBeenCalledTimes(1);
    });
    await answer;
    expect(expand).toHaveBeenCalledTimes(1);
  });

  it('[BC-1.5] of one member wait for each other, and no order of another member waits for them', async () => {
    const [held, free] = [await anIssue(world), await anIssue(world)];
    const of = await signedIn(world, players[1] as Member);
    const waiting: Promise<unknown>[] = [];
    await holding(held, async () => {
      for (let order = 0; order < 5; order += 1) {
        const sent = call(held, [{ ...many(order), multiple: 1, unitId: '8' }], 10);
        waiting.push(world.call(contract.placeOrder, sent, { as }).then(valueOf));
      }
      await expect.poll(countWaitingForIssues).toBe(1);
      valueOf(await world.call(contract.placeOrder, call(free, [aLine() as LotteryLineSent], 2), { as: of }));
      expect(await countWaitingForIssues()).toBe(1);
    });
    await Promise.all(waiting);
  });
});
