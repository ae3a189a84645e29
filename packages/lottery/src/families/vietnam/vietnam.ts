import type { Family, PlayGroup } from '../../core/play.ts';
import { numberPlay } from './number-plays.ts';
import type { NumberGroup } from './number-tables.ts';
import { NORTH_NUMBERS, SOUTH_NUMBERS } from './number-tables.ts';
import type { PairOdds } from './pair-plays.ts';
import { truotPlay, xienPlay, xienQuayPlay } from './pair-plays.ts';
import { SPECIAL_SIDES } from './sides.ts';
import type { PrizeShape, VietnamDraw } from './structure.ts';
import { drawVietnam, NORTH_STRUCTURE, readVietnamDraw, SOUTH_STRUCTURE } from './structure.ts';

const NORTH_PAIRS: PairOdds = {
  xien: { 2: '16', 3: '65', 4: '180' },
  truot: { 4: '2.3', 6: '4.5', 8: '8', 10: '12' },
};

const SOUTH_PAIRS: PairOdds = {
  xien: { 2: '28', 3: '150', 4: '750' },
  truot: { 4: '1.8', 6: '2.5', 8: '3.3', 10: '4.3' },
};

/**
 * Vietnam's lotteries. Đá is not offered: the price that the market prints for it pays back more than it takes; nor is
 * độn, whose rule nobody prints. Domain A.1.3.
 */
export const VIETNAM_NORTH: Family<VietnamDraw> = vietnam('VN-MB', {
  structure: NORTH_STRUCTURE,
  numbers: NORTH_NUMBERS,
  pairs: NORTH_PAIRS,
});

/** The centre draws as the south does, each province by itself, at the same odds. */
export const VIETNAM_CENTRAL: Family<VietnamDraw> = vietnam('VN-MT', {
  structure: SOUTH_STRUCTURE,
  numbers: SOUTH_NUMBERS,
  pairs: SOUTH_PAIRS,
});

export const VIETNAM_SOUTH: Family<VietnamDraw> = vietnam('VN-MN', {
  structure: SOUTH_STRUCTURE,
  numbers: SOUTH_NUMBERS,
  pairs: SOUTH_PAIRS,
});

function vietnam(
  code: string,
  of: { structure: readonly PrizeShape[]; numbers: readonly NumberGroup[]; pairs: PairOdds },
): Family<VietnamDraw> {
  const { structure, pairs } = of;
  const lines = structure.reduce((sum, { count }) => sum + count, 0);
  const groups: PlayGroup<VietnamDraw>[] = [
    ...of.numbers.map(({ code, plays }) => ({
      code,
      plays: plays.map((rules) => numberPlay(structure, rules)),
    })),
    {
      code: 'xien',
      plays: [
        ...([2, 3, 4] as const).map((take) => xienPlay(take, lines, pairs)),
        ...([3, 4] as const).map((size) => xienQuayPlay(size, lines, pairs)),
      ],
    },
    { code: 'truot', plays: ([4, 6, 8, 10] as const).map((take) => truotPlay(take, lines, pairs)) },
    { code: 'tai-xiu', plays: [SPECIAL_SIDES] },
  ];
  return {
    code,
    groups,
    readDraw: (value) => readVietnamDraw(structure, value),
    draw: (next) => drawVietnam(structure, next),
  };
}
