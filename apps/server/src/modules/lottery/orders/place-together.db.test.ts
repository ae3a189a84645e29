import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member } from '../../../../test/builders.ts';
import { aLottery, anIssue, countWaiting, type Issue, orderDeps } from '../../../../test/lottery-orders.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { isDomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { lockAccount } from '../../protection/index.ts';
import type { Placement } from './place-order.ts';
import { placeTogether, sellTogether } from './place-together.ts';
import { preparePlacements } from './prepare-placements.ts';
import type { NewlyPlaced } from './sell-orders.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: 20 });
  for (const code of ['LT0001', 'LT0005']) await aLottery(world, code);
});
afterAll(() => world.close());

const aPlayer = (units = 1_000) => aMember(world, { balance: credits(units) });

/** A line of two units on the last digit. */
const aLine = (line: Partial<LotteryLineSent> = {}): LotteryLineSent => ({
  play: 'positional',
  choice: '____5',
  unitId: '1',
  multiple: 1,
  ...line,
});

/** An order of two units. */
function orderOf(member: Member, issue: Issue, changes: Partial<Placement> = {}): Placement {
  return {
    memberId: member.id,
    gameCode: issue.gameCode,
    lines: [aLine()],
    legs: [{ orderId: newId(), numero: issue.numero, multiple: 1 }],
    chase: null,
    expectedStakeMicros: undefined,
    ...changes,
  };
}

/** An order of ten units that takes a fifth of what one number of an issue may cost, and a little less. */
const largeOrder = (member: Member, issue: Issue) =>
  orderOf(member, issue, { lines: [aLine({ play: 'five.direct', choice: '1_2_3_4_5', multiple: 5 })] });

const together = (placements: readonly Placement[]) => placeTogether(orderDeps(world), placements);

/** `ok`, the code of the refusal, or `fault`. */
function wordOf(outcome: Outcome<NewlyPlaced>): string {
  if (outcome.ok) return 'ok';
  return isDomainError(outcome.error) ? outcome.error.code : 'fault';
}

const wordsOf = async (placements: readonly Placement[]) => (await together(placements)).map(wordOf);

async function countOrders(issue: Issue): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from lottery_order where issue_id = $1',
    [issue.id],
  );
  return rows[0]?.n ?? 0;
}

