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
import type { PattiRooms } from '../patti/patti-rooms.ts';
import type { Fields } from '../read-fields.ts';
import { readOperator } from './operator-account.ts';

/** A room of `room/list`. Amounts are hundred-thousandths, as everywhere in the protocol. */
export type ListedRoom = {
  game_code: string;
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

export type RoomListDeps = { db: Database; operatorId: number | null; rooms: Pick<PattiRooms, 'countOf'> };

/** `POST /operator/generic/v2/room/list`, an addition of ours to Hub88: the rooms in which players meet, as they are now. */
export async function listRooms(deps: RoomListDeps, fields: Fields): Promise<ListedRoom[]> {
  readOperator(fields, deps.operatorId);
  const games = await listGamesOfClient(deps.db, 'cards');
  return games.flatMap(({ code, enabled, modelId }) => {
    if (!enabled || !isPattiModel(modelId)) return [];
    const { people, tables } = deps.rooms.countOf(code);
    const boot = microsToHub88(bootMicrosOf(modelId));
    return [
      {
        game_code: code,
        level: PATTI_ROOMS[modelId].level,
        status: 'OPEN',
        min_bet: boot,
        max_bet: microsToHub88(mostBetMicrosOf(modelId)),
        min_entry: boot,
        players: people,
        tables,
        seats: PATTI_SEATS,
      },
    ];
  });
}
