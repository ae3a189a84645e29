import { changePassword, login, memberInfo } from '@nokshi/contract/identity.ts';
import { passwordEmail, passwordRecovery, resetPassword } from '@nokshi/contract/identity-recovery.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aName, type Member, signedIn } from '../../../../test/builders.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, aNewAddress, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';
import { hashPassword } from '../index.ts';
import { replaceRecoveryCodes } from '../security/recovery-codes.ts';

const PASSWORD = 'shapla ফুল 42';
const NEXT = 'another one 77';
const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let passwordHash: string;
let member: Member;
let email: string;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({
    environment: { ...office.environment, PUBLIC_URL: 'https://nokshi.example' },
  });
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(async () => {
  await world.close();
  await office.close();
});

beforeEach(async () => {
  member = await aMember(world, { passwordHash });
  email = `${member.account}@example.com`;
  await world.owner.query('update identity_member set email = $2 where id = $1', [member.id, email]);
});

afterEach(async () => {
  const { brand } = world.app.rooms;
  await brand.change('flags', DEFAULT_SETTINGS.flags);
  await brand.change('defaultPassword', null);
  await brand.change('passwordMaxAgeDays', null);
  await brand.change('revealUnknownAccount', false);
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const spoken = (answer: Answer<unknown>) => answer.text.replace(/"reference":"[^"]*"/, '');

async function ask(form: { username?: string; email?: string } = {}, headers: Record<string, string> = {}) {
  const input = { username: member.account, email, altcha: await aProof(world), ...form };
  return world.call(passwordEmail, input, { headers });
}

async function linkWord(): Promise<string> {
  const before = office.mails.length;
  valueOf(await ask());
  const mail = await office.mail(before);
  return /#reset=([\w-]+)/.exec(mail)?.[1] ?? '';
}

const reset = (token: string, newPassword = NEXT, confirmNewPassword = newPassword) =>
  world.call(resetPassword, { token, newPassword, confirmNewPassword });

async function enter(password: string, username = member.account) {
  return world.call(login, { username, password, altcha: await aProof(world) });
}

describe('[ST-5.2] [API-1.11] forgotten, by mail', () => {
  it('where no address is configured, the link leads to this machine and never where the caller says', async () => {
    const home = await openWorld({ environment: office.environment });
    try {
      const person = await aMember(home, { passwordHash });
      const address = `${person.account}@example.com`;
      await home.owner.query('update identity_member set email = $2 where id = $1', [person.id, address]);
      const before = office.mails.length;
      const input = { username: person.account, email: address, altcha: await aProof(home) };
      valueOf(await home.call(passwordEmail, input, { headers: { host: 'evil.example' } }));
      const mail = await office.mail(before);
      expect(mail).toMatch(/http:\/\/localhost:8080\/login#reset=/);
      expect(mail).not.toContain('evil');
    } finally {
      await home.close();
    }
  });

  it('a link comes in the caller’s language and sets a new password once; every session ends', async () => {
    const session = await signedIn(world, member);
    const before = office.mails.length;
    valueOf(await ask({}, { language: 'EN', host: 'evil.example' }));
    const mail = await office.mail(before);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain(`${member.account}, a new password was asked for your account.`);
    const word = /https:\/\/nokshi\.example\/login#reset=([\w-]+)/.exec(mail)?.[1] ?? '';
    valueOf(await reset(word));
    expect(await isAlive(world, session)).toBe(false);
    expect((await enter(PASSWORD)).status).toBe(401);
    valueOf(await enter(NEXT));
    expect(code(await reset(word, 'a third one 77'))).toEqual([400, 'reset_link_expired']);
    const { rows } = await world.owner.query(
      `select m.email_verified_at is not null as is_verified, o.payload ->> 'what' as what
         from identity_member m join outbox_pending o
           on o.name = 'identity.security_changed' and o.payload ->> 'memberId' = m.id::text
        where m.id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ is_verified: true, what: 'password_reset' }]);
  });

  it('[4.05] lets its owner in where guesses of strangers had closed the account, from then on and from there', async () => {
    const guess = async () =>
      world.call(login, { username: member.account, password: 'x', altcha: await aProof(world) });
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 10 }, guess));
    expect((await enter(PASSWORD)).status).toBe(429);
    const token = await linkWord();
    const ip = aNewAddress();
    valueOf(await world.call(resetPassword, { token, newPassword: NEXT, confirmNewPassword: NEXT }, { ip }));
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 10 }, guess));
    expect((await enter(NEXT)).status).toBe(429);
    const atHome = { username: member.account, password: NEXT, altcha: await aProof(world) };
    valueOf(await world.call(login, atHome, { ip }));
  });

  it('is taken as a form as well', async () => {
    const remoteAddress = aNewAddress();
    const altcha = await aProof(world, remoteAddress);
    const payload = new URLSearchParams({ username: member.account, email: email.toUpperCase(), altcha });
    const before = office.mails.length;
    const response = await world.app.portal.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload.toString(),
    });
    expect([response.statusCode, JSON.parse(response.payload)]).toMatchObject([200, { success: true }]);
    await office.mail(before);
  });

  it('[4.10] says the same to a pair that does not belong together, and mails nothing', async () => {
    const before = office.mails.length;
    const known = await ask();
    await office.mail(before);
    const count = office.mails.length;
    for (const form of [{ username: aName('nobody') }, { email: 'other@example.com' }]) {
      const unknown = await ask({ email: `${aName('x')}@example.com`, ...form });
      expect(spoken(unknown)).toBe(spoken(known));
    }
    await new Promise((done) => setTimeout(done, 50));
    expect(office.mails.length).toBe(count);
    // Nor does the wait tell a known address from an unknown one.
    expect(code(await ask({ email: 'other@example.com' }))).toEqual(code(await ask()));
    expect(code(await ask())).toEqual([429, 'verification_code_too_soon']);
  });

  it('[ER-4.4] says that a pair does not exist where the brand reveals accounts', async () => {
    await world.app.rooms.brand.change('revealUnknownAccount', true);
    expect(code(await ask({ username: aName('nobody') }))).toEqual([404, 'USER_NOT_EXIST']);
    expect(code(await enter(PASSWORD, aName('nobody')))).toEqual([404, 'USER_NOT_EXIST']);
    expect(code(await enter('wrong'))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
  });

  it('[VA-4.2] [VA-7.4] needs both, the address in its format, and a person', async () => {
    expect(detailsOf(await ask({ username: ' ' }))).toMatchObject({ field: 'username', fault: 'missing' });
    expect(detailsOf(await ask({ email: '' }))).toMatchObject({ field: 'email', fault: 'missing' });
    expect(detailsOf(await ask({ email: 'no-mail' }))).toMatchObject({ field: 'email', fault: 'format' });
    const robot = await world.call(passwordEmail, { username: member.account, email });
    expect(code(robot)).toEqual([400, 'verify_first']);
  });

  it('a link runs out after 30 minutes, and a newer password voids it', async () => {
    const word = await linkWord();
    world.clock.advance(30 * 60_000);
    expect(code(await reset(word))).toEqual([400, 'reset_link_expired']);
    const first = await linkWord();
    world.clock.advance(60_000);
    valueOf(await reset(await linkWord()));
    expect(code(await reset(first, 'a third one 77'))).toEqual([400, 'reset_link_expired']);
    expect(code(await reset('made up'))).toEqual([400, 'reset_link_expired']);
  });

  it('[4.18] a link opened twice at once sets one password', async () => {
    const word = await linkWord();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(word, `some password ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('[VA-6] a new password keeps the rules, and the link stays good until one does', async () => {
    const word = await linkWord();
    expect(code(await reset(word, NEXT, 'not the same'))).toEqual([
      400,
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    ]);
    expect(code(await reset(word, 'short'))).toEqual([400, 'US_NEW_PASSWORD_FORMAT_ERROR']);
    expect(code(await reset(word, 'password1'))).toEqual([400, 'PROHIBIT_PASSWORD_COMMON']);
    expect(code(await reset(word, PASSWORD))).toEqual([400, 'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR']);
    valueOf(await reset(word));
  });
});

describe('forgotten, by recovery code', () => {
  const makeCodes = () =>
    inTransaction(world.db, (tx) => replaceRecoveryCodes(tx, member.id, world.clock.now()));
  const recover = async (recoveryCode: string, form: Record<string, unknown> = {}, ip = aNewAddress()) =>
    world.call(
      passwordRecovery,
      {
        username: member.account,
        recoveryCode,
        newPassword: NEXT,
        confirmNewPassword: NEXT,
        altcha: await aProof(world),
        ...form,
      },
      { ip },
    );

  it('a code that was written down sets a new password once; the others stay good', async () => {
    const session = await signedIn(world, member);
    const [first = '', second = ''] = await makeCodes();
    valueOf(await recover(first));
    expect(await isAlive(world, session)).toBe(false);
    valueOf(await enter(NEXT));
    expect(
      code(await recover(first, { newPassword: 'third one 77', confirmNewPassword: 'third one 77' })),
    ).toEqual([400, 'recovery_code_wrong']);
    valueOf(await recover(second, { newPassword: 'third one 77', confirmNewPassword: 'third one 77' }));
  });

  it('[4.05] guesses of a code make nobody wait at the login, nor the owner where the account signs in from', async () => {
    const ip = aNewAddress();
    const atHome = { username: member.account, password: PASSWORD, altcha: await aProof(world) };
    valueOf(await world.call(login, atHome, { ip }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => recover('0000-0000-0000-0000', {}, aNewAddress())),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    valueOf(await enter(PASSWORD));
    expect((await recover('0000-0000-0000-0000', {}, ip)).errorCode).toBe('recovery_code_wrong');
  });

  it('[4.10] an unknown name and a wrong code get one answer; a refused password gives the code back', async () => {
    const [right = ''] = await makeCodes();
    const wrong = await recover('0000-0000-0000-0000');
    const unknown = await recover(right, { username: aName('nobody') });
    expect(spoken(unknown)).toBe(spoken(wrong));
    const reused = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    expect(code(await recover(right, reused))).toEqual([400, 'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR']);
    valueOf(await recover(right));
  });

  it('[1.10] wrong codes are guesses: the fourth has to wait', async () => {
    const ip = aNewAddress();
    const guess = async () =>
      world.call(
        passwordRecovery,
        {
          username: member.account,
          recoveryCode: 'wrong',
          newPassword: NEXT,
          confirmNewPassword: NEXT,
          altcha: await aProof(world),
        },
        { ip },
      );
    const answers = [await guess(), await guess(), await guess(), await guess()];
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 429]);
  });
});

describe('[VA-4.1] a changed password', () => {
  const change = async (oldPassword: string, newPassword: string, as: { token: string; ip: string }) =>
    world.call(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { as });

  it('is none of the last three', async () => {
    const as = await signedIn(world, member);
    const row = [PASSWORD, 'number two 22', 'number three 3', 'number four 44', 'number five 55'];
    for (const [index, next] of row.slice(1).entries()) valueOf(await change(row[index] ?? '', next, as));
    const [oldest = '', ...recent] = row.slice(0, -1);
    for (const used of recent) {
      expect(code(await change('number five 55', used, as))).toEqual([
        400,
        'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR',
      ]);
    }
    valueOf(await change('number five 55', oldest, as));
  });

  it('[ST-3.3] is asked for after a login with the brand’s default one, and nothing else answers before', async () => {
    await world.app.rooms.brand.change('defaultPassword', PASSWORD);
    const opened = valueOf(await enter(PASSWORD));
    expect(opened).toMatchObject({ passwordIsDefault: true, passwordExpired: false });
    const as = { token: opened.token, ip: '10.9.9.9' };
    expect(valueOf(await world.call(memberInfo, {}, { as })).mustChangePassword).toBe(true);
    expect(code(await change(PASSWORD, PASSWORD, as))[1]).toBe('US_NEW_OLD_PASSWORD_IS_SAME_ERROR');
    valueOf(await change(PASSWORD, NEXT, as));
    expect(valueOf(await world.call(memberInfo, {}, { as })).mustChangePassword).toBe(false);
    expect(valueOf(await enter(NEXT))).toMatchObject({ passwordIsDefault: false });
    // The default one is nobody's to choose.
    expect(
      code(await change(NEXT, PASSWORD, { token: (await signedIn(world, member)).token, ip: '10.9.9.9' }))[0],
    ).toBe(400);
  });

  it('[ST-3.8] is asked for at the first login with one that the staff gave', async () => {
    await world.owner.query('update identity_member set must_change_password = true where id = $1', [
      member.id,
    ]);
    const opened = valueOf(await enter(PASSWORD));
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordIsDefault: true, passwordExpired: false });
  });

  it('[ST-3.4] [RO-2.7] is asked for when it is older than the brand allows, with the switch alone', async () => {
    const { brand } = world.app.rooms;
    await brand.change('passwordMaxAgeDays', 90);
    await world.owner.query('update identity_member set password_changed_at = $2 where id = $1', [
      member.id,
      new Date(world.clock.now().getTime() - 90 * DAY_MS),
    ]);
    expect(valueOf(await enter(PASSWORD)).passwordExpired).toBe(false);
    await brand.change('flags', { ...DEFAULT_SETTINGS.flags, PWDEXPFORCECHANGE3: true });
    const opened = valueOf(await enter(PASSWORD));
    expect(opened).toMatchObject({ passwordExpired: true, passwordIsDefault: false });
    const as = { token: opened.token, ip: '10.9.9.9' };
    valueOf(await change(PASSWORD, NEXT, as));
    expect(valueOf(await enter(NEXT)).passwordExpired).toBe(false);
  });
});
