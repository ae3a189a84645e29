import { facebookLogin, facebookStart } from '@nokshi/contract/identity-recovery.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../../test/builders.ts';
import { cookieOf } from '../../../../test/captcha.ts';
import { type Issuer, openIssuer } from '../../../../test/issuer.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

const HOST = 'nokshi.example';
const SECRET = 'the client’s secret';

let world: Awaited<ReturnType<typeof openWorld>>;
let issuer: Issuer;
let member: Member;
let subject = 0;

beforeAll(async () => {
  world = await openWorld();
  issuer = await openIssuer({ now: () => world.clock.now(), clientSecret: SECRET });
  const { brand } = world.app.rooms;
  await brand.change('facebook', { domains: [HOST] });
  await brand.change('facebookIssuer', {
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecretName: 'facebook',
  });
  await world.owner.query(
    "insert into identity_secret (name, value, made_at) values ('facebook', $1, now())",
    [Buffer.from(SECRET)],
  );
});

afterAll(async () => {
  await world.close();
  await issuer.close();
});

beforeEach(async () => {
  member = await aMember(world);
  subject += 1;
  issuer.twist.claims = {};
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

async function start(host = HOST) {
  const answer = await world.call(facebookStart, {}, { headers: { host } });
  const { url } = valueOf(answer);
  return { url, cookie: cookieOf(answer, 'nk_social') };
}

interface Back {
  readonly as?: SignedIn;
  readonly who?: string;
  readonly cookie?: string;
  readonly state?: string;
}

/** Goes to the issuer, signs in there, and comes back. */
async function goAndComeBack(back: Back = {}) {
  const { url, cookie } = await start();
  const { code: word, state } = issuer.signIn(url, back.who ?? `person-${subject}`);
  return world.call(
    facebookLogin,
    { code: word, state: back.state ?? state },
    { headers: { host: HOST, cookie: back.cookie ?? cookie }, ...(back.as ? { as: back.as } : {}) },
  );
}

describe('a login by Facebook', () => {
  it('goes to the issuer with PKCE, state and nonce, and comes back to the page that asked', async () => {
    const { url } = await start(`${HOST}:8080`);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(url.startsWith(`${issuer.url}/authorize?`)).toBe(true);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: `http://${HOST}:8080/login`,
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    const other = new URL((await start()).url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(other.get(name)).not.toBe(query[name]);
  });

  it('[RO-2.9] is offered on the listed domains of the brand alone', async () => {
    for (const host of ['other.example', `x.${HOST}`, `${HOST}.evil.example`]) {
      const answer = await world.call(facebookStart, {}, { headers: { host } });
      expect(code(answer)).toEqual([403, 'social_login_off']);
      const back = await world.call(facebookLogin, { code: 'c', state: 's' }, { headers: { host } });
      expect(code(back)).toEqual([403, 'social_login_off']);
    }
  });

  it('links the account of who is signed in, and signs in by it from then on', async () => {
    expect(code(await goAndComeBack())).toEqual([403, 'bind_customer_required']);
    const as = await signedIn(world, member);
    expect(valueOf(await goAndComeBack({ as }))).toBeNull();
    expect(valueOf(await goAndComeBack({ as }))).toBeNull();
    expect(valueOf(await goAndComeBack())).toMatchObject({ id: member.no, userName: member.account });
  });

  it('tells the member once that an account was linked', async () => {
    const as = await signedIn(world, member);
    valueOf(await goAndComeBack({ as }));
    valueOf(await goAndComeBack({ as }));
    const { rows } = await world.owner.query<{ what: string }>(
      "select payload ->> 'what' as what from outbox_pending where name = 'identity.security_changed' and payload ->> 'memberId' = $1 and payload ->> 'what' = 'social_linked'",
      [member.id],
    );
    expect(rows).toEqual([{ what: 'social_linked' }]);
  });

  it('one account there is one account here, and the other way round', async () => {
    valueOf(await goAndComeBack({ as: await signedIn(world, member) }));
    const other = await signedIn(world, await aMember(world));
    expect(code(await goAndComeBack({ as: other }))).toEqual([409, 'factor_exists']);
    const second = { as: await signedIn(world, member), who: 'somebody else' };
    expect(code(await goAndComeBack(second))).toEqual([409, 'factor_exists']);
  });

  it('counts once, in the browser that began it, for ten minutes', async () => {
    valueOf(await goAndComeBack({ as: await signedIn(world, member) }));
    expect(code(await goAndComeBack({ cookie: 'nk_social=another' }))).toEqual([401, 'social_login_failed']);
    expect(code(await goAndComeBack({ state: 'made-up' }))).toEqual([401, 'social_login_failed']);

    const { url, cookie } = await start();
    const back = issuer.signIn(url, `person-${subject}`);
    const come = () => world.call(facebookLogin, back, { headers: { host: HOST, cookie } });
    valueOf(await come());
    expect(code(await come())).toEqual([401, 'social_login_failed']);

    const late = await start();
    const word = issuer.signIn(late.url, `person-${subject}`);
    world.clock.advance(600_000);
    const answer = await world.call(facebookLogin, word, { headers: { host: HOST, cookie: late.cookie } });
    expect(code(answer)).toEqual([401, 'social_login_failed']);
  });

  it('refuses tokens of another issuer, client or login, old ones, and a wrong code', async () => {
    valueOf(await goAndComeBack({ as: await signedIn(world, member) }));
    const past = Math.floor(world.clock.now().getTime() / 1000) - 10;
    for (const claims of [
      { iss: 'https://evil.example' },
      { aud: 'another' },
      { nonce: 'another' },
      { exp: past },
      { sub: undefined },
    ]) {
      issuer.twist.claims = claims;
      expect(code(await goAndComeBack())).toEqual([401, 'social_login_failed']);
    }
    issuer.twist.claims = {};
    const { url, cookie } = await start();
    const { state } = issuer.signIn(url, `person-${subject}`);
    const answer = await world.call(
      facebookLogin,
      { code: 'stolen', state },
      { headers: { host: HOST, cookie } },
    );
    expect(code(answer)).toEqual([401, 'social_login_failed']);
  });

  it('[RO-1.8] opens no blocked account and no operator’s', async () => {
    valueOf(await goAndComeBack({ as: await signedIn(world, member) }));
    await world.owner.query("update identity_member set status = 'blocked' where id = $1", [member.id]);
    expect(code(await goAndComeBack())).toEqual([403, 'us_forbidden_login_error']);
    await world.owner.query("update identity_member set status = 'active', type = 90 where id = $1", [
      member.id,
    ]);
    expect(code(await goAndComeBack())).toEqual([403, 'non_member_login']);
  });

  it('[ER-3.11] an issuer that is away is a failed login, no fault', async () => {
    const away = { issuer: 'http://127.0.0.1:9', clientId: 'c' };
    const { brand } = world.app.rooms;
    const before = (await brand.settings()).facebookIssuer;
    await brand.change('facebookIssuer', away);
    const answer = await world.call(facebookStart, {}, { headers: { host: HOST } });
    expect(code(answer)).toEqual([401, 'social_login_failed']);
    await brand.change('facebookIssuer', before);
  });
});
