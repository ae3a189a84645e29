import { MOTIF_KEYS, MOTIFS, type MotifKey } from '@nokshi/art/motifs.ts';
import { type SeededPicker, seededPicker } from '@nokshi/art/seeded-picker.ts';
import { genitive } from './bengali-grammar.ts';
import { lookOfWord } from './colour-words.ts';
import { isTooCloseToKnownTitle } from './known-titles.ts';
import { isMass, type Kind, kindOfMotif, pluralOf } from './motif-kinds.ts';
import { ADJECTIVES } from './words-adjectives.ts';
import { PLACES } from './words-places.ts';
import { NUMBERS, TALE_COLOURS, TALES, TIMES } from './words-tales.ts';

export interface SlotName {
  readonly motif: MotifKey;
  readonly en: string;
  readonly bn: string;
  /** The English word that describes the thing itself, '' when none does: its picture has to agree with it. */
  readonly describing: string;
}

interface Subject {
  readonly key: MotifKey;
  readonly kind: Kind;
  readonly en: string;
  readonly bn: string;
  readonly bnGenitive: string;
  /** 'the Tiger', but 'Gold'. */
  readonly named: string;
}

interface Draft {
  readonly en: string;
  readonly bn: string;
  readonly describing?: string;
}

type Frame = (subject: Subject, picker: SeededPicker) => Draft[];

function subjectOf(key: MotifKey): Subject {
  const { en, bn } = MOTIFS[key];
  const noun = bn.normalize('NFC');
  return {
    key,
    kind: kindOfMotif(key),
    en,
    bn: noun,
    bnGenitive: genitive(noun),
    named: isMass(key) ? en : `the ${en}`,
  };
}

const fits = (kinds: readonly Kind[] | undefined, kind: Kind): boolean => kinds?.includes(kind) ?? true;

const described: Frame = ({ key, en, bn, kind }) =>
  ADJECTIVES.filter(({ kinds }) => fits(kinds, kind))
    .filter((word) => lookOfWord(word.en, MOTIFS[key].heroes) !== undefined)
    .map((word) => ({ en: `${word.en} ${en}`, bn: `${word.bn} ${bn}`, describing: word.en }));

const placed: Frame = ({ en, bn, kind }, picker) =>
  PLACES.filter(({ kinds }) => fits(kinds, kind)).map((place) => ({
    en: picker.fraction() < 0.5 ? `${place.before} ${en}` : `${en} of ${place.of}`,
    bn: `${genitive(place.bn)} ${bn}`,
  }));

const told: Frame = ({ en, bnGenitive, kind, named }, picker) =>
  TALES.filter(({ kinds }) => fits(kinds, kind)).map((tale) => ({
    en: picker.fraction() < 0.55 ? `${tale.en} of ${named}` : `${en} ${tale.en}`,
    bn: `${bnGenitive} ${tale.bn}`,
  }));

const timed: Frame = ({ en, bn }, picker) =>
  TIMES.map((time) => ({
    en: picker.fraction() < 0.5 ? `${time.before} ${en}` : `${en} ${time.after}`,
    bn: `${time.bn} ${bn}`,
  }));

const counted: Frame = ({ key, en, bn }) =>
  isMass(key)
    ? []
    : NUMBERS.map((number) => ({ en: `${number[0]} ${pluralOf(key, en)}`, bn: `${number[1]} ${bn}` }));

const PARTNERS = [
  'moon',
  'sun',
  'star',
  'crown',
  'lotus',
  'pearl',
  'rose',
  'flame',
  'thunder',
  'lantern',
  'feather',
  'key',
  'drum',
  'lamp',
  'wave',
  'mirror',
  'flute',
  'coin',
] as const satisfies readonly MotifKey[];

const paired: Frame = ({ key, en, bn }) =>
  PARTNERS.filter((partner) => partner !== key).map((partner) => ({
    en: `${en} and ${MOTIFS[partner].en}`,
    bn: `${bn} ও ${MOTIFS[partner].bn}`,
  }));

const colouredTale: Frame = ({ bnGenitive, kind, named }, picker) =>
  TALES.filter(({ kinds }) => fits(kinds, kind)).map((tale) => {
    const [en, bn] = picker.pick(TALE_COLOURS);
    return { en: `${en} ${tale.en} of ${named}`, bn: `${bnGenitive} ${bn} ${tale.bn}` };
  });

/** Frames with the share of a motif's names each may give. */
const FRAMES: readonly (readonly [frame: Frame, weight: number])[] = [
  [described, 26],
  [placed, 24],
  [told, 22],
  [timed, 8],
  [counted, 4],
  [paired, 7],
  [colouredTale, 9],
];

const SIGN_FRAMES: readonly (readonly [frame: Frame, weight: number])[] = [
  [described, 50],
  [placed, 20],
  [told, 30],
];

const STUTTER_LETTERS = 4;

/** Whether two words of a name begin alike, as in 'Golden Gold' or মর্মর মর্মরমহল. */
export function stutters(name: string): boolean {
  const starts = name
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((word) => word.length >= STUTTER_LETTERS)
    .map((word) => word.slice(0, STUTTER_LETTERS));
  return new Set(starts).size < starts.length;
}

const LONGEST_NAME = 30;

function isGoodName(name: { en: string; bn: string }): boolean {
  if (name.en.length > LONGEST_NAME || name.bn.length > LONGEST_NAME) return false;
  return !stutters(name.en) && !stutters(name.bn) && !isTooCloseToKnownTitle(name.en);
}

function shuffled<T>(list: readonly T[], picker: SeededPicker): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = picker.below(last + 1);
    const kept = mixed[last] as T;
    mixed[last] = mixed[other] as T;
    mixed[other] = kept;
  }
  return mixed;
}

/** All names of one motif, frames mixed by weight, best spread first. */
function namesOfMotif(key: MotifKey): SlotName[] {
  const picker = seededPicker(`names of ${key}`);
  const subject = subjectOf(key);
  const frames = subject.kind === 'sign' ? SIGN_FRAMES : FRAMES;
  const pools = frames.map(([frame, weight]) => ({
    weight,
    names: shuffled(frame(subject, picker).filter(isGoodName), picker),
  }));
  const names: SlotName[] = [];
  for (;;) {
    const open = pools.filter(({ names: left }) => left.length > 0);
    if (open.length === 0) return names;
    let lot = picker.fraction() * open.reduce((sum, { weight }) => sum + weight, 0);
    const pool = open.find(({ weight }) => (lot -= weight) < 0) ?? open[0];
    const name = pool?.names.pop();
    if (name === undefined) continue;
    names.push({
      motif: key,
      en: name.en,
      bn: name.bn.normalize('NFC'),
      describing: name.describing ?? '',
    });
  }
}

/** Names by motif; nothing stands in both languages or twice in one. `taken` are names already given. */
export function slotNames(taken: { en: Set<string>; bn: Set<string> }): Map<MotifKey, SlotName[]> {
  const byMotif = new Map<MotifKey, SlotName[]>();
  for (const key of MOTIF_KEYS) {
    const fresh = namesOfMotif(key).filter(({ en, bn }) => {
      const english = en.toLowerCase();
      if (taken.en.has(english) || taken.bn.has(bn)) return false;
      taken.en.add(english);
      taken.bn.add(bn);
      return true;
    });
    byMotif.set(key, fresh);
  }
  return byMotif;
}
