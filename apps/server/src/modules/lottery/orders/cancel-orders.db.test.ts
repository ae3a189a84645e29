import * as contract from '@nokshi/contract/lottery.ts';
import * as favouriteContract from '@nokshi/contract/lottery-favourites.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { closeIssues } from '../issues/issue-lock.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: 20 });
  await aLottery(world);
});
afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPlayer(units = 1_000): Promise<Player> {
  const member = await aMember(world, { balance: credits(units) });
  return { member, as: await signedIn(world, member) };
}

async function placed({ as }: Player, issue: Issue): Promise<string> {
  const orderId = newId();
  const order = {
    orderId,
    gameCode: issue.gameCode,
    numero: issue.numero,
    lines: [aLine()],
    expectedStakeMicros: credits(2).toString(),
  };
  valueOf(await world.call(contract.placeOrder, order, { as }));
  return orderId;
}

const cancel = ({ as }: Player, ...orderIds: string[]) =>
  world.call(contract.cancelOrders, { orderIds }, { as });
const statesOf = async ({ as }: Player): Promise<string[]> =>
  valueOf(await world.call(contract.listOrders, {}, { as })).list.map(({ state }) => state);

describe('cancelling', () => {
  it('gives the stake back while the issue is on sale, once', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const order = await placed(player, issue);
    const both = await Promise.all([cancel(player, order), cancel(player, order)]);
    expect(both.map((answer) => valueOf(answer).balanceMicros)).toEqual([
      credits(1_000).toString(),
      credits(1_000).toString(),
    ]);
    const [told] = valueOf(await cancel(player, order)).orders;
    expect(told).toMatchObject({ state: 'cancelled', canCancel: false });
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
  });

  it('is refused from the close on, and of many orders all are cancelled or none', async () => {
    const player = await aPlayer();
    const [early, late] = [await anIssue(world, 'LT0001', 10_000), await anIssue(world, 'LT0001', 20_000)];
    const orders = [await placed(player, early), await placed(player, late)];
    world.clock.advance(10_000);
    expect((await cancel(player, ...orders)).errorCode).toBe('order_closed');
    expect(await statesOf(player)).toEqual(['placed', 'placed']);
    expect((await cancel(player, orders[1] ?? '')).status).toBe(200);
    expect(await statesOf(player)).toEqual(['cancelled', 'placed']);
  });

  it('[4.13] touches nothing of somebody else, and shows nothing of it', async () => {
    const [owner, stranger, issue] = [await aPlayer(), await aPlayer(), await anIssue(world)];
    const [order, own] = [await placed(owner, issue), await placed(stranger, issue)];
    expect((await cancel(stranger, order)).errorCode).toBe('order_unknown');
    expect((await cancel(stranger, own, order)).errorCode).toBe('order_unknown');
    expect(await statesOf(stranger)).toEqual(['placed']);
    expect(await statesOf(owner)).toEqual(['placed']);
    const asked = await world.call(contract.orderDetail, { orderId: order }, { as: stranger.as });
    expect([asked.status, asked.errorCode]).toEqual([404, 'order_unknown']);
  });

  it('[1.71] at once with the seal is in the sealed set or is cancelled, never both', async () => {
    const issue = await anIssue(world);
    const players = await Promise.all(Array.from({ length: 12 }, () => aPlayer()));
    const orders = await Promise.all(players.map((player) => placed(player, issue)));
    const seal = () =>
      inTransaction(world.ownerDb, async (tx) => {
        await closeIssues(tx, [issue.id]);
        const { rows } = await world.owner.query<{ id: string }>(
          "select id from lottery_order where issue_id = $1 and state = 'placed' order by id",
          [issue.id],
        );
        await world.owner.query("update lottery_issue set state = 'sealed' where id = $1", [issue.id]);
        return rows.map(({ id }) => id);
      });
    const cancels = players.map((player, index) => cancel(player, orders[index] ?? ''));
    const [sealed, ...answers] = await Promise.all([seal(), ...cancels]);
    const kept = orders.filter((_, index) => answers[index]?.status !== 200).toSorted();
    expect(sealed).toEqual(kept);
    for (const [index, player] of players.entries()) {
      const isKept = kept.includes(orders[index] ?? '');
      expect(await balanceOf(world, player.member)).toBe(credits(isKept ? 998 : 1_000));
    }
  });

  it('of nothing is refused', async () => {
    expect((await cancel(await aPlayer())).status).toBe(400);
  });
});

