import { nineteenDoorsOf, permutationsOf } from '../families/shorthands.ts';
import { own } from './vector-case.ts';

/** Which of our plays a name of the file means, and how its rows are written where they do not use our signs. */
export type NamedPlay = {
  readonly code: string;
  /** The file's signs and ours. */
  readonly signs?: Readonly<Record<string, string>>;
  /** The key of the pad that the name speaks of; the other rows are empty. */
  readonly pad?: string;
  /** The digits of the row make one number. */
  readonly isOneNumber?: boolean;
  /** The numbers that the digits of the row stand for. */
  readonly expand?: (digits: string) => readonly string[];
  /** The row stakes on the big book of 4D, the small one or both (`odds`: `big 1 small 1`): plays `big-…` and `small-…`. */
  readonly hasBooks?: true;
};

type Names = Readonly<Record<string, string | NamedPlay>>;

const SIDES = { B: 'big', S: 'small', O: 'odd', E: 'even' };
const DUEL = { D: 'dragon', T: 'tiger', '=': 'tie' };
const FACES = ['1', '2', '3', '4', '5', '6'];
const TRIPLES = Object.fromEntries(FACES.map((face) => [face.repeat(3), face]));
const PAIRS = Object.fromEntries(FACES.map((face) => [`${face.repeat(2)}*`, face]));
const ANIMALS = Object.fromEntries(
  ['Rat', 'Ox', 'Tiger', 'Rabbit', 'Dragon', 'Snake', 'Horse', 'Goat', 'Monkey', 'Rooster', 'Dog', 'Pig'].map(
    (animal) => [animal, animal.toLowerCase()],
  ),
);

const SSC: Names = {
  '5* direct': 'five.direct',
  '5* combo': 'five.combo',
  '5* G60': 'five.g60',
  '5* G30': 'five.g30',
  '5* G10': 'five.g10',
  '5* G5': 'five.g5',
  '5* any-3': 'five.any3',
  '4* direct': 'last4.direct',
  '4* G12': 'last4.g12',
  '4* G6': 'last4.g6',
  '4* any-1': 'last4.any1',
  '4* any-2': 'last4.any2',
  'last3 direct': 'last3.direct',
  'last3 combo': 'last3.combo',
  'last3 span': 'last3.span',
  'last3 G6': 'last3.g6',
  'last3 group sum': 'last3.group_sum',
  'last3 banker(1 digit)': 'last3.group_banker',
  'last3 sum tail': 'last3.sum_tail',
  'last3 any-1': 'last3.any1',
  'last3 BSOE': { code: 'last3.sides', signs: SIDES },
  'last3 shape': 'last3.shape',
  'last2 sum': 'last2.sum',
  'last2 group': 'last2.group',
  'front2 group': 'first2.group',
  positional: 'positional',
  'any2 direct': 'any2.direct',
  'any2 group': 'any2.group',
  'any3 G6': 'any3.g6',
  'fun >=1 (yffs)': 'fun.1',
  'fun >=3 (sxbx)': 'fun.3',
  'fun >=4 (sjfc)': 'fun.4',
  'dragon/tiger/tie (1v5)': { code: 'dragon_tiger', pad: 'duel.1v5', signs: DUEL },
  'bull big (6-10)': 'bull.sides',
  'bull value': { code: 'bull.value', signs: { 0: 'none', 10: 'bull' } },
  '5-digit stud': { code: 'stud', signs: { full: 'full-house', 'one pair': 'one-pair' } },
};

const ELEVEN_FIVE: Names = {
  'first3 direct': 'first3.direct',
  'first3 group': 'first3.group',
  'first3 group banker': 'first3.banker',
  'first3 any-1': 'first3.any1',
  'first2 direct': 'first2.direct',
  'first2 group': 'first2.group',
  'positional 1-3': 'positional',
  'odd count (k odd)': 'odd_count',
  median: 'median',
  'any 1 hit 1': 'any1',
  'any 2 hit 2': 'any2',
  'any 3 hit 3': 'any3',
  'any 3 banker': 'any3.banker',
  'any 4 hit 4': 'any4',
  'any 5 hit 5': 'any5',
  'any 6 hit 5': 'any6',
  'any 7 hit 5': 'any7',
  'any 8 hit 5': 'any8',
  'sum big (>30)': 'sum.sides',
  'sum odd': 'sum.sides',
};

