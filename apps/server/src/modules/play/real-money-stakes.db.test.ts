import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, aWalletToken, credits, type Game, type Member } from '../../../test/builders.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../test/supplier.ts';
import { expectBooksToBalance, openWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { findBalance, HOUSE_CORRECTION, memberCash, openAccount, post } from '../ledger/index.ts';

const DAY_MS = 24 * 3600_000;
const CURRENCY = 'EUR';

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let member: Member;
/** At a game for real money, and at the same game for play credit. */
let real: Sitting;
let credit: Sitting;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world);
});

afterAll(() => world.close());

beforeEach(async () => {
  await setRealMoney({ isSwitchedOn: true });
  member = await aMember(world, { balance: credits(1000) });
  await giveRealMoney(member, 100_000_000n);
  const expiresAt = new Date(world.clock.now().getTime() + 30 * DAY_MS);
  const sitAt = async (currency: string) =>
    sitDown(world, {
      member,
      game: slot,
      token: await aWalletToken(world, member, slot, { currency, expiresAt }),
    });
  [real, credit] = [await sitAt(CURRENCY), await sitAt('XPC')];
});

async function setRealMoney(change: { readonly isSwitchedOn: boolean }): Promise<void> {
  const at = world.clock.now().getTime();
  await world.app.rooms.brand.change('realMoney', {
    licence: { authority: 'An Authority', number: 'L-1', licensee: 'Nokshi Games', validUntil: at + DAY_MS },
    permittedCountries: ['MT'],
    revision: 1,
    switchedOnBy: [
      { staffId: 'owner-1', at },
      { staffId: 'owner-2', at },
    ],
    ...change,
  });
}

/** Micros. */
async function giveRealMoney({ id }: Member, amount: bigint): Promise<void> {
  const [to, at] = [memberCash(id), world.clock.now()];
  await inTransaction(world.db, async (tx) => {
    await openAccount(tx, { memberId: id, address: to, currency: CURRENCY, at });
    const transfer = {
      code: 'correction.raise',
      from: HOUSE_CORRECTION,
      to,
      amount,
      currency: CURRENCY,
    } as const;
    await post(tx, { memberId: id, scope: 'test', key: newId(), transfers: [transfer], at });
  });
}

const cash = () =>
  findBalance(world.db, { memberId: member.id, address: memberCash(member.id), currency: CURRENCY });
const bet = async (sitting: Sitting, fields: object = {}) =>
  (await sitting.bet({ amount: UNIT, ...(sitting === real && { currency: CURRENCY }), ...fields })).answer
    .status;

describe('a stake of real money', () => {
  it('is taken while two owners have it switched on and the licence holds', async () => {
    expect(await bet(real)).toBe('RS_OK');
    expect(await cash()).toBe(99_000_000n);
  });

  it('stops by itself at the licence’s last moment; play credit plays on', async () => {
    world.clock.advance(DAY_MS - 1);
    expect(await bet(real)).toBe('RS_OK');
    world.clock.advance(1);
    expect(await bet(real)).toBe('RS_ERROR_USER_DISABLED');
    expect(await cash()).toBe(99_000_000n);
    expect(await bet(credit)).toBe('RS_OK');
  });

  it('of an open round is paid and given back after the licence has ended, and the round can be finished', async () => {
    const [won, lost, round] = [newId(), newId(), newId()];
    expect(await bet(real, { transaction_uuid: won, round })).toBe('RS_OK');
    expect(await bet(real, { transaction_uuid: lost })).toBe('RS_OK');
    world.clock.advance(DAY_MS);
    expect(await bet(real, { round })).toBe('RS_ERROR_USER_DISABLED');
    expect(await bet(real, { round, amount: 0 })).toBe('RS_OK');
    const paid = await real.win(won, { amount: 7 * UNIT, currency: CURRENCY, round });
    const undone = await real.rollback(lost);
    expect([paid.answer.status, undone.answer.status]).toEqual(['RS_OK', 'RS_OK']);
    expect(await cash()).toBe(106_000_000n);
    await expectBooksToBalance(world);
  });

  it('stops at once when an owner switches off, free rounds too, and one that was taken is answered again', async () => {
    const [body, stopped] = [real.betBody({ currency: CURRENCY }), newId()];
    expect((await real.bet(body)).answer.status).toBe('RS_OK');
    await setRealMoney({ isSwitchedOn: false });
    expect(await bet(real, { transaction_uuid: stopped })).toBe('RS_ERROR_USER_DISABLED');
    expect(await bet(real, { is_free: true })).toBe('RS_ERROR_USER_DISABLED');
    expect((await real.bet(body)).answer.status).toBe('RS_OK');
    // What was refused left nothing behind: the same bet is taken once stakes are.
    await setRealMoney({ isSwitchedOn: true });
    expect(await bet(real, { transaction_uuid: stopped })).toBe('RS_OK');
  });

  it('is refused where nobody wrote down a licence, or what is stored says nothing', async () => {
    for (const value of [undefined, 'null', '{}', '{"isSwitchedOn": true}', '[]', '"on"']) {
      await world.owner.query(`delete from brand_setting where name = 'realMoney'`);
      if (value !== undefined) {
        const insert = `insert into brand_setting (name, value, changed_at) values ('realMoney', $1, now())`;
        await world.owner.query(insert, [value]);
      }
      expect([value, await bet(real)]).toEqual([value, 'RS_ERROR_USER_DISABLED']);
    }
  });
});
