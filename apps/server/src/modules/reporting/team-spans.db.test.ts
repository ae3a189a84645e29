import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, credits, type Game, type Member } from '../../../test/builders.ts';
import { aTree, beginRound, move, playRound } from '../../../test/teams.ts';
import { openWorld } from '../../../test/world.ts';
import { sumTeamsInSpan } from './index.ts';

const QUARTER_MS = 15 * 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterAll(() => world.close());

const quarter = (later = 0) =>
  new Date((Math.floor(world.clock.now().getTime() / QUARTER_MS) + later) * QUARTER_MS);

async function spanOf(members: Readonly<Record<string, Member>>, from: Date, to: Date, activeFrom = 100) {
  await world.drain();
  const range = { currency: PLAY_CREDIT, from, to, activeFrom: credits(activeFrom) };
  const teams = await sumTeamsInSpan(world.db, range);
  const told = Object.entries(members).map(([name, { id }]) => {
    const { stake = 0n, active = 0 } = teams.get(id) ?? {};
    return [name, [Number(stake / 1_000_000n), active]] as const;
  });
  return Object.fromEntries(told);
}

it('[AC-9] counts a member as active whose stakes of the whole span are enough, for everybody above', async () => {
  const tree = await aTree(world, { a: null, b: 'a', c: 'b', d: 'b' });
  const from = quarter();
  await playRound(world, tree.c, { game, stake: 60 });
  await playRound(world, tree.d, { game, stake: 99 });
  world.clock.advance(QUARTER_MS);
  await playRound(world, tree.c, { game, stake: 40 });
  const undone = await beginRound(world, tree.a, { game, stake: 500 });
  await undone.rollBack();
  expect(await spanOf(tree, from, quarter(1))).toEqual({ a: [199, 1], b: [199, 1], c: [100, 1], d: [99, 0] });
  expect(await spanOf(tree, quarter(), quarter(1))).toEqual({
    a: [40, 0],
    b: [40, 0],
    c: [40, 0],
    d: [0, 0],
  });
  world.clock.advance(QUARTER_MS);
});

it('[AC-9] leaves with each team what a member staked in it who moved meanwhile', async () => {
  const tree = await aTree(world, { top: null, a: 'top', b: 'top', m: 'a', n: 'm' });
  const from = quarter();
  await playRound(world, tree.n, { game, stake: 150 });
  world.clock.advance(QUARTER_MS);
  await move(world, tree.m, tree.b);
  world.clock.advance(QUARTER_MS);
  await playRound(world, tree.n, { game, stake: 70 });
  const told = await spanOf(tree, from, quarter(1));
  expect(told).toEqual({ top: [220, 1], a: [150, 1], b: [70, 0], m: [220, 1], n: [220, 1] });
});