const K3: Names = {
  sum: 'sum',
  BSOE: { code: 'sum.sides', signs: SIDES },
  'triple single': { code: 'triple.single', signs: TRIPLES },
  'triple any': { code: 'kind', signs: { all: 'any-triple' } },
  'straight any': { code: 'kind', signs: { all: 'any-straight' } },
  'three different': 'three.different',
  'three different any': { code: 'kind', signs: { all: 'three-different' } },
  'two same any (incl. triple)': { code: 'pair.any', signs: PAIRS },
  'two same single': 'pair.single',
  'two different': 'two.different',
  contains: 'contains',
};

const PK10: Names = {
  first1: 'first1.direct',
  'first2 direct': 'first2.direct',
  'first3 direct': 'first3.direct',
  'first4 direct': 'first4.direct',
  positional: 'positional',
  'position BSOE': { code: 'place.sides', signs: SIDES },
  'dragon/tiger': { code: 'dragon_tiger', signs: DUEL },
  'top2 sum': 'top2.sum',
  'top2 small (<=11)': 'top2.sides',
  'top2 even': 'top2.sides',
  'top3 sum': 'top3.sum',
};

const LHC: Names = {
  'special number': 'special',
  'special big': 'special-sides',
  'special even': 'special-sides',
  'special digit-sum small(<=6)': { code: 'special-sides', signs: { hs: 'sum-small' } },
  'special zodiac (Horse year)': { code: 'special-animal', signs: ANIMALS },
  'special pair (1 regular+special)': 'special-pair',
  'color blue': 'special-colour',
  'color red': 'special-colour',
  'regular number': 'regular',
  'regular position 1': { code: 'regular-place', pad: 'place.1' },
  'one zodiac any of 7': { code: 'any-animal', signs: ANIMALS },
  'zodiac chain 2': { code: 'animal-chain2', signs: ANIMALS },
  'zodiac chain 3': { code: 'animal-chain3', signs: ANIMALS },
  'zodiac chain 4': { code: 'animal-chain4', signs: ANIMALS },
  'zodiac chain 5': { code: 'animal-chain5', signs: ANIMALS },
  'tail 1 any of 7': 'any-tail',
  'tail 4 any of 7': { code: 'any-tail', signs: { tail4: '4' } },
  'tail chain 3': 'tail-chain3',
  'tail chain 4': 'tail-chain4',
  '5 miss': 'miss5',
  'miss 12': 'miss12',
  '2 of 2 (regular)': '2of2',
  '2 with special: both regular': '2special',
  '3 hit 2: exactly two': '3hit2',
  '4 of 4': '4of4',
  'sum of 7 even': 'total-sides',
};

const KL8: Names = {
  'pick 1': 'pick1',
  'pick 2': 'pick2',
  'pick 3': 'pick3',
  'pick 5': 'pick5',
  'sum big (>810)': 'sum.sides',
  'sum even': 'sum.sides',
  'five elements': 'elements',
};

const PC28: Names = {
  'sum value': 'total',
  odd: 'sides',
  'big-even': 'paired_sides',
  'extreme big (22-27)': { code: 'extremes', signs: { xb: 'extreme-big' } },
  'color green': 'colour',
};

const KLSF: Names = { 'any 1 (all hit)': 'any1', 'any 3 (all hit)': 'any3', 'any 4 (all hit)': 'any4' };

