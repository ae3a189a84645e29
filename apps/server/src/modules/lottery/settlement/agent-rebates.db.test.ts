import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/lottery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  balanceOf,
  credits,
  type Game,
  type Member,
  type MemberOptions,
  signedIn,
} from '../../../../test/builders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { moveMember, setSeries } from '../../identity/index.ts';
import { listAgentRebates } from './agent-rebate-store.ts';
import {
  aLottery,
  anIssue,
  correctResult,
  correctToVoid,
  drawIssue,
  type Issue,
  settle,
  settlementDeps,
  voidIssue,
} from './lottery-world.fixture.ts';
import { settleDue } from './settle-issue.ts';

/** What those above a member have of the orders, by the tree and the series of the moment of each order. */

let world: Awaited<ReturnType<typeof openWorld>>;
let digits: Game;
let eleven: Game;
/** Only what is drawn outside is ever corrected. */
let official: Game;

beforeAll(async () => {
  world = await openWorld({ poolSize: 20 });
  digits = await aLottery(world, 'LT0001');
  eleven = await aLottery(world, 'LT0009');
  official = await aLottery(world, 'LT0004');
});
afterAll(() => world.close());

const START = credits(10_000);

async function give(member: Member, product: string, series: number): Promise<void> {
  await inTransaction(world.db, (tx) =>
    setSeries(tx, { memberId: member.id, product, series, by: null, at: world.clock.now() }),
  );
}

/** Members below each other, the first at the top, each with a series; null leaves what the house gives. */
async function aChain(
  product: string,
  series: readonly (number | null)[],
  options: MemberOptions = {},
): Promise<readonly Member[]> {
  const chain: Member[] = [];
  for (const each of series) {
    const upline = chain.at(-1);
    const type = chain.length === series.length - 1 ? MEMBER_TYPE.ordinary : MEMBER_TYPE.agent;
    const member = await aMember(world, { type, ...options, ...(upline && { upline }) });
    chain.push(member);
    if (each !== null) await give(member, product, each);
  }
  return chain;
}

interface Bet {
  readonly play?: string;
  readonly choice?: string;
  readonly series?: number;
  /** Times two. */
  readonly multiple?: number;
}

/** Places an order as a browser does: 1,000 on one digit unless told. */
async function place(member: Member, issue: Issue, bets: readonly Bet[] = [{}]): Promise<string> {
  const orderId = newId();
  const lines = bets.map((bet) => ({
    play: 'positional',
    choice: issue.gameCode === 'LT0004' ? '1__' : '1____',
    unitId: '1',
    multiple: 500,
    ...bet,
  }));
  const as = await signedIn(world, member);
  const { gameCode, numero } = issue;
  const units = lines.map(({ choice, multiple }) => 2 * multiple * choice.split('_').filter(Boolean).length);
  const expectedStakeMicros = credits(units.reduce((sum, each) => sum + each, 0)).toString();
  const order = { orderId, gameCode, numero, lines, expectedStakeMicros };
  valueOf(await world.call(contract.placeOrder, order, { as }));
  return orderId;
}

/** What each has more than at the beginning. */
async function gains(members: readonly Member[]): Promise<readonly bigint[]> {
  return await Promise.all(members.map(async (member) => (await balanceOf(world, member)) - START));
}

/** What an agent had, order by order, the latest first. */
async function rebatesOf(agent: Member) {
  const { rows } = await world.owner.query<{ order_id: string; amount: bigint; revision: number }>(
    `select order_id, amount, revision from lottery_agent_rebate where agent_id = $1 order by revision, amount`,
    [agent.id],
  );
  return rows.map(({ amount }) => amount);
}

const MISS = [9, 9, 9, 9, 9];

