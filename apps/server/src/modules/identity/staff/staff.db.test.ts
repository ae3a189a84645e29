import { decideAdjustment } from '@nokshi/contract/cashier-adjustment.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { login, memberInfo } from '@nokshi/contract/identity.ts';
import { lockMember } from '@nokshi/contract/protection-console.ts';
import { switchRealMoneyOff } from '@nokshi/contract/real-money-console.ts';
import {
  confirmStaff,
  STAFF_FACTOR_MINUTES,
  STAFF_IDLE_MINUTES,
  staffActions,
  staffInfo,
  staffLogin,
  staffLogout,
} from '@nokshi/contract/staff.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aName, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { addStaff, hashPassword, removeStaff, type StaffCredentials } from '../index.ts';

const MINUTE_MS = 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let account: string;
let made: StaffCredentials;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

beforeEach(async () => {
  account = aName('owner');
  made = await addStaff(world.db, { account, roles: ['owner'], at: world.clock.now() });
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });

interface Try {
  readonly username?: string;
  readonly password?: string;
  readonly code?: string;
  readonly ip?: string;
}

async function trySignIn(options: Try = {}) {
  const { username = account, password = made.password, code = codeOf(made.secret) } = options;
  const { ip = aNewAddress() } = options;
  const altcha = await aProof(world);
  return world.call(staffLogin, { username, password, code, altcha }, { ip });
}

/** All that an answer says but the reference, which is another every time. */
const spoken = (answer: Answer<unknown>) => answer.text.replace(/"reference":"[^"]*"/, '');

async function enter(): Promise<SignedIn> {
  const ip = aNewAddress();
  return { token: valueOf(await trySignIn({ ip })).token, ip };
}

const isIn = async (as: SignedIn) => (await world.call(staffInfo, {}, { as })).status === 200;

