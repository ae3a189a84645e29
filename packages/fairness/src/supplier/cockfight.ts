import { elementAt } from '../rule-fault.ts';
import type { RandomBelow } from '../slots/spin.ts';
import { evenTimes, type TableRules } from './table-rules.ts';

/**
 * A virtual event of two drawn roosters: who wins is drawn with the chances that the rules state, then the points of the
 * exchanges that lead there. The first number of an outcome says who won, the others who scored each exchange.
 */

export const RED = 0;
export const BLUE = 1;
export const DRAW = 2;

/** Of 100 events. */
export const COCKFIGHT_CHANCES = { red: 45, blue: 45, draw: 10 } as const;
export const COCKFIGHT_EXCHANGES = 12;
const FEWEST_OF_LOSER = 3;
const MOST_OF_LOSER = 5;
const EXCHANGE_MS = 1000;

function drawWinner(below: RandomBelow): number {
  const lot = below(100);
  if (lot < COCKFIGHT_CHANCES.red) return RED;
  return lot < COCKFIGHT_CHANCES.red + COCKFIGHT_CHANCES.blue ? BLUE : DRAW;
}

function redPoints(winner: number, below: RandomBelow): number {
  if (winner === DRAW) return COCKFIGHT_EXCHANGES / 2;
  const loser = FEWEST_OF_LOSER + below(MOST_OF_LOSER - FEWEST_OF_LOSER + 1);
  return winner === RED ? COCKFIGHT_EXCHANGES - loser : loser;
}

export const cockfight: TableRules = {
  spots: new Map([
    ['red', { maxUnits: 5_000, wins: [195], returnBasisPoints: 9775 }],
    ['draw', { maxUnits: 1_000, wins: [900], returnBasisPoints: 9000 }],
    ['blue', { maxUnits: 5_000, wins: [195], returnBasisPoints: 9775 }],
  ]),
  draw(below) {
    const winner = drawWinner(below);
    let red = redPoints(winner, below);
    const exchanges: number[] = [];
    for (let left = COCKFIGHT_EXCHANGES; left > 0; left -= 1) {
      const isRed = below(left) < red;
      exchanges.push(isRed ? RED : BLUE);
      if (isRed) red -= 1;
    }
    return [winner, ...exchanges];
  },
  returned(spot, outcome) {
    const winner = ['red', 'blue', 'draw'][elementAt(outcome, 0)];
    if (spot === 'draw') return winner === 'draw' ? 900 : 0;
    if (winner === 'draw') return 100;
    return spot === winner ? 195 : 0;
  },
  // The winner is known when the last exchange is.
  showTimes: (outcome) => [0, ...evenTimes(outcome.length - 1, EXCHANGE_MS, 1500)],
};
