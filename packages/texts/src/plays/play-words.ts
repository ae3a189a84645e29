import type { TextKey, TextValues } from '../texts.ts';
import type { FamilyWords, Pattern, PlayTexts, ShortWords } from './play-patterns.ts';
import { SEA_WORDS } from './sea-words.ts';
import { NORTH_PATTERNS, SOUTH_PATTERNS } from './vietnam-words.ts';

/** How a play is called and explained: keys of texts, which a screen says in its language. */
interface PlayWords {
  readonly name: TextKey;
  /** One sentence, or two where places are chosen first. */
  readonly rules: readonly TextKey[];
  /** The text of the places that a play looks at. */
  readonly places?: TextKey;
  readonly count?: number;
  /** The play stands for so many of the chosen places: its name says so. */
  readonly isOfAny?: boolean;
}

const STAR = '(five|first4|last4|first3|middle3|last3|three|first2|last2)';

const DIGIT_PATTERNS: readonly Pattern[] = [
  [/^any(\d)\.direct$/, (count) => ({ kind: 'direct', rules: ['anyDirect'], count: +count, isOfAny: true })],
  [/^any4\.g6$/, () => ofAny('g6of4', 4)],
  [/^any(\d)\.(\w+)$/, (count, kind) => ofAny(kind, +count)],
  [/^(first4|last4)\.g6$/, (places) => ({ kind: 'g6of4', places })],
  [new RegExp(`^${STAR}\\.(.+)$`), (places, kind) => ({ kind, places })],
  [/^fun\.(\d)$/, (count) => ({ kind: 'fun', count: +count })],
];

function ofAny(kind: string, count: number): ShortWords {
  return { kind, rules: ['anyPlaces', kind], places: `any${count}`, count, isOfAny: true };
}

const ELEVEN_PATTERNS: readonly Pattern[] = [
  [/^(first\d)\.any1$/, (places) => ({ kind: 'found', places })],
  [/^(first\d)\.(direct|group|banker)$/, (places, kind) => ({ kind, places })],
  [/^any([1-5])$/, (count) => ({ kind: 'any', count: +count })],
  [/^any(\d)$/, (count) => ({ kind: 'anyMore', count: +count })],
  [/^any([1-5])\.banker$/, (count) => ({ kind: 'anyBanker', count: +count })],
  [/^any(\d)\.banker$/, (count) => ({ kind: 'anyMoreBanker', count: +count })],
  [/^place\.sides$/, () => ({ kind: 'placeSides', rules: ['elevenPlaceSides'] })],
  [/^odd_count$/, () => ({ kind: 'oddCount' })],
  [/^sum\.sides$/, () => ({ kind: 'elevenSumSides' })],
  [/^dragon_tiger$/, () => ({ kind: 'dragonTiger' })],
];

const PK10_PATTERNS: readonly Pattern[] = [
  [/^(first\d)\.direct$/, (places) => ({ kind: 'directFirst', places })],
  [/^place\.sides$/, () => ({ kind: 'placeSides' })],
  [/^top2\.sides$/, () => ({ kind: 'top2Sides' })],
  [/^top2\.tied_sides$/, () => ({ kind: 'top2TiedSides' })],
  [/^dragon_tiger$/, () => ({ kind: 'dragonTiger' })],
  [/^top2\.sum$/, () => ({ kind: 'top2Sum' })],
  [/^top3\.sum$/, () => ({ kind: 'top3Sum' })],
];

const KLSF_PATTERNS: readonly Pattern[] = [
  [/^any(\d)$/, (count) => ({ kind: 'drawnAny', count: +count })],
  [/^place\.sides$/, () => ({ kind: 'placeSides' })],
  [/^dragon_tiger$/, () => ({ kind: 'dragonTiger' })],
];

const KL8_PATTERNS: readonly Pattern[] = [
  [/^pick(\d)$/, (count) => ({ kind: 'pick', count: +count })],
  [/^sum\.sides$/, () => ({ kind: 'kl8Sum' })],
];

const LHC_PATTERNS: readonly Pattern[] = [
  [/^(animal-chain|tail-chain|miss)(\d+)$/, (kind, count) => ({ kind, count: +count })],
];

