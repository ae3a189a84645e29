import { agentIncome, exportIncome, incomeOrders } from '@nokshi/contract/agents-income.ts';
import { memberBet, teamBranches } from '@nokshi/contract/agents-reports.ts';
import * as lottery from '@nokshi/contract/lottery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSeries } from '../src/modules/identity/index.ts';
import {
  aLottery,
  anIssue,
  drawIssue,
  settle,
} from '../src/modules/lottery/settlement/lottery-world.fixture.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aMember, credits, type Game, type Member, signedIn } from './builders.ts';
import { microsOf, readCsv, tableBelow } from './sheets.ts';
import { openWorld, valueOf } from './world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let digits: Game;

beforeAll(async () => {
  world = await openWorld({ poolSize: 20 });
  digits = await aLottery(world, 'LT0001');
});

afterAll(() => world.close());

async function aChain(): Promise<readonly [Member, Member, Member]> {
  const top = await aMember(world, { type: 1 });
  const middle = await aMember(world, { type: 1, upline: top });
  const member = await aMember(world, { upline: middle });
  for (const [who, series] of [
    [top, 1980],
    [middle, 1970],
    [member, 1960],
  ] as const) {
    await inTransaction(world.db, (tx) =>
      setSeries(tx, { memberId: who.id, product: 'SSC', series, by: null, at: world.clock.now() }),
    );
  }
  return [top, middle, member];
}

/** Orders of 1,000 in one issue, which nobody wins. */
async function play(member: Member, count: number): Promise<readonly string[]> {
  const issue = await anIssue(world, digits);
  const as = await signedIn(world, member);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const orderId = newId();
    const lines = [{ play: 'positional', choice: '1____', unitId: '1', multiple: 500 }];
    const { gameCode, numero } = issue;
    const order = { orderId, gameCode, numero, lines, expectedStakeMicros: credits(1000).toString() };
    valueOf(await world.call(lottery.placeOrder, order, { as }));
    ids.push(orderId);
  }
  await drawIssue(world, issue, [9, 9, 9, 9, 9]);
  await settle(world);
  await world.drain();
  return ids;
}

const days = () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(
    world.clock.now().getTime(),
  );
  return { from: day, to: day };
};

describe('[AC-7] my income', () => {
  it('[AC-7] is the sum of its types of game, its days and its orders, and what the ledger paid', async () => {
    const [top, middle, member] = await aChain();
    const ids = await play(member, 3);
    const as = await signedIn(world, top);
    const income = valueOf(await world.call(agentIncome, days(), { as }));
    expect([income.incomeMicros, income.belowMicros]).toEqual([
      credits(15).toString(),
      credits(15).toString(),
    ]);
    const sum = (parts: readonly { readonly incomeMicros: string }[]) =>
      parts.reduce((all, { incomeMicros }) => all + BigInt(incomeMicros), 0n);
    expect([sum(income.products), sum(income.days)]).toEqual([credits(15), credits(15)]);
    const orders = valueOf(await world.call(incomeOrders, days(), { as }));
    expect(orders.list.reduce((all, { amountMicros }) => all + BigInt(amountMicros), 0n)).toBe(credits(15));
    expect(new Set(orders.list.map(({ orderId }) => orderId))).toEqual(new Set(ids));
    expect(orders.list[0]).toMatchObject({
      series: 1980,
      belowSeries: 1970,
      stakeMicros: credits(1000).toString(),
    });
    const { rows } = await world.owner.query<{ paid: bigint }>(
      `select sum(amount)::bigint as paid from ledger_transfer where member_id = $1 and code = 'play.agent_rebate'`,
      [top.id],
    );
    expect(rows[0]?.paid).toBe(credits(15));
    const byMiddle = valueOf(await world.call(agentIncome, days(), { as: await signedIn(world, middle) }));
    expect([byMiddle.incomeMicros, byMiddle.belowMicros]).toEqual([credits(15).toString(), '0']);
    const team = valueOf(await world.call(teamBranches, days(), { as }));
    expect(team.total.agentRebateMicros).toBe(credits(30).toString());
  });

  it('[AC-7] an order opens to its lines with series and odds, and the file has the sum of the screen', async () => {
    const [top, , member] = await aChain();
    const [orderId = ''] = await play(member, 1);
    const as = await signedIn(world, top);
    const bet = valueOf(
      await world.call(memberBet, { memberId: member.id, orderId, language: 'EN' }, { as }),
    );
    expect(bet.order).toMatchObject({ family: 'SSC', drawKind: 'own', moreLines: 0 });
    expect(bet.order?.lines[0]).toMatchObject({ play: 'positional', series: 1960 });
    expect(bet.order?.result).not.toBeNull();
    const csv = await world.call(exportIncome, { ...days(), format: 'csv', language: 'EN' }, { as });
    const rows = tableBelow(readCsv(csv.text), ['Time', 'Member']);
    const income = valueOf(await world.call(agentIncome, days(), { as }));
    expect([rows.length, microsOf(rows.at(-1)?.at(-1))]).toEqual([2, BigInt(income.incomeMicros)]);
    const stranger = await aMember(world, { type: 1 });
    const foreign = await world.call(
      memberBet,
      { memberId: member.id, orderId },
      { as: await signedIn(world, stranger) },
    );
    expect([foreign.status, foreign.errorCode]).toEqual([404, 'member_unknown']);
    const other = valueOf(await world.call(incomeOrders, days(), { as: await signedIn(world, stranger) }));
    expect(other.list).toEqual([]);
  });
});
