import type { SlotModel } from '../model.ts';
import { LINES_3X3_9 } from '../paylines.ts';

/** Three reels, nine lines, two wilds a reel: small wins come often. */
export const g3Low: SlotModel = {
  id: 'g3-low',
  reels: 3,
  rows: 3,
  strips: [
    [0, 6, 2, 4, 7, 4, 0, 4, 6, 8, 6, 5, 8, 7, 6, 8, 5, 3, 7, 8, 6, 7, 3, 5, 8, 5, 7, 6, 2, 5, 4, 8, 3, 7],
    [4, 8, 7, 2, 6, 5, 4, 5, 0, 5, 7, 3, 4, 3, 8, 6, 7, 5, 3, 6, 5, 8, 7, 8, 6, 7, 8, 2, 6, 4, 7, 6, 0, 8],
    [5, 4, 6, 0, 7, 8, 6, 7, 3, 8, 4, 5, 3, 7, 4, 8, 7, 5, 8, 6, 2, 7, 6, 4, 6, 8, 5, 8, 6, 0, 3, 5, 2, 7],
  ],

  paylines: LINES_3X3_9,
  paysWays: false,
  pays: {
    0: [0, 0, 0, 4000],
    2: [0, 0, 0, 1200],
    3: [0, 0, 0, 600],
    4: [0, 0, 0, 300],
    5: [0, 0, 0, 180],
    6: [0, 0, 0, 120],
    7: [0, 0, 0, 80],
    8: [0, 0, 0, 55],
  },
  scatterPays: [],
  freeSpins: null,
  volatility: 'low',
  published: {
    returnBasisPoints: 9632,
    hitBasisPoints: 3643,
    deviationHundredths: 282,
    topSpinHundredths: 5740,
    topSpinOneIn: 39_304,
    maxWinHundredths: 5740,
  },
};
