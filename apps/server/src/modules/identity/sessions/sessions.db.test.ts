import { balance, refill } from '@nokshi/contract/cashier.ts';
import { addFavourite } from '@nokshi/contract/catalogue.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { activity, changePassword, freeplay, login, logout, memberInfo } from '@nokshi/contract/identity.ts';
import { logins, security } from '@nokshi/contract/identity-security.ts';
import { unreadCount } from '@nokshi/contract/inbox.ts';
import { launchGame, openRounds, verifyRound } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aMember,
  balanceOf,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { hashPassword } from '../index.ts';

const PASSWORD = 'shapla ফুল 42';
const MINUTE_MS = 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;
let member: Member;
let dice: Game;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
  dice = await aDiceGame(world);
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { passwordHash });
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const GONE = [401, 'login.not.session'];

async function signIn(password = PASSWORD): Promise<SignedIn> {
  const altcha = await aProof(world);
  const { token } = valueOf(await world.call(login, { username: member.account, password, altcha }));
  return { token, ip: '10.8.8.8' };
}

describe('a session', () => {
  it('[API-7.2] [1.15] calls with a token need a live one: none, a wrong and an old one are refused', async () => {
    expect(code(await world.call(memberInfo))).toEqual(GONE);
    for (const token of ['', 'x', newToken(), 'null', 'undefined', ' ']) {
      expect(code(await world.call(memberInfo, {}, { as: { token, ip: '10.8.8.8' } }))).toEqual(GONE);
    }
    const as = await signIn();
    const info = valueOf(await world.call(memberInfo, {}, { as }));
    expect(info).toMatchObject({ id: member.no, account: member.account, type: 0, hasVip: false });
    const bearer = { headers: { authorization: `Bearer ${as.token}` } };
    expect(valueOf(await world.call(memberInfo, {}, bearer)).id).toBe(member.no);
  });

  it('[API-7.2] is its own of each of many calls that come together', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => aMember(world)));
    const sessions = await Promise.all(members.map((each) => signedIn(world, each)));
    const left = 3;
    await Promise.all(sessions.slice(left, left + 1).map((as) => world.call(logout, {}, { as })));
    const calls = sessions.flatMap((as) => [as, { ...as, token: newToken() }, as]);
    const answers = await Promise.all(calls.map((as) => world.call(memberInfo, {}, { as })));
    for (const [index, answer] of answers.entries()) {
      const owner = Math.floor(index / 3);
      if (owner === left || index % 3 === 1) expect(code(answer)).toEqual(GONE);
      else expect(valueOf(answer).id).toBe(members[owner]?.no);
    }
  });

  it('[API-1.3] [ST-8] ends at once with logout, POST or DELETE', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const as = await signIn();
      valueOf(await world.call(logout, {}, { as, method }));
      expect(await isAlive(world, as)).toBe(false);
      expect(code(await world.call(logout, {}, { as, method }))).toEqual(GONE);
    }
  });

  it('[4.12] is the only one of its account: a second login ends the first, and tells it', async () => {
    const first = await signIn();
    const second = await signIn();
    expect(await isAlive(world, first)).toBe(false);
    expect(await isAlive(world, second)).toBe(true);
    const { rows } = await world.owner.query(
      "select payload from outbox_pending where name = 'identity.session_replaced'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('[4.12] of ten logins at once one session is left', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const alive = await Promise.all(sessions.map((session) => isAlive(world, session)));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  it('[1.11] ends after 30 minutes in which the person did nothing; polls do not count', async () => {
    const as = await signIn();
    for (let minute = 0; minute < 29; minute += 1) {
      world.clock.advance(MINUTE_MS);
      valueOf(await world.call(memberInfo, {}, { as }));
      valueOf(await world.call(balance, {}, { as }));
      valueOf(await world.call(unreadCount, {}, { as }));
    }
    world.clock.advance(MINUTE_MS - 1);
    expect(await isAlive(world, as)).toBe(true);
    world.clock.advance(1);
    expect(await isAlive(world, as)).toBe(false);
    // Nothing that the person does afterwards brings it back.
    expect(code(await world.call(activity, {}, { as }))).toEqual(GONE);
  });

  it('[1.11] lives on with what the person does: pages, forms, favourites, launches', async () => {
    const as = await signIn();
    const acts = [
      () => world.call(activity, {}, { as }),
      () => world.call(addFavourite, { nodeId: dice.no }, { as }),
      () => world.call(launchGame, { nodeId: dice.no }, { as }),
    ];
    for (const act of acts) {
      world.clock.advance(29 * MINUTE_MS);
      valueOf((await act()) as Answer<unknown>);
    }
    world.clock.advance(29 * MINUTE_MS);
    const { idleEndsAt } = valueOf(await world.call(activity, {}, { as }));
    expect(idleEndsAt).toBe(world.clock.now().getTime() + 30 * MINUTE_MS);
    expect(await isAlive(world, as)).toBe(true);
  });

  it('[4.11] the database holds no token that could be used', async () => {
    const as = await signIn();
    const { rows } = await world.owner.query<{ row: string }>(
      'select s::text as row from identity_session s',
    );
    expect(rows.map((row) => row.row).join()).not.toContain(as.token);
    expect(as.token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe('a new password', () => {
  const change = (as: SignedIn, fields: Record<string, string> = {}) => {
    const newPassword = fields['newPassword'] ?? 'a brand new one';
    const input = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword, ...fields };
    return world.call(changePassword, input, { as });
  };

  it('[API-1.10] [4.12] ends every other session of the account, keeps this one, and is the one that counts', async () => {
    const flags = await world.app.rooms.brand.settings();
    await world.app.rooms.brand.change('isSingleSession', false);
    const as = await signIn();
    const third = await signIn();
    expect(await isAlive(world, as)).toBe(true);
    valueOf(await change(as));
    await world.app.rooms.brand.change('isSingleSession', flags.isSingleSession);
    expect([await isAlive(world, as), await isAlive(world, third)]).toEqual([true, false]);
    await expect(signIn()).rejects.toThrow('401');
    valueOf(await world.call(memberInfo, {}, { as: await signIn('a brand new one') }));
  });

  it('[VA-4.1] is checked by the same rules as at registration, field by field', async () => {
    const as = await signIn();
    const table = [
      [{ newPassword: 'short' }, 'US_NEW_PASSWORD_FORMAT_ERROR'],
      [{ newPassword: ' leading space' }, 'US_NEW_PASSWORD_FORMAT_ERROR'],
      [{ confirmNewPassword: 'something else' }, 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR'],
      [{ newPassword: 'password1' }, 'PROHIBIT_PASSWORD_COMMON'],
      [{ newPassword: PASSWORD }, 'US_NEW_OLD_PASSWORD_IS_SAME_ERROR'],
      [{ oldPassword: 'not the old one' }, 'US_OLD_PASSWORDE_ERROR'],
      [{ oldPassword: '' }, 'request_param_err'],
    ] as const;
    for (const [fields, expected] of table) {
      expect([fields, (await change(as, fields)).errorCode]).toEqual([fields, expected]);
    }
    valueOf(await world.call(memberInfo, {}, { as: await signIn() }));
  });
});

describe('trial', () => {
  it('[API-1.2] [ST-1.2] [RO-1.2] opens an account of type 4 without credit, which looks around', async () => {
    const altcha = await aProof(world);
    const opened = valueOf(await world.call(freeplay, { os: 'linux', platform: 'W', altcha }));
    expect(opened.customerType).toBe(4);
    const as = { token: opened.token, ip: '10.8.8.7' };
    expect(valueOf(await world.call(memberInfo, {}, { as })).type).toBe(4);
    expect(valueOf(await world.call(balance, {}, { as })).sumBalance).toBe(0);
    valueOf(await world.call(addFavourite, { nodeId: dice.no }, { as }));
  });

  it('[ST-2.2] [ST-10.2] [RO-1.5] is refused everything that members do, with the real-account message', async () => {
    const trial = await aMember(world, { type: MEMBER_TYPE.trial });
    const as = await signedIn(world, trial);
    const calls = [
      await world.call(launchGame, { nodeId: dice.no }, { as }),
      await world.call(refill, { id: newToken() }, { as }),
      await world.call(openRounds, {}, { as }),
      await world.call(verifyRound, {}, { as }),
      await world.call(
        changePassword,
        { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' },
        { as },
      ),
    ];
    for (const answer of calls) expect(code(answer)).toEqual([403, 'need_real_account']);
    expect(await balanceOf(world, trial)).toBe(0n);
  });

  it('[RO-2.6] can be switched off, and asks for the proof', async () => {
    expect(code(await world.call(freeplay, {}))).toEqual([400, 'verify_first']);
    const { flags } = await world.app.rooms.brand.settings();
    await world.app.rooms.brand.change('flags', { ...flags, FREEPLAY3: false });
    expect(code(await world.call(freeplay, { altcha: await aProof(world) }))).toEqual([403, 'freeplay_off']);
    await world.app.rooms.brand.change('flags', flags);
  });
});

describe('[4.24] calls that change something', () => {
  it('are refused as GET from a page that cannot set the token header', async () => {
    const as = await signIn();
    const input = { nodeId: dice.no };
    expect(code(await world.call(launchGame, input, { method: 'GET' }))).toEqual([403, 'cross_site_refused']);
    const cookie = { method: 'GET', headers: { cookie: `token=${as.token}` } } as const;
    expect(code(await world.call(launchGame, input, cookie))).toEqual([403, 'cross_site_refused']);
    const foreign = { as, method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } } as const;
    expect(code(await world.call(launchGame, input, foreign))).toEqual([403, 'cross_site_refused']);
    // The header is the proof: it may be read by GET as the family does.
    valueOf(await world.call(launchGame, input, { as, method: 'GET' }));
  });

  it('are refused from another origin, as POST too', async () => {
    const as = await signIn();
    const headers = { origin: 'https://evil.example' };
    expect(code(await world.call(logout, {}, { as, headers }))).toEqual([403, 'cross_site_refused']);
    expect(await isAlive(world, as)).toBe(true);
  });
});

describe('[2.8.5] the history of logins', () => {
  it('is read page by page to its end, each once, and shows nobody else’s', async () => {
    const as = await signIn();
    const at = world.clock.now().getTime();
    for (let no = 1; no <= 45; no += 1) {
      await world.owner.query(
        `insert into identity_login_attempt (id, account_key, ip, is_success, at) values ($1, $2, $3, false, $4)`,
        [newId(), member.account, `10.9.0.${no}`, new Date(at - no * MINUTE_MS)],
      );
    }
    const seen = valueOf(await world.call(security, {}, { as })).logins.map(({ ip }) => ip);
    let before = at - 19 * MINUTE_MS;
    for (let hasMore = true; hasMore; ) {
      const page = valueOf(await world.call(logins, { before }, { as }));
      seen.push(...page.list.map(({ ip }) => ip));
      before = page.list.at(-1)?.at ?? 0;
      hasMore = page.hasMore;
    }
    expect(seen.slice(1)).toEqual(Array.from({ length: 45 }, (_, index) => `10.9.0.${index + 1}`));
    const stranger = await signedIn(world, await aMember(world));
    const { list } = valueOf(await world.call(logins, { before: at + 1 }, { as: stranger }));
    expect(list.map(({ ip }) => ip)).toEqual([stranger.ip]);
    for (const bad of ['-1', 'now', '1e99']) {
      expect((await world.call(logins, { before: bad }, { as })).status).toBe(400);
    }
  });
});
