import { findTableRules } from '@nokshi/fairness/supplier/tables.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { SandboxGame } from '../game/game-store.ts';
import type { GameEngine } from '../wager/game-engine.ts';
import { createTable, type Table, type TableDeps, takeUpAllRounds } from './table.ts';

/** All tables; one is set up when its first player comes. */
export type TableHall = GameEngine & { tableOf(game: Pick<SandboxGame, 'code' | 'modelId'>): Table };

export function createTableHall(deps: TableDeps): TableHall {
  const tables = new Map<string, Table>();
  return {
    tableOf({ code, modelId }) {
      const known = tables.get(code);
      if (known !== undefined) return known;
      const rules = findTableRules(modelId);
      if (rules === undefined) throw new GameRefusal('session_gone');
      const table = createTable(deps, { gameCode: code, modelId, rules });
      tables.set(code, table);
      return table;
    },
    /** What a former process drew is settled; where it drew nothing, every stake goes back. */
    start: () => takeUpAllRounds(deps),
    async stop() {
      await Promise.all([...tables.values()].map((table) => table.stop()));
    },
  };
}
