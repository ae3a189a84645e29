import {
  entryMicrosOf,
  isRummyModel,
  RUMMY_ROOMS,
  RUMMY_SEATS,
} from '@nokshi/fairness/supplier/rummy/rooms.ts';
import {
  bootMicrosOf,
  isPattiModel,
  mostBetMicrosOf,
  PATTI_ROOMS,
  PATTI_SEATS,
} from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { microsToHub88 } from '@nokshi/money';
import type { Database } from '../database.ts';
import { listGamesOfClient } from '../game/game-store.ts';
import type { CountRoom } from '../mount-games.ts';
import type { Fields } from '../read-fields.ts';
import { readOperator } from './operator-account.ts';

/** A room of `room/list`. Amounts are hundred-thousandths, as everywhere in the protocol. */
export type ListedRoom = {
  game_code: string;
  /** What is played there: rooms of one family differ in their stakes alone. */
  family: string;
  level: string;
  /** A room that is full opens another table, so that a room of an enabled game is always open. */
  status: 'OPEN';
  min_bet: number;
  max_bet: number;
  min_entry: number;
  /** People, bots not counted. */
  players: number;
  tables: number;
  seats: number;
};

export type RoomListDeps = { db: Database; operatorId: number | null; countRoom: CountRoom };

/** `POST /operator/generic/v2/room/list`, an addition of ours to Hub88: the rooms in which players meet, as they are now. */
export async function listRooms(deps: RoomListDeps, fields: Fields): Promise<ListedRoom[]> {
  readOperator(fields, deps.operatorId);
  const games = await listGamesOfClient(deps.db, 'cards');
  return games.flatMap(({ code, enabled, modelId }) => {
    const room = roomOf(modelId);
    if (!enabled || room === null) return [];
    const { people, tables } = deps.countRoom(code);
    return [
      {
        game_code: code,
        family: room.family,
        level: room.level,
        status: 'OPEN',
        min_bet: microsToHub88(room.leastMicros),
        max_bet: microsToHub88(room.mostMicros),
        min_entry: microsToHub88(room.entryMicros),
        players: people,
        tables,
        seats: room.seats,
      },
    ];
  });
}

type Room = {
  family: string;
  level: string;
  leastMicros: bigint;
  mostMicros: bigint;
  entryMicros: bigint;
  seats: number;
};

/** What a room's rules say of its stakes and chairs; null for rules of no card room. */
function roomOf(modelId: string): Room | null {
  if (isPattiModel(modelId)) {
    const bootMicros = bootMicrosOf(modelId);
    const stakes = { leastMicros: bootMicros, mostMicros: mostBetMicrosOf(modelId), entryMicros: bootMicros };
    return { ...stakes, family: 'teen-patti', level: PATTI_ROOMS[modelId].level, seats: PATTI_SEATS };
  }
  if (!isRummyModel(modelId)) return null;
  // One stake for each hand: all that it can cost.
  const entryMicros = entryMicrosOf(modelId);
  const stakes = { leastMicros: entryMicros, mostMicros: entryMicros, entryMicros };
  return { ...stakes, family: 'rummy', level: RUMMY_ROOMS[modelId].level, seats: RUMMY_SEATS };
}
