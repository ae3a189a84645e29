import { balance, refill } from '@nokshi/contract/cashier.ts';
import { findDeposit } from '@nokshi/contract/cashier-deposit.ts';
import { announcements, applyForPromotion } from '@nokshi/contract/content.ts';
import { register } from '@nokshi/contract/identity.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { askReturn, confirmReturn, excludeSelf, takeTimeOut } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDiceGame, aGame, aName, balanceOf, credits, type Game } from '../../../test/builders.ts';
import { aChannel, order } from '../../../test/payments.ts';
import { aProof } from '../../../test/proof.ts';
import { aGuarded, type Guarded } from '../../../test/protection.ts';
import { SUPPLIER_KEYS, UNIT } from '../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { listUnreachable } from './index.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const OK = 'RS_OK';
const CLOSED = 'RS_ERROR_USER_DISABLED';
const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let dice: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
  dice = await aDiceGame(world);
});

afterAll(() => world.close());

const aPlayer = (balanceMicros?: bigint) => aGuarded(world, game, balanceMicros);

async function timeOut(player: Guarded, hours: number) {
  return world.call(takeTimeOut, { hours }, { as: await player.signIn() });
}

async function exclude(player: Guarded, months: number | null) {
  return world.call(excludeSelf, { months }, { as: await player.signIn() });
}

describe('a time-out', () => {
  it('[2.35] begins at once and ends by itself; a supplier’s bet is answered so that nothing is repeated', async () => {
    const player = await aPlayer();
    expect(await player.stake(1)).toBe(OK);
    const state = valueOf(await timeOut(player, 24));
    expect(state).toMatchObject({ isLocked: true, timeOutUntil: world.clock.now().getTime() + DAY_MS });
    expect(await player.stake(1)).toBe(CLOSED);
    world.clock.advance(DAY_MS - 1);
    expect(await player.stake(1)).toBe(CLOSED);
    world.clock.advance(1);
    expect(await player.stake(1)).toBe(OK);
    expect(await player.look()).toMatchObject({ isLocked: false, timeOutUntil: null });
  });

  it('is made longer by its member, never shorter', async () => {
    const player = await aPlayer();
    valueOf(await timeOut(player, 168));
    expect((await timeOut(player, 24)).errorCode).toBe('break_shorter');
    valueOf(await timeOut(player, 720));
    for (const hours of [23, 1009, 0, -24, 1.5]) expect((await timeOut(player, hours)).status).toBe(400);
  });
});