describe('a settled order', () => {
  it('[AC-7] gives each of those above the difference to the next one down, whatever series was chosen', async () => {
    const chain = await aChain('SSC', [1980, 1970, 1960]);
    const [top, middle, member] = chain as [Member, Member, Member];
    const issue = await anIssue(world, digits);
    await place(member, issue);
    await drawIssue(world, issue, MISS);
    await settle(world);
    // domain A.0.2, the worked rebate.
    expect(await gains(chain)).toEqual([credits(5), credits(5), credits(-1_000)]);
    const lower = await anIssue(world, digits);
    const order = await place(member, lower, [{ series: 1900 }]);
    await drawIssue(world, lower, MISS);
    await settle(world);
    expect(await gains(chain)).toEqual([credits(10), credits(10), credits(-1_970)]);
    const [latest] = await listAgentRebates(world.db, {
      agentId: top.id,
      from: new Date(0),
      until: new Date(world.clock.now().getTime() + 1),
      limit: 1,
    });
    expect(latest).toMatchObject({
      member_id: member.id,
      game_code: 'LT0001',
      stake: credits(1_000),
      refund: 0n,
      series: 1980,
      below_series: 1970,
      amount: credits(5),
    });
    expect([order, latest?.order_id].length).toBe(2);
    const told = await world.owner.query<{ payload: { members: unknown[] } }>(
      `select payload from outbox_event where name = 'lottery.rebates_paid' order by position desc limit 1`,
    );
    expect(told.rows[0]?.payload.members).toEqual([
      {
        memberId: member.id,
        currency: 'XPC',
        isDemo: false,
        rebateMicros: credits(30).toString(),
        agents: [
          { agentId: top.id, amountMicros: credits(5).toString() },
          { agentId: middle.id, amountMicros: credits(5).toString() },
        ],
      },
    ]);
  });

  it('counts an agent who stakes himself as the member, and gives nothing for a series that nobody was given', async () => {
    const chain = await aChain('SSC', [1980, 1970, null]);
    const issue = await anIssue(world, digits);
    await place(chain[1] as Member, issue);
    await place(chain[2] as Member, issue);
    const plain = await aChain('SSC', [null, null]);
    await place(plain[1] as Member, issue);
    await drawIssue(world, issue, MISS);
    await settle(world);
    // 10 points of 1,000 twice for the top; the member has the usual 1,960, ten points below the one above.
    expect(await gains(chain)).toEqual([credits(10), credits(-995), credits(-1_000)]);
    expect(await gains(plain)).toEqual([0n, credits(-1_000)]);
    const { rows } = await world.owner.query<{ n: number }>(
      'select count(*)::integer as n from lottery_order where issue_id = $1 and uplines is null',
      [issue.id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('pays twelve levels, rounded down to a micro once for each agent', async () => {
    const series = [1980, 1978, 1974, 1974, 1970, 1966, 1960, 1956, 1950, 1944, 1938, 1936];
    const chain = await aChain('SSC', series);
    const member = chain.at(-1) as Member;
    const issue = await anIssue(world, digits);
    const lines = [{ multiple: 499 }, { multiple: 3, choice: '_2___' }, { choice: '__3__', series: 1800 }];
    await place(member, issue, lines);
    await drawIssue(world, issue, MISS);
    await settle(world);
    const staked = credits(2 * (499 + 3 + 500));
    const due = series
      .slice(0, -1)
      .map((own, index) => (staked * BigInt(own - (series[index + 1] ?? own))) / 2_000n);
    expect((await gains(chain)).slice(0, -1)).toEqual(due);
    expect(await rebatesOf(chain[2] as Member)).toEqual([]);
  });

  it('goes by the tree and the series of the moment when it was placed', async () => {
    const chain = await aChain('SSC', [1980, 1970, 1960]);
    const [top, middle, member] = chain as [Member, Member, Member];
    const [other] = (await aChain('SSC', [1976, null])) as [Member, Member];
    const issue = await anIssue(world, digits);
    await place(member, issue);
    world.clock.advance(1_000);
    await give(member, 'SSC', 1940);
    await give(middle, 'SSC', 1950);
    await inTransaction(world.db, (tx) =>
      moveMember(tx, {
        memberId: member.id,
        uplineId: other.id,
        by: null,
        reason: 'the agents agreed',
        at: world.clock.now(),
      }),
    );
    await place(member, issue);
    await drawIssue(world, issue, MISS);
    await settle(world);
    expect(await gains([top, middle, other])).toEqual([credits(5), credits(5), credits(18)]);
  });

  it('of the demonstration pays nobody else, and nobody whose account is closed', async () => {
    const issue = await anIssue(world, digits);
    const real = await aChain('SSC', [1980]);
    const shown = await aMember(world, { isDemo: true, upline: real[0] as Member });
    await place(shown, issue);
    const demo = await aChain('SSC', [1980, 1960], { isDemo: true });
    await place(demo[1] as Member, issue);
    const closed = await aChain('SSC', [1980, 1970, 1960]);
    await world.owner.query("update identity_member set status = 'closed' where id = $1", [closed[1]?.id]);
    await place(closed[2] as Member, issue);
    await drawIssue(world, issue, MISS);
    await settle(world);
    expect(await gains(real)).toEqual([0n]);
    expect((await gains(demo))[0]).toBe(credits(10));
    // What the closed one would have had stays with the house.
    expect((await gains(closed)).slice(0, 2)).toEqual([credits(5), 0n]);
  });

  it('[AC-7] is paid to those who were there when it was placed, also when their account was blocked or closed since', async () => {
    const chain = await aChain('SSC', [1980, 1970, 1960]);
    const issue = await anIssue(world, digits);
    await place(chain[2] as Member, issue);
    const become = (status: string, { id }: Member) =>
      world.owner.query('update identity_member set status = $2 where id = $1', [id, status]);
    await become('blocked', chain[0] as Member);
    await become('closed', chain[1] as Member);
    await drawIssue(world, issue, MISS);
    await settle(world);
    expect((await gains(chain)).slice(0, 2)).toEqual([credits(5), credits(5)]);
  });

  it('that tied or was void gives nobody anything, and one that tied in part by what was played', async () => {
    const chain = await aChain('11x5', [1950, 1930]);
    const [agent, member] = chain as [Member, Member];
    const tied = await anIssue(world, eleven);
    await place(member, tied, [{ play: 'place.sides', choice: 'big____', multiple: 5 }]);
    await place(member, tied, [{ play: 'place.sides', choice: 'big_small___', multiple: 5 }]);
    await drawIssue(world, tied, [11, 2, 3, 4, 6]);
    const gone = await anIssue(world, eleven);
    await place(member, gone, [{ play: 'place.sides', choice: 'big____' }]);
    await voidIssue(world, gone);
    await settle(world);
    expect(await rebatesOf(agent)).toEqual([credits('0.1')]);
    expect(await gains([agent])).toEqual([credits('0.1')]);
  });
});

describe('a chase', () => {
  it('keeps the tree of its moment for all legs; legs that come back pay nobody', async () => {
    const [agent, member] = (await aChain('3D', [1980, 1960])) as [Member, Member];
    const issues: Issue[] = [];
    for (let leg = 0; leg < 3; leg += 1) issues.push(await anIssue(world, official));
    const as = await signedIn(world, member);
    valueOf(
      await world.call(
        contract.placeChase,
        {
          chaseId: newId(),
          gameCode: 'LT0004',
          lines: [{ play: 'positional', choice: '1__', unitId: '1', multiple: 50 }],
          legs: issues.map(({ numero }, index) => ({ numero, multiple: index + 1 })),
          stopsOnWin: true,
          expectedStakeMicros: credits(600).toString(),
        },
        { as },
      ),
    );
    world.clock.advance(1_000);
    await give(member, '3D', 1900);
    const [first, second] = issues as [Issue, Issue];
    await drawIssue(world, first, [5, 0, 0]);
    await settle(world);
    await drawIssue(world, second, [1, 0, 0]);
    await settle(world);
    expect(await rebatesOf(agent)).toEqual([credits(1), credits(2)]);
    await drawIssue(world, issues[2] as Issue, [1, 0, 0]);
    await settle(world);
    expect(await gains([agent])).toEqual([credits(3)]);
  });
});

describe('a corrected result', () => {
  it('takes rebates back by what differs, as often as it is corrected, also below zero', async () => {
    const [agent, member] = (await aChain('11x5', [1950, 1930])) as [Member, Member];
    const issue = await anIssue(world, eleven);
    await place(member, issue, [{ play: 'place.sides', choice: 'big____' }]);
    await drawIssue(world, issue, [2, 11, 3, 4, 6]);
    await settle(world);
    expect(await gains([agent])).toEqual([credits(10)]);
    // The agent has staked all of it meanwhile.
    const elsewhere = await anIssue(world, digits);
    for (const multiple of [999, 999, 999, 999, 999]) await place(agent, elsewhere, [{ multiple }]);
    expect(await balanceOf(world, agent)).toBe(credits(20));
    await place(agent, elsewhere, [{ multiple: 9 }]);
    for (const [result, own] of [
      [[11, 2, 3, 4, 6], -8],
      [[3, 11, 2, 4, 6], 2],
      [[11, 2, 3, 4, 6], -8],
    ] as const) {
      await correct(issue, result);
      await settle(world);
      expect(await balanceOf(world, agent)).toBe(credits(own));
    }
    expect((await rebatesOf(agent)).reduce((sum, each) => sum + each, 0n)).toBe(0n);
    expect(await rebatesOf(agent)).toEqual([credits(10), credits(-10), credits(10), credits(-10)]);
  });

  it('leaves what does not change, and a void takes everything back once', async () => {
    const chain = await aChain('3D', [1980, 1970, 1960]);
    const issue = await anIssue(world, official);
    await place(chain[2] as Member, issue, [{ series: 1900 }]);
    await drawIssue(world, issue, [1, 0, 0]);
    await settle(world);
    await correctResult(world, issue, [2, 0, 0]);
    await settle(world);
    expect(await gains(chain)).toEqual([credits(5), credits(5), credits(-970)]);
    expect(await rebatesOf(chain[0] as Member)).toEqual([credits(5)]);
    await correctToVoid(world, issue);
    await settle(world);
    await settle(world);
    expect(await gains(chain)).toEqual([0n, 0n, 0n]);
    expect(await rebatesOf(chain[0] as Member)).toEqual([credits(5), credits(-5)]);
    const { rows } = await world.owner.query<{
      payload: { members: { rebateMicros: string; agents: unknown }[] };
    }>(`select payload from outbox_event where name = 'lottery.rebates_paid' order by position desc limit 1`);
    expect(rows[0]?.payload.members[0]).toMatchObject({ rebateMicros: credits(-30).toString() });
  });

  /** As two of the staff would of an official draw; the house's own are never corrected. */
  async function correct({ id }: Issue, result: readonly number[]): Promise<void> {
    await world.owner.query(
      `update lottery_issue set state = 'drawn', result = $2, revision = revision + 1, settled_at = null where id = $1`,
      [id, JSON.stringify(result)],
    );
  }
});

describe('several at once', () => {
  it('pay each order once, while agents are among the winners', async () => {
    const chains = await Promise.all([
      aChain('SSC', [1980, 1970, 1960]),
      aChain('SSC', [1978, 1974, 1950]),
      aChain('SSC', [1980, 1960, 1950]),
    ]);
    const issues = await Promise.all([1, 2, 3].map(() => anIssue(world, digits)));
    for (const issue of issues) {
      for (const member of chains.flat())
        await place(member, issue, [{ multiple: 5 }, { choice: '_2___', multiple: 5 }]);
    }
    for (const issue of issues) await drawIssue(world, issue, [1, 3, 3, 4, 5]);
    const deps = settlementDeps(world);
    await Promise.all([1, 2, 3].map(() => settleDue(deps)));
    await settle(world);
    expect(world.takeFaults()).toEqual([]);
    // 20 staked each and 98 back of it; the top has the difference to the middle of two, the middle of one.
    const won = 3n * credits(78);
    expect((await gains(chains[0])).map((each) => each - won)).toEqual([
      3n * credits('0.2') + wonMore(1980),
      3n * credits('0.1') + wonMore(1970),
      0n,
    ]);
  });

  /** Their own series gives larger odds than 9.8. */
  function wonMore(series: number): bigint {
    return 3n * ((credits(10) * BigInt(series - 1960)) / 200n);
  }
});
