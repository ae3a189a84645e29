import type { Family } from '../../core/play.ts';
import { ANIMAL_CHAINS, ANY_ANIMAL, ANY_TAIL, SPECIAL_ANIMAL, TAIL_CHAINS } from './animal-plays.ts';
import type { LhcDraw } from './draw.ts';
import { drawLhc, readLhcDraw } from './draw.ts';
import { MISSES, POOLS, TOTAL_SIDES } from './number-plays.ts';
import {
  REGULAR_NUMBER,
  REGULAR_PLACE,
  SPECIAL_COLOUR,
  SPECIAL_HALF_COLOUR,
  SPECIAL_NUMBER,
  SPECIAL_SIDES,
} from './special-plays.ts';

/** LHC (liuhecai): the plays on six regular numbers and a special one of 49; our own draws and the Mark Six's alike. */
export const LHC: Family<LhcDraw> = {
  code: 'LHC',
  groups: [
    {
      code: 'special',
      plays: [SPECIAL_NUMBER, SPECIAL_SIDES, SPECIAL_COLOUR, SPECIAL_HALF_COLOUR, SPECIAL_ANIMAL],
    },
    { code: 'regular', plays: [REGULAR_NUMBER, REGULAR_PLACE] },
    { code: 'animals', plays: [ANY_ANIMAL, ...ANIMAL_CHAINS] },
    { code: 'tails', plays: [ANY_TAIL, ...TAIL_CHAINS] },
    { code: 'pools', plays: POOLS },
    { code: 'misses', plays: MISSES },
    { code: 'total', plays: [TOTAL_SIDES] },
  ],
  readDraw: readLhcDraw,
  draw: drawLhc,
};
