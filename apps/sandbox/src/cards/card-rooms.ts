import { GameRefusal } from '../game/game-refusal.ts';
import type { SandboxGame } from '../game/game-store.ts';
import type { GameEngine } from '../wager/game-engine.ts';
import { type CardTable, createCardTable } from './card-table.ts';
import { takeUpHands } from './end-hand.ts';
import type { LiveHand } from './live-hand.ts';
import type { CardDeps, CardGame } from './table-state.ts';

export type RoomCount = { tables: number; people: number };

/** All rooms of a card game; a room is a game of the catalogue, and has as many tables as it needs. */
export type CardRooms<Live extends LiveHand, View> = GameEngine & {
  /** The table at which a player is, or the first with a free chair. */
  tableFor(game: Pick<SandboxGame, 'code' | 'modelId'>, userRef: string): CardTable<Live, View>;
  countOf(gameCode: string): RoomCount;
};

export function createCardRooms<Live extends LiveHand, View>(
  deps: CardDeps,
  game: CardGame<Live, View>,
): CardRooms<Live, View> {
  const rooms = new Map<string, CardTable<Live, View>[]>();
  return {
    tableFor({ code, modelId }, userRef) {
      const entryMicros = game.entryMicrosOf(modelId);
      if (entryMicros === null) throw new GameRefusal('session_gone');
      const tables = rooms.get(code) ?? [];
      rooms.set(code, tables);
      const known =
        tables.find((table) => table.knows(userRef)) ??
        // Where people are already there is somebody to play against.
        tables.filter((table) => !table.isFull()).toSorted((one, other) => other.people() - one.people())[0];
      if (known !== undefined) return known;
      const table = createCardTable(deps, game, { no: tables.length + 1, gameCode: code, entryMicros });
      tables.push(table);
      return table;
    },
    countOf(gameCode) {
      const tables = rooms.get(gameCode) ?? [];
      return {
        tables: tables.filter((table) => table.people() > 0).length,
        people: tables.reduce((sum, table) => sum + table.people(), 0),
      };
    },
    start: () => takeUpHands(deps, game.kind),
    async stop() {
      await Promise.all([...rooms.values()].flat().map((table) => table.stop()));
    },
  };
}
