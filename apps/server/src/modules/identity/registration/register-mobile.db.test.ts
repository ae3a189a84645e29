import { inspect } from 'node:util';
import { affiliate, login, memberInfo, register, registerMobile } from '@nokshi/contract/identity.ts';
import { captcha, smsRegister } from '@nokshi/contract/identity-recovery.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RegisterField, RegisterRule } from '@nokshi/contract/register-rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName } from '../../../../test/builders.ts';
import { aSolvedCaptcha, cookieOf } from '../../../../test/captcha.ts';
import { type Issuer, openIssuer } from '../../../../test/issuer.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';
import { findUplineId, insertInvite } from '../index.ts';

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let issuer: Issuer;

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

afterEach(async () => {
  const { brand } = world.app.rooms;
  await brand.change('flags', DEFAULT_SETTINGS.flags);
  await brand.change('registerRules', DEFAULT_SETTINGS.registerRules);
  await brand.change('revealUnknownAccount', false);
});

function switches(change: Partial<typeof DEFAULT_SETTINGS.flags>) {
  return world.app.rooms.brand.change('flags', { ...DEFAULT_SETTINGS.flags, ...change });
}

/** Changes rules of fields; the others stay as a new installation has them. */
function rules(changes: Partial<Record<RegisterField, Partial<RegisterRule>>>) {
  const { registerRules } = DEFAULT_SETTINGS;
  const changed = Object.entries(changes).map(([field, change]) => [
    field,
    { ...registerRules[field], ...change },
  ]);
  return world.app.rooms.brand.change('registerRules', {
    ...registerRules,
    ...(Object.fromEntries(changed) as typeof registerRules),
  });
}

let nextNumber = 20_000_000;

function aNumber(): string {
  nextNumber += 1;
  return `018${nextNumber}`;
}

async function codeTo(mobileNo: string): Promise<string> {
  const sent = await world.call(smsRegister, {
    mobileNo,
    countryDialingCode: '880',
    altcha: await aProof(world),
  });
  valueOf(sent);
  return codeIn(office.texts.at(-1)?.text ?? '');
}

const COMMON = { birthday: '1990-05-17', termsAccepted: true };

async function byMobile(form: Record<string, unknown>) {
  return world.call(registerMobile, { ...COMMON, altcha: await aProof(world), ...form });
}

async function byName(form: Record<string, unknown>, headers: Record<string, string> = {}) {
  const input = {
    ...COMMON,
    username: aName('nodi'),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    altcha: await aProof(world),
    ...form,
  };
  return world.call(register, input, { headers });
}

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

async function rowOf(no: number) {
  const { rows } = await world.owner.query<Record<string, unknown>>(
    'select * from identity_member where no = $1',
    [no],
  );
  return rows[0] ?? {};
}

async function uplineOf(no: number) {
  const { id } = await rowOf(no);
  return findUplineId(world.db, id as MemberId);
}

