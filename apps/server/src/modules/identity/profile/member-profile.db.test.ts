import { memberInfo } from '@nokshi/contract/identity.ts';
import {
  correctName,
  type ProfileField,
  profile,
  saveProfileField,
} from '@nokshi/contract/identity-profile.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'shapla ফুল 42';
let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;

beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

async function aPerson(): Promise<SignedIn & { readonly id: string }> {
  const member = await aMember(world, { passwordHash });
  return { ...(await signedIn(world, member)), id: member.id };
}

async function setRules(change: RegisterRules): Promise<void> {
  await world.app.rooms.brand.change('registerRules', { ...DEFAULT_SETTINGS.registerRules, ...change });
}

const fieldsOf = async (as: SignedIn) => valueOf(await world.call(profile, {}, { as })).fields;
const find = async (as: SignedIn, field: ProfileField) =>
  (await fieldsOf(as)).find((one) => one.field === field);
const save = (as: SignedIn, field: ProfileField, value: string, password: string | undefined = PASSWORD) =>
  world.call(saveProfileField, { field, value, ...(password !== undefined && { password }) }, { as });
const refusal = async (answer: ReturnType<typeof save>) => {
  const { status, errorCode, value } = await answer;
  return [status, errorCode, (value as { fault?: string } | null)?.fault];
};

