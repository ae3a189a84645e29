import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { alphabet, numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import type { Play } from '../../core/play.ts';
import { SIDES, sidesOf } from '../../core/sides.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import type { TogelDraw } from './places.ts';
import { digitAt, padsFor, pairAt, TOGEL_PAIRS, TOGEL_PLACES, viewAt } from './places.ts';
import { digitalRoot, shioOf } from './rules.ts';

const BACK = 2;
const EVENS = { chance: chance(1, 2), oddsE4: fixedOdds('1.95') };

/** The last two digits in the middle of their hundred (25 to 74) or at its edges. */
const MIDDLE_EDGE: Play<TogelDraw> = {
  ...namedTicks<TogelDraw>({
    code: 'tengah-tepi',
    pad: 'sides',
    names: [
      ['tengah', EVENS],
      ['tepi', EVENS],
    ],
    namesOf: (draw) => {
      const lastTwo = pairAt(draw, BACK);
      return { won: [lastTwo >= 25 && lastTwo <= 74 ? 'tengah' : 'tepi'] };
    },
  }),
  views: [viewAt(BACK, 2)],
};

/** Dasar: the digital root of the last two. A root is more often odd and big, so those pay less. */
const ROOT: Play<TogelDraw> = {
  ...namedTicks<TogelDraw>({
    code: 'dasar',
    pad: 'sides',
    names: [
      ['big', { chance: chance(55, 100), oddsE4: fixedOdds('1.75') }],
      ['small', { chance: chance(45, 100), oddsE4: fixedOdds('1.9') }],
      ['odd', { chance: chance(55, 100), oddsE4: fixedOdds('1.75') }],
      ['even', { chance: chance(45, 100), oddsE4: fixedOdds('1.9') }],
    ],
    namesOf: (draw) => {
      const root = digitalRoot(pairAt(draw, BACK));
      return { won: [root >= 5 ? 'big' : 'small', root % 2 === 1 ? 'odd' : 'even'] };
    },
  }),
  views: [viewAt(BACK, 2)],
};

/** 50-50: a side of one digit at its place. */
const FIFTY: Play<TogelDraw> = ticks({
  code: '50-50',
  pads: padsFor(
    TOGEL_PLACES.map((key) => ({ key })),
    SIDES,
  ),
  prizes: [{ key: 'hit', ...EVENS }],
  example: '___odd',
  views: TOGEL_PLACES.map((_, place) => viewAt(place, 1)),
  prizeOf: onlyPrize,
  verdict: (draw, place) => {
    const digit = digitAt(draw, place);
    return { won: sidesOf(digit, digit >= 5) };
  },
});

const PARITIES = alphabet(['silang', 'homo']);

/** Two neighbours of which one is odd and one even (silang), or not (homo). */
const CROSSED: Play<TogelDraw> = ticks({
  code: 'silang-homo',
  pads: padsFor(TOGEL_PAIRS, PARITIES),
  prizes: [{ key: 'hit', ...EVENS }],
  example: '__silang',
  views: TOGEL_PAIRS.map(({ from }) => viewAt(from, 2)),
  prizeOf: onlyPrize,
  verdict: (draw, pad) => {
    const { from } = elementAt(TOGEL_PAIRS, pad);
    return { won: [digitAt(draw, from) % 2 === digitAt(draw, from + 1) % 2 ? 1 : 0] };
  },
});

const SLOPES = alphabet(['kembang', 'kempis', 'kembar']);

/** Two neighbours that rise (kembang), fall (kempis) or are alike (kembar). */
const SLOPED: Play<TogelDraw> = ticks({
  code: 'kembang-kempis',
  pads: padsFor(TOGEL_PAIRS, SLOPES),
  prizes: [
    { key: 'kembang', chance: chance(45, 100), oddsE4: fixedOdds('1.95') },
    { key: 'kempis', chance: chance(45, 100), oddsE4: fixedOdds('1.95') },
    { key: 'kembar', chance: chance(10, 100), oddsE4: fixedOdds('8') },
  ],
  example: 'kempis__',
  views: TOGEL_PAIRS.map(({ from }) => viewAt(from, 2)),
  verdict: (draw, pad) => {
    const { from } = elementAt(TOGEL_PAIRS, pad);
    const [first, second] = [digitAt(draw, from), digitAt(draw, from + 1)];
    return { won: [first < second ? 0 : first > second ? 1 : 2] };
  },
});

const SIGNS = numbers({ to: 12 });

/** Signs that nine of the hundred numbers have; the other eight signs have eight. */
const NINE_NUMBERS = 4;

const SIGN: Play<TogelDraw> = ticks({
  code: 'shio',
  pads: [{ key: 'signs', alphabet: SIGNS, least: 1, most: SIGNS.signs.length }],
  prizes: [
    { key: 'nine', chance: chance(9, 100), oddsE4: fixedOdds('10.5') },
    { key: 'eight', chance: chance(8, 100), oddsE4: fixedOdds('10.5') },
  ],
  example: '07',
  views: [viewAt(BACK, 2)],
  prizeOf: (pick) => (pick < NINE_NUMBERS ? 0 : 1),
  verdict: (draw) => ({ won: [shioOf(pairAt(draw, BACK)) - 1] }),
});

export const SIDE_PLAYS: readonly Play<TogelDraw>[] = [MIDDLE_EDGE, ROOT, FIFTY, CROSSED, SLOPED, SIGN];