describe('[API-1.9] [ST-4.1] a registration by mobile', () => {
  it('[RO-2.1] needs a number and its code alone; the number is the name, and signs in by code later', async () => {
    await switches({ MOBILENUMREG3: true });
    const mobileNum = aNumber();
    const verificationCode = await codeTo(mobileNum);
    const opened = valueOf(await byMobile({ mobileNum, verificationCode }));
    expect(opened).toMatchObject({ userName: mobileNum, firstTimeLogin: true, customerType: 0 });
    expect(await rowOf(opened.id)).toMatchObject({
      mobile: `+88${mobileNum}`,
      mobile_verified_at: world.clock.now(),
      password_hash: null,
    });
    const info = await world.call(memberInfo, {}, { as: { token: opened.token, ip: '10.9.9.9' } });
    expect(valueOf(info).mobile).toBe(`${mobileNum.slice(0, -4)}****`);
  });

  it('[RO-2.3] [VA-2.1] [VA-2.2] needs a password too with the switch, and signs in by it', async () => {
    await switches({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true });
    const mobileNum = aNumber();
    const form = { mobileNum: `+880${mobileNum.slice(1)}`, verificationCode: await codeTo(mobileNum) };
    expect(detailsOf(await byMobile(form))).toMatchObject({ field: 'password', fault: 'missing' });
    const another = await byMobile({ ...form, password: PASSWORD, confirmPassword: 'another one' });
    expect(code(another)).toEqual([400, 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR']);
    const username = aName('mobi');
    const opened = await byMobile({ ...form, username, password: PASSWORD, confirmPassword: PASSWORD });
    expect(valueOf(opened).userName).toBe(username);
    for (const name of [username, mobileNum, `88${mobileNum}`]) {
      const answer = await world.call(login, {
        username: name,
        password: PASSWORD,
        altcha: await aProof(world),
      });
      expect(valueOf(answer).userName).toBe(username);
    }
  });

  it('[VA-2.3] [VA-2.4] [VA-7.3] [ER-3.1] [ER-3.2] [ER-3.5] [ER-3.6] needs a number in its format and the right code', async () => {
    await switches({ MOBILENUMREG3: true });
    const mobileNum = aNumber();
    await codeTo(mobileNum);
    expect(code(await byMobile({}))).toEqual([400, 'missing_phone_number']);
    expect(code(await byMobile({ mobileNum: '12345' }))).toEqual([400, 'invalid_phone_number']);
    expect(code(await byMobile({ mobileNum }))).toEqual([400, 'missing_verification_code']);
    expect(code(await byMobile({ mobileNum, verificationCode: '00' }))).toEqual([
      400,
      'invalid_verification_code',
    ]);
    expect(code(await byMobile({ mobileNum: aNumber(), verificationCode: '123456' }))).toEqual([
      400,
      'invalid_verification_code',
    ]);
  });

  it('[RO-2.1] is refused where the brand does not offer it', async () => {
    expect(code(await byMobile({ mobileNum: aNumber() }))).toEqual([403, 'CP_USER_REGISTER_DENY']);
  });

  it('[1.04] of two accounts for one proved number there is one, also when both come at once', async () => {
    await switches({ MOBILENUMREG3: true });
    const mobileNum = aNumber();
    const first = await codeTo(mobileNum);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => byMobile({ mobileNum, verificationCode: first })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    world.clock.advance(60_000);
    const again = await byMobile({
      mobileNum,
      username: aName('other'),
      verificationCode: await codeTo(mobileNum),
    });
    expect(code(again)).toEqual([409, 'CUSTOMER_MOBILE_NO_DUPLICATED']);
  });

  it('the number of a closed account is free again', async () => {
    await switches({ MOBILENUMREG3: true });
    const mobileNum = aNumber();
    const opened = valueOf(
      await byMobile({ mobileNum, username: aName('gone'), verificationCode: await codeTo(mobileNum) }),
    );
    await world.owner.query("update identity_member set status = 'closed' where no = $1", [opened.id]);
    world.clock.advance(60_000);
    valueOf(await byMobile({ mobileNum, username: aName('new'), verificationCode: await codeTo(mobileNum) }));
  });
});

describe('[RO-2.2] [ST-4.2] a registration by user name with the phone check', () => {
  it('[ER-2.5] [VA-2.3] [VA-2.4] is aborted without the right code, and proves the number with it', async () => {
    await switches({ REGMOBVERF3: true });
    const mobileNum = aNumber();
    const username = aName('checked');
    expect(code(await byName({ username }))).toEqual([400, 'missing_phone_number']);
    const verificationCode = await codeTo(mobileNum);
    const wrong = verificationCode === '111111' ? '222222' : '111111';
    expect(code(await byName({ username, mobileNum, verificationCode: wrong }))).toEqual([
      400,
      'invalid_verification_code',
    ]);
    const { rows } = await world.owner.query('select from identity_member where account = $1', [username]);
    expect(rows).toEqual([]);
    const opened = valueOf(await byName({ username, mobileNum, verificationCode }));
    expect(await rowOf(opened.id)).toMatchObject({
      mobile: `+88${mobileNum}`,
      mobile_verified_at: world.clock.now(),
    });
  });

  it('a code stays good when the name was taken', async () => {
    await switches({ REGMOBVERF3: true });
    const taken = await aMember(world);
    const mobileNum = aNumber();
    const form = { mobileNum, verificationCode: await codeTo(mobileNum) };
    expect(code(await byName({ ...form, username: taken.account }))).toEqual([
      409,
      'US_CUSTOMER_EXIST_ERROR',
    ]);
    valueOf(await byName(form));
  });

  it('Firebase’s word counts instead, for the same number only', async () => {
    await switches({ REGMOBVERF3: true });
    const { brand } = world.app.rooms;
    await brand.change('firebase', { apiKey: 'k', authDomain: 'nokshi.example', projectId: 'p' });
    await brand.change('firebaseIssuer', { issuer: issuer.url, jwksUrl: issuer.jwksUrl });
    const mobileNum = aNumber();
    const token = (phone: string) =>
      issuer.idToken({
        aud: 'p',
        sub: 'u',
        auth_time: Math.floor(world.clock.now().getTime() / 1000),
        phone_number: phone,
      });
    const other = await byName({ mobileNum, firebaseIdToken: await token(`+88${aNumber()}`) });
    expect(code(other)).toEqual([401, 'social_login_failed']);
    const opened = valueOf(await byName({ mobileNum, firebaseIdToken: await token(`+88${mobileNum}`) }));
    expect((await rowOf(opened.id))['mobile_verified_at']).toEqual(world.clock.now());
    await brand.change('firebase', null);
  });
});

describe('[API-2.2] the picture captcha', () => {
  it('is a PNG of its own every time, bound to the browser by a cookie that no script reads', async () => {
    const first = await world.call(captcha);
    const picture = Buffer.from(valueOf(first), 'base64');
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^captchaId=[\w-]+; Max-Age=300; Path=\/wps; HttpOnly/,
    );
    expect(first.headers['cache-control']).toBe('no-store');
    const second = await world.call(captcha);
    expect(second.text).not.toBe(first.text);
    expect(cookieOf(second, 'captchaId')).not.toBe(cookieOf(first, 'captchaId'));
  });

  it('[VA-4.5] comes at most once a second, and a new one voids the one before', async () => {
    const { cookie, typed } = await aSolvedCaptcha(world);
    const soon = await world.call(captcha, {}, { headers: { cookie } });
    expect([...code(soon), soon.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '1']);
    world.clock.advance(1000);
    valueOf(await world.call(captcha, {}, { headers: { cookie } }));
    await rules({ captcha: { enabled: true, required: true } });
    expect(code(await byName({ captcha: typed }, { cookie }))).toEqual([400, 'US_CAPTCHA_ERROR']);
  });

  it('[VA-2.6] [VA-7.7] is asked for at a registration where the rules say so', async () => {
    await rules({ captcha: { enabled: true, required: true } });
    const missing = await byName({});
    expect([...code(missing), detailsOf(missing)['captcha']]).toEqual([400, 'captcha_required', true]);
    const { cookie, typed } = await aSolvedCaptcha(world);
    valueOf(await byName({ captcha: ` ${typed} ` }, { cookie }));
    expect(code(await byName({ captcha: typed }, { cookie }))).toEqual([400, 'US_CAPTCHA_ERROR']);
  });
});

describe('[EN-16] [EN-28] [VA-2.6] [VA-2.8] optional fields', () => {
  const EXTRA = [
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'realName',
    'address',
    'nationality',
    'occupation',
    'incomeSource',
    'telegram',
    'zalo',
    'skype',
  ] as const;

  it('are kept when the server asks for them, each by its rule', async () => {
    const all = [...EXTRA, 'payeeName', 'nickname', 'paymentPassword'] as const;
    await rules(Object.fromEntries(all.map((field) => [field, { enabled: true }])));
    const values = Object.fromEntries(EXTRA.map((field) => [field, '12345678']));
    const form = { ...values, payeeName: 'রহিম উদ্দিন', nickname: 'নদী', paymentPassword: '246810' };
    const row = await rowOf(valueOf(await byName(form)).id);
    expect(row).toMatchObject({ extra: values, payee_name: 'রহিম উদ্দিন', nickname: 'নদী' });
    // A secret is never kept as it was typed.
    expect(inspect(row, { depth: 5 })).not.toContain('246810');
    expect(row['payment_password_hash']).toMatch(/^\$argon2id\$/);
  });

  it('[VA-2.5] [VA-2.7] are demanded when they are required, with the number of their pattern', async () => {
    for (const field of [...EXTRA, 'payeeName', 'nickname', 'paymentPassword'] as const) {
      await rules({ [field]: { enabled: true, required: true } });
      expect(detailsOf(await byName({}))).toMatchObject({ field, fault: 'missing' });
    }
    await rules({ paymentPassword: { enabled: true } });
    expect(detailsOf(await byName({ paymentPassword: '12345a' }))).toMatchObject({
      field: 'paymentPassword',
      fault: 'format',
      patternId: 6,
    });
  });

  it('[VA-3.4] a birth date is taken in the form that the rule names', async () => {
    await rules({
      birthday: { enabled: true, required: true, patternId: 13, acceptedPattern: '^\\d{2}-\\d{2}-\\d{4}$' },
    });
    const opened = valueOf(await byName({ birthday: '05-17-1990' }));
    expect((await rowOf(opened.id))['birthday']).toEqual('1990-05-17');
    expect(code(await byName({ birthday: '05-17-2015' }))).toEqual([400, 'under_age']);
    expect(detailsOf(await byName({ birthday: '13-17-1990' }))).toMatchObject({
      field: 'birthday',
      patternId: 13,
    });
  });
});

describe('[API-1.13] invitations', () => {
  async function anInviter(type: number, domain: string | null = null) {
    const member = await aMember(world, { type });
    const invite = { code: `Code${member.no}`, memberId: member.id, domain, at: world.clock.now() };
    await insertInvite(world.db, invite);
    return { ...member, code: invite.code };
  }

  it('[ER-2.1] [VA-7.1] an agent’s code is known, in any case; a wrong one is not', async () => {
    const agent = await anInviter(1);
    for (const method of ['POST', 'GET'] as const) {
      const answer = await world.call(affiliate, { code: agent.code.toLowerCase() }, { method });
      expect(valueOf(answer)).toEqual({
        affiliateCode: agent.code,
        referralCode: null,
        valid: true,
        notice: null,
      });
      expect(code(await world.call(affiliate, { code: 'nobody' }, { method }))).toEqual([
        400,
        'invitation_code_error',
      ]);
    }
    expect(code(await world.call(affiliate, { code: '' }))[0]).toBe(400);
  });

  it('a code of one domain counts there alone', async () => {
    const agent = await anInviter(1, 'nokshi.example');
    expect((await world.call(affiliate, { code: agent.code, domain: 'Nokshi.example' })).status).toBe(200);
    expect((await world.call(affiliate, { code: agent.code, domain: 'other.example' })).status).toBe(400);
  });

  it('a member’s code counts with the switch REFERRAL3', async () => {
    const friend = await anInviter(0);
    expect((await world.call(affiliate, { code: friend.code })).status).toBe(400);
    await switches({ REFERRAL3: true });
    expect(valueOf(await world.call(affiliate, { code: friend.code }))).toEqual({
      affiliateCode: '',
      referralCode: friend.code,
      valid: true,
      notice: null,
    });
  });

  it('[ST-4.1] the agent of the link stands above the new member, though the form has no field for it', async () => {
    const agent = await anInviter(1);
    const opened = valueOf(await byName({ affiliateCode: agent.code }));
    expect(await uplineOf(opened.id)).toBe(agent.id);
    // Nobody could mend a wrong code there.
    expect(await uplineOf(valueOf(await byName({ affiliateCode: 'wrong0' })).id)).toBeUndefined();
    await rules({ affiliateCode: { enabled: true } });
    expect(code(await byName({ affiliateCode: 'wrong0' }))).toEqual([400, 'invitation_code_error']);
  });

  it('who told of the portal is named by a code or by the user name', async () => {
    const friend = await anInviter(0);
    await switches({ REFERRAL3: true });
    expect(await uplineOf(valueOf(await byName({ referralCode: friend.code })).id)).toBe(friend.id);
    expect(code(await byName({ referralCode: 'wrong0' }))).toEqual([400, 'invitation_code_error']);
    await rules({ recommenderId: { enabled: true } });
    const named = valueOf(await byName({ recommenderId: friend.account }));
    expect(await uplineOf(named.id)).toBe(friend.id);
    expect(code(await byName({ recommenderId: 'nobodyhere' }))).toEqual([
      400,
      'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR',
    ]);
  });
});

describe('[4.10] contacts that another account proved', () => {
  const email = 'proved@example.com';

  it('are no news for a stranger, unless the brand reveals accounts', async () => {
    const owner = await aMember(world);
    await world.owner.query('update identity_member set email = $2, email_verified_at = $3 where id = $1', [
      owner.id,
      email,
      world.clock.now(),
    ]);
    const opened = valueOf(await byName({ email: 'Proved@Example.com' }));
    expect(await rowOf(opened.id)).toMatchObject({ email, email_verified_at: null });
    await world.app.rooms.brand.change('revealUnknownAccount', true);
    expect(code(await byName({ email }))).toEqual([409, 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR']);
  });
});
