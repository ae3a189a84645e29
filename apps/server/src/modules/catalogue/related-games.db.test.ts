import { relatedGames } from '@nokshi/contract/catalogue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, aVendor, changedCatalogue, type Game, type Member } from '../../../test/builders.ts';
import { openWorld, valueOf } from '../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  await aVendor(world, { code: 'KEYA', game_type: 'RNG' });
  await aVendor(world, { code: 'TABLE', game_type: 'LIVE' });
  game = await aGame(world, { classify: 'SLOT' });
});

afterAll(() => world.close());

async function related(of: Game): Promise<readonly number[]> {
  const { list } = valueOf(await world.call(relatedGames, { gameCode: of.code, limit: 4 }));
  return list.map(({ nodeId }) => nodeId);
}

async function played(member: Member, of: Game): Promise<void> {
  await world.owner.query('insert into catalogue_recent (member_id, game_no, at) values ($1, $2, $3)', [
    member.id,
    of.no,
    world.clock.now(),
  ]);
}

it('games of its kind and provider come first, games of other categories and those that are off never', async () => {
  const elsewhere = await aGame(world, { vendor: 'KEYA', popularity: 900 });
  const sameKind = await aGame(world, { vendor: 'KEYA', classify: 'SLOT' });
  const sameBoth = await aGame(world, { classify: 'SLOT' });
  await aGame(world, { vendor: 'TABLE', game_type: 'LIVE', popularity: 1000 });
  await aGame(world, { classify: 'SLOT', is_on: false });
  expect(await related(game)).toEqual([sameBoth.no, sameKind.no, elsewhere.no]);
});

it('what three players also play comes first, of any category; what two do says nothing', async () => {
  const table = await aGame(world, { vendor: 'TABLE', game_type: 'LIVE' });
  const two = await aGame(world, { vendor: 'TABLE', game_type: 'LIVE' });
  const members = [await aMember(world), await aMember(world), await aMember(world)];
  for (const [index, member] of members.entries()) {
    await played(member, game);
    await played(member, table);
    if (index < 2) await played(member, two);
  }
  const found = await related(game);
  expect(found[0]).toBe(table.no);
  expect(found).not.toContain(two.no);
});

it('a game that left the shelf has neighbours, and an unknown one is refused', async () => {
  await world.owner.query('update catalogue_game set is_on = false where no = $1', [game.no]);
  await changedCatalogue(world);
  expect((await related(game)).length).toBeGreaterThan(0);
  const answer = await world.call(relatedGames, { gameCode: 'none' });
  expect([answer.status, answer.errorCode]).toEqual([404, 'game_unknown']);
});
