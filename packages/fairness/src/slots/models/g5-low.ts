import type { SlotModel } from '../model.ts';
import { LINES_5X3_25 } from '../paylines.ts';

/** Five reels, 25 lines, wilds on the last four reels, free spins often and at plain pay. */
export const g5Low: SlotModel = {
  id: 'g5-low',
  reels: 5,
  rows: 3,
  strips: [
    [
      7, 10, 4, 9, 4, 5, 2, 7, 1, 9, 8, 10, 5, 3, 7, 3, 9, 10, 6, 9, 5, 2, 8, 7, 9, 6, 3, 5, 4, 6, 1, 7, 8,
      10, 8,
    ],
    [
      5, 8, 5, 7, 8, 7, 10, 5, 3, 0, 6, 7, 8, 2, 4, 10, 9, 3, 7, 8, 6, 4, 0, 4, 6, 2, 9, 10, 6, 1, 8, 10, 9,
      10, 9,
    ],
    [
      9, 8, 6, 10, 8, 9, 0, 7, 8, 4, 1, 10, 9, 0, 7, 9, 4, 10, 9, 5, 2, 4, 3, 5, 10, 5, 0, 6, 3, 7, 3, 1, 8,
      2, 6, 7,
    ],
    [
      5, 0, 6, 7, 8, 4, 8, 9, 0, 4, 7, 6, 2, 6, 9, 5, 3, 10, 8, 10, 8, 7, 10, 9, 10, 3, 6, 5, 0, 2, 9, 1, 3,
      8, 4,
    ],
    [
      3, 9, 7, 6, 9, 8, 4, 7, 8, 7, 6, 1, 8, 4, 1, 10, 9, 5, 10, 8, 4, 7, 3, 0, 2, 5, 3, 0, 5, 6, 5, 10, 9, 2,
      6, 10, 9,
    ],
  ],

  paylines: LINES_5X3_25,
  paysWays: false,
  pays: {
    2: [0, 0, 0, 200, 800, 4000],
    3: [0, 0, 0, 150, 500, 2000],
    4: [0, 0, 0, 120, 400, 1500],
    5: [0, 0, 0, 90, 280, 1200],
    6: [0, 0, 0, 70, 200, 800],
    7: [0, 0, 0, 60, 160, 600],
    8: [0, 0, 0, 50, 120, 500],
    9: [0, 0, 0, 40, 100, 400],
    10: [0, 0, 0, 40, 95, 400],
  },
  scatterPays: [0, 0, 0, 100, 500, 2000],
  freeSpins: {
    awards: [0, 0, 0, 8, 10, 15],
    retriggerAwards: [0, 0, 0, 5, 5, 5],
    maxRetriggers: 3,
    multiplier: 1,
  },
  volatility: 'low',
  published: {
    returnBasisPoints: 9562,
    hitBasisPoints: 4013,
    deviationHundredths: 260,
    topSpinHundredths: 8560,
    topSpinOneIn: 57_109_500,
    maxWinHundredths: 243_330,
  },
};
