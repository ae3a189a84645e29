import type { ArtGame } from '@nokshi/art';
import type { GameType, SeedCatalogue, SeedGame } from './seed-types.ts';
import { HOUSE_VENDOR, REELS_VENDOR } from './vendors.ts';

const FIRST_OF_ALL = 60;
const FIRST_OF_VENDOR = 12;
const NEWEST = 12;

/** Lists of games that are no slots: six rows on a wide screen, twelve on a phone. */
const LISTS: readonly GameType[] = ['LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'];
const FIRST_OF_LIST = 36;

/** Kinds whose cards stand ready whether they can be played yet or not: they are few. */
const SMALL_LISTS: readonly GameType[] = ['SPORTS', 'LOTT'];

const byPopularity = (one: SeedGame, other: SeedGame): number => other.popularity - one.popularity;

function firstSlots({ vendors, games }: SeedCatalogue): readonly SeedGame[] {
  const slots = games.filter(({ mathId }) => mathId !== null).toSorted(byPopularity);
  const newest = slots.toSorted((one, other) => (one.releasedOn < other.releasedOn ? 1 : -1));
  return [
    ...slots.slice(0, FIRST_OF_ALL),
    ...vendors.flatMap(({ code }) => slots.filter(({ vendor }) => vendor === code).slice(0, FIRST_OF_VENDOR)),
    ...newest.slice(0, NEWEST),
  ];
}

/** The first games of a list that is no slots', and of each vendor in it. */
function firstOfList({ vendors, games }: SeedCatalogue, list: GameType): readonly SeedGame[] {
  const shown = games
    .filter(({ gameType, isOn }) => gameType === list && (isOn || SMALL_LISTS.includes(list)))
    .toSorted(byPopularity);
  return [
    ...shown.slice(0, FIRST_OF_LIST),
    ...vendors.flatMap(({ code }) => shown.filter(({ vendor }) => vendor === code).slice(0, FIRST_OF_VENDOR)),
  ];
}

/**
 * The games whose cards are committed: the first sixty slots (the hot ones among them), the first twelve of every
 * studio, the newest, the house's own, and the first of the tables, fishing halls, card rooms, sports, bouts and lotteries.
 */
export function firstPageGames(catalogue: SeedCatalogue): ArtGame[] {
  const { vendors, games } = catalogue;
  const houses = games.filter(({ vendor }) => vendor === HOUSE_VENDOR.code || vendor === REELS_VENDOR.code);
  const lists = LISTS.flatMap((list) => firstOfList(catalogue, list));
  const shown = new Set([...firstSlots(catalogue), ...houses, ...lists]);
  const nameOf = new Map(vendors.map(({ code, nameEn }) => [code, nameEn]));
  return [...shown].map(({ code, nameEn, nameBn, vendor, gameType, art }) => ({
    code,
    nameEn,
    nameBn,
    vendor,
    vendorName: nameOf.get(vendor) ?? vendor,
    gameType,
    art,
  }));
}
