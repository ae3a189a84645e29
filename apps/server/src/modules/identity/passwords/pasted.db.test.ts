import { hash } from '@node-rs/argon2';
import { changePassword, login, memberInfo, register } from '@nokshi/contract/identity.ts';
import { profile, saveProfileField } from '@nokshi/contract/identity-profile.ts';
import { smsNoLogin, smsRegister } from '@nokshi/contract/identity-recovery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName, signedIn } from '../../../../test/builders.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';

const PASSWORD = 'shapla ফুল 42';
/** What a clipboard puts around a text and into it. */
const pasted = (text: string) => `\u202a\u2066${text.slice(0, 3)}\u200b\u00ad${text.slice(3)}\u2069\u202c`;

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
  const flags = { ...DEFAULT_SETTINGS.flags, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true };
  await world.app.rooms.brand.change('flags', flags);
});

afterAll(async () => {
  await world.close();
  await office.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

async function logIn(username: string, password = PASSWORD) {
  return world.call(login, { username, password, altcha: await aProof(world) }, { ip: aNewAddress() });
}

async function registerAs(username: string, password = PASSWORD, confirmPassword = password) {
  return world.call(
    register,
    {
      username,
      password,
      confirmPassword,
      birthday: '1990-05-01',
      termsAccepted: true,
      altcha: await aProof(world),
    },
    { ip: aNewAddress() },
  );
}

describe('what is pasted into a login', () => {
  it('[ST-3.1] a name and a password with signs that nobody sees are the name and the password', async () => {
    const member = await aMember(world, { password: PASSWORD });
    expect(valueOf(await logIn(pasted(member.account), `\u202d${PASSWORD}\u202c`)).id).toBe(member.no);
    expect(valueOf(await logIn(pasted(member.account), pasted(PASSWORD))).id).toBe(member.no);
    expect(code(await logIn(member.account, PASSWORD.replace('42', '৪২')))).toEqual([
      401,
      'US_INCORRECT_PASSWORD_ERROR',
    ]);
    expect(code(await logIn('\u200e'))).toEqual([400, 'US_FIELD_FORMAT_ERROR']);
    expect(code(await logIn(member.account, '\u200e\ufeff'))).toEqual([400, 'US_FIELD_FORMAT_ERROR']);
  });

  it('a password that was chosen with such signs stays as it was chosen', async () => {
    const member = await aMember(world, { password: PASSWORD });
    const chosen = '\u202apadma ১২ nodi\u202c';
    await world.owner.query('update identity_member set password_hash = $2 where id = $1', [
      member.id,
      await hash(chosen.normalize('NFC')),
    ]);
    expect(valueOf(await logIn(member.account, chosen)).id).toBe(member.no);
    expect((await logIn(member.account, 'padma ১২ nodi')).status).toBe(401);
  });

  it('a password that is chosen now can be typed by hand', async () => {
    const name = aName();
    valueOf(await registerAs(pasted(name), pasted(PASSWORD), PASSWORD));
    expect(valueOf(await logIn(name)).userName).toBe(name);
    const member = await aMember(world, { password: PASSWORD });
    const as = await signedIn(world, member);
    const next = 'meghna নদী 77';
    valueOf(
      await world.call(
        changePassword,
        { oldPassword: pasted(PASSWORD), newPassword: pasted(next), confirmNewPassword: next },
        { as },
      ),
    );
    expect(valueOf(await logIn(member.account, next)).id).toBe(member.no);
  });

  it('tries of one name are counted together however it is spelled', async () => {
    const member = await aMember(world, { password: PASSWORD });
    const spelled = ['', '\u200e', '\u200b', '\u2066', '\u00ad', '\u202a'].map(
      (sign) => sign + member.account,
    );
    const ip = aNewAddress();
    const statuses: number[] = [];
    for (const username of spelled) {
      const answer = await world.call(
        login,
        { username, password: 'wrong', altcha: await aProof(world) },
        { ip },
      );
      statuses.push(answer.status);
    }
    const { rows } = await world.owner.query(
      'select count(distinct account_key)::integer as n from identity_login_attempt where ip = $1',
      [ip],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(statuses[0]).toBe(401);
  });
});

describe('what is pasted as a number', () => {
  async function signInBy(mobileNum: string, countryDialingCode = '880') {
    const before = office.texts.length;
    const altcha = await aProof(world);
    const sent = await world.call(
      smsNoLogin,
      { mobileNum, countryDialingCode, altcha },
      { ip: aNewAddress() },
    );
    valueOf(sent);
    const verificationCode = pasted(codeIn((await office.text(before)).text));
    return world.call(login, { type: 'sms', mobileNum, countryDialingCode, verificationCode });
  }

  async function withNumber(mobile: string) {
    const member = await aMember(world, { password: PASSWORD });
    await world.owner.query('update identity_member set mobile = $2, mobile_verified_at = $3 where id = $1', [
      member.id,
      mobile,
      world.clock.now(),
    ]);
    return member;
  }

  it.each([
    ['+8801755000001', '\u202a+880 1755\u2011000001\u202c'],
    ['+8801755000002', 'tel:+8801755000002'],
    ['+8801755000003', '০১৭৫৫–০০০০০৩'],
    ['+8801755000004', '\u206601755000004\u2069'],
  ])('[RO-2.8] %s signs in by code and by password', async (mobile, typed) => {
    const member = await withNumber(mobile);
    expect(valueOf(await signInBy(typed)).id).toBe(member.no);
    expect(valueOf(await logIn(typed)).id).toBe(member.no);
  });

  it('a number of another country is one number, and one that was stored before stays reachable', async () => {
    const member = await withNumber('+447400123456');
    for (const typed of ['+44(0)7400 123456', '+44 7400 123456', '00447400123456']) {
      expect(valueOf(await logIn(typed)).id).toBe(member.no);
    }
    const older = await withNumber('+4407400654321');
    for (const typed of ['+44(0)7400654321', '+447400654321']) {
      expect(valueOf(await logIn(typed)).id).toBe(older.no);
    }
  });

  it('[VA-2.3] 00 before what no country has is no number', async () => {
    const answer = await world.call(smsRegister, {
      mobileNo: '001712345678',
      countryDialingCode: '880',
      altcha: await aProof(world),
    });
    expect(code(answer)).toEqual([400, 'invalid_phone_number']);
  });
});

describe('what is pasted into a profile', () => {
  it('[MC-1] a nickname keeps the joiners of its spelling and loses what nobody sees', async () => {
    const member = await aMember(world, { password: PASSWORD });
    const as = await signedIn(world, member);
    const save = (value: string) => world.call(saveProfileField, { field: 'nickname', value }, { as });
    valueOf(await save('\u202aর‍্যাবন হোসেন\u202c'));
    expect(valueOf(await world.call(memberInfo, {}, { as })).nickname).toBe('র‍্যাবন হোসেন');
    valueOf(await save('\u200e\u200b'));
    const { fields } = valueOf(await world.call(profile, {}, { as }));
    expect(fields.find(({ field }) => field === 'nickname')?.value).toBeNull();
  });
});
