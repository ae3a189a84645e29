import * as contract from '@nokshi/contract/agents-links.ts';
import { affiliate, memberInfo, register } from '@nokshi/contract/identity.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../test/browser.ts';
import {
  aGame,
  aMember,
  aName,
  aWalletToken,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, arrives, type ChannelOfTest } from '../../../../test/payments.ts';
import { aProof } from '../../../../test/proof.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import {
  type Answer,
  aNewAddress,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { findUplineId, hashPassword, moveMember, seriesOf } from '../../identity/index.ts';
import { forgetClicks } from './link-jobs.ts';

const PASSWORD = 'shapla ফুল 42';
const HOUR_MS = 3600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let slot: Game;
let passwordHash: string;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey, environment: provider.environment });
  channel = await aChannel(world);
  slot = await aGame(world);
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => expectBooksToBalance(world));
afterAll(async () => {
  await world.close();
  await provider.close();
});

interface Agent {
  readonly member: Member;
  readonly as: SignedIn;
}

async function anAgent(): Promise<Agent> {
  const member = await aMember(world, { type: 1, passwordHash });
  return { member, as: await signedIn(world, member) };
}

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const create = (
  { as }: Agent,
  change: Partial<{ name: string; kind: 'member' | 'agent'; id: string }> = {},
) => world.call(contract.createLink, { name: 'ফেসবুক', kind: 'member', ...change }, { as });
const linksOf = async ({ as }: Agent, range: { from?: number; to?: number } = {}) =>
  valueOf(await world.call(contract.listLinks, range, { as }));
const figuresOf = async (agent: Agent, range: { from?: number; to?: number } = {}) => {
  const { total } = await linksOf(agent, range);
  return [total.clicks, total.registered, total.deposited, total.active];
};

async function join(affiliateCode: string, browser: Browser = aBrowser(world)) {
  const username = aName('guest');
  const answer = await browser.call(register, {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-05-17',
    termsAccepted: true,
    affiliateCode,
    altcha: await aProof(world, browser.ip),
  });
  browser.enter(answer);
  const { rows } = await world.owner.query<{ id: MemberId; no: string; type: number }>(
    'select id, no, type from identity_member where account = $1',
    [username],
  );
  const row = rows[0];
  if (!row) throw new Error('nobody registered');
  const member = { id: row.id, no: Number(row.no), account: username, type: row.type };
  return { browser, member, as: { token: valueOf(answer).token, ip: browser.ip } };
}

async function follow(path: string, headers: Record<string, string> = {}, ip = aNewAddress()) {
  const answer = await world.app.portal.inject({
    method: 'GET',
    url: path,
    remoteAddress: ip,
    headers: { 'user-agent': PHONE, 'sec-fetch-mode': 'navigate', ...headers },
  });
  return [answer.statusCode, answer.headers.location];
}

