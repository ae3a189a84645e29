import * as contract from '@nokshi/contract/lottery.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, credits, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue } from '../../../../test/lottery-orders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetExposure } from './forget-exposure.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
  await aLottery(world);
});
afterAll(() => world.close());

it('what numbers could cost is forgotten a week after the draw, and never of an issue that is not over', async () => {
  const member = await aMember(world, { balance: credits(100) });
  const as = await signedIn(world, member);
  const issues = [await anIssue(world), await anIssue(world), await anIssue(world)];
  for (const { gameCode, numero } of issues) {
    const order = {
      orderId: newId(),
      gameCode,
      numero,
      lines: [aLine()],
      expectedStakeMicros: `${credits(2)}`,
    };
    valueOf(await world.call(contract.placeOrder, order, { as }));
  }
  const [old, recent, open] = issues.map(({ id }) => id);
  const now = world.clock.now();
  const drawnDaysAgo = (id: number | undefined, days: number) =>
    world.owner.query(
      `update lottery_issue
          set state = 'voiding', void_reason = 'fault', opens_at = opens_at - make_interval(days => $2),
              closes_at = closes_at - make_interval(days => $2), draws_at = draws_at - make_interval(days => $2)
        where id = $1`,
      [id, days],
    );
  await drawnDaysAgo(old, 8);
  await drawnDaysAgo(recent, 6);
  await world.app.rooms.lottery.turn(now);
  const left = async () =>
    (
      await world.owner.query<{ issue_id: number }>(
        'select distinct issue_id from lottery_exposure order by issue_id',
      )
    ).rows.map(({ issue_id }) => issue_id);
  expect(await left()).toEqual([old, recent, open]);
  await forgetExposure(world.database.db, now);
  expect(await left()).toEqual([recent, open]);
});
