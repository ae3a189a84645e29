import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { challenge, changePassword, login } from '@nokshi/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aName, type Member, signedIn } from '../../../../test/builders.ts';
import { aSolvedCaptcha, type SolvedCaptcha } from '../../../../test/captcha.ts';
import { aProof, solveChallenge } from '../../../../test/proof.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, aNewAddress, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { hashPassword } from '../index.ts';
import { admitTry, settleTry } from './throttle.ts';

const PASSWORD = 'shapla ফুল 42';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;
let member: Member;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { passwordHash });
});

interface Try {
  readonly username?: string;
  readonly password?: string;
  readonly ip?: string;
  readonly altcha?: string;
  /** A solved picture; what is asked for after failures is solved on its own unless told. */
  readonly captcha?: SolvedCaptcha;
}

async function tryLogin(options: Try = {}) {
  const { username = member.account, password = PASSWORD, ip = aNewAddress() } = options;
  const altcha = options.altcha ?? (await aProof(world));
  const solved = options.captcha;
  const input = { username, password, altcha, type: 'username', captcha: solved?.typed };
  return world.call(login, input, { ip, ...(solved ? { headers: { cookie: solved.cookie } } : {}) });
}

/** All that an answer says but the reference, which is another every time. */
const spoken = (answer: Answer<unknown>) => answer.text.replace(/"reference":"[^"]*"/, '');
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const waitOf = (answer: Answer<unknown>): readonly [number, number] => [
  answer.status,
  Number(detailsOf(answer)['retryAfterSeconds']),
];

