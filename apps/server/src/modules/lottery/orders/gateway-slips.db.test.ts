import {
  lotteryBetting,
  lotteryCancelSuborders,
  lotteryOrdersToday,
  lotteryVietnamBetting,
} from '@nokshi/contract/lottery-order-gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let lotus: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aLottery(world);
  lotus = await aLottery(world, 'VN0008', 'TCG_LOTTO_VN', 'ELOTT');
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

const ONE = '____5~1~positional~1~1960~1';

function place({ as }: Player, issue: Issue, slip: string, changes: object = {}, language = 'EN') {
  const sent = { gameId: game.no, currentNumero: issue.numero, bettingSlipString: slip, ...changes };
  return world.call(lotteryBetting, sent, { as, headers: { language } });
}

function contentOf(issue: Issue, playId: string, bettingContent: string, changes: object = {}) {
  const numero = [{ numero: issue.numero, multiple: 1 }];
  return { gameId: lotus.no, playId, bettingContent, singleBetPrice: 1, winStop: false, numero, ...changes };
}

const today = async ({ as }: Player, query: { gameId?: string; prizeModeId?: number } = {}) =>
  valueOf(await world.call(lotteryOrdersToday, query, { as })).content;

describe('a slip that cannot be taken', () => {
  it('[1.77] says of every item which it is and what is wrong, in the language of its client', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const slip = [ONE, 'nonsense', '____5,5~1~positional~1~1960~1', ''].join(';');
    const english = await place(player, issue, slip);
    expect(english.message).toBe(
      'Nothing was ordered or charged. Line 2 cannot be taken: it is not written as one line of a slip.',
    );
    expect(detailsOf(english)).toMatchObject({
      line: 1,
      place: 2,
      faults: [
        { line: 1, reason: 'slip' },
        { line: 2, reason: 'repeated_pick', row: 4, message: 'the same number twice' },
        { line: 3, reason: 'slip' },
      ],
    });
    const bengali = await place(player, issue, slip, {}, 'BN');
    expect(bengali.message).toContain('২ নম্বর লাইন');
    expect(detailsOf(bengali)['faults']).toMatchObject([{}, { message: 'একই নম্বর দুবার' }, {}]);
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
  });

  it('[1.77] because of a multiple of 0, or one that is too large, names it with what is allowed', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    for (const multiple of [0, 1_000]) {
      const refused = await place(player, issue, `____5~1~positional~1~1960~${multiple}`);
      expect([refused.status, detailsOf(refused)['reason']]).toEqual([400, 'multiple']);
      expect(refused.message).toContain('the multiple may be 1 to 999');
    }
    const chaseSlip = { numero: issue.numero, multiples: [0] };
    expect((await place(player, issue, ONE, { chaseSlip })).errorCode).toBe('request_param_err');
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
  });

  it('because of too many items says how many an order has', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const refused = await place(player, issue, Array.from({ length: 201 }, () => ONE).join(';'));
    expect(detailsOf(refused)).toMatchObject({ line: 200, reason: 'too_many_lines' });
    expect(refused.message).toContain('200 lines at most');
  });
});

describe('a slip on a number that is full', () => {
  it('[1.79] names the number, and lines that are counted as a whole in words', async () => {
    const [player, issue] = [await aPlayer(100_000), await anIssue(world)];
    await world.owner.query(
      `insert into lottery_setting (game_code, value, changed_at) values ('LT0001', $1, now())`,
      [JSON.stringify({ mostLiabilityMicros: credits(50).toString() })],
    );
    const narrow = await place(player, issue, '____5~1~positional~1~1960~9');
    expect(narrow.errorCode).toBe('number_full');
    expect(narrow.message).toContain('in this issue on: ____5.');
    const digits = '0123456789';
    const wide = await place(player, issue, `${Array(5).fill(digits).join('_')}~1~five.direct~8~1960~1`);
    expect(wide.message).toContain('Lines of very many bets');
    await world.owner.query("delete from lottery_setting where game_code = 'LT0001'");
    expect(await balanceOf(world, player.member)).toBe(credits(100_000));
  });
});

