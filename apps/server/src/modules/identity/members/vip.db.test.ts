import { memberSheet } from '@nokshi/contract/desk.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { memberInfo } from '@nokshi/contract/identity.ts';
import { giveVipLevel } from '@nokshi/contract/identity-console.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { gatherLive } from '../../../platform/room.ts';

const LEVELS = [
  { bn: 'ব্রোঞ্জ', en: 'Bronze' },
  { bn: 'রুপা', en: 'Silver' },
  { bn: 'সোনা', en: 'Gold' },
];
const NONE = { hasVip: false, vipLabelName: null, vipRankLevel: null };

let world: Awaited<ReturnType<typeof openWorld>>;
let desk: Awaited<ReturnType<typeof staffSignedIn>>;

const setLevels = (levels: typeof LEVELS) => world.app.rooms.brand.change('vipLevels', levels);

beforeAll(async () => {
  world = await openWorld();
  desk = await staffSignedIn(world, ['risk']);
  await setLevels(LEVELS);
});

afterEach(() => setLevels(LEVELS));

afterAll(() => world.close());

const give = ({ id }: Pick<Member, 'id'>, rank: number | null, as: SignedIn = desk) =>
  world.call(giveVipLevel, { memberId: id, rank, reason: 'plays every week' }, { as });

async function told(as: SignedIn, language: 'BN' | 'EN' = 'EN') {
  const answer = await world.call(memberInfo, {}, { as, headers: { [HEADERS.language]: language } });
  const { hasVip, vipLabelName, vipRankLevel } = valueOf(answer);
  return { hasVip, vipLabelName, vipRankLevel };
}

async function sheetOf(member: Member) {
  const headers = { [HEADERS.language]: 'EN' };
  return valueOf(await world.call(memberSheet, { memberId: member.id }, { as: desk, headers })).vip;
}

/** How often the member's pages were told. */
async function timesTold(member: Member): Promise<number> {
  await world.drain();
  const { rowCount } = await world.owner.query(
    `select from outbox_event where name = 'identity.vip_changed' and member_id = $1`,
    [member.id],
  );
  return rowCount ?? 0;
}

describe('[HD-3.3] [EN-11] the VIP level of a member', () => {
  it('is none until the staff gives one, and then has its name in the caller’s language', async () => {
    const member = await aMember(world);
    const as = await signedIn(world, member);
    expect(await told(as)).toEqual(NONE);
    valueOf(await give(member, 2));
    expect(await told(as)).toEqual({ hasVip: true, vipLabelName: 'Silver', vipRankLevel: 2 });
    expect((await told(as, 'BN')).vipLabelName).toBe('রুপা');
    valueOf(await give(member, 3));
    expect(await told(as)).toEqual({ hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 });
    valueOf(await give(member, null));
    expect(await told(as)).toEqual(NONE);
  });

  it('has no label while the brand’s list does not have it, and the staff sees that it stands', async () => {
    const member = await aMember(world);
    const as = await signedIn(world, member);
    valueOf(await give(member, 3));
    const since = world.clock.now().getTime();
    await setLevels(LEVELS.slice(0, 2));
    expect(await told(as)).toEqual(NONE);
    expect(await sheetOf(member)).toEqual({ rank: 3, label: null, since, levels: ['Bronze', 'Silver'] });
    await setLevels(LEVELS);
    expect((await told(as)).vipLabelName).toBe('Gold');
    expect(await sheetOf(member)).toMatchObject({ rank: 3, label: 'Gold', since });
  });

  it('is given by whoever may adjust members, as one of the brand’s levels, to members alone', async () => {
    const member = await aMember(world);
    const support = await staffSignedIn(world, ['support']);
    expect((await give(member, 1, support)).status).toBe(403);
    expect((await give(member, 1, await signedIn(world, member))).status).toBe(401);
    expect((await give(member, 4)).errorCode).toBe('vip_unknown');
    for (const rank of [0, 13, 1.5]) expect((await give(member, rank)).status).toBe(400);
    for (const id of [newId() as Member['id'], desk.staff.id])
      expect((await give({ id }, 1)).errorCode).toBe('member_unknown');
    expect(await sheetOf(member)).toMatchObject({ rank: null, label: null, since: null });
  });

  it('keeps every change with who and why, and tells the member’s pages once for each', async () => {
    const member = await aMember(world);
    valueOf(await give(member, 1));
    valueOf(await give(member, 1));
    valueOf(await give(member, null));
    valueOf(await give(member, null));
    const { rows } = await world.owner.query(
      'select vip_rank, given_by, reason from identity_vip_change where member_id = $1 order by no',
      [member.id],
    );
    const kept = { given_by: desk.staff.id, reason: 'plays every week' };
    expect(rows).toEqual([
      { vip_rank: 1, ...kept },
      { vip_rank: null, ...kept },
    ]);
    expect(await timesTold(member)).toBe(2);
    const event = {
      name: 'identity.vip_changed',
      payload: { memberId: member.id },
      position: 7,
      id: newId(),
      recordedAt: world.clock.now(),
    } as const;
    expect(gatherLive(world.app.rooms.all).toMessages(event)).toEqual([
      { memberId: member.id, message: { type: 'member', position: 7 } },
    ]);
    const owner = await staffSignedIn(world);
    const { list } = valueOf(await world.call(staffActions, { memberId: member.id }, { as: owner }));
    expect(list.map(({ call, outcome, reason }) => [call, outcome, reason])).toEqual(
      Array(4).fill(['identity.giveVipLevel', 'done', 'plays every week']),
    );
  });

  it('is one also when two of the staff give the same at once', async () => {
    const member = await aMember(world);
    const answers = await Promise.all([give(member, 2), give(member, 2)]);
    for (const answer of answers) valueOf(answer);
    expect(await timesTold(member)).toBe(1);
  });

  it('is nothing that the portal’s role could change or take out of what was kept', async () => {
    const member = await aMember(world);
    valueOf(await give(member, 2));
    for (const change of ['delete from identity_vip_change', 'update identity_vip_change set vip_rank = 3'])
      await expect(world.database.pool.query(change)).rejects.toThrow(/permission denied/);
  });
});
