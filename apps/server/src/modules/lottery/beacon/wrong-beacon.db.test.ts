import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listDraws, lotteryTable, oneDraw, orderDetail, placeOrder } from '@nokshi/contract/lottery.ts';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { aBeacon } from '@nokshi/lottery/draws/test-beacon.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logger.ts';
import { beaconOf } from './beacon.ts';

/** A relay of a beacon that speaks, and says what is not so. What the portal believes of it the portal has to decide. */

const MINUTE = 60_000;
/** The round of an issue is out by then. */
const ROUND_MS = 7_000;
const GAME = 'LT0001';

const { chain, round } = aBeacon();
type Answer = ReturnType<typeof round>;

/** What a wrong relay answers when it is asked for a round, and what is written down of it. */
const WRONG = {
  signature: (asked) => ({ ...round(asked), signature: round(asked + 1).signature }),
  'signature of another round with its randomness': (asked) => ({ ...round(asked + 1), round: asked }),
  randomness: (asked) => ({ ...round(asked), randomness: round(asked + 1).randomness }),
  'round that was not asked for': (asked) => round(asked + 1),
} as const satisfies Record<string, (asked: number) => Answer>;

const FAULT_OF: Readonly<Record<keyof typeof WRONG, string>> = {
  signature: 'signature',
  'signature of another round with its randomness': 'signature',
  randomness: 'randomness',
  'round that was not asked for': 'round',
};

let say: (asked: number) => Answer = round;
let written: string[] = [];
let relay: Server;
let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  relay = createServer(({ url = '' }, response) => {
    response.end(JSON.stringify(say(Number(url.split('/').at(-1)))));
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  const host = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  const log = createLogger({ level: 'warn', destination: { write: (line) => written.push(line) } });
  world = await openWorld({
    lotteryBeacon: beaconOf({ hosts: [host], pinned: async () => chain }, { log }),
    startsAt: new Date('2026-11-22T05:30:00.000Z'),
  });
  await aGame(world, { code: GAME, vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  await turn();
});
afterAll(async () => {
  await world.close();
  relay.closeAllConnections();
  relay.close();
});
beforeEach(() => {
  say = round;
  written = [];
});

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const toMs = async (ms: number) => {
  world.clock.set(new Date(ms));
  await turn();
};
const faults = (): ReadonlySet<string> =>
  new Set(written.map((line) => (JSON.parse(line) as { readonly fault: string }).fault));
const row = async (numero: string) => {
  const { rows } = await world.owner.query<Record<string, unknown>>(
    'select state, result, void_reason, randomness from lottery_issue where game_code = $1 and numero = $2',
    [GAME, numero],
  );
  return rows[0] ?? {};
};

async function onSale(member: Member) {
  const as = await signedIn(world, member);
  const { issues } = valueOf(await world.call(lotteryTable, { gameCode: GAME, language: 'EN' }, { as }));
  const [issue] = issues;
  if (issue === undefined) throw new Error('nothing is on sale');
  return issue;
}

async function anOrder(member: Member, numero: string): Promise<string> {
  const as = await signedIn(world, member);
  const orderId = newId();
  const line = { play: 'last3.direct', choice: '1_2_3', unitId: '2', multiple: 1 };
  const order = { orderId, gameCode: GAME, numero, lines: [line], expectedStakeMicros: '1000000' };
  valueOf(await world.call(placeOrder, order, { as }));
  return orderId;
}

const stateOf = async (member: Member, orderId: string) => {
  const as = await signedIn(world, member);
  return valueOf(await world.call(orderDetail, { orderId, language: 'EN' }, { as })).order.state;
};

describe('a draw whose beacon answers wrongly', () => {
  it.each(Object.keys(WRONG) as (keyof typeof WRONG)[])(
    '[BC-1.5] [G20] is held and never drawn by a wrong %s, then void, and every stake comes back',
    async (kind) => {
      const members = [await aMember(world), await aMember(world), await aMember(world)];
      const [first] = members;
      if (first === undefined) throw new Error('nobody plays');
      const before = await Promise.all(members.map((member) => balanceOf(world, member)));
      const { numero, closesAt } = await onSale(first);
      const orders = await Promise.all(members.map((member) => anOrder(member, numero)));
      expect(await balanceOf(world, first)).toBe((before[0] ?? 0n) - credits(1));
      say = WRONG[kind];

      await toMs(closesAt);
      await toMs(closesAt + ROUND_MS);
      expect(await row(numero)).toMatchObject({ state: 'sealed', result: null, randomness: null });
      for (const minute of [1, 2, 5, 9]) {
        await toMs(closesAt + ROUND_MS + minute * MINUTE);
        expect(await row(numero)).toMatchObject({ state: 'held', result: null, randomness: null });
      }
      expect(faults()).toEqual(new Set([FAULT_OF[kind]]));
      expect(await Promise.all(members.map((member, at) => stateOf(member, orders[at] ?? '')))).toEqual(
        members.map(() => 'placed'),
      );

      await toMs(closesAt + ROUND_MS + 10 * MINUTE);
      await world.drain();
      const end = { state: 'void', void_reason: 'beacon_silent', result: null, randomness: null };
      expect(await row(numero)).toMatchObject(end);
      expect(await Promise.all(members.map((member) => balanceOf(world, member)))).toEqual(before);
      expect(await Promise.all(members.map((member, at) => stateOf(member, orders[at] ?? '')))).toEqual(
        members.map(() => 'void'),
      );
      const { list } = valueOf(await world.call(listDraws, { gameCode: GAME }));
      expect(list.find((each) => each.numero === numero)).toMatchObject({ voidReason: 'beacon_silent' });
      // What is void stays void, though the beacon is right again.
      say = round;
      await turn();
      expect(await row(numero)).toMatchObject(end);
      await expectBooksToBalance(world);
    },
  );

  it('[BC-1.5] [G20] is drawn by the right round as soon as that comes, if it comes in time', async () => {
    const member = await aMember(world);
    const { numero, closesAt } = await onSale(member);
    await anOrder(member, numero);
    say = WRONG.signature;
    await toMs(closesAt);
    await toMs(closesAt + ROUND_MS + MINUTE);
    expect(await row(numero)).toMatchObject({ state: 'held', result: null });
    say = round;
    await turn();
    expect((await row(numero))['state']).toBe('settled');
    const { drawFile } = valueOf(await world.call(oneDraw, { gameCode: GAME, numero }));
    const read = readDrawFile(JSON.stringify(drawFile));
    if (!read.ok) throw new Error(`${read.field} needs ${read.needs}`);
    expect(checkDraw(read.file).filter(({ ok }) => !ok)).toEqual([]);
  });
});
