import type { FastifyInstance } from 'fastify';
import { createCardRooms, type RoomCount } from './cards/card-rooms.ts';
import { mountCardRoom } from './cards/card-routes.ts';
import type { CardTimes } from './cards/table-state.ts';
import { createFishEngine } from './fish/fish-engine.ts';
import { createFishHalls } from './fish/fish-halls.ts';
import { mountFish } from './fish/fish-routes.ts';
import { mountSlotRoutes, type SlotDeps } from './game/slot-routes.ts';
import { pattiCalls } from './patti/patti-calls.ts';
import { pattiGame } from './patti/patti-game.ts';
import { PATTI_TIMES, type PattiTimes } from './patti/patti-times.ts';
import { rummyCalls } from './rummy/rummy-calls.ts';
import { rummyGame } from './rummy/rummy-game.ts';
import { RUMMY_TIMES } from './rummy/rummy-times.ts';
import type { MatchPace } from './sports/match-pace.ts';
import { createSportsEngine } from './sports/sports-engine.ts';
import { mountSports } from './sports/sports-routes.ts';
import { TABLE_TIMES, type TableTimes } from './tables/table.ts';
import { createTableHall } from './tables/table-hall.ts';
import { mountTableRoutes } from './tables/table-routes.ts';
import type { GameEngine } from './wager/game-engine.ts';
import { mountGameSessions } from './wager/game-session.ts';

export type GamesDeps = SlotDeps & {
  matchPace: MatchPace;
  tableTimes?: TableTimes;
  pattiTimes?: PattiTimes;
  rummyTimes?: CardTimes;
};

/** Who is in the card room of a game. */
export type CountRoom = (gameCode: string) => RoomCount;

export type Games = GameEngine & { countRoom: CountRoom };

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
  const pattiRooms = createCardRooms(patti, pattiGame(patti));
  await app.register(async (part) => mountCardRoom(part, { ...patti, calls: pattiCalls(patti, pattiRooms) }));
  const rummy = { ...deps, rummyTimes: deps.rummyTimes ?? RUMMY_TIMES };
  const rummyRooms = createCardRooms(rummy, rummyGame(rummy));
  await app.register(async (part) => mountCardRoom(part, { ...rummy, calls: rummyCalls(rummy, rummyRooms) }));
  engines.push(pattiRooms, rummyRooms);
  return {
    countRoom(gameCode) {
      const [patties, rummies] = [pattiRooms.countOf(gameCode), rummyRooms.countOf(gameCode)];
      return { tables: patties.tables + rummies.tables, people: patties.people + rummies.people };
    },
    async start() {
      for (const engine of engines) await engine.start();
    },
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()));
    },
  };
}
