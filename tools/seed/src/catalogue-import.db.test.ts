import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../apps/server/test/world.ts';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import type { SeedCatalogue, SeedGame } from './catalogue/seed-types.ts';
import { importCatalogue } from './catalogue-import.ts';

const CATALOGUE = buildCatalogue();
/** Stood in the list for long and can be played since. */
const LATER_PLAYED = 'EL0010';
const ADDED: readonly string[] = ['LT0013', 'LT0014', 'LT0015'];

/** The catalogue without what was added to its end. */
const BEFORE: SeedCatalogue = {
  ...CATALOGUE,
  games: CATALOGUE.games.slice(
    0,
    CATALOGUE.games.findIndex(({ code }) => code === ADDED[0]),
  ),
};

let world: Awaited<ReturnType<typeof openWorld>>;

async function takeOver(catalogue: SeedCatalogue): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await importCatalogue(owner, catalogue, undefined);
  await owner.end();
}

async function shelf(): Promise<Map<string, { readonly no: number; readonly is_on: boolean }>> {
  const { rows } = await world.owner.query<{ code: string; no: number; is_on: boolean }>(
    'select code, no, is_on from catalogue_game order by no',
  );
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}

beforeAll(async () => {
  world = await openWorld();
  await takeOver(BEFORE);
});

afterAll(() => world.close());

describe('a catalogue that has grown', () => {
  it('[EN-14] comes to an installation without moving the number of any game that it has', async () => {
    const before = await shelf();
    await takeOver(CATALOGUE);
    const after = await shelf();
    expect([...after.keys()].slice(0, before.size)).toEqual([...before.keys()]);
    expect([...before].filter(([code, { no }]) => after.get(code)?.no !== no)).toEqual([]);
    expect([...after.keys()]).toEqual(CATALOGUE.games.map(({ code }: SeedGame) => code));
    expect(ADDED.map((code) => after.get(code)?.is_on)).toEqual([false, false, false]);
  });

  it('keeps the switches of the operator', async () => {
    await world.owner.query('update catalogue_game set is_on = false where code = $1', [LATER_PLAYED]);
    await world.owner.query('update catalogue_game set is_on = true where code = $1', [ADDED[0]]);
    await takeOver(CATALOGUE);
    const after = await shelf();
    expect([LATER_PLAYED, ADDED[0] ?? ''].map((code) => after.get(code)?.is_on)).toEqual([false, true]);
  });

  it('[RT-15.1] switches on a game that could not be played before', async () => {
    await world.owner.query('update catalogue_game set is_on = false, rtp_percent = null where code = $1', [
      LATER_PLAYED,
    ]);
    await takeOver(CATALOGUE);
    expect((await shelf()).get(LATER_PLAYED)?.is_on).toBe(true);
  });

  it('switches on a vendor that had no game to be played, and leaves one that was switched off', async () => {
    const vendor = 'TCG_LOTTO_VN';
    const isOn = async () => {
      const { rows } = await world.owner.query<{ is_on: boolean }>(
        'select is_on from catalogue_vendor where code = $1',
        [vendor],
      );
      return rows[0]?.is_on;
    };
    await world.owner.query('update catalogue_vendor set is_on = false where code = $1', [vendor]);
    await takeOver(CATALOGUE);
    expect(await isOn()).toBe(false);
    // As an installation has it for which none of the vendor's games could be played.
    await world.owner.query('update catalogue_game set is_on = false, rtp_percent = null where vendor = $1', [
      vendor,
    ]);
    await takeOver(CATALOGUE);
    expect(await isOn()).toBe(true);
    const after = await shelf();
    expect(['VN0008', 'VN0001'].map((code) => after.get(code)?.is_on)).toEqual([true, false]);
  });
});
