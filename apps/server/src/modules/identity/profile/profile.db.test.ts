import { acceptTerms, icon, login, memberInfo } from '@nokshi/contract/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signedIn } from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

describe('[API-1.7] the avatar', () => {
  it('is one of the twelve that come with the product', async () => {
    const as = await signedIn(world, await aMember(world));
    expect(valueOf(await world.call(icon, {}, { as, method: 'GET' }))).toEqual({
      avatar: '0',
      avatarType: 'STATIC',
    });
    expect(valueOf(await world.call(icon, { avatar: '11', avatarType: 'STATIC' }, { as })).avatar).toBe('11');
    expect(valueOf(await world.call(memberInfo, {}, { as })).avatar).toBe('11');
    for (const avatar of ['12', '-1', '1.5', 'x', '']) {
      expect(code(await world.call(icon, { avatar }, { as }))).toEqual([400, 'US_FIELD_FORMAT_ERROR']);
    }
    expect(code(await world.call(icon, { avatar: '1', avatarType: 'UPLOAD' }, { as }))[0]).toBe(400);
    expect(valueOf(await world.call(icon, {}, { as })).avatar).toBe('11');
  });
});

describe('[1.07] new terms', () => {
  it('[1.06] are accepted in the version that holds, and version and moment are kept', async () => {
    const member = await aMember(world);
    const as = await signedIn(world, member);
    const { termsVersion: version } = DEFAULT_SETTINGS;
    expect(valueOf(await world.call(memberInfo, {}, { as })).termsVersion).toBe('test');
    expect(code(await world.call(acceptTerms, { version: 'another' }, { as }))[0]).toBe(400);
    valueOf(await world.call(acceptTerms, { version }, { as }));
    expect(valueOf(await world.call(memberInfo, {}, { as })).termsVersion).toBe(version);
    const { rows } = await world.owner.query(
      'select version, at, ip from identity_terms_acceptance where member_id = $1 order by version',
      [member.id],
    );
    const at = world.clock.now();
    expect(rows).toEqual([
      { version, at, ip: as.ip },
      { version: 'test', at, ip: null },
    ]);
  });
});

describe('[API-1.6] who is signed in', () => {
  it('[1.14] is told the login before this one, and sees phone and mail masked', async () => {
    const password = 'shapla ফুল 42';
    const member = await aMember(world, { password });
    await world.owner.query(
      "update identity_member set mobile = '+8801712345678', email = 'nodi@example.com' where id = $1",
      [member.id],
    );
    const enter = async (ip: string) => {
      const input = { username: member.account, password, altcha: await aProof(world) };
      return { token: valueOf(await world.call(login, input, { ip })).token, ip };
    };
    const first = await enter('10.7.0.1');
    expect(valueOf(await world.call(memberInfo, {}, { as: first }))).toMatchObject({
      lastLoginAt: null,
      lastLoginIp: null,
      mobile: '0171234****',
      email: 'n***@example.com',
    });
    const firstAt = world.clock.now().getTime();
    world.clock.advance(60_000);
    const second = await enter('10.7.0.2');
    expect(valueOf(await world.call(memberInfo, {}, { as: second }))).toMatchObject({
      lastLoginAt: firstAt,
      lastLoginIp: '10.7.0.1',
    });
  });
});
