import * as contract from '@nokshi/contract/agents-applications.ts';
import * as desk from '@nokshi/contract/agents-applications-console.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { memberInfo } from '@nokshi/contract/identity.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { lockMember } from '@nokshi/contract/protection-console.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  type Member,
  type MemberOptions,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const APPLICATION = {
  plan: 'বগুড়ায় মোবাইলের দোকান আছে',
  place: 'বগুড়া',
  reaches: ['shop' as const, 'facebook' as const],
  language: 'BN' as const,
  hasSeenRisk: true as const,
};
const DAY_MS = 86_400_000;
const NO_ID = newId();

let world: Awaited<ReturnType<typeof openWorld>>;
let support: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  support = await staffSignedIn(world, ['support']);
  second = await staffSignedIn(world, ['support']);
});

afterAll(() => world.close());

interface Person {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPerson(options: MemberOptions = {}): Promise<Person> {
  const member = await aMember(world, options);
  return { member, as: await signedIn(world, member) };
}

const apply = ({ as }: Pick<Person, 'as'>, fields: object = {}) =>
  world.call(contract.applyAsAgent, { ...APPLICATION, ...fields }, { as });
const own = async ({ as }: Pick<Person, 'as'>) =>
  valueOf(await world.call(contract.ownAgentApplication, {}, { as }));
const queue = async (state: desk.ApplicationQueue, as = support) =>
  valueOf(await world.call(desk.agentApplicationQueue, { state }, { as }));
const idOf = async ({ member }: Person) => {
  const { list } = await queue('waiting');
  return list.find(({ memberId }) => memberId === member.id)?.id ?? NO_ID;
};
const sheetOf = async (id: string) =>
  valueOf(await world.call(desk.agentApplicationSheet, { id }, { as: support }));
const isAgent = async ({ as }: Person) =>
  valueOf(await world.call(memberInfo, {}, { as })).type === MEMBER_TYPE.agent;
const inbox = async ({ as }: Person) => {
  await world.drain();
  return valueOf(await world.call(listMessages, { language: 'BN' }, { as })).list;
};

/** What the messages say, all of them. */
const bodies = async (person: Person) => (await inbox(person)).map(({ body }) => body).join('\n');

/** Sends an application; answers what the staff would decide with. */
async function applied(person: Person) {
  valueOf(await apply(person));
  const seen = { id: await idOf(person), memberId: person.member.id, version: 0 };
  const decide = (decision: 'accept' | 'refuse', { version = 0, as = support, answer = 'স্বাগতম' } = {}) =>
    world.call(desk.decideAgentApplication, { ...seen, version, decision, answer }, { as });
  const ask = (question: string, { version = 0, as = support } = {}) =>
    world.call(desk.askApplicant, { ...seen, version, question }, { as });
  return { ...seen, decide, ask };
}

const codes = (answers: readonly { readonly errorCode?: string | undefined }[]) =>
  answers.map(({ errorCode }) => errorCode ?? 'done').sort();

describe('[RO-1.7] [RT-13.1] a member applies to become an agent', () => {
  it('and is one, with a message and an open centre, once the staff accepts', async () => {
    const person = await aPerson();
    expect(await own(person)).toEqual({ application: null, block: null, mayApplyAt: null });
    const { id, decide } = await applied(person);
    const now = world.clock.now().getTime();
    expect(await own(person)).toMatchObject({
      block: 'waits',
      application: {
        state: 'waiting',
        plan: APPLICATION.plan,
        dueAt: now + 15 * DAY_MS,
        talk: [],
        answer: null,
      },
    });
    expect(await isAgent(person)).toBe(false);
    expect(valueOf(await decide('accept'))).toMatchObject({ state: 'accepted', answer: 'স্বাগতম' });
    expect(await isAgent(person)).toBe(true);
    expect(await own(person)).toMatchObject({
      block: 'agent',
      application: { state: 'accepted', answer: 'স্বাগতম', dueAt: null },
    });
    const told = { title: 'আপনি এখন এজেন্ট', body: expect.stringContaining('স্বাগতম') as string, isRead: false };
    expect(await inbox(person)).toContainEqual(expect.objectContaining(told));
    expect((await queue('over')).list.map((row) => row.id)).toContain(id);
  });

  it('has one application open at a time, however fast he clicks', async () => {
    const person = await aPerson();
    const twice = await Promise.all([apply(person), apply(person)]);
    expect(codes(twice)).toEqual(['agent_application_open', 'done']);
    expect((await apply(person)).errorCode).toBe('agent_application_open');
    const { list } = await queue('waiting');
    expect(list.filter(({ memberId }) => memberId === person.member.id)).toHaveLength(1);
  });

  it('may try again 15 days after a refusal, which he reads', async () => {
    const person = await aPerson();
    const { decide } = await applied(person);
    valueOf(await decide('refuse', { answer: 'আগে কিছুদিন খেলে দেখুন' }));
    expect(await isAgent(person)).toBe(false);
    const mayApplyAt = world.clock.now().getTime() + 15 * DAY_MS;
    expect(await own(person)).toMatchObject({ block: 'too_soon', mayApplyAt });
    const tooSoon = await apply(person);
    expect([tooSoon.errorCode, tooSoon.message]).toEqual([
      'agent_application_too_soon',
      expect.stringContaining('১৫ দিন'),
    ]);
    expect(await bodies(person)).toContain('আগে কিছুদিন খেলে দেখুন');
    world.clock.advance(15 * DAY_MS);
    const later = { ...person, as: await signedIn(world, person.member) };
    support = await staffSignedIn(world, ['support']);
    second = await staffSignedIn(world, ['support']);
    valueOf(await apply(later));
    const { evidence } = await sheetOf(await idOf(later));
    expect(evidence).toMatchObject({ refusedBefore: 1 });
  });

  it('says what he plans, where and by whom, and that he saw the risk', async () => {
    const person = await aPerson();
    for (const fields of [
      { plan: '  ' },
      { place: '' },
      { reaches: [] },
      { reaches: ['moon'] },
      { language: 'DE' },
      { hasSeenRisk: false },
      { plan: 'x'.repeat(501) },
    ]) {
      expect((await apply(person, fields)).status, JSON.stringify(fields)).toBe(400);
    }
    expect((await own(person)).application).toBeNull();
  });

  it('is refused while a break or a lock holds, from a trial account, and while none are taken', async () => {
    const person = await aPerson();
    const risk = await staffSignedIn(world, ['risk']);
    valueOf(
      await world.call(lockMember, { memberId: person.member.id, hours: 24, reason: 'asked' }, { as: risk }),
    );
    expect((await own(person)).block).toBe('locked');
    expect((await apply(person)).status).toBe(403);
    const trial = await aPerson({ type: MEMBER_TYPE.trial, balance: 0n });
    expect((await apply(trial)).errorCode).toBe('need_real_account');
    expect((await world.call(contract.applyAsAgent, APPLICATION)).status).toBe(401);
    const agent = await aPerson({ type: MEMBER_TYPE.agent });
    expect((await apply(agent)).errorCode).toBe('already_agent');
    const { brand } = world.app.rooms;
    await brand.change('agentApplications', { isOpen: false, answerDays: 15, renewDays: 15 });
    const late = await aPerson();
    expect((await own(late)).block).toBe('closed');
    expect((await apply(late)).errorCode).toBe('agent_applications_closed');
    await brand.change('agentApplications', { isOpen: true, answerDays: 15, renewDays: 15 });
  });
});

describe('[RO-1.7] the staff reads applications at the console', () => {
  it('with what the portal knows of the applicant', async () => {
    const upline = await aPerson({ type: MEMBER_TYPE.agent });
    const person = await aPerson({ upline: upline.member });
    await aMember(world, { upline: person.member });
    const { id } = await applied(person);
    const sheet = await sheetOf(id);
    expect(sheet).toMatchObject({ account: person.member.account, plan: APPLICATION.plan, isLate: false });
    expect(sheet.evidence).toMatchObject({
      status: 'active',
      isAgent: false,
      isLocked: false,
      hasMobile: false,
      isMobileVerified: false,
      daysPlayed: 0,
      stakeMicros: '0',
      upline: { account: upline.member.account, isAgent: true },
      hasDownlines: true,
      refusedBefore: 0,
      linked: [],
    });
    expect(Object.keys(sheet.evidence)).not.toContain('mobile');
  });

  it('asks something and is answered; then it is its turn again', async () => {
    const person = await aPerson();
    const { ask, decide, id } = await applied(person);
    expect(valueOf(await ask('কোন জেলায় কাজ করবেন?'))).toMatchObject({ state: 'asked', waitsSince: null });
    expect((await queue('asked')).list.map((row) => row.id)).toContain(id);
    expect((await queue('waiting')).list.map((row) => row.id)).not.toContain(id);
    expect(await bodies(person)).toContain('কোন জেলায় কাজ করবেন?');
    const { application } = await own(person);
    expect(application).toMatchObject({ state: 'asked', dueAt: null });
    const reply = (version: number) =>
      world.call(contract.answerAgentDesk, { body: 'বগুড়া, দোকান আছে', version }, { as: person.as });
    expect((await reply(0)).errorCode).toBe('changed_meanwhile');
    const twice = await Promise.all([reply(1), reply(1)]);
    expect(codes(twice)).toEqual(['agent_application_not_asked', 'done']);
    const { talk, version, state } = await sheetOf(id);
    expect([state, version]).toEqual(['waiting', 2]);
    expect(talk.map(({ by, body }) => [by, body])).toEqual([
      ['desk', 'কোন জেলায় কাজ করবেন?'],
      ['applicant', 'বগুড়া, দোকান আছে'],
    ]);
    expect((await decide('accept')).errorCode).toBe('changed_meanwhile');
    valueOf(await decide('accept', { version: 2 }));
    expect((await reply(2)).errorCode).toBe('agent_application_not_asked');
  });

  it('asks a bounded number of questions', async () => {
    const person = await aPerson();
    const { ask } = await applied(person);
    for (let version = 0; version < contract.QUESTIONS_MOST; version += 1)
      valueOf(await ask(`প্রশ্ন ${version}`, { version }));
    expect((await ask('আরও', { version: contract.QUESTIONS_MOST })).errorCode).toBe('agent_questions_spent');
  });

  it('decides once: of two at the same time one wins, and the other is told', async () => {
    const person = await aPerson();
    const { decide, ask, id } = await applied(person);
    const both = await Promise.all([decide('accept'), decide('refuse', { as: second })]);
    expect(codes(both)).toEqual(['agent_application_decided', 'done']);
    expect((await ask('?', { version: 1 })).errorCode).toBe('agent_application_decided');
    const sheet = await sheetOf(id);
    expect(await isAgent(person)).toBe(sheet.state === 'accepted');
    expect(sheet.decidedBy).toMatch(/^staff/);
    expect(await inbox(person)).toHaveLength(2);
    const owner = await staffSignedIn(world);
    const { list } = valueOf(await world.call(staffActions, { memberId: person.member.id }, { as: owner }));
    const outcomes = list.filter(({ call }) => call === 'agents.decideApplication');
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['agents.application_decided', 'done']);
  });

  it('does not accept whoever was locked meanwhile, and may refuse', async () => {
    const person = await aPerson();
    const { decide } = await applied(person);
    const risk = await staffSignedIn(world, ['risk']);
    valueOf(
      await world.call(lockMember, { memberId: person.member.id, hours: 24, reason: 'asked' }, { as: risk }),
    );
    expect((await decide('accept')).errorCode).toBe('agent_applicant_locked');
    expect(await isAgent(person)).toBe(false);
    valueOf(await decide('refuse'));
  });

  it('sees what is late, by the brand’s own promise', async () => {
    const person = await aPerson();
    const { id } = await applied(person);
    const { brand } = world.app.rooms;
    expect((await queue('waiting')).lateCount).toBe(0);
    await world.owner.query(
      `update agents_application set waits_since = waits_since - interval '3 days' where id = $1`,
      [id],
    );
    expect((await sheetOf(id)).isLate).toBe(false);
    await brand.change('agentApplications', { isOpen: true, answerDays: 2, renewDays: 15 });
    expect(await sheetOf(id)).toMatchObject({ isLate: true });
    const { list, lateCount, answerDays } = await queue('waiting');
    expect(answerDays).toBe(2);
    expect(list.find((row) => row.id === id)?.isLate).toBe(true);
    expect(lateCount).toBe(list.filter(({ isLate }) => isLate).length);
    await brand.change('agentApplications', { isOpen: true, answerDays: 15, renewDays: 15 });
  });

  it('of nobody, or of another member, answers like an unknown one; others of the staff may not decide', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { id } = await applied(person);
    const verdict = {
      id,
      memberId: person.member.id,
      version: 0,
      decision: 'accept',
      answer: 'ঠিক আছে',
    } as const;
    const give = (fields: object, as = support) =>
      world.call(desk.decideAgentApplication, { ...verdict, ...fields }, { as });
    for (const fields of [{ id: NO_ID }, { memberId: other.member.id }])
      expect((await give(fields)).errorCode).toBe('agent_application_unknown');
    for (const answer of ['', '  ', 'x'.repeat(501)]) expect((await give({ answer })).status).toBe(400);
    expect((await world.call(desk.agentApplicationSheet, { id: NO_ID }, { as: support })).status).toBe(404);
    const risk = await staffSignedIn(world, ['risk']);
    expect((await queue('waiting', risk)).list.length).toBeGreaterThan(0);
    expect((await give({}, risk)).errorCode).toBe('permission_missing');
    const cashier = await staffSignedIn(world, ['cashier']);
    expect((await world.call(desk.agentApplicationQueue, { state: 'waiting' }, { as: cashier })).status).toBe(
      403,
    );
  });
});

