import { elementAt } from '../rule-fault.ts';
import { evenTimes, type TableRules, type TableSpot } from './table-rules.ts';

/** Three dice; the pays are those of the long table with 180 to 1 for a named triple. */

const DICE_MS = 900;
const FACES = [1, 2, 3, 4, 5, 6];

/** What a total gives back, in hundredths with the stake in it; 4 and 17 pay alike, and so on inwards. */
const TOTAL_WINS: Readonly<Record<number, number>> = {
  4: 6100,
  5: 3100,
  6: 1800,
  7: 1300,
  8: 900,
  9: 800,
  10: 700,
};
const TOTAL_RETURNS: Readonly<Record<number, number>> = {
  4: 8472,
  5: 8611,
  6: 8333,
  7: 9028,
  8: 8750,
  9: 9259,
  10: 8750,
};
const SINGLE_WINS = [200, 300, 400];
const DOUBLE_WIN = 1100;
const ANY_TRIPLE_WIN = 3200;
const TRIPLE_WIN = 18_100;

/** The lower of two totals that pay alike. */
function lowTotal(total: number): number {
  return Math.min(total, 21 - total);
}

function spot(maxUnits: number, wins: readonly number[], returnBasisPoints: number): TableSpot {
  return { maxUnits, wins, returnBasisPoints };
}

function totalSpots(): [string, TableSpot][] {
  return Array.from({ length: 14 }, (_, index): [string, TableSpot] => {
    const low = lowTotal(index + 4);
    return [`total_${index + 4}`, spot(300, [TOTAL_WINS[low] ?? 0], TOTAL_RETURNS[low] ?? 0)];
  });
}

export const sicBo: TableRules = {
  spots: new Map<string, TableSpot>([
    ...['small', 'odd', 'even', 'big'].map((name): [string, TableSpot] => [name, spot(5_000, [200], 9722)]),
    ...FACES.map((face): [string, TableSpot] => [`double_${face}`, spot(500, [DOUBLE_WIN], 8148)]),
    ...FACES.map((face): [string, TableSpot] => [`triple_${face}`, spot(50, [TRIPLE_WIN], 8380)]),
    ['any_triple', spot(300, [ANY_TRIPLE_WIN], 8889)],
    ...totalSpots(),
    ...FACES.map((face): [string, TableSpot] => [`single_${face}`, spot(1_000, SINGLE_WINS, 9213)]),
  ]),
  draw: (below) => [below(6) + 1, below(6) + 1, below(6) + 1],
  returned(name, dice) {
    const total = dice.reduce((sum, face) => sum + face, 0);
    const isTriple = dice.every((face) => face === elementAt(dice, 0));
    const [kind = '', value = ''] = name.split('_');
    const shown = dice.filter((face) => `${face}` === value).length;
    if (kind === 'total') return `${total}` === value ? (TOTAL_WINS[lowTotal(total)] ?? 0) : 0;
    if (kind === 'single') return shown === 0 ? 0 : elementAt(SINGLE_WINS, shown - 1);
    if (kind === 'double') return shown >= 2 ? DOUBLE_WIN : 0;
    if (kind === 'triple') return shown === 3 ? TRIPLE_WIN : 0;
    if (kind === 'any') return isTriple ? ANY_TRIPLE_WIN : 0;
    // The even chances lose to every triple.
    if (isTriple) return 0;
    const isWon = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[kind];
    return isWon === true ? 200 : 0;
  },
  showTimes: (dice) => evenTimes(dice.length, DICE_MS, 1600),
};
