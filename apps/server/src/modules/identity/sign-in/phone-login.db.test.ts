import { login } from '@nokshi/contract/identity.ts';
import { passwordVerification, smsNoLogin, smsRegister } from '@nokshi/contract/identity-recovery.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../../../test/builders.ts';
import { type Issuer, openIssuer } from '../../../../test/issuer.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, aNewAddress, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let issuer: Issuer;
let member: Member;
let mobile: string;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
  issuer = await openIssuer({ now: () => world.clock.now() });
});

afterAll(async () => {
  await world.close();
  await office.close();
  await issuer.close();
});

let nextNumber = 10_000_000;

beforeEach(async () => {
  await switches({ MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, REGMOBVERF3: true });
  member = await aMember(world, { password: PASSWORD });
  nextNumber += 1;
  mobile = `017${nextNumber}`;
  await world.owner.query('update identity_member set mobile = $2, mobile_verified_at = $3 where id = $1', [
    member.id,
    `+88${mobile}`,
    world.clock.now(),
  ]);
});

afterEach(() => {
  office.isClosed = false;
});

function switches(change: Partial<typeof DEFAULT_SETTINGS.flags>) {
  return world.app.rooms.brand.change('flags', { ...DEFAULT_SETTINGS.flags, ...change });
}

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

async function askCode(mobileNum: string | undefined, ip = aNewAddress()) {
  const altcha = await aProof(world);
  return world.call(smsNoLogin, { mobileNum, countryDialingCode: '880', altcha }, { ip });
}

/** The code that came to the member's phone. */
async function codeFor(number = mobile): Promise<string> {
  const before = office.texts.length;
  valueOf(await askCode(number));
  return codeIn((await office.text(before)).text);
}

function loginBy(verificationCode: string | undefined, mobileNum: string | undefined = mobile) {
  return world.call(login, { type: 'sms', mobileNum, countryDialingCode: '880', verificationCode });
}

