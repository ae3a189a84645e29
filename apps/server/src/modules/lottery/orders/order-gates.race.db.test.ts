import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member } from '../../../../test/builders.ts';
import { aLottery, anIssue, countWaiting, type Issue, orderDeps } from '../../../../test/lottery-orders.ts';
import { openWorld } from '../../../../test/world.ts';
import { createDatabase, type Database } from '../../../platform/db.ts';
import { isDomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { createOrderGate, type OrderGate } from './order-gate.ts';
import type { Placement } from './place-order.ts';

/** Two processes that sell one number which is nearly full: each decides by what it read, and both count it. */

let world: Awaited<ReturnType<typeof openWorld>>;
let other: Database;
let gates: readonly OrderGate[];
let rich: readonly Member[];
let poor: Member;

beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  other = createDatabase(world.database.options);
  await aLottery(world);
  gates = [createOrderGate(orderDeps(world)), createOrderGate(orderDeps(world, other.db))];
  const balance = credits(1_000_000);
  rich = await Promise.all(Array.from({ length: 6 }, () => aMember(world, { balance })));
  poor = await aMember(world, { balance: credits(1) });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const NUMBER = '1_2_3_4_5';
/** A bet of two units wins 196,000 at multiple 1, and a number may cost 5,000,000. */
const ONE = credits(196_000);
const MOST = credits(5_000_000);

interface Order {
  readonly multiple: number;
  readonly gate: number;
  readonly isPoor: boolean;
}

function placementOf(member: Member, issue: Issue, multiple: number): Placement {
  return {
    memberId: member.id,
    gameCode: issue.gameCode,
    lines: [{ play: 'five.direct', choice: NUMBER, unitId: '1', multiple }],
    legs: [{ orderId: newId(), numero: issue.numero, multiple: 1 }],
    chase: null,
    expectedStakeMicros: undefined,
  };
}

/** `ok`, or the code of the refusal. */
async function place(order: Order, issue: Issue, place: number): Promise<string> {
  const member = order.isPoor ? poor : rich[place % rich.length];
  const gate = gates[order.gate];
  if (!member || !gate) throw new Error('nobody plays');
  try {
    await gate.place(placementOf(member, issue, order.multiple));
    return 'ok';
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code;
  }
}

/** So much was sold of the number before, by orders that nobody here looks at. */
async function sellBefore(issue: Issue, liability: bigint): Promise<void> {
  await world.owner.query(
    `insert into lottery_exposure (issue_id, play, number, currency, liability)
     values ($1, 'five.direct', $2, 'XPC', $3)`,
    [issue.id, NUMBER, liability],
  );
}

async function soldOf(issue: Issue): Promise<bigint> {
  const { rows } = await world.owner.query<{ liability: bigint }>(
    'select liability from lottery_exposure where issue_id = $1',
    [issue.id],
  );
  return BigInt(rows[0]?.liability ?? 0);
}

const anOrder = fc.record({
  multiple: fc.integer({ min: 1, max: 5 }),
  gate: fc.constantFrom(0, 1),
  // Who cannot pay has asked for room like the others.
  isPoor: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

describe('two gates on one nearly full number', () => {
  it('[1.79] sell all the room that there is and no more, and refuse nobody whom there is room for', async () => {
    const orders = fc.array(anOrder, { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 12, max: 24 }), async (asked, before) => {
        const issue = await anIssue(world);
        await sellBefore(issue, ONE * BigInt(before));
        const words = await Promise.all(asked.map((order, index) => place(order, issue, index)));
        const sold = await soldOf(issue);
        const taken = asked.filter((_, index) => words[index] === 'ok');
        const sum = taken.reduce((all, { multiple }) => all + multiple, before);
        expect(sold).toBe(ONE * BigInt(sum));
        expect(sold).toBeLessThanOrEqual(MOST);
        expect(taken.some(({ isPoor }) => isPoor)).toBe(false);
        const full = asked.filter((_, index) => words[index] === 'lottery.exposure');
        const unpaid = asked.filter((_, index) => words[index] === 'ledger.not_enough');
        expect(full.length + unpaid.length + taken.length).toBe(asked.length);
        expect(unpaid.every(({ isPoor }) => isPoor)).toBe(true);
        expect(full.filter(({ multiple }) => sold + ONE * BigInt(multiple) <= MOST)).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(await balanceOf(world, poor)).toBe(credits(1));
  });

  it('[1.79] take the room that a sale had which came to nothing', async () => {
    const issue = await anIssue(world);
    await sellBefore(issue, MOST - ONE);
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('update lottery_exposure set liability = $2 where issue_id = $1', [issue.id, MOST]);
      const order = { multiple: 1, isPoor: false };
      const words = [place({ ...order, gate: 0 }, issue, 0), place({ ...order, gate: 1 }, issue, 1)];
      await expect.poll(() => countWaiting(world)).toBe(2);
      await holder.query('rollback');
      expect((await Promise.all(words)).sort()).toEqual(['lottery.exposure', 'ok']);
    } finally {
      holder.release();
    }
    expect(await soldOf(issue)).toBe(MOST);
  });
});