describe('a slip that was cancelled', () => {
  it('and is sent again at once is another order, which is sent again as itself', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const orderOf = async () => valueOf(await place(player, issue, ONE)).orderNumber;
    const cancel = async () => {
      const list = (await today(player)).flatMap(({ canCancel, orderDetailId }) =>
        canCancel ? [orderDetailId] : [],
      );
      expect((await world.call(lotteryCancelSuborders, { list }, { as: player.as })).status).toBe(200);
    };
    const first = await orderOf();
    await cancel();
    const second = await orderOf();
    expect(second).not.toBe(first);
    world.clock.advance(4_000);
    expect(await orderOf()).toBe(second);
    await cancel();
    expect(await orderOf()).not.toBe(second);
    expect((await today(player)).map(({ orderStatus }) => orderStatus)).toEqual([2, 8, 8]);
    expect(await balanceOf(world, player.member)).toBe(credits(998));
  });

  it('as a chase whose legs are all cancelled is another chase as well; with one left it is the same', async () => {
    const player = await aPlayer();
    const issues = [await anIssue(world, 'LT0001', 20_000), await anIssue(world, 'LT0001', 40_000)] as const;
    const chaseSlip = { numero: issues[0].numero, multiples: [1, 1] };
    const chase = async () => valueOf(await place(player, issues[0], ONE, { chaseSlip })).orderNumber;
    const cancel = async (most: number) => {
      const open = (await today(player)).filter(({ canCancel }) => canCancel).slice(0, most);
      const list = open.map(({ orderDetailId }) => orderDetailId);
      valueOf(await world.call(lotteryCancelSuborders, { list }, { as: player.as }));
    };
    const first = await chase();
    await cancel(1);
    expect(await chase()).toBe(first);
    await cancel(1);
    expect(await chase()).not.toBe(first);
    expect(await balanceOf(world, player.member)).toBe(credits(996));
  });
});

describe('contents of clients of Vietnam’s tables', () => {
  it('write numbers whole or digit by digit: rows of digits are the numbers that they make', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world, 'VN0008')];
    const contents = [contentOf(issue, '3cang-db', '0_4_1'), contentOf(issue, 'de-db', '01_23')];
    const placed = await world.call(lotteryVietnamBetting, { contents }, { as: player.as });
    expect(valueOf(placed)).toMatchObject({ totalBettingAmount: 5, balance: 995 });
    const { rows } = await world.owner.query<{ choice: string }>(
      'select choice from lottery_line where member_id = $1 order by place',
      [player.member.id],
    );
    expect(rows.map(({ choice }) => choice)).toEqual(['041', '02,03,12,13']);
    for (const [playId, balls] of [
      ['xien2', '11_22'],
      ['3cang-db', '0_4'],
      ['3cang-db', '0_44_1'],
      ['3cang-db', '0__1'],
    ] as const) {
      const wrong = { contents: [contentOf(issue, playId, balls)] };
      expect((await world.call(lotteryVietnamBetting, wrong, { as: player.as })).errorCode).toBe(
        'line_refused',
      );
    }
  });

  it('that disagree on whether a win ends their chase are no one chase', async () => {
    const player = await aPlayer();
    const issues = [await anIssue(world, 'VN0008', 20_000), await anIssue(world, 'VN0008', 40_000)] as const;
    const numero = issues.map((issue) => ({ numero: issue.numero, multiple: 1 }));
    const of = (balls: string, winStop: boolean) => contentOf(issues[0], 'de-db', balls, { numero, winStop });
    const refused = await world.call(
      lotteryVietnamBetting,
      { contents: [of('12', true), of('13', false)] },
      { as: player.as },
    );
    expect(refused.errorCode).toBe('request_param_err');
    const taken = { contents: [of('12', true), of('13', true)] };
    expect(
      valueOf(await world.call(lotteryVietnamBetting, taken, { as: player.as })).totalBettingAmount,
    ).toBe(4);
  });
});

describe('orders of today', () => {
  it('[BC-1.5] are those of one prize mode where its number is named, of one game where that is', async () => {
    const player = await aPlayer();
    valueOf(await place(player, await anIssue(world), ONE));
    world.clock.advance(1);
    const contents = [contentOf(await anIssue(world, 'VN0008'), 'de-db', '12')];
    valueOf(await world.call(lotteryVietnamBetting, { contents }, { as: player.as }));
    const games = async (query: object) => (await today(player, query)).map(({ gameId }) => gameId);
    expect(await games({ gameId: '-1' })).toEqual([lotus.no, game.no]);
    expect(await games({ gameId: '-1', prizeModeId: 2 })).toEqual([game.no]);
    expect(await games({ prizeModeId: 3 })).toEqual([lotus.no]);
    expect(await games({ gameId: `${game.no}`, prizeModeId: 3 })).toEqual([]);
  });
});
