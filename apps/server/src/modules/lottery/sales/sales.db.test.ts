import { cancelOrders, placeOrder } from '@nokshi/contract/lottery.ts';
import { enterLotteryResult, voidLotteryIssue } from '@nokshi/contract/lottery-console.ts';
import {
  listIssueSales,
  listLotteryExposures,
  readIssueSales,
  readLotterySales,
} from '@nokshi/contract/lottery-sales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, credits, type Member, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createExposureAlerts } from './tell-exposures.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let player: Member;
let desk: SignedIn;

const GAME = 'LT0004';
const reason = 'as the official site says';

beforeAll(async () => {
  world = await openWorld({ startsAt: new Date('2026-11-22T05:30:00.000Z') });
  await aGame(world, { code: GAME, vendor: 'LOTT', game_type: 'LOTT', name_en: 'Three Digits' });
  player = await aMember(world, { balance: credits(10_000) });
  desk = await staffSignedIn(world, ['risk']);
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const to = async (at: string) => {
  world.clock.set(new Date(at));
  await turn();
  desk = await staffSignedIn(world, ['risk']);
};

/** One unit, straight: 980 for 1 at the game's own series. */
async function buy(numero: string, choice: string, stake = 1): Promise<string> {
  const orderId = newId();
  const order = {
    orderId,
    gameCode: GAME,
    numero,
    lines: [{ play: 'three.direct', choice, unitId: '2', multiple: 1 }],
    expectedStakeMicros: `${stake * 1_000_000}`,
  };
  valueOf(await world.call(placeOrder, order, { as: await signedIn(world, player) }));
  return orderId;
}
const sales = async (day: string) => valueOf(await world.call(readLotterySales, { day }, { as: desk })).list;
const detail = async (number: string, gameCode?: string) =>
  valueOf(await world.call(readIssueSales, { ...(gameCode && { gameCode }), number }, { as: desk }));
const exposures = async () => valueOf(await world.call(listLotteryExposures, {}, { as: desk })).list;
async function limit(micros: bigint): Promise<void> {
  await world.owner.query(
    `insert into lottery_setting (game_code, value, changed_at) values ($1, $2, now())
     on conflict (game_code) do update set value = excluded.value`,
    [GAME, JSON.stringify({ mostLiabilityMicros: `${micros}` })],
  );
}

describe('what an issue takes in, could cost and pays out', () => {
  it('says while it is sold what each number could cost, without orders that were cancelled', async () => {
    await to('2026-11-22T10:00:00.000Z');
    await buy('20261122', '3_6_9');
    await buy('20261122', '1,2_6_9', 2);
    const taken = await buy('20261122', '3_6_9');
    expect((await exposures())[0]).toMatchObject({ number: '3_6_9', couldCostMicros: '1960000000' });
    const cancel = { orderIds: [taken] };
    valueOf(await world.call(cancelOrders, cancel, { as: await signedIn(world, player) }));
    const [first, ...others] = await exposures();
    expect(first).toMatchObject({
      gameCode: GAME,
      numero: '20261122',
      play: 'three.direct',
      couldCostMicros: '980000000',
    });
    expect(new Set([first, ...others].map((row) => row?.number))).toEqual(
      new Set(['1_6_9', '2_6_9', '3_6_9']),
    );
    expect(await sales('2026-11-22')).toMatchObject([
      {
        gameCode: GAME,
        tickets: 2,
        stakeMicros: '3000000',
        waitingMicros: '3000000',
        houseMicros: '0',
        drawn: 0,
        waiting: 1,
        voided: 0,
      },
    ]);
    expect(await sales('2026-11-21')).toEqual([]);
    for (const day of ['0746-92-31', '2026-02-29', '0000-01-01']) {
      const ofDay = await world.call(readLotterySales, { day }, { as: desk });
      const ofGame = await world.call(listIssueSales, { gameCode: GAME, day }, { as: desk });
      expect([day, ofDay.errorCode, ofGame.errorCode]).toEqual([
        day,
        'request_param_err',
        'request_param_err',
      ]);
    }
  });

  it('says at 80 and at 90 hundredths of the limit that a number is nearly full, once each', async () => {
    const told: unknown[] = [];
    const destination = { write: (line: string) => void told.push(JSON.parse(line)) };
    const log = createLogger({ level: 'warn', destination });
    const tell = createExposureAlerts({ db: world.db, log });
    await tell(world.clock.now());
    expect(told).toEqual([]);
    await limit(1_200_000_000n);
    await tell(world.clock.now());
    await tell(world.clock.now());
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ gameCode: GAME, numero: '20261122', percent: 81 });
    await limit(1_000_000_000n);
    await tell(world.clock.now());
    await tell(world.clock.now());
    expect(told).toHaveLength(6);
    expect((await exposures())[0]).toMatchObject({ percent: 98, mostMicros: '1000000000' });
  });

  it('says what the house keeps when it is paid, and finds it by its number and by a ticket', async () => {
    await to('2026-11-22T14:50:00.000Z');
    await to('2026-11-22T15:01:00.000Z');
    expect((await exposures()).length).toBe(3);
    const said = { gameCode: GAME, numero: '20261122', revision: 0, result: '[3,6,9]', reason };
    for (const as of [desk, await staffSignedIn(world, ['owner'])]) {
      valueOf(await world.call(enterLotteryResult, said, { as }));
    }
    await turn();
    expect(await exposures()).toEqual([]);
    const money = {
      tickets: 2,
      stakeMicros: '3000000',
      waitingMicros: '0',
      winMicros: '980000000',
      houseMicros: '-977000000',
    };
    expect(await sales('2026-11-22')).toMatchObject([{ ...money, drawn: 1, waiting: 0 }]);
    const listed = { gameCode: GAME, day: '2026-11-22' };
    expect(valueOf(await world.call(listIssueSales, listed, { as: desk }))).toMatchObject({
      list: [{ numero: '20261122', state: 'settled', result: [3, 6, 9], ...money }],
      next: null,
    });
    const found = await detail('20261122', GAME);
    expect(found).toMatchObject({ issue: money, orderCount: 2 });
    expect(found.exposures.map(({ number }) => number)).toContain('3_6_9');
    expect(found.orders.map(({ state }) => state)).toEqual(['won', 'lost', 'cancelled']);
    const [won] = found.orders;
    expect(won).toMatchObject({ memberId: player.id, winMicros: '980000000' });
    expect((await detail('\u200e২০২৬১১২২ ', GAME)).issue).toEqual(found.issue);
    const byTicket = await detail(won?.no.toLowerCase() ?? '');
    expect(byTicket).toMatchObject({
      gameCode: GAME,
      issue: { numero: '20261122' },
      orders: [{ no: won?.no }],
    });
    expect(byTicket.orders).toHaveLength(1);
  });

  it('counts a void issue as given back, and as a void', async () => {
    await to('2026-11-23T10:00:00.000Z');
    await buy('20261123', '0_0_0');
    await to('2026-11-23T14:50:00.000Z');
    const order = { gameCode: GAME, numero: '20261123', reason, revision: null };
    for (const as of [desk, await staffSignedIn(world, ['owner'])]) {
      valueOf(await world.call(voidLotteryIssue, order, { as }));
    }
    await turn();
    expect(await sales('2026-11-23')).toMatchObject([
      { tickets: 1, stakeMicros: '1000000', backMicros: '1000000', houseMicros: '0', drawn: 0, voided: 1 },
    ]);
    expect((await detail('20261123', GAME)).issue).toMatchObject({
      state: 'void',
      voidReason: 'official_void',
    });
  });

  it('is for those who may look at draws, and a number that is none says so', async () => {
    const cashier = await staffSignedIn(world, ['cashier']);
    const day = { day: '2026-11-22' };
    expect((await world.call(readLotterySales, day, { as: cashier })).errorCode).toBe('permission_missing');
    expect((await world.call(readIssueSales, { number: 'L0' }, { as: desk })).status).toBe(404);
  });
});