describe('a login', () => {
  it('[API-1.1] [EN-9] with the right password opens a session, first time and later', async () => {
    const ip = aNewAddress();
    const first = valueOf(await tryLogin({ ip, altcha: await solveChallenge(world, ip) }));
    expect(first).toMatchObject({
      id: member.no,
      userName: member.account,
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
    });
    expect(await isAlive(world, { token: first.token, ip: '10.9.9.9' })).toBe(true);
    const second = valueOf(await tryLogin());
    expect(second.firstTimeLogin).toBe(false);
    expect(second.token).not.toBe(first.token);
  });

  it('[VA-1.3] trims user name and password, and takes the name in any case', async () => {
    valueOf(await tryLogin({ username: `  ${member.account.toUpperCase()} `, password: ` ${PASSWORD}  ` }));
  });

  it('[VA-1.1] without user name or password is refused by name', async () => {
    expect(detailsOf(await tryLogin({ username: '  ' }))).toEqual({ field: 'username', fault: 'missing' });
    expect(detailsOf(await tryLogin({ password: '  ' }))).toEqual({ field: 'password', fault: 'missing' });
  });

  it('[4.29] with a name or a device that the database cannot keep is no fault of ours', async () => {
    const nul = await tryLogin({ username: 'a\u0000b' });
    expect(code(nul)).toEqual([400, 'request_param_err']);
    expect(code(await tryLogin({ username: '\ud800' }))).toEqual([400, 'request_param_err']);
    const altcha = await aProof(world);
    const input = { username: member.account, password: PASSWORD, altcha, loginDeviceId: 'd\u0000' };
    expect(code(await world.call(login, input))).toEqual([400, 'request_param_err']);
    for (const username of ["' or 1=1 --", '\\', '%', 'ক'.repeat(64)]) {
      expect((await tryLogin({ username })).status).toBe(401);
    }
  });

  it('[1.08] with an unknown name or a wrong password gets one answer', async () => {
    const wrong = await tryLogin({ password: 'not this one' });
    const unknown = await tryLogin({ username: aName('nobody') });
    expect(code(wrong)).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
    expect(spoken(unknown)).toBe(spoken(wrong));
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    // An account without a password, as a trial account is one.
    const trial = await aMember(world, { type: MEMBER_TYPE.trial });
    expect(spoken(await tryLogin({ username: trial.account }))).toBe(spoken(wrong));
  });

  it('[4.10] takes as long for an unknown name as for a wrong password', async () => {
    const tries = 40;
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const members = await Promise.all(Array.from({ length: tries }, () => aMember(world, { passwordHash })));
    for (const known of members) {
      for (const kind of ['unknown', 'wrong'] as const) {
        const username = kind === 'wrong' ? known.account : aName('nobody');
        const altcha = await aProof(world);
        // Processor time of all threads, the hashing's included: what else the machine does tells nothing.
        const before = process.cpuUsage();
        await tryLogin({ username, password: 'not this one', altcha });
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
      }
    }
    const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[tries / 2] ?? 0;
    const [unknown, wrong] = [median(times.unknown), median(times.wrong)];
    expect(Math.abs(unknown - wrong) / Math.max(unknown, wrong)).toBeLessThan(0.25);
  });

  it('[RO-1.8] the staff cannot sign in on the member side; an agent can', async () => {
    const staff = await aMember(world, { passwordHash, type: MEMBER_TYPE.staff });
    // A right password is answered as a wrong one: nobody finds out a password of the staff here.
    const [right, wrong] = [
      await tryLogin({ username: staff.account }),
      await tryLogin({ username: staff.account, password: 'wrong' }),
    ];
    expect([code(right), right.message]).toEqual([code(wrong), wrong.message]);
    expect(right.status).toBe(401);
    const agent = await aMember(world, { passwordHash, type: 1 });
    expect(valueOf(await tryLogin({ username: agent.account })).customerType).toBe(1);
  });

  it('[RO-1.9] [ER-4.6] on the agents’ side an agent alone gets in, and no session is opened for others', async () => {
    const onAgentSide = async (username: string, password = PASSWORD) =>
      world.call(
        login,
        { username, password, side: 'AGENT', altcha: await aProof(world) },
        { ip: aNewAddress() },
      );
    for (const type of [0, MEMBER_TYPE.staff]) {
      const other = await aMember(world, { passwordHash, type });
      const right = code(await onAgentSide(other.account));
      expect(right).toEqual(type === 0 ? [403, 'non_agent_login'] : [401, 'US_INCORRECT_PASSWORD_ERROR']);
      expect(code(await onAgentSide(other.account, 'wrong'))[0]).toBe(401);
      const { rows } = await world.owner.query('select from identity_session where member_id = $1', [
        other.id,
      ]);
      expect(rows).toHaveLength(0);
    }
    for (const type of AGENT_TYPES) {
      const agent = await aMember(world, { passwordHash, type });
      expect(valueOf(await onAgentSide(agent.account)).customerType).toBe(type);
    }
  });

  it('a blocked account is told so only with the right password, and its sessions end at once', async () => {
    const session = await signedIn(world, member);
    await world.owner.query("update identity_member set status = 'blocked' where id = $1", [member.id]);
    expect(await isAlive(world, session)).toBe(false);
    expect(code(await tryLogin())).toEqual([403, 'us_forbidden_login_error']);
    expect(code(await tryLogin({ password: 'wrong' }))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
  });

  it('[1.14] every login is kept with time and address, good or bad', async () => {
    const ip = aNewAddress();
    await tryLogin({ ip, password: 'wrong' });
    await tryLogin({ ip });
    const { rows } = await world.owner.query(
      'select ip, is_success, at from identity_login_attempt where account_key = $1 order by id',
      [member.account.toLowerCase()],
    );
    const at = world.clock.now();
    expect(rows).toEqual([
      { ip, is_success: false, at },
      { ip, is_success: true, at },
    ]);
  });
});

describe('proof of work', () => {
  it('[ST-3.1] is demanded, and its challenge is good once, for ten minutes, for nobody else’s work', async () => {
    expect(code(await tryLogin({ altcha: '' }))).toEqual([400, 'verify_first']);
    const ip = aNewAddress();
    const altcha = await solveChallenge(world, ip);
    valueOf(await tryLogin({ altcha, ip }));
    expect(code(await tryLogin({ altcha, ip }))).toEqual([400, 'verify_first']);

    const late = await solveChallenge(world, ip);
    world.clock.advance(10 * MINUTE_MS);
    expect(code(await tryLogin({ altcha: late, ip }))).toEqual([400, 'verify_first']);
  });

  it('[ST-3.1] is worth nothing on another network, and the whole /64 of an IPv6 address is one', async () => {
    const altcha = await solveChallenge(world, '2001:db8:1:2::1');
    for (const ip of [aNewAddress(), '2001:db8:1:3::1']) {
      expect(code(await tryLogin({ altcha, ip }))).toEqual([400, 'verify_first']);
    }
    valueOf(await tryLogin({ altcha, ip: '2001:db8:1:2:ffff::9' }));
  });

  it('names the network by a mark that does not say which it is', async () => {
    const salts = await Promise.all(
      ['192.0.2.7', '192.0.2.7', '192.0.2.8'].map(async (ip) => {
        const asked = valueOf(await world.call(challenge, {}, { ip }));
        return new URLSearchParams(asked.salt.split('?')[1]).get('network');
      }),
    );
    expect(salts[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(salts[1]).toBe(salts[0]);
    expect(salts[2]).not.toBe(salts[0]);
  });

  it('sent twice at once is good once', async () => {
    const ip = aNewAddress();
    const altcha = await aProof(world, ip);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogin({ altcha, ip })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('that was tampered with is refused', async () => {
    const ip = aNewAddress();
    const good = JSON.parse(Buffer.from(await solveChallenge(world, ip), 'base64').toString()) as Record<
      string,
      unknown
    >;
    const later = String(good['salt']).replace(/expires=\d+/, 'expires=9999999999');
    const forged = [
      { ...good, number: Number(good['number']) + 1 },
      { ...good, salt: later },
      { ...good, salt: String(good['salt']).replace(/network=[0-9a-f]+/, 'network=0000000000000000') },
      { ...good, signature: 'f'.repeat(64) },
      { ...good, algorithm: 'SHA-1' },
      { ...good, challenge: 'f'.repeat(64) },
      { ...good, number: String(good['number']) },
      null,
      [],
    ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'));
    for (const altcha of [...forged, 'no base64 at all', Buffer.from('{').toString('base64')]) {
      expect(code(await tryLogin({ altcha, ip }))).toEqual([400, 'verify_first']);
    }
    valueOf(await tryLogin({ ip, altcha: Buffer.from(JSON.stringify(good)).toString('base64') }));
  });
});

describe('after failures', () => {
  const failTimes = async (count: number, options: Try & { readonly sees?: boolean } = {}) => {
    for (let index = 0; index < count; index += 1) {
      const captcha = options.sees ? { captcha: await aSolvedCaptcha(world) } : {};
      const answer = await tryLogin({ password: 'wrong', ...captcha, ...options });
      expect(code(answer)).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
    }
  };

  /** From an address each; the first ten are looked at. */
  const strangersGuess = async (count: number, username = member.account) => {
    const guesses = Array.from({ length: count }, () => tryLogin({ username, password: 'wrong' }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  };

  it('[1.10] three wrong passwords lock the pair of account and address, ever longer', async () => {
    const ip = aNewAddress();
    await failTimes(3, { ip });
    const locked = await tryLogin({ ip });
    expect([...code(locked), detailsOf(locked)['retryAfterSeconds']]).toEqual([
      429,
      'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR',
      30,
    ]);
    expect(locked.headers['retry-after']).toBe('30');
    world.clock.advance(29_000);
    expect(waitOf(await tryLogin({ ip }))).toEqual([429, 1]);
    world.clock.advance(1000);
    await failTimes(1, { ip, sees: true });
    expect(waitOf(await tryLogin({ ip }))).toEqual([429, 60]);
    world.clock.advance(MINUTE_MS);
    await failTimes(1, { ip, sees: true });
    expect(waitOf(await tryLogin({ ip }))).toEqual([429, 120]);
    world.clock.advance(2 * MINUTE_MS);
    // A good login clears the slate.
    valueOf(await tryLogin({ ip, captcha: await aSolvedCaptcha(world) }));
    await failTimes(2, { ip });
    valueOf(await tryLogin({ ip }));
  });

  it('[ST-3.7] [ER-2.2] [VA-1.2] the third failure asks for the picture, and no password is looked at without it', async () => {
    const ip = aNewAddress();
    await failTimes(2, { ip });
    const third = await tryLogin({ ip, password: 'wrong' });
    expect([...code(third), detailsOf(third)]).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
      { captcha: true },
    ]);
    world.clock.advance(30_000);
    const without = await tryLogin({ ip });
    expect([...code(without), detailsOf(without)['captcha']]).toEqual([400, 'captcha_required', true]);
    const captcha = await aSolvedCaptcha(world);
    const wrong = await tryLogin({ ip, captcha: { ...captcha, typed: '99998' } });
    expect([...code(wrong), detailsOf(wrong)['captcha']]).toEqual([400, 'US_CAPTCHA_ERROR', true]);
    // A picture is good for one answer.
    expect(code(await tryLogin({ ip, captcha }))).toEqual([400, 'US_CAPTCHA_ERROR']);
    // Another browser's picture is none of this one's.
    const foreign = { ...(await aSolvedCaptcha(world)), cookie: 'captchaId=nobody' };
    expect(code(await tryLogin({ ip, captcha: foreign }))).toEqual([400, 'US_CAPTCHA_ERROR']);
    const old = await aSolvedCaptcha(world);
    world.clock.advance(5 * MINUTE_MS);
    expect(code(await tryLogin({ ip, captcha: old }))).toEqual([400, 'US_CAPTCHA_ERROR']);
    valueOf(await tryLogin({ ip, captcha: await aSolvedCaptcha(world) }));
  });

  it('[1.08] a name that does not exist is locked in the same way', async () => {
    const [ip, username] = [aNewAddress(), aName('nobody')];
    await failTimes(3, { ip, username });
    expect(waitOf(await tryLogin({ ip, username }))).toEqual([429, 30]);
  });

  it('[4.05] a stranger elsewhere does not lock the member out', async () => {
    await failTimes(3, { ip: aNewAddress() });
    valueOf(await tryLogin());
  });

  it('[4.05] thirty wrong passwords at once are not thirty guesses', async () => {
    const ip = aNewAddress();
    const proofs = await Promise.all(Array.from({ length: 30 }, () => aProof(world)));
    const answers = await Promise.all(proofs.map((altcha) => tryLogin({ ip, altcha, password: 'wrong' })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(27);
  });

  it('[4.05] strangers who guess from everywhere have fewer than a hundred guesses a day, and their waits stay short', async () => {
    const home = aNewAddress();
    valueOf(await tryLogin({ ip: home }));
    const ends = world.clock.now().getTime() + DAY_MS;
    const waits: number[] = [];
    let guesses = 0;
    while (world.clock.now().getTime() < ends) {
      const answer = await tryLogin({ password: 'wrong' });
      if (answer.status === 401) guesses += 1;
      else {
        const [status, seconds] = waitOf(answer);
        expect(status).toBe(429);
        waits.push(seconds);
        world.clock.advance(seconds * 1000);
      }
    }
    expect(guesses).toBe(98);
    expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 1020]);
    expect(Math.max(...waits)).toBe(17 * 60);
    // Its owner waits nowhere where the account was used before, and elsewhere no longer than the strangers do.
    valueOf(await tryLogin({ ip: home }));
    valueOf(await tryLogin());
  });

  it('[4.05] the owner on a new device gets in when it was said, though strangers go on', async () => {
    await strangersGuess(40);
    const [status, seconds] = waitOf(await tryLogin());
    expect([status, seconds]).toEqual([429, 30]);
    world.clock.advance(seconds * 1000);
    valueOf(await tryLogin());
  });

  it('[4.05] what strangers did is forgotten when it was said to be, and no device of the member waits for it', async () => {
    const home = aNewAddress();
    const first = await tryLogin({ ip: home });
    valueOf(first);
    const cookie = /nk_device=[\w-]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
    expect(cookie).not.toBe('');
    await strangersGuess(40);
    const onDevice = async (password = PASSWORD) =>
      world.call(
        login,
        { username: member.account, password, altcha: await aProof(world) },
        { ip: aNewAddress(), headers: { cookie } },
      );
    expect((await tryLogin()).status).toBe(429);
    expect((await onDevice('wrong')).status).toBe(401);
    // A network that the device was never in, from which a stranger failed before.
    valueOf(await onDevice());
    await strangersGuess(40);
    const [status, seconds] = waitOf(await tryLogin());
    expect(status).toBe(429);
    world.clock.advance((seconds - 1) * 1000);
    expect((await tryLogin()).status).toBe(429);
    world.clock.advance(1000);
    valueOf(await tryLogin());
  });

  it('[4.05] a name typed into the login field is no name of anything else that is guessed', async () => {
    const staff = await aMember(world, { passwordHash, type: MEMBER_TYPE.staff });
    await strangersGuess(40, `staff-code:${staff.account}`);
    expect((await tryLogin({ username: `staff-code:${staff.account}` })).status).toBe(429);
    const { rows } = await world.owner.query(
      `select distinct kind from identity_login_attempt where account_key like $1`,
      [`staff-code:${staff.account}%`],
    );
    expect(rows).toEqual([{ kind: 'login' }]);
    const attempt = {
      kind: 'staff_code',
      subject: staff.account,
      ip: aNewAddress(),
      at: world.clock.now(),
    } as const;
    await settleTry(world.db, await admitTry(world.db, attempt), true);
  });

  it('[4.05] a person of the staff has fewer guesses against them, and guesses of one kind are none of another', async () => {
    const subject = aName('clerk');
    const guess = async (kind: 'staff_code' | 'recovery') =>
      await admitTry(world.db, { kind, subject, ip: aNewAddress(), at: world.clock.now() }).catch(
        (error: unknown) =>
          Number(
            (error as { readonly details: { readonly retryAfterSeconds: number } }).details.retryAfterSeconds,
          ),
      );
    const ends = world.clock.now().getTime() + DAY_MS;
    let guesses = 0;
    while (world.clock.now().getTime() < ends) {
      const admitted = await guess('staff_code');
      if (typeof admitted === 'string') guesses += 1;
      else world.clock.advance(admitted * 1000);
    }
    expect(guesses).toBe(62);
    expect(typeof (await guess('recovery'))).toBe('string');
    expect(code(await tryLogin({ username: subject, password: 'wrong' }))[0]).toBe(401);
  });

  it('[4.05] a household of IPv6 is one address, whichever of its addresses it comes from', async () => {
    const from = (end: number) => `2001:db8:405:1::${end.toString(16)}`;
    for (let turn = 0; turn < 3; turn += 1)
      expect(code(await tryLogin({ ip: from(turn + 1), password: 'wrong' }))[0]).toBe(401);
    expect(waitOf(await tryLogin({ ip: from(9) }))).toEqual([429, 30]);
    valueOf(await tryLogin());
    for (let turn = 0; turn < 57; turn += 1) {
      const answer = await tryLogin({ ip: from(turn + 20), username: aName('guess'), password: 'wrong' });
      expect(answer.status).toBe(401);
      world.clock.advance(2000);
    }
    const workAt = async (ip: string) => valueOf(await world.call(challenge, {}, { ip })).maxnumber;
    expect([await workAt(from(1)), await workAt('2001:db8:405:2::1')]).toEqual([400_000, 100_000]);
  });

  it('[VA-4.1] wrong old passwords are guesses as well', async () => {
    const as = await signedIn(world, member);
    const change = () =>
      world.call(
        changePassword,
        { oldPassword: 'wrong', newPassword: 'another one 1', confirmNewPassword: 'another one 1' },
        { as },
      );
    const answers = [await change(), await change(), await change(), await change()];
    expect(answers.map((answer) => answer.errorCode)).toEqual([
      'US_OLD_PASSWORDE_ERROR',
      'US_OLD_PASSWORDE_ERROR',
      'US_OLD_PASSWORDE_ERROR',
      'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR',
    ]);
  });
});
