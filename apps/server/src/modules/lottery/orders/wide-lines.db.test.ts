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
      { play: 'five.direct', number: '*', freeMicros: credits(100_000).toString() },
    ]);
    valueOf(await world.call(cancelOrders, { orderIds: bought.slice(0, 1) }, { as }));
    expect(await liabilities(issue)).toEqual([['*', credits(3_920_000)]]);
    valueOf(await buy(issue, ALL, 100_000).answer);
    expect((await buy(issue, ALL, 100_000).answer).errorCode).toBe('number_full');
  });

  it('[1.79] take no room of single numbers, of which a line of ten thousand bets takes that of each', async () => {
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
