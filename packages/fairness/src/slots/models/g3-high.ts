import type { SlotModel } from '../model.ts';
import { LINES_3X3_5 } from '../paylines.ts';

/** Three reels, five lines, nine symbols: few wins, the dear ones are large. */
export const g3High: SlotModel = {
  id: 'g3-high',
  reels: 3,
  rows: 3,
  strips: [
    [
      4, 6, 8, 9, 2, 10, 9, 10, 9, 7, 10, 3, 6, 10, 8, 9, 8, 9, 0, 6, 7, 5, 4, 6, 5, 7, 5, 8, 5, 4, 10, 8, 3,
      7,
    ],
    [
      10, 7, 6, 7, 0, 6, 10, 9, 8, 5, 9, 5, 10, 9, 10, 5, 8, 3, 4, 6, 7, 4, 8, 7, 4, 3, 8, 9, 6, 2, 10, 8, 5,
      9,
    ],
    [
      9, 6, 3, 8, 0, 6, 5, 9, 6, 7, 10, 7, 8, 10, 4, 7, 9, 8, 5, 9, 10, 8, 6, 5, 4, 10, 4, 8, 9, 5, 3, 7, 2,
      10,
    ],
  ],

  paylines: LINES_3X3_5,
  paysWays: false,
  pays: {
    0: [0, 0, 0, 100_000],
    2: [0, 0, 0, 20_000],
    3: [0, 0, 0, 5000],
    4: [0, 0, 0, 1500],
    5: [0, 0, 0, 800],
    6: [0, 0, 0, 500],
    7: [0, 0, 0, 300],
    8: [0, 0, 0, 200],
    9: [0, 0, 0, 120],
    10: [0, 0, 0, 80],
  },
  scatterPays: [],
  freeSpins: null,
  volatility: 'high',
  published: {
    returnBasisPoints: 9527,
    hitBasisPoints: 1323,
    deviationHundredths: 1322,
    topSpinHundredths: 100_500,
    topSpinOneIn: 19_652,
    maxWinHundredths: 100_500,
  },
};
