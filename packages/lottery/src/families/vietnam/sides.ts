import { chance } from '../../core/chance.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import type { Play } from '../../core/play.ts';
import { SIDES, sidesOf } from '../../core/sides.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import type { VietnamDraw } from './structure.ts';

/** Tài xỉu, chẵn lẻ: the last two digits of the special, 50 to 99 being big. */
export const SPECIAL_SIDES: Play<VietnamDraw> = ticks({
  code: 'tai-xiu',
  pads: [{ key: 'sides', alphabet: SIDES, least: 1, most: 4 }],
  prizes: [{ key: 'hit', chance: chance(1, 2), oddsE4: fixedOdds('1.98') }],
  example: 'big',
  views: [{ key: 'last-2.DB', size: 100, draw: (index) => ({ DB: [`${index}`.padStart(2, '0')] }) }],
  prizeOf: onlyPrize,
  verdict: (draw) => {
    const lastTwo = Number.parseInt((draw.DB?.[0] ?? '').slice(-2), 10);
    return { won: sidesOf(lastTwo, lastTwo >= 50) };
  },
});
