import { agentIncome } from '@nokshi/contract/agents-income.ts';
import { realtimeFile, realtimeNow, realtimeSlots } from '@nokshi/contract/agents-realtime.ts';
import { checkReceipt, statementReceipt } from '@nokshi/contract/agents-receipts.ts';
import { statement, statements } from '@nokshi/contract/agents-statements.ts';
import { teamOverview } from '@nokshi/contract/agents-team.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, credits, type Game, signedIn } from '../../../../test/builders.ts';
import { DAY_MS, dayKey, HOUR_MS, salarySlots } from '../../../../test/salary-slots.ts';
import { readCsv } from '../../../../test/sheets.ts';
import { aTree, beginRound, playRound } from '../../../../test/teams.ts';
import { aNewAddress, openWorld, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let slots: ReturnType<typeof salarySlots>;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
  slots = salarySlots(world);
});

afterAll(() => world.close());

const micros = (units: number) => credits(units).toString();

it('[AC-12] an agent reads the day so far, its slots, and when the next one is settled; nobody else sees them', async () => {
  const from = await slots.aMorning();
  const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
  await slots.aSalary([a, null], [0.2], from);
  await slots.aSalary([b, a], [0.15], from);
  await playRound(world, m, { game, stake: 1500 });
  await slots.nextSlot();
  const voided = await beginRound(world, m, { game, stake: 640 });
  await voided.win(0);
  await slots.nextSlot();
  await voided.rollBack();
  await slots.nextSlot();
  const as = await signedIn(world, a);
  const now = valueOf(await world.call(realtimeNow, {}, { as }));
  expect(now).toMatchObject({
    day: dayKey(from),
    contract: { terms: { realtime: { winPpm: 2000, lossPpm: 2000 } }, upline: null },
    today: {
      stakeMicros: micros(1500),
      grossMicros: micros(3),
      belowMicros: micros(2.25),
      dueMicros: micros(0.75),
      paidMicros: micros(0.75),
    },
    owedMicros: '0',
    last: { stakeMicros: (-credits(640)).toString(), undoneMicros: micros(640) },
    belowCount: 1,
    below: [{ whose: { account: b.account }, grossMicros: micros(2.25) }],
    missedSlots: 0,
  });
  expect(now.nextAt - now.nextSlotAt).toBe(120_000);
  const day = dayKey(from);
  const page = valueOf(await world.call(realtimeSlots, { from: day, to: day }, { as }));
  expect(page.list.map(({ grossMoreMicros, amountMicros }) => [grossMoreMicros, amountMicros])).toEqual([
    [(-credits(1.28)).toString(), (-credits(0.32)).toString()],
    [micros(1.28), micros(0.32)],
    [micros(3), micros(0.75)],
  ]);
  expect(page.sums).toMatchObject({ count: 3, dueMicros: micros(0.75), paidMicros: micros(0.75) });
  const stranger = await signedIn(world, (await aTree(world, { x: null, y: 'x' })).x);
  const theirs = valueOf(await world.call(realtimeSlots, { from: day, to: day }, { as: stranger }));
  expect(theirs.list).toEqual([]);
  const file = await world.call(realtimeFile, { from: day, to: day, format: 'csv' }, { as });
  expect(readCsv(file.text).at(-1)?.slice(-2)).toEqual(['0.75', '0.75']);
  const income = valueOf(await world.call(agentIncome, { from: day, to: day }, { as }));
  expect(income).toMatchObject({
    contractMicros: micros(0.75),
    contracts: [{ kind: 'realtime', count: 1, paidMicros: micros(0.75) }],
  });
  const overview = valueOf(await world.call(teamOverview, { from: day, to: day }, { as }));
  expect(overview.contractMicros).toBe(micros(0.75));
});

it('[AC-12] a day that is over has a statement, paid by its slots, for both parties', async () => {
  const from = await slots.aMorning();
  const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
  await slots.aSalary([a, null], [0.2], from);
  await slots.aSalary([b, a], [0.15], from);
  await playRound(world, m, { game, stake: 1500 });
  slots.advanceTo(from.getTime() + DAY_MS + HOUR_MS);
  await slots.settle();
  const day = dayKey(from);
  const ask = { kind: 'realtime', from: day, to: day } as const;
  const as = await signedIn(world, a);
  const mine = valueOf(await world.call(statements, { ...ask, side: 'mine' }, { as }));
  expect(mine.sums).toMatchObject({ count: 1, dueMicros: micros(0.75), paidMicros: micros(0.75) });
  expect(mine.list[0]?.paidAt).toEqual(expect.any(Number));
  const below = valueOf(await world.call(statements, { ...ask, side: 'below' }, { as }));
  expect(below.list).toMatchObject([{ whose: { account: b.account }, dueMicros: micros(2.25) }]);
  const no = mine.list[0]?.no ?? 0;
  expect(valueOf(await world.call(statement, { no }, { as }))).toMatchObject({
    steps: [],
    below: [{ grossMicros: micros(2.25) }],
  });
  const receipt = valueOf(await world.call(statementReceipt, { no }, { as }));
  const told = valueOf(await world.call(checkReceipt, { code: receipt.code }, { ip: aNewAddress() }));
  expect([receipt.state, told.state, told.amountMicros]).toEqual(['paid', 'paid', micros(0.75)]);
});
