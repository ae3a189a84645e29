import { memberInfo } from '@nokshi/contract/identity.ts';
import * as atDevice from '@nokshi/contract/identity-device.ts';
import { loginVerification } from '@nokshi/contract/identity-recovery.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { aBrowser, type Browser, PAGE } from '../../../../test/browser.ts';
import { aMember, type Member } from '../../../../test/builders.ts';
import { type Answer, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { hashPassword } from '../index.ts';

const PASSWORD = 'shapla ফুল 42';
const STEP_MS = 30_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;
let member: Member;
let browser: Browser;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { passwordHash });
  browser = aBrowser(world);
  valueOf(await browser.logIn(member.account, PASSWORD));
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const credentials = () => ({ username: member.account, password: PASSWORD });

/** The authenticator app of the member's phone. */
interface App {
  now(): string;
  readonly recoveryCodes: readonly string[] | null;
}

async function aTotp(): Promise<App> {
  const { secret } = valueOf(await browser.call(contract.startTotp, { password: PASSWORD }));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = () => totp.generate({ timestamp: world.clock.now().getTime() });
  const { recoveryCodes } = valueOf(await browser.call(contract.confirmTotp, { code: now() }));
  world.clock.advance(STEP_MS);
  return { now, recoveryCodes };
}

async function aPasskey(options: Parameters<typeof createAuthenticator>[0] = {}) {
  const authenticator = createAuthenticator(options);
  const { options: asked } = valueOf(await browser.call(contract.startPasskey, { password: PASSWORD }));
  const credential = authenticator.create(asked, PAGE);
  valueOf(await browser.call(contract.addPasskey, { name: 'Phone', credential }));
  return authenticator;
}

describe('an authenticator app', () => {
  it('[4.08] is asked at every login by password, on any device, and its code is good once', async () => {
    const app = await aTotp();
    for (const from of [browser, aBrowser(world)]) {
      from.as = undefined;
      const answer = await from.logIn(member.account, PASSWORD);
      expect(code(answer)).toEqual([403, 'login_verify_required']);
      expect(detailsOf(answer)).toEqual({
        verificationTypes: ['GOOGLE', 'RECOVERY'],
        mobileNum: null,
        email: null,
        passkeyOptions: null,
        word: null,
      });
    }
    const verificationCode = app.now();
    const finish = () =>
      aBrowser(world).call(loginVerification, { ...credentials(), type: 'GOOGLE', verificationCode });
    valueOf(await finish());
    await browser.logIn(member.account, PASSWORD);
    expect(code(await finish())).toEqual([400, 'invalid_verification_code']);
  });

  it('[4.08] takes the code of the step before and after, no older one', async () => {
    const app = await aTotp();
    const early = app.now();
    const offer = async (verificationCode: string) => {
      const from = aBrowser(world);
      await from.logIn(member.account, PASSWORD);
      return from.call(loginVerification, { ...credentials(), type: 'GOOGLE', verificationCode });
    };
    world.clock.advance(2 * STEP_MS);
    expect(code(await offer(early))).toEqual([400, 'invalid_verification_code']);
    const before = app.now();
    world.clock.advance(STEP_MS);
    valueOf(await offer(before));
  });

  it('[4.05] wrong codes are counted apart: a right password does not clear them', async () => {
    const app = await aTotp();
    const from = aBrowser(world);
    const wrong = app.now() === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 3; turn += 1) {
      await from.logIn(member.account, PASSWORD);
      const answer = await from.call(loginVerification, {
        ...credentials(),
        type: 'GOOGLE',
        verificationCode: wrong,
      });
      expect(code(answer)).toEqual([400, 'invalid_verification_code']);
    }
    await from.logIn(member.account, PASSWORD);
    const right = { ...credentials(), type: 'GOOGLE', verificationCode: app.now() } as const;
    expect(code(await from.call(loginVerification, right))).toEqual([
      429,
      'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR',
    ]);
  });

  it('counts only once it was confirmed, and no second one beside it', async () => {
    valueOf(await browser.call(contract.startTotp, { password: PASSWORD }));
    valueOf(await aBrowser(world).logIn(member.account, PASSWORD));
    valueOf(await browser.logIn(member.account, PASSWORD));
    await aTotp();
    expect(code(await browser.call(contract.startTotp, { password: PASSWORD }))).toEqual([
      409,
      'factor_exists',
    ]);
    expect(code(await browser.call(contract.confirmTotp, { code: '123456' }))).toEqual([
      404,
      'factor_unknown',
    ]);
  });

  it('is turned off by the password, and the login asks no more', async () => {
    await aTotp();
    expect(code(await browser.call(contract.removeTotp, { password: 'wrong one' }))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    valueOf(await browser.call(contract.removeTotp, { password: PASSWORD }));
    valueOf(await aBrowser(world).logIn(member.account, PASSWORD));
  });

  it('[4.11] its secret stands nowhere in the open', async () => {
    const { secret, uri } = valueOf(await browser.call(contract.startTotp, { password: PASSWORD }));
    expect(uri).toContain(`secret=${secret}`);
    const { rows } = await world.owner.query<{ secret: Buffer }>(
      'select secret from identity_totp where member_id = $1',
      [member.id],
    );
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(rows[0]?.secret.includes(plain)).toBe(false);
  });
});

