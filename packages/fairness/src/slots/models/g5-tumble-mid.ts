import type { TumbleModel } from '../tumble.ts';

/** Five reels that pay 243 ways; what wins is cleared, what stands above falls, and each fall pays more. */
export const g5TumbleMid: TumbleModel = {
  id: 'g5-tumble-mid',
  reels: 5,
  rows: 3,
  strips: [
    [
      6, 4, 5, 6, 2, 2, 8, 9, 9, 6, 3, 3, 8, 6, 10, 5, 9, 7, 5, 9, 7, 10, 9, 10, 8, 7, 10, 9, 8, 4, 9, 10, 8,
      10, 4, 7,
    ],
    [
      9, 10, 4, 7, 6, 8, 0, 7, 6, 10, 4, 8, 0, 9, 8, 3, 3, 4, 10, 9, 5, 2, 2, 5, 7, 5, 9, 7, 10, 8, 9, 6, 7,
      10, 9, 8, 6,
    ],
    [
      7, 5, 9, 10, 3, 3, 8, 0, 6, 8, 5, 6, 4, 7, 4, 8, 10, 9, 6, 10, 2, 2, 4, 3, 3, 7, 9, 10, 6, 7, 8, 10, 9,
      8, 9, 9, 10, 5, 9,
    ],
    [
      10, 5, 4, 8, 6, 10, 8, 5, 6, 3, 3, 4, 9, 4, 6, 10, 9, 0, 8, 2, 2, 9, 5, 7, 0, 10, 8, 9, 7, 8, 7, 9, 6,
      10, 9, 10, 7,
    ],
    [
      2, 2, 3, 3, 8, 5, 6, 9, 10, 6, 9, 7, 9, 6, 10, 7, 2, 2, 10, 9, 8, 7, 4, 8, 9, 8, 4, 5, 3, 3, 7, 9, 10,
      4, 9, 6, 7, 5, 10, 8,
    ],
  ],
  paylines: [],
  paysWays: true,
  pays: {
    2: [0, 0, 0, 80, 280, 1200],
    3: [0, 0, 0, 65, 200, 800],
    4: [0, 0, 0, 50, 140, 480],
    5: [0, 0, 0, 40, 105, 360],
    6: [0, 0, 0, 30, 70, 240],
    7: [0, 0, 0, 25, 55, 175],
    8: [0, 0, 0, 15, 40, 110],
    9: [0, 0, 0, 10, 30, 90],
    10: [0, 0, 0, 10, 25, 70],
  },
  scatterPays: [],
  ladder: [1, 2, 3, 5],
  volatility: 'medium',
  // Of the books that it is played from: drawn strips alone would return a little less.
  published: {
    returnBasisPoints: 9620,
    hitBasisPoints: 4463,
    deviationHundredths: 360,
    topSpinHundredths: 19_200,
    topSpinOneIn: 8789,
    maxWinHundredths: 19_200,
  },
};
