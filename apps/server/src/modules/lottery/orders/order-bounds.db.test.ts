import { setLotteryBets } from '@nokshi/contract/brand-console.ts';
import * as contract from '@nokshi/contract/lottery.ts';
import { findFamily, findPlay, NUMBERS_MOST } from '@nokshi/lottery';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aMember,
  balanceOf,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let rich: Member;
let poor: Member;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  await aLottery(world);
  rich = await aMember(world, { balance: credits(20_000_000) });
  poor = await aMember(world, { balance: credits(1) });
  as = await signedIn(world, rich);
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

const ALL = '0,1,2,3,4,5,6,7,8,9';
/** Ten thousand bets of the smallest unit, of which one wins 98. */
const tenThousand = (last: number) =>
  aLine({ play: 'five.direct', choice: `${ALL}_${ALL}_${ALL}_${ALL}_${last}`, unitId: '8' });
const lines = (count: number) => Array.from({ length: count }, (_, line) => tenThousand(line % 10));

/** The rules as the server calls them; what they answer stays. */
function watchRules(code = 'five.direct') {
  const family = findFamily('SSC');
  const play = family && findPlay(family, code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return { expand: vi.spyOn(play, 'expand'), count: vi.spyOn(play, 'count') };
}

function order({ gameCode, numero }: Issue, sent: ReturnType<typeof lines>, bets: number) {
  const expectedStakeMicros = (BigInt(bets) * 1_000n).toString();
  return { orderId: newId(), gameCode, numero, lines: sent, expectedStakeMicros };
}

function chase(issues: readonly Issue[], sent: ReturnType<typeof lines>, bets: number) {
  const legs = issues.map(({ numero }) => ({ numero, multiple: 1 }));
  const gameCode = issues[0]?.gameCode ?? '';
  const expectedStakeMicros = (BigInt(bets * legs.length) * 1_000n).toString();
  return { chaseId: newId(), gameCode, lines: sent, legs, stopsOnWin: false, expectedStakeMicros };
}

async function someIssues(count: number): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (let issue = 0; issue < count; issue += 1) issues.push(await anIssue(world));
  return issues;
}

async function countRows(issues: readonly Issue[]): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from lottery_exposure where issue_id = any($1::integer[])',
    [issues.map(({ id }) => id)],
  );
  return rows[0]?.n ?? 0;
}

describe('the bets of an order', () => {
  it('[BC-1.5] are counted by formula and bounded: two million are refused, and none of them was written out', async () => {
    const [issue, rules, before] = [await anIssue(world), watchRules(), await balanceOf(world, rich)];
    const refused = await world.call(contract.placeOrder, order(issue, lines(200), 2_000_000), { as });
    expect([refused.status, refused.errorCode, detailsOf(refused)]).toEqual([
      400,
      'too_many_bets',
      { bets: 2_000_000, most: 100_000 },
    ]);
    expect(refused.message).toContain('২০,০০,০০০');
    const legs = await someIssues(10);
    const chased = await world.call(contract.placeChase, chase(legs, lines(11), 110_000), { as });
    expect([chased.errorCode, detailsOf(chased)]).toEqual([
      'too_many_bets',
      { bets: 1_100_000, most: 1_000_000 },
    ]);
    expect(rules.expand).not.toHaveBeenCalled();
    expect(await countRows([issue, ...legs])).toBe(0);
    expect(await balanceOf(world, rich)).toBe(before);
  });

  it('[BC-1.5] are as many as the brand says, which a table tells', async () => {
    const issue = await anIssue(world);
    const owner = await staffSignedIn(world, ['owner']);
    const reason = 'a quiet week';
    const table = async () =>
      valueOf(await world.call(contract.lotteryTable, { gameCode: issue.gameCode }, { as })).mostBets;
    expect(await table()).toEqual({ order: 100_000, chase: 1_000_000 });
    const bounds = { order: 20_000, chase: 50_000 };
    const set = valueOf(await world.call(setLotteryBets, { ...bounds, reason }, { as: owner }));
    expect(set.lotteryBets).toEqual(bounds);
    expect(await table()).toEqual(bounds);
    const three = await world.call(contract.placeOrder, order(issue, lines(3), 30_000), { as });
    expect(detailsOf(three)).toEqual({ bets: 30_000, most: 20_000 });
    valueOf(await world.call(contract.placeOrder, order(issue, lines(2), 20_000), { as }));
    const none = await world.call(setLotteryBets, { order: 99, chase: 50_000, reason }, { as: owner });
    expect(none.errorCode).toBe('request_param_err');
    valueOf(await world.call(setLotteryBets, { order: 100_000, chase: 1_000_000, reason }, { as: owner }));
  });

  it('[1.78] that nobody can pay are not written out, and their issue is not waited for', async () => {
    const [issue, rules] = [await anIssue(world), watchRules()];
    const of = await signedIn(world, poor);
    const held = await world.owner.connect();
    try {
      await held.query('begin');
      await held.query('select pg_advisory_xact_lock(7201201, $1)', [issue.id]);
      const refused = await world.call(contract.placeOrder, order(issue, lines(2), 20_000), { as: of });
      expect([refused.errorCode, detailsOf(refused)]).toEqual([
        'balance_not_enough',
        { stakeMicros: credits(20).toString(), balanceMicros: credits(1).toString() },
      ]);
    } finally {
      await held.query('rollback');
      held.release();
    }
    expect(rules.expand).not.toHaveBeenCalled();
  });
});

