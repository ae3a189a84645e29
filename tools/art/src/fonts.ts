import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { FaceName } from './faces.ts';

/** A font file and, for variable fonts, the weight to set it at. */
interface FontSource {
  readonly file: string;
  readonly weight?: number;
}

/** A font ready to shape with. */
export interface LoadedFont {
  readonly font: Font;
  readonly unitsPerEm: number;
}

const fontsource = (family: string, cut: string): string =>
  `@fontsource/${family}/files/${family}-${cut}-normal.woff2`;

const BALOO_BENGALI: FontSource = {
  file: '@fontsource-variable/baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2',
  weight: 800,
};
const ANEK_BENGALI: FontSource = {
  file: '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  weight: 800,
};
const TIRO_BENGALI: FontSource = { file: fontsource('tiro-bangla', 'bengali-400') };
const GALADA_BENGALI: FontSource = { file: fontsource('galada', 'bengali-400') };

const LATIN_SOURCES: Readonly<Record<FaceName, FontSource>> = {
  lilita: { file: fontsource('lilita-one', 'latin-400') },
  luckiest: { file: fontsource('luckiest-guy', 'latin-400') },
  bungee: { file: fontsource('bungee', 'latin-400') },
  titan: { file: fontsource('titan-one', 'latin-400') },
  cinzel: { file: fontsource('cinzel-decorative', 'latin-900') },
  bangers: { file: fontsource('bangers', 'latin-400') },
  russo: { file: fontsource('russo-one', 'latin-400') },
  blackops: { file: fontsource('black-ops-one', 'latin-400') },
  pirata: { file: fontsource('pirata-one', 'latin-400') },
  bowlby: { file: fontsource('bowlby-one', 'latin-400') },
  passion: { file: fontsource('passion-one', 'latin-700') },
  rye: { file: fontsource('rye', 'latin-400') },
  chango: { file: fontsource('chango', 'latin-400') },
};

const BENGALI_SOURCES: Readonly<Record<FaceName, FontSource>> = {
  lilita: BALOO_BENGALI,
  luckiest: BALOO_BENGALI,
  titan: BALOO_BENGALI,
  bowlby: BALOO_BENGALI,
  chango: BALOO_BENGALI,
  bungee: ANEK_BENGALI,
  russo: ANEK_BENGALI,
  blackops: ANEK_BENGALI,
  passion: ANEK_BENGALI,
  bangers: GALADA_BENGALI,
  pirata: GALADA_BENGALI,
  rye: GALADA_BENGALI,
  cinzel: TIRO_BENGALI,
};

/** The small print of a card: the studio's name. */
const SMALL_PRINT: Readonly<Record<Script, FontSource>> = {
  latin: { file: '@fontsource-variable/baloo-da-2/files/baloo-da-2-latin-wght-normal.woff2', weight: 700 },
  bengali: { ...BALOO_BENGALI, weight: 700 },
};

export type Script = 'latin' | 'bengali';
/** Which font a text is set in: a title face, or `small` for the studio's name. */
export type FontRole = FaceName | 'small';

const { resolve } = createRequire(import.meta.url);
const loading = new Map<string, Promise<LoadedFont>>();

async function load(source: FontSource): Promise<LoadedFont> {
  // The packages hold WOFF2 only; HarfBuzz reads plain OpenType, so the file is unpacked in memory.
  const unpacked = await decompress(await readFile(resolve(source.file)));
  const face = new Face(new Blob(unpacked));
  const font = new Font(face);
  if (source.weight !== undefined) font.setVariations([new Variation('wght', source.weight)]);
  return { font, unitsPerEm: face.upem };
}

export function loadFont(role: FontRole, script: Script): Promise<LoadedFont> {
  const sources = script === 'bengali' ? BENGALI_SOURCES : LATIN_SOURCES;
  const source = role === 'small' ? SMALL_PRINT[script] : sources[role];
  const key = `${source.file}@${source.weight ?? ''}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const pending = load(source);
  loading.set(key, pending);
  return pending;
}
