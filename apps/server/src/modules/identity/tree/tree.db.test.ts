import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../../../test/builders.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createMembers } from '../registration/create-member.ts';
import { listMoves } from './move-store.ts';
import { countTeam } from './team-store.ts';
import { endAgent, fillTree, makeAgent, moveMember, searchBelow } from './tree.ts';
import {
  findDistance,
  findUplineId,
  hasDownlines,
  listChains,
  listChainsEver,
  listDirect,
  listPath,
} from './tree-store.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

const move = (member: Member, upline: Member | null) =>
  inTransaction(world.db, (tx) =>
    moveMember(tx, {
      memberId: member.id,
      uplineId: upline?.id ?? null,
      by: null,
      reason: 'asked for it',
      at: world.clock.now(),
    }),
  );

/** A chain from the top down. */
async function aChain(length: number): Promise<readonly Member[]> {
  const chain: Member[] = [];
  for (let step = 0; step < length; step += 1) {
    const upline = chain.at(-1);
    chain.push(await aMember(world, upline ? { upline } : {}));
  }
  return chain;
}

async function above(member: Member, at = world.clock.now()): Promise<string[]> {
  const links = await listChains(world.db, [{ memberId: member.id, at }]);
  return links.map(({ aboveId }) => aboveId);
}

describe('the tree of members', () => {
  it('has a new member below his upline and everybody above', async () => {
    const [a, b, c] = (await aChain(3)) as [Member, Member, Member];
    expect(await above(c)).toEqual([c.id, b.id, a.id]);
    expect(await findDistance(world.db, { aboveId: a.id, memberId: c.id })).toBe(2);
    expect(await findDistance(world.db, { aboveId: c.id, memberId: a.id })).toBeUndefined();
    expect(await findUplineId(world.db, a.id)).toBeUndefined();
    expect([await hasDownlines(world.db, b.id), await hasDownlines(world.db, c.id)]).toEqual([true, false]);
    const path = await listPath(world.db, { fromId: a.id, memberId: c.id });
    expect(path.map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
    expect(await listPath(world.db, { fromId: c.id, memberId: a.id })).toEqual([]);
  });

  it('takes many at once, an upline among them', async () => {
    const known = await aMember(world);
    const at = world.clock.now();
    const form = {
      type: MEMBER_TYPE.ordinary,
      passwordHash: null,
      birthday: '1990-01-01',
      email: null,
      mobile: null,
      payeeName: null,
      extra: {},
      currency: PLAY_CREDIT,
      isDemo: false,
      termsVersion: 'test',
      ip: null,
      at,
    };
    const one = { ...form, id: newId() as MemberId, account: 'bulkone1', uplineId: known.id };
    const two = { ...form, id: newId() as MemberId, account: 'bulktwo2', uplineId: one.id };
    await inTransaction(world.db, (tx) => createMembers(tx, [one, two]));
    expect(await findDistance(world.db, { aboveId: known.id, memberId: two.id })).toBe(2);
  });

  it('moves a member with everybody below; last month stays as it was', async () => {
    const [a, b, c, d] = (await aChain(4)) as [Member, Member, Member, Member];
    const [x, y] = (await aChain(2)) as [Member, Member];
    const before = world.clock.now();
    world.clock.advance(86_400_000);
    await move(b, y);
    expect(await above(d)).toEqual([d.id, c.id, b.id, y.id, x.id]);
    expect(await above(d, before)).toEqual([d.id, c.id, b.id, a.id]);
    expect([await countTeam(world.db, a.id), await countTeam(world.db, x.id)]).toEqual([
      { members: 0, agents: 0 },
      { members: 4, agents: 0 },
    ]);
    expect(await listMoves(world.db, b.id, 5)).toMatchObject([{ former_id: a.id, upline_id: y.id }]);
    world.clock.advance(1000);
    await move(b, null);
    expect(await above(d)).toEqual([d.id, c.id, b.id]);
    // There and back within one moment.
    await move(b, a);
    await move(b, y);
    await move(b, a);
    expect(await above(d)).toEqual([d.id, c.id, b.id, a.id]);
  });

  it('leaves alone who stays above as far as before', async () => {
    const [top, a, b, c] = (await aChain(4)) as [Member, Member, Member, Member];
    const other = await aMember(world, { upline: top });
    const begun = async (member: Member) => {
      const spans = await listChainsEver(world.db, [member.id]);
      return spans.filter(({ aboveId }) => aboveId === top.id).map(({ from, until }) => [from, until]);
    };
    const before = await begun(c);
    world.clock.advance(1000);
    await move(b, other);
    expect(await above(c)).toEqual([c.id, b.id, other.id, top.id]);
    expect([await begun(b), await begun(c)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await begun(c)).toEqual(before);
    // One step further from the top: this row ends, and another one begins.
    await move(b, a);
    await move(a, other);
    expect(await begun(c)).toHaveLength(2);
    expect(await countTeam(world.db, top.id)).toEqual({ members: 4, agents: 0 });
  });

  it('counts agents below, as they become agents, end and move', async () => {
    const [a, b, c] = (await aChain(3)) as [Member, Member, Member];
    const other = await aMember(world);
    const act = (work: typeof makeAgent, member: Member) =>
      inTransaction(world.db, (tx) => work(tx, { memberId: member.id, at: world.clock.now() }));
    expect([await act(makeAgent, c), await act(makeAgent, c), await act(makeAgent, b)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await countTeam(world.db, a.id)).toEqual({ members: 2, agents: 2 });
    await move(b, other);
    expect(await countTeam(world.db, a.id)).toEqual({ members: 0, agents: 0 });
    expect(await act(endAgent, c)).toBe(true);
    expect(await countTeam(world.db, other.id)).toEqual({ members: 2, agents: 1 });
  });

  it('refuses a circle of any length', async () => {
    const [a, b, c, d] = (await aChain(4)) as [Member, Member, Member, Member];
    for (const below of [a, b, c, d]) {
      await expect(move(a, below)).rejects.toMatchObject({ code: 'identity.tree_circle' });
    }
    expect(await above(d)).toEqual([d.id, c.id, b.id, a.id]);
  });

  it('refuses one of two moves that cross, and one by hand that knows nothing of the lock', async () => {
    const [[a, b], [x, y]] = [(await aChain(2)) as [Member, Member], (await aChain(2)) as [Member, Member]];
    const both = await Promise.allSettled([move(a, y), move(x, b)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const done = both[0]?.status === 'fulfilled';
    await expect(
      world.owner.query(
        `insert into identity_tree (member_id, above_id, distance, from_at) values ($1, $2, 7, now())`,
        done ? [x.id, b.id] : [a.id, y.id],
      ),
    ).rejects.toMatchObject({ constraint: 'identity_tree_no_circle' });
  });

  it('finds members below by the beginning of the account or the number, and nobody else', async () => {
    const top = await aMember(world);
    const rahim = await aMember(world, { account: 'Rahim_tree', upline: top });
    await aMember(world, { account: 'rahim_elsewhere' });
    const found = async (search: string) =>
      (await searchBelow(world.db, { aboveId: top.id, search, limit: 10 })).map(({ id }) => id);
    expect(await found('rahim')).toEqual([rahim.id]);
    expect(await found(`M-${rahim.no}`)).toEqual([rahim.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(top.account)).toEqual([]);
    expect((await listDirect(world.db, { aboveId: top.id, limit: 10 })).map(({ id }) => id)).toEqual([
      rahim.id,
    ]);
  });

  it('gives a place to whom a process of the version before registers', async () => {
    const [a, b] = (await aChain(2)) as [Member, Member];
    const late = await aMember(world);
    await world.owner.query('delete from identity_tree where member_id = $1', [late.id]);
    await world.owner.query('update identity_member set upline_id = $2 where id = $1', [late.id, b.id]);
    await Promise.all([fillTree(world.db), fillTree(world.db)]);
    expect(await countTeam(world.db, a.id)).toEqual({ members: 2, agents: 0 });
    expect(await above(late)).toEqual([late.id, b.id, a.id]);
  });

  it('is after any moves what the direct uplines say (property)', async () => {
    const people = [...(await aChain(4)), ...(await aChain(3)), ...(await aChain(1))];
    const place = fc.integer({ min: 0, max: people.length - 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, fc.option(place)), { maxLength: 12 }), async (moves) => {
        for (const [who, under] of moves) {
          world.clock.advance(1);
          const upline = under === null ? null : (people[under] ?? null);
          await move(people[who] as Member, upline).catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'identity.tree_circle' });
          });
        }
        for (const one of people) {
          const chain: string[] = [];
          for (let at: string | undefined = one.id; at !== undefined; ) {
            chain.push(at);
            expect(chain.length).toBeLessThanOrEqual(people.length);
            at = await findUplineId(world.db, at as Member['id']);
          }
          expect(await above(one)).toEqual(chain);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
