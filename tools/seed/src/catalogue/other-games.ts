import { MOTIFS, type MotifKey } from '@nokshi/art/motifs.ts';
import { seededPicker } from '@nokshi/art/seeded-picker.ts';
import type { ThemeName } from '@nokshi/art/themes.ts';
import { genitive } from './bengali-grammar.ts';
import { FIXED_GAMES } from './fixed-games.ts';
import type { GameType, NamedGame, NamedVendor } from './seed-types.ts';
import { CARD_GAMES, CARD_ROOMS, FISH_HUNTS, FISH_MOTIFS, TABLE_GAMES, TABLE_STYLES } from './table-words.ts';
import { FISH_VENDORS, LIVE_VENDORS, PVP_VENDORS } from './vendors.ts';

interface Shelf {
  readonly vendors: readonly NamedVendor[];
  readonly prefixes: readonly string[];
  readonly perVendor: number;
  readonly gameType: GameType;
  readonly theme: ThemeName;
}

type Row = Pick<NamedGame, 'en' | 'bn' | 'motif' | 'heroes'>;

const LIVE_SHELF: Shelf = {
  vendors: LIVE_VENDORS,
  prefixes: ['CY', 'NI', 'VO', 'LR'],
  perVendor: 79,
  gameType: 'LIVE',
  theme: 'tables',
};
const FISH_SHELF: Shelf = {
  vendors: FISH_VENDORS,
  prefixes: ['CG', 'MO', 'SR', 'HB'],
  perVendor: 32,
  gameType: 'FISH',
  theme: 'fishing',
};
const PVP_SHELF: Shelf = {
  vendors: PVP_VENDORS,
  prefixes: ['CA', 'AT', 'FS'],
  perVendor: 68,
  gameType: 'PVP',
  theme: 'cardroom',
};

/** Mixes rows and deals them to the vendors of a shelf, so that each gets some of every kind. */
function deal(shelf: Shelf, rows: readonly Row[]): NamedGame[] {
  const mixed = rows
    .map((row) => ({ row, lot: seededPicker(`deal ${shelf.gameType} ${row.en}`).fraction() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ row }) => row);
  const wanted = shelf.perVendor * shelf.vendors.length;
  if (mixed.length < wanted)
    throw new Error(`${shelf.gameType} has ${mixed.length} names for ${wanted} games`);
  return mixed.slice(0, wanted).map((row, index) => {
    const seat = index % shelf.vendors.length;
    const number = Math.floor(index / shelf.vendors.length) + 1;
    return {
      ...row,
      bn: row.bn.normalize('NFC'),
      code: `${shelf.prefixes[seat] ?? ''}${String(number).padStart(4, '0')}`,
      vendor: shelf.vendors[seat]?.code ?? '',
      gameType: shelf.gameType,
      theme: shelf.theme,
    };
  });
}

function liveTables(): NamedGame[] {
  const rows = TABLE_GAMES.flatMap(({ en, bn, heroes }) =>
    TABLE_STYLES.map((style) => ({ en: `${style[0]} ${en}`, bn: `${style[1]} ${bn}`, motif: en, heroes })),
  );
  return deal(LIVE_SHELF, rows);
}

function fishingHalls(): NamedGame[] {
  const rows = FISH_MOTIFS.flatMap((key: MotifKey) =>
    FISH_HUNTS.map((hunt) => ({
      en: `${MOTIFS[key].en} ${hunt.en}`,
      bn: `${hunt.isOwned ? genitive(MOTIFS[key].bn) : MOTIFS[key].bn} ${hunt.bn}`,
      motif: key,
      heroes: MOTIFS[key].heroes,
    })),
  );
  return deal(FISH_SHELF, rows);
}

function cardRooms(): NamedGame[] {
  const rows = CARD_GAMES.flatMap(({ en, bn, heroes }) =>
    CARD_ROOMS.map((room) => ({ en: `${room[0]} ${en}`, bn: `${room[1]} ${bn}`, motif: en, heroes })),
  );
  return deal(PVP_SHELF, rows);
}

/** Every game but the slots. */
export function otherGames(): NamedGame[] {
  return [...liveTables(), ...fishingHalls(), ...cardRooms(), ...FIXED_GAMES];
}
