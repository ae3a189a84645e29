import * as catalogue from '@nokshi/contract/catalogue.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, aVendor, changedCatalogue, signedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';

/** For each pair a game and a vendor that are called by the one, and a game that is called by the other. */
const rows = SPELLING_PAIRS.map(([what, one, other], index) => ({
  what,
  one,
  other,
  vendor: `SPELL${index}`,
  nos: [1000 + 2 * index, 1001 + 2 * index] as const,
}));

let world: Awaited<ReturnType<typeof openWorld>>;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  for (const { one, other, vendor, nos } of rows) {
    await aVendor(world, { code: vendor, name_en: `Maker ${vendor}`, name_bn: one });
    for (const [no, name] of [
      [nos[0], one],
      [nos[1], other],
    ] as const) {
      await aGame(world, { no, vendor: no === nos[0] ? vendor : 'SHAPLA', name_bn: name });
    }
  }
  await changedCatalogue(world);
  as = await signedIn(world, await aMember(world));
  for (const nodeId of rows.flatMap(({ nos }) => nos)) {
    valueOf(await world.call(catalogue.addFavourite, { nodeId }, { as }));
  }
});
afterAll(() => world.close());

const nosOf = (games: readonly { readonly nodeId: number }[]) =>
  games.map((game) => game.nodeId).toSorted((a, b) => a - b);

it.each(rows)('every search finds a game by both spellings: $what', async ({ one, other, vendor, nos }) => {
  for (const query of [one, other]) {
    const { games, vendors, corrected } = valueOf(await world.call(catalogue.searchGames, { query }));
    expect(nosOf(games)).toEqual(nos);
    expect(corrected).toBeNull();
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual([vendor]);
    const mine = valueOf(await world.call(catalogue.searchFavourites, { query }, { as }));
    expect(nosOf(mine.games)).toEqual(nos);
    const listed = valueOf(
      await world.call(catalogue.gameList, {
        clientType: '3',
        platform: 'html5-desktop',
        merchant: 'nokshi',
        gameName: query,
      }),
    );
    expect(nosOf(listed.games)).toEqual(nos);
  }
});
