import { readdirSync, readFileSync } from 'node:fs';
import { findMembers, memberSheet } from '@nokshi/contract/desk.ts';
import { foldLetters } from '@nokshi/texts/fold-words.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName, credits, signedIn, staffSignedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let support: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  support = await staffSignedIn(world, ['support']);
});

afterAll(() => world.close());

const find = async (q: string) =>
  valueOf(await world.call(findMembers, { q }, { as: support })).list.map(({ account }) => account);

describe('the search for members', () => {
  it('finds by the beginning of the account, the exact one first', async () => {
    const name = aName('rupali');
    for (const account of [`${name}_b`, name, `${name}_a`]) await aMember(world, { account });
    expect(await find(` ${name.toUpperCase()} `)).toEqual([name, `${name}_a`, `${name}_b`]);
    expect(await find('%')).toEqual([]);
    expect(await find('r_pali')).toEqual([]);
  });

  it('finds by number in any digits, by mobile number in any form, and by transaction id', async () => {
    const member = await aMember(world);
    await world.owner.query('update identity_member set mobile = $2 where id = $1', [
      member.id,
      '+8801712345678',
    ]);
    const bengali = String(member.no).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
    for (const words of [String(member.no), `M-${member.no}`, bengali, '01712345678', '+880 1712-345678']) {
      expect(await find(words)).toEqual([member.account]);
    }
    await world.owner.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount,
         max_amount, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
       values ('find-test', 'bank', 'statement', 'XPC', '{}', 'x', null, 1, 2, false, 30, null, true, true, 999)`,
    );
    await world.owner.query(
      `insert into cashier_told_trx (channel_code, trx_id, member_id, deposit_id, at)
       values ('find-test', '9HK8XYZ12A', $1, gen_random_uuid(), $2)`,
      [member.id, world.clock.now()],
    );
    for (const trxId of ['9hk8xyz12a', '৯HK8 XYZ\u200b12A', '９ＨＫ８ＸＹＺ12A']) {
      expect(await find(trxId)).toEqual([member.account]);
    }
  });

  it('finds an account by another spelling of its name, wherever that was typed', async () => {
    const tail = aName('x');
    for (const [index, [what, one, other]] of SPELLING_PAIRS.entries()) {
      const account = `${one}_${tail}${index}_`;
      await aMember(world, { account });
      expect([what, await find(`${other}_${tail}${index}_`)]).toEqual([what, [account]]);
    }
  });

  it('accounts from before the column was there got the same form', async () => {
    const folder = new URL('../../../migrations/', import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith('-identity-account-search.sql')) ?? '';
    const form = /set account_search = ([^;]+);/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1] ?? '';
    const names = SPELLING_PAIRS.flatMap(([, one, other]) => [one, other]);
    const { rows } = await world.owner.query<{ account: string; folded: string }>(
      `select account, ${form} as folded from unnest($1::text[]) as account`,
      [names],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ account }) => foldLetters(account)));
  });

  it('does not find the staff', async () => {
    const { staff } = await staffSignedIn(world, ['cashier']);
    expect(await find(staff.account)).toEqual([]);
    expect(await find(String(staff.no))).toEqual([]);
  });
});

describe('a member’s sheet', () => {
  it('tells balance, sessions and logins, and no number or address whole', async () => {
    const member = await aMember(world, { balance: credits(250) });
    const { ip } = await signedIn(world, member);
    await world.owner.query('update identity_member set mobile = $2, email = $3 where id = $1', [
      member.id,
      '+8801812345678',
      'shapla@nokshi.example',
    ]);
    const sheet = valueOf(await world.call(memberSheet, { memberId: member.id }, { as: support }));
    expect(sheet).toMatchObject({
      account: member.account,
      no: member.no,
      status: 'active',
      balanceMicros: credits(250).toString(),
      mobile: { value: '0181234****', isVerified: false },
      email: { value: 's***@nokshi.example', isVerified: false },
      locks: [],
    });
    expect(sheet.sessions.map((session) => session.ip)).toEqual([ip]);
    expect(sheet.logins).toMatchObject([{ ip, isSuccess: true }]);
  });
});
