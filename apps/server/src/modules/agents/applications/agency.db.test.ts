import * as contract from '@nokshi/contract/agents-applications.ts';
import * as desk from '@nokshi/contract/agents-applications-console.ts';
import { openDownline } from '@nokshi/contract/agents-links.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { affiliate, memberInfo } from '@nokshi/contract/identity.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { lockMember } from '@nokshi/contract/protection-console.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  aName,
  type Member,
  type MemberOptions,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { OutboxEvent } from '../../../platform/outbox/index.ts';
import { gatherLive } from '../../../platform/room.ts';
import { insertInvite } from '../../identity/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let risk: SignedIn & { readonly staff: Member };

beforeAll(async () => {
  world = await openWorld();
  risk = await staffSignedIn(world, ['risk']);
});

afterAll(() => world.close());

const anAgent = (options: MemberOptions = {}) => aMember(world, { ...options, type: MEMBER_TYPE.agent });
const typeOf = async (member: Member) =>
  valueOf(await world.call(memberInfo, {}, { as: await signedIn(world, member) })).type;
const placeOf = async (member: Member) =>
  valueOf(await world.call(desk.memberPlace, { memberId: member.id }, { as: risk }));
const set = (member: Pick<Member, 'id'>, isAgent: boolean, as: SignedIn = risk) =>
  world.call(desk.setAgency, { memberId: member.id, isAgent, reason: 'agreed by phone' }, { as });
const move = (member: Pick<Member, 'id'>, upline: Pick<Member, 'no'> | null, as: SignedIn = risk) =>
  world.call(
    desk.moveMember,
    { memberId: member.id, uplineNo: upline?.no ?? null, reason: 'he asked for it' },
    { as },
  );
const titles = async (member: Member) => {
  await world.drain();
  const as = await signedIn(world, member);
  return valueOf(await world.call(listMessages, { language: 'BN' }, { as })).list.map(({ title }) => title);
};
describe('[RO-1.7] the staff makes a member an agent and takes it away', () => {
  it('with a reason and a message; the team stays, and the codes bring nobody any more', async () => {
    const member = await aMember(world);
    const downline = await aMember(world, { upline: member });
    valueOf(await set(member, true));
    expect(await typeOf(member)).toBe(MEMBER_TYPE.agent);
    expect(await titles(member)).toContain('আপনি এখন এজেন্ট');
    expect((await set(member, true)).errorCode).toBe('already_agent');
    const code = `team${member.no}`;
    await inTransaction(world.db, (tx) =>
      insertInvite(tx, { code, memberId: member.id, domain: null, at: world.clock.now() }),
    );
    const check = () => world.call(affiliate, { code, domain: 'nokshi.test' });
    const isGood = (await check()).status;
    valueOf(await set(member, false));
    expect(await typeOf(member)).toBe(MEMBER_TYPE.ordinary);
    expect(await titles(member)).toContain('আপনি আর এজেন্ট নন');
    expect([isGood, (await check()).errorCode]).toEqual([200, expect.any(String)]);
    expect((await set(member, false)).errorCode).toBe('not_an_agent');
    expect(await placeOf(downline)).toMatchObject({ upline: { account: member.account } });
    const owner = await staffSignedIn(world);
    const { list } = valueOf(await world.call(staffActions, { memberId: member.id }, { as: owner }));
    expect(list.filter(({ call }) => call === 'agents.setAgency').map(({ reason }) => reason)).toEqual(
      Array(4).fill('agreed by phone'),
    );
  });

  it('tells the member’s open pages at once', async () => {
    const member = await aMember(world);
    valueOf(await set(member, true));
    await world.drain();
    const { rows } = await world.owner.query<Pick<OutboxEvent, 'name' | 'payload'>>(
      `select name, payload from outbox_event where member_id = $1 and name in ('identity.type_changed', 'agents.agency_changed')`,
      [member.id],
    );
    const live = gatherLive(world.app.rooms.all);
    const event = { position: 7, id: newId(), recordedAt: world.clock.now() };
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, payload } of rows)
      expect(live.toMessages({ ...event, name, payload } as OutboxEvent)).toEqual([
        { memberId: member.id, message: { type: 'member', position: 7 } },
      ]);
  });

  it('never of an account that is locked, of a trial account, or of the staff', async () => {
    const locked = await aMember(world);
    valueOf(await world.call(lockMember, { memberId: locked.id, hours: 24, reason: 'asked' }, { as: risk }));
    expect((await set(locked, true)).errorCode).toBe('agent_applicant_locked');
    const trial = await aMember(world, { type: MEMBER_TYPE.trial, balance: 0n });
    for (const id of [trial.id, risk.staff.id, newId() as Member['id']])
      expect((await set({ id }, true)).errorCode).toBe('member_unknown');
    const support = await staffSignedIn(world, ['support']);
    expect((await set(await aMember(world), true, support)).errorCode).toBe('permission_missing');
  });

  it('is one change also when two of the staff do it at once', async () => {
    const member = await aMember(world);
    const answers = await Promise.all([set(member, true), set(member, true)]);
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['already_agent', 'done']);
  });
});

