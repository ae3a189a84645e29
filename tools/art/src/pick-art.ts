import { type FaceName, isFaceName } from './faces.ts';
import { KIND_LOOKS, type KindLook, lookOfKind } from './kind-looks.ts';
import { MOTIFS, type Motif } from './motifs.ts';
import { isPaletteName, type PaletteName } from './palettes.ts';
import { isSceneName, type SceneName } from './scene-names.ts';
import { type SeededPicker, seededPicker } from './seeded-picker.ts';
import { isSpriteName, type SpriteName } from './sprite-names.ts';
import { isThemeName, THEMES, type ThemeName } from './themes.ts';

/** How one game is drawn. It travels as JSON in the catalogue's `art` column. */
export interface ArtChoice {
  readonly theme: ThemeName;
  readonly hero: SpriteName;
  readonly palette: PaletteName;
  readonly scene: SceneName;
  readonly props: readonly SpriteName[];
  readonly font: FaceName;
}

/** What the art needs to know of a game. `gameType` and `vendor` are codes such as RNG and BGS. */
export interface ArtGame {
  readonly code: string;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameType: string;
  /** The stored choice; without one the name decides. */
  readonly art?: ArtChoice | null;
}

/** Reads a stored choice; null when it is absent or names something this version does not know. */
export function parseArtChoice(stored: unknown): ArtChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { theme, hero, palette, scene, props, font } = stored as Record<string, unknown>;
  const isKnown =
    isThemeName(theme) &&
    isSpriteName(hero) &&
    isPaletteName(palette) &&
    isSceneName(scene) &&
    isFaceName(font);
  if (!isKnown || !Array.isArray(props) || !props.every(isSpriteName)) return null;
  return { theme, hero, palette, scene, props, font };
}

/** A choice for a given hero: everything else is picked from what its theme allows. */
export function dressHero(
  hero: SpriteName,
  theme: ThemeName,
  picker: SeededPicker,
  palette?: PaletteName,
): ArtChoice {
  const { scenes, palettes, props, faces } = THEMES[theme];
  const scene = picker.pick<SceneName>(scenes);
  const chosenPalette = palette ?? picker.pick<PaletteName>(palettes);
  const font = picker.pick<FaceName>(faces);
  const others = props.filter((prop) => prop !== hero);
  const first = picker.pick<SpriteName>(others);
  const second = picker.pick<SpriteName>(others);
  return {
    theme,
    hero,
    palette: chosenPalette,
    scene,
    props: first === second ? [first] : [first, second],
    font,
  };
}

const BY_LONGEST_WORDS: readonly Motif[] = Object.values(MOTIFS).toSorted(
  (one, other) => other.en.length - one.en.length,
);

function speaksOf(name: { en: string; bn: string }, words: { en: string; bn: string }): boolean {
  return ` ${name.en} `.includes(` ${words.en.toLowerCase()}`) || name.bn.includes(words.bn.normalize('NFC'));
}

function motifOf(game: ArtGame): Motif | undefined {
  const name = {
    en: game.nameEn.toLowerCase().replace(/[^a-z0-9]+/gu, ' '),
    bn: game.nameBn.normalize('NFC'),
  };
  return BY_LONGEST_WORDS.find((motif) => speaksOf(name, motif));
}

function heroOfKind(game: ArtGame, look: KindLook, picker: SeededPicker): SpriteName {
  const name = `${game.nameEn} ${game.nameBn.normalize('NFC')}`.toLowerCase();
  const told = look.words.find(({ words }) => words.some((word) => name.includes(word.normalize('NFC'))));
  return picker.pick(told?.heroes ?? look.heroes);
}

/** The art of a game: its stored choice, else what its name speaks of, else what its type looks like. */
export function pickArt(game: ArtGame): ArtChoice {
  if (game.art) return game.art;
  const picker = seededPicker(`${game.code}|${game.nameEn}`);
  const look = lookOfKind(game);
  const motif = look === KIND_LOOKS.slots ? motifOf(game) : undefined;
  if (motif !== undefined) return dressHero(picker.pick(motif.heroes), motif.theme, picker);
  return dressHero(heroOfKind(game, look, picker), look.theme, picker);
}
