import type { Family, Play } from './core/play.ts';
import { ELEVEN_FIVE } from './families/eleven-five/family.ts';
import { MALAYSIA_4D, SINGAPORE_4D } from './families/four-d/four-d.ts';
import { MALAYSIA_5D, MALAYSIA_6D } from './families/four-d/malaysia-toto.ts';
import { K3 } from './families/k3/family.ts';
import { KL8 } from './families/kl8/family.ts';
import { KLSF } from './families/klsf/family.ts';
import { LHC } from './families/lhc/lhc.ts';
import { PC28 } from './families/pc28/family.ts';
import { PK10 } from './families/pk10/family.ts';
import { MARK_SIX, SINGAPORE_TOTO } from './families/six49/six49.ts';
import { SSC } from './families/ssc/family.ts';
import {
  HANOI_DRAW,
  LAOS_DEVELOPMENT,
  MALAYSIA_THAI,
  THAI_FAST,
  THAI_GOVERNMENT,
} from './families/thai/thai.ts';
import { P3, P5, THREE_D } from './families/three-d/family.ts';
import { TOGEL } from './families/togel/togel.ts';
import { VIETNAM_CENTRAL, VIETNAM_NORTH, VIETNAM_SOUTH } from './families/vietnam/vietnam.ts';

/** Every family, in the order of the menu. */
export const FAMILIES: readonly Family<unknown>[] = [
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
  LHC,
  VIETNAM_NORTH,
  VIETNAM_CENTRAL,
  VIETNAM_SOUTH,
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

/** The family of a code; undefined for a code that came from outside and names none. */
export function findFamily(code: string): Family<unknown> | undefined {
  return FAMILIES.find((family) => family.code === code);
}

export function playsOf<Draw>(family: Family<Draw>): readonly Play<Draw>[] {
  return family.groups.flatMap(({ plays }) => plays);
}

/** The play of a family by its code; undefined for a code that came from outside and names none. */
export function findPlay<Draw>(family: Family<Draw>, code: string): Play<Draw> | undefined {
  for (const { plays } of family.groups) {
    const play = plays.find((each) => each.code === code);
    if (play !== undefined) return play;
  }
  return undefined;
}
