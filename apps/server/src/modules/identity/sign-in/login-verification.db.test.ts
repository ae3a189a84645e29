import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword, memberInfo } from '@nokshi/contract/identity.ts';
import * as atDevice from '@nokshi/contract/identity-device.ts';
import { loginVerification, sendLoginCode } from '@nokshi/contract/identity-recovery.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../test/browser.ts';
import { aMember, type Member } from '../../../../test/builders.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { hashPassword } from '../index.ts';

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let post: PostOffice;
let passwordHash: string;
let member: Member;
let mobile: string;
let home: Browser;
let nextNumber = 10_000_000;

beforeAll(async () => {
  post = await openPostOffice();
  world = await openWorld({ environment: post.environment });
  passwordHash = await hashPassword(PASSWORD);
  const { flags } = await world.app.rooms.brand.settings();
  await world.app.rooms.brand.change('flags', { ...flags, LOGINIPVERF3: true });
});

afterAll(async () => {
  await world.close();
  await post.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const credentials = () => ({ username: member.account, password: PASSWORD });
/** The six digits of the last message to a number. */
function codeTo(number: string): string {
  const last = post.texts.findLast((message) => message.to === number);
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? `nothing went to ${number}`;
}

function isTold(email: string): boolean {
  return post.mails.some((mail) => mail.includes(email) && mail.includes('নতুন ডিভাইস'));
}

const ASKED = [403, 'login_verify_required'];

/** A member who signed in at home before, with a phone that was verified and a bank account's name. */
beforeEach(async () => {
  member = await aMember(world, { passwordHash });
  nextNumber += 1;
  mobile = `+88017${nextNumber}`;
  home = aBrowser(world);
  valueOf(await home.logIn(member.account, PASSWORD));
  await world.owner.query(
    'update identity_member set mobile = $2, mobile_verified_at = $3, payee_name = $4 where id = $1',
    [member.id, mobile, world.clock.now(), 'Rahim  Uddin'],
  );
});

describe('[SC-6.1] a login from an unregistered address', () => {
  it('is asked for more, and told the ways that this account has', async () => {
    const answer = await aBrowser(world).logIn(member.account, PASSWORD);
    expect(code(answer)).toEqual(ASKED);
    expect(detailsOf(answer)).toEqual({
      verificationTypes: ['SMS', 'PAYEE'],
      mobileNum: `017${String(nextNumber).slice(0, 4)}****`,
      email: null,
      passkeyOptions: null,
      word: null,
    });
  });

  it('is let in by the code that came to the phone, and the address is registered then', async () => {
    const away = aBrowser(world);
    await away.logIn(member.account, PASSWORD);
    valueOf(await away.call(sendLoginCode, { ...credentials(), type: 'SMS' }));
    const verificationCode = codeTo(mobile);
    const order = { ...credentials(), type: 'SMS', verificationCode } as const;
    away.enter(await away.call(loginVerification, order));
    expect(valueOf(await away.call(memberInfo)).account).toBe(member.account);
    const again = aBrowser(world);
    again.ip = away.ip;
    valueOf(await again.logIn(member.account, PASSWORD));
    expect(code(await away.call(loginVerification, order))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
  });

  it('is let in by the code that came to the mail address', async () => {
    const email = `${member.account}@mail.example`;
    await world.owner.query('update identity_member set email = $2, email_verified_at = $3 where id = $1', [
      member.id,
      email,
      world.clock.now(),
    ]);
    const away = aBrowser(world);
    const details = detailsOf(await away.logIn(member.account, PASSWORD));
    expect(details).toMatchObject({
      verificationTypes: ['SMS', 'EMAIL', 'PAYEE'],
      email: `${email.slice(0, 1)}***@mail.example`,
    });
    valueOf(await away.call(sendLoginCode, { ...credentials(), type: 'EMAIL' }));
    const mail = post.mails.findLast((sent) => sent.includes(email)) ?? '';
    const verificationCode = /\d{6}/.exec(mail.split('\n\n').slice(1).join('\n\n'))?.[0] ?? '';
    valueOf(await away.call(loginVerification, { ...credentials(), type: 'EMAIL', verificationCode }));
    await world.drain();
    // The new device is told by mail as well, in the language of the login.
    for (let turn = 0; turn < 200 && !isTold(email); turn += 1) await sleep(10);
    expect(isTold(email)).toBe(true);
  });

  it('is let in by the name of the bank account, however it is spaced and written', async () => {
    const away = aBrowser(world);
    await away.logIn(member.account, PASSWORD);
    const offer = (payeeName: string) =>
      away.call(loginVerification, { ...credentials(), type: 'PAYEE', payeeName });
    expect(code(await offer('Karim Uddin'))).toEqual([400, 'invalid_verification_code']);
    expect(code(await offer(' '))).toEqual([400, 'missing_verification_code']);
    valueOf(await offer(' rahim uddin'));
  });

  it('knows the device by its cookie wherever it is', async () => {
    home.ip = aBrowser(world).ip;
    valueOf(await home.logIn(member.account, PASSWORD));
  });

  it('knows an address from which somebody only told the right password not yet', async () => {
    const away = aBrowser(world);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(code(await away.logIn(member.account, PASSWORD))).toEqual(ASKED);
    }
  });

  it('lets in an account that has nothing to be verified by, and every login while the switch is off', async () => {
    await world.owner.query('update identity_member set mobile = null, payee_name = null where id = $1', [
      member.id,
    ]);
    valueOf(await aBrowser(world).logIn(member.account, PASSWORD));
    const { flags } = await world.app.rooms.brand.settings();
    await world.owner.query("update identity_member set payee_name = 'A B' where id = $1", [member.id]);
    await world.app.rooms.brand.change('flags', { ...flags, LOGINIPVERF3: false });
    valueOf(await aBrowser(world).logIn(member.account, PASSWORD));
    await world.app.rooms.brand.change('flags', flags);
  });

  it('is finished only in a way that this account has, by the right password', async () => {
    const away = aBrowser(world);
    await away.logIn(member.account, PASSWORD);
    const offer = (change: object) =>
      away.call(loginVerification, {
        ...credentials(),
        type: 'GOOGLE',
        verificationCode: '123456',
        ...change,
      });
    expect(code(await offer({}))).toEqual([404, 'factor_unknown']);
    expect(code(await offer({ password: 'not the one' }))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
    const mail = { ...credentials(), type: 'EMAIL' } as const;
    expect(code(await away.call(sendLoginCode, mail))).toEqual([404, 'factor_unknown']);
  });

  it('[4.05] the calls that finish it are no way to guess a password past the human check', async () => {
    const order = { ...credentials(), type: 'PAYEE', payeeName: 'rahim uddin' } as const;
    expect(code(await aBrowser(world).call(loginVerification, order))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    const ask = { ...credentials(), type: 'SMS' } as const;
    expect(code(await aBrowser(world).call(sendLoginCode, ask))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    await aBrowser(world).logIn(member.account, PASSWORD);
    world.clock.advance(15 * 60_000);
    expect(code(await aBrowser(world).call(loginVerification, order))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
  });
});

describe('a phone of one’s own', () => {
  const send = (value: string) =>
    home.call(contract.sendContactCode, { kind: 'mobile', value, password: PASSWORD });
  const confirm = (verificationCode: string) =>
    home.call(contract.confirmContact, { kind: 'mobile', verificationCode });

  it('becomes the account’s verified one by the code that came to it', async () => {
    nextNumber += 1;
    const value = `017${nextNumber}`;
    valueOf(await send(value));
    const shown = async () => valueOf(await home.call(contract.security)).mobile;
    expect((await shown())?.value).toBe(`017${String(nextNumber - 1).slice(0, 4)}****`);
    expect(code(await confirm('000000'))).toEqual([400, 'invalid_verification_code']);
    valueOf(await confirm(codeTo(`+88${value}`)));
    expect(await shown()).toEqual({ value: `017${String(nextNumber).slice(0, 4)}****`, isVerified: true });
    expect(code(await confirm(codeTo(`+88${value}`)))).toEqual([400, 'verification_code_expired']);
  });

  it('that belongs to another member is refused to who proves to hold it, and untold before', async () => {
    const taken = mobile;
    const other = await aMember(world, { passwordHash });
    home = aBrowser(world);
    valueOf(await home.logIn(other.account, PASSWORD));
    valueOf(await send(taken));
    expect(code(await confirm(codeTo(taken)))).toEqual([409, 'CUSTOMER_MOBILE_NO_DUPLICATED']);
  });

  it('is asked for the password, and must be a number', async () => {
    expect(code(await send('12345'))).toEqual([400, 'invalid_phone_number']);
    const wrong = { kind: 'mobile', value: '01712345678', password: 'not the one' } as const;
    expect(code(await home.call(contract.sendContactCode, wrong))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
  });
});

describe('[ST-3.8] a password that must be changed', () => {
  const mustChange = () =>
    world.owner.query('update identity_member set must_change_password = true where id = $1', [member.id]);

  it('holds up everything but its change, and then nothing', async () => {
    await mustChange();
    const opened = valueOf(await home.logIn(member.account, PASSWORD));
    expect(opened.passwordIsDefault).toBe(true);
    expect(code(await home.call(contract.security))).toEqual([403, 'password_change_required']);
    expect(valueOf(await home.call(memberInfo)).mustChangePassword).toBe(true);
    const change = {
      oldPassword: PASSWORD,
      newPassword: 'a new one now',
      confirmNewPassword: 'a new one now',
    };
    valueOf(await home.call(changePassword, change));
    valueOf(await home.call(contract.security));
  });

  it('[ST-3.5] never holds up a login by phone code, nor what its PIN brings back', async () => {
    await mustChange();
    await world.owner.query("update identity_session set full_way = 'sms' where member_id = $1", [member.id]);
    valueOf(await home.call(contract.security));
    valueOf(await home.call(contract.setPin, { password: PASSWORD, pin: '4711' }));
    await world.owner.query("update identity_device set full_login_way = 'sms' where member_id = $1", [
      member.id,
    ]);
    home.enter(await home.call(atDevice.unlock, { pin: '4711' }));
    valueOf(await home.call(contract.security));
  });
});