describe('recovery codes', () => {
  it('[4.72] come with the first factor: ten of 80 bits, each good once, and hashed', async () => {
    const { recoveryCodes } = await aTotp();
    expect(recoveryCodes).toHaveLength(10);
    for (const one of recoveryCodes ?? []) expect(one).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-z]{4}$/);
    const verificationCode = (recoveryCodes?.[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const use = async () => {
      const from = aBrowser(world);
      await from.logIn(member.account, PASSWORD);
      return from.call(loginVerification, { ...credentials(), type: 'RECOVERY', verificationCode });
    };
    browser.enter(await use());
    expect(valueOf(await browser.call(contract.security)).recoveryCodesLeft).toBe(9);
    expect(code(await use())).toEqual([400, 'recovery_code_wrong']);
    const { rows } = await world.owner.query<{ row: string }>(
      'select c::text as row from identity_recovery_code c',
    );
    for (const one of recoveryCodes ?? []) expect(rows.map((row) => row.row).join()).not.toContain(one);
  });

  it('new ones void the old ones', async () => {
    const { recoveryCodes } = await aTotp();
    const fresh = valueOf(await browser.call(contract.newRecoveryCodes, { password: PASSWORD }));
    expect(fresh.recoveryCodes).toHaveLength(10);
    const from = aBrowser(world);
    await from.logIn(member.account, PASSWORD);
    const old = { ...credentials(), type: 'RECOVERY', verificationCode: recoveryCodes?.[0] ?? '' } as const;
    expect(code(await from.call(loginVerification, old))).toEqual([400, 'recovery_code_wrong']);
  });
});

