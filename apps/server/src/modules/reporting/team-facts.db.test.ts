import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, credits, type Game, type Member } from '../../../test/builders.ts';
import { aTree, beginRound, move, playRound } from '../../../test/teams.ts';
import { openWorld } from '../../../test/world.ts';
import { sumAllBranches, sumBranches, sumTeam, sumTeamByDay, sumTeamByGame, sumTeams } from './index.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let cards: Game;

beforeAll(async () => {
  world = await openWorld();
  slot = await aGame(world, {});
  cards = await aGame(world, { vendor: 'CARDS', game_type: 'LIVE' });
});

afterAll(() => world.close());

const RANGE = { currency: PLAY_CREDIT, fromDay: '2026-11-01', toDay: '2026-12-31' };
const team = async (member: Member, more: object = {}) => {
  await world.drain();
  return sumTeam(world.db, { ...RANGE, memberId: member.id, ...more });
};
const money = async (member: Member, more: object = {}) => {
  const { rounds, stake, win } = await team(member, more);
  return [rounds, Number(stake / 1_000_000n), Number(win / 1_000_000n)];
};
const parts = async (upline: Member, more: object = {}) => {
  await world.drain();
  return sumBranches(
    world.db,
    { ...RANGE, uplineId: upline.id, ...more },
    { order: 'stake', isDescending: true, limit: 100 },
  );
};
const partsOf = async (upline: Member, names: Readonly<Record<string, Member>>) =>
  Object.fromEntries(
    (await parts(upline)).map(({ memberId, stake }) => [
      Object.entries(names).find(([, { id }]) => id === memberId)?.[0] ?? '',
      Number(stake / 1_000_000n),
    ]),
  );