describe('a chase', () => {
  const chaseOf = (issues: readonly Issue[], multiples: readonly number[], changes: object = {}) => ({
    chaseId: newId(),
    gameCode: 'LT0001',
    lines: [aLine()],
    legs: issues.map(({ numero }, index) => ({ numero, multiple: multiples[index] ?? 1 })),
    stopsOnWin: true,
    expectedStakeMicros: credits(2 * multiples.reduce((sum, each) => sum + each, 0)).toString(),
    ...changes,
  });

  it('stakes all legs at once, each an order of its issue; sent again it is the same chase', async () => {
    const player = await aPlayer(62);
    const issues = [];
    for (const ms of [10, 20, 30, 40, 50]) issues.push(await anIssue(world, 'LT0001', ms * 1_000));
    const chase = chaseOf(issues, [1, 2, 4, 8, 16]);
    const [one, other] = await Promise.all(
      [chase, chase].map((each) => world.call(contract.placeChase, each, { as: player.as })),
    );
    if (one === undefined || other === undefined) throw new Error('no answer');
    expect(valueOf(one).orders.map(({ orderId }) => orderId)).toEqual(
      valueOf(other).orders.map(({ orderId }) => orderId),
    );
    expect(
      valueOf(one).orders.map(({ chaseLeg, numero, stakeMicros }) => [chaseLeg, numero, stakeMicros]),
    ).toEqual(issues.map(({ numero }, leg) => [leg, numero, credits(2 * 2 ** leg).toString()]));
    expect(await balanceOf(world, player.member)).toBe(0n);
    const changed = { ...chase, stopsOnWin: false };
    expect((await world.call(contract.placeChase, changed, { as: player.as })).errorCode).toBe(
      'idempotency_key_reused',
    );
    world.clock.advance(10_000);
    const later = valueOf(one)
      .orders.slice(1)
      .map(({ orderId }) => orderId);
    expect(valueOf(await cancel(player, ...later)).balanceMicros).toBe(credits(60).toString());
  });

  it('[1.78] over issues of which one is closed takes nothing, nor does one that costs more than there is: it tells both', async () => {
    const player = await aPlayer(5);
    const closed = await anIssue(world, 'LT0001', 1_000);
    const open = [await anIssue(world), await anIssue(world)];
    world.clock.advance(1_000);
    const refused = await world.call(contract.placeChase, chaseOf([...open, closed], [1, 1, 1]), {
      as: player.as,
    });
    expect(refused.errorCode).toBe('issue_closed');
    const dear = await world.call(contract.placeChase, chaseOf(open, [1, 2]), { as: player.as });
    expect([dear.errorCode, dear.value]).toEqual([
      'balance_not_enough',
      { stakeMicros: credits(6).toString(), balanceMicros: credits(5).toString() },
    ]);
    expect([await balanceOf(world, player.member), await statesOf(player)]).toEqual([credits(5), []]);
    const twice = chaseOf(
      [open[0], open[0]].flatMap((each) => each ?? []),
      [1, 1],
    );
    expect((await world.call(contract.placeChase, twice, { as: player.as })).status).toBe(400);
  });

  it('leg above the largest multiple is refused by its line', async () => {
    const [player, issues] = [await aPlayer(), [await anIssue(world), await anIssue(world)]];
    const refused = await world.call(contract.placeChase, chaseOf(issues, [1, 1_000]), { as: player.as });
    expect(refused.errorCode).toBe('line_refused');
  });
});

describe('what a member keeps and reads', () => {
  it('lists orders page by page, by game, chase and state', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await placed(player, issue));
    valueOf(await cancel(player, orders[0] ?? ''));
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { pageSize: 2, gameCode: 'LT0001', ...(cursor !== undefined && { cursor }) };
      const page = valueOf(await world.call(contract.listOrders, input, { as: player.as }));
      read.push(...page.list.map(({ orderId }) => orderId));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(read.toSorted()).toEqual(orders.toSorted());
    const count = async (filter: object) =>
      valueOf(await world.call(contract.listOrders, filter, { as: player.as })).list.length;
    expect(await count({ state: 'waiting' })).toBe(4);
    expect(await count({ state: 'cancelled' })).toBe(1);
    expect(await count({ gameCode: 'LT0002' })).toBe(0);
    const broken = await world.call(contract.listOrders, { cursor: 'older.1' }, { as: player.as });
    expect(broken.status).toBe(400);
  });

  it('keeps lines as favourites, of its own and no more than there is room for', async () => {
    const [player, stranger] = [await aPlayer(), await aPlayer()];
    const favourite = { favouriteId: newId(), gameCode: 'LT0001', name: 'শেষ অঙ্ক', lines: [aLine()] };
    const add = (changes: object = {}, who = player) =>
      world.call(favouriteContract.addLotteryFavourite, { ...favourite, ...changes }, { as: who.as });
    valueOf(await add());
    expect(valueOf(await add()).list).toMatchObject([{ name: 'শেষ অঙ্ক', lines: [aLine()] }]);
    expect((await add({ favouriteId: newId(), lines: [aLine({ choice: '1' })] })).errorCode).toBe(
      'line_refused',
    );
    const typed = Array.from({ length: 9_000 }, (_, number) =>
      `${number}`.padStart(5, '0').split('').join('_'),
    );
    const long = aLine({ play: 'five.direct', choice: typed.join(' '), unitId: '8' });
    const tooLong = await add({ favouriteId: newId(), lines: [long, long] });
    expect((tooLong.value as { reason?: string }).reason).toBe('too_long');
    const remove = { favouriteId: favourite.favouriteId, gameCode: 'LT0001' };
    expect(
      valueOf(await world.call(favouriteContract.removeLotteryFavourite, remove, { as: stranger.as })).list,
    ).toEqual([]);
    for (let n = 1; n < favouriteContract.FAVOURITES_MOST; n += 1)
      valueOf(await add({ favouriteId: newId() }));
    expect((await add({ favouriteId: newId() })).errorCode).toBe('favourites_full');
    expect(
      valueOf(await world.call(favouriteContract.removeLotteryFavourite, remove, { as: player.as })).list,
    ).toHaveLength(favouriteContract.FAVOURITES_MOST - 1);
  });
});
