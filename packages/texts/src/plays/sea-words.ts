import type { FamilyWords, Pattern } from './play-patterns.ts';

/** How plays of lotteries of south-east Asia are told. */

/** Top and bottom are read from other parts of the draw in each of these. */
function thai(family: string): FamilyWords {
  const patterns: readonly Pattern[] = [
    [
      /^(3top|3tod|2top|2in3|run-top|4top|4tod)$/,
      (kind) => ({ kind, rules: [kind, 'top'], places: `top-${family}` }),
    ],
    [/^(2bottom|run-bottom)$/, (kind) => ({ kind, rules: [kind, 'bottom'], places: `bottom-${family}` })],
  ];
  return { group: 'lotterySea', prefix: 'thai.', menu: 'thai.group', patterns };
}

const FOUR_D: FamilyWords = {
  group: 'lotterySea',
  prefix: 'fourD.',
  menu: 'fourD.group',
  patterns: [
    [
      /^(big|small)-(straight|box|roll|shared)$/,
      (book, kind) => ({ kind, rules: [kind, book === 'big' ? 'inBig' : 'inSmall'] }),
    ],
  ],
};

function plain(prefix: string): FamilyWords {
  return { group: 'lotterySea', prefix: `${prefix}.`, menu: `${prefix}.group`, patterns: [] };
}

export const SEA_WORDS: Readonly<Record<string, FamilyWords>> = {
  'TH-GOV': thai('TH-GOV'),
  LA: thai('LA'),
  HN: thai('HN'),
  'MY-TH': thai('MY-TH'),
  'TH-FAST': thai('TH-FAST'),
  'MY-4D': FOUR_D,
  'SG-4D': FOUR_D,
  'MY-5D': plain('fiveD'),
  'MY-6D': plain('sixD'),
  'SG-TOTO': plain('six'),
  'HK-M6': plain('six'),
  'ID-TOGEL': plain('togel'),
};
