import { ROULETTE_SPOTS } from '../instant/roulette-spots.ts';
import { elementAt } from '../rule-fault.ts';
import { SHOWN_RESULT_MS, type TableRules } from './table-rules.ts';

/** Roulette with one zero: the pockets and spots of the house's own table, one ball for everybody. */

const POCKETS = 37;
const SPIN_MS = 6500;
const FULL_TABLE = 10_000;

function winOf(covered: readonly number[]): number {
  return ((POCKETS - 1) / covered.length) * 100;
}

export const liveRoulette: TableRules = {
  spots: new Map(
    [...ROULETTE_SPOTS].map(([spot, covered]) => [
      spot,
      // The fewer pockets, the higher the pay: the most that a spot can cost stays about the same.
      {
        maxUnits: Math.min(5_000, Math.floor((FULL_TABLE * covered.length) / (POCKETS - 1) / 50) * 50),
        wins: [winOf(covered)],
        returnBasisPoints: 9730,
      },
    ]),
  ),
  draw: (below) => [below(POCKETS)],
  returned(spot, outcome) {
    const covered = ROULETTE_SPOTS.get(spot) ?? [];
    return covered.includes(elementAt(outcome, 0)) ? winOf(covered) : 0;
  },
  showTimes: () => [SPIN_MS, SPIN_MS + SHOWN_RESULT_MS],
};