describe('[MC-1] the profile', () => {
  it('has real name, birthday and nickname, and what the brand’s rules of registration switch on', async () => {
    const as = await aPerson();
    expect((await fieldsOf(as)).map(({ field }) => field)).toEqual(['payeeName', 'birthday', 'nickname']);
    const [occupation, telegram] = [
      DEFAULT_SETTINGS.registerRules['occupation'],
      DEFAULT_SETTINGS.registerRules['telegram'],
    ];
    if (!occupation || !telegram) throw new Error('the brand has rules for both');
    expect(await refusal(save(as, 'occupation', 'Boatman'))).toEqual([403, 'field_off', undefined]);
    await setRules({
      occupation: { ...occupation, enabled: true },
      telegram: { ...telegram, enabled: true },
    });
    expect((await fieldsOf(as)).map(({ field }) => field)).toEqual([
      'payeeName',
      'birthday',
      'nickname',
      'occupation',
      'telegram',
    ]);
    valueOf(await save(as, 'occupation', '  মাঝি   ভাই '));
    expect(await find(as, 'occupation')).toEqual({
      field: 'occupation',
      value: 'মাঝি ভাই',
      canChange: true,
    });
    expect(await refusal(save(as, 'occupation', 'x'))).toEqual([400, 'US_FIELD_FORMAT_ERROR', 'length']);
    valueOf(await save(as, 'occupation', ''));
    expect((await find(as, 'occupation'))?.value).toBeNull();
    await setRules({});
    expect(await find(as, 'occupation')).toBeUndefined();
  });

  it('takes the real name once, with the owner’s proof, and tells the member', async () => {
    const as = await aPerson();
    expect((await save(as, 'payeeName', 'Rahim Uddin', 'wrong')).errorCode).toBe(
      'US_INCORRECT_PASSWORD_ERROR',
    );
    expect((await save(as, 'payeeName', 'Rahim Uddin', '')).status).toBe(401);
    expect(await find(as, 'payeeName')).toMatchObject({ value: null, canChange: true });
    valueOf(await save(as, 'payeeName', ' Rahim   Uddin '));
    expect(await find(as, 'payeeName')).toEqual({
      field: 'payeeName',
      value: 'Rahim Uddin',
      canChange: false,
    });
    expect(await refusal(save(as, 'payeeName', 'Karim Uddin'))).toEqual([409, 'field_given', undefined]);
    await world.drain();
    const { list } = valueOf(await world.call(listMessages, { language: 'EN' }, { as }));
    expect(list.map(({ title }) => title)).toContain('Your real name was recorded');
  });

  it('keeps one real name when two windows give one at once', async () => {
    const as = await aPerson();
    const answers = await Promise.all([save(as, 'payeeName', 'Rahim Uddin'), save(as, 'payeeName', 'Karim')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is corrected by the staff alone where the real name was wrong, and the member is told', async () => {
    const as = await aPerson();
    valueOf(await save(as, 'payeeName', 'Rahim Udin'));
    const order = { memberId: as.id, name: 'Rahim Uddin', reason: 'seen on the card' };
    const [desk, support] = [await staffSignedIn(world, ['risk']), await staffSignedIn(world, ['support'])];
    expect((await world.call(correctName, order, { as: support })).status).toBe(403);
    expect((await world.call(correctName, order, { as })).status).toBe(401);
    expect((await world.call(correctName, { ...order, name: '123' }, { as: desk })).status).toBe(400);
    const unknown = await world.call(correctName, { ...order, memberId: newId() }, { as: desk });
    expect(unknown.errorCode).toBe('member_unknown');
    valueOf(await world.call(correctName, order, { as: desk }));
    expect((await find(as, 'payeeName'))?.value).toBe('Rahim Uddin');
    await world.drain();
    const { list } = valueOf(await world.call(listMessages, { language: 'EN' }, { as }));
    expect(list.map(({ title }) => title)).toContain('Your real name was corrected');
  });

  it('refuses a name that is none', async () => {
    const as = await aPerson();
    for (const [value, fault] of [
      ['', 'missing'],
      ['   ', 'missing'],
      ['x', 'length'],
      ['12345', 'format'],
      ['Ra\u0007him', 'format'],
      ['\u200e\u202a', 'missing'],
      ['ক'.repeat(129), 'length'],
    ] as const) {
      expect(await refusal(save(as, 'payeeName', value))).toEqual([400, 'US_FIELD_FORMAT_ERROR', fault]);
    }
    expect((await save(as, 'payeeName', 'x'.repeat(301))).status).toBe(400);
    expect((await save(as, 'password' as never, 'x')).status).toBe(400);
    expect((await find(as, 'payeeName'))?.value).toBeNull();
  });

  it('[1.02] takes a birthday once, of somebody of age', async () => {
    const as = await aPerson();
    expect(await refusal(save(as, 'birthday', '1991-02-03'))).toEqual([409, 'field_given', undefined]);
    await world.owner.query('update identity_member set birthday = null where id = $1', [as.id]);
    expect((await save(as, 'birthday', '2010-01-01')).errorCode).toBe('under_age');
    for (const bad of ['1991-02-30', '03/02/1991', '', '2999-01-01', '\u200e']) {
      expect((await save(as, 'birthday', bad)).status).toBe(400);
    }
    valueOf(await save(as, 'birthday', '১৯৯১–০২–০৩'));
    expect(await find(as, 'birthday')).toEqual({ field: 'birthday', value: '1991-02-03', canChange: false });
  });

  it('changes the nickname as often as one likes, without a proof; without one the account’s name stands', async () => {
    const as = await aPerson();
    for (const nickname of ['নদী', 'Nodi']) {
      valueOf(await save(as, 'nickname', nickname, ''));
      expect(valueOf(await world.call(memberInfo, {}, { as })).nickname).toBe(nickname);
    }
    valueOf(await save(as, 'nickname', '', ''));
    const info = valueOf(await world.call(memberInfo, {}, { as }));
    expect([info.nickname, (await find(as, 'nickname'))?.value]).toEqual([info.account, null]);
  });

  it('shows of an identity number its end alone', async () => {
    const as = await aPerson();
    const idNumber = DEFAULT_SETTINGS.registerRules['idNumber'];
    if (!idNumber) throw new Error('the brand has a rule for it');
    await setRules({ idNumber: { ...idNumber, enabled: true } });
    valueOf(await save(as, 'idNumber', '1987654321'));
    expect(await find(as, 'idNumber')).toEqual({ field: 'idNumber', value: '***321', canChange: false });
    expect(await refusal(save(as, 'idNumber', '1987654322'))).toEqual([409, 'field_given', undefined]);
    await setRules({});
  });

  it('[4.14] is nobody’s but the member’s', async () => {
    expect((await world.call(profile, {})).status).toBe(401);
    expect((await world.call(saveProfileField, { field: 'nickname', value: 'Nodi' })).status).toBe(401);
  });
});
