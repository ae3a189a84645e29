import type { SlotModel } from '../model.ts';
import { LINES_3X3_5 } from '../paylines.ts';

/** Three reels, five lines, one wild a reel. */
export const g3Mid: SlotModel = {
  id: 'g3-mid',
  reels: 3,
  rows: 3,
  strips: [
    [8, 7, 3, 8, 6, 7, 5, 8, 6, 4, 3, 4, 8, 2, 6, 4, 6, 2, 8, 6, 7, 5, 8, 7, 6, 5, 7, 5, 7, 8, 5, 3, 7, 0],
    [2, 6, 7, 4, 5, 6, 7, 5, 7, 0, 5, 8, 6, 7, 8, 5, 8, 6, 8, 4, 7, 3, 4, 8, 6, 3, 4, 8, 3, 2, 8, 7, 8, 5],
    [6, 3, 6, 7, 6, 4, 7, 8, 5, 6, 8, 7, 5, 7, 5, 4, 8, 3, 6, 8, 0, 4, 2, 7, 8, 5, 8, 7, 3, 8, 6, 7, 4, 2],
  ],

  paylines: LINES_3X3_5,
  paysWays: false,
  pays: {
    0: [0, 0, 0, 25_000],
    2: [0, 0, 0, 7500],
    3: [0, 0, 0, 2500],
    4: [0, 0, 0, 1000],
    5: [0, 0, 0, 500],
    6: [0, 0, 0, 300],
    7: [0, 0, 0, 150],
    8: [0, 0, 0, 60],
  },
  scatterPays: [],
  freeSpins: null,
  volatility: 'medium',
  published: {
    returnBasisPoints: 9610,
    hitBasisPoints: 1961,
    deviationHundredths: 584,
    topSpinHundredths: 25_060,
    topSpinOneIn: 19_652,
    maxWinHundredths: 25_060,
  },
};
