import { excludeSelf } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import {
  aChase,
  aLottery,
  anIssue,
  anOrder,
  correctResult,
  correctToVoid,
  drawIssue,
  type Issue,
  type Placed,
  settle,
  settlementDeps,
  voidIssue,
} from './lottery-world.fixture.ts';
import { settleDue } from './settle-issue.ts';

/** What a draw that turns out otherwise, or a member who is gone meanwhile, does to everything that hung on it. */

let world: Awaited<ReturnType<typeof openWorld>>;
let digits: Game;

beforeAll(async () => {
  world = await openWorld();
  digits = await aLottery(world, 'LT0004');
});
afterAll(() => world.close());

async function stateOf({ id }: Placed): Promise<string | undefined> {
  const { rows } = await world.owner.query<{ state: string }>(
    'select state from lottery_order where id = $1',
    [id],
  );
  return rows[0]?.state;
}

async function issueState({ id }: Issue): Promise<string | undefined> {
  const { rows } = await world.owner.query<{ state: string }>(
    'select state from lottery_issue where id = $1',
    [id],
  );
  return rows[0]?.state;
}

/** A chase of one unit on 1 at the first place, over so many issues on sale. */
async function aChaseOf(member: Member, legs: number) {
  const id = await aChase(world, member, { gameCode: 'LT0004', legs });
  const issues: Issue[] = [];
  const orders: Placed[] = [];
  for (let leg = 1; leg <= legs; leg += 1) {
    const issue = await anIssue(world, digits);
    issues.push(issue);
    orders.push(await anOrder(world, member, issue, [{ play: 'positional', choice: '1__' }], { id, leg }));
  }
  const states = () => Promise.all(orders.map(stateOf));
  return { issues: issues as [Issue, Issue, Issue], orders, states };
}

const [HIT, MISS] = [
  [1, 0, 0],
  [5, 0, 0],
];

describe('a chase', () => {
  it('whose win is taken back by a correction stays ended: what came back stays back', async () => {
    const member = await aMember(world);
    const { issues, states } = await aChaseOf(member, 3);
    await drawIssue(world, issues[0], HIT);
    await settle(world);
    expect(await states()).toEqual(['won', 'cancelled', 'cancelled']);
    await correctResult(world, issues[0], MISS);
    await settle(world);
    expect(await states()).toEqual(['lost', 'cancelled', 'cancelled']);
    expect(await balanceOf(world, member)).toBe(credits(9_999));
  });

  it('that a correction makes win ends then: legs still on sale come back, once', async () => {
    const member = await aMember(world);
    const { issues, states } = await aChaseOf(member, 3);
    await drawIssue(world, issues[0], MISS);
    await settle(world);
    await drawIssue(world, issues[1], MISS);
    await settle(world);
    expect(await states()).toEqual(['lost', 'lost', 'placed']);
    await correctResult(world, issues[0], HIT);
    await settle(world);
    await settle(world);
    expect(await states()).toEqual(['won', 'lost', 'cancelled']);
    expect(await balanceOf(world, member)).toBe(credits(10_000) - credits(2) + credits('9.8'));
  });

  it('goes on when one of its issues is void, and gets that stake back alone', async () => {
    const member = await aMember(world);
    const { issues, states } = await aChaseOf(member, 3);
    await voidIssue(world, issues[0]);
    await settle(world);
    expect(await states()).toEqual(['void', 'placed', 'placed']);
    expect(await balanceOf(world, member)).toBe(credits(9_998));
    await drawIssue(world, issues[1], HIT);
    await settle(world);
    expect(await states()).toEqual(['void', 'won', 'cancelled']);
    expect(await balanceOf(world, member)).toBe(credits(10_000) - credits(1) + credits('9.8'));
  });
});

