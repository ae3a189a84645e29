import type { FastifyInstance } from 'fastify';
import { createFishEngine } from './fish/fish-engine.ts';
import { createFishHalls } from './fish/fish-halls.ts';
import { mountFish } from './fish/fish-routes.ts';
import { mountSlotRoutes, type SlotDeps } from './game/slot-routes.ts';
import { createPattiRooms, type PattiRooms } from './patti/patti-rooms.ts';
import { mountPatti } from './patti/patti-routes.ts';
import { PATTI_TIMES, type PattiTimes } from './patti/table-state.ts';
import type { MatchPace } from './sports/match-pace.ts';
import { createSportsEngine } from './sports/sports-engine.ts';
import { mountSports } from './sports/sports-routes.ts';
import { TABLE_TIMES, type TableTimes } from './tables/table.ts';
import { createTableHall } from './tables/table-hall.ts';
import { mountTableRoutes } from './tables/table-routes.ts';
import type { GameEngine } from './wager/game-engine.ts';
import { mountGameSessions } from './wager/game-session.ts';

export type GamesDeps = SlotDeps & { matchPace: MatchPace; tableTimes?: TableTimes; pattiTimes?: PattiTimes };

export type Games = GameEngine & { rooms: PattiRooms };

/** The games of the supplier: what their clients ask, and the engines behind those that run by themselves. */
export async function mountGames(app: FastifyInstance, deps: GamesDeps): Promise<Games> {
  const sports = createSportsEngine(deps);
  const engines: GameEngine[] = [sports];
  await app.register(async (part) => mountSlotRoutes(part, deps));
  await app.register(async (part) => mountGameSessions(part, deps));
  const tables = { ...deps, times: deps.tableTimes ?? TABLE_TIMES };
  const hall = createTableHall(tables);
  engines.push(hall);
  await app.register(async (part) => mountTableRoutes(part, { ...tables, hall }));
  await app.register(async (part) => mountSports(part, { ...deps, engine: sports }));
  const fish = { ...deps, halls: createFishHalls() };
  const fishEngine = createFishEngine(fish);
  engines.push(fishEngine);
  await app.register(async (part) => mountFish(part, { ...fish, engine: fishEngine }));
  const patti = { ...deps, pattiTimes: deps.pattiTimes ?? PATTI_TIMES };
  const rooms = createPattiRooms(patti);
  engines.push(rooms);
  await app.register(async (part) => mountPatti(part, { ...patti, rooms }));
  return {
    rooms,
    async start() {
      for (const engine of engines) await engine.start();
    },
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()));
    },
  };
}
