import { register } from '@nokshi/contract/identity.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { askReturn, confirmReturn, excludeSelf } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName, type Member, signedIn } from '../../../../test/builders.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { aNumber } from '../../../../test/withdrawals.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS } from '../../../settings.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'shapla ফুল 42';
const DAY_MS = 24 * 3600_000;
/** Text messages to one number, and changes of one account, come no faster. */
const PAUSE_MS = 2 * 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let passwordHash: string;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
  passwordHash = await hashPassword(PASSWORD);
  const { registerRules } = DEFAULT_SETTINGS;
  const mobileNum = { ...registerRules['mobileNum'], enabled: true };
  const email = { ...registerRules['email'], enabled: true };
  await world.app.rooms.brand.change('registerRules', {
    ...registerRules,
    mobileNum,
    email,
  } as typeof registerRules);
});

afterAll(async () => {
  await world.close();
  await office.close();
});

interface Person {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPerson(): Promise<Person> {
  const member = await aMember(world, { passwordHash });
  return { member, as: await signedIn(world, member) };
}

/** Proves to hold a phone and makes it the account's. */
async function move({ as }: Person, value: string) {
  world.clock.advance(PAUSE_MS);
  const before = office.texts.length;
  const order = { kind: 'mobile', value, password: PASSWORD } as const;
  valueOf(await world.call(contract.sendContactCode, order, { as }));
  const verificationCode = codeIn((await office.text(before)).text);
  return world.call(contract.confirmContact, { kind: 'mobile', verificationCode }, { as });
}

async function moveMail({ as }: Person, value: string) {
  world.clock.advance(PAUSE_MS);
  const before = office.mails.length;
  const order = { kind: 'email', value, password: PASSWORD } as const;
  valueOf(await world.call(contract.sendContactCode, order, { as }));
  const verificationCode = codeIn(await office.mail(before));
  return world.call(contract.confirmContact, { kind: 'email', verificationCode }, { as });
}

const exclude = async ({ member }: Person, months: number | null = null) =>
  valueOf(await world.call(excludeSelf, { months }, { as: await signedIn(world, member) }));

const registerWith = async (form: Record<string, unknown>) =>
  world.call(register, {
    birthday: '1990-05-17',
    termsAccepted: true,
    username: aName('nodi'),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    altcha: await aProof(world),
    ...form,
  });

const again = async ({ member }: Person): Promise<Person> => ({ member, as: await signedIn(world, member) });

describe('[1.03] a phone or address that an excluded person gave up', () => {
  it('before the exclusion or during it opens no new account', async () => {
    const person = await aPerson();
    const [first, second, third] = [aNumber(), aNumber(), aNumber()];
    valueOf(await move(person, first));
    valueOf(await move(person, second));
    expect((await registerWith({ mobileNum: first })).status).toBe(200);
    await exclude(person);
    expect((await registerWith({ mobileNum: first })).errorCode).toBe('registration_refused');
    valueOf(await move(await again(person), third));
    for (const number of [first, second, third]) {
      expect((await registerWith({ mobileNum: number })).errorCode).toBe('registration_refused');
    }
    expect((await registerWith({ mobileNum: aNumber() })).status).toBe(200);
  });

  it('is refused as an address of mail too, however it is written', async () => {
    const person = await aPerson();
    const name = aName('mail');
    valueOf(await moveMail(person, `${name}@example.com`));
    valueOf(await moveMail(person, `${name}.new@example.com`));
    await exclude(person);
    const refused = await registerWith({ email: `${name.toUpperCase()}@Example.com` });
    expect(refused.errorCode).toBe('registration_refused');
  });

  it('becomes no other account’s, whoever proves to hold it; its own member may take it back', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const [first, second] = [aNumber(), aNumber()];
    valueOf(await move(person, first));
    valueOf(await move(person, second));
    await exclude(person);
    const taken = await move(await again(other), first);
    expect([taken.status, taken.errorCode]).toEqual([409, 'CUSTOMER_MOBILE_NO_DUPLICATED']);
    valueOf(await move(await again(person), first));
  });

  it('is free again once the person has come back', async () => {
    const person = await aPerson();
    const [first, second] = [aNumber(), aNumber()];
    valueOf(await move(person, first));
    valueOf(await move(person, second));
    await exclude(person, 6);
    world.clock.advance(200 * DAY_MS);
    valueOf(await world.call(askReturn, {}, { as: (await again(person)).as }));
    world.clock.advance(8 * DAY_MS);
    valueOf(await world.call(confirmReturn, {}, { as: (await again(person)).as }));
    expect((await registerWith({ mobileNum: first })).status).toBe(200);
  });

  it('stands nowhere in the database in words', async () => {
    const person = await aPerson();
    const [first, second] = [aNumber(), aNumber()];
    valueOf(await move(person, first));
    valueOf(await move(person, second));
    const { rows } = await world.owner.query<{ row: string }>(
      'select f::text as row from identity_former_contact f where member_id = $1',
      [person.member.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(first.slice(1));
  });
});