const DIGITS: FamilyWords = { group: 'lotteryDigits', prefix: '', menu: 'group', patterns: DIGIT_PATTERNS };

function numbers(menu: string, patterns: readonly Pattern[]): FamilyWords {
  return { group: 'lotteryNumbers', prefix: '', menu: `${menu}.group`, patterns };
}

function dice(code: string): FamilyWords {
  return { group: 'lotteryDice', prefix: `${code}.`, menu: `${code}.group`, patterns: [] };
}

function vietnam(patterns: readonly Pattern[]): FamilyWords {
  return { group: 'lotteryVietnam', prefix: '', menu: 'group', patterns };
}

const FAMILY_WORDS: Readonly<Record<string, FamilyWords>> = {
  SSC: DIGITS,
  '3D': DIGITS,
  P3: DIGITS,
  P5: DIGITS,
  '11x5': numbers('eleven', ELEVEN_PATTERNS),
  PK10: numbers('pk10', PK10_PATTERNS),
  KLSF: numbers('klsf', KLSF_PATTERNS),
  KL8: numbers('kl8', KL8_PATTERNS),
  K3: dice('k3'),
  PC28: dice('pc28'),
  LHC: { group: 'lotteryLhc', prefix: '', menu: 'group', patterns: LHC_PATTERNS },
  'VN-MB': vietnam(NORTH_PATTERNS),
  'VN-MT': vietnam(SOUTH_PATTERNS),
  'VN-MN': vietnam(SOUTH_PATTERNS),
  ...SEA_WORDS,
};

/** The families whose plays have words, and with them a table. */
export const TOLD_FAMILIES: readonly string[] = Object.keys(FAMILY_WORDS);

/** The group of texts in which a family's plays are told; undefined where nobody has told them yet. */
export function textsOfFamily(family: string): PlayTexts | undefined {
  return FAMILY_WORDS[family]?.group;
}

/** The key of a heading in the menu of plays. */
export function menuKey(family: string, group: string): TextKey {
  const words = wordsOf(family);
  return `${words.group}.${words.menu}.${group}` as TextKey;
}

/** The words of a play. Faults for a family that has none. */
function playWords(family: string, code: string): PlayWords {
  const { group, prefix, patterns } = wordsOf(family);
  const { kind, rules = [kind], places, count, isOfAny } = shortWords(patterns, code);
  const key = (name: string): TextKey => `${group}.${prefix}${name}` as TextKey;
  return {
    name: key(`name.${kind}`),
    rules: rules.map((rule) => key(`rule.${rule}`)),
    ...(places === undefined ? {} : { places: key(`places.${places}`) }),
    ...(count === undefined ? {} : { count }),
    ...(isOfAny === undefined ? {} : { isOfAny }),
  };
}

function shortWords(patterns: readonly Pattern[], code: string): ShortWords {
  for (const [pattern, words] of patterns) {
    const match = pattern.exec(code);
    if (match) return words(...match.slice(1));
  }
  return { kind: code };
}

function wordsOf(family: string): FamilyWords {
  const words = FAMILY_WORDS[family];
  if (words === undefined) throw new Error(`no texts tell the plays of ${family}`);
  return words;
}

export type Say = (key: TextKey, values?: TextValues) => string;

function valuesOf(t: Say, { places, count }: PlayWords): TextValues {
  return {
    ...(places === undefined ? {} : { places: t(places) }),
    ...(count === undefined ? {} : { count }),
  };
}

/** What a play is called within its group: 'Direct', 'Any 3, group 6'. */
export function sayPlay(t: Say, family: string, code: string): string {
  const words = playWords(family, code);
  const name = t(words.name, valuesOf(t, words));
  return words.isOfAny ? t('lotteryDigits.name.ofAny', { count: words.count ?? 0, name }) : name;
}

/** The rule of a play in one sentence or two. */
export function sayRule(t: Say, family: string, code: string): string {
  const words = playWords(family, code);
  return words.rules.map((rule) => t(rule, valuesOf(t, words))).join(' ');
}
