import { type AgentDay, agentDay, agentDays, closeDay, dayFile } from '@nokshi/contract/agents-day.ts';
import { teamLineSum } from '@nokshi/contract/agents-reports.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, saveSetting, signedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { aDownline, anAgent, sendDown, sendUp, standBelow } from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { microsOf, readCsv, tableBelow } from '../../../../test/sheets.ts';
import { playRound } from '../../../../test/teams.ts';
import { type Answer, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const dayAt = (at = world.clock.now(), zone = 'Asia/Dhaka') =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const nextDay = () => world.clock.advance(DAY_MS);
/** Sessions do not last as long as a day. */
const fresh = async <Who extends Payer>(who: Who): Promise<Who> => ({
  ...who,
  as: await signedIn(world, who.member),
});
const dayOf = async (who: Payer, day: string) =>
  valueOf(await world.call(agentDay, { day }, { as: (await fresh(who)).as }));
const close = async (who: Payer, day: string) => world.call(closeDay, { day }, { as: (await fresh(who)).as });
const linesOf = ({ lines }: AgentDay) =>
  Object.fromEntries(lines.map(({ kind, amountMicros }) => [kind, BigInt(amountMicros)]));

/** The agent above, the agent whose day it is, and a member below. */
async function threeOf() {
  const [upline, agent] = [await anAgent(world), await anAgent(world)];
  await standBelow(world, agent, upline);
  const member = await aDownline(world, agent);
  await world.owner.query(
    `insert into cashier_transfer_choice (member_id, takes_from_downlines, chosen_at) values ($1, true, $2)`,
    [upline.member.id, world.clock.now()],
  );
  nextDay();
  return { upline: await fresh(upline), agent: await fresh(agent), member: await fresh(member) };
}

async function aDayOfWork() {
  const three = await threeOf();
  const { upline, agent, member } = three;
  const day = dayAt();
  valueOf(await sendDown(world, upline, agent, 500));
  valueOf(await sendDown(world, agent, member, 200));
  world.clock.advance(7000);
  valueOf(await sendDown(world, agent, member, 100));
  valueOf(await sendUp(world, agent, 150));
  await playRound(world, agent.member, { game, stake: 600, win: 40 });
  return { ...three, day };
}

it('[AC-8] a day is a till that adds up to the wallet, line by line, with the difference 0', async () => {
  const { agent, day } = await aDayOfWork();
  const shown = await dayOf(agent, day);
  expect(shown).toMatchObject({ state: 'running', differenceMicros: '0', strange: [], closedAt: null });
  expect(linesOf(shown)).toEqual({
    from_upline: credits(500),
    to_downline: -credits(300),
    to_upline: -credits(150),
    stake: -credits(600),
    win: credits(40),
  });
  expect(shown.lines.find(({ kind }) => kind === 'to_downline')?.count).toBe(2);
  expect(BigInt(shown.openingMicros)).toBe(credits(10_000));
  expect(BigInt(shown.closingMicros)).toBe(await balanceOf(world, agent.member));
});

it('its transfers are those that the agent above reads in account details', async () => {
  const { upline, agent, day } = await aDayOfWork();
  await world.drain();
  const filter = { from: day, to: day, memberId: agent.member.id, kind: 'transfer' };
  const told = valueOf(await world.call(teamLineSum, filter, { as: upline.as }));
  const { from_upline, to_downline, to_upline } = linesOf(await dayOf(agent, day));
  expect(BigInt(told.inMicros)).toBe(from_upline);
  expect(BigInt(told.outMicros)).toBe((to_downline ?? 0n) + (to_upline ?? 0n));
});

it('a day that has ended is closed once: its figures never change, and the next begins with them', async () => {
  const { agent, member, day } = await aDayOfWork();
  expect(code(await close(agent, day))).toEqual([409, 'day_running']);
  nextDay();
  expect(await dayOf(agent, day)).toMatchObject({ state: 'ended' });
  const [first, again] = await Promise.all([close(agent, day), close(agent, day)]);
  const closed = valueOf(first);
  expect(valueOf(again)).toEqual(closed);
  expect(closed).toMatchObject({ state: 'closed', differenceMicros: '0' });
  expect(closed.hash).toMatch(/^[0-9a-f]{64}$/);
  valueOf(await sendDown(world, await fresh(agent), member, 300));
  expect(await dayOf(agent, day)).toEqual(closed);
  expect(valueOf(await close(agent, day))).toEqual(closed);
  const today = await dayOf(agent, dayAt());
  expect(today.openingMicros).toBe(closed.closingMicros);
  expect(linesOf(today)).toEqual({ to_downline: -credits(300) });
  for (const change of ['update agents_day set closing = 0', 'delete from agents_day'])
    await expect(sql.raw(change).execute(world.db)).rejects.toThrow(/permission denied/);
});

it('what is written late for a closed day belongs to the one after it', async () => {
  const { agent, upline, day } = await aDayOfWork();
  nextDay();
  const closed = valueOf(await close(agent, day));
  // A process whose clock is a day behind.
  world.clock.advance(-DAY_MS);
  valueOf(await sendDown(world, upline, agent, 123));
  nextDay();
  expect(await dayOf(agent, day)).toEqual(closed);
  const today = await dayOf(agent, dayAt());
  expect(linesOf(today)).toEqual({ from_upline: credits(123) });
  expect(today).toMatchObject({ openingMicros: closed.closingMicros, differenceMicros: '0' });
  nextDay();
  valueOf(await close(agent, today.day));
});

it('what a contract paid stands among the earnings', async () => {
  const { upline, agent, member } = await threeOf();
  const from = new Date(Date.parse(`${dayAt()}T00:00:00+06:00`));
  const terms = { kind: 'daily', tiers: tiersOf([5]) } as const;
  await aContractInForce(world, { member: upline.member, upline: null, terms, from });
  await aContractInForce(world, { member: agent.member, upline: upline.member, terms, from });
  await playRound(world, member.member, { game, stake: 1000 });
  world.clock.advance(from.getTime() + DAY_MS + 3 * HOUR_MS - world.clock.now().getTime());
  await world.drain();
  for (const job of ['agents.settle_periods', 'agents.pay_statements'])
    for (let more = true; more; ) more = await world.runJobs(job);
  expect(linesOf(await dayOf(agent, dayAt()))).toEqual({ daily_salary: credits(50) });
});

it('the days follow each other without a gap, and the file has their lines', async () => {
  const { agent, day } = await aDayOfWork();
  nextDay();
  valueOf(await close(agent, day));
  nextDay();
  const { as } = await fresh(agent);
  const range = { from: dayAt(new Date(world.clock.now().getTime() - 9 * DAY_MS)), to: dayAt() };
  const { list } = valueOf(await world.call(agentDays, range, { as }));
  expect(list.map(({ state }) => state)).toEqual(['running', 'ended', 'closed', 'ended']);
  for (const [place, later] of list.slice(0, -1).entries())
    expect(later.openingMicros).toBe(list[place + 1]?.closingMicros);
  const csv = await world.call(dayFile, { ...range, format: 'csv', language: 'EN' }, { as });
  const rows = tableBelow(readCsv(csv.text), ['Day', 'Line']).filter(([name]) => name === day);
  const moved = rows.slice(1, -2).reduce((total, row) => total + microsOf(row[3]), 0n);
  expect(microsOf(rows[0]?.[3]) + moved).toBe(microsOf(rows.at(-2)?.[3]));
  expect(microsOf(rows.at(-1)?.[3])).toBe(0n);
});

it('nobody but an agent has a day, a day ahead is none, and each agent reads the own one alone', async () => {
  const { agent, member, upline, day } = await aDayOfWork();
  expect((await world.call(agentDay, { day }, { as: member.as })).status).toBe(400);
  const tomorrow = dayAt(new Date(world.clock.now().getTime() + DAY_MS));
  expect(code(await world.call(agentDay, { day: tomorrow }, { as: agent.as }))).toEqual([400, 'day_ahead']);
  expect(linesOf(await dayOf(upline, day))).toEqual({
    to_downline: -credits(500),
    from_downline: credits(150),
  });
});

it('a day on which clocks are moved has 23 or 25 hours, and every hour of it is in one day', async () => {
  for (const [day, hours] of [
    ['2027-03-14', 23],
    ['2027-11-07', 25],
  ] as const) {
    world.clock.advance(Date.parse(`${day}T17:00:00Z`) - world.clock.now().getTime());
    await saveSetting(world, 'timeZone', 'America/New_York');
    const { agent } = await threeOf();
    world.clock.advance(-DAY_MS);
    const { startsAt, endsAt } = await dayOf(agent, day);
    expect((endsAt - startsAt) / HOUR_MS).toBe(hours);
    // A minute after its beginning, before its end and after it.
    for (const [at, stake] of [
      [startsAt + 60_000, 10],
      [endsAt - 60_000, 20],
      [endsAt + 60_000, 40],
    ] as const) {
      world.clock.advance(at - world.clock.now().getTime());
      await playRound(world, agent.member, { game, stake });
    }
    expect(linesOf(await dayOf(agent, day))).toEqual({ stake: -credits(30) });
    expect(linesOf(await dayOf(agent, dayAt(undefined, 'America/New_York')))).toEqual({
      stake: -credits(40),
    });
    expect(valueOf(await close(agent, day))).toMatchObject({ startsAt, endsAt, differenceMicros: '0' });
    await saveSetting(world, 'timeZone', 'Asia/Dhaka');
  }
});
