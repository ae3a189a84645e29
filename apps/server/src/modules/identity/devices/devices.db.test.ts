import { changePassword, logout, memberInfo } from '@nokshi/contract/identity.ts';
import * as atDevice from '@nokshi/contract/identity-device.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../test/browser.ts';
import { aMember, type Member } from '../../../../test/builders.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../index.ts';

const PASSWORD = 'shapla ফুল 42';
const PIN = '4711';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIREFOX_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;
let member: Member;
let phone: Browser;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { passwordHash });
  phone = aBrowser(world);
  valueOf(await phone.logIn(member.account, PASSWORD));
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const WRONG = [401, 'pin_wrong'];
const GONE = [401, 'pin_gone'];
const sessionOf = (browser: Browser): SignedIn => browser.as ?? { token: '', ip: browser.ip };
const status = async (browser: Browser) => valueOf(await browser.call(atDevice.deviceStatus));
const NOBODY = { account: null, hasPin: false, hasPasskey: false, endsAt: null };

async function withSeveralSessions(work: () => Promise<void>): Promise<void> {
  await world.app.rooms.brand.change('isSingleSession', false);
  try {
    await work();
  } finally {
    await world.app.rooms.brand.change('isSingleSession', true);
  }
}

describe('a PIN', () => {
  const setPin = (pin: string | undefined = PIN) =>
    phone.call(contract.setPin, { password: PASSWORD, ...(pin !== '' && { pin }) });

  it('[1.12] brings the member back on this device after 30 idle minutes', async () => {
    expect(await status(phone)).toEqual(NOBODY);
    const loggedInAt = world.clock.now().getTime();
    valueOf(await setPin());
    const old = sessionOf(phone);
    world.clock.advance(30 * MINUTE_MS);
    expect(await isAlive(world, old)).toBe(false);
    phone.as = undefined;
    const endsAt = loggedInAt + 24 * HOUR_MS;
    const account = `${member.account.slice(0, 1)}***${member.account.slice(-1)}`;
    expect(await status(phone)).toEqual({ account, hasPin: true, hasPasskey: false, endsAt });
    phone.enter(await phone.call(atDevice.unlock, { pin: '৪৭১১' }));
    expect(valueOf(await phone.call(memberInfo)).account).toBe(member.account);
    expect(await isAlive(world, old)).toBe(false);
  });

  it('counts for 24 hours from the last full login, which it does not move', async () => {
    valueOf(await setPin());
    world.clock.advance(23 * HOUR_MS);
    valueOf(await phone.call(atDevice.unlock, { pin: PIN }));
    world.clock.advance(HOUR_MS - 1);
    valueOf(await phone.call(atDevice.unlock, { pin: PIN }));
    world.clock.advance(1);
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
    expect(await status(phone)).toEqual(NOBODY);
    // A full login begins the 24 hours anew.
    valueOf(await phone.logIn(member.account, PASSWORD));
    valueOf(await phone.call(atDevice.unlock, { pin: PIN }));
  });

  it('has five tries, also when they come together, and is void then', async () => {
    valueOf(await setPin());
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => phone.call(atDevice.unlock, { pin: `000${turn % 10}` })),
    );
    expect(tries.filter((answer) => answer.status === 200)).toEqual([]);
    const looked = tries.filter((answer) => answer.errorCode === 'pin_wrong');
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
    expect((await status(phone)).hasPin).toBe(false);
  });

  it('a right one gives the tries back, a wrong one says how many are left', async () => {
    valueOf(await setPin());
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await phone.call(atDevice.unlock, { pin: '0000' });
      expect([code(answer), detailsOf(answer)]).toEqual([WRONG, { triesLeft }]);
    }
    valueOf(await phone.call(atDevice.unlock, { pin: PIN }));
    expect(detailsOf(await phone.call(atDevice.unlock, { pin: '0000' }))).toEqual({ triesLeft: 4 });
  });

  it('belongs to its device: another browser, and a stolen token without the cookie, have none', async () => {
    valueOf(await setPin());
    const other = aBrowser(world);
    expect(code(await other.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
    other.cookies.set(atDevice.DEVICE_COOKIE, 'made-up');
    expect(code(await other.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
    expect(await status(other)).toEqual(NOBODY);
  });

  it('is gone when somebody else signed in here, with a new password, and when it is taken away', async () => {
    valueOf(await setPin());
    const second = await aMember(world, { passwordHash });
    const cookie = phone.cookies.get(atDevice.DEVICE_COOKIE);
    valueOf(await phone.logIn(second.account, PASSWORD));
    expect(phone.cookies.get(atDevice.DEVICE_COOKIE)).not.toBe(cookie);
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);

    phone.cookies.set(atDevice.DEVICE_COOKIE, cookie ?? '');
    phone.enter(await phone.call(atDevice.unlock, { pin: PIN }));
    world.clock.advance(1000);
    const change = {
      oldPassword: PASSWORD,
      newPassword: 'quite a new one',
      confirmNewPassword: 'quite a new one',
    };
    valueOf(await phone.call(changePassword, change));
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
    const again = { password: 'quite a new one', pin: PIN };
    valueOf(await phone.call(contract.setPin, again));
    valueOf(await phone.call(atDevice.unlock, { pin: PIN }));
    phone.enter(await phone.logIn(member.account, 'quite a new one'));
    valueOf(await phone.call(contract.setPin, { password: 'quite a new one' }));
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
  });

  it('is four to six digits, is set by the password, and stands nowhere in the open', async () => {
    for (const pin of ['123', '1234567', 'abcd', '12 34']) {
      expect([400, 'US_FIELD_FORMAT_ERROR', 'request_param_err']).toContain((await setPin(pin)).errorCode);
    }
    const wrong = { password: 'not the one', pin: PIN };
    expect(code(await phone.call(contract.setPin, wrong))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
    valueOf(await setPin());
    const { rows } = await world.owner.query<{ pin_hash: string }>(
      'select pin_hash from identity_device where member_id = $1',
      [member.id],
    );
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
  });

  it('brings nobody back who is blocked', async () => {
    valueOf(await setPin());
    await world.owner.query("update identity_member set status = 'blocked' where id = $1", [member.id]);
    expect(code(await phone.call(atDevice.unlock, { pin: PIN }))).toEqual([403, 'us_forbidden_login_error']);
    expect(await status(phone)).toEqual(NOBODY);
  });
});

describe('the cookie of a device', () => {
  it('[4.20] [4.21] is read by no script, goes to no foreign site, and stands hashed', async () => {
    const answer = await aBrowser(world).logIn(member.account, PASSWORD);
    const line = String(answer.headers['set-cookie']);
    expect(line).toMatch(/^nk_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/);
    const { rows } = await world.owner.query<{ row: string }>('select d::text as row from identity_device d');
    expect(rows.map((row) => row.row).join()).not.toContain(/nk_device=([\w-]+)/.exec(line)?.[1]);
  });
});

describe('devices and sessions', () => {
  it('[4.12] the page shows what is signed in and where, and marks what is here', async () => {
    await withSeveralSessions(async () => {
      const laptop = aBrowser(world, FIREFOX_ON_WINDOWS);
      valueOf(await laptop.logIn(member.account, PASSWORD));
      const page = valueOf(await laptop.call(contract.security));
      expect(page.sessions).toMatchObject([
        { device: 'Firefox, Windows', ip: laptop.ip, isThis: true },
        { device: 'Chrome, Android', ip: phone.ip, isThis: false },
      ]);
      expect(page.devices.map(({ name, isThis, hasPin }) => [name, isThis, hasPin])).toEqual([
        ['Firefox, Windows', true, false],
        ['Chrome, Android', false, false],
      ]);
      expect(page).toMatchObject({ hasTotp: false, passkeys: [], recoveryCodesLeft: 0 });
    });
  });

  it('[1.14] the page shows good and failed logins with time and address', async () => {
    const stranger = aBrowser(world);
    expect(code(await stranger.logIn(member.account, 'not the one'))[0]).toBe(401);
    const { logins } = valueOf(await phone.call(contract.security));
    const at = world.clock.now().getTime();
    expect(logins).toContainEqual({ at, ip: stranger.ip, isSuccess: false });
    expect(logins).toContainEqual({ at, ip: phone.ip, isSuccess: true });
  });

  it('[4.12] one session is ended from another, or all others at once', async () => {
    await withSeveralSessions(async () => {
      const [second, third] = [aBrowser(world), aBrowser(world)];
      for (const browser of [second, third]) valueOf(await browser.logIn(member.account, PASSWORD));
      const { sessions } = valueOf(await phone.call(contract.security));
      const id = sessions.find((session) => session.ip === second.ip)?.id ?? '';
      valueOf(await phone.call(contract.endSession, { id }));
      const alive = () =>
        Promise.all([phone, second, third].map((browser) => isAlive(world, sessionOf(browser))));
      expect(await alive()).toEqual([true, false, true]);
      expect(code(await phone.call(contract.endSession, { id }))).toEqual([404, 'session_unknown']);
      valueOf(await phone.call(contract.endSession));
      expect(await alive()).toEqual([true, false, false]);
    });
  });

  it('[4.13] a session or device of another member is answered like an unknown one', async () => {
    const stranger = aBrowser(world);
    valueOf(await stranger.logIn((await aMember(world, { passwordHash })).account, PASSWORD));
    const { sessions, devices } = valueOf(await phone.call(contract.security));
    for (const id of [sessions[0]?.id ?? '', newId()]) {
      expect(code(await stranger.call(contract.endSession, { id }))).toEqual([404, 'session_unknown']);
    }
    for (const id of [devices[0]?.id ?? '', newId()]) {
      expect(code(await stranger.call(contract.forgetDevice, { id }))).toEqual([404, 'factor_unknown']);
    }
    expect(await isAlive(world, sessionOf(phone))).toBe(true);
  });

  it('a forgotten device loses PIN and sessions, and is a new one at its next login', async () => {
    await withSeveralSessions(async () => {
      const laptop = aBrowser(world, FIREFOX_ON_WINDOWS);
      valueOf(await laptop.logIn(member.account, PASSWORD));
      valueOf(await laptop.call(contract.setPin, { password: PASSWORD, pin: PIN }));
      const { devices } = valueOf(await phone.call(contract.security));
      const id = devices.find((device) => device.name === 'Firefox, Windows')?.id ?? '';
      valueOf(await phone.call(contract.forgetDevice, { id }));
      expect(await isAlive(world, sessionOf(laptop))).toBe(false);
      expect(code(await laptop.call(atDevice.unlock, { pin: PIN }))).toEqual(GONE);
      valueOf(await laptop.logIn(member.account, PASSWORD));
      const after = valueOf(await laptop.call(contract.security)).devices;
      expect(after.map((device) => device.id)).not.toContain(id);
      expect(after).toHaveLength(2);
    });
  });

  it('[1.12] however busy, a session is over 30 days after the last full login', async () => {
    valueOf(await phone.call(contract.setPin, { password: PASSWORD, pin: PIN }));
    world.clock.advance(23 * HOUR_MS);
    phone.enter(await phone.call(atDevice.unlock, { pin: PIN }));
    const busyUntil = async (advanceMs: number) => {
      world.clock.advance(advanceMs);
      await world.owner.query('update identity_session set active_at = $2 where member_id = $1', [
        member.id,
        world.clock.now(),
      ]);
      return isAlive(world, sessionOf(phone));
    };
    // The PIN is no full login: the days count from the password.
    expect(await busyUntil(29 * 24 * HOUR_MS + HOUR_MS - 1)).toBe(true);
    expect(await busyUntil(1)).toBe(false);
  });

  it('[API-1.3] a logout is told to whatever holds the session open', async () => {
    valueOf(await phone.call(logout));
    const { rows } = await world.owner.query(
      "select from outbox_pending where name = 'identity.session_ended' and payload->>'memberId' = $1",
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the login before', () => {
  it('[1.14] is shown with time and address', async () => {
    const first = { at: world.clock.now().getTime(), ip: phone.ip };
    expect(valueOf(await phone.call(memberInfo))).toMatchObject({ lastLoginAt: null, lastLoginIp: null });
    world.clock.advance(HOUR_MS);
    const laptop = aBrowser(world);
    valueOf(await laptop.logIn(member.account, PASSWORD));
    expect(valueOf(await laptop.call(memberInfo))).toMatchObject({
      lastLoginAt: first.at,
      lastLoginIp: first.ip,
    });
  });
});

describe('messages', () => {
  const titles = async (browser: Browser, language: 'EN' | 'BN' = 'EN') =>
    valueOf(await browser.call(listMessages, { language })).list;

  it('tell the member of a new device, with time of the brand and address, but not of a known one', async () => {
    const laptop = aBrowser(world, FIREFOX_ON_WINDOWS);
    valueOf(await laptop.logIn(member.account, PASSWORD));
    valueOf(await laptop.logIn(member.account, PASSWORD));
    await world.drain();
    const messages = await titles(laptop);
    const told = messages.filter((message) => message.title === 'Login from a new device');
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(laptop.ip);
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dhaka',
      hour: '2-digit',
      minute: '2-digit',
    }).format(world.clock.now());
    expect(told[0]?.body).toContain(hour);
    const bengali = (await titles(laptop, 'BN')).find((message) => message.title === 'নতুন ডিভাইস থেকে লগইন');
    expect(bengali?.body).toMatch(/[০-৯]/);
  });

  it('tell every change of the account’s safety', async () => {
    const change = {
      oldPassword: PASSWORD,
      newPassword: 'a new one now',
      confirmNewPassword: 'a new one now',
    };
    valueOf(await phone.call(contract.newRecoveryCodes, { password: PASSWORD }));
    valueOf(await phone.call(changePassword, change));
    await world.drain();
    const told = (await titles(phone)).map((message) => message.title);
    expect(told).toEqual(expect.arrayContaining(['New recovery codes', 'Your password was changed']));
    expect(JSON.stringify(await titles(phone))).not.toMatch(/[{}]time|\{ip\}/);
  });
});
