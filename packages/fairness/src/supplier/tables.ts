import { andarBahar } from './andar-bahar.ts';
import { baccarat } from './baccarat.ts';
import { cockfight } from './cockfight.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { liveRoulette } from './live-roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableRules } from './table-rules.ts';

/** The rules of the supplier's tables by name, which is the `modelId` of a game. */
export const TABLE_RULES = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette: liveRoulette,
  'sic-bo': sicBo,
  'andar-bahar': andarBahar,
  cockfight,
} as const satisfies Readonly<Record<string, TableRules>>;

export type TableModel = keyof typeof TABLE_RULES;

export const TABLE_MODELS = Object.keys(TABLE_RULES) as readonly TableModel[];

export function isTableModel(model: string): model is TableModel {
  return Object.hasOwn(TABLE_RULES, model);
}

/** Undefined when no table is played by such rules. */
export function findTableRules(model: string): TableRules | undefined {
  return isTableModel(model) ? TABLE_RULES[model] : undefined;
}

/** Chips and stakes are whole units, so that every pay, counted in hundredths, is exact. */
export const TABLE_STEP_MICROS = 1_000_000n;
export const MOST_SPOTS = 60;
/** How long a round takes bets, and how many wagers one player may make meanwhile. */
export const BETTING_SECONDS = 15;
export const MOST_WAGERS_A_ROUND = 15;

export type SpotStake = { spot: string; stakeMicros: bigint };

/** What stakes on several spots give back, the stakes in it, in micros. */
export function tableWinMicros(
  rules: TableRules,
  stakes: readonly SpotStake[],
  outcome: readonly number[],
): bigint {
  return stakes.reduce(
    (sum, { spot, stakeMicros }) => sum + (stakeMicros * BigInt(rules.returned(spot, outcome))) / 100n,
    0n,
  );
}
