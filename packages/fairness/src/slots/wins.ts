import { elementAt } from '../rule-fault.ts';
import type { SlotModel } from './model.ts';
import { SCATTER, WILD } from './model.ts';
import type { SlotCell } from './session-wire.ts';

/** Symbols by reel and row. */
export type Grid = readonly (readonly number[])[];

/** What decides about pays. */
export type PayingModel = Pick<SlotModel, 'pays' | 'paysWays' | 'paylines' | 'scatterPays'>;

/** A win before the stake: `payHundredths` of the total stake, the free spins' multiplier not in it. */
export type Win = {
  kind: 'line' | 'ways' | 'scatter';
  /** Index of the payline; 0 for ways and scatters. */
  line: number;
  /** How many ways paid together; 1 for lines and scatters. */
  ways: number;
  symbol: number;
  count: number;
  payHundredths: number;
  cells: SlotCell[];
};

/** Every win of a window: lines or ways from the left, then scatters anywhere. Dearest first. */
export function winsOf(model: PayingModel, grid: Grid): Win[] {
  const wins = model.paysWays ? wayWins(model, grid) : lineWins(model, grid);
  const scatters = scatterWin(model, grid);
  if (scatters !== null) wins.push(scatters);
  return wins.sort((left, right) => right.payHundredths - left.payHundredths || left.line - right.line);
}

export function scatterCells(grid: Grid): SlotCell[] {
  const cells: SlotCell[] = [];
  for (let reel = 0; reel < grid.length; reel += 1) addCells(cells, grid, { reel, symbol: SCATTER });
  return cells;
}

/** Adds the cells of one reel that show a symbol. A loop: mathematics are made of hundreds of thousands of windows. */
function addCells(
  cells: SlotCell[],
  grid: Grid,
  { reel, symbol, other = symbol }: { reel: number; symbol: number; other?: number },
): void {
  const column = elementAt(grid, reel);
  for (let row = 0; row < column.length; row += 1) {
    if (column[row] === symbol || column[row] === other) cells.push({ reel, row });
  }
}

/**
 * The best that a run of symbols from the left pays: wilds stand for every symbol but the scatter, and a run of
 * wilds may pay more as itself than as what follows it.
 */
export function bestOfLine(
  model: PayingModel,
  symbols: readonly number[],
): { symbol: number; count: number; payHundredths: number } | null {
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === WILD) wilds += 1;
  const own = { symbol: WILD, count: wilds, payHundredths: payFor(model, WILD, wilds) };

  const symbol = symbols[wilds];
  let best = own;
  if (symbol !== undefined && symbol !== SCATTER) {
    let count = wilds + 1;
    while (count < symbols.length && (symbols[count] === symbol || symbols[count] === WILD)) count += 1;
    const payHundredths = payFor(model, symbol, count);
    if (payHundredths >= own.payHundredths) best = { symbol, count, payHundredths };
  }
  return best.payHundredths > 0 ? best : null;
}

export function payFor(model: PayingModel, symbol: number, count: number): number {
  return model.pays[symbol]?.[count] ?? 0;
}

function lineWins(model: PayingModel, grid: Grid): Win[] {
  const wins: Win[] = [];
  for (const [line, rows] of model.paylines.entries()) {
    const symbols = rows.map((row, reel) => elementAt(elementAt(grid, reel), row));
    const best = bestOfLine(model, symbols);
    if (best === null) continue;
    const cells = rows.slice(0, best.count).map((row, reel) => ({ reel, row }));
    wins.push({ kind: 'line', line, ways: 1, ...best, cells });
  }
  return wins;
}

/** Each symbol pays once: its longest run of neighbouring reels, times the ways to walk it. */
function wayWins(model: PayingModel, grid: Grid): Win[] {
  const firstReel = new Set(elementAt(grid, 0));
  return [...firstReel].flatMap((symbol): Win[] => {
    if (symbol === SCATTER) return [];
    const cells: SlotCell[] = [];
    let ways = 1;
    let count = 0;
    for (let reel = 0; reel < grid.length; reel += 1) {
      const before = cells.length;
      addCells(cells, grid, { reel, symbol, other: WILD });
      if (cells.length === before) break;
      ways *= cells.length - before;
      count += 1;
    }
    const payHundredths = payFor(model, symbol, count) * ways;
    return payHundredths > 0 ? [{ kind: 'ways', line: 0, ways, symbol, count, payHundredths, cells }] : [];
  });
}

function scatterWin(model: PayingModel, grid: Grid): Win | null {
  const cells = scatterCells(grid);
  const payHundredths = model.scatterPays[cells.length] ?? 0;
  if (payHundredths === 0) return null;
  return { kind: 'scatter', line: 0, ways: 1, symbol: SCATTER, count: cells.length, payHundredths, cells };
}
