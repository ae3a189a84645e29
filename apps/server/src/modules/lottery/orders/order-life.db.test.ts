import { requirementRounds } from '@nokshi/contract/cashier-withdrawal.ts';
import * as contract from '@nokshi/contract/lottery.ts';
import { findBet, listBets } from '@nokshi/contract/records.ts';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { aLine, aLottery } from '../../../../test/lottery-orders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  await aLottery(world);
});
afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPlayer(units = 1_000): Promise<Player> {
  const member = await aMember(world, { balance: credits(units) });
  return { member, as: await signedIn(world, member) };
}

const turn = () => world.app.rooms.lottery.turn(world.clock.now());

async function onSale() {
  await turn();
  const { games } = valueOf(await world.call(contract.lotteryLobby, { prizeMode: 'ZY' }));
  const current = games[0]?.current;
  if (!current) throw new Error('nothing is on sale');
  return current;
}

async function place({ as }: Player, lines: ReturnType<typeof aLine>[], units: number): Promise<string> {
  const orderId = newId();
  const { numero } = await onSale();
  const order = {
    orderId,
    gameCode: 'LT0001',
    numero,
    lines,
    expectedStakeMicros: credits(units).toString(),
  };
  valueOf(await world.call(contract.placeOrder, order, { as }));
  return orderId;
}

/** Lets the sale end, the beacon speak and the issue be settled. */
async function draw(): Promise<void> {
  const { closesAt } = await onSale();
  world.clock.set(new Date(closesAt));
  await turn();
  world.clock.set(new Date(closesAt + 15_000));
  await turn();
  await turn();
  await world.drain();
}

const detail = async ({ as }: Player, orderId: string) =>
  valueOf(await world.call(contract.orderDetail, { orderId, language: 'EN' }, { as }));

describe('an order', () => {
  it('[BC-1.5] is drawn, paid and proved: its ticket is in the sealed set, its round in the record', async () => {
    const player = await aPlayer();
    const order = await place(player, [aLine({ choice: '____0,1,2,3,4,5,6,7,8,9' })], 20);
    expect((await detail(player, order)).drawFile).toBeNull();
    await draw();
    const told = await detail(player, order);
    expect(told.order).toMatchObject({
      state: 'won',
      issueState: 'settled',
      winMicros: credits('19.6').toString(),
    });
    expect(told.lines[0]).toMatchObject({ wonBets: 1, winMicros: credits('19.6').toString() });
    expect(await balanceOf(world, player.member)).toBe(credits('999.6'));
    const file = readDrawFile(JSON.stringify(told.drawFile));
    if (!file.ok) throw new Error(`${file.field} must be ${file.needs}`);
    expect(file.file.ticket?.ticket.orderId).toBe(order);
    expect(checkDraw(file.file).filter(({ ok }) => !ok)).toEqual([]);
    const [bet] = valueOf(await world.call(listBets, {}, { as: player.as })).list;
    const found = valueOf(await world.call(findBet, { roundId: bet?.roundId ?? '' }, { as: player.as }));
    expect(found.order).toEqual({ orderId: order, no: told.order.no, numero: told.order.numero });
    expect(found.steps.map(({ kind }) => kind)).toEqual(['stake', 'win']);
  });
});

describe('[MC-4] turnover', () => {
  async function aRequirement({ member }: Player): Promise<string> {
    const id = newId();
    await world.owner.query(
      `insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, multiplier, required,
                                        profile, relax, clear_below, opened_at)
       values ($1, $2, 'DEPOSIT', $2, 'XPC', $3, 100, $3, 'deposit', 0, 0, $4)`,
      [member.id, id, credits(1_000), world.clock.now()],
    );
    world.clock.advance(1_000);
    return id;
  }

  async function countedOf(id: string): Promise<bigint> {
    const { rows } = await world.owner.query<{ done: string }>(
      'select done from cashier_requirement where id = $1',
      [id],
    );
    return BigInt(rows[0]?.done ?? 0);
  }

  it('counts what takes a risk: eight of ten digits at one place count nothing, over several orders too', async () => {
    const [safe, split, fine] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const ids = [await aRequirement(safe), await aRequirement(split), await aRequirement(fine)];
    await place(
      safe,
      [aLine({ choice: '____0,1,2,3,4,5,6,7' }), aLine({ play: 'stud', choice: 'four' })],
      18,
    );
    await place(split, [aLine({ choice: '____0,1,2,3' })], 8);
    await place(split, [aLine({ choice: '____4,5,6,7' })], 8);
    await place(fine, [aLine({ choice: '____0,1,2,3,4,5,6' })], 14);
    await draw();
    const counted = await Promise.all(ids.map(countedOf));
    expect(counted).toEqual([credits(2), 0n, credits(14)]);
    const shown = await world.call(requirementRounds, { requirementId: ids[2] ?? '' }, { as: fine.as });
    expect(shown.status).toBe(200);
  });

  it('counts nothing of what was cancelled', async () => {
    const player = await aPlayer();
    const id = await aRequirement(player);
    const order = await place(player, [aLine()], 2);
    valueOf(await world.call(contract.cancelOrders, { orderIds: [order] }, { as: player.as }));
    await draw();
    expect(await countedOf(id)).toBe(0n);
  });
});
