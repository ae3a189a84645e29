import { sql } from 'kysely';
import type { BenchWorld } from '../world/bench-world.ts';
import type { PlayedGame } from './rounds.ts';

/** The most played game of the suppliers that play from the main wallet. */
export async function findGame({ database }: BenchWorld): Promise<PlayedGame> {
  const { rows } = await sql<PlayedGame>`
    select g.no, g.code, g.vendor from catalogue_game g join catalogue_vendor v on v.code = g.vendor
     where v.source like 'hub88%' and g.is_on and v.is_on
     order by g.popularity desc, g.no limit 1`.execute(database.db);
  const game = rows[0];
  if (!game) throw new Error('the catalogue has no game of a supplier');
  return game;
}
