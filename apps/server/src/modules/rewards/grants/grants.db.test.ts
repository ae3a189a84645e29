import { listBonuses } from '@nokshi/contract/records.ts';
import { claimRewards, listPastRewards, listRewards } from '@nokshi/contract/rewards.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { anOffered } from '../../../../test/rewards.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lockAccount } from '../../protection/index.ts';
import { withdrawGrants } from './grant-store.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
});
beforeEach(async () => {
  member = await aMember(world, { balance: credits(100) });
  as = await signedIn(world, member);
});

const claim = (ids: readonly string[]) => world.call(claimRewards, { ids: [...ids] }, { as });
const ready = async () => valueOf(await world.call(listRewards, {}, { as }));

async function pointsOf({ id }: Member): Promise<bigint> {
  const { rows } = await world.owner.query<{ balance: bigint }>(
    "select balance from ledger_account where member_id = $1 and currency = 'PTS'",
    [id],
  );
  return rows[0]?.balance ?? 0n;
}

describe('[MC-10] what a member may claim', () => {
  it('brings its money with its turnover, and stands in the history', async () => {
    const id = await anOffered(world, member.id);
    expect(await ready()).toMatchObject({
      count: 1,
      list: [{ id, kind: 'mission', amountMicros: '25000000', turnoverMicros: '75000000', state: 'ready' }],
    });
    expect(valueOf(await claim([id])).list).toMatchObject([{ id, state: 'claimed' }]);
    expect(await balanceOf(world, member)).toBe(credits(125));
    expect((await ready()).count).toBe(0);
    expect(valueOf(await world.call(listPastRewards, {}, { as })).list).toMatchObject([
      { id, state: 'claimed' },
    ]);
    const bonuses = valueOf(await world.call(listBonuses, {}, { as })).list;
    expect(bonuses[0]).toMatchObject({ amountMicros: '25000000' });
    const { rows } = await world.owner.query(
      "select required, status from cashier_requirement where member_id = $1 and source = 'BONUS'",
      [member.id],
    );
    expect(rows).toEqual([{ required: 75_000_000n, status: 'OPEN' }]);
  });

  it('brings points, which ask no turnover', async () => {
    const id = await anOffered(world, member.id, {
      kind: 'check_in',
      currency: 'PTS',
      amount: credits(300),
      multiplier: 0,
    });
    valueOf(await claim([id]));
    expect(await pointsOf(member)).toBe(credits(300));
    expect(await balanceOf(world, member)).toBe(credits(100));
  });

  it('is claimed once, however often and by however many at once', async () => {
    const ids = [await anOffered(world, member.id), await anOffered(world, member.id)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(ids)));
    for (const answer of answers) expect(valueOf(answer).list).toHaveLength(2);
    expect(await balanceOf(world, member)).toBe(credits(150));
  });

  it('is offered once for its source', async () => {
    const source = newId();
    const [first, again] = [
      await anOffered(world, member.id, { source }),
      await anOffered(world, member.id, { source, amount: credits(99) }),
    ];
    expect(again).toBe(first);
    expect((await ready()).list).toMatchObject([{ amountMicros: '25000000' }]);
  });

  it('belongs to its member: of another it is unknown, and none of the list is claimed', async () => {
    const stranger = await aMember(world);
    const [own, other] = [await anOffered(world, member.id), await anOffered(world, stranger.id)];
    expect(await claim([own, other])).toMatchObject({ status: 404, errorCode: 'reward_unknown' });
    expect(await claim([newId()])).toMatchObject({ status: 404, errorCode: 'reward_unknown' });
    expect(await balanceOf(world, member)).toBe(credits(100));
  });

  it('ends with its time, also before the job has looked', async () => {
    const id = await anOffered(world, member.id, {
      expiresAt: new Date(world.clock.now().getTime() + 1000),
    });
    world.clock.advance(1000);
    expect((await ready()).count).toBe(0);
    expect(await claim([id])).toMatchObject({ status: 409, errorCode: 'reward_over' });
    await world.runJobs('rewards.expire');
    expect(valueOf(await world.call(listPastRewards, {}, { as })).list).toMatchObject([
      { id, state: 'expired' },
    ]);
  });

  it('is withdrawn while it waits, and stays when it was claimed', async () => {
    const [one, two] = [newId(), newId()];
    const ids = [
      await anOffered(world, member.id, { source: one }),
      await anOffered(world, member.id, { source: two }),
    ];
    valueOf(await claim(ids.slice(0, 1)));
    const of = [one, two].map((source) => ({ memberId: member.id, kind: 'mission' as const, source }));
    await inTransaction(world.db, (tx) => withdrawGrants(tx, of, world.clock.now()));
    expect(await claim(ids)).toMatchObject({ status: 409, errorCode: 'reward_over' });
    expect(await balanceOf(world, member)).toBe(credits(125));
  });

  it('pages its history, newest first', async () => {
    for (let no = 0; no < 23; no += 1) {
      valueOf(await claim([await anOffered(world, member.id, { amount: credits(1 + no) })]));
      world.clock.advance(1000);
    }
    const first = valueOf(await world.call(listPastRewards, {}, { as }));
    const rest = valueOf(await world.call(listPastRewards, { cursor: first.next ?? '' }, { as }));
    expect([first.list.length, rest.list.length, rest.next]).toEqual([20, 3, null]);
    expect(first.list[0]?.amountMicros).toBe('23000000');
    expect(rest.list.at(-1)?.amountMicros).toBe('1000000');
  });

  it('waits while the member takes a break', async () => {
    const id = await anOffered(world, member.id);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: member.id,
        reason: 'time_out',
        kinds: ['stake', 'deposit', 'launch'],
        beginsAt: world.clock.now(),
        requestedBy: 'member',
      }),
    );
    const answer = await claim([id]);
    expect([answer.status, answer.errorCode]).toEqual([403, 'reward_on_break']);
  });
});
