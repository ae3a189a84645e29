import { statement, statementFile, statements } from '@nokshi/contract/agents-statements.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { microsOf, readCsv } from '../../../../test/sheets.ts';
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
  const csv = await world.call(statementFile, { ...days, format: 'csv', language: 'EN' }, { as: who });
  const rows = readCsv(csv.text);
  const at = rows.findIndex(([head]) => head === 'Statement');
  const body = rows.slice(at + 1);
  expect(body.slice(0, -1).map(([no]) => Number(no))).toEqual(list.map(({ no }) => no).reverse());
  const [total, ...sums] = [body.at(-1)?.[0], ...(body.at(-1) ?? []).slice(-4).map(microsOf)];
  const { grossMicros, belowMicros, dueMicros, paidMicros } = first.sums;
  expect(total).toBe('Total');
  expect(sums).toEqual([grossMicros, belowMicros, dueMicros, paidMicros].map(BigInt));
  expect(list.reduce((sum, { dueMicros: due }) => sum + BigInt(due), 0n)).toBe(BigInt(dueMicros));
});

it('[AC-10] shows a contract of amounts with the sum of its tier, and finds days that reached none', async () => {
  const tree = await aTree(world, { top: null, m: 'top' });
  const from = dayStart();
  const [tier] = tiersOf([0, 100]);
  const tiers = [{ ...tier!, amountMicros: credits(50) }];
  const terms = { kind: 'daily', rateType: 'amount', tiers } as const;
  await aContractInForce(world, { member: tree.top, upline: null, terms, from });
  await playRound(world, tree.m, { game, stake: 99 });
  toNext(2);
  await settleAndPay();
  await playRound(world, tree.m, { game, stake: 100 });
  toNext(2);
  await settleAndPay();
  const who = await as(tree.top);
  const asked = { kind: 'daily', side: 'mine', from: dayOf(from), to: dayOf(world.clock.now()) } as const;
  const find = async (state: 'calculated' | 'not_reached' | 'upline_not_reached') =>
    valueOf(await world.call(statements, { ...asked, state }, { as: who })).list;
  const [paid, missed] = [await find('calculated'), await find('not_reached')];
  expect(paid).toMatchObject([
    { tier: 1, ratePpm: null, amountMicros: `${credits(50)}`, dueMicros: `${credits(50)}` },
  ]);
  expect(missed).toMatchObject([{ tier: null, amountMicros: null, grossMicros: '0', paidAt: null }]);
  expect(await find('upline_not_reached')).toEqual([]);
  const shown = valueOf(await world.call(statement, { no: noOf(missed) }, { as: who }));
  expect(shown).toMatchObject({
    steps: [{ hasBet: false, wouldPayMicros: `${credits(50)}` }],
    missing: { betMicros: `${credits(1)}`, netLossMicros: '0', active: 0 },
  });
});

it('[AC-10] a tier that was met and came to less than a cent was reached', async () => {
  const tree = await aTree(world, { top: null, m: 'top' });
  const from = dayStart();
  const terms = { kind: 'daily', tiers: tiersOf([0.1]) } as const;
  await aContractInForce(world, { member: tree.top, upline: null, terms, from });
  await playRound(world, tree.m, { game, stake: 5 });
  toNext(2);
  await settleAndPay();
  const asked = { kind: 'daily', side: 'mine', from: dayOf(from), to: dayOf(from) } as const;
  const { list } = valueOf(await world.call(statements, asked, { as: await as(tree.top) }));
  expect(list).toMatchObject([
    { tier: 1, state: 'calculated', grossMicros: '0', dueMicros: '0', paidAt: null },
  ]);
});

it('[AC-9] an agent without statements has an empty list and file, and no one else’s statement', async () => {
  const { b, asked } = await settled('dividend');
  const other = await as(await aMember(world, { type: 1 }));
  const none = valueOf(await world.call(statements, { ...asked, side: 'mine' }, { as: other }));
  expect(none).toEqual({
    list: [],
    next: null,
    sums: { count: 0, grossMicros: '0', belowMicros: '0', dueMicros: '0', paidMicros: '0' },
  });
  const file = { ...asked, side: 'below', format: 'csv', language: 'EN' } as const;
  const rows = readCsv((await world.call(statementFile, file, { as: other })).text);
  expect(rows.at(-1)?.slice(-4).map(microsOf)).toEqual([0n, 0n, 0n, 0n]);
  const mine = valueOf(await world.call(statements, { ...asked, side: 'mine' }, { as: await as(b) }));
  const strange = await world.call(statement, { no: noOf(mine.list) }, { as: other });
  const unknown = await world.call(statement, { no: 999_999_999 }, { as: other });
  expect([strange.status, strange.errorCode]).toEqual([404, unknown.errorCode]);
});

it('[AC-9] refuses a place in the list that it never gave, and days the wrong way round', async () => {
  const who = await as(await aMember(world, { type: 1 }));
  const day = dayOf(world.clock.now());
  const asked = { kind: 'dividend', side: 'mine', from: day, to: day } as const;
  for (const cursor of ['x.1', '1', '1.', '1.2.3', '-1.1', '1'.repeat(16).concat('.1')]) {
    const refused = await world.call(statements, { ...asked, cursor }, { as: who });
    expect([cursor, refused.status, refused.errorCode]).toEqual([cursor, 400, 'cursor_broken']);
  }
  const reversed = { ...asked, from: day, to: dayOf(new Date(world.clock.now().getTime() - DAY_MS)) };
  expect((await world.call(statements, reversed, { as: who })).errorCode).toBe('dates_reversed');
});
