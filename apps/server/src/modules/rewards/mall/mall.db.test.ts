import {
  getPointReward,
  getRedeemPointList,
  listMall,
  listRedemptions,
  redeemPointReward,
} from '@nokshi/contract/rewards-mall.ts';
import * as desk from '@nokshi/contract/rewards-mall-console.ts';
import { getPointBalance, listPoints } from '@nokshi/contract/rewards-points.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import type { Payer } from '../../../../test/payments.ts';
import { aGoodDraft, givePoints } from '../../../../test/rewards.ts';
import { aRichMember, PAYMENT_PASSWORD } from '../../../../test/withdrawals.ts';
import { expectBooksToBalance, openWorld, valueOf, type World } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { listMallExports } from './mall-export.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let beside: Awaited<ReturnType<typeof openWorld>>;
let staff: Awaited<ReturnType<typeof staffSignedIn>>;

beforeAll(async () => {
  world = await openWorld();
  beside = await openWorld({ beside: world });
});
beforeEach(async () => {
  world.clock.advance(60_000);
  staff = await staffSignedIn(world);
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await beside.close();
  await world.close();
});

async function aHolder(points: number): Promise<Payer> {
  const payer = await aRichMember(world, 100);
  await givePoints(world, payer.member, points);
  return payer;
}

const reason = 'as agreed';

async function aGood(change: Parameters<typeof aGoodDraft>[0] = {}): Promise<string> {
  const id = newId();
  valueOf(await world.call(desk.saveGood, { ...aGoodDraft(change), id, reason }, { as: staff }));
  return id;
}

const redeem = (
  { as }: Payer,
  rewardId: string,
  change: Partial<Parameters<typeof world.call<typeof redeemPointReward>>[1] & object> = {},
  of: World = world,
) =>
  of.call(
    redeemPointReward,
    { id: newId(), rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD, ...change },
    { as },
  );

const held = async ({ as }: Payer) => valueOf(await world.call(getPointBalance, {}, { as })).pointBalance;
const stockOf = async ({ as }: Payer, id: string) =>
  valueOf(await world.call(listMall, {}, { as })).list.find((good) => good.id === id)?.stock;
const decide = (
  { member }: Payer,
  id: string,
  decision: 'approve' | 'reject',
  as: Pick<typeof staff, 'token' | 'ip'> = staff,
) =>
  world.call(desk.decideRedemption, { id, memberId: member.id, decision, reason: 'কুরিয়ার 77-2104' }, { as });