describe('[AC-3] an agent makes links', () => {
  it('each with a code and a short address of its own, once for each id', async () => {
    const agent = await anAgent();
    const id = newId();
    const link = valueOf(await create(agent, { id, name: ' মিরপুর  দোকান ' }));
    expect(link).toMatchObject({ kind: 'member', isOn: true, clicks: 0, registered: 0 });
    expect(link.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(link.address).toMatch(new RegExp(`/r/${link.code}$`));
    expect(valueOf(await create(agent, { id })).code).toBe(link.code);
    const other = valueOf(await create(agent, { kind: 'agent' }));
    expect(other.code).not.toBe(link.code);
    expect((await linksOf(agent)).list.map((row) => row.kind)).toEqual(
      expect.arrayContaining(['member', 'agent']),
    );
  });

  it('fifty at a time, and nobody who is no agent', async () => {
    const agent = await anAgent();
    await world.owner.query(
      `insert into agents_link (id, member_id, key, name, kind, code, made_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'x', 'member', 'T' || $2 || n, now() from generate_series(1, 50) n`,
      [agent.member.id, agent.member.no],
    );
    expect(code(await create(agent))).toEqual([409, 'links_full']);
    const member = await aMember(world);
    const as = await signedIn(world, member);
    expect((await create({ member, as })).status).toBe(400);
  });

  it('that bring a member, who stands directly below, or an agent, who is one at once', async () => {
    const agent = await anAgent();
    const [plain, leading] = [valueOf(await create(agent)), valueOf(await create(agent, { kind: 'agent' }))];
    const guest = await join(plain.code.toLowerCase());
    expect(await findUplineId(world.db, guest.member.id)).toBe(agent.member.id);
    expect(guest.member.type).toBe(0);
    const leader = await join(leading.code);
    expect(leader.member.type).toBe(1);
    expect(valueOf(await leader.browser.call(memberInfo)).type).toBe(1);
    expect(valueOf(await create({ member: leader.member, as: leader.as })).isOn).toBe(true);
  });

  it('that promise series, at most the own ones, which whoever registers has', async () => {
    const agent = await anAgent();
    const own = await seriesOf(world.db, agent.member.id, 'SSC', world.clock.now());
    const promise = (series: number, product = 'SSC') =>
      world.call(
        contract.createLink,
        { name: 'লটারি', kind: 'member', series: [{ product, series }] },
        { as: agent.as },
      );
    for (const refused of [promise(own + 2), promise(own - 1), promise(2), promise(own, 'XYZ')]) {
      expect((await refused).status).toBeGreaterThanOrEqual(400);
    }
    const link = valueOf(await promise(own - 6));
    expect(link.series).toEqual([{ product: 'SSC', series: own - 6 }]);
    const guest = await join(link.code);
    await world.drain();
    expect(await seriesOf(world.db, guest.member.id, 'SSC', world.clock.now())).toBe(own - 6);
  });

  it('that are switched off for good; what they brought stays', async () => {
    const agent = await anAgent();
    const link = valueOf(await create(agent));
    await join(link.code);
    await world.drain();
    const off = () => world.call(contract.switchOffLink, { affiUrlId: link.id }, { as: agent.as });
    valueOf(await off());
    valueOf(await off());
    expect((await linksOf(agent)).list).toMatchObject([{ id: link.id, isOn: false, registered: 1 }]);
    expect(await follow(`/r/${link.code}`)).toEqual([302, '/register']);
    const late = await join(link.code);
    expect(await findUplineId(world.db, late.member.id)).toBeUndefined();
    await world.drain();
    expect(await figuresOf(agent)).toEqual([0, 1, 0, 0]);
  });
});

describe('[AC-3] the short address', () => {
  it('leads to the registration with the code, and to one without for a code that nobody has', async () => {
    const agent = await anAgent();
    const { code: word } = valueOf(await create(agent));
    expect(await follow(`/r/${word}`)).toEqual([302, `/register?r=${word}`]);
    expect(await follow(`/r/${word.toLowerCase()}`)).toEqual([302, `/register?r=${word}`]);
    for (const path of ['/r/ZZZZZZZZ', '/r/%00', `/r/${'A'.repeat(90)}`, "/r/'%20or%201=1"]) {
      expect(await follow(path), path).toEqual([302, '/register']);
    }
  });

  it('counts an address once in an hour, and no program', async () => {
    const agent = await anAgent();
    const { code: word } = valueOf(await create(agent));
    const ip = aNewAddress();
    await follow(`/r/${word}`, {}, ip);
    await follow(`/r/${word}`, {}, ip);
    expect(await figuresOf(agent)).toEqual([1, 0, 0, 0]);
    await follow(`/r/${word}`);
    await follow(`/r/${word}`, { 'user-agent': 'WhatsApp/2.24.20 A' });
    await follow(`/r/${word}`, { 'sec-purpose': 'prefetch' });
    expect(await figuresOf(agent)).toEqual([2, 0, 0, 0]);
    world.clock.advance(HOUR_MS);
    await follow(`/r/${word}`, {}, ip);
    const later = { ...agent, as: await signedIn(world, agent.member) };
    expect(await figuresOf(later)).toEqual([3, 0, 0, 0]);
    await forgetClicks(world.db, world.clock.now());
    await follow(`/r/${word}`, {}, ip);
    expect(await figuresOf(later)).toEqual([3, 0, 0, 0]);
  });

  it('counts nothing of the agent himself', async () => {
    const agent = await anAgent();
    const { code: word } = valueOf(await create(agent));
    const own = aBrowser(world);
    valueOf(await own.logIn(agent.member.account, PASSWORD));
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await follow(`/r/${word}`, { cookie })).toEqual([302, `/register?r=${word}`]);
    const as = await signedIn(world, agent.member);
    expect(await figuresOf({ ...agent, as })).toEqual([0, 0, 0, 0]);
  });
});

