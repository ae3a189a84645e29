import type { ArtChoice, ArtGame } from './pick-art.ts';
import { fingerprint } from './seeded-picker.ts';

/** Raised whenever the same game would be drawn differently, so that no cache shows an old picture. */
const GENERATOR_VERSION = 1;

/** The sizes cards are made in, in pixels. The phone's is a plate: the name stands below it, not on it. */
export const CARD_SIZES = {
  '240x320': { width: 240, height: 320, lettering: false },
  '300x400': { width: 300, height: 400, lettering: true },
  '600x800': { width: 600, height: 800, lettering: true },
} as const;

export type CardSizeName = keyof typeof CARD_SIZES;
export type CardLanguage = 'bn' | 'en';

export function isCardSizeName(value: unknown): value is CardSizeName {
  return typeof value === 'string' && Object.hasOwn(CARD_SIZES, value);
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

function artKey(art: ArtChoice | null | undefined): string {
  if (!art) return '';
  return [art.theme, art.hero, art.palette, art.scene, art.props.join('+'), art.font].join(' ');
}

/**
 * The name of a card's file: `<code>-<hash>.webp`. The hash covers the generator's version, the names, type,
 * vendor and stored art, so the name may be cached for ever. A plate is the same in every language.
 */
export function artFileName(game: ArtGame, size: CardSizeName, language: CardLanguage): string {
  const seen = [
    GENERATOR_VERSION,
    size,
    game.code,
    game.nameEn,
    game.gameType,
    game.vendor,
    artKey(game.art),
  ];
  if (CARD_SIZES[size].lettering) {
    seen.push(language, game.vendorName, (language === 'bn' ? game.nameBn : game.nameEn).normalize('NFC'));
  }
  const text = seen.join('|');
  return `${game.code}-${hex(fingerprint(text))}${hex(fingerprint(`second|${text}`))}.webp`;
}
