import { cancelOrders, placeOrder } from '@nokshi/contract/lottery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, credits, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  await aLottery(world);
  as = await signedIn(world, await aMember(world, { balance: credits(20_000_000) }));
});
afterAll(() => world.close());

const MULTIPLE = 5;
/** Every digit at each of five places: a hundred thousand bets, of which one wins 980,000 at five times two units. */
const ALL = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('_');

function buy({ gameCode, numero }: Issue, choice: string, bets: number) {
  const orderId = newId();
  const order = {
    orderId,
    gameCode,
    numero,
    lines: [aLine({ play: 'five.direct', choice, multiple: MULTIPLE })],
    expectedStakeMicros: credits(bets * 2 * MULTIPLE).toString(),
  };
  return { orderId, answer: world.call(placeOrder, order, { as }) };
}

const liabilities = async ({ id }: Issue) => {
  const { rows } = await world.owner.query<{ number: string; liability: bigint }>(
    'select number, liability from lottery_exposure where issue_id = $1 order by number',
    [id],
  );
  return rows.map(({ number, liability }) => [number, liability]);
};

const numberFull = (number: string, free: bigint) => {
  const full = { play: 'five.direct', number, freeMicros: free.toString() };
  return { ...full, which: number === '*' ? 'অনেক বেশি বাজির লাইন' : number, full: [full] };
};

describe('lines of more than ten thousand bets', () => {
  it('[1.79] share one room of their play, which is full like a number and freed by a cancelled order', async () => {
    const issue = await anIssue(world);
    const bought: string[] = [];
    for (let line = 0; line < 5; line += 1) {
      const { orderId, answer } = buy(issue, ALL, 100_000);
      valueOf(await answer);
      bought.push(orderId);
    }
    expect(await liabilities(issue)).toEqual([['*', credits(4_900_000)]]);
    const refused = await buy(issue, ALL, 100_000).answer;
    expect([refused.errorCode, detailsOf(refused)]).toEqual([
      'number_full',
      numberFull('*', credits(100_000)),
    ]);
    valueOf(await world.call(cancelOrders, { orderIds: bought.slice(0, 1) }, { as }));
    expect(await liabilities(issue)).toEqual([['*', credits(3_920_000)]]);
    valueOf(await buy(issue, ALL, 100_000).answer);
    expect((await buy(issue, ALL, 100_000).answer).errorCode).toBe('number_full');
  });

  it('[1.79] take their room in every number of their play, also in those that they leave out', async () => {
    const issue = await anIssue(world);
    const withoutNine = ALL.replace(',9_', '_');
    for (let line = 0; line < 4; line += 1) valueOf(await buy(issue, withoutNine, 90_000).answer);
    valueOf(await buy(issue, '1_2_3_4_5', 1).answer);
    for (const number of ['1_2_3_4_5', '9_2_3_4_5']) {
      if (number !== '1_2_3_4_5') valueOf(await buy(issue, number, 1).answer);
      const refused = await buy(issue, number, 1).answer;
      expect([refused.errorCode, detailsOf(refused)]).toEqual([
        'number_full',
        numberFull(number, credits(100_000)),
      ]);
    }
    valueOf(await buy(issue, '5_4_3_2_1', 1).answer);
  });

  it('[1.79] find no room beside the fullest number of their play, and some once that one is freed', async () => {
    const issue = await anIssue(world);
    const singles: string[] = [];
    for (let line = 0; line < 4; line += 1) {
      const { orderId, answer } = buy(issue, '1_2_3_4_5', 1);
      valueOf(await answer);
      singles.push(orderId);
    }
    valueOf(await buy(issue, '7_7_7_7_7', 1).answer);
    valueOf(await buy(issue, ALL, 100_000).answer);
    const refused = await buy(issue, ALL, 100_000).answer;
    expect(detailsOf(refused)).toEqual(numberFull('*', credits(100_000)));
    valueOf(await world.call(cancelOrders, { orderIds: singles }, { as }));
    for (let line = 0; line < 3; line += 1) valueOf(await buy(issue, ALL, 100_000).answer);
    expect((await buy(issue, ALL, 100_000).answer).errorCode).toBe('number_full');
  });

  it('[1.79] count in the plays that their bets are told as', async () => {
    await world.app.rooms.brand.change('lotteryBets', { order: 500_000, chase: 500_000 });
    const issue = await anIssue(world);
    const lines = [aLine({ play: 'five.combo', choice: ALL, unitId: '8' })];
    const order = { orderId: newId(), gameCode: issue.gameCode, numero: issue.numero, lines };
    valueOf(await world.call(placeOrder, { ...order, expectedStakeMicros: credits(500).toString() }, { as }));
    const { rows } = await world.owner.query<{ play: string; number: string }>(
      'select play, number from lottery_exposure where issue_id = $1 order by play',
      [issue.id],
    );
    const plays = ['any2.direct', 'any3.direct', 'any4.direct', 'five.direct', 'positional'];
    expect(rows).toEqual(plays.map((play) => ({ play, number: '*' })));
    valueOf(await world.call(cancelOrders, { orderIds: [order.orderId] }, { as }));
    expect(new Set((await liabilities(issue)).map(([, liability]) => liability))).toEqual(new Set([0n]));
  });

  it('[1.79] stand beside the numbers of a line of ten thousand bets, each of which is counted', async () => {
    const issue = await anIssue(world);
    valueOf(await buy(issue, ALL, 100_000).answer);
    valueOf(await buy(issue, '1_2_3_4_5', 1).answer);
    expect(await liabilities(issue)).toEqual([
      ['*', credits(980_000)],
      ['1_2_3_4_5', credits(980_000)],
    ]);
    valueOf(await buy(issue, ALL.replace('0,1,2,3,4,5,6,7,8,9_', '1_'), 10_000).answer);
    const counted = new Map((await liabilities(issue)) as [string, bigint][]);
    expect(counted.size).toBe(1 + 10_000);
    expect(counted.get('*')).toBe(credits(980_000));
    expect(counted.get('1_2_3_4_5')).toBe(credits(1_960_000));
    expect(counted.get('1_9_9_9_9')).toBe(credits(980_000));
  });
});