describe('[AC-4] what a team did', () => {
  it('[AC-4] counts for the member and for everybody above, by game and by branch', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'b', d: 'c', e: 'a' });
    await playRound(world, tree.d, { game: slot, stake: 100, win: 30 });
    await playRound(world, tree.c, { game: cards, stake: 40, win: 80 });
    await playRound(world, tree.e, { game: slot, stake: 7 });
    await playRound(world, tree.a, { game: slot, stake: 3 });
    expect(await money(tree.d)).toEqual([1, 100, 30]);
    expect(await money(tree.c)).toEqual([2, 140, 110]);
    expect(await money(tree.b)).toEqual([2, 140, 110]);
    expect(await money(tree.a)).toEqual([4, 150, 110]);
    expect(await partsOf(tree.a, tree)).toEqual({ a: 3, b: 140, e: 7 });
    expect(await partsOf(tree.c, tree)).toEqual({ c: 40, d: 100 });
    const games = await sumTeamByGame(world.db, { ...RANGE, memberId: tree.a.id });
    expect(games.map(({ gameNo, rounds }) => [gameNo, rounds])).toEqual([
      [slot.no, 3],
      [cards.no, 1],
    ]);
    expect(await money(tree.a, { gameNos: [cards.no] })).toEqual([1, 40, 80]);
    const live = await parts(tree.a, { products: ['LIVE'] });
    expect(live.map(({ memberId, stake }) => [memberId, stake])).toEqual([[tree.b.id, credits(40)]]);
    const [all] = await sumTeams(world.db, { ...RANGE, memberIds: [tree.b.id] });
    expect(all?.stake).toBe(credits(140));
  });

  it('[AC-4] counts rounds also while a process that knows no teams makes the quarter hours', async () => {
    const tree = await aTree(world, { a: null, b: 'a' });
    await world.drain();
    const quarters = (to: string) =>
      world.owner.query(`update outbox_cursor set position = ${to} where subscriber = 'reporting.quarters'`);
    await quarters('position + 1000000');
    await playRound(world, tree.b, { game: slot, stake: 5 });
    expect(await money(tree.a)).toEqual([1, 5, 0]);
    await quarters('position - 1000000');
  });

  it('[AC-4] each upline keeps the days for which a branch stood there, and a part that left has its line', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'a', m: 'b', n: 'm' });
    await playRound(world, tree.n, { game: slot, stake: 50 });
    world.clock.advance(HOUR_MS);
    await move(world, tree.m, tree.c);
    await playRound(world, tree.n, { game: slot, stake: 8, win: 2 });
    expect(await money(tree.b)).toEqual([1, 50, 0]);
    expect(await money(tree.c)).toEqual([1, 8, 2]);
    expect(await money(tree.m)).toEqual([2, 58, 2]);
    expect(await partsOf(tree.b, tree)).toEqual({ m: 50 });
    expect(await partsOf(tree.a, tree)).toEqual({ b: 50, c: 8 });
    await move(world, tree.m, null);
    world.clock.advance(HOUR_MS);
    await playRound(world, tree.n, { game: slot, stake: 1 });
    expect(await money(tree.a)).toEqual([2, 58, 2]);
    expect(await money(tree.m)).toEqual([3, 59, 2]);
  });

  it('[AC-4] a round that is undone after a move goes back where its stake went', async () => {
    const tree = await aTree(world, { a: null, b: null, m: 'a' });
    world.clock.advance(HOUR_MS);
    const undone = await beginRound(world, tree.m, { game: slot, stake: 60 });
    const won = await beginRound(world, tree.m, { game: slot, stake: 5 });
    world.clock.advance(HOUR_MS);
    await move(world, tree.m, tree.b);
    await undone.rollBack();
    await won.win(11);
    expect(await money(tree.a)).toEqual([1, 5, 11]);
    expect(await money(tree.b)).toEqual([0, 0, 0]);
  });

  it('[AC-4] what is taken back on the next day is a difference of that day', async () => {
    const tree = await aTree(world, { a: null, m: 'a' });
    const round = await beginRound(world, tree.m, { game: slot, stake: 60 });
    const before = world.clock.now();
    world.clock.advance(DAY_MS);
    await round.rollBack();
    await world.drain();
    const byDay = await sumTeamByDay(world.db, { ...RANGE, memberId: tree.a.id });
    const day = (moment: Date) => new Date(moment.getTime() + 6 * HOUR_MS).toISOString().slice(0, 10);
    expect(byDay.filter(({ stake }) => stake !== 0n).map((one) => [one.day, one.stake])).toEqual([
      [day(before), credits(60)],
      [day(world.clock.now()), -credits(60)],
    ]);
  });

  it('[AC-4] the days are those of the brand', async () => {
    const tree = await aTree(world, { a: null, m: 'a' });
    // 18:00 UTC is midnight in Dhaka.
    const midnight = Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS + 18 * HOUR_MS;
    world.clock.set(new Date(midnight - 1000));
    await playRound(world, tree.m, { game: slot, stake: 1 });
    world.clock.set(new Date(midnight));
    await playRound(world, tree.m, { game: slot, stake: 2 });
    await world.drain();
    const days = await sumTeamByDay(world.db, { ...RANGE, memberId: tree.a.id });
    expect(days.slice(-2).map(({ stake }) => stake)).toEqual([credits(1), credits(2)]);
  });

  it('[AC-2] a member is active on a day from the bet on that reaches the threshold, once, and no more when it is undone', async () => {
    const tree = await aTree(world, { a: null, b: null, m: 'a' });
    world.clock.advance(HOUR_MS);
    const active = async () => [(await team(tree.a)).active, (await team(tree.b)).active];
    await playRound(world, tree.m, { game: slot, stake: 999 });
    expect(await active()).toEqual([0, 0]);
    const crossing = await beginRound(world, tree.m, { game: cards, stake: 1 });
    expect(await active()).toEqual([1, 0]);
    world.clock.advance(60_000);
    await move(world, tree.m, tree.b);
    await playRound(world, tree.m, { game: slot, stake: 0.5 });
    expect(await active()).toEqual([1, 0]);
    await crossing.rollBack();
    expect(await active()).toEqual([0, 0]);
    await playRound(world, tree.m, { game: slot, stake: 10 });
    expect(await active()).toEqual([0, 1]);
    world.clock.advance(DAY_MS);
    await playRound(world, tree.m, { game: slot, stake: 1000 });
    expect(await active()).toEqual([0, 2]);
  });

  it('[AC-2] who joined counts for those above, trial accounts and the staff for nobody', async () => {
    const tree = await aTree(world, { a: null, b: 'a', m: 'b' });
    await aMember(world, { type: 4, upline: tree.b });
    await aMember(world, { type: 90, balance: 0n });
    expect((await team(tree.a)).joined).toBe(2);
    expect((await team(tree.b)).joined).toBe(1);
    expect((await team(tree.m)).joined).toBe(0);
    const query = { ...RANGE, uplineId: tree.a.id };
    const all = await sumAllBranches(world.db, query);
    const parts = await sumBranches(world.db, query, { order: 'joined', isDescending: true, limit: 9 });
    expect([all.joined, ...parts.map(({ joined }) => joined)]).toEqual([2, 2]);
  });

  it('[AC-4] parts are paged by key, whatever they are sorted by', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'a', d: 'a', e: 'a' });
    for (const [member, stake] of [
      [tree.b, 5],
      [tree.c, 5],
      [tree.d, 9],
      [tree.e, 1],
    ] as const) {
      await playRound(world, member, { game: slot, stake });
    }
    await world.drain();
    const seen: bigint[] = [];
    for (let after: { value: bigint; memberId: string } | undefined; ; ) {
      const page = await sumBranches(
        world.db,
        { ...RANGE, uplineId: tree.a.id },
        { order: 'net', isDescending: false, after, limit: 2 },
      );
      seen.push(...page.map(({ net }) => net / 1_000_000n));
      const last = page.at(-1);
      if (page.length < 2 || last === undefined) break;
      after = { value: last.net, memberId: last.memberId };
    }
    expect(seen).toEqual([1n, 5n, 5n, 9n]);
  });
});