describe('[AC-4] [RO-1.7] an agent makes a direct downline an agent', () => {
  const promote = (agent: SignedIn, { no }: Pick<Member, 'no'>) =>
    world.call(contract.promoteDownline, { memberNo: no }, { as: agent });

  it('who is told, and stays his downline', async () => {
    const agent = await anAgent();
    const downline = await aMember(world, { upline: agent });
    const as = await signedIn(world, agent);
    const twice = await Promise.all([promote(as, downline), promote(as, downline)]);
    expect(twice.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['already_agent', 'done']);
    expect(await typeOf(downline)).toBe(MEMBER_TYPE.agent);
    expect(await titles(downline)).toContain('আপনি এখন এজেন্ট');
    expect(await placeOf(downline)).toMatchObject({ isAgent: true, upline: { account: agent.account } });
  });

  it('not while its person has not come', async () => {
    const as = await signedIn(world, await anAgent());
    const order = { customerName: aName('anwar'), kind: 'member' } as const;
    const opened = valueOf(await world.call(openDownline, order, { as }));
    expect((await promote(as, opened)).errorCode).toBe('downline_not_activated');
  });

  it('and nobody else: deeper downlines, himself, another one’s and nobody answer alike', async () => {
    const agent = await anAgent();
    const direct = await aMember(world, { upline: agent });
    const deeper = await aMember(world, { upline: direct });
    const strange = await aMember(world, { upline: await anAgent() });
    const as = await signedIn(world, agent);
    for (const member of [deeper, strange, agent, { no: 999_999_999 }]) {
      const answer = await promote(as, member);
      expect([answer.status, answer.errorCode]).toEqual([404, 'team_downline_unknown']);
    }
    expect((await promote(await signedIn(world, direct), deeper)).status).toBe(400);
  });
});

describe('[AC-4] the staff moves a member in the tree', () => {
  it('with the whole team, and keeps who did it, when and why', async () => {
    const [first, second] = [await anAgent(), await anAgent()];
    const member = await aMember(world, { upline: first });
    const below = await aMember(world, { upline: member });
    expect(await placeOf(member)).toMatchObject({
      upline: { no: first.no, account: first.account },
      members: 1,
      agents: 0,
      moves: [],
    });
    valueOf(await move(member, second));
    const kept = { by: risk.staff.account, reason: 'he asked for it' };
    expect(await placeOf(member)).toMatchObject({
      upline: { account: second.account },
      moves: [{ from: { account: first.account }, to: { account: second.account }, ...kept }],
    });
    expect((await placeOf(second)).members).toBe(2);
    expect((await placeOf(first)).members).toBe(0);
    expect((await placeOf(below)).upline).toMatchObject({ account: member.account });
    world.clock.advance(1000);
    valueOf(await move(member, null));
    const { upline, moves } = await placeOf(member);
    expect(upline).toBeNull();
    expect(moves.map(({ to }) => to?.account ?? null)).toEqual([null, second.account]);
  });

  it('never into a circle, also when two moves cross, nor to where he stands', async () => {
    const top = await anAgent();
    const middle = await anAgent({ upline: top });
    const leaf = await aMember(world, { upline: middle });
    for (const upline of [leaf, middle, top]) {
      const answer = await move(top, upline);
      expect([answer.status, answer.errorCode]).toEqual([409, 'upline_in_circle']);
    }
    expect((await move(top, leaf)).message).toMatch(/[ঀ-৿]/);
    expect((await move(middle, top)).errorCode).toBe('move_same');
    expect((await move(top, null)).errorCode).toBe('move_same');
    const [one, other] = [await anAgent(), await anAgent()];
    const crossed = await Promise.all([move(one, other), move(other, one)]);
    expect(crossed.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['done', 'upline_in_circle']);
  });

  it('never under nobody, a trial account, a closed one or the staff, and by those alone who may', async () => {
    const member = await aMember(world);
    const trial = await aMember(world, { type: MEMBER_TYPE.trial, balance: 0n });
    const closed = await aMember(world);
    await world.owner.query(`update identity_member set status = 'blocked' where id = $1`, [closed.id]);
    for (const upline of [trial, closed, risk.staff, { no: 999_999_999 }])
      expect((await move(member, upline)).errorCode).toBe('upline_unknown');
    for (const id of [trial.id, risk.staff.id, newId() as Member['id']])
      expect((await move({ id }, await anAgent())).errorCode).toBe('member_unknown');
    const support = await staffSignedIn(world, ['support']);
    expect((await move(member, await anAgent(), support)).errorCode).toBe('permission_missing');
  });
});
