import { createPublicKey, verify } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as contract from '@nokshi/contract/lottery.ts';
import { lotterySeries } from '@nokshi/contract/lottery-gateway.ts';
import { leafHash } from '@nokshi/lottery/draws/merkle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, holdingAccount, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { setSeries } from '../../identity/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: 20 });
  for (const code of ['LT0001', 'LT0005', 'LT0008']) await aLottery(world, code);
  await aLottery(world, 'EL0010', 'ELOTT');
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

type Order = Parameters<typeof world.call<typeof contract.placeOrder>>[1];

function orderOf(issue: Issue, changes: Partial<Order> = {}): NonNullable<Order> {
  return {
    orderId: newId(),
    gameCode: issue.gameCode,
    numero: issue.numero,
    lines: [aLine()],
    expectedStakeMicros: credits(2).toString(),
    ...changes,
  };
}

const place = ({ as }: Player, order: NonNullable<Order>) => world.call(contract.placeOrder, order, { as });
const detail = async ({ as }: Player, orderId: string) =>
  valueOf(await world.call(contract.orderDetail, { orderId, language: 'EN' }, { as }));
const countOrders = async (issue: Issue): Promise<number> => {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from lottery_order where issue_id = $1',
    [issue.id],
  );
  return rows[0]?.n ?? 0;
};

