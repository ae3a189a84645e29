import { registerSetting } from '@nokshi/contract/brand.ts';
import { balance } from '@nokshi/contract/cashier.ts';
import { login, memberInfo, register } from '@nokshi/contract/identity.ts';
import { listMessages, unreadCount } from '@nokshi/contract/inbox.ts';
import { findFieldFault, REGISTER_FIELDS, type RegisterField } from '@nokshi/contract/register-rules.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aName, balanceOf, credits } from '../../../../test/builders.ts';
import { aProof, solveChallenge } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, detailsOf, NOON, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

type Form = Parameters<typeof send>[0];

const PASSWORD = 'shapla ফুল 42';

function aForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  const form = {
    username: aName('nodi'),
    password: PASSWORD,
    birthday: '1990-05-17',
    termsAccepted: true,
    ...change,
  };
  return { confirmPassword: form.password, ...form };
}

function send(form: Record<string, unknown>, ip = aNewAddress()) {
  return world.call(register, form as Parameters<typeof world.call<typeof register>>[1], { ip });
}

/** Sends a form that lacks nothing but the proof: `verify_first` says that every field was fine. */
const check = (change: Form = {}) => send(aForm(change));

function refusal(answer: Answer<unknown>): unknown[] {
  const { field, fault } = detailsOf(answer);
  return [answer.errorCode, ...(field === undefined ? [] : [field]), ...(fault === undefined ? [] : [fault])];
}

describe('a registration', () => {
  it('[API-1.6] [API-1.8] [EN-11] [ST-4.3] opens an account with its welcome credit and signs it in', async () => {
    const ip = aNewAddress();
    const form = aForm({
      altcha: await solveChallenge(world, ip),
      email: 'nodi@example.com',
      loginDeviceId: 'device-1',
    });
    const opened = valueOf(await send(form, ip));
    expect(opened).toEqual({
      token: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      id: expect.any(Number) as unknown,
      userName: form['username'],
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
      passwordIsDefault: false,
    });
    const as = { token: opened.token, ip: '10.9.9.9' };
    expect(valueOf(await world.call(memberInfo, {}, { as }))).toMatchObject({
      id: opened.id,
      account: form['username'],
      type: 0,
      currency: 'XPC',
      regDate: world.clock.now().getTime(),
    });
    expect(valueOf(await world.call(balance, {}, { as })).sumBalance).toBe(10_000);
    const { rows } = await world.owner.query(
      `select birthday::text, email, terms_version, terms_accepted_at, password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' as is_strong
         from identity_member where no = $1`,
      [opened.id],
    );
    expect(rows).toEqual([
      {
        birthday: '1990-05-17',
        email: 'nodi@example.com',
        terms_version: DEFAULT_SETTINGS.termsVersion,
        terms_accepted_at: world.clock.now(),
        is_strong: true,
      },
    ]);
    await world.drain();
    expect(valueOf(await world.call(unreadCount, {}, { as }))).toBe(1);
    const { list } = valueOf(await world.call(listMessages, { language: 'EN' }, { as }));
    expect(list[0]?.title).toContain(form['username']);
  });

  it('[API-1.8] is also taken as PUT with the family’s extra fields', async () => {
    const form = aForm({
      altcha: await aProof(world),
      registerUrl: 'https://nokshi.example/register?x=1',
      affiliateCode: '',
      referralCode: '',
      domain: '',
      registerMethod: 'WEB',
    });
    const answer = await world.call(register, form as never, { method: 'PUT' });
    expect(valueOf(answer).customerType).toBe(0);
  });

  it('[4.15] takes no field that the form does not have: type, balance and status stay what they are', async () => {
    const form = aForm({
      altcha: await aProof(world),
      type: 90,
      customerType: 1,
      status: 'closed',
      balance: 1,
      isDemo: true,
    });
    const { id } = valueOf(await send(form));
    const { rows } = await world.owner.query(
      'select type, status, is_demo, extra from identity_member where no = $1',
      [id],
    );
    expect(rows).toEqual([{ type: 0, status: 'active', is_demo: false, extra: {} }]);
  });
});