describe('the numbers of an order', () => {
  it('[1.79] are written out once, before its issue is held', async () => {
    const [issue, rules] = [await anIssue(world), watchRules()];
    const held = await world.owner.connect();
    try {
      await held.query('begin');
      await held.query('select pg_advisory_xact_lock(7201201, $1)', [issue.id]);
      const answer = world.call(contract.placeOrder, order(issue, lines(2), 20_000), { as });
      await expect.poll(countWaitingForIssues).toBe(1);
      expect(rules.expand).toHaveBeenCalledTimes(2);
      await held.query('rollback');
      valueOf(await answer);
    } finally {
      held.release();
    }
    expect(rules.expand).toHaveBeenCalledTimes(2);
    expect(await countRows([issue])).toBe(20_000);
  });

  it('[1.79] are the same in every leg of a chase: they are written out once, and read once when it is sent again', async () => {
    const [issues, rules] = [await someIssues(10), watchRules()];
    const choice = `${ALL}_${ALL}_${ALL}_1_2`;
    const sent = chase(issues, [aLine({ play: 'five.direct', choice, unitId: '8' })], 1_000);
    const placed = valueOf(await world.call(contract.placeChase, sent, { as }));
    expect(rules.expand).toHaveBeenCalledTimes(1);
    expect(await countRows(issues)).toBe(10_000);
    rules.count.mockClear();
    const again = valueOf(await world.call(contract.placeChase, sent, { as }));
    expect(again.orders.map(({ orderId }) => orderId)).toEqual(placed.orders.map(({ orderId }) => orderId));
    // For pricing and for comparing, whatever number of legs there is.
    expect(rules.count.mock.calls.length).toBeLessThan(10);
  });

  it('[1.79] are bounded: of ten lines of ten thousand bets two are counted by number', async () => {
    const [issue, rules] = [await anIssue(world), watchRules()];
    valueOf(await world.call(contract.placeOrder, order(issue, lines(10), 100_000), { as }));
    expect(await countRows([issue])).toBe(NUMBERS_MOST + 1);
    // What a line that counts as a whole is told as is known by its play's example.
    const singles = rules.expand.mock.results.flatMap(({ value }) => value as readonly unknown[]);
    expect(singles.length - NUMBERS_MOST).toBeLessThan(100);
    const { rows } = await world.owner.query(
      "select liability from lottery_exposure where issue_id = $1 and number = '*'",
      [issue.id],
    );
    expect(rows).toEqual([{ liability: 8n * 98_000_000n }]);
  });

  it('[1.79] that cannot count as a whole are refused beyond it, in words', async () => {
    const issues = await someIssues(30);
    const choice = `${ALL}_${ALL}_${ALL}_1_2`;
    const sent = chase(issues, [aLine({ play: 'five.direct', choice, unitId: '8' })], 1_000);
    const refused = await world.call(contract.placeChase, { ...sent, language: 'EN' }, { as });
    expect([refused.errorCode, detailsOf(refused)]).toEqual([
      'too_many_numbers',
      { numbers: 30_000, most: NUMBERS_MOST },
    ]);
    expect(await countRows(issues)).toBe(0);
  });
});

async function countWaitingForIssues(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}