describe('the staff’s way in', () => {
  it('takes name, password and code, and tells who it is and what it may do', async () => {
    const { token, staff } = valueOf(await trySignIn());
    expect(staff).toMatchObject({ account, roles: ['owner'] });
    expect(staff.permissions).toContain('identity.read_actions');
    const as = { token, ip: '10.9.9.9' };
    expect(valueOf(await world.call(staffInfo, {}, { as }))).toEqual(staff);
  });

  it('answers one and the same to every wrong part', async () => {
    const password = 'shapla ফুল 42';
    const passwordHash = await hashPassword(password);
    const player = await aMember(world, { passwordHash });
    const unlisted = await aMember(world, { passwordHash, type: MEMBER_TYPE.staff, balance: 0n });
    const gone = aName('gone');
    const past = await addStaff(world.db, { account: gone, roles: ['cashier'], at: world.clock.now() });
    await removeStaff(world.db, { account: gone, at: world.clock.now() });
    const answers = [
      await trySignIn({ password: 'not this one' }),
      await trySignIn({ code: '000000' }),
      await trySignIn({ code: 'ক' }),
      await trySignIn({ username: aName('nobody') }),
      await trySignIn({ username: player.account, password }),
      await trySignIn({ username: unlisted.account, password }),
      await trySignIn({ username: gone, password: past.password, code: codeOf(past.secret) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map(spoken)).size).toBe(1);
  });

  it('takes a code once, and a wrong password leaves it unused', async () => {
    expect((await trySignIn({ password: 'not this one' })).status).toBe(401);
    expect((await trySignIn()).status).toBe(200);
    expect((await trySignIn()).status).toBe(401);
    world.clock.advance(MINUTE_MS);
    expect((await trySignIn()).status).toBe(200);
  });

  it('of two logins with one code at once lets in one', async () => {
    const both = await Promise.all([trySignIn(), trySignIn()]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('waits after three wrong tries, and a right password at the portal does not shorten that', async () => {
    const ip = aNewAddress();
    for (let count = 0; count < 3; count += 1) await trySignIn({ code: '000000', ip });
    const { password } = made;
    const atPortal = { username: account, password, altcha: await aProof(world), type: 'username' };
    expect((await world.call(login, atPortal, { ip })).errorCode).toBe('US_INCORRECT_PASSWORD_ERROR');
    expect((await trySignIn({ ip })).status).toBe(429);
    expect((await trySignIn()).status).toBe(200);
  });

  it('asks for a proof of work', async () => {
    const input = { username: account, password: made.password, code: codeOf(made.secret) };
    expect((await world.call(staffLogin, input)).errorCode).toBe('verify_first');
  });
});

describe('a session of the staff', () => {
  it('is nobody’s at the portal, and a session of the portal is nobody’s at the console', async () => {
    const staff = await enter();
    const member = await signedIn(world, await aMember(world));
    const operator = await aMember(world, { type: MEMBER_TYPE.staff, balance: 0n });
    const staffAtPortal = await signedIn(world, operator);
    for (const [entry, as] of [
      [memberInfo, staff],
      [memberInfo, staffAtPortal],
      [staffInfo, member],
      [staffInfo, staffAtPortal],
    ] as const) {
      expect((await world.call(entry, {}, { as })).errorCode).toBe('login.not.session');
    }
  });

  it('ends after 15 minutes without an act, whatever the console asks by itself', async () => {
    const staff = await enter();
    world.clock.advance((STAFF_IDLE_MINUTES - 1) * MINUTE_MS);
    expect(await isIn(staff)).toBe(true);
    valueOf(await world.call(staffActions, {}, { as: staff }));
    world.clock.advance((STAFF_IDLE_MINUTES - 1) * MINUTE_MS);
    expect(await isIn(staff)).toBe(true);
    world.clock.advance(MINUTE_MS);
    expect(await isIn(staff)).toBe(false);
  });

  it('ends after 12 hours, however busy it is', async () => {
    const staff = await enter();
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      world.clock.advance(10 * MINUTE_MS);
      valueOf(await world.call(staffActions, {}, { as: staff }));
    }
    world.clock.advance(10 * MINUTE_MS);
    expect(await isIn(staff)).toBe(false);
  });

  it('is the only one of its person, and ends with the place on the staff', async () => {
    const first = await enter();
    world.clock.advance(MINUTE_MS);
    const second = await enter();
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    await removeStaff(world.db, { account, at: world.clock.now() });
    expect(await isIn(second)).toBe(false);
  });

  it('has new credentials and other roles after it was added again', async () => {
    const before = await enter();
    const { password, secret } = made;
    made = await addStaff(world.db, { account, roles: ['support'], at: world.clock.now() });
    expect(await isIn(before)).toBe(false);
    expect((await trySignIn({ password, code: codeOf(secret) })).status).toBe(401);
    expect(valueOf(await trySignIn()).staff.roles).toEqual(['support']);
    const member = await aMember(world);
    const again = addStaff(world.db, { account: member.account, roles: ['owner'], at: world.clock.now() });
    await expect(again).rejects.toThrow('nobody is both');
  });
});

describe('what the staff does', () => {
  const actionsOf = async (as: SignedIn, memberId?: string) =>
    valueOf(await world.call(staffActions, memberId === undefined ? {} : { memberId }, { as }));

  it('is permitted by role, and a call that is not leaves its refusal', async () => {
    const owner = await staffSignedIn(world, ['owner']);
    const cashier = await staffSignedIn(world, ['cashier']);
    const { id: memberId, account: memberAccount } = await aMember(world);
    const lock = { memberId, hours: 1, reason: 'chargeback' };
    expect((await world.call(lockMember, lock, { as: cashier })).errorCode).toBe('permission_missing');
    expect((await world.call(staffActions, {}, { as: cashier })).errorCode).toBe('permission_missing');
    valueOf(await world.call(lockMember, lock, { as: owner }));
    const { list } = await actionsOf(owner, memberId);
    const act = {
      call: 'protection.lockMember',
      words: 'সদস্যকে তালা',
      page: `/console/members/${memberId}`,
      memberAccount,
      subject: null,
      reason: 'chargeback',
    };
    expect(list.map(({ at: _at, id: _id, ...action }) => action)).toEqual([
      { staffAccount: owner.staff.account, ...act, outcome: 'done' },
      { staffAccount: cashier.staff.account, ...act, outcome: 'identity.permission_missing' },
    ]);
    const headers = { [HEADERS.language]: 'EN' };
    const english = valueOf(await world.call(staffActions, { memberId }, { as: owner, headers }));
    expect(english.list[0]?.words).toBe('Locked a member');
  });

  it('stands there with what was asked for, and signing in and out as well', async () => {
    const owner = await enter();
    expect((await world.call(lockMember, {} as never, { as: owner })).errorCode).toBe('request_param_err');
    valueOf(await world.call(staffLogout, {}, { as: owner }));
    expect(await isIn(owner)).toBe(false);
    const { rows } = await world.owner.query(
      `select a.call, a.input, o.outcome from identity_staff_action a
         join identity_staff_outcome o on o.action_id = a.id
         join identity_member m on m.id = a.staff_id where m.account = $1 order by a.id`,
      [account],
    );
    expect(rows).toEqual([
      { call: 'identity.staffLogin', input: {}, outcome: 'done' },
      { call: 'protection.lockMember', input: {}, outcome: 'system.bad_input' },
      { call: 'identity.staffLogout', input: {}, outcome: 'done' },
    ]);
  });

  it('is not done when it cannot be written down, and what is written stays', async () => {
    const owner = await staffSignedIn(world, ['owner']);
    const { id: memberId } = await aMember(world);
    await world.owner.query('revoke insert on identity_staff_action from nokshi_app');
    const lock = { memberId, hours: null, reason: 'test' };
    expect((await world.call(lockMember, lock, { as: owner })).status).toBe(500);
    await world.owner.query('grant insert on identity_staff_action to nokshi_app');
    expect(world.takeFaults().join('\n')).toContain('permission denied');
    const { rows } = await world.owner.query('select from protection_lock where member_id = $1', [memberId]);
    expect(rows).toEqual([]);
    for (const table of ['identity_staff_action', 'identity_staff_outcome']) {
      for (const statement of [`delete from ${table}`, `update ${table} set at = now()`]) {
        await expect(world.database.pool.query(statement)).rejects.toThrow('permission denied');
      }
    }
  });

  it('is listed by pages, the newest first, and one that was cut off says so', async () => {
    const owner = await staffSignedIn(world, ['owner']);
    const { id: memberId } = await aMember(world);
    const at = world.clock.now();
    for (let count = 0; count < 60; count += 1) {
      await world.owner.query(
        `insert into identity_staff_action (id, staff_id, call, member_id, input, reason, ip, at)
         values (gen_random_uuid(), $1, 'test.cut', $2, '{}', null, '10.0.0.1', $3)`,
        [owner.staff.id, memberId, at],
      );
    }
    const first = await actionsOf(owner, memberId);
    expect([first.list.length, first.hasMore, first.list[0]?.outcome]).toEqual([50, true, 'unknown']);
    const before = first.list.at(-1)?.id ?? '';
    const next = valueOf(await world.call(staffActions, { memberId, before }, { as: owner }));
    expect([next.list.length, next.hasMore]).toEqual([10, false]);
  });
});

describe('[4.09] what moves money by hand', () => {
  const decide = (as: SignedIn) =>
    world.call(
      decideAdjustment,
      { memberId: newId(), id: newId(), decision: 'carry_out', reason: 'looked at' },
      { as },
    );
  const confirm = (as: SignedIn, code: string) => world.call(confirmStaff, { code }, { as });
  /** Passed on to the room, which knows no such correction. */
  const PASSED = 'adjustment_unknown';

  it('asks for a fresh code once the last one is five minutes old, and takes each code once', async () => {
    const as = await enter();
    expect((await decide(as)).errorCode).toBe(PASSED);
    world.clock.advance(STAFF_FACTOR_MINUTES * MINUTE_MS - 1);
    expect((await decide(as)).errorCode).toBe(PASSED);
    world.clock.advance(1);
    const refused = await decide(as);
    expect([refused.status, refused.errorCode]).toEqual([403, 'factor_stale']);
    expect((await world.call(staffActions, {}, { as })).status).toBe(200);
    const code = codeOf(made.secret);
    valueOf(await confirm(as, code));
    expect((await decide(as)).errorCode).toBe(PASSED);
    expect((await confirm(as, code)).errorCode).toBe('invalid_verification_code');
    const { rows } = await world.owner.query<{ call: string; outcome: string; input: unknown }>(
      `select a.call, o.outcome, a.input from identity_staff_action a
         join identity_staff_outcome o on o.action_id = a.id
         join identity_member m on m.id = a.staff_id
        where m.account = $1 order by a.id desc limit 4`,
      [account],
    );
    expect(rows.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['identity.confirmStaff', 'identity.code_wrong'],
      ['cashier.decideAdjustment', 'cashier.adjustment_unknown'],
      ['identity.confirmStaff', 'done'],
      ['cashier.decideAdjustment', 'identity.factor_stale'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('a code is good for its own session, and switching real money off waits for none', async () => {
    const first = await enter();
    world.clock.advance(STAFF_FACTOR_MINUTES * MINUTE_MS);
    const other = await addStaff(world.db, {
      account: aName('owner'),
      roles: ['owner'],
      at: world.clock.now(),
    });
    expect((await confirm(first, codeOf(other.secret))).errorCode).toBe('invalid_verification_code');
    expect((await decide(first)).errorCode).toBe('factor_stale');
    expect((await world.call(switchRealMoneyOff, { reason: 'now' }, { as: first })).status).toBe(200);
    valueOf(await confirm(first, codeOf(made.secret)));
    expect((await decide(first)).errorCode).toBe(PASSED);
  });

  it('wrong codes have to wait, also for the right one, and keep nobody from signing in', async () => {
    const as = await enter();
    world.clock.advance(STAFF_FACTOR_MINUTES * MINUTE_MS);
    const wrong = codeOf(made.secret) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await confirm(as, wrong)).errorCode).toBe('invalid_verification_code');
    }
    const locked = await confirm(as, codeOf(made.secret));
    expect([locked.status, locked.errorCode]).toEqual([429, 'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR']);
    world.clock.advance(31_000);
    valueOf(await confirm(as, codeOf(made.secret)));
    world.clock.advance(MINUTE_MS);
    expect(await isIn(await enter())).toBe(true);
  });

  it('of many at once with one code one is taken', async () => {
    const as = await enter();
    world.clock.advance(STAFF_FACTOR_MINUTES * MINUTE_MS);
    const code = codeOf(made.secret);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(as, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
