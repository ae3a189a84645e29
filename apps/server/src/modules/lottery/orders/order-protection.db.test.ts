import * as contract from '@nokshi/contract/lottery.ts';
import {
  answerCheck,
  chooseCheck,
  excludeSelf,
  setLimit,
  sitting,
  takeTimeOut,
} from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue } from '../../../../test/lottery-orders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
  await aLottery(world);
});
afterAll(() => world.close());

/** A session that is good now: a moved clock may have ended the one before. */
const asNow = (member: Member) => signedIn(world, member);

/** Stakes two units on an issue that is on sale; answers the word of the refusal, or `ok`. */
async function stake(member: Member): Promise<string> {
  const issue = await anIssue(world);
  const order = {
    orderId: newId(),
    gameCode: issue.gameCode,
    numero: issue.numero,
    lines: [aLine()],
    expectedStakeMicros: credits(2).toString(),
  };
  const answer = await world.call(contract.placeOrder, order, { as: await asNow(member) });
  return answer.errorCode ?? 'ok';
}

/** The same lines in two issues. */
async function chase(member: Member): Promise<string> {
  const legs = [await anIssue(world), await anIssue(world)].map(({ numero }) => ({ numero, multiple: 1 }));
  const order = {
    chaseId: newId(),
    gameCode: 'LT0001',
    lines: [aLine()],
    legs,
    stopsOnWin: true,
    expectedStakeMicros: credits(4).toString(),
  };
  const answer = await world.call(contract.placeChase, order, { as: await asNow(member) });
  return answer.errorCode ?? 'ok';
}

describe("an order and its member's protection", () => {
  it('[1.19] a limit on stakes counts orders, and takes a chase whole or not at all', async () => {
    const member = await aMember(world);
    const limit = { kind: 'stake', span: 'day', amount: credits(5).toString() } as const;
    valueOf(await world.call(setLimit, limit, { as: await asNow(member) }));
    expect(await stake(member)).toBe('ok');
    expect(await chase(member)).toBe('limit_reached');
    expect(await balanceOf(world, member)).toBe(credits(9_998));
    expect([await stake(member), await stake(member)]).toEqual(['ok', 'limit_reached']);
    expect(await balanceOf(world, member)).toBe(credits(9_996));
  });

  it('a limit on losses counts stakes that are not drawn yet', async () => {
    const member = await aMember(world);
    const limit = { kind: 'loss', span: 'day', amount: credits(3).toString() } as const;
    valueOf(await world.call(setLimit, limit, { as: await asNow(member) }));
    expect([await stake(member), await stake(member)]).toEqual(['ok', 'limit_reached']);
    expect(await balanceOf(world, member)).toBe(credits(9_998));
  });

  it('[2.35] a time-out refuses orders until it is over', async () => {
    const member = await aMember(world);
    valueOf(await world.call(takeTimeOut, { hours: 24 }, { as: await asNow(member) }));
    expect([await stake(member), await chase(member)]).toEqual(['account_locked', 'account_locked']);
    world.clock.advance(DAY_MS);
    expect(await stake(member)).toBe('ok');
  });

  it('[1.19] a self-exclusion refuses orders', async () => {
    const member = await aMember(world);
    valueOf(await world.call(excludeSelf, { months: 6 }, { as: await asNow(member) }));
    expect([await stake(member), await chase(member)]).toEqual(['account_locked', 'account_locked']);
    expect(await balanceOf(world, member)).toBe(credits(10_000));
  });

  it('[2.22] a reality check stops orders, is asked by one, and lets them go on once it is answered', async () => {
    const member = await aMember(world);
    valueOf(await world.call(chooseCheck, { minutes: 15 }, { as: await asNow(member) }));
    for (let played = 0; played < 15; played += 3) {
      expect(await stake(member)).toBe('ok');
      world.clock.advance(3 * MINUTE_MS);
    }
    expect([await stake(member), await chase(member)]).toEqual(['reality_check', 'reality_check']);
    expect(valueOf(await world.call(sitting, {}, { as: await asNow(member) })).isCheckDue).toBe(true);
    valueOf(await world.call(answerCheck, {}, { as: await asNow(member) }));
    expect(await stake(member)).toBe('ok');
  });
});
