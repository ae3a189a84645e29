/**
 * Game art: what a game looks like (`pickArt`, `PALETTES`), what its card file is called (`artFileName`) and a
 * light stand-in (`svgCard`). All of it is pure; rendering lives in `card.ts` and `plate.ts`, which load
 * sharp and HarfBuzz, and runs in the process of `worker.ts`.
 */
export {
  artFileName,
  type CardLanguage,
  type CardSizeName,
  isCardSizeName,
} from './file-name.ts';
export { PALETTES, type PaletteName } from './palettes.ts';
export { type ArtChoice, type ArtGame, parseArtChoice, pickArt } from './pick-art.ts';
export { type SpriteName } from './sprite-names.ts';
export { svgCard } from './svg-card.ts';
