import {
  lotteryBetting,
  lotteryCancelSuborders,
  lotteryOrderSearch,
  lotteryOrdersToday,
} from '@nokshi/contract/lottery-order-gateway.ts';
import { toBengaliDigits } from '@nokshi/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let other: Game;
let member: Member;
let as: SignedIn;
let issues: readonly Issue[];

const DAY_MS = 24 * 3600_000;
const SLIP = '____5~1~positional~1~1960~1';

async function bet(issue: Issue, changes: object = {}): Promise<string> {
  const sent = { gameId: game.no, currentNumero: issue.numero, bettingSlipString: SLIP, ...changes };
  const placed = valueOf(await world.call(lotteryBetting, sent, { as }));
  world.clock.advance(10);
  return placed.orderNumber;
}

/** As forms send it: every field is there, and an empty one asks for nothing. */
const FORM = {
  startDate: '' as const,
  endDate: '' as const,
  orderStatus: '' as const,
  gameId: '' as const,
  orderNumber: '',
  chasingOrder: '',
  numero: '',
  chasingStatus: '' as const,
  page: 0,
  size: 6,
};

const search = async (asked: object = {}, who = as) =>
  valueOf(await world.call(lotteryOrderSearch, { ...FORM, ...asked }, { as: who }));
const numbers = async (asked: object = {}) =>
  (await search(asked)).orders.content.map(({ orderNumber }) => orderNumber);

let placed: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  [game, other] = [await aLottery(world), await aLottery(world, 'LT0005')];
  member = await aMember(world, { balance: credits(1_000) });
  as = await signedIn(world, member);
  const made: Issue[] = [];
  for (const ms of [40_000, 50_000, 60_000, 70_000]) made.push(await anIssue(world, 'LT0001', ms));
  issues = made;
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error('no issues');
  const one = await bet(first);
  const cancelled = await bet(second);
  const today = valueOf(await world.call(lotteryOrdersToday, {}, { as })).content;
  const { orderDetailId = '' } = today.find(({ orderNumber }) => orderNumber === cancelled) ?? {};
  valueOf(await world.call(lotteryCancelSuborders, { list: [orderDetailId] }, { as }));
  await bet(third, { chaseSlip: { numero: third.numero, multiples: [1, 2] } });
  placed = [one, cancelled];
});
afterAll(() => world.close());

describe('POST /lgw/orders', () => {
  it('finds what was placed, the latest first, with what all of it comes to', async () => {
    const before = await balanceOf(world, member);
    const { orders, orderSumTO } = await search();
    expect(orders.content.map(({ numero }) => numero)).toEqual(
      [3, 2, 1, 0].map((index) => issues[index]?.numero),
    );
    expect(orders).toMatchObject({ totalElements: 4, totalPages: 1, number: 0, size: 6 });
    expect(orderSumTO).toEqual({ sumPlanBettingAmt: 10, sumActualBettingAmt: 8, sumWinningAmt: 0 });
    expect(orders.content.at(-1)).toMatchObject({
      orderNumber: placed[0],
      gameCode: 'LT0001',
      orderStatus: 2,
      planBettingAmount: 2,
      actualBettingAmount: 2,
      winningAmount: null,
      chasing: false,
    });
    expect(orders.content.at(-2)).toMatchObject({ orderStatus: 8, actualBettingAmount: 0, winningAmount: 0 });
    expect(orders.content.slice(0, 2).map(({ chasing, chasingOrder }) => [chasing, chasingOrder])).toEqual([
      [true, 2],
      [true, 1],
    ]);
    // It only looks.
    expect(await balanceOf(world, member)).toBe(before);
  });

  it('by game, issue, state, number and whether it is a chase', async () => {
    expect(await numbers({ gameId: `${other.no}` })).toEqual([]);
    expect(await numbers({ gameId: game.no, numero: issues[0]?.numero })).toEqual([placed[0]]);
    expect(await numbers({ orderStatus: '3' })).toEqual([placed[1]]);
    expect(await numbers({ orderStatus: 0 })).toHaveLength(3);
    expect(await numbers({ orderStatus: '1' })).toEqual([]);
    const [head, tail] = (placed[0] ?? '').split('-');
    expect(await numbers({ orderNumber: head?.toLowerCase(), chasingOrder: tail })).toEqual([placed[0]]);
    const pasted = ` ${head?.toLowerCase()}\u200b`;
    expect(await numbers({ orderNumber: pasted, chasingOrder: tail })).toEqual([placed[0]]);
    const numero = toBengaliDigits(issues[0]?.numero ?? '');
    expect(await numbers({ gameId: game.no, numero: ` ${numero}` })).toEqual([placed[0]]);
    expect(await numbers({ orderNumber: head })).toEqual([placed[0]]);
    expect(await numbers({ orderNumber: '%' })).toEqual([]);
    expect(await numbers({ chasingStatus: '1' })).toHaveLength(2);
    expect(await numbers({ chasingStatus: '0' })).toEqual([...placed].toReversed());
    const unknown = await world.call(lotteryOrderSearch, { ...FORM, gameId: 999_999 }, { as });
    expect(unknown.errorCode).toBe('lottery_unknown');
  });

  it('between two moments, and page by page; the sums are of all pages', async () => {
    const now = world.clock.now().getTime();
    expect(await numbers({ startDate: now + 1 })).toEqual([]);
    expect(await numbers({ startDate: now - DAY_MS, endDate: now - DAY_MS / 2 })).toEqual([]);
    expect(await numbers({ startDate: now - 92 * DAY_MS, endDate: now })).toHaveLength(4);
    const wide = await world.call(lotteryOrderSearch, { startDate: now - 93 * DAY_MS, endDate: now }, { as });
    expect(wide.errorCode).toBe('request_param_err');
    const [first, second] = [await search({ size: 3 }), await search({ size: 3, page: 1 })];
    expect([first.orders.content.length, second.orders.content.length]).toEqual([3, 1]);
    expect([first.orders.totalPages, second.orderSumTO]).toEqual([2, first.orderSumTO]);
  });

  it('are the caller’s own', async () => {
    const stranger = await signedIn(world, await aMember(world));
    const { orders } = await search({}, stranger);
    expect(orders).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
    expect((await world.call(lotteryOrderSearch, FORM)).status).toBe(401);
  });
});