describe('[RT-13.2] [RT-13.3] the agents’ page', () => {
  it('tells anybody the desk’s hours and within how many days it answers, as the brand set them', async () => {
    const landing = async () => valueOf(await world.call(contract.agentLanding, {}));
    expect(await landing()).toEqual({
      service: {
        days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        from: '12:00',
        to: '21:00',
        timeZone: 'Asia/Dhaka',
      },
      takesApplications: true,
      answerDays: 15,
      renewDays: 15,
    });
    const { brand } = world.app.rooms;
    const hours = { days: ['Sat' as const], from: '10:00', to: '11:00', timeZone: 'Asia/Kolkata' };
    await brand.change('agentService', hours);
    expect((await landing()).service).toEqual(hours);
  });
});

it('[RO-1.7] what a member wrote to become an agent is in the copy of the data', async () => {
  const person = await aPerson();
  await applied(person);
  const lists = world.app.rooms.all
    .flatMap((room) => room.exports?.({ memberId: person.member.id } as never) ?? [])
    .filter(({ name }) => name === 'agent-applications');
  const rows: object[] = [];
  for (const list of lists) for await (const row of list.rows()) rows.push(row);
  expect(rows).toMatchObject([{ plan: APPLICATION.plan, state: 'waiting', reaches: 'shop facebook' }]);
});
