import type { SlotModel } from '../model.ts';
import { LINES_5X3_20 } from '../paylines.ts';

/** Five reels, 20 lines, free spins at three times the pay with up to three retriggers. */
export const g5Mid: SlotModel = {
  id: 'g5-mid',
  reels: 5,
  rows: 3,
  strips: [
    [
      10, 2, 3, 5, 9, 4, 7, 5, 9, 10, 8, 9, 7, 3, 9, 10, 7, 8, 6, 8, 7, 5, 9, 4, 1, 2, 6, 8, 0, 6, 10, 6, 4,
      10, 8,
    ],
    [
      7, 4, 7, 9, 10, 5, 1, 5, 0, 10, 2, 10, 5, 2, 9, 8, 4, 6, 3, 6, 9, 1, 10, 0, 10, 3, 7, 3, 9, 8, 7, 8, 6,
      7, 4, 8, 9,
    ],
    [
      3, 6, 5, 7, 0, 9, 3, 8, 9, 4, 5, 6, 9, 8, 0, 8, 6, 10, 4, 10, 9, 7, 10, 7, 10, 9, 8, 4, 7, 2, 6, 3, 8,
      2, 1, 10, 5,
    ],
    [
      8, 2, 7, 4, 0, 4, 7, 1, 6, 10, 1, 9, 3, 8, 0, 4, 9, 5, 7, 8, 9, 10, 5, 2, 10, 8, 5, 8, 6, 3, 10, 9, 7,
      5, 10, 9, 6,
    ],
    [
      6, 1, 10, 5, 7, 4, 6, 9, 8, 7, 3, 10, 9, 6, 4, 2, 8, 10, 9, 10, 8, 3, 7, 6, 10, 7, 4, 0, 9, 8, 5, 8, 2,
      9, 5, 0, 3,
    ],
  ],

  paylines: LINES_5X3_20,
  paysWays: false,
  pays: {
    0: [0, 0, 0, 300, 2000, 20_000],
    2: [0, 0, 0, 240, 1500, 10_000],
    3: [0, 0, 0, 160, 700, 4000],
    4: [0, 0, 0, 120, 400, 2000],
    5: [0, 0, 0, 90, 280, 1400],
    6: [0, 0, 0, 75, 200, 800],
    7: [0, 0, 0, 60, 150, 600],
    8: [0, 0, 0, 50, 110, 400],
    9: [0, 0, 0, 40, 80, 300],
    10: [0, 0, 0, 40, 80, 250],
  },
  scatterPays: [0, 0, 0, 200, 1000, 5000],
  freeSpins: {
    awards: [0, 0, 0, 10, 12, 15],
    retriggerAwards: [0, 0, 0, 10, 12, 15],
    maxRetriggers: 3,
    multiplier: 3,
  },
  volatility: 'medium',
  published: {
    returnBasisPoints: 9514,
    hitBasisPoints: 3542,
    deviationHundredths: 470,
    topSpinHundredths: 31_400,
    topSpinOneIn: 32_797_817,
    maxWinHundredths: 5_394_200,
  },
};
