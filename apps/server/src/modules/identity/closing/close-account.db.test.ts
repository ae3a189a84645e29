import { memberSheet } from '@nokshi/contract/desk.ts';
import { login, memberInfo, register } from '@nokshi/contract/identity.ts';
import { closeAccount, closing, reopenMember } from '@nokshi/contract/identity-closing.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aChannel, anOrder } from '../../../../test/payments.ts';
import { aProof } from '../../../../test/proof.ts';
import { SUPPLIER_KEYS, sitDown } from '../../../../test/supplier.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { HOUSE_CREDIT, openHold } from '../../ledger/index.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'shapla ফুল 42';
let world: Awaited<ReturnType<typeof openWorld>>;
let passwordHash: string;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => world.close());

interface Person {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPerson(balance = 0n): Promise<Person> {
  const member = await aMember(world, { passwordHash, balance });
  return { member, as: await signedIn(world, member) };
}

const close = (
  { member, as }: Person,
  change: { account?: string; password?: string; givesUpCredit?: boolean } = {},
) => world.call(closeAccount, { account: member.account, password: PASSWORD, ...change }, { as });
const enter = async (account: string) =>
  world.call(login, { username: account, password: PASSWORD, altcha: await aProof(world) });
const obstacles = async ({ as }: Person) => valueOf(await world.call(closing, {}, { as })).obstacles;

describe('[1.36] an account is closed by its owner', () => {
  it('with the password and its name typed; then nobody signs in, and nobody takes the name', async () => {
    const person = await aPerson();
    const other = await aMember(world);
    expect((await close(person, { account: 'another' })).errorCode).toBe('closing_word');
    expect((await close(person, { account: other.account })).errorCode).toBe('closing_word');
    expect((await close(person, { password: 'wrong' })).status).toBe(401);
    expect(valueOf(await world.call(memberInfo, {}, { as: person.as })).account).toBe(person.member.account);
    valueOf(await close(person, { account: ` ${person.member.account.toUpperCase()} ` }));
    expect((await world.call(memberInfo, {}, { as: person.as })).status).toBe(401);
    const answer = await enter(person.member.account);
    expect([answer.status, answer.errorCode]).toEqual([403, 'account_closed']);
    const wrong = { username: person.member.account, password: 'wrong', altcha: await aProof(world) };
    expect((await world.call(login, wrong)).errorCode).toBe('US_INCORRECT_PASSWORD_ERROR');
    const again = await world.call(register, {
      username: person.member.account,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-01-01',
      termsAccepted: true,
      altcha: await aProof(world),
    });
    expect(again.errorCode).toBe('US_CUSTOMER_EXIST_ERROR');
    const { rows } = await world.owner.query(
      'select count(*)::int as n from identity_session where member_id = $1 and ended_at is null',
      [person.member.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('not while there is a balance, unless it is play credit and given up', async () => {
    const person = await aPerson(credits(25));
    expect(await obstacles(person)).toEqual(['balance']);
    expect((await close(person)).errorCode).toBe('closing_balance');
    expect(await balanceOf(world, person.member)).toBe(credits(25));
    valueOf(await close(person, { givesUpCredit: true }));
    expect(await balanceOf(world, person.member)).toBe(0n);
  });

  it('not while a round is open, also when the credit is given up', async () => {
    const person = await aPerson(credits(100));
    const game = await aGame(world);
    const token = await aWalletToken(world, person.member, game);
    await sitDown(world, { member: person.member, game, token }).bet();
    expect(await obstacles(person)).toEqual(['round', 'balance']);
    expect((await close(person, { givesUpCredit: true })).errorCode).toBe('closing_round');
  });

  it('not while a deposit is open or credit is reserved', async () => {
    const payer = await aPerson();
    valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: payer.as }));
    await anOrder(world, payer, await aChannel(world));
    expect(await obstacles(payer)).toEqual(['deposit']);
    expect((await close(payer)).errorCode).toBe('closing_deposit');
    const holder = await aPerson(credits(10));
    await inTransaction(world.db, (tx) =>
      openHold(tx, {
        memberId: holder.member.id,
        scope: 'test',
        key: newId(),
        amount: credits(10),
        currency: 'XPC',
        to: HOUSE_CREDIT,
        code: 'credit.given_up',
        at: world.clock.now(),
      }),
    );
    expect(await obstacles(holder)).toEqual(['held']);
    expect((await close(holder, { givesUpCredit: true })).errorCode).toBe('closing_held');
  });

  it('once, when two windows ask at once', async () => {
    const person = await aPerson(credits(5));
    const answers = await Promise.all([
      close(person, { givesUpCredit: true }),
      close(person, { givesUpCredit: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await balanceOf(world, person.member)).toBe(0n);
  });

  it('[4.14] by nobody else', async () => {
    expect((await world.call(closing, {})).status).toBe(401);
    expect((await world.call(closeAccount, { account: 'x' })).status).toBe(401);
  });
});

describe('the staff', () => {
  it('sees that an account is closed and opens it again; a contact that is another’s by then is proved anew', async () => {
    const person = await aPerson();
    const { id } = person.member;
    const desk = await staffSignedIn(world, ['risk']);
    const order = { memberId: id, reason: 'asked by phone' };
    const early = await world.call(reopenMember, order, { as: desk });
    expect([early.status, early.errorCode]).toEqual([409, 'not_closed']);
    const at = world.clock.now();
    const prove =
      "update identity_member set email = 'one@example.com', email_verified_at = $2 where id = $1";
    await world.owner.query(prove, [id, at]);
    valueOf(await close(person));
    const heir = await aMember(world);
    await world.owner.query(prove, [heir.id, at]);
    const sheet = valueOf(await world.call(memberSheet, { memberId: id }, { as: desk }));
    expect([sheet.status, sheet.closedAt]).toEqual(['closed', at.getTime()]);
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(reopenMember, order, { as: support })).status).toBe(403);
    valueOf(await world.call(reopenMember, order, { as: desk }));
    expect((await enter(person.member.account)).status).toBe(200);
    const again = valueOf(await world.call(memberSheet, { memberId: id }, { as: desk }));
    expect([again.status, again.closedAt, again.email?.isVerified]).toEqual(['active', null, false]);
    const unknown = await world.call(reopenMember, { ...order, memberId: newId() }, { as: desk });
    expect(unknown.errorCode).toBe('member_unknown');
  });
});
