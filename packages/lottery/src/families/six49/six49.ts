import { fieldsOf } from '../../core/digit-texts.ts';
import { longestPool } from '../../core/longest-pool.ts';
import { drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { Family } from '../../core/play.ts';
import type { PrizePlan } from './divisions.ts';
import { MARK_SIX_PLAN, TOTO_PLAN } from './divisions.ts';
import type { Six49Draw } from './plays.ts';
import { six49Plays } from './plays.ts';

const POOL = { pool: 49, count: 7 };
const readSeven = readNumbers(POOL);
const drawSeven = drawNumbers(POOL);

/** TOTO sells systems of 7 to 12 numbers, the largest being 924 lines. */
const LARGEST_TOTO_SYSTEM = 12;

type SystemRules = { readonly hasRoll: boolean; readonly largestSystem: number };

/** Singapore's TOTO. Domain A.2.4. */
export const SINGAPORE_TOTO: Family<Six49Draw> = six49('SG-TOTO', TOTO_PLAN, {
  hasRoll: true,
  largestSystem: LARGEST_TOTO_SYSTEM,
});

/** Hong Kong's Mark Six by divisions, its multiples of as many numbers as one line may be; the plays of LHC on the same result are a family of their own. */
export const MARK_SIX: Family<Six49Draw> = six49('HK-M6', MARK_SIX_PLAN, {
  hasRoll: false,
  largestSystem: longestPool(49, 6),
});

function six49(code: string, plan: PrizePlan, has: SystemRules): Family<Six49Draw> {
  return {
    code,
    groups: [{ code: 'lines', plays: six49Plays(plan, has) }],
    readDraw: (value) => {
      const { win, add } = fieldsOf(value);
      return Array.isArray(win) ? drawOf(readSeven([...(win as unknown[]), add])) : undefined;
    },
    draw: (next) => {
      const seven = drawSeven(next);
      return { win: seven.slice(0, 6), add: seven[6] ?? 0 };
    },
  };
}

function drawOf(seven: readonly number[] | undefined): Six49Draw | undefined {
  return seven === undefined ? undefined : { win: seven.slice(0, 6), add: seven[6] ?? 0 };
}
