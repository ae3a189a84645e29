import { isPattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { SandboxGame } from '../game/game-store.ts';
import type { GameEngine } from '../wager/game-engine.ts';
import { takeUpHands } from './end-hand.ts';
import { createPattiTable, type PattiTable } from './patti-table.ts';
import type { PattiDeps } from './table-state.ts';

/** All rooms; a room is a game, and has as many tables as it needs. */
export type PattiRooms = GameEngine & {
  /** The table at which a player is, or the first with a free chair. */
  tableFor(game: Pick<SandboxGame, 'code' | 'modelId'>, userRef: string): PattiTable;
  countOf(gameCode: string): { tables: number; people: number };
};

export function createPattiRooms(deps: PattiDeps): PattiRooms {
  const rooms = new Map<string, PattiTable[]>();
  return {
    tableFor({ code, modelId }, userRef) {
      if (!isPattiModel(modelId)) throw new GameRefusal('session_gone');
      const tables = rooms.get(code) ?? [];
      rooms.set(code, tables);
      const known =
        tables.find((table) => table.knows(userRef)) ??
        // Where people are already there is somebody to play against.
        tables.filter((table) => !table.isFull()).toSorted((one, other) => other.people() - one.people())[0];
      if (known !== undefined) return known;
      const table = createPattiTable(deps, { no: tables.length + 1, gameCode: code, model: modelId });
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
    start: () => takeUpHands(deps),
    async stop() {
      await Promise.all([...rooms.values()].flat().map((table) => table.stop()));
    },
  };
}