async function exposureOf(issue: Issue): Promise<bigint> {
  const { rows } = await world.owner.query<{ sum: bigint }>(
    'select coalesce(sum(liability), 0)::bigint as sum from lottery_exposure where issue_id = $1',
    [issue.id],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

const balancesOf = (players: readonly Member[]) =>
  Promise.all(players.map((player) => balanceOf(world, player)));

describe('orders that are placed together', () => {
  it('[BC-1.5] are each taken or refused by themselves, of any game, and a refusal takes nothing', async () => {
    const [issue, late] = [await anIssue(world), await anIssue(world)];
    const dice = await anIssue(world, 'LT0005');
    const [first, second, third] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const [fourth, fifth, sixth] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const [seventh, eighth, ninth] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const players = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth];
    const poor = await aPlayer(1);
    const lock = { memberId: third.id, reason: 'operator', kinds: ['stake'], requestedBy: 'test' } as const;
    await inTransaction(world.db, (tx) => lockAccount(tx, { ...lock, beginsAt: world.clock.now() }));
    await world.owner.query("update lottery_issue set state = 'sealed' where id = $1", [late.id]);
    expect(
      await wordsOf([
        orderOf(first, issue),
        orderOf(poor, issue),
        orderOf(second, issue, { lines: [aLine({ choice: '1_2' })] }),
        orderOf(third, issue),
        orderOf(fourth, late),
        orderOf(fifth, { ...issue, numero: '20991231-0001' }),
        orderOf(sixth, { ...issue, gameCode: 'LT0002' }),
        orderOf(seventh, issue, { expectedStakeMicros: 1n }),
        orderOf(eighth, dice, { lines: [aLine({ play: 'sum', choice: '10' })] }),
        orderOf(ninth, issue, { legs: [{ orderId: 'no id', numero: issue.numero, multiple: 1 }] }),
      ]),
    ).toEqual([
      'ok',
      'ledger.not_enough',
      'lottery.line_refused',
      'protection.account_locked',
      'lottery.issue_closed',
      'lottery.issue_closed',
      'lottery.game_unknown',
      'lottery.stake_differs',
      'ok',
      'fault',
    ]);
    const [rich, staked] = [credits(1_000), credits(998)];
    expect(await balancesOf(players)).toEqual([staked, rich, rich, rich, rich, rich, rich, staked, rich]);
    expect(await balanceOf(world, poor)).toBe(credits(1));
    expect([await countOrders(issue), await countOrders(late), await countOrders(dice)]).toEqual([1, 0, 1]);
  });

  it('of one member are taken one after the other, as far as the balance goes', async () => {
    const [player, issue] = [await aPlayer(5), await anIssue(world)];
    const orders = [orderOf(player, issue), orderOf(player, issue), orderOf(player, issue)];
    const outcomes = await together(orders);
    expect(outcomes.map(wordOf)).toEqual(['ok', 'ok', 'ledger.not_enough']);
    expect(outcomes.flatMap((each) => (each.ok ? [each.answer.standing.balance] : []))).toEqual([
      credits(3),
      credits(1),
    ]);
    expect([await balanceOf(world, player), await countOrders(issue)]).toEqual([credits(1), 2]);
    expect(await wordsOf(orders.slice(0, 2))).toEqual(['ledger.key_reused', 'ledger.key_reused']);
  });

  it('the same twice is one order', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const order = orderOf(player, issue);
    expect(await wordsOf([order, { ...order }])).toEqual(['ok', 'ledger.key_reused']);
    expect([await balanceOf(world, player), await countOrders(issue)]).toEqual([credits(998), 1]);
  });

  it('are decided by one statement and written by another, however many they are', async () => {
    const issue = await anIssue(world);
    const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer()));
    const orders = players.map((player) =>
      orderOf(player, issue, { lines: [aLine(), aLine({ choice: '____6' })] }),
    );
    const prepared = await preparePlacements(orderDeps(world), orders);
    const candidates = prepared.flatMap((each) => (each.ok ? [each.answer] : []));
    let words: readonly string[] = [];
    const statements = await statementsOf(async () => {
      words = (await sellTogether(orderDeps(world), candidates)).map(wordOf);
    });
    expect(words).toEqual(orders.map(() => 'ok'));
    expect(statements).toEqual(['begin', 'lottery_read_sale', 'lottery_order', 'commit']);
  });

  it('[1.79] share what a number may cost in their order; who cannot pay takes no room from the others', async () => {
    const issue = await anIssue(world);
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer(10)));
    const poor = await aPlayer(9);
    const outcomes = await together([poor, ...players].map((player) => largeOrder(player, issue)));
    const words = ['ledger.not_enough', 'ok', 'ok', 'ok', 'ok', 'ok', 'lottery.exposure'];
    expect(outcomes.map(wordOf)).toEqual(words);
    const full = outcomes.at(-1);
    const named = { play: 'five.direct', number: '1_2_3_4_5', freeMicros: credits(100_000).toString() };
    expect(full?.ok === false && isDomainError(full.error) && full.error.details).toEqual({
      ...named,
      full: [named],
    });
    expect(await balancesOf(players)).toEqual([0n, 0n, 0n, 0n, 0n, credits(10)]);
    expect([await countOrders(issue), await exposureOf(issue)]).toEqual([5, credits(4_900_000)]);
  });

  it('[1.79] in several batches at once sell no more of a number than there is', async () => {
    for (let round = 0; round < 4; round += 1) {
      const issue = await anIssue(world);
      const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(10)));
      const orders = players.map((player) => largeOrder(player, issue));
      const words = await Promise.all([
        wordsOf(orders.slice(0, 3)),
        wordsOf(orders.slice(3, 6)),
        wordsOf(orders.slice(6)),
      ]);
      expect(words.flat().filter((word) => word === 'ok')).toHaveLength(5);
      expect(words.flat().filter((word) => word === 'lottery.exposure')).toHaveLength(3);
      expect(await countOrders(issue)).toBe(5);
    }
  });

  it('[1.79] and of which one meets what others sold meanwhile are refused each for its own reason', async () => {
    const [issue, rich, poor] = [await anIssue(world), await aPlayer(), await aPlayer(1)];
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `insert into lottery_exposure (issue_id, play, number, currency, liability)
         values ($1, 'five.direct', '1_2_3_4_5', 'XPC', $2)`,
        [issue.id, credits(4_900_000)],
      );
      const words = wordsOf([largeOrder(rich, issue), orderOf(poor, issue)]);
      await expect.poll(() => countWaiting(world)).toBe(1);
      await holder.query('commit');
      expect(await words).toEqual(['lottery.exposure', 'ledger.not_enough']);
    } finally {
      holder.release();
    }
    expect(await balancesOf([rich, poor])).toEqual([credits(1_000), credits(1)]);
    expect([await countOrders(issue), await exposureOf(issue)]).toEqual([0, credits(4_900_000)]);
  });

  it('and cut off before their commit leave nothing, and sent again are taken', async () => {
    const issue = await anIssue(world);
    const players = [await aPlayer(), await aPlayer(), await aPlayer()];
    const orders = players.map((player) => orderOf(player, issue));
    expect(await wordsOf([orderOf(await aPlayer(), issue)])).toEqual(['ok']);
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from lottery_exposure where issue_id = $1 for update', [issue.id]);
      const cut = wordsOf(orders);
      await expect.poll(cutWaiting).toBe(1);
      expect(await cut).toEqual(['fault', 'fault', 'fault']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await countOrders(issue)).toBe(1);
    expect(await balancesOf(players)).toEqual([credits(1_000), credits(1_000), credits(1_000)]);
    expect(await wordsOf(orders)).toEqual(['ok', 'ok', 'ok']);
    expect(await balancesOf(players)).toEqual([credits(998), credits(998), credits(998)]);
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