describe('an order', () => {
  it('[BC-1.5] [1.76] takes its stake and keeps lines, odds, number and moment, with a receipt that anybody can check', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const order = orderOf(issue, {
      lines: [aLine(), aLine({ play: 'five.direct', choice: '1_3_5_6_9,8', multiple: 3, series: 1900 })],
      expectedStakeMicros: credits(14).toString(),
    });
    const placed = valueOf(await place(player, order));
    expect(placed.balanceMicros).toBe(credits(986).toString());
    expect(await balanceOf(world, player.member)).toBe(credits(986));
    expect(placed.order).toMatchObject({
      state: 'placed',
      issueState: 'open',
      gameCode: 'LT0001',
      lineCount: 2,
      stakeMicros: credits(14).toString(),
      canCancel: true,
      placedAt: world.clock.now().getTime(),
      closesAt: issue.closesAt.getTime(),
    });
    expect(placed.order.no).toMatch(/^[2-9A-Z]{6}-[2-9A-Z]{6}$/);
    const told = await detail(player, order.orderId);
    expect(told.lines.map((line) => [line.choice, line.bets, line.series, line.oddsE4])).toEqual([
      ['____5', 1, 1960, ['98000']],
      ['1_3_5_6_8,9', 2, 1900, ['950000000']],
    ]);
    const leaf = leafHash(new TextEncoder().encode(told.ticket));
    expect(told.receipt.leaf).toBe(bytesToHex(leaf));
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(told.receipt.publicKey, 'hex').toString('base64url'),
      },
    });
    expect(verify(null, leaf, key, Buffer.from(told.receipt.signature, 'base64url'))).toBe(true);
  });

  it('sent twice at once and again after the close is one order; other content under its id is refused', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const order = orderOf(issue);
    const both = await Promise.all([place(player, order), place(player, order)]);
    expect(both.map((answer) => valueOf(answer).order.orderId)).toEqual([order.orderId, order.orderId]);
    world.clock.advance(60_000);
    expect(valueOf(await place(player, order)).order.no).toBe(valueOf(both[0]).order.no);
    expect(await balanceOf(world, player.member)).toBe(credits(998));
    const others = [
      { lines: [aLine({ choice: '____6' })] },
      { lines: [aLine({ unitId: '2', multiple: 2 })] },
      { numero: (await anIssue(world)).numero },
    ];
    for (const changes of others) {
      expect((await place(player, { ...order, ...changes })).errorCode).toBe('idempotency_key_reused');
    }
    expect(await countOrders(issue)).toBe(1);
  });

  it('sent again after the close, while the first is still being taken, is answered as that one', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const order = orderOf(issue);
    const answers = await holdingAccount(world, player.member, () => {
      const first = place(player, order);
      const again = () => {
        world.clock.advance(60_000);
        return place(player, order);
      };
      return [first, again];
    });
    const numbers = answers.map((answer) => valueOf(answer).order.no);
    expect(numbers[1]).toBe(numbers[0]);
    expect(await balanceOf(world, player.member)).toBe(credits(998));
    expect(await countOrders(issue)).toBe(1);
  });

  it('[1.70] [G19] is taken before the close and never at it or after, from 100 clients at once', async () => {
    const issue = await anIssue(world);
    const players = await Promise.all(Array.from({ length: 100 }, () => aPlayer(10)));
    const tries = async () => Promise.all(players.map((player) => place(player, orderOf(issue))));
    world.clock.advance(issue.closesAt.getTime() - world.clock.now().getTime() - 1);
    expect((await tries()).map(({ status }) => status)).toEqual(players.map(() => 200));
    for (const ms of [1, 1, 60_000]) {
      world.clock.advance(ms);
      const refused = await tries();
      expect(refused.map(({ errorCode }) => errorCode)).toEqual(players.map(() => 'issue_closed'));
    }
    // A clock that is set back does not open what has been sealed.
    await world.owner.query("update lottery_issue set state = 'sealed' where id = $1", [issue.id]);
    world.clock.advance(issue.closesAt.getTime() - world.clock.now().getTime() - 1_000);
    expect((await tries()).every(({ errorCode }) => errorCode === 'issue_closed')).toBe(true);
    expect(await countOrders(issue)).toBe(100);
  });

  it('[1.77] names the first fault of every line and takes nothing', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const lines = [
      aLine(),
      aLine({ play: 'nothing' }),
      aLine({ choice: '1_2' }),
      aLine({ choice: '____a' }),
      aLine({ choice: '____5,5' }),
      aLine({ unitId: '9' }),
      aLine({ multiple: 1_000 }),
      aLine({ series: 1961 }),
      aLine({ series: 1962 }),
      aLine({ play: 'last2.direct', choice: '1_2 1_2' }),
      aLine({ play: 'last2.direct', choice: '1_2 1,3_2' }),
    ];
    const refused = await place(player, orderOf(issue, { lines }));
    expect([refused.status, refused.errorCode]).toEqual([400, 'line_refused']);
    expect(detailsOf(refused)).toMatchObject({
      line: 1,
      reason: 'unknown_play',
      faults: [
        { line: 1, reason: 'unknown_play' },
        { line: 2, reason: 'rows' },
        { line: 3, reason: 'unknown_pick', row: 4 },
        { line: 4, reason: 'repeated_pick', row: 4 },
        { line: 5, reason: 'unit' },
        { line: 6, reason: 'multiple', most: 999 },
        { line: 7, reason: 'series' },
        { line: 8, reason: 'series' },
        { line: 9, reason: 'repeated_bet' },
        { line: 10, reason: 'not_single' },
      ],
    });
    const oversized = [
      { lines: Array.from({ length: 201 }, () => aLine()) },
      { lines: [] },
      { lines: [aLine({ multiple: 0 })] },
      { lines: [aLine({ choice: '1 '.repeat(80_000) })] },
    ];
    for (const changes of oversized) expect((await place(player, orderOf(issue, changes))).status).toBe(400);
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
    expect(await countOrders(issue)).toBe(0);
  });

  it('[1.78] is refused where the member saw another total, and tells the right one', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const refused = await place(player, orderOf(issue, { expectedStakeMicros: credits(1).toString() }));
    expect([refused.errorCode, detailsOf(refused)['stakeMicros']]).toEqual([
      'stake_differs',
      credits(2).toString(),
    ]);
  });

  it('beside another one that would take more than there is: one of them stands', async () => {
    const [player, issue] = [await aPlayer(3), await anIssue(world)];
    const answers = await Promise.all([place(player, orderOf(issue)), place(player, orderOf(issue))]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
      new Set(['balance_not_enough', undefined]),
    );
    expect([await balanceOf(world, player.member), await countOrders(issue)]).toEqual([credits(1), 1]);
  });

  it('takes ten thousand typed singles in one line', async () => {
    const [player, issue] = [await aPlayer(30_000), await anIssue(world)];
    const choice = Array.from({ length: 10_000 }, (_, index) =>
      `${index}`.padStart(4, '0').split('').join('_'),
    ).join(' ');
    const order = orderOf(issue, {
      lines: [aLine({ play: 'last4.direct', choice })],
      expectedStakeMicros: credits(20_000).toString(),
    });
    expect(valueOf(await place(player, order)).order.lineCount).toBe(1);
    expect((await detail(player, order.orderId)).lines[0]?.bets).toBe(10_000);
  });

  it('of a game with fixed odds keeps them, and takes no series', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world, 'EL0010')];
    const line = aLine({ play: 'special', choice: '12' });
    const order = orderOf(issue, { lines: [line] });
    valueOf(await place(player, order));
    expect((await detail(player, order.orderId)).lines[0]).toMatchObject({
      series: null,
      oddsE4: ['441000'],
    });
    const refused = await place(player, orderOf(issue, { lines: [{ ...line, series: 1800 }] }));
    expect(detailsOf(refused)['reason']).toBe('series');
  });

  it("keeps the member's own series of its moment, whatever the brand sets afterwards", async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const seriesOf = async (order: NonNullable<Order>) => {
      valueOf(await place(player, order));
      const { rows } = await world.owner.query<{ own_series: number }>(
        'select own_series from lottery_order where id = $1',
        [order.orderId],
      );
      return rows[0]?.own_series;
    };
    expect(await seriesOf(orderOf(issue))).toBe(1960);
    await world.owner.query(
      `insert into lottery_setting (game_code, value, changed_at)
       values ('LT0001', '{"series": {"least": 1800, "own": 1940}}', now())`,
    );
    try {
      expect(await seriesOf(orderOf(issue))).toBe(1940);
    } finally {
      await world.owner.query("delete from lottery_setting where game_code = 'LT0001'");
    }
    expect(
      await seriesOf(
        orderOf(await anIssue(world, 'EL0010'), { lines: [aLine({ play: 'special', choice: '12' })] }),
      ),
    ).toBeNull();
  });

  it('[AC-4] goes up to the own series of its member and no further, as the table and the gateway show it', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    await inTransaction(world.db, (tx) =>
      setSeries(tx, {
        memberId: player.member.id,
        product: 'SSC',
        series: 1940,
        by: null,
        at: world.clock.now(),
      }),
    );
    const table = valueOf(await world.call(contract.lotteryTable, { gameCode: 'LT0001' }, { as: player.as }));
    expect(table.series).toEqual({ least: 1700, own: 1940 });
    const gateway = valueOf(await world.call(lotterySeries, {}, { as: player.as }));
    expect(gateway.find(({ gameGroupCode }) => gameGroupCode === 'SSC')).toMatchObject({
      maxSeries: 1940,
      maxBetSeries: 1940,
    });
    const refused = await place(player, orderOf(issue, { lines: [aLine({ series: 1942 })] }));
    expect(detailsOf(refused)['reason']).toBe('series');
    const order = orderOf(issue);
    valueOf(await place(player, order));
    expect((await detail(player, order.orderId)).lines[0]).toMatchObject({ series: 1940, oddsE4: ['97000'] });
    // Another family is another product.
    const dice = valueOf(await world.call(contract.lotteryTable, { gameCode: 'LT0005' }, { as: player.as }));
    expect(dice.series).toEqual({ least: 1700, own: 1960 });
  });

  it('is refused while the member takes a break, and for a game that is off', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    await world.owner.query(
      `insert into protection_lock (member_id, id, reason, kinds, begins_at, requested_at, requested_by)
       values ($1, $2, 'time_out', '{stake}', $3, $3, 'member')`,
      [player.member.id, newId(), world.clock.now()],
    );
    expect((await place(player, orderOf(issue))).status).toBe(403);
    expect((await place(player, orderOf({ ...issue, gameCode: 'LT0002' }))).errorCode).toBe(
      'lottery_unknown',
    );
    expect((await place(player, orderOf({ ...issue, numero: '20991231-0001' }))).errorCode).toBe(
      'issue_closed',
    );
    expect(await countOrders(issue)).toBe(0);
  });
});

