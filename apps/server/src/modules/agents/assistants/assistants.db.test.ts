import {
  addAssistant,
  assistantSelf,
  assistants,
  changeAssistant,
  renewAssistant,
  stopAssistant,
} from '@nokshi/contract/agents-assistants.ts';
import { agentDay } from '@nokshi/contract/agents-day.ts';
import { openDownline } from '@nokshi/contract/agents-links.ts';
import { teamDownlines } from '@nokshi/contract/agents-team.ts';
import { listMemberTransfers, sendAsAssistant } from '@nokshi/contract/cashier-member-transfers.ts';
import { ASSISTANT_RIGHTS, type AssistantRight, type Entry } from '@nokshi/contract/entry.ts';
import { login, memberInfo } from '@nokshi/contract/identity.ts';
import { activateAssistant, assistantLogin } from '@nokshi/contract/identity-assistants.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { absentEntries } from '@nokshi/contract/not-available.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aName, balanceOf, credits } from '../../../../test/builders.ts';
import { aDownline, anAgent } from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { aProof } from '../../../../test/proof.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const PASSWORD = 'শাপলা shapla 2468';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const TODAY = { from: '2026-11-21', to: '2026-11-21' } as const;
const REFUSED = [403, 'assistant_refused'];

interface Hired {
  readonly id: string;
  readonly login: string;
  readonly code: string;
  readonly as: SignedIn;
}

const open = (agent: Payer, id: string, rights: readonly AssistantRight[], limit = 1000, word = 'rafi') =>
  world.call(
    addAssistant,
    { id, name: 'Rafi', word, rights: [...rights], dayLimitMicros: credits(limit).toString() },
    { as: agent.as },
  );

const begin = async ({ login: name, code: typed }: { readonly login: string; readonly code: string }) =>
  world.call(activateAssistant, {
    login: name,
    code: typed,
    newPassword: PASSWORD,
    confirmNewPassword: PASSWORD,
    altcha: await aProof(world),
  });

async function hire(agent: Payer, rights: readonly AssistantRight[], limit = 1000): Promise<Hired> {
  const id = newId();
  const opened = valueOf(await open(agent, id, rights, limit));
  const { token } = valueOf(await begin(opened));
  return { id, login: opened.login, code: opened.code, as: { token, ip: '10.4.4.4' } };
}

const send = (
  as: SignedIn,
  to: Payer,
  units: number,
  { id = newId(), password = PASSWORD }: { readonly id?: string; readonly password?: string } = {},
) =>
  world.call(
    sendAsAssistant,
    { id, account: to.member.account, amountMicros: credits(units).toString(), password },
    { as },
  );

