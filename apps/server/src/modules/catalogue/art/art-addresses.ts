import {
  type ArtGame,
  artFileName,
  type CardLanguage,
  type CardSizeName,
  PALETTES,
  parseArtChoice,
  pickArt,
} from '@nokshi/art';
import type { GameRow, VendorRow } from '../catalogue-store.ts';
import type { ArtAddresses } from '../present.ts';

/** A row as the art knows games. The vendor's name stands on the card, in English in both languages. */
export function artGameOf(game: GameRow, vendor: VendorRow | undefined): ArtGame {
  return {
    code: game.code,
    nameEn: game.name_en,
    nameBn: game.name_bn,
    vendor: game.vendor,
    vendorName: vendor?.name_en ?? game.vendor,
    gameType: game.game_type,
    art: parseArtChoice(game.art),
  };
}

function artPath(size: CardSizeName, language: CardLanguage, file: string): string {
  return `/art/${size}/${language}/${file}`;
}

interface Kept {
  readonly bn: { readonly card: string; readonly large: string };
  readonly en: { readonly card: string; readonly large: string };
  readonly plate: string;
  readonly tint: string;
}

/**
 * Addresses of game pictures. A name holds the hash of all that the picture shows, so each address may be kept for
 * ever; they are worked out once for each row, because lists name thousands of them.
 */
export function createArtAddresses(vendorOf: (game: GameRow) => VendorRow | undefined): ArtAddresses {
  const kept = new WeakMap<GameRow, Kept>();
  const of = (game: GameRow): Kept => {
    const known = kept.get(game);
    if (known) return known;
    const art = artGameOf(game, vendorOf(game));
    const cards = (language: CardLanguage) => ({
      card: artPath('300x400', language, artFileName(art, '300x400', language)),
      large: artPath('600x800', language, artFileName(art, '600x800', language)),
    });
    const made = {
      bn: cards('bn'),
      en: cards('en'),
      plate: artPath('240x320', 'bn', artFileName(art, '240x320', 'bn')),
      tint: PALETTES[pickArt(art).palette].mid,
    };
    kept.set(game, made);
    return made;
  };
  return {
    card: (game, language) => of(game)[language === 'EN' ? 'en' : 'bn'].card,
    large: (game, language) => of(game)[language === 'EN' ? 'en' : 'bn'].large,
    plate: (game) => of(game).plate,
    tint: (game) => of(game).tint,
    vendor: (vendor) => `/props/${vendor.prop}.webp`,
  };
}