describe('an order', () => {
  it('of a member who has excluded himself since is drawn, and its win is his', async () => {
    const member = await aMember(world);
    const issue = await anIssue(world, digits);
    const order = await anOrder(world, member, issue, [{ play: 'positional', choice: '1__' }]);
    valueOf(await world.call(excludeSelf, { months: 6 }, { as: await signedIn(world, member) }));
    await drawIssue(world, issue, HIT);
    await settle(world);
    expect(await stateOf(order)).toBe('won');
    expect(await balanceOf(world, member)).toBe(credits(9_999) + credits('9.8'));
  });

  it('of an issue that is void before its settlement had ended is given back, whatever of it was paid', async () => {
    const member = await aMember(world);
    const issue = await anIssue(world, digits);
    const order = await anOrder(world, member, issue, [
      { play: 'positional', choice: '1__', series: 1900, unit: credits(10) },
    ]);
    await drawIssue(world, issue, HIT);
    await settle(world);
    // As a settler leaves it that was lost before it had noted the end.
    await world.owner.query("update lottery_issue set state = 'drawn', settled_at = null where id = $1", [
      issue.id,
    ]);
    await correctToVoid(world, issue);
    await settle(world);
    expect([await issueState(issue), await stateOf(order)]).toEqual(['void', 'void']);
    expect(await balanceOf(world, member)).toBe(credits(10_000));
  });

  it('[MC-4] counts as turnover no more once its issue is void after all, and again as a correction leaves it', async () => {
    const member = await aMember(world);
    const requirement = newId();
    await world.owner.query(
      `insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, multiplier, required,
                                        profile, relax, clear_below, opened_at)
       values ($1, $2, 'DEPOSIT', $2, 'XPC', $3, 100, $3, 'deposit', 0, 0, $4)`,
      [member.id, requirement, credits(1_000), world.clock.now()],
    );
    world.clock.advance(1_000);
    const counted = async (): Promise<bigint> => {
      const { rows } = await world.owner.query<{ done: string }>(
        'select done from cashier_requirement where id = $1',
        [requirement],
      );
      return BigInt(rows[0]?.done ?? 0);
    };
    const issue = await anIssue(world, digits);
    await anOrder(world, member, issue, [
      { play: 'positional', choice: '1__', series: 1900, unit: credits(10) },
    ]);
    expect(await counted()).toBe(0n);
    await drawIssue(world, issue, MISS);
    await settle(world);
    expect(await counted()).toBe(credits(10));
    await correctResult(world, issue, HIT);
    await settle(world);
    expect(await counted()).toBe(credits(10));
    await correctToVoid(world, issue);
    await settle(world);
    expect(await counted()).toBe(0n);
    // The rebate as well is taken back with the win.
    expect(await balanceOf(world, member)).toBe(credits(10_000));
  });
});

describe('an issue that is drawn while a large one is settled', () => {
  it('is settled beside it', async () => {
    const [slow, quick] = [await aMember(world), await aMember(world)];
    const [large, small] = [await anIssue(world, digits), await anIssue(world, digits)];
    await anOrder(world, slow, large, [{ play: 'positional', choice: '1__' }]);
    await anOrder(world, quick, small, [{ play: 'positional', choice: '1__' }]);
    await drawIssue(world, large, HIT);
    // Somebody holds the account that the first is to pay, so that its settlement lasts.
    const holder = await world.owner.connect();
    await holder.query('begin');
    await holder.query('select from ledger_account where member_id = $1 for update', [slow.id]);
    const settling = settleDue(settlementDeps(world));
    try {
      await expect.poll(waiting).toBeGreaterThan(0);
      await drawIssue(world, small, HIT);
      await expect.poll(() => issueState(small), { timeout: 5_000 }).toBe('settled');
      expect(await issueState(large)).toBe('drawn');
    } finally {
      await holder.query('rollback');
      holder.release();
      await settling;
    }
    expect(await issueState(large)).toBe('settled');
    await world.drain();
  });

  async function waiting(): Promise<number> {
    const { rows } = await world.owner.query<{ n: number }>(
      'select count(*)::integer as n from pg_locks where not granted',
    );
    return rows[0]?.n ?? 0;
  }
});