describe('a self-exclusion', () => {
  it('[1.19] refuses bets, launches, deposits, refills and bonuses at once', async () => {
    const player = await aPlayer(credits(10));
    valueOf(await exclude(player, 6));
    const as = await player.signIn();
    expect(await player.stake(1)).toBe(CLOSED);
    const channel = await aChannel(world);
    expect((await order(world, { member: player.member, as }, channel)).errorCode).toBe('account_locked');
    expect((await world.call(launchGame, { nodeId: dice.no }, { as })).errorCode).toBe('account_locked');
    expect((await world.call(refill, { id: newId() }, { as })).errorCode).toBe('account_locked');
    const application = { promotionId: 1, remark: 'please' };
    expect((await world.call(applyForPromotion, application, { as })).errorCode).toBe('account_locked');
  });

  it('[1.20] leaves the session, records and what is on the account', async () => {
    const player = await aPlayer(credits(10));
    const as = await player.signIn();
    valueOf(await world.call(excludeSelf, { months: 12 }, { as }));
    expect(valueOf(await world.call(balance, {}, { as })).balanceMicros).toBe(credits(10).toString());
    expect((await world.call(findDeposit, { id: newId() }, { as })).errorCode).toBe('deposit_unknown');
    valueOf(await world.call(announcements, {}, { as }));
    expect(await balanceOf(world, player.member)).toBe(credits(10));
  });

  it('lets an open round end: a win and a rollback are taken, and a step that stakes nothing', async () => {
    const player = await aPlayer();
    const [bet, other, round] = [newId(), newId(), newId()];
    await player.stake(5, { transaction_uuid: bet, round });
    await player.stake(5, { transaction_uuid: other });
    valueOf(await exclude(player, 6));
    expect(await player.stake(0, { round })).toBe(OK);
    expect(await player.stake(1, { round })).toBe(CLOSED);
    expect(await player.stake(0)).toBe(CLOSED);
    expect((await player.table.win(bet, { amount: 3 * UNIT })).answer.status).toBe(OK);
    expect((await player.table.rollback(other)).answer.status).toBe(OK);
    expect(await balanceOf(world, player.member)).toBe(credits(9_998));
  });

  it('[2.36] does not end before its time, is made longer alone, and for ever has no end', async () => {
    const player = await aPlayer();
    valueOf(await exclude(player, 12));
    expect((await exclude(player, 6)).errorCode).toBe('break_shorter');
    expect((await timeOut(player, 24)).errorCode).toBe('break_shorter');
    expect((await world.call(askReturn, {}, { as: await player.signIn() })).errorCode).toBe('not_due');
    valueOf(await exclude(player, null));
    world.clock.advance(3000 * DAY_MS);
    expect((await world.call(askReturn, {}, { as: await player.signIn() })).errorCode).toBe('not_due');
    expect(await player.stake(1)).not.toBe(OK);
    for (const months of [5, 61, 0]) expect((await exclude(await aPlayer(), months)).status).toBe(400);
  });

  it('[1.22] ends only by a return that was asked for and confirmed a day later; limits stay', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 5);
    valueOf(await exclude(player, 6));
    const back = async () => world.call(confirmReturn, {}, { as: await player.signIn() });
    world.clock.advance(182 * DAY_MS);
    expect(await player.stake(1)).toBe(CLOSED);
    expect((await back()).errorCode).toBe('not_due');
    valueOf(await world.call(askReturn, {}, { as: await player.signIn() }));
    world.clock.advance(DAY_MS - 1);
    expect((await back()).errorCode).toBe('not_due');
    expect(await player.stake(1)).toBe(CLOSED);
    world.clock.advance(1);
    expect(valueOf(await back())).toMatchObject({ isLocked: false, exclusion: null });
    expect([await player.stake(6), await player.stake(5)]).toEqual(['RS_ERROR_LIMIT_REACHED', OK]);
  });

  it('[1.21] takes the member from every list of people who are promoted to', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    valueOf(await exclude(player, 6));
    const ids = [player.member.id, other.member.id];
    expect(await listUnreachable(world.db, ids, world.clock.now())).toEqual(new Set([player.member.id]));
  });

  it('holds for every bet that commits after it', async () => {
    const player = await aPlayer();
    const bets = Array.from({ length: 20 }, () => player.stake(1));
    valueOf(await exclude(player, 6));
    const taken = await balanceOf(world, player.member);
    await Promise.all(bets);
    expect(await balanceOf(world, player.member)).toBe(taken);
  });
});

describe('[1.03] a registration', () => {
  const byName = async (form: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const input = {
      birthday: '1990-05-17',
      termsAccepted: true,
      username: aName('nodi'),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      altcha: await aProof(world),
      ...form,
    };
    return world.call(register, input, { headers });
  };
  const number = (end: number) => `0187100000${end}`;

  it('with the phone or the device of an excluded person is refused in words that tell nothing', async () => {
    const { registerRules } = DEFAULT_SETTINGS;
    const mobileNum = { ...registerRules['mobileNum'], enabled: true };
    await world.app.rooms.brand.change('registerRules', {
      ...registerRules,
      mobileNum,
    } as typeof registerRules);
    const first = await byName({ mobileNum: number(1) });
    const opened = valueOf(first) as { readonly token: string };
    const cookie = String(first.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    const stillOpen = await byName({ mobileNum: number(1) });
    expect(stillOpen.status).toBe(200);
    const as = { token: opened.token, ip: '10.0.0.9' };
    valueOf(await world.call(excludeSelf, { months: null }, { as }));
    const again = await byName({ mobileNum: number(1) });
    expect(again.errorCode).toBe('registration_refused');
    expect(again.message).not.toMatch(/exclu|বাদ|বর্জন|phone|ফোন/i);
    expect((await byName({ mobileNum: number(2) }, { cookie })).errorCode).toBe('registration_refused');
    expect((await byName({ mobileNum: number(3) })).status).toBe(200);
  });
});
