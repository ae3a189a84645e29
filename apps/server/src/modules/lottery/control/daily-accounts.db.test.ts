import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, credits, type Game } from '../../../../test/builders.ts';
import { openWorld } from '../../../../test/world.ts';
import { createLogger } from '../../../platform/logger.ts';
import { findIssueSales, listGameSales, listIssueSalesRows } from '../sales/sales-store.ts';
import {
  aLottery,
  anIssue,
  anOrder,
  drawIssue,
  settle,
  voidIssue,
} from '../settlement/lottery-world.fixture.ts';
import { accountsOfDay, createDailyAccounts } from './daily-accounts.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let digits: Game;

/** That of the issues of the fixture. */
const DAY = '2026-11-21';

beforeAll(async () => {
  world = await openWorld();
  digits = await aLottery(world, 'LT0001');
});
afterAll(() => world.close());

it('[1.80] a day is summed up once, tickets beside their rounds and what was sealed; what does not agree is an error', async () => {
  const upline = await aMember(world, { type: MEMBER_TYPE.agent });
  const member = await aMember(world, { upline });
  const [won, gone, unsold] = [
    await anIssue(world, digits),
    await anIssue(world, digits),
    await anIssue(world, digits),
  ];
  const { id } = await anOrder(world, member, won, [
    { play: 'positional', choice: '1____', series: 1900, unit: credits(10) },
  ]);
  // domain A.0.2: the upline has the difference of the series.
  await world.owner.query('update lottery_order set uplines = $2 where id = $1', [
    id,
    JSON.stringify([[upline.id, 1980, 1960]]),
  ]);
  await anOrder(world, member, gone, [{ play: 'positional', choice: '1____' }]);
  await drawIssue(world, won, [1, 0, 0, 0, 0]);
  await drawIssue(world, unsold, [1, 0, 0, 0, 0]);
  await voidIssue(world, gone);
  await settle(world);
  const sums = {
    issues: 3,
    voids: 1,
    waiting: 0,
    orders: 2,
    stake: credits(11),
    refund: credits(1),
    win: credits(95),
    rebate: credits('0.3'),
    agent_rebate: credits('0.1'),
  };
  expect(await accountsOfDay(world.db, DAY)).toEqual([{ game_code: 'LT0001', ...sums, wrong: 0 }]);

  const money = {
    stake: credits(11),
    back: credits(1),
    rebate: credits('0.3'),
    agent_rebate: credits('0.1'),
  };
  expect(await listGameSales(world.db, ['LT0001'], DAY)).toMatchObject([{ ...money, drawn: 1 }]);
  const asked = { gameCode: 'LT0001', day: DAY, before: undefined, limit: 9 };
  const issues = await listIssueSalesRows(world.db, asked);
  expect(issues.reduce((sum, issue) => sum + issue.agent_rebate, 0n)).toBe(credits('0.1'));
  expect(await findIssueSales(world.db, { issueId: won.id })).toMatchObject({
    rebate: credits('0.3'),
    agent_rebate: credits('0.1'),
  });

  const written: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => written.push(line) } });
  const told = () => written.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  const say = createDailyAccounts({ db: world.db, log });
  const at = new Date('2026-11-22T13:00:00.000Z');
  await say(at);
  expect(told()).toMatchObject([
    {
      gameCode: 'LT0001',
      day: DAY,
      stake: credits(11).toString(),
      agentRebate: credits('0.1').toString(),
      wrong: 0,
    },
  ]);
  await say(new Date(at.getTime() + 60_000));
  expect(told()).toEqual([]);

  await world.owner.query('update lottery_order set win = win + 1 where id = $1', [id]);
  await createDailyAccounts({ db: world.db, log })(at);
  expect(told()).toMatchObject([{ wrong: 1, msg: 'the accounts of a day of a lottery do not agree' }]);
  await world.owner.query('update lottery_order set win = win - 1 where id = $1', [id]);
});