/** Ends the sessions of the portal that wait for somebody's row; answers how many there were. */
async function cutWaiting(): Promise<number> {
  const { rows } = await world.database.pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_locks
      where not granted and locktype = 'transactionid'
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows.length;
}

describe('an order that is cut off', () => {
  it('before its commit leaves nothing: no stake, no line, no place in the issue; sent again it is taken', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const [first, order] = [orderOf(issue), orderOf(issue)];
    valueOf(await place(await aPlayer(), first));
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from lottery_exposure where issue_id = $1 for update', [issue.id]);
      const cut = place(player, order);
      await expect.poll(cutWaiting).toBe(1);
      expect((await cut).status).toBe(503);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect([await balanceOf(world, player.member), await countOrders(issue)]).toEqual([credits(1_000), 1]);
    expect((await place(player, order)).status).toBe(200);
    expect([await balanceOf(world, player.member), await countOrders(issue)]).toEqual([credits(998), 2]);
  });
});

describe('what an order may cost the house', () => {
  /** After five bets of two units, five times. */
  const full = { play: 'five.direct', number: '1_2_3_4_5', freeMicros: credits(100_000).toString() };
  const numberFull = { ...full, which: full.number, full: [full] };

  it('[1.79] one order pays no more than its game does', async () => {
    const [player, issue] = [await aPlayer(10_000), await anIssue(world)];
    const lines = [aLine({ play: 'five.direct', choice: '1_2_3_4_5', multiple: 6 })];
    const refused = await place(
      player,
      orderOf(issue, { lines, expectedStakeMicros: credits(12).toString() }),
    );
    expect([refused.errorCode, detailsOf(refused)['limitMicros']]).toEqual([
      'most_win',
      credits(1_000_000).toString(),
    ]);
  });

  it('[1.79] every bet of a line of hundreds counts for its number, at the edge and at once too', async () => {
    const issue = await anIssue(world);
    // Two hundred singles, five times: the first is the same in all lines, each could cost 980,000 of 5,000,000.
    const singles = (from: number) =>
      ['1_2_3_4_5', ...Array.from({ length: 199 }, (_, index) => `${from + index}`.split('').join('_'))].join(
        ' ',
      );
    const stake = credits(200 * 2 * 5).toString();
    const many = (from: number) =>
      orderOf(issue, {
        lines: [aLine({ play: 'five.direct', choice: singles(from), multiple: 5 })],
        expectedStakeMicros: stake,
      });
    const single = (choice: string) =>
      orderOf(issue, {
        lines: [aLine({ play: 'five.direct', choice, multiple: 5 })],
        expectedStakeMicros: credits(10).toString(),
      });
    const players = await Promise.all(Array.from({ length: 7 }, () => aPlayer(10_000)));
    const [first, ...others] = players;
    if (first === undefined) throw new Error('nobody plays');
    for (let bought = 0; bought < 4; bought += 1) {
      valueOf(await place(first, many(20_000 + bought * 1_000)));
    }
    const answers = await Promise.all(
      others.map((player, index) =>
        place(player, index % 2 === 0 ? many(40_000 + index * 1_000) : single('1_2_3_4_5')),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const full = answers.filter(({ errorCode }) => errorCode === 'number_full');
    expect(full.map(detailsOf)).toEqual(Array.from({ length: 5 }, () => numberFull));
    // Another number of a line that was taken holds one of its bets and no more.
    for (let bought = 0; bought < 4; bought += 1) valueOf(await place(first, single('2_0_0_0_0')));
    expect((await place(first, single('2_0_0_0_0'))).errorCode).toBe('number_full');
  });

  it('[1.79] a number is full once its issue could cost too much, and says what is free; a cancelled order frees it', async () => {
    const issue = await anIssue(world);
    const lines = [aLine({ play: 'five.direct', choice: '1_2_3_4_5', multiple: 5 })];
    const order = () => orderOf(issue, { lines, expectedStakeMicros: credits(10).toString() });
    const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(100)));
    const orders = players.map(() => order());
    const answers = await Promise.all(
      players.map((player, index) => place(player, orders[index] ?? order())),
    );
    const full = answers.filter(({ errorCode }) => errorCode === 'number_full');
    expect([answers.length - full.length, full.length]).toEqual([5, 3]);
    const fifth = full[0];
    if (fifth === undefined) throw new Error('no order was refused');
    expect(detailsOf(fifth)).toEqual(numberFull);
    const taken = answers.findIndex(({ status }) => status === 200);
    const [player, placed] = [players[taken], orders[taken]];
    if (player === undefined || placed === undefined) throw new Error('no order was taken');
    valueOf(await world.call(contract.cancelOrders, { orderIds: [placed.orderId] }, { as: player.as }));
    expect((await place(player, order())).status).toBe(200);
    expect((await place(player, order())).errorCode).toBe('number_full');
    const other = orderOf(issue, {
      lines: [aLine({ play: 'five.direct', choice: '5_4_3_2_1', multiple: 5 })],
      expectedStakeMicros: credits(10).toString(),
    });
    expect((await place(player, other)).status).toBe(200);
  });
});
