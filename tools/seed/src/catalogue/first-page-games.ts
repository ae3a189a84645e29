import type { ArtGame } from '@nokshi/art';
import type { SeedCatalogue, SeedGame } from './seed-types.ts';

const FIRST_OF_ALL = 60;
const FIRST_OF_VENDOR = 12;
const NEWEST = 12;

/**
 * The games whose cards are committed: the first sixty slots (the hot ones among them), the first twelve of every
 * studio, the newest, and the house's own. About 300.
 */
export function firstPageGames({ vendors, games }: SeedCatalogue): ArtGame[] {
  const shown = new Set<SeedGame>();
  const slots = games
    .filter(({ mathId }) => mathId !== null)
    .toSorted((one, other) => other.popularity - one.popularity);
  for (const slot of slots.slice(0, FIRST_OF_ALL)) shown.add(slot);
  for (const { code } of vendors) {
    for (const slot of slots.filter(({ vendor }) => vendor === code).slice(0, FIRST_OF_VENDOR))
      shown.add(slot);
  }
  const newest = slots.toSorted((one, other) => (one.releasedOn < other.releasedOn ? 1 : -1));
  for (const slot of newest.slice(0, NEWEST)) shown.add(slot);
  for (const game of games.filter(({ vendor }) => vendor === 'BGS')) shown.add(game);
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
