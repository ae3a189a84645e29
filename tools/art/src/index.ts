/**
 * Game art: what a game looks like (`pickArt`, `PALETTES`), what its card file is called (`artFileName`) and a
 * light stand-in (`svgCard`). All of it is pure; rendering lives in `card.ts` and `plate.ts`, which load
 * sharp and HarfBuzz, and runs in the process of `worker.ts`.
 */
export {
  artFileName,
  CARD_SIZES,
  type CardLanguage,
  type CardSizeName,
  GENERATOR_VERSION,
  isCardSizeName,
} from './file-name.ts';
export { PALETTES, type Palette, type PaletteName } from './palettes.ts';
export { type ArtChoice, type ArtGame, parseArtChoice, pickArt } from './pick-art.ts';
export { isSpriteName, SPRITE_NAMES, type SpriteName } from './sprite-names.ts';
export { svgCard } from './svg-card.ts';