describe('[API-6.10] [SC-4.1] something of the mall', () => {
  it('[EN-25] [ST-11.1] takes its points and a piece at once, and is in process until it is approved', async () => {
    const payer = await aHolder(20_000);
    const good = await aGood();
    const id = newId();
    const { referenceNo, pointBalance } = valueOf(await redeem(payer, good, { id, quantity: 2 }));
    expect(pointBalance).toBe(2000);
    expect(await stockOf(payer, good)).toBe(8);
    const row = {
      referenceNo,
      type: 'GIFT',
      name: 'মানিব্যাগ',
      quantity: 2,
      pointRequired: 18_000,
      amountRequired: 0,
      status: 'P',
      remark: '',
    };
    const listed = async () => valueOf(await world.call(getRedeemPointList, { size: 5 }, { as: payer.as }));
    expect(await listed()).toMatchObject({ list: [row], totalPages: 1 });
    const queue = valueOf(await world.call(desk.redemptionQueue, { queue: 'waiting' }, { as: staff }));
    expect(queue.list.at(-1)).toMatchObject({
      no: referenceNo,
      account: payer.member.account,
      isSample: true,
    });
    expect(valueOf(await decide(payer, id, 'approve'))).toMatchObject({ state: 'approved' });
    expect(await listed()).toMatchObject({ list: [{ ...row, status: 'A', remark: 'কুরিয়ার 77-2104' }] });
    expect(valueOf(await world.call(getPointReward, { type: 'GIFT' }, { as: payer.as })).list).toContainEqual(
      expect.objectContaining({ rewardId: good, availableQuantity: 8, redeemedQuantity: 2 }),
    );
    expect((await decide(payer, id, 'reject')).errorCode).toBe('changed_meanwhile');
  });

  it('gives points and piece back where it is rejected', async () => {
    const payer = await aHolder(10_000);
    const good = await aGood({ stock: 1 });
    const id = newId();
    valueOf(await redeem(payer, good, { id }));
    expect((await redeem(await aHolder(9000), good)).errorCode).toBe('good_sold_out');
    const [one, other] = await Promise.all([decide(payer, id, 'reject'), decide(payer, id, 'reject')]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    expect(await held(payer)).toBe(10_000);
    expect(await stockOf(payer, good)).toBe(1);
    const { list } = valueOf(await world.call(listPoints, {}, { as: payer.as }));
    expect(list.slice(0, 2)).toMatchObject([
      { what: 'returned', points: 9000, title: 'মানিব্যাগ' },
      { what: 'spent', points: -9000, balance: 1000, title: 'মানিব্যাগ' },
    ]);
    expect(valueOf(await world.call(listRedemptions, {}, { as: payer.as })).list).toMatchObject([
      { state: 'rejected', remark: 'কুরিয়ার 77-2104', points: 9000 },
    ]);
  });

  it('goes to exactly one where two ask two processes for the last piece at once', async () => {
    const [one, other] = [await aHolder(9000), await aHolder(9000)];
    for (let turn = 0; turn < 3; turn += 1) {
      const good = await aGood({ stock: 1, points: 1000 });
      const answers = await Promise.all([redeem(one, good), redeem(other, good, {}, beside)]);
      expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
        new Set(['good_sold_out', undefined]),
      );
      expect(await stockOf(one, good)).toBe(0);
    }
    expect((await held(one)) + (await held(other))).toBe(15_000);
  });

  it('is had once for an id, sent twice to two processes at once; another thing under it is refused', async () => {
    const payer = await aHolder(30_000);
    const good = await aGood();
    const id = newId();
    const answers = await Promise.all([redeem(payer, good, { id }), redeem(payer, good, { id }, beside)]);
    expect(answers.map((answer) => valueOf(answer).referenceNo)).toEqual(
      Array(2).fill(valueOf(await redeem(payer, good, { id })).referenceNo),
    );
    expect(await held(payer)).toBe(21_000);
    expect((await redeem(payer, good, { id, quantity: 2 })).errorCode).toBe('idempotency_key_reused');
  });

  it('that is credit is paid when it is approved, and staked once', async () => {
    const payer = await aHolder(10_000);
    const good = await aGood({ type: 'CASH', amountMicros: '100000000', points: 10_000, picture: 'coins' });
    const id = newId();
    valueOf(await redeem(payer, good, { id }));
    expect(await balanceOf(world, payer.member)).toBe(credits(100));
    valueOf(await decide(payer, id, 'approve'));
    expect(await balanceOf(world, payer.member)).toBe(credits(200));
    const { rows } = await world.owner.query(
      "select required from cashier_requirement where member_id = $1 and source = 'POINTS'",
      [payer.member.id],
    );
    expect(rows).toEqual([{ required: credits(100) }]);
  });

  it.each([
    ['a wrong payment password', { paymentPassword: '000000' }, 'US_INCORRECT_PAYMENT_PASSWORD_ERROR'],
    ['more than the points held', { quantity: 3 }, 'points_not_enough'],
    ['another price than was seen', { point: 8000 }, 'changed_meanwhile'],
    ['a good that nobody knows', { rewardId: newId() }, 'good_unknown'],
  ])('is refused: %s', async (_, change, wire) => {
    const payer = await aHolder(20_000);
    expect((await redeem(payer, await aGood(), change)).errorCode).toBe(wire);
    expect(await held(payer)).toBe(20_000);
  });

  it('is sent to an address that is kept sealed, and stands in the member’s copy', async () => {
    const payer = await aHolder(20_000);
    const good = await aGood({ needsAddress: true });
    const id = newId();
    expect((await redeem(payer, good, { id })).errorCode).toBe('address_missing');
    const delivery = { name: 'Rahim', address: 'House 12, Mirpur 10', mobileNum: '01712345678' };
    expect((await redeem(payer, good, { id, ...delivery, mobileNum: '123' })).errorCode).toBe(
      'delivery_mobile_wrong',
    );
    valueOf(await redeem(payer, good, { id, ...delivery }));
    const { rows } = await world.owner.query<{ delivery: Buffer }>(
      'select delivery from rewards_redemption where id = $1',
      [id],
    );
    expect(rows[0]?.delivery.toString('latin1')).not.toContain('Mirpur');
    const asked = { id, memberId: payer.member.id };
    const sent = { name: 'Rahim', address: 'House 12, Mirpur 10', mobile: '+8801712345678' };
    expect(valueOf(await world.call(desk.redemptionDelivery, asked, { as: staff }))).toEqual(sent);
    const [copy] = listMallExports(world.db, payer.member.id, world.clock.now());
    const lines = [];
    for await (const line of copy?.rows() ?? []) lines.push(line);
    expect(lines).toMatchObject([sent]);
  });

  it('asks for the permission, and of another member it is unknown', async () => {
    const payer = await aHolder(9000);
    const id = newId();
    valueOf(await redeem(payer, await aGood(), { id }));
    const risk = await staffSignedIn(world, ['risk']);
    expect((await decide(payer, id, 'approve', risk)).status).toBe(403);
    expect((await decide(await aHolder(1), id, 'approve')).errorCode).toBe('redemption_unknown');
  });
});