const VIETNAM: Names = {
  'lo 2 (27 lots)': 'lo2',
  'lo 2 (18 lots)': 'lo2',
  'lo 2 1K (stake 1)': 'lo2-1k',
  'lo 2 first digits (23 lots)': 'lo2-dau',
  'lo 2 first digits (17 lots)': 'lo2-dau',
  'lo 3 (23 lots)': 'lo3',
  'lo 3 (17 lots)': 'lo3',
  'lo 4 (20 lots)': 'lo4',
  'xien 2': 'xien2',
  'xien 3': 'xien3',
  'xien 4': 'xien4',
  'xien quay 3': 'xien-quay3',
  'truot 4': 'truot4',
  'truot 8': 'truot8',
  'truot 10': 'truot10',
  'de DB': 'de-db',
  'de DB (last 2 of special)': 'de-db',
  'de G1': 'de-g1',
  'de dau G1': 'de-dau-g1',
  'de G7 (4 lots)': 'de-g7',
  'de G8': 'de-g8',
  'dau (tens of DB last2)': 'dau',
  'duoi (units of DB)': 'duoi',
  'dau duoi 2 (G8+DB, 2 lots)': 'dau-duoi-2',
  '3 cang DB': '3cang-db',
  '3 cang G1': '3cang-g1',
  '3 cang dau (G6, 3 lots)': '3cang-dau',
  '3 cang dau duoi (G6+DB, 4 lots)': '3cang-dau-duoi',
  'xiu chu (G7+DB, 2 lots)': '3cang-dau-duoi',
  '4 cang DB': '4cang-db',
  'bao 7 lo': 'bao-lo',
  'bao 8 lo': 'bao-lo',
  'DB last2 big (>=50)': { code: 'tai-xiu', signs: { 'big (>=50)': 'big' } },
  'DB last2 even': 'tai-xiu',
};

const THAI: Names = {
  '4 top': '4top',
  '4 tod': '4tod',
  '3 top': '3top',
  '3 tod': '3tod',
  '3 front': '3front',
  '3 back': '3back',
  '3 reverse (6 perms)': { code: '3top', expand: permutationsOf },
  '2 top': '2top',
  '2 bottom': '2bottom',
  '2-in-3 top': '2in3',
  '19-door helper': { code: '2top', expand: nineteenDoorsOf },
  'run top': 'run-top',
  'run bottom': 'run-bottom',
  'position unit': { code: 'position', pad: 'top-units' },
};

const FOUR_D: Names = {
  straight: { code: 'straight', hasBooks: true },
  'box/perm (4 perms)': { code: 'box', hasBooks: true },
  'box/perm (24 perms)': { code: 'box', hasBooks: true },
  'ibox (4 perms)': { code: 'shared', hasBooks: true },
  '3D ABC (1 each)': '3d-abc',
};

const TOGEL: Names = {
  '4D': '4d',
  '3D': '3d',
  '2D front': '2d-front',
  '2D middle': '2d-middle',
  'colok bebas (index 1.5)': 'colok-bebas',
  'colok macau': { code: 'colok-macau', isOneNumber: true },
  'colok naga': { code: 'colok-naga', isOneNumber: true },
  'colok naga (index 20/30)': { code: 'colok-naga', isOneNumber: true },
  'colok jitu AS': 'colok-jitu',
  'colok jitu EKOR (index 8)': 'colok-jitu',
  'tengah-tepi': 'tengah-tepi',
  'dasar (3+1=4)': 'dasar',
  'dasar (3+1=4: even small)': 'dasar',
  '50-50 EKOR odd': '50-50',
  'silang back 31': { code: 'silang-homo', pad: 'back', signs: { 'silang back': 'silang' } },
  'kembar front 43': { code: 'kembang-kempis', pad: 'front', signs: { 'kembar front': 'kembar' } },
  'kembang-kempis front 43 = kempis': {
    code: 'kembang-kempis',
    pad: 'front',
    signs: { 'kempis front': 'kempis' },
  },
  'kombinasi EKOR big+odd': 'kombinasi',
  'shio (31 -> 31-24=7)': 'shio',
  'shio (31 -> 7)': 'shio',
};

/** The names of plays in files of vectors, by family; any other play is named by its code. */
export const PLAY_NAMES: Readonly<Record<string, Names>> = {
  SSC,
  '11x5': ELEVEN_FIVE,
  K3,
  PK10,
  LHC,
  KL8,
  PC28,
  '3D': { 'direct 3': 'three.direct', G6: 'three.g6' },
  P5: { positional: 'positional' },
  KLSF,
  'SG-TOTO': { 'system 7': 'system' },
  'HK-M6': { single: 'system' },
  'VN-MB': VIETNAM,
  'VN-MN': VIETNAM,
  'TH-GOV': THAI,
  LA: THAI,
  HN: THAI,
  'MY-4D': FOUR_D,
  'SG-4D': FOUR_D,
  'ID-TOGEL': TOGEL,
};

/** What a name of a play means in a family; undefined for a name that the table does not have. */
export function namedPlay(family: string, name: string): NamedPlay | undefined {
  const found = own(PLAY_NAMES[family] ?? {}, name);
  return typeof found === 'string' ? { code: found } : found;
}
