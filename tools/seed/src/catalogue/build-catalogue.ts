import { MOTIFS, type MotifKey } from '@nokshi/art/motifs.ts';
import { fingerprint, seededPicker } from '@nokshi/art/seeded-picker.ts';
import { PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { romanise } from '@nokshi/texts/romanise.ts';
import { arrange } from './arrange.ts';
import { artShelf } from './art-shelf.ts';
import { lookOfWord } from './colour-words.ts';
import { otherGames } from './other-games.ts';
import {
  type Classify,
  MATH_IDS,
  type MathId,
  type NamedGame,
  type SeedCatalogue,
  type SeedGame,
} from './seed-types.ts';
import { type ShelvedSlot, shelveSlots } from './slot-shelf.ts';
import { supplierRulesOf } from './supplier-rules.ts';
import {
  FISH_VENDORS,
  HOUSE_VENDOR,
  LIVE_VENDORS,
  LOTTERY_VENDORS,
  PVP_VENDORS,
  REELS_VENDOR,
  SEA_VENDOR,
  SLOT_STUDIOS,
  SPORTS_VENDORS,
} from './vendors.ts';

/** The day the catalogue is written as of; release dates count back from it. */
const CATALOGUE_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
const OLDEST_DAYS = 2_100;
const NEW_DAYS = 45;
const HOT_COUNT = 24;
const HOT_FROM_FIRST = 60;
const HOT_PER_VENDOR = 2;

function dayText(daysAgo: number): string {
  return new Date(CATALOGUE_DAY - daysAgo * DAY_MS).toISOString().slice(0, 10);
}

/** The house's slots stand behind the first page of the studios' ones. */
const FIRST_REELS_RANK = 64;

/** Days since release: most games are of the last years, few are of the last weeks. */
function ageInDays(seed: string): number {
  return Math.floor(seededPicker(`age of ${seed}`).fraction() ** 1.25 * OLDEST_DAYS);
}

/** Large enough that neighbours differ up to the ten-thousandth place. */
const TAIL_SCALE = 120_000_000;

/** Strictly falling numbers with a long tail; `lane` (0-15) keeps the numbers of two lists apart. */
function popularityAt(rank: number, lane: number): number {
  return Math.floor(TAIL_SCALE / (rank + 6)) * 16 + lane;
}

const SHELF_MARKS: readonly (readonly [Classify, share: number, motifs: readonly MotifKey[]])[] = [
  ['JP', 0.25, ['crown', 'throne', 'gold', 'jewels', 'coin', 'diamond', 'queen']],
  ['TG', 0.6, ['dice', 'chip']],
  ['VP', 0.35, ['ace', 'spade', 'heart', 'club']],
  ['AC', 0.4, ['rocket', 'robot', 'planet', 'train', 'balloon', 'wheel', 'cannon']],
  ['SC', 0.25, ['star', 'clover', 'horseshoe', 'key', 'mask']],
  ['BG', 0.3, ['bell', 'drum', 'trophy']],
];

function shelfMark(motif: MotifKey, name: string): Classify | null {
  const mark = SHELF_MARKS.find(([, , motifs]) => motifs.includes(motif));
  if (mark === undefined) return null;
  return seededPicker(`mark of ${name}`).fraction() < mark[1] ? mark[0] : null;
}

function mathOf(seed: string): MathId {
  return MATH_IDS[fingerprint(`mathematics of ${seed}`) % MATH_IDS.length] ?? 'g5-mid';
}

/** Codes such as RL0001, numbered by release within each studio. */
function slotCodes(slots: readonly ShelvedSlot[]): Map<ShelvedSlot, string> {
  const codes = new Map<ShelvedSlot, string>();
  for (const { prefix } of SLOT_STUDIOS) {
    const own = slots.filter((slot) => slot.prefix === prefix);
    own.sort((one, other) => ageInDays(other.en) - ageInDays(one.en) || (one.en < other.en ? -1 : 1));
    for (const [index, slot] of own.entries())
      codes.set(slot, `${prefix}${String(index + 1).padStart(4, '0')}`);
  }
  return codes;
}

/** The hot list comes from the very first games, so that it repeats no look either. */
function hotSlots(slots: readonly ShelvedSlot[]): Set<ShelvedSlot> {
  const hot = new Set<ShelvedSlot>();
  const perVendor = new Map<string, number>();
  for (const slot of slots.slice(0, HOT_FROM_FIRST)) {
    const already = perVendor.get(slot.vendor) ?? 0;
    if (hot.size >= HOT_COUNT || already >= HOT_PER_VENDOR) continue;
    perVendor.set(slot.vendor, already + 1);
    hot.add(slot);
  }
  return hot;
}

function buildSlots(taken: { en: Set<string>; bn: Set<string> }): SeedGame[] {
  const slots = shelveSlots(taken);
  const codes = slotCodes(slots);
  const hot = hotSlots(slots);
  const shelf = artShelf();
  return slots.map((slot, rank): SeedGame => {
    const code = codes.get(slot) ?? '';
    const { theme, heroes } = MOTIFS[slot.motif];
    const look = lookOfWord(slot.describing, heroes) ?? { heroes };
    const art = shelf.choose({ lists: ['RNG', slot.vendor], seed: code, theme, ...look });
    const age = ageInDays(slot.en);
    return {
      code,
      vendor: slot.vendor,
      gameType: 'RNG',
      nameEn: slot.en,
      nameBn: slot.bn,
      latinBn: romanise(slot.bn),
      classify: shelfMark(slot.motif, slot.en),
      isHot: hot.has(slot),
      isNew: age <= NEW_DAYS,
      isOn: true,
      releasedOn: dayText(age),
      popularity: popularityAt(rank, 0),
      art,
      mathId: mathOf(`${art.hero} ${code}`),
      rules: null,
    };
  });
}

/** Lists that keep their own order and their own window of looks. */
function listOf(game: NamedGame): string {
  const isOwnList = game.gameType === 'SPORTS' || game.gameType === 'RNG';
  return isOwnList ? game.vendor : game.gameType;
}

/** Games that are named one by one keep the order in which they are written; the others are arranged. */
function isFixed({ code, motif }: NamedGame): boolean {
  return motif === code;
}

/**
 * Numbers of games follow this order, and an installation keeps them: a game that is added to the end of the fixed ones
 * moves no other, whatever list it stands in.
 */
function orderOthers(games: readonly NamedGame[]): NamedGame[] {
  const dealt = games.filter((game) => !isFixed(game));
  const lists = [...new Set(dealt.map(listOf))];
  return [
    ...lists.flatMap((list) => arrange(dealt.filter((game) => listOf(game) === list))),
    ...games.filter(isFixed),
  ];
}

function buildOthers(games: readonly NamedGame[]): SeedGame[] {
  const shelf = artShelf();
  const lengths = new Map<string, number>();
  return orderOthers(games).map((game): SeedGame => {
    const list = listOf(game);
    const rank = lengths.get(list) ?? 0;
    lengths.set(list, rank + 1);
    const lane = [...lengths.keys()].indexOf(list) + 1;
    const isHouse = game.vendor === HOUSE_VENDOR.code;
    const isReels = game.vendor === REELS_VENDOR.code;
    const age = ageInDays(game.code);
    const rules = supplierRulesOf(game);
    return {
      code: game.code,
      vendor: game.vendor,
      gameType: game.gameType,
      nameEn: game.en,
      nameBn: game.bn,
      latinBn: romanise(game.bn),
      classify: isHouse ? 'Crash' : null,
      isHot: false,
      isNew: age <= NEW_DAYS,
      isOn: isHouse
        ? PLAYABLE_HOUSE_GAMES.includes(game.code)
        : isReels || rules !== null || findLotteryGame(game.code)?.isOpen === true,
      releasedOn: dayText(age),
      popularity: popularityAt(isReels ? rank + FIRST_REELS_RANK : rank, lane),
      art: shelf.choose({
        lists: [list, game.vendor],
        seed: game.code,
        theme: game.theme,
        heroes: game.heroes,
      }),
      mathId: null,
      rules,
    };
  });
}

/**
 * The whole catalogue, equal on every run: vendors, and games of a type in falling popularity. Only what can be played is
 * on, and a vendor with a game that is on ([RT-15.1]).
 */
export function buildCatalogue(): SeedCatalogue {
  const named = otherGames();
  const taken = {
    en: new Set(named.map(({ en }) => en.toLowerCase())),
    bn: new Set(named.map(({ bn }) => bn)),
  };
  const games = [...buildSlots(taken), ...buildOthers(named)];
  const vendors = [
    ...SLOT_STUDIOS.map(({ vendor }) => vendor),
    HOUSE_VENDOR,
    ...LIVE_VENDORS,
    ...FISH_VENDORS,
    ...PVP_VENDORS,
    ...SPORTS_VENDORS,
    ...LOTTERY_VENDORS,
    REELS_VENDOR,
    SEA_VENDOR,
  ];
  const played = new Set(games.filter(({ isOn }) => isOn).map(({ vendor }) => vendor));
  return { vendors: vendors.map((vendor) => ({ ...vendor, isOn: played.has(vendor.code) })), games };
}