describe('[API-1.4] a phone code', () => {
  it('[RO-2.8] [ST-3.5] signs in who has the phone, once', async () => {
    const before = office.texts.length;
    const sent = await askCode(`+880 ${mobile.slice(1)}`);
    expect(valueOf(sent)).toEqual({ expiredMinutes: 5, resendSeconds: 60 });
    const message = await office.text(before);
    expect(message.to).toBe(`+88${mobile}`);
    const opened = valueOf(await loginBy(codeIn(message.text)));
    expect(opened).toMatchObject({ id: member.no, passwordIsDefault: false, passwordExpired: false });
    expect(await isAlive(world, { token: opened.token, ip: '10.9.9.9' })).toBe(true);
    expect(code(await loginBy(codeIn(message.text)))).toEqual([400, 'invalid_verification_code']);
  });

  it('[4.10] is answered alike for a number that nobody has, and nothing is sent there', async () => {
    const count = office.texts.length;
    const known = await askCode(mobile);
    await office.text(count);
    const before = office.texts.length;
    const unknown = await askCode('01912345678');
    expect(unknown.text).toBe(known.text);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(code(await askCode('01912345678'))).toEqual(code(await askCode(mobile)));
    expect(code(await loginBy('123456', '01912345678'))).toEqual([400, 'invalid_verification_code']);
    await new Promise((done) => setTimeout(done, 50));
    expect(office.texts.slice(before).filter(({ to }) => to === '+8801912345678')).toEqual([]);
  });

  it('is stored where nobody can read it', async () => {
    const sent = await codeFor();
    const { rows } = await world.owner.query('select * from identity_code where receiver = $1', [
      `+88${mobile}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(sent);
  });

  it('[ER-3.10] [ST-6.2] runs out after five minutes', async () => {
    const sent = await codeFor();
    world.clock.advance(5 * 60_000 - 1);
    expect(code(await loginBy('000000'))).toEqual([400, 'invalid_verification_code']);
    world.clock.advance(1);
    expect(code(await loginBy(sent))).toEqual([400, 'verification_code_expired']);
  });

  it('[4.08] [ER-3.5] takes five wrong guesses and then none, the right one neither', async () => {
    const sent = await codeFor();
    const wrong = sent === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(code(await loginBy(wrong))).toEqual([400, 'invalid_verification_code']);
    }
    expect(code(await loginBy(sent))).toEqual([400, 'verification_code_expired']);
  });

  it('[4.18] opens one session when it is told twice at once', async () => {
    const sent = await codeFor();
    const answers = await Promise.all(Array.from({ length: 6 }, () => loginBy(sent)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('typed in Bengali digits or with a space is the same code', async () => {
    const sent = await codeFor();
    const bengali = sent.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    valueOf(await loginBy(`${bengali.slice(0, 3)} ${bengali.slice(3)}`));
  });

  it('[ST-6.1] [ER-3.3] comes again after a minute, five times an hour, ten times a day', async () => {
    await codeFor();
    const soon = await askCode(mobile);
    expect([...code(soon), detailsOf(soon)['retryAfterSeconds']]).toEqual([
      429,
      'verification_code_too_soon',
      60,
    ]);
    expect(soon.message).toContain('৫');
    for (let turn = 0; turn < 4; turn += 1) {
      world.clock.advance(60_000);
      await codeFor();
    }
    world.clock.advance(60_000);
    const full = await askCode(mobile);
    expect([...code(full), detailsOf(full)['retryAfterSeconds']]).toEqual([
      429,
      'verification_code_too_soon',
      55 * 60,
    ]);
    world.clock.advance(3_600_000);
    for (let turn = 0; turn < 5; turn += 1) {
      await codeFor();
      world.clock.advance(60_000);
    }
    world.clock.advance(3_600_000);
    expect(code(await askCode(mobile))).toEqual([429, 'sms_quota_exceeded']);
  });

  it('[4.08] [4.29] asked for many times at once goes out once', async () => {
    const before = office.texts.length;
    const proofs = await Promise.all(Array.from({ length: 8 }, () => aProof(world)));
    const answers = await Promise.all(
      proofs.map((altcha) => world.call(smsNoLogin, { mobileNum: mobile, altcha })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await office.text(before);
    await new Promise((done) => setTimeout(done, 50));
    expect(office.texts.length).toBe(before + 1);
  });

  it('[ER-3.8] stops when the brand has sent what a day may cost', async () => {
    await world.app.rooms.brand.change('smsPerDay', 0);
    expect(code(await askCode(mobile))).toEqual([429, 'sms_quota_exceeded']);
    await world.app.rooms.brand.change('smsPerDay', DEFAULT_SETTINGS.smsPerDay);
  });

  it('[ER-3.9] goes to no country that the brand does not serve', async () => {
    const altcha = await aProof(world);
    const answer = await world.call(smsNoLogin, {
      mobileNum: '9876543210',
      countryDialingCode: '91',
      altcha,
    });
    expect(code(answer)).toEqual([403, 'sms_not_allowed']);
  });

  it('[VA-4.4] [ER-3.1] [ER-3.2] [ER-3.7] needs a number, in its format, and a person', async () => {
    expect(code(await askCode(undefined))).toEqual([400, 'missing_phone_number']);
    expect(code(await askCode(' '))).toEqual([400, 'missing_phone_number']);
    expect(code(await askCode('0121234'))).toEqual([400, 'invalid_phone_number']);
    expect(code(await world.call(smsNoLogin, { mobileNum: mobile }))).toEqual([400, 'verify_first']);
  });

  it('[RO-2.8] is not sent where the brand logs in and resets otherwise', async () => {
    await switches({});
    expect(code(await askCode(mobile))).toEqual([403, 'login_way_off']);
    expect(code(await loginBy('123456'))).toEqual([403, 'login_way_off']);
  });
});

describe('[API-1.5] a code for a registration', () => {
  const ask = async (mobileNo: string | undefined) =>
    world.call(smsRegister, { mobileNo, countryDialingCode: '880', altcha: await aProof(world) });

  it('goes to any number at home, whoever has it, and says so when the gateway refuses', async () => {
    expect(valueOf(await ask('01812345678'))).toEqual({ expiredMinutes: 5, resendSeconds: 60 });
    expect(office.texts.at(-1)?.to).toBe('+8801812345678');
    expect((await ask(mobile)).status).toBe(200);
    office.isClosed = true;
    expect(code(await ask('01812345679'))).toEqual([503, 'SEND_MESSAGE_FAIL']);
    office.isClosed = false;
    // What was not sent is no reason to wait.
    expect((await ask('01812345679')).status).toBe(200);
    expect(code(await ask(''))).toEqual([400, 'missing_phone_number']);
  });

  it('[RO-2.2] opens no account that is there', async () => {
    valueOf(await ask(mobile));
    const sent = codeIn(office.texts.at(-1)?.text ?? '');
    expect(code(await loginBy(sent))).toEqual([400, 'invalid_verification_code']);
  });
});

describe('[VA-1.4] a login by code', () => {
  it('[ER-3.2] [ER-3.6] needs a number in its format and a code', async () => {
    expect(code(await loginBy('123456', ''))).toEqual([400, 'missing_phone_number']);
    expect(code(await loginBy('123456', '12'))).toEqual([400, 'invalid_phone_number']);
    expect(code(await loginBy(undefined))).toEqual([400, 'missing_verification_code']);
    expect(code(await loginBy(' '))).toEqual([400, 'missing_verification_code']);
  });

  it('[RO-1.8] [ER-4.5] is for members, and not for blocked ones', async () => {
    const sent = await codeFor();
    await world.owner.query("update identity_member set status = 'blocked' where id = $1", [member.id]);
    expect(code(await loginBy(sent))).toEqual([403, 'us_forbidden_login_error']);
    world.clock.advance(60_000);
    await world.owner.query("update identity_member set status = 'active', type = 90 where id = $1", [
      member.id,
    ]);
    expect(code(await loginBy(await codeFor()))).toEqual([403, 'non_member_login']);
  });

  it('[RO-1.9] [ER-4.6] is for agents alone on their side', async () => {
    const atAgents = async () => {
      const verificationCode = await codeFor();
      const phone = { mobileNum: mobile, countryDialingCode: '880', verificationCode };
      return world.call(login, { type: 'sms', side: 'AGENT', ...phone });
    };
    expect(code(await atAgents())).toEqual([403, 'non_agent_login']);
    world.clock.advance(60_000);
    await world.owner.query('update identity_member set type = 2 where id = $1', [member.id]);
    expect(valueOf(await atAgents()).customerType).toBe(2);
  });

  it('[ST-3.5] is never held up by a password that has to be changed', async () => {
    await world.owner.query('update identity_member set must_change_password = true where id = $1', [
      member.id,
    ]);
    const opened = valueOf(await loginBy(await codeFor()));
    expect(opened).toMatchObject({ passwordIsDefault: false, passwordExpired: false });
  });

  it('[1.14] is kept with time and address', async () => {
    valueOf(await loginBy(await codeFor()));
    const { rows } = await world.owner.query(
      'select is_success from identity_login_attempt where account_key = $1',
      [member.account],
    );
    expect(rows).toEqual([{ is_success: true }]);
  });
});

describe('a login by password', () => {
  it('takes the mobile number in any form as the name', async () => {
    for (const username of [mobile, `+88${mobile}`, ` 88${mobile} `, mobile.slice(1)]) {
      const answer = await world.call(login, { username, password: PASSWORD, altcha: await aProof(world) });
      expect(valueOf(answer).id).toBe(member.no);
    }
  });

  it('takes no number that was only typed and never proved', async () => {
    await world.owner.query('update identity_member set mobile_verified_at = null where id = $1', [
      member.id,
    ]);
    const answer = await world.call(login, {
      username: mobile,
      password: PASSWORD,
      altcha: await aProof(world),
    });
    expect(answer.status).toBe(401);
  });
});

describe('[ST-5.3] [API-1.12] a new password by code', () => {
  const reset = (verificationCode: string | undefined, newPassword = 'another one 77') =>
    world.call(passwordVerification, { mobileNum: mobile, verificationCode, newPassword });

  it('[RO-2.4] is set for who has the phone; every session ends, the member is told, the code is used up', async () => {
    const opened = valueOf(await loginBy(await codeFor()));
    world.clock.advance(60_000);
    const sent = await codeFor();
    valueOf(await reset(sent));
    expect(await isAlive(world, { token: opened.token, ip: '10.9.9.9' })).toBe(false);
    const again = await world.call(login, {
      username: mobile,
      password: 'another one 77',
      type: '',
      altcha: await aProof(world),
    });
    expect(valueOf(again).id).toBe(member.no);
    expect(code(await reset(sent, 'a third one 77'))).toEqual([400, 'invalid_verification_code']);
    const { rows } = await world.owner.query(
      "select payload ->> 'what' as what from outbox_pending where name = 'identity.security_changed' and payload ->> 'memberId' = $1",
      [member.id],
    );
    expect(rows).toContainEqual({ what: 'password_reset' });
  });

  it('[VA-4.3] [VA-6] keeps the brand’s rule, the list of common ones and the last ones', async () => {
    const sent = await codeFor();
    expect(code(await reset(undefined))).toEqual([400, 'missing_verification_code']);
    expect(code(await reset(sent, 'short'))).toEqual([400, 'US_NEW_PASSWORD_FORMAT_ERROR']);
    expect(code(await reset(sent, ' edge space'))).toEqual([400, 'US_NEW_PASSWORD_FORMAT_ERROR']);
    expect(code(await reset(sent, 'password1'))).toEqual([400, 'PROHIBIT_PASSWORD_COMMON']);
    expect(code(await reset(sent, PASSWORD))).toEqual([400, 'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR']);
    // A password that was refused did not use up the code.
    valueOf(await reset(sent));
  });

  it('[RO-2.4] is not offered where the switch is off', async () => {
    await switches({ MOBILEVERCODELOGIN3: true });
    expect(code(await reset('123456'))).toEqual([403, 'login_way_off']);
  });
});

describe('[ST-3.5] a login by Firebase', () => {
  const PROJECT = 'nokshi-test';
  const claims = (change: Record<string, unknown> = {}) => ({
    aud: PROJECT,
    sub: 'firebase-user',
    auth_time: Math.floor(world.clock.now().getTime() / 1000) - 5,
    phone_number: `+88${mobile}`,
    ...change,
  });
  const by = (firebaseIdToken: string | undefined) =>
    world.call(login, { type: 'firebase', firebaseIdToken });

  beforeEach(async () => {
    const { brand } = world.app.rooms;
    await brand.change('firebase', { apiKey: 'k', authDomain: 'nokshi.example', projectId: PROJECT });
    await brand.change('firebaseIssuer', { issuer: issuer.url, jwksUrl: issuer.jwksUrl });
  });

  it('takes a token of the configured project for the member who has the number', async () => {
    const opened = valueOf(await by(await issuer.idToken(claims())));
    expect(opened).toMatchObject({ id: member.no, passwordIsDefault: false });
  });

  it('refuses tokens of other projects, issuers and keys, old ones, and those without a number', async () => {
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const bad = [
      await issuer.idToken(claims({ aud: 'another' })),
      await issuer.idToken(claims({ iss: 'https://securetoken.google.com/other' })),
      await issuer.idToken(claims({ exp: now - 1 })),
      await issuer.idToken(claims({ auth_time: now - 601 })),
      await issuer.idToken(claims({ auth_time: undefined })),
      await issuer.idToken(claims({ phone_number: undefined })),
      await issuer.idToken(claims(), { isForged: true }),
      'no.token.atall',
      undefined,
    ];
    for (const token of bad) expect(code(await by(token))).toEqual([401, 'social_login_failed']);
  });

  it('[ER-4.4] tells the owner of a number that no account has it', async () => {
    const token = await issuer.idToken(claims({ phone_number: '+8801999999999' }));
    expect(code(await by(token))).toEqual([404, 'USER_NOT_EXIST']);
  });

  it('is off without a project', async () => {
    await world.app.rooms.brand.change('firebase', null);
    expect(code(await by(await issuer.idToken(claims())))).toEqual([403, 'login_way_off']);
  });
});
