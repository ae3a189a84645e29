import type { NumberPlay } from './number-plays.ts';
import type { VietnamPrize } from './structure.ts';

/** A heading of the menu with its rows of the table. */
export type NumberGroup = { readonly code: string; readonly plays: readonly NumberPlay[] };

const NORTH: readonly VietnamPrize[] = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'];
const SOUTH: readonly VietnamPrize[] = [...NORTH, 'G8'];

/** The plays that the north and the other regions have alike. */
const SPECIAL: NumberGroup = {
  code: 'de',
  plays: [
    { code: 'de-db', digits: 2, reads: 'last', prizes: ['DB'], cost: 1, odds: '99.5', example: '72' },
    { code: 'de-dau-db', digits: 2, reads: 'first', prizes: ['DB'], cost: 1, odds: '99.5', example: '48' },
    { code: 'de-g1', digits: 2, reads: 'last', prizes: ['G1'], cost: 1, odds: '98', example: '05' },
    { code: 'de-dau-g1', digits: 2, reads: 'first', prizes: ['G1'], cost: 1, odds: '98', example: '91' },
  ],
};

const HEAD_AND_TAIL: readonly NumberPlay[] = [
  { code: 'dau', digits: 1, reads: 'tens', prizes: ['DB'], cost: 1, odds: '9.9', example: '7' },
  { code: 'duoi', digits: 1, reads: 'last', prizes: ['DB'], cost: 1, odds: '9.9', example: '2' },
];

const THREE: readonly NumberPlay[] = [
  { code: '3cang-db', digits: 3, reads: 'last', prizes: ['DB'], cost: 1, odds: '980', example: '372' },
  { code: '3cang-g1', digits: 3, reads: 'last', prizes: ['G1'], cost: 1, odds: '980', example: '605' },
];

const FOUR: NumberGroup = {
  code: '4cang',
  plays: [
    { code: '4cang-db', digits: 4, reads: 'last', prizes: ['DB'], cost: 1, odds: '8880', example: '8372' },
  ],
};

/** The north: 27 lines of two digits, 23 of three, 20 of four. */
export const NORTH_NUMBERS: readonly NumberGroup[] = [
  {
    code: 'lo',
    plays: [
      { code: 'lo2', digits: 2, reads: 'last', prizes: NORTH, cost: 27, odds: '99.5', example: '72' },
      { code: 'lo2-1k', digits: 2, reads: 'last', prizes: NORTH, cost: 1, odds: '3.7', example: '72' },
      { code: 'lo2-dau', digits: 2, reads: 'first', prizes: NORTH, cost: 23, odds: '99.5', example: '48' },
      { code: 'lo3', digits: 3, reads: 'last', prizes: NORTH, cost: 23, odds: '980', example: '372' },
      { code: 'lo4', digits: 4, reads: 'last', prizes: NORTH, cost: 20, odds: '8880', example: '8372' },
    ],
  },
  {
    code: SPECIAL.code,
    plays: [
      ...SPECIAL.plays,
      { code: 'de-g7', digits: 2, reads: 'last', prizes: ['G7'], cost: 4, odds: '98', example: '90' },
    ],
  },
  {
    code: 'dau-duoi',
    plays: [
      ...HEAD_AND_TAIL,
      {
        code: 'dau-duoi-2',
        digits: 2,
        reads: 'last',
        prizes: ['G7', 'DB'],
        cost: 5,
        odds: '75',
        example: '72',
      },
    ],
  },
  {
    code: '3cang',
    plays: [
      ...THREE,
      { code: '3cang-dau', digits: 3, reads: 'last', prizes: ['G6'], cost: 3, odds: '960', example: '915' },
      {
        code: '3cang-dau-duoi',
        digits: 3,
        reads: 'last',
        prizes: ['G6', 'DB'],
        cost: 4,
        odds: '980',
        example: '372',
      },
    ],
  },
  FOUR,
  {
    code: 'bao-lo',
    plays: [
      {
        code: 'bao-lo',
        digits: 2,
        reads: 'last',
        prizes: ['G7', 'G6', 'DB'],
        cost: 8,
        odds: '75',
        example: '72',
      },
    ],
  },
];

/** Centre and south: 18 lines of two digits, 17 of three, 16 of four. */
export const SOUTH_NUMBERS: readonly NumberGroup[] = [
  {
    code: 'lo',
    plays: [
      { code: 'lo2', digits: 2, reads: 'last', prizes: SOUTH, cost: 18, odds: '99.5', example: '72' },
      { code: 'lo2-1k', digits: 2, reads: 'last', prizes: SOUTH, cost: 1, odds: '5.445', example: '72' },
      { code: 'lo2-dau', digits: 2, reads: 'first', prizes: SOUTH, cost: 17, odds: '99.5', example: '48' },
      { code: 'lo3', digits: 3, reads: 'last', prizes: SOUTH, cost: 17, odds: '980', example: '372' },
      { code: 'lo4', digits: 4, reads: 'last', prizes: SOUTH, cost: 16, odds: '8880', example: '8372' },
    ],
  },
  {
    code: SPECIAL.code,
    plays: [
      ...SPECIAL.plays,
      { code: 'de-g8', digits: 2, reads: 'last', prizes: ['G8'], cost: 1, odds: '98', example: '27' },
    ],
  },
  {
    code: 'dau-duoi',
    plays: [
      ...HEAD_AND_TAIL,
      {
        code: 'dau-duoi-2',
        digits: 2,
        reads: 'last',
        prizes: ['G8', 'DB'],
        cost: 2,
        odds: '75',
        example: '72',
      },
    ],
  },
  {
    code: '3cang',
    plays: [
      ...THREE,
      { code: '3cang-dau', digits: 3, reads: 'last', prizes: ['G7'], cost: 1, odds: '960', example: '372' },
      {
        code: '3cang-dau-duoi',
        digits: 3,
        reads: 'last',
        prizes: ['G7', 'DB'],
        cost: 2,
        odds: '650',
        example: '372',
      },
    ],
  },
  FOUR,
  {
    code: 'bao-lo',
    plays: [
      {
        code: 'bao-lo',
        digits: 2,
        reads: 'last',
        prizes: ['G8', 'G7', 'G6', 'G5', 'DB'],
        cost: 7,
        odds: '75',
        example: '72',
      },
    ],
  },
];
