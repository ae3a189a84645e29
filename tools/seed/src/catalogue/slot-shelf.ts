import { MOTIFS, type MotifKey } from '@nokshi/art/motifs.ts';
import { type SeededPicker, seededPicker } from '@nokshi/art/seeded-picker.ts';
import { arrange } from './arrange.ts';
import { CURATED_NAMES } from './curated-names.ts';
import { type SlotName, slotNames } from './slot-names.ts';
import { SLOT_STUDIOS, type SlotStudio } from './vendors.ts';

/** A slot with its name and studio, before it has a code, a look and numbers. */
export interface ShelvedSlot extends SlotName {
  readonly vendor: string;
  readonly prefix: string;
  readonly isCurated: boolean;
}

/** A studio asks for its favourite worlds this many times as often as for the others. */
const FAVOURITE_WEIGHT = 5;

function shelveCurated(): ShelvedSlot[] {
  const given = new Map<string, number>();
  return CURATED_NAMES.map(([motif, en, bn]) => {
    const { theme } = MOTIFS[motif];
    const suitors = SLOT_STUDIOS.filter(({ favourites }) => favourites.includes(theme));
    const load = ({ prefix, gameCount }: SlotStudio): number => ((given.get(prefix) ?? 0) + 1) / gameCount;
    const [studio] = (suitors.length > 0 ? suitors : SLOT_STUDIOS).toSorted(
      (one, other) => load(one) - load(other),
    );
    if (studio === undefined) throw new Error('there is no studio');
    given.set(studio.prefix, (given.get(studio.prefix) ?? 0) + 1);
    return {
      motif,
      en,
      bn: bn.normalize('NFC'),
      describing: '',
      vendor: studio.vendor.code,
      prefix: studio.prefix,
      isCurated: true,
    };
  });
}

/** Draws a motif by weight: liked by the studio, and not yet used much there. */
function drawMotif(
  pools: ReadonlyMap<MotifKey, readonly SlotName[]>,
  used: ReadonlyMap<MotifKey, number>,
  studio: SlotStudio,
  picker: SeededPicker,
): MotifKey {
  const weights: [MotifKey, number][] = [];
  let sum = 0;
  for (const [key, names] of pools) {
    if (names.length === 0) continue;
    const liking = studio.favourites.includes(MOTIFS[key].theme) ? FAVOURITE_WEIGHT : 1;
    const weight = liking / (1 + (used.get(key) ?? 0)) ** 1.2;
    weights.push([key, weight]);
    sum += weight;
  }
  let lot = picker.fraction() * sum;
  for (const [key, weight] of weights) {
    lot -= weight;
    if (lot < 0) return key;
  }
  const last = weights.at(-1);
  if (last === undefined) throw new Error('no slot name is left');
  return last[0];
}

function shelveGenerated(
  curated: readonly ShelvedSlot[],
  taken: { en: Set<string>; bn: Set<string> },
): ShelvedSlot[] {
  const pools = slotNames(taken);
  return SLOT_STUDIOS.flatMap((studio) => {
    const picker = seededPicker(`shelf of ${studio.prefix}`);
    const own = curated.filter(({ prefix }) => prefix === studio.prefix);
    const used = new Map<MotifKey, number>();
    for (const { motif } of own) used.set(motif, (used.get(motif) ?? 0) + 1);
    return Array.from({ length: studio.gameCount - own.length }, (): ShelvedSlot => {
      const key = drawMotif(pools, used, studio, picker);
      used.set(key, (used.get(key) ?? 0) + 1);
      const name = pools.get(key)?.shift();
      if (name === undefined) throw new Error(`motif ${key} has run out of names`);
      return { ...name, vendor: studio.vendor.code, prefix: studio.prefix, isCurated: false };
    });
  });
}

/** Every slot in the order of popularity. `taken` holds the names of all other games, in lower case. */
export function shelveSlots(taken: { en: Set<string>; bn: Set<string> }): ShelvedSlot[] {
  const curated = shelveCurated();
  for (const { en, bn } of curated) {
    taken.en.add(en.toLowerCase());
    taken.bn.add(bn);
  }
  const generated = shelveGenerated(curated, taken);
  const size = new Map(SLOT_STUDIOS.map(({ prefix, gameCount }) => [prefix, gameCount]));
  const appeal = (slot: ShelvedSlot): number => {
    const { fraction } = seededPicker(`appeal of ${slot.en}`);
    return (
      fraction() + (slot.isCurated ? 1.4 : 0) + (size.get(slot.prefix) ?? 0) / 4000 - slot.en.length / 200
    );
  };
  const scored = [...curated, ...generated].map((slot) => ({ slot, score: appeal(slot) }));
  scored.sort((one, other) => other.score - one.score);
  return arrange(scored.map(({ slot }) => slot));
}
