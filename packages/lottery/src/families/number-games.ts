import type { Family } from '../core/play.ts';
import { ELEVEN_FIVE } from './eleven-five/family.ts';
import { K3 } from './k3/family.ts';
import { KL8 } from './kl8/family.ts';
import { KLSF } from './klsf/family.ts';
import { PC28 } from './pc28/family.ts';
import { PK10 } from './pk10/family.ts';
import { SSC } from './ssc/family.ts';
import { P3, P5, THREE_D } from './three-d/family.ts';

/** The families whose draws are places or sets of numbers, many times a day. */
export const NUMBER_GAMES: readonly Family<unknown>[] = [
  SSC,
  ELEVEN_FIVE,
  K3,
  PK10,
  THREE_D,
  P3,
  P5,
  KLSF,
  PC28,
  KL8,
];
