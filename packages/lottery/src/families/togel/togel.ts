import { drawDigits, isDigits } from '../../core/digit-texts.ts';
import type { Family } from '../../core/play.ts';
import { COMBINATION } from './combination-play.ts';
import { COLOK_PLAYS, NUMBER_PLAYS } from './digit-plays.ts';
import type { TogelDraw } from './places.ts';
import { SIDE_PLAYS } from './side-plays.ts';

/** Indonesian togel: four digits, bets on digits at a discount, and sides. Domain A.2.5. */
export const TOGEL: Family<TogelDraw> = {
  code: 'ID-TOGEL',
  groups: [
    { code: 'numbers', plays: NUMBER_PLAYS },
    { code: 'colok', plays: COLOK_PLAYS },
    { code: 'sides', plays: [...SIDE_PLAYS, COMBINATION] },
  ],
  readDraw: (value) => (isDigits(value, 4) ? value : undefined),
  draw: (next) => drawDigits(next, 4),
};
