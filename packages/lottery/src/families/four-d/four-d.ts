import type { Family, PlayGroup } from '../../core/play.ts';
import type { FourDDraw } from './draw.ts';
import { drawFourD, readFourD } from './draw.ts';
import { bookPlays, THREE_D_PLAYS } from './number-plays.ts';
import type { FourDMarket } from './pays.ts';

/** Malaysia's 4D (Magnum, Sports Toto, Da Ma Cai). Domain A.2.3. */
export const MALAYSIA_4D: Family<FourDDraw> = fourD('MY-4D', 'malaysia', [
  { code: '3d', plays: THREE_D_PLAYS },
]);

export const SINGAPORE_4D: Family<FourDDraw> = fourD('SG-4D', 'singapore');

function fourD(
  code: string,
  market: FourDMarket,
  more: readonly PlayGroup<FourDDraw>[] = [],
): Family<FourDDraw> {
  return {
    code,
    groups: [
      { code: 'big', plays: bookPlays(market, 'big') },
      { code: 'small', plays: bookPlays(market, 'small') },
      ...more,
    ],
    readDraw: readFourD,
    draw: drawFourD,
  };
}