describe('[AC-3] what comes of a link', () => {
  it('clicks, registrations, first deposits and active members, each once, by the days of a range', async () => {
    const agent = await anAgent();
    const link = valueOf(await create(agent));
    await follow(`/r/${link.code}`);
    const guest = await join(link.code);
    valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: guest.as }));
    for (let turn = 0; turn < 2; turn += 1) {
      const order = await anOrder(world, guest, channel, 2000);
      world.clock.advance(1000);
      await arrives(world, channel, { amount: BigInt(order.payMicros) });
      world.clock.advance(1000);
    }
    await world.drain();
    expect(await figuresOf(agent)).toEqual([1, 1, 1, 0]);
    const sitting = sitDown(world, {
      member: guest.member,
      game: slot,
      token: await aWalletToken(world, guest.member, slot),
    });
    await sitting.bet({ amount: 999 * UNIT });
    await world.drain();
    expect(await figuresOf(agent)).toEqual([1, 1, 1, 0]);
    await sitting.bet({ amount: 1 * UNIT });
    await sitting.bet({ amount: 1000 * UNIT });
    await world.drain();
    expect(await figuresOf(agent)).toEqual([1, 1, 1, 1]);
    const now = world.clock.now().getTime();
    expect(await figuresOf(agent, { from: now - 48 * HOUR_MS, to: now - 24 * HOUR_MS })).toEqual([
      0, 0, 0, 0,
    ]);
    expect(await figuresOf(agent, { from: now - 24 * HOUR_MS })).toEqual([1, 1, 1, 1]);
    const reversed = await world.call(contract.listLinks, { from: now, to: now - 1 }, { as: agent.as });
    expect(reversed.status).toBe(400);
    const { list } = valueOf(
      await world.call(contract.listRegistered, { affiUrlId: link.id }, { as: agent.as }),
    );
    expect(list).toMatchObject([{ account: guest.member.account, kind: 'member', activeDays: 1 }]);
    expect(list[0]?.firstDepositAt).not.toBeNull();
    const told = JSON.stringify(list);
    expect(told).not.toContain('mobile');
  });

  it('shows nobody who was moved to stand elsewhere', async () => {
    const agent = await anAgent();
    const link = valueOf(await create(agent));
    const guest = await join(link.code);
    await world.drain();
    await inTransaction(world.db, (tx) =>
      moveMember(tx, {
        memberId: guest.member.id,
        uplineId: null,
        by: null,
        reason: 'test',
        at: world.clock.now(),
      }),
    );
    const { list } = valueOf(
      await world.call(contract.listRegistered, { affiUrlId: link.id }, { as: agent.as }),
    );
    expect(list).toEqual([]);
    expect(await figuresOf(agent)).toEqual([0, 1, 0, 0]);
  });
});

describe('[AC-3] nobody becomes his own upline through his own link', () => {
  const check = (browser: Browser, word: string) =>
    browser.call(affiliate, { code: word, domain: 'localhost' });

  it('signed out on a browser of his: it opens without the code, says why, and counts nothing', async () => {
    const agent = await anAgent();
    const { code: word } = valueOf(await create(agent));
    const own = aBrowser(world);
    valueOf(await own.logIn(agent.member.account, PASSWORD));
    own.as = undefined;
    expect(valueOf(await check(own, word))).toEqual({
      affiliateCode: '',
      referralCode: null,
      valid: true,
      notice: 'agents.own_link',
    });
    const second = await join(word, own);
    expect(await findUplineId(world.db, second.member.id)).toBeUndefined();
    // The browser is the second account’s now, and it stays one that the agent signed in on.
    own.as = undefined;
    const third = await join(word, own);
    expect(await findUplineId(world.db, third.member.id)).toBeUndefined();
    await world.drain();
    expect(await figuresOf({ ...agent, as: await signedIn(world, agent.member) })).toEqual([0, 0, 0, 0]);
    expect(valueOf(await check(aBrowser(world), word))).toMatchObject({ affiliateCode: word, notice: null });
  });

  it('signed in, nor with his phone', async () => {
    const agent = await anAgent();
    const { code: word } = valueOf(await create(agent));
    const elsewhere = aBrowser(world);
    elsewhere.as = { ...agent.as, ip: elsewhere.ip };
    expect(valueOf(await check(elsewhere, word)).notice).toBe('agents.own_link');
    const signed = await join(word, elsewhere);
    expect(await findUplineId(world.db, signed.member.id)).toBeUndefined();
    await world.owner.query(
      'update identity_member set mobile = $2, mobile_verified_at = now() where id = $1',
      [agent.member.id, '+8801712345678'],
    );
    const username = aName('twin');
    const ip = aNewAddress();
    const form = {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-05-17',
      termsAccepted: true,
      affiliateCode: word,
      mobileNum: '01712345678',
      altcha: await aProof(world, ip),
    };
    valueOf(await world.call(register, form, { ip }));
    const { rows } = await world.owner.query<{ id: MemberId }>(
      'select id from identity_member where account = $1',
      [username],
    );
    expect(rows[0] && (await findUplineId(world.db, rows[0].id))).toBeUndefined();
  });
});

describe('[AC-3] another agent’s links', () => {
  it('answer as if they were not there, in every call that takes one', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const link = valueOf(await create(other));
    const { as } = agent;
    for (const id of [link.id, newId()]) {
      expect(code(await world.call(contract.switchOffLink, { affiUrlId: id }, { as }))).toEqual([
        404,
        'link_unknown',
      ]);
      expect(code(await world.call(contract.listRegistered, { affiUrlId: id }, { as }))).toEqual([
        404,
        'link_unknown',
      ]);
    }
    expect((await linksOf(agent)).list).toEqual([]);
    expect((await linksOf(other)).list).toMatchObject([{ isOn: true }]);
    // An order’s id is its agent’s own: the same one of somebody else makes a link of theirs.
    expect(valueOf(await create(agent, { id: link.id })).id).not.toBe(link.id);
  });
});
