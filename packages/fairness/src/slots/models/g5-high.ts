import type { SlotModel } from '../model.ts';
import { LINES_5X3_10 } from '../paylines.ts';

/** Five reels, ten lines, rare free spins at three times the pay: few wins, a steep pay table. */
export const g5High: SlotModel = {
  id: 'g5-high',
  reels: 5,
  rows: 3,
  strips: [
    [
      8, 9, 7, 0, 7, 1, 8, 10, 9, 10, 4, 3, 10, 9, 8, 6, 2, 6, 10, 2, 5, 10, 7, 3, 8, 5, 9, 7, 5, 6, 7, 8, 9,
      4, 9, 6,
    ],
    [
      8, 10, 7, 6, 4, 9, 10, 9, 6, 7, 5, 7, 5, 4, 0, 10, 3, 7, 9, 10, 9, 1, 8, 2, 8, 3, 10, 8, 6, 5, 2, 8, 6,
      10, 4, 9,
    ],
    [
      6, 1, 8, 10, 2, 9, 10, 9, 8, 7, 3, 5, 8, 4, 9, 7, 10, 9, 6, 7, 3, 10, 7, 4, 7, 6, 8, 0, 6, 4, 10, 5, 10,
      9, 8, 5,
    ],
    [
      9, 4, 10, 7, 9, 10, 2, 7, 5, 8, 6, 7, 9, 10, 5, 3, 9, 2, 10, 1, 6, 9, 10, 4, 5, 9, 8, 7, 8, 0, 8, 6, 8,
      6, 3, 10,
    ],
    [
      7, 8, 0, 6, 9, 8, 6, 8, 6, 5, 10, 4, 7, 10, 7, 1, 4, 3, 2, 10, 9, 10, 7, 4, 5, 9, 3, 7, 6, 8, 9, 5, 10,
      8, 10, 9, 2,
    ],
  ],

  paylines: LINES_5X3_10,
  paysWays: false,
  pays: {
    0: [0, 0, 0, 3000, 25_000, 200_000],
    2: [0, 0, 0, 2000, 15_000, 100_000],
    3: [0, 0, 0, 1000, 7000, 40_000],
    4: [0, 0, 0, 600, 3500, 20_000],
    5: [0, 0, 0, 400, 1800, 10_000],
    6: [0, 0, 0, 200, 700, 4000],
    7: [0, 0, 0, 120, 400, 2000],
    8: [0, 0, 0, 90, 300, 1500],
    9: [0, 0, 0, 70, 200, 1000],
    10: [0, 0, 0, 50, 150, 800],
  },
  scatterPays: [0, 0, 0, 200, 2000, 20_000],
  freeSpins: {
    awards: [0, 0, 0, 12, 15, 20],
    retriggerAwards: [0, 0, 0, 12, 15, 20],
    maxRetriggers: 1,
    multiplier: 3,
  },
  volatility: 'high',
  published: {
    returnBasisPoints: 9559,
    hitBasisPoints: 2245,
    deviationHundredths: 957,
    topSpinHundredths: 205_000,
    topSpinOneIn: 62_145_792,
    maxWinHundredths: 24_025_360,
  },
};
