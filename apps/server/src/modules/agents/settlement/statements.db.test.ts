import { statement, statementFile, statements } from '@nokshi/contract/agents-statements.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { readCsv } from '../../../../test/sheets.ts';
import { aTree, playRound } from '../../../../test/teams.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterAll(() => world.close());

const dayStart = () =>
  new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);
const dayOf = (at: Date) => new Date(at.getTime() + 6 * HOUR_MS).toISOString().slice(0, 10);

async function settleAndPay(): Promise<void> {
  await world.drain();
  for (const job of ['agents.settle_periods', 'agents.pay_statements'])
    for (let more = true; more; ) more = await world.runJobs(job);
}

const toNext = (hours: number) =>
  world.clock.advance(dayStart().getTime() + DAY_MS + hours * HOUR_MS - world.clock.now().getTime());

async function settled(kind: 'dividend' | 'daily' | 'hourly') {
  const tree = await aTree(world, { top: null, a: 'top', b: 'a', c: 'b', z: 'a', y: 'z', m: 'c' });
  const from = dayStart();
  const day = dayOf(from);
  const give = (member: Member, upline: Member | null, rate: number) =>
    aContractInForce(world, {
      member,
      upline,
      terms: { kind, tiers: tiersOf([rate], [rate + 5, 0, 0, 2]) },
      from,
    });
  await give(tree.top, null, 10);
  await give(tree.a, tree.top, 6);
  await give(tree.b, tree.a, 4);
  await playRound(world, tree.m, { game, stake: 6000 });
  toNext(3);
  await settleAndPay();
  return { ...tree, asked: { kind, from: day, to: day } };
}

const as = (member: Member): Promise<SignedIn> => signedIn(world, member);
const noOf = (list: readonly { readonly no: number }[]) => list[0]?.no ?? 0;

it('[AC-9] lists own dividends and those of contracts given, and explains what a tier missed', async () => {
  const { a, b, asked } = await settled('dividend');
  const who = await as(a);
  const mine = valueOf(await world.call(statements, { ...asked, side: 'mine' }, { as: who }));
  const below = valueOf(await world.call(statements, { ...asked, side: 'below' }, { as: who }));
  expect(mine.list).toMatchObject([
    { tier: 1, state: 'calculated', grossMicros: `${credits(360)}`, belowMicros: `${credits(240)}` },
  ]);
  expect(mine.list[0]).toMatchObject({ fromDay: asked.from, toDay: asked.to, dueMicros: `${credits(120)}` });
  expect(mine.sums).toMatchObject({ count: 1, paidMicros: `${credits(120)}` });
  expect(below.list.map(({ whose }) => whose.memberId)).toEqual([b.id]);
  const shown = valueOf(await world.call(statement, { no: noOf(mine.list) }, { as: who }));
  expect(shown.missing).toEqual({ betMicros: '0', netLossMicros: '0', active: 1 });
  expect(shown.steps).toMatchObject([
    { hasActive: true, wouldPayMicros: `${credits(360)}` },
    { hasBet: true, hasNetLoss: true, hasActive: false, wouldPayMicros: `${credits(660)}` },
  ]);
  expect(shown).toMatchObject({
    belowCount: 1,
    below: [{ no: noOf(below.list), grossMicros: `${credits(240)}` }],
  });
  const missed = { ...asked, side: 'mine', state: 'not_reached' } as const;
  expect(valueOf(await world.call(statements, missed, { as: who })).sums.count).toBe(0);
});

it('[AC-10] shows a statement to its owner and to who gave the contract, and to nobody else', async () => {
  const { top, a, b, c, z, asked } = await settled('daily');
  const mine = valueOf(await world.call(statements, { ...asked, side: 'mine' }, { as: await as(b) }));
  const no = noOf(mine.list);
  for (const member of [a, b])
    expect((await world.call(statement, { no }, { as: await as(member) })).status).toBe(200);
  for (const member of [top, c, z])
    expect((await world.call(statement, { no }, { as: await as(member) })).status).toBe(404);
});

it('[AC-11] lists hours of a day a page at a time, the last one by midnight, and the file equals them', async () => {
  const { a, asked } = await settled('hourly');
  toNext(1);
  await settleAndPay();
  const who = await as(a);
  const days = { ...asked, side: 'mine', to: dayOf(new Date(dayStart().getTime() - DAY_MS)) } as const;
  const first = valueOf(await world.call(statements, days, { as: who }));
  expect(first.list).toHaveLength(25);
  expect(first.list[0]?.toDay).toBe(days.to);
  const list = [...first.list];
  for (let cursor = first.next; cursor !== null; ) {
    const page = valueOf(await world.call(statements, { ...days, cursor }, { as: who }));
    list.push(...page.list);
    cursor = page.next;
  }
  expect(new Set(list.map(({ no }) => no)).size).toBe(first.sums.count);
  expect((await world.call(statements, { ...days, cursor: 'x.1' }, { as: who })).status).toBe(400);
  const csv = await world.call(statementFile, { ...days, format: 'csv', language: 'EN' }, { as: who });
  const rows = readCsv(csv.text);
  const at = rows.findIndex(([head]) => head === 'Statement');
  const body = rows.slice(at + 1);
  expect(body.slice(0, -1).map(([no]) => Number(no))).toEqual(list.map(({ no }) => no).reverse());
  expect(body.at(-1)?.[0]).toBe('Total');
});
