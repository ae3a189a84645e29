import * as contract from '@nokshi/contract/lottery.ts';
import { lotteryVietnamRecent } from '@nokshi/contract/lottery-gateway.ts';
import {
  lotteryBetting,
  lotteryCancelSuborders,
  lotteryOrdersToday,
  lotteryVietnamBetting,
} from '@nokshi/contract/lottery-order-gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aLottery, anIssue, holdingAccount, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aLottery(world);
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

const BARE = { 'x-gateway-version': '3' };

function slipOf(issue: Issue, slip: string, changes: object = {}) {
  return {
    gameId: game.no,
    currentNumero: issue.numero,
    winningStop: false,
    chase: false,
    device: 'WEB',
    orderType: 1,
    prizeModeId: 2,
    bettingSlipString: slip,
    ...changes,
  };
}

const today = async ({ as }: Player) =>
  valueOf(await world.call(lotteryOrdersToday, { gameId: '-1', page: 0, size: 50 }, { as })).content;

describe('betting as the family’s clients do it', () => {
  it('[BC-1.5] [1.78] a slip of several items is one order, bare for a caller that names its gateway', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const slip = '____5~1~positional~1~1960~1;1_2_3_4_5~1~five.direct~2~1900~2';
    const sent = slipOf(issue, slip, { betCartAmountSum: '4.0000' });
    const bare = await world.call(lotteryBetting, sent, { as: player.as, headers: BARE });
    const { orderNumber, ...rest } = JSON.parse(bare.text) as Record<string, unknown>;
    expect(orderNumber).toMatch(/^[2-9A-Z]{6}-[2-9A-Z]{6}$/);
    expect(rest).toEqual({ numero: issue.numero, totalBettingAmount: 4, balance: 996 });
    expect(await balanceOf(world, player.member)).toBe(credits(996));
    expect(await today(player)).toMatchObject([
      {
        orderStatus: 2,
        numero: issue.numero,
        bettingAmount: 4,
        winningNumber: null,
        series: 1960,
        canCancel: true,
      },
    ]);
  });

  it('the same slip at once is the same order, and later another one', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const sent = slipOf(issue, '____5~1~positional~1~1960~1');
    const place = async () => valueOf(await world.call(lotteryBetting, sent, { as: player.as })).orderNumber;
    const first = await place();
    expect(await place()).toBe(first);
    world.clock.advance(4_999);
    expect(await place()).toBe(first);
    world.clock.advance(5_000);
    expect(await place()).not.toBe(first);
    expect(await balanceOf(world, player.member)).toBe(credits(996));
  });

  it('the same slip while its first is still being taken is one order, whatever the clock says meanwhile', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const sent = slipOf(issue, '____5~1~positional~1~1960~1');
    const place = () => world.call(lotteryBetting, sent, { as: player.as });
    // Ids of these orders follow from spans of five seconds: the second comes in the next one.
    world.clock.advance(4_990 - (world.clock.now().getTime() % 5_000));
    const answers = await holdingAccount(world, player.member, () => [
      place(),
      () => {
        world.clock.advance(20);
        return place();
      },
    ]);
    const numbers = answers.map((answer) => valueOf(answer).orderNumber);
    expect(numbers[1]).toBe(numbers[0]);
    expect(await balanceOf(world, player.member)).toBe(credits(998));
  });

  it('a chase slip takes the issues after the first one, without those of multiple 0', async () => {
    const player = await aPlayer();
    const issues = [];
    for (const ms of [10, 20, 30]) issues.push(await anIssue(world, 'LT0001', ms * 1_000));
    const [first, , third] = issues;
    if (!first || !third) throw new Error('no issues');
    const chaseSlip = { numero: first.numero, multiples: [1, 0, 3] };
    const sent = slipOf(first, '____5~1~positional~1~1960~1', { chaseSlip, winningStop: true });
    expect(valueOf(await world.call(lotteryBetting, sent, { as: player.as })).totalBettingAmount).toBe(8);
    const { list } = valueOf(await world.call(contract.listOrders, {}, { as: player.as }));
    expect(list.map(({ numero, stakeMicros }) => [numero, stakeMicros])).toEqual([
      [third.numero, credits(6).toString()],
      [first.numero, credits(2).toString()],
    ]);
    const ids = (await today(player)).map(({ orderDetailId }) => orderDetailId);
    const response = await world.app.portal.inject({
      method: 'PUT',
      url: '/lgw/orders/suborders/cancel',
      headers: { authorization: player.as.token, 'content-type': 'application/json' },
      remoteAddress: player.as.ip,
      payload: JSON.stringify(ids),
    });
    expect(response.statusCode).toBe(200);
    expect((await today(player)).map(({ orderStatus }) => orderStatus)).toEqual([8, 8]);
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
    const foreign = await world.call(lotteryCancelSuborders, { list: ids }, { as: (await aPlayer()).as });
    expect(foreign.errorCode).toBe('order_unknown');
  });

  it('names the item that is wrong, and a slip that is none', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const place = (slip: string) => world.call(lotteryBetting, slipOf(issue, slip), { as: player.as });
    const wrong = await place('____5~1~positional~1~1960~1;____a~1~positional~1~1960~1;1~1~nothing~1~1960~1');
    expect(detailsOf(wrong)).toMatchObject({
      line: 1,
      reason: 'unknown_pick',
      faults: [{ line: 1 }, { line: 2, reason: 'unknown_play' }],
    });
    expect(detailsOf(await place('no slip at all'))['reason']).toBe('slip');
    const other = slipOf(issue, '____5~1~positional~1~1960~1', { betCartAmountSum: '3.00' });
    expect((await world.call(lotteryBetting, other, { as: player.as })).errorCode).toBe('stake_differs');
  });

  it('contents of one issue are one order; their unit is told by its price', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const content = {
      gameId: game.no,
      playId: 'last2.direct',
      bettingContent: '1_2',
      singleBetPrice: 0.2,
      bettingApproach: 1,
      winStop: false,
      numero: [{ numero: issue.numero, multiple: 5 }],
    };
    const sent = {
      prizeMode: 'Lott',
      device: 'WEB',
      contents: [content, { ...content, bettingContent: '3_4' }],
    };
    expect(valueOf(await world.call(lotteryVietnamBetting, sent, { as: player.as })).totalBettingAmount).toBe(
      2,
    );
    const odd = { contents: [{ ...content, singleBetPrice: 0.3 }] };
    expect((await world.call(lotteryVietnamBetting, odd, { as: player.as })).errorCode).toBe('line_refused');
    const mixed = { contents: [content, { ...content, numero: [{ numero: 'other', multiple: 1 }] }] };
    expect((await world.call(lotteryVietnamBetting, mixed, { as: player.as })).status).toBe(400);
  });

  it('[API-5.2] [API-5.6] a number of Vietnam costs a unit for each line that it stands against', async () => {
    const lotus = await aLottery(world, 'VN0008', 'TCG_LOTTO_VN', 'ELOTT');
    const [player, issue] = [await aPlayer(), await anIssue(world, 'VN0008')];
    const content = (playId: string, bettingContent: string) => ({
      gameId: lotus.no,
      playId,
      bettingContent,
      singleBetPrice: 0.2,
      bettingApproach: 1,
      winStop: false,
      numero: [{ numero: issue.numero, multiple: 1 }],
    });
    const contents = [content('lo2', '05,72'), content('xien2', '05,72,90'), content('4cang-db', '0372')];
    const placed = await world.call(lotteryVietnamBetting, { contents }, { as: player.as });
    // Two numbers of 27 lines, three pairs, one number: 58 units.
    expect(valueOf(placed)).toMatchObject({ numero: issue.numero, totalBettingAmount: 11.6 });
    expect(await balanceOf(world, player.member)).toBe(credits(1_000) - 11_600_000n);
    const recent = valueOf(await world.call(lotteryVietnamRecent, {}, { as: player.as }));
    expect(recent.map(({ gameCode, path }) => [gameCode, path])).toEqual([
      ['VN0008', '/vnLottery?gameCode=VN0008'],
    ]);
    const wrong = await world.call(
      lotteryVietnamBetting,
      { contents: [content('lo3', '372,72')] },
      { as: player.as },
    );
    expect(detailsOf(wrong)).toMatchObject({ line: 0, reason: 'unknown_pick' });
  });
});
