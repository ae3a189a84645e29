import { systemStatus } from '@nokshi/contract/brand.ts';
import { challenge, login, memberInfo, register } from '@nokshi/contract/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName, type Member, signedIn } from '../../../../test/builders.ts';
import { aSolvedCaptcha, cookieOf, type SolvedCaptcha } from '../../../../test/captcha.ts';
import { aProof, solveChallenge } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { hashPassword } from '../index.ts';
import { admitTry, settleTry, type TryKind } from './throttle.ts';

// Hundreds of phones of one mobile carrier share an address (CGNAT): what one of them does keeps no other out.

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

interface Try {
  readonly password?: string;
  readonly altcha?: string;
  readonly captcha?: SolvedCaptcha;
  readonly device?: string;
}

async function signIn(account: string, ip: string, options: Try = {}) {
  const { password = PASSWORD, captcha } = options;
  const input = { username: account, password, altcha: options.altcha ?? (await aProof(world)) };
  const cookie = [captcha?.cookie, options.device].filter((one) => one !== undefined).join('; ');
  const headers = cookie === '' ? {} : { cookie };
  return await world.call(login, { ...input, captcha: captcha?.typed }, { ip, headers });
}

function countStatuses(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const members = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => aMember(world, { passwordHash })));

/** Wrong passwords of one guesser at names of their own, as they are kept. */
async function guessed(ip: string, count: number, kind: TryKind = 'login'): Promise<void> {
  await world.owner.query(
    `insert into identity_login_attempt (id, kind, account_key, ip, network, is_success, at)
     select gen_random_uuid(), $4, 'guess-' || $1 || '-' || n, $1, $1, false, $2
       from generate_series(1, $3::integer) n`,
    [ip, world.clock.now(), count, kind],
  );
}

async function maxnumberAt(ip: string): Promise<number> {
  return valueOf(await world.call(challenge, {}, { ip })).maxnumber;
}

describe('many people behind one address', () => {
  it('[4.05] all of 120 sign in within 15 seconds, and their pages are answered', async () => {
    const ip = aNewAddress();
    const answers: Answer<unknown>[] = [];
    for (const { account } of await members(120)) {
      answers.push(await signIn(account, ip));
      world.clock.advance(125);
    }
    expect(countStatuses(answers)).toEqual({ 200: 120 });
    const infos: Answer<unknown>[] = [];
    for (const member of await members(250)) {
      const as = await signedIn(world, member);
      infos.push(await world.call(memberInfo, {}, { as: { ...as, ip } }));
    }
    expect(countStatuses(infos)).toEqual({ 200: 250 });
  });

  it('[4.05] all of 40 register within 15 seconds', async () => {
    const ip = aNewAddress();
    const answers: Answer<unknown>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const form = {
        username: aName('carrier'),
        password: PASSWORD,
        confirmPassword: PASSWORD,
        birthday: '1990-05-17',
        termsAccepted: true,
        altcha: await aProof(world),
      };
      answers.push(await world.call(register, form, { ip }));
      world.clock.advance(375);
    }
    expect(countStatuses(answers)).toEqual({ 200: 40 });
  });

  it('[4.05] one session keeps the limit of a person', async () => {
    const as = await signedIn(world, await aMember(world));
    const infos: Answer<unknown>[] = [];
    for (let turn = 0; turn < 250; turn += 1) infos.push(await world.call(memberInfo, {}, { as }));
    expect(countStatuses(infos)).toEqual({ 200: 240, 429: 10 });
  });
});

describe('one guesser behind that address', () => {
  it('[4.05] after 60 wrong passwords all of 50 others sign in at once, for four times the work', async () => {
    const ip = aNewAddress();
    for (let turn = 0; turn < 60; turn += 1) {
      expect((await signIn(aName('guess'), ip, { password: 'wrong' })).status).toBe(401);
      if (turn < 59) expect(await maxnumberAt(ip)).toBe(100_000);
    }
    expect(await maxnumberAt(ip)).toBe(400_000);
    expect(await maxnumberAt(aNewAddress())).toBe(100_000);
    const others = (await members(50)).map(({ account }) => signIn(account, ip));
    expect(countStatuses(await Promise.all(others))).toEqual({ 200: 50 });
    const [one] = await members(1);
    valueOf(await signIn(one?.account ?? '', ip, { altcha: await solveChallenge(world, ip) }));
  });

  it('[4.05] after 600 within half an hour a picture stands before every password, but on a known device', async () => {
    const ip = aNewAddress();
    const [known, other] = (await members(2)).map(({ account }) => account) as [string, string];
    const first = await signIn(known, ip);
    const device = cookieOf(first, 'nk_device');
    await guessed(ip, 599);
    const last = await signIn(aName('guess'), ip, { password: 'wrong' });
    expect([last.status, detailsOf(last)]).toEqual([401, { captcha: true }]);

    // Whether somebody has an account here shows in nothing.
    for (const account of [other, known, aName('nobody')]) {
      const without = await signIn(account, ip);
      expect([without.status, without.errorCode]).toEqual([400, 'captcha_required']);
    }
    valueOf(await signIn(other, ip, { captcha: await aSolvedCaptcha(world) }));
    valueOf(await signIn(known, ip, { device }));
    valueOf(await signIn(other, aNewAddress()));
    world.clock.advance(30 * 60_000);
    valueOf(await signIn(other, ip));
    expect(await maxnumberAt(ip)).toBe(100_000);
  });

  it('[4.05] keeps nobody there from any other thing that is guessed; tries of the staff are counted apart', async () => {
    const ip = aNewAddress();
    await guessed(ip, 1_000);
    const at = world.clock.now();
    for (const kind of ['payment', 'factor', 'recovery', 'staff', 'staff_code'] as const) {
      await settleTry(world.db, await admitTry(world.db, { kind, subject: aName('one'), ip, at }), true);
    }
    await guessed(ip, 60, 'staff');
    const refused = admitTry(world.db, { kind: 'staff', subject: aName('clerk'), ip, at });
    await expect(refused).rejects.toMatchObject({ details: { retryAfterSeconds: 1800 } });
  });
});

it('[4.31] a proxy that sends no caller’s address is an error in the log and a figure, and closes the house to nobody', async () => {
  const behind = await openWorld({ environment: { TRUST_PROXY: '10.1.0.4' } });
  try {
    const answers: Answer<unknown>[] = [];
    for (let turn = 0; turn < 1201; turn += 1) {
      answers.push(await behind.call(systemStatus, {}, { ip: '10.1.0.4' }));
    }
    expect(countStatuses(answers)).toEqual({ 200: 1201 });
    expect(behind.takeFaults()).toEqual([
      'a proxy of TRUST_PROXY sent no X-Forwarded-For: its callers count as one address',
    ]);
    expect(await behind.metrics()).toContain('nokshi_requests_unforwarded 1201\n');
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    valueOf(await behind.call(systemStatus, {}, { ip: '10.1.0.4', headers }));
    expect(await behind.metrics()).toContain('nokshi_requests_unforwarded 1201\n');
  } finally {
    await behind.close();
  }
});
