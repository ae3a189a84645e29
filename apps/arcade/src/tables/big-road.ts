import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import type { PastRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { colourOf } from '../roulette/roulette-terms.ts';
import { winnerOf } from './live-words.ts';

export interface RoadMark {
  readonly no: number;
  readonly winner: string;
  readonly column: number;
  readonly row: number;
  /** Ties that came after it. */
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The big road: a side that wins again goes down its column, and to the right where the column is full or taken; the other
 * side begins a column of its own. Ties are counted at the mark before them.
 */
export function bigRoad(winners: readonly { no: number; winner: string }[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const { no, winner } of winners) {
    const last = marks.at(-1);
    if (winner === 'tie' || winner === 'draw') {
      // A tie before any side has won has no mark to stand at.
      if (last !== undefined) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    let column = 0;
    let row = 0;
    if (last?.winner === winner) {
      const isRoom = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column} ${last.row + 1}`);
      column = isRoom ? last.column : last.column + 1;
      row = isRoom ? last.row + 1 : last.row;
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      column = start;
    }
    taken.add(`${column} ${row}`);
    marks.push({ no, winner, column, row, ties: 0 });
  }
  return marks;
}

export interface Bead {
  readonly no: number;
  readonly winner: string;
  readonly kind: 'a' | 'b' | 'level';
}

const KINDS: Readonly<Record<string, Bead['kind']>> = {
  player: 'a',
  tiger: 'a',
  andar: 'a',
  blue: 'a',
  banker: 'b',
  dragon: 'b',
  bahar: 'b',
  red: 'b',
};

/** Past rounds as beads; for wheel and dice the number is the bead. */
export function beadsOf(model: TableModel, past: readonly PastRoundView[]): Bead[] {
  return past.map(({ no, outcome }) => {
    const winner = winnerOf(model, outcome);
    return { no, winner, kind: kindOf(model, winner) };
  });
}

export function kindOf(model: TableModel, winner: string): Bead['kind'] {
  if (model === 'roulette') {
    const colour = colourOf(Number.parseInt(winner, 10));
    return colour === 'red' ? 'b' : colour === 'black' ? 'a' : 'level';
  }
  if (model === 'sic-bo') return Number.parseInt(winner, 10) >= 11 ? 'b' : 'a';
  return KINDS[winner] ?? 'level';
}
