import { findHouseGame, type HouseGameKind } from '@nokshi/contract/house-games.ts';
import type { ComponentType } from 'react';
import type { TableProps } from '../table/table-page.tsx';

/** Each game is a part of its own. */
const TABLES: Readonly<Partial<Record<HouseGameKind, () => Promise<ComponentType<TableProps>>>>> = {
  crash: async () => (await import('../crash/crash-page.tsx')).CrashPage,
  limbo: async () => (await import('../limbo/limbo-table.tsx')).LimboTable,
  plinko: async () => (await import('../plinko/plinko-table.tsx')).PlinkoTable,
  keno: async () => (await import('../keno/keno-table.tsx')).KenoTable,
  wheel: async () => (await import('../wheel/wheel-table.tsx')).WheelTable,
  roulette: async () => (await import('../roulette/roulette-table.tsx')).RouletteTable,
  mines: async () => (await import('../mines/mines-table.tsx')).MinesTable,
  towers: async () => (await import('../towers/towers-table.tsx')).TowersTable,
  hilo: async () => (await import('../hilo/hilo-table.tsx')).HiloTable,
  videoPoker: async () => (await import('../videopoker/video-poker-table.tsx')).VideoPokerTable,
  blackjack: async () => (await import('../blackjack/blackjack-table.tsx')).BlackjackTable,
};

/** The table of one of the house's games, by the code of its session; null for one that has none here. */
export async function findHouseTable(gameCode: string): Promise<ComponentType<TableProps> | null> {
  const kind = findHouseGame(gameCode);
  const table = kind === undefined ? undefined : TABLES[kind];
  return table === undefined ? null : await table();
}
