import { readdirSync } from 'node:fs';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '../../server/test/database.ts';
import { listGames } from '../src/game/game-store.ts';
import { importGames } from '../src/import-games.ts';
import { migrate } from '../src/migrate.ts';
import { aGame } from './some-games.ts';

let database: TestDatabase;
let db: Pool;
beforeAll(async () => {
  database = await openEmptyDatabase();
  db = new Pool({ connectionString: database.ownerUrl, max: 3 });
  // Dropping the database ends connections that are still closing.
  db.on('error', () => undefined);
});
afterAll(async () => {
  await db.end();
  await database.close();
});

async function timeOf(games: Parameters<typeof importGames>[1]): Promise<number> {
  const begun = performance.now();
  expect(await importGames(database.ownerUrl, games)).toBe(games.length);
  return performance.now() - begun;
}

describe('the shelf', () => {
  it('10,000 games cost as much each as 1,000 do', async () => {
    const games = Array.from({ length: 10_000 }, (_, place) => aGame({ code: `game-${place}` }));
    const few = games.slice(0, 1_000);
    const tookMs = { few: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
    // The best of three: the machine has other tests to run as well.
    for (const _ of ['empty', 'full', 'full again']) {
      tookMs.few = Math.min(tookMs.few, await timeOf(few));
      tookMs.all = Math.min(tookMs.all, await timeOf(games));
    }
    // Comparing each game with all the others would make it a hundred.
    expect(tookMs.all / tookMs.few).toBeLessThan(40);
    expect(await listGames(db, null)).toHaveLength(10_000);
  });

  it('a game that is there takes the new values, one that is not named stays', async () => {
    const changed = aGame({ code: 'game-7', nameBn: 'নতুন নাম', enabled: false, modelId: 'g5-high' });
    await importGames(database.ownerUrl, [changed, aGame({ code: 'new-game', vendor: 'surma' })]);
    const games = new Map((await listGames(db, null)).map((game) => [game.code, game]));
    expect(games.size).toBe(10_001);
    expect(games.get('game-7')).toEqual(changed);
    expect(games.get('game-8')).toEqual(aGame({ code: 'game-8' }));
    expect(await listGames(db, 'surma')).toHaveLength(1);
  });

  it('a game no client could show is refused before anything is written', async () => {
    const good = aGame({ code: 'good-game' });
    const theme = good.theme;
    const bad = [
      aGame({ modelId: 'no-such-model' }),
      aGame({ theme: { ...theme, hero: '../secret' } }),
      aGame({ theme: { ...theme, palette: { ...theme.palette, ink: 'url(x)' } } }),
    ];
    for (const game of bad)
      await expect(importGames(database.ownerUrl, [good, game])).rejects.toThrow(game.code);
    expect((await listGames(db, null)).some(({ code }) => code === 'good-game')).toBe(false);
  });
});

describe('migrations', () => {
  it('are applied once, even when two processes start together', async () => {
    const fresh = await openEmptyDatabase();
    const pool = new Pool({ connectionString: fresh.ownerUrl, max: 4 });
    pool.on('error', () => undefined);
    const files = readdirSync(new URL('../migrations', import.meta.url)).length;
    const applied = await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
    expect(applied.map(({ length }) => length).sort((one, other) => one - other)).toEqual([0, 0, files]);
    await pool.end();
    await fresh.close();
  });

  it('a database that newer code has used, and a migration that was changed, stop the start', async () => {
    await db.query("insert into sandbox_migration (name, sha256) values ('9999_future.sql', 'x')");
    await expect(migrate(db)).rejects.toThrow('newer than this code');
    await db.query("delete from sandbox_migration where name = '9999_future.sql'");
    await db.query("update sandbox_migration set sha256 = 'x' where name = '0001_games.sql'");
    await expect(migrate(db)).rejects.toThrow('0001_games.sql was changed');
  });
});
