import * as contract from '@nokshi/contract/lottery.ts';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { aLine } from '../../../../test/lottery-orders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  await aGame(world, { code: 'LT0001', vendor: 'LOTT', game_type: 'LOTT' });
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());

it('an order whose id came in capitals is the same order in small letters, can be cancelled, and is proved', async () => {
  await turn();
  const member = await aMember(world);
  const as = await signedIn(world, member);
  const table = valueOf(await world.call(contract.lotteryTable, { gameCode: 'LT0001' }, { as }));
  const { numero, closesAt } = table.game.current ?? { numero: '', closesAt: 0 };
  const place = async (orderId: string) => {
    const expectedStakeMicros = credits(2).toString();
    const order = { orderId, gameCode: 'LT0001', numero, lines: [aLine()], expectedStakeMicros };
    return valueOf(await world.call(contract.placeOrder, order, { as })).order.orderId;
  };
  const [kept, undone] = [newId(), newId()];
  expect(await place(kept.toUpperCase())).toBe(kept);
  expect(await place(kept)).toBe(kept);
  expect(await place(undone.toUpperCase())).toBe(undone);
  expect(await balanceOf(world, member)).toBe(credits(10_000 - 4));
  valueOf(await world.call(contract.cancelOrders, { orderIds: [undone.toUpperCase()] }, { as }));
  expect(await balanceOf(world, member)).toBe(credits(10_000 - 2));
  world.clock.set(new Date(closesAt));
  await turn();
  world.clock.set(new Date(closesAt + 7_000));
  await turn();
  const { drawFile, order } = valueOf(await world.call(contract.orderDetail, { orderId: kept }, { as }));
  expect(order.issueState).toBe('settled');
  const file = readDrawFile(JSON.stringify(drawFile));
  if (!file.ok) throw new Error(`${file.field} must be ${file.needs}`);
  expect(file.file.ticket?.ticket.orderId).toBe(kept);
  expect(checkDraw(file.file).filter(({ ok }) => !ok)).toEqual([]);
});
