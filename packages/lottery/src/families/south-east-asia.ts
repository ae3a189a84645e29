import type { Family } from '../core/play.ts';
import { MALAYSIA_4D, SINGAPORE_4D } from './four-d/four-d.ts';
import { MALAYSIA_5D, MALAYSIA_6D } from './four-d/malaysia-toto.ts';
import { MARK_SIX, SINGAPORE_TOTO } from './six49/six49.ts';
import { HANOI_DRAW, LAOS_DEVELOPMENT, MALAYSIA_THAI, THAI_FAST, THAI_GOVERNMENT } from './thai/thai.ts';
import { TOGEL } from './togel/togel.ts';

/** The families of the draws of Thailand, Laos, Hanoi, Malaysia, Singapore, Hong Kong and Indonesia. */
export const SOUTH_EAST_ASIA: readonly Family<unknown>[] = [
  THAI_GOVERNMENT,
  LAOS_DEVELOPMENT,
  HANOI_DRAW,
  MALAYSIA_THAI,
  THAI_FAST,
  MALAYSIA_4D,
  MALAYSIA_5D,
  MALAYSIA_6D,
  SINGAPORE_4D,
  SINGAPORE_TOTO,
  MARK_SIX,
  TOGEL,
];
