import {
  convertPoint,
  getPointBalance,
  getPointConfig,
  listPoints,
  pointOverview,
} from '@nokshi/contract/rewards-points.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, type Member } from '../../../../test/builders.ts';
import type { Payer } from '../../../../test/payments.ts';
import { countNow, givePoints, pointNight, stakeOnce } from '../../../../test/rewards.ts';
import { SUPPLIER_KEYS } from '../../../../test/supplier.ts';
import { aRichMember, later, PAYMENT_PASSWORD } from '../../../../test/withdrawals.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { insertVipChange } from '../../identity/index.ts';
import { lockAccount } from '../../protection/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let games: Record<'slot' | 'live', Game>;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  games = { slot: await aGame(world), live: await aGame(world, { vendor: 'TABLES', game_type: 'LIVE' }) };
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
});

/** A session of now: the clock of a test runs past the end of former ones. */
const asOf = async (payer: Payer) => (await later(world, payer)).as;
const stake = (member: Member, units: number, game = games.slot) =>
  stakeOnce(world, { member, game }, { stake: units });
const overview = async (payer: Payer) =>
  valueOf(await world.call(pointOverview, {}, { as: await asOf(payer) }));
const held = async (payer: Payer) =>
  valueOf(await world.call(getPointBalance, {}, { as: await asOf(payer) })).pointBalance;
const moves = async (payer: Payer, cursor?: string) =>
  valueOf(
    await world.call(listPoints, cursor === undefined ? {} : { cursor }, {
      as: await asOf(payer),
    }),
  );

describe('points of a day', () => {
  it('come the next night, from stakes of slots and of live tables: 123 + 60 = 183', async () => {
    const payer = await aRichMember(world, 100_000);
    await stake(payer.member, 12_345);
    await stake(payer.member, 20_000, games.live);
    const parts = [
      { category: 'LIVE', ownMicros: '20000000000', points: 60 },
      { category: 'RNG', ownMicros: '12345000000', points: 123 },
    ];
    expect(await overview(payer)).toMatchObject({ points: 0, today: { points: 183, parts } });
    await pointNight(world);
    expect(await held(payer)).toBe(183);
    expect(await overview(payer)).toMatchObject({
      points: 183,
      worthMicros: '1830000',
      owed: 0,
      yesterday: { isCounted: true, points: 183, parts },
      today: { points: 0, parts: [] },
    });
    expect((await moves(payer)).list).toMatchObject([
      { what: 'earned', points: 183, balance: 183, ratio: null },
    ]);
  });

  it('come once, however often and by how many it is counted, and after a pause of nights', async () => {
    const payer = await aRichMember(world, 100_000);
    await stake(payer.member, 1000);
    world.clock.advance(86_400_000);
    await stake(payer.member, 500);
    world.clock.advance(3 * 86_400_000);
    await Promise.all([countNow(world), countNow(world), countNow(world)]);
    await pointNight(world);
    expect(await held(payer)).toBe(15);
    expect((await moves(payer)).list.map(({ points }) => points)).toEqual([5, 10]);
  });

  it('are taken back where a stake is undone later, and what is missing is kept from what is earned next', async () => {
    const payer = await aRichMember(world, 200_000);
    const { undo } = await stake(payer.member, 100_000);
    await stake(payer.member, 5_000);
    await pointNight(world);
    expect(await held(payer)).toBe(1050);
    await convert(await later(world, payer), 1000);
    await undo();
    await pointNight(world);
    expect(await held(payer)).toBe(0);
    expect(await overview(payer)).toMatchObject({ owed: 950 });
    await stake(payer.member, 96_000);
    await pointNight(world);
    expect(await overview(payer)).toMatchObject({ points: 10, owed: 0, yesterday: { points: 960 } });
    expect((await moves(payer)).list.map(({ what, points }) => [what, points])).toEqual([
      ['earned', 10],
      ['taken_back', -50],
      ['converted', -1000],
      ['earned', 1050],
    ]);
  });
});

const convert = ({ as }: Payer, point: number, change: { id?: string; paymentPassword?: string } = {}) =>
  world.call(convertPoint, { id: newId(), point, paymentPassword: PAYMENT_PASSWORD, ...change }, { as });

