import { memberInfo, register } from '@nokshi/contract/identity.ts';
import { saveProfileField } from '@nokshi/contract/identity-profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, detailsOf, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
  const { registerRules } = DEFAULT_SETTINGS;
  const nickname = { ...registerRules['nickname'], enabled: true } as (typeof registerRules)[string];
  await world.app.rooms.brand.change('registerRules', { ...registerRules, nickname });
});

afterAll(async () => {
  await world.close();
});

const refusal = (answer: Answer<unknown>) => [
  answer.status,
  answer.errorCode,
  (detailsOf(answer) as { field?: string }).field,
];

async function rename(member: Member, value: string) {
  const as = await signedIn(world, member);
  return world.call(saveProfileField, { field: 'nickname', value }, { as });
}

async function nicknameOf(member: Member): Promise<string> {
  return valueOf(await world.call(memberInfo, {}, { as: await signedIn(world, member) })).nickname;
}

async function registerAs(username: string, nickname?: string) {
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01' };
  const more = {
    ...(nickname !== undefined && { nickname }),
    termsAccepted: true,
    altcha: await aProof(world),
  };
  return world.call(register, { ...form, ...more }, { ip: aNewAddress() });
}

describe('[MC-1] what a member is called', () => {
  it('is nothing that passes for the house', async () => {
    const member = await aMember(world);
    for (const name of ['Nokshi Support', 'Nоkshi', 'Customer Care', 'নকশি সাপোর্ট', 'অ্যাডমিন']) {
      expect(refusal(await rename(member, name))).toEqual([409, 'name_reserved', 'nickname']);
    }
    expect(await nicknameOf(member)).toBe(member.account);
    expect(refusal(await registerAs('NokshiHelp'))).toEqual([409, 'name_reserved', 'username']);
    expect(refusal(await registerAs('Shohag', 'Official Shohag'))).toEqual([
      409,
      'name_reserved',
      'nickname',
    ]);
  });

  it('is nothing that looks like the login or the nickname of another member', async () => {
    const rahim = await aMember(world, { account: 'Rahimuddin' });
    valueOf(await rename(rahim, 'নদীর মাঝি'));
    const other = await aMember(world);
    for (const name of ['Rahimuddin', 'rahimuddin', 'Rаhimuddin', 'Rahirnuddin', 'নদীর মাঝি', 'নদীর  মাঝি.']) {
      expect(refusal(await rename(other, name))).toEqual([409, 'name_alike', 'nickname']);
    }
    expect(refusal(await registerAs('RahirnUddin'))).toEqual([409, 'name_alike', 'username']);
    expect(refusal(await registerAs('rahimuddin'))).toEqual([409, 'US_CUSTOMER_EXIST_ERROR', 'username']);
    expect(refusal(await registerAs('Kamaluddin', 'নদীর মাঝি'))).toEqual([409, 'name_alike', 'nickname']);
    valueOf(await rename(other, 'নদীর পাড়'));
    valueOf(await registerAs('Kamaluddin', 'কামাল'));
  });

  it('may be what it is already, also where two were called alike before', async () => {
    const [first, second] = [await aMember(world), await aMember(world)];
    await world.owner.query(
      `update identity_member set nickname = 'Shathi', account_skeleton = null, nickname_skeleton = null
        where id = any ($1)`,
      [[first.id, second.id]],
    );
    valueOf(await rename(first, 'Shathi'));
    valueOf(await rename(second, 'Shаthi'));
    expect(refusal(await rename(await aMember(world), 'SHATHI'))).toEqual([409, 'name_alike', 'nickname']);
    valueOf(await rename(first, ''));
    expect(await nicknameOf(first)).toBe(first.account);
    const { rows } = await world.owner.query(
      'select count(*)::integer as n from identity_member where account_skeleton is null or nickname_skeleton is null',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is no phone number, and tells of none whether an account has it', async () => {
    await aMember(world, { account: '01755123456' });
    const member = await aMember(world);
    for (const number of ['01755123456', '01755123457', '+8801755123456', '০১৭৫৫১২৩৪৫৬']) {
      expect(refusal(await rename(member, number))).toEqual([400, 'US_FIELD_FORMAT_ERROR', 'nickname']);
    }
    for (const name of ['O1755123456', 'O1755123457']) valueOf(await rename(member, name));
  });

  it('of two who take it at once one has it', async () => {
    const members = [await aMember(world), await aMember(world), await aMember(world)];
    const names = ['Bulbuli', 'BULBULI', 'Bulbulі'];
    const answers = await Promise.all(members.map((member, place) => rename(member, names[place] ?? '')));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});