describe('a passkey', () => {
  async function enter(from: Browser, use: (options: string) => string) {
    const asked = valueOf(await from.call(atDevice.startPasskeyLogin));
    const order = { challengeId: asked.challengeId, credential: use(asked.options) };
    return { order, answer: await from.call(atDevice.passkeyLogin, order) };
  }
  const REFUSED = [400, 'passkey_refused'];

  it('[4.72] signs in without a name, and each challenge is good once and for five minutes', async () => {
    const phone = await aPasskey();
    const from = aBrowser(world);
    const { order, answer } = await enter(from, (options) => phone.get(options, PAGE));
    from.enter(answer);
    expect(valueOf(await from.call(memberInfo)).account).toBe(member.account);
    expect(code(await from.call(atDevice.passkeyLogin, order))).toEqual(REFUSED);

    const asked = valueOf(await from.call(atDevice.startPasskeyLogin));
    world.clock.advance(5 * 60_000);
    const late = { challengeId: asked.challengeId, credential: phone.get(asked.options, PAGE) };
    expect(code(await from.call(atDevice.passkeyLogin, late))).toEqual(REFUSED);
  });

  it('of another page, another key or without the person is refused', async () => {
    const phone = await aPasskey();
    const evil = { origin: 'http://localhost:9999', rpId: 'localhost' };
    const elsewhere = { origin: 'https://evil.example', rpId: 'evil.example' };
    for (const page of [evil, elsewhere]) {
      const { answer } = await enter(aBrowser(world), (options) => phone.get(options, page));
      expect(code(answer)).toEqual(REFUSED);
    }
    const { answer: forged } = await enter(aBrowser(world), (options) => {
      const credential = JSON.parse(phone.get(options, PAGE)) as { response: { signature: string } };
      const signature = Buffer.from(credential.response.signature, 'base64url').fill(7, 20, 24);
      return JSON.stringify({
        ...credential,
        response: { ...credential.response, signature: signature.toString('base64url') },
      });
    });
    expect(code(forged)).toEqual(REFUSED);
    for (const nonsense of ['x', '{}', JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key' })]) {
      expect(code((await enter(aBrowser(world), () => nonsense)).answer)).toEqual(REFUSED);
    }
    const sleeping = createAuthenticator({ verifies: false });
    sleeping.kept.push(...phone.kept);
    const { answer } = await enter(aBrowser(world), (options) => sleeping.get(options, PAGE));
    expect(code(answer)).toEqual(REFUSED);
  });

  it('that was copied is refused, because its counter does not go up', async () => {
    const key = await aPasskey({ counts: true });
    const copy = key.kept.map((kept) => ({ ...kept }));
    for (let turn = 0; turn < 2; turn += 1) {
      const { answer: good } = await enter(aBrowser(world), (options) => key.get(options, PAGE));
      expect(good.status).toBe(200);
    }
    const cloned = createAuthenticator({ counts: true });
    cloned.kept.push(...copy);
    const { answer } = await enter(aBrowser(world), (options) => cloned.get(options, PAGE));
    expect(code(answer)).toEqual(REFUSED);
  });

  it('is asked after the password as a second factor', async () => {
    const phone = await aPasskey();
    const from = aBrowser(world);
    const details = detailsOf(await from.logIn(member.account, PASSWORD));
    expect(details['verificationTypes']).toEqual(['PASSKEY', 'RECOVERY']);
    const passkey = phone.get(String(details['passkeyOptions']), PAGE);
    const finish = { ...credentials(), type: 'PASSKEY', passkey } as const;
    from.enter(await from.call(loginVerification, finish));
    expect(valueOf(await from.call(memberInfo)).account).toBe(member.account);
    // A signature for a login alone is none for this, and the other way round.
    await from.logIn(member.account, PASSWORD);
    const asked = valueOf(await from.call(atDevice.startPasskeyLogin));
    const wrong = { ...finish, passkey: phone.get(asked.options, PAGE) };
    expect(code(await from.call(loginVerification, wrong))).toEqual(REFUSED);
  });

  it('counts as a second factor on another domain of the brand too, where it cannot be used', async () => {
    await aPasskey();
    const elsewhere = aBrowser(world);
    elsewhere.host = '192.168.1.5:8080';
    const details = detailsOf(await elsewhere.logIn(member.account, PASSWORD));
    expect(details).toMatchObject({ verificationTypes: ['RECOVERY'], passkeyOptions: null });
    expect(code(await elsewhere.call(atDevice.startPasskeyLogin))).toEqual(REFUSED);
  });

  it('is made once, only for who asked, and is removed by the password', async () => {
    const phone = createAuthenticator();
    const { options } = valueOf(await browser.call(contract.startPasskey, { password: PASSWORD }));
    const credential = phone.create(options, PAGE);
    const stranger = aBrowser(world);
    const other = await aMember(world, { passwordHash });
    await stranger.logIn(other.account, PASSWORD);
    expect(code(await stranger.call(contract.addPasskey, { name: 'Mine', credential }))).toEqual(REFUSED);
    const { recoveryCodes } = valueOf(await browser.call(contract.addPasskey, { name: 'Phone', credential }));
    expect(recoveryCodes).toHaveLength(10);
    expect(code(await browser.call(contract.addPasskey, { name: 'Phone', credential }))).toEqual(REFUSED);
    const { passkeys } = valueOf(await browser.call(contract.security));
    expect(passkeys).toMatchObject([{ name: 'Phone', usedAt: null }]);
    const id = passkeys[0]?.id ?? '';
    const foreign = { id, password: PASSWORD };
    expect(code(await stranger.call(contract.removePasskey, foreign))).toEqual([404, 'factor_unknown']);
    valueOf(await browser.call(contract.removePasskey, foreign));
    expect(valueOf(await browser.call(contract.security)).passkeys).toEqual([]);
    valueOf(await aBrowser(world).logIn(member.account, PASSWORD));
  });
});