describe('the sign-in of an assistant', () => {
  it('begins by a code that is good once, with a password of the own, and acts for the agent', async () => {
    const agent = await anAgent(world);
    const rafi = await hire(agent, ['team']);
    expect(rafi.login).toBe(`${agent.member.account}.rafi`.toLowerCase());
    const again = await begin(rafi);
    expect(again.status).toBe(400);
    const self = valueOf(await world.call(assistantSelf, {}, { as: rafi.as }));
    expect(self).toMatchObject({ name: 'Rafi', agentAccount: agent.member.account, rights: ['team'] });
    const altcha = async () => ({ altcha: await aProof(world) });
    const wrong = await world.call(assistantLogin, {
      login: rafi.login,
      password: 'nothing like it',
      ...(await altcha()),
    });
    expect(wrong.status).toBe(401);
    const right = await world.call(assistantLogin, {
      login: rafi.login.toUpperCase(),
      password: PASSWORD,
      ...(await altcha()),
    });
    expect(valueOf(right).userName).toBe(agent.member.account);
    // The members' way in knows no assistants.
    const asMember = await world.call(login, {
      username: rafi.login,
      password: PASSWORD,
      ...(await altcha()),
    });
    expect(asMember.status).toBe(401);
    // Neither ends the sessions of the other.
    expect((await world.call(memberInfo, {}, { as: agent.as })).status).toBe(200);
    expect((await world.call(assistantSelf, {}, { as: rafi.as })).status).toBe(200);
  });

  it('makes the calls of its rights and no other: every entry of the contract is tried', async () => {
    const agent = await anAgent(world);
    const hands = new Map<AssistantRight | 'none', Hired>();
    for (const right of ASSISTANT_RIGHTS) {
      const id = newId();
      const opened = valueOf(await open(agent, id, [right], 1000, right));
      const { token } = valueOf(await begin(opened));
      hands.set(right, { id, ...opened, as: { token, ip: '10.4.4.5' } });
    }
    const asked = ENTRIES.filter(
      ({ caller }) => caller === 'account' || caller === 'member' || caller === 'agent',
    );
    const opened = asked.filter(({ assistants: of }) => of !== undefined);
    expect(opened.map(({ name }) => name).sort()).toEqual([
      'agents.assistantSelf',
      'agents.downlines',
      'agents.listWaitingAccounts',
      'agents.member',
      'agents.openDownline',
      'agents.searchTeam',
      'cashier.sendAsAssistant',
      'cashier.transferReceivers',
      'identity.activity',
      'identity.logout',
    ]);
    const absent = new Set<Entry>(absentEntries);
    const wrong: string[] = [];
    for (const [right, { as }] of hands) {
      for (const entry of asked) {
        // Signing out ends the session, and what no room answers refuses everybody before it looks who comes.
        if (entry.name === 'identity.logout' || absent.has(entry)) continue;
        const answer = await world.call(entry, {}, { as, method: entry.methods.at(-1) ?? 'GET' });
        const isRefused = answer.status === 403 && answer.errorCode === 'assistant_refused';
        const isOpen = entry.assistants === 'all' || entry.assistants === right;
        if (isRefused === isOpen) wrong.push(`${right}: ${entry.name} answered ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('ends at once when the agent stops it, and nobody begins with it again', async () => {
    const agent = await anAgent(world);
    const rafi = await hire(agent, ['team']);
    expect((await world.call(teamDownlines, TODAY, { as: rafi.as })).status).not.toBe(401);
    valueOf(await world.call(stopAssistant, { id: rafi.id }, { as: agent.as }));
    const told = [401, 'assistant_stopped'];
    expect(code(await world.call(assistantSelf, {}, { as: rafi.as }))).toEqual(told);
    const back = await world.call(assistantLogin, {
      login: rafi.login,
      password: PASSWORD,
      altcha: await aProof(world),
    });
    expect(code(back)).toEqual(told);
    expect(code(await world.call(stopAssistant, { id: rafi.id }, { as: agent.as }))).toEqual([
      404,
      'assistant_unknown',
    ]);
    expect((await world.call(memberInfo, {}, { as: agent.as })).status).toBe(200);
  });

  it('is the agent’s own: another agent’s is unknown, and a new code ends what the old password opened', async () => {
    const [agent, stranger] = [await anAgent(world), await anAgent(world)];
    const rafi = await hire(agent, ['team']);
    const granted = { rights: [...ASSISTANT_RIGHTS], dayLimitMicros: '0' };
    for (const answer of [
      await world.call(stopAssistant, { id: rafi.id }, { as: stranger.as }),
      await world.call(renewAssistant, { id: rafi.id }, { as: stranger.as }),
      await world.call(changeAssistant, { id: rafi.id, ...granted }, { as: stranger.as }),
    ])
      expect(code(answer)).toEqual([404, 'assistant_unknown']);
    expect(valueOf(await world.call(assistants, {}, { as: stranger.as })).list).toEqual([]);
    expect(code(await open(agent, newId(), ['team']))).toEqual([409, 'assistant_taken']);
    const renewed = valueOf(await world.call(renewAssistant, { id: rafi.id }, { as: agent.as }));
    expect((await world.call(assistantSelf, {}, { as: rafi.as })).status).toBe(401);
    expect((await begin(renewed)).status).toBe(200);
  });
});

describe('what an assistant does', () => {
  it('is sent by the own password up to the limit of the day, is named, and is sent once for each id', async () => {
    const agent = await anAgent(world);
    const member = await aDownline(world, agent);
    const rafi = await hire(agent, ['transfer'], 500);
    expect(code(await send(rafi.as, member, 300, { password: 'not the one' }))).toEqual([
      401,
      'payment_password_wrong',
    ]);
    const id = newId();
    const first = valueOf(await send(rafi.as, member, 300, { id }));
    expect(valueOf(await send(rafi.as, member, 300, { id }))).toEqual(first);
    expect(await balanceOf(world, agent.member)).toBe(credits(9700));
    const over = await send(rafi.as, member, 201);
    expect(code(over)).toEqual([409, 'assistant_limit']);
    const own = valueOf(await world.call(assistantSelf, {}, { as: rafi.as }));
    expect(own.acts).toMatchObject([{ kind: 'sent', amountMicros: `${credits(300)}` }]);
    const { list, acts } = valueOf(await world.call(assistants, {}, { as: agent.as }));
    expect(list).toMatchObject([{ name: 'Rafi', state: 'active', sentTodayMicros: `${credits(300)}` }]);
    expect(acts).toMatchObject([
      { assistantId: rafi.id, kind: 'sent', account: member.member.account, amountMicros: `${credits(300)}` },
    ]);
    expect(list[0]?.signedInAt).toBe(world.clock.now().getTime());
    const [sent] = valueOf(await world.call(listMemberTransfers, {}, { as: agent.as })).list;
    const [received] = valueOf(await world.call(listMemberTransfers, {}, { as: member.as })).list;
    expect([sent?.assistantName, received?.assistantName]).toEqual(['Rafi', null]);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(world.clock.now());
    const { hands } = valueOf(await world.call(agentDay, { day }, { as: agent.as }));
    expect(hands).toMatchObject([{ name: 'Rafi', count: 1, amountMicros: `${credits(300)}` }]);
  });

  it('two transfers at once do not pass the limit', async () => {
    const agent = await anAgent(world);
    const member = await aDownline(world, agent);
    const rafi = await hire(agent, ['transfer'], 500);
    const answers = await Promise.all([send(rafi.as, member, 300), send(rafi.as, member, 300)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(code)).toEqual([[409, 'assistant_limit']]);
    expect(await balanceOf(world, agent.member)).toBe(credits(9700));
  });

  it('holds by the rights and the limit of now, and nobody but a direct downline is sent to', async () => {
    const [agent, stranger] = [await anAgent(world), await anAgent(world)];
    const [member, foreign] = [await aDownline(world, agent), await aDownline(world, stranger)];
    const rafi = await hire(agent, ['transfer'], 500);
    expect((await send(rafi.as, foreign, 100)).status).toBe(404);
    expect(code(await send(agent.as, member, 100))).toEqual(REFUSED);
    const change = (rights: AssistantRight[], limit: number) =>
      world.call(
        changeAssistant,
        { id: rafi.id, rights, dayLimitMicros: `${credits(limit)}` },
        { as: agent.as },
      );
    valueOf(await change(['transfer'], 150));
    expect(code(await send(rafi.as, member, 200))).toEqual([409, 'assistant_limit']);
    valueOf(await change(['team'], 150));
    expect(code(await send(rafi.as, member, 100))).toEqual(REFUSED);
  });

  it('an account that an assistant opened names the assistant', async () => {
    const agent = await anAgent(world);
    const rafi = await hire(agent, ['register']);
    const account = aName();
    const anAgentBelow = { customerName: account, kind: 'agent' } as const;
    expect(code(await world.call(openDownline, anAgentBelow, { as: rafi.as }))).toEqual(REFUSED);
    valueOf(await world.call(openDownline, { customerName: account, kind: 'member' }, { as: rafi.as }));
    const { acts } = valueOf(await world.call(assistants, {}, { as: agent.as }));
    expect(acts).toMatchObject([{ assistantId: rafi.id, kind: 'opened', account, amountMicros: null }]);
  });
});