describe('[VA-6] the server enforces what the form shows', () => {
  it('[EN-19] [API-2.1] the rules of every field come from the server', async () => {
    const rules = valueOf(await world.call(registerSetting));
    expect(Object.keys(rules).sort()).toEqual([...REGISTER_FIELDS].sort());
    expect(rules['username']).toEqual({
      enabled: true,
      required: true,
      patternId: 1,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      minLength: 4,
      maxLength: 16,
    });
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,18}$/),
    fc.constantFrom(
      '',
      ' ',
      'abc',
      'abcd',
      'a'.repeat(16),
      'a'.repeat(17),
      '1abcd',
      'নকশি',
      'ab cd',
      'pass word',
      ' password',
      'password ',
    ),
  );

  it('[VA-2.1] [VA-3.1] for user name and password the server and the form’s own function always agree', async () => {
    const rules = valueOf(await world.call(registerSetting));
    await fc.assert(
      fc.asyncProperty(text, text, async (username, password) => {
        // The database cannot keep NUL, and the frame's own limits are wider than the rules.
        fc.pre(!/[\0\p{Cs}]/u.test(username + password));
        const faults = (['username', 'password'] as const).flatMap((field) => {
          const rule = rules[field];
          if (!rule) throw new Error('the brand has a rule for it');
          const value = field === 'username' ? username.trim() : password;
          const fault = findFieldFault(rule, value, { isPassword: field === 'password' });
          return fault === undefined ? [] : [[field, fault]];
        });
        const answer = await check({ username, password });
        if (faults[0]) expect(refusal(answer)).toEqual(['US_FIELD_FORMAT_ERROR', ...faults[0]]);
        else expect(['verify_first', 'PROHIBIT_PASSWORD_COMMON']).toContain(answer.errorCode);
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it.each([
    ['username', undefined, 'request_param_err'],
    ['username', '', 'missing'],
    ['username', '   ', 'missing'],
    ['username', 'abc', 'length'],
    ['username', 'a'.repeat(17), 'length'],
    ['username', '1abcd', 'format'],
    ['username', 'নকশিকাঁথা', 'format'],
    ['username', 'ab cd', 'format'],
    ['password', '', 'missing'],
    ['password', 'seven77', 'length'],
    ['password', 'ক'.repeat(129), 'length'],
    ['password', ' leading space', 'edge_space'],
    ['password', 'trailing space ', 'edge_space'],
    ['birthday', '', 'missing'],
    ['birthday', undefined, 'missing'],
    ['birthday', '17-05-1990', 'format'],
    ['birthday', '1990-02-30', 'format'],
    ['birthday', '2027-01-01', 'format'],
    ['email', 'no-mail', 'format'],
    ['email', 'a@b', 'length'],
  ])('[VA-2.1] [4.01] %s "%s" is refused by name: %s', async (field, value, fault) => {
    const answer = await check({ [field]: value });
    expect(answer.status).toBe(400);
    if (fault === 'request_param_err') expect(answer.errorCode).toBe(fault);
    else expect(refusal(answer)).toEqual(['US_FIELD_FORMAT_ERROR', field, fault]);
  });

  it('[4.01] passwords of 8, 64 and 128 characters are taken, spaces inside and Bengali too', async () => {
    for (const password of [
      '8 chars!',
      'x'.repeat(63) + 'y',
      'ন'.repeat(127) + 'ক',
      'লাল সবুজ পতাকা',
      '🦚🦚🦚🦚🦚🦚🦚🦚',
    ]) {
      expect((await check({ password })).errorCode).toBe('verify_first');
    }
  });

  it('[VA-2.2] the confirmation must be the password', async () => {
    expect(refusal(await check({ confirmPassword: 'another one' }))).toEqual([
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
      'confirmPassword',
    ]);
  });

  it('[4.02] common passwords, the brand’s name and the user’s own are refused', async () => {
    const username = aName('myOwnName');
    for (const password of [
      'password',
      'PASSWORD',
      '12345678',
      'qwertyuiop',
      'iloveyou',
      'myNokshi2026',
      'নকশি কাঁথার মাঠ',
      username,
      username.toUpperCase(),
    ]) {
      expect(refusal(await check({ username, password }))).toEqual(['PROHIBIT_PASSWORD_COMMON', 'password']);
    }
  });

  it('[VA-7.10] [1.06] the terms must be accepted', async () => {
    for (const termsAccepted of [false, undefined]) {
      expect(refusal(await check({ termsAccepted }))).toEqual(['terms_not_accepted', 'termsAccepted']);
    }
  });

  it('[VA-2.6] [VA-2.7] a field that is switched off is ignored, one that is required is demanded', async () => {
    expect((await check({ mobileNum: 'not a number', qqNum: 'x' })).errorCode).toBe('verify_first');
    const { registerRules } = DEFAULT_SETTINGS;
    const change = (field: RegisterField, rule: object) => ({
      ...registerRules,
      [field]: { ...registerRules[field], ...rule },
    });
    await world.app.rooms.brand.change(
      'registerRules',
      change('mobileNum', { enabled: true, required: true }) as never,
    );
    try {
      expect(refusal(await check())).toEqual(['US_FIELD_FORMAT_ERROR', 'mobileNum', 'missing']);
      expect(refusal(await check({ mobileNum: '02212345678' }))).toEqual([
        'US_FIELD_FORMAT_ERROR',
        'mobileNum',
        'format',
      ]);
      const form = aForm({ mobileNum: '01712345678', altcha: await aProof(world) });
      const opened = valueOf(await send(form));
      const info = await world.call(memberInfo, {}, { as: { token: opened.token, ip: '10.9.9.8' } });
      expect(valueOf(info).mobile).toBe('0171234****');
    } finally {
      await world.app.rooms.brand.change('registerRules', registerRules);
    }
  });

  it('[RO-2.1] registration that the brand switched off is refused', async () => {
    const { flags } = DEFAULT_SETTINGS;
    await world.app.rooms.brand.change('flags', { ...flags, USERNAMEREG3: false });
    expect(refusal(await check())).toEqual(['CP_USER_REGISTER_DENY']);
    await world.app.rooms.brand.change('flags', flags);
    expect((await check()).errorCode).toBe('verify_first');
  });
});

describe('[1.01] age by the brand’s calendar', () => {
  it('a person becomes 18 at midnight in Dhaka, not in Greenwich', async () => {
    const birthday = '2008-11-22';
    try {
      world.clock.set(new Date('2026-11-21T17:59:59.999Z'));
      expect(refusal(await check({ birthday }))).toEqual(['under_age', 'birthday']);
      world.clock.set(new Date('2026-11-21T18:00:00.000Z'));
      expect((await check({ birthday })).errorCode).toBe('verify_first');
      expect(refusal(await check({ birthday: '2008-11-23' }))).toEqual(['under_age', 'birthday']);
      // Born on 29 February: of age on 1 March of a common year.
      world.clock.set(new Date('2026-02-28T12:00:00Z'));
      expect(refusal(await check({ birthday: '2008-02-29' }))).toEqual(['under_age', 'birthday']);
      world.clock.set(new Date('2026-03-01T12:00:00Z'));
      expect((await check({ birthday: '2008-02-29' })).errorCode).toBe('verify_first');
    } finally {
      world.clock.set(NOON);
    }
  });

  it('nobody under age is stored, whatever else was sent', async () => {
    const form = aForm({ birthday: '2015-01-01', altcha: await aProof(world) });
    expect(refusal(await send(form))).toEqual(['under_age', 'birthday']);
    const { rows } = await world.owner.query('select from identity_member where account = $1', [
      form['username'],
    ]);
    expect(rows).toEqual([]);
  });
});

describe('names', () => {
  it('that differ in case alone are one name, and shown as typed', async () => {
    const name = aName('MixedCase');
    valueOf(await send(aForm({ username: ` ${name} `, altcha: await aProof(world) })));
    for (const username of [name.toLowerCase(), name.toUpperCase(), name]) {
      const answer = await send(aForm({ username, altcha: await aProof(world) }));
      expect([answer.status, ...refusal(answer)]).toEqual([409, 'US_CUSTOMER_EXIST_ERROR', 'username']);
    }
    const again = await world.call(login, {
      username: name.toLowerCase(),
      password: PASSWORD,
      altcha: await aProof(world),
    });
    expect(valueOf(again).userName).toBe(name);
  });

  it('[4.18] of ten registrations of one name at once one is made, with one welcome credit', async () => {
    const username = aName('racer');
    const proofs = await Promise.all(Array.from({ length: 10 }, () => aProof(world)));
    const answers = await Promise.all(proofs.map((altcha) => send(aForm({ username, altcha }))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { rows } = await world.owner.query<{ id: never }>(
      'select id from identity_member where account = $1',
      [username],
    );
    expect(rows).toHaveLength(1);
    expect(await balanceOf(world, rows[0] as never)).toBe(credits(10_000));
  });
});

it('a password typed in two ways of Unicode is one password', async () => {
  const [composed, decomposed] = ['কোনো একটা কথা', 'কোনো একটা কথা'.normalize('NFD')];
  const username = aName('nfc');
  valueOf(
    await send(
      aForm({ username, password: decomposed, confirmPassword: composed, altcha: await aProof(world) }),
    ),
  );
  for (const password of [composed, decomposed]) {
    valueOf(await world.call(login, { username, password, altcha: await aProof(world) }));
  }
});