describe('goods of the mall', () => {
  const goods = async () => valueOf(await world.call(desk.mallGoods, {}, { as: staff })).list;

  it('change with what they cost before, and pieces that went meanwhile stay gone', async () => {
    const payer = await aHolder(9000);
    const id = await aGood({ stock: 5 });
    valueOf(await redeem(payer, id));
    const draft = { ...aGoodDraft({ points: 8000, stock: 9 }), id, reason };
    const save = (seen: { version: number; stock: number }) =>
      world.call(desk.saveGood, { ...draft, seen }, { as: staff });
    valueOf(await save({ version: 1, stock: 5 }));
    expect((await goods()).find((good) => good.id === id)).toMatchObject({
      stock: 8,
      reserved: 1,
      given: 0,
      points: 8000,
      version: 2,
      prices: [{ points: 8000 }, { points: 9000 }],
    });
    expect((await save({ version: 1, stock: 5 })).errorCode).toBe('changed_meanwhile');
  });

  it('that were taken out are not listed and cannot be had, until they are put back', async () => {
    const payer = await aHolder(9000);
    const id = await aGood();
    const end = (version: number, isEnded: boolean) =>
      world.call(desk.endGood, { id, version, isEnded, reason }, { as: staff });
    valueOf(await end(1, true));
    expect(await stockOf(payer, id)).toBeUndefined();
    expect((await redeem(payer, id)).errorCode).toBe('good_unknown');
    expect((await end(1, false)).errorCode).toBe('changed_meanwhile');
    valueOf(await end(2, false));
    valueOf(await redeem(payer, id));
  });

  it('have an amount where they are credit, and nowhere else', async () => {
    const save = (change: Parameters<typeof aGoodDraft>[0]) =>
      world.call(desk.saveGood, { ...aGoodDraft(change), id: newId(), reason }, { as: staff });
    expect((await save({ type: 'CASH' })).errorCode).toBe('good_amount');
    expect((await save({ amountMicros: '1000000' })).errorCode).toBe('good_amount');
  });
});
