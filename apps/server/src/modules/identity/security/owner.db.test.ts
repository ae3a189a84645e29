import { login, memberInfo } from '@nokshi/contract/identity.ts';
import { loginVerification, smsNoLogin } from '@nokshi/contract/identity-recovery.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../test/browser.ts';
import { aMember, type Member } from '../../../../test/builders.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';

const FIRST = 'padma নদী 71';

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let member: Member;
let mobile: string;
let phone: Browser;
let nextNumber = 20_000_000;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
  const { flags } = await world.app.rooms.brand.settings();
  await world.app.rooms.brand.change('flags', { ...flags, MOBILEVERCODELOGIN3: true });
});

afterAll(async () => {
  await world.close();
  await office.close();
});

/** Somebody whose account knows a phone and no password, signed in by its code. */
beforeEach(async () => {
  member = await aMember(world);
  nextNumber += 1;
  mobile = `017${nextNumber}`;
  await world.owner.query('update identity_member set mobile = $2, mobile_verified_at = $3 where id = $1', [
    member.id,
    `+88${mobile}`,
    world.clock.now(),
  ]);
  phone = aBrowser(world);
  phone.enter(await logInByCode(phone));
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

async function logInByCode(browser: Browser) {
  const before = office.texts.length;
  const altcha = await aProof(world);
  valueOf(await browser.call(smsNoLogin, { mobileNum: mobile, countryDialingCode: '880', altcha }));
  const verificationCode = codeIn((await office.text(before)).text);
  return browser.call(login, {
    type: 'sms',
    mobileNum: mobile,
    countryDialingCode: '880',
    verificationCode,
  });
}

/** The code that comes to the phone in place of a password; a minute after the one before. */
async function ownerCode(): Promise<string> {
  world.clock.advance(60_000);
  const before = office.texts.length;
  valueOf(await phone.call(contract.sendOwnerCode));
  const message = await office.text(before);
  expect(message.to).toBe(`+88${mobile}`);
  return codeIn(message.text);
}

function setFirst(verificationCode: string | undefined, newPassword = FIRST, again = newPassword) {
  return phone.call(contract.setFirstPassword, { newPassword, confirmNewPassword: again, verificationCode });
}

describe('a first password', () => {
  it('is set by the code that came to the phone, and the account has one from then on', async () => {
    expect(valueOf(await phone.call(memberInfo)).hasPassword).toBe(false);
    valueOf(await setFirst(await ownerCode()));
    expect(valueOf(await phone.call(memberInfo)).hasPassword).toBe(true);
    valueOf(await aBrowser(world).logIn(member.account, FIRST));
  });

  it('may be asked for at once after a login by code, because its code is another one', async () => {
    valueOf(await phone.call(contract.sendOwnerCode));
    const again = await phone.call(contract.sendOwnerCode);
    expect([...code(again), detailsOf(again)['retryAfterSeconds']]).toEqual([
      429,
      'verification_code_too_soon',
      60,
    ]);
  });

  it('ends every other session of the account and tells the member', async () => {
    const { isSingleSession } = await world.app.rooms.brand.settings();
    await world.app.rooms.brand.change('isSingleSession', false);
    world.clock.advance(60_000);
    const other = aBrowser(world);
    other.enter(await logInByCode(other));
    valueOf(await setFirst(await ownerCode()));
    expect(code(await other.call(memberInfo))).toEqual([401, 'login.not.session']);
    valueOf(await phone.call(memberInfo));
    const { rows } = await world.owner.query(
      "select payload ->> 'what' as what from outbox_pending where name = 'identity.security_changed' and payload ->> 'memberId' = $1",
      [member.id],
    );
    expect(rows).toContainEqual({ what: 'password_changed' });
    await world.app.rooms.brand.change('isSingleSession', isSingleSession);
  });

  it('keeps the rules of a change: format, twice alike, not a common one', async () => {
    const sent = await ownerCode();
    expect(code(await setFirst(sent, 'short', 'short'))).toEqual([400, 'US_NEW_PASSWORD_FORMAT_ERROR']);
    expect(code(await setFirst(sent, FIRST, 'another one 1'))).toEqual([
      400,
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    ]);
    expect(code(await setFirst(sent, 'password1'))).toEqual([400, 'PROHIBIT_PASSWORD_COMMON']);
    // None of these refusals used the code up.
    valueOf(await setFirst(sent));
  });

  it('[ER-3.6] needs the code, the right one, within its time and tries', async () => {
    const sent = await ownerCode();
    expect(code(await setFirst(undefined))).toEqual([400, 'missing_verification_code']);
    const wrong = sent === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(code(await setFirst(wrong))).toEqual([400, 'invalid_verification_code']);
    }
    expect(code(await setFirst(sent))).toEqual([400, 'verification_code_expired']);
    const late = await ownerCode();
    world.clock.advance(5 * 60_000);
    expect(code(await setFirst(late))).toEqual([400, 'verification_code_expired']);
  });

  it('is not set by the code of a login', async () => {
    world.clock.advance(60_000);
    const before = office.texts.length;
    const altcha = await aProof(world);
    valueOf(await phone.call(smsNoLogin, { mobileNum: mobile, countryDialingCode: '880', altcha }));
    const sent = codeIn((await office.text(before)).text);
    expect(code(await setFirst(sent))).toEqual([400, 'invalid_verification_code']);
  });

  it('is refused where a password exists, and no code is sent for it', async () => {
    const sent = await ownerCode();
    valueOf(await setFirst(sent));
    expect(code(await setFirst(sent, 'another one 1'))).toEqual([409, 'factor_exists']);
    world.clock.advance(60_000);
    expect(code(await phone.call(contract.sendOwnerCode))).toEqual([404, 'factor_unknown']);
    valueOf(await aBrowser(world).logIn(member.account, FIRST));
  });

  it('[4.18] is set once when it is sent twice at once', async () => {
    const sent = await ownerCode();
    const answers = await Promise.all(
      ['jamuna নদী 1', 'meghna নদী 2', 'surma নদী 3'].map((password) => setFirst(sent, password)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the steps of the security centre, of an account without a password', () => {
  it('take the code that came to the phone, each its own', async () => {
    const sent = await ownerCode();
    valueOf(await phone.call(contract.setPin, { verificationCode: sent, pin: '4711' }));
    expect(code(await phone.call(contract.newRecoveryCodes, { verificationCode: sent }))).toEqual([
      400,
      'invalid_verification_code',
    ]);
    const { recoveryCodes } = valueOf(
      await phone.call(contract.newRecoveryCodes, { verificationCode: await ownerCode() }),
    );
    expect(recoveryCodes).toHaveLength(10);
  });

  it('take no password in its place, and no other account’s code', async () => {
    const mine = await ownerCode();
    expect(code(await phone.call(contract.newRecoveryCodes, { password: '' }))).toEqual([
      400,
      'missing_verification_code',
    ]);
    const stranger = aBrowser(world);
    const other = await aMember(world, { password: FIRST });
    valueOf(await stranger.logIn(other.account, FIRST));
    expect(code(await stranger.call(contract.newRecoveryCodes, { verificationCode: mine }))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    expect(code(await stranger.call(contract.sendOwnerCode))).toEqual([404, 'factor_unknown']);
  });

  it('move the account to another phone by a code from both', async () => {
    const next = `018${nextNumber}`;
    const order = { kind: 'mobile', value: next } as const;
    expect(code(await phone.call(contract.sendContactCode, order))).toEqual([
      400,
      'missing_verification_code',
    ]);
    const verificationCode = await ownerCode();
    const before = office.texts.length;
    valueOf(await phone.call(contract.sendContactCode, { ...order, verificationCode }));
    const message = await office.text(before);
    expect(message.to).toBe(`+88${next}`);
    const confirm = { kind: 'mobile', verificationCode: codeIn(message.text) } as const;
    valueOf(await phone.call(contract.confirmContact, confirm));
    mobile = next;
    await ownerCode();
  });

  it('[SC-6.1] turn an authenticator on, whose code then finishes a login by phone code', async () => {
    const started = { verificationCode: await ownerCode() };
    const { secret } = valueOf(await phone.call(contract.startTotp, started));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = () => totp.generate({ timestamp: world.clock.now().getTime() });
    valueOf(await phone.call(contract.confirmTotp, { code: now() }));
    world.clock.advance(60_000);
    const away = aBrowser(world);
    const asked = await logInByCode(away);
    expect(code(asked)).toEqual([403, 'login_verify_required']);
    const word = String(detailsOf(asked)['word']);
    const offer = (change: object) =>
      away.call(loginVerification, { word, type: 'GOOGLE', verificationCode: now(), ...change });
    expect(code(await offer({ word: undefined, username: member.account }))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    expect(code(await offer({ word: '00000000-0000-4000-8000-000000000000' }))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    expect(code(await offer({ verificationCode: '000000' }))).toEqual([400, 'invalid_verification_code']);
    const opened = valueOf(await offer({}));
    expect(opened).toMatchObject({ userName: member.account, passwordIsDefault: false });
    // The word did its work.
    expect(code(await offer({}))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
  });

  it('wait no longer than a quarter of an hour for the rest of a login', async () => {
    const { recoveryCodes } = valueOf(
      await phone.call(contract.newRecoveryCodes, { verificationCode: await ownerCode() }),
    );
    const { secret } = valueOf(await phone.call(contract.startTotp, { verificationCode: await ownerCode() }));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = totp.generate({ timestamp: world.clock.now().getTime() });
    valueOf(await phone.call(contract.confirmTotp, { code: now }));
    world.clock.advance(60_000);
    const word = String(detailsOf(await logInByCode(aBrowser(world)))['word']);
    world.clock.advance(15 * 60_000);
    const late = { word, type: 'RECOVERY', verificationCode: recoveryCodes[0] } as const;
    expect(code(await aBrowser(world).call(loginVerification, late))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
  });
});