async function aHolder(points: number): Promise<Payer> {
  const payer = await aRichMember(world, 100);
  await givePoints(world, payer.member, points);
  return payer;
}

const level = (member: Member, rank: number) =>
  inTransaction(world.db, (tx) =>
    insertVipChange(tx, { memberId: member.id, rank, by: null, reason: 'test', at: world.clock.now() }),
  );

describe('[API-6.11] points that are turned into credit', () => {
  it.each([
    [0, 100, 10, '10000000'],
    [5, 95, 10.52, '10520000'],
    [8, 90, 11.11, '11110000'],
  ])(
    '[EN-24] at level %d: %d points are a unit, and the credit is staked once',
    async (rank, ratio, amount, micros) => {
      const payer = await aHolder(1500);
      if (rank > 0) await level(payer.member, rank);
      expect(valueOf(await world.call(getPointConfig, {}, { as: payer.as }))).toMatchObject({
        convertEnabled: true,
        convertRatio: ratio,
        minConvert: 1000,
        expires: false,
      });
      expect(valueOf(await convert(payer, 1000))).toEqual({
        amount,
        pointBalance: 500,
        balance: 100 + amount,
      });
      const { rows } = await world.owner.query(
        "select required from cashier_requirement where member_id = $1 and source = 'POINTS'",
        [payer.member.id],
      );
      expect(rows).toEqual([{ required: BigInt(micros) }]);
      expect((await moves(payer)).list[0]).toMatchObject({
        what: 'converted',
        points: -1000,
        balance: 500,
        ratio,
        amountMicros: micros,
      });
    },
  );

  it('move once for an id, also sent twice at once; another amount under it is refused', async () => {
    const payer = await aHolder(5000);
    const id = newId();
    const answers = await Promise.all([convert(payer, 2000, { id }), convert(payer, 2000, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    valueOf(await convert(payer, 2000, { id }));
    expect(await held(payer)).toBe(3000);
    expect(await balanceOf(world, payer.member)).toBe(credits(120));
    const other = await convert(await later(world, payer), 3000, { id });
    expect(other.errorCode).toBe('idempotency_key_reused');
  });

  it.each([
    ['too few', 900, {}, 'points_below_least'],
    ['out of step', 1050, {}, 'points_not_in_step'],
    ['more than there are', 1600, {}, 'points_not_enough'],
    ['a wrong payment password', 1000, { paymentPassword: '000000' }, 'US_INCORRECT_PAYMENT_PASSWORD_ERROR'],
  ])('are refused: %s', async (_, points, change, wire) => {
    const payer = await aHolder(1500);
    expect((await convert(payer, points, change)).errorCode).toBe(wire);
    expect(await held(payer)).toBe(1500);
  });

  it('are refused without a payment password, on a break, and where the brand switched it off', async () => {
    const payer = await aHolder(1500);
    await world.owner.query('update identity_member set payment_password_hash = null where id = $1', [
      payer.member.id,
    ]);
    expect((await convert(payer, 1000)).errorCode).toBe('PAYMENT_PASSWORD_EXPIRE');
    const tired = await aHolder(1500);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: tired.member.id,
        reason: 'operator',
        kinds: ['stake', 'launch'],
        beginsAt: world.clock.now(),
        requestedBy: 'test',
      }),
    );
    expect((await convert(tired, 1000)).errorCode).toBe('reward_on_break');
  });

  it('are listed page by page', async () => {
    const payer = await aHolder(60_000);
    for (let n = 0; n < 24; n += 1) {
      if (n % 8 === 0) world.clock.advance(60_000);
      valueOf(await convert(await later(world, payer), 1000));
    }
    const first = await moves(payer);
    const second = await moves(payer, first.older ?? '');
    expect([first.list.length, second.list.length]).toEqual([20, 5]);
    expect(second.list.at(-1)).toMatchObject({ what: 'reward', points: 60_000, title: 'আজকের বাজি' });
    expect((await moves(payer, second.newer ?? '')).list.map(({ id }) => id)).toEqual(
      first.list.map(({ id }) => id),
    );
  });
});
