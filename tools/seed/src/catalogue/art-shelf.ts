import type { ArtChoice, PaletteName, SpriteName } from '@nokshi/art';
import { PALETTE_NAMES } from '@nokshi/art/palettes.ts';
import { dressHero } from '@nokshi/art/pick-art.ts';
import type { SceneName } from '@nokshi/art/scene-names.ts';
import { seededPicker } from '@nokshi/art/seeded-picker.ts';
import { THEMES, type ThemeName } from '@nokshi/art/themes.ts';

/** No list shows the same hero in the same palette twice among this many games. */
export const ART_WINDOW = 60;
const QUIET_PALETTES = 3;

/** What one list has shown so far. */
interface ListMemory {
  length: number;
  /** Where each hero and palette stood last. */
  readonly lastPlaces: Map<string, number>;
  readonly palettes: PaletteName[];
  lastScene: SceneName | undefined;
}

export interface ArtWish {
  /** Names the lists this game will stand in: its type's and its vendor's. */
  readonly lists: readonly string[];
  readonly seed: string;
  readonly theme: ThemeName;
  readonly heroes: readonly SpriteName[];
  /** Palettes the name asks for; without them the theme's, then any. */
  readonly palettes?: readonly PaletteName[];
}

/**
 * Hands out looks in list order: hero and palette never repeat within a window of any list, neighbours of a
 * list avoid each other's palette and scene, and a motif's first hero comes most often.
 */
export function artShelf(): { choose(wish: ArtWish): ArtChoice } {
  const memories = new Map<string, ListMemory>();
  const memoryOf = (name: string): ListMemory => {
    const known = memories.get(name);
    if (known !== undefined) return known;
    const fresh: ListMemory = { length: 0, lastPlaces: new Map(), palettes: [], lastScene: undefined };
    memories.set(name, fresh);
    return fresh;
  };

  const choosePair = (
    wish: ArtWish,
    lists: readonly ListMemory[],
  ): { hero: SpriteName; palette: PaletteName } => {
    const picker = seededPicker(`${wish.seed}|look`);
    const own: readonly PaletteName[] = wish.palettes ?? THEMES[wish.theme].palettes;
    const turn = picker.below(own.length);
    const others = wish.palettes ? [] : PALETTE_NAMES.filter((name) => !own.includes(name));
    const palettes = [...own.slice(turn), ...own.slice(0, turn), ...others];
    const first = picker.fraction() < 0.6 ? 0 : picker.below(wish.heroes.length);
    const heroes = [...wish.heroes.slice(first), ...wish.heroes.slice(0, first)];
    const isFree = (hero: SpriteName, palette: PaletteName): boolean =>
      lists.every((list) => {
        const place = list.lastPlaces.get(`${hero} ${palette}`);
        return place === undefined || list.length - place >= ART_WINDOW;
      });
    const isQuiet = (palette: PaletteName): boolean =>
      lists.every((list) => !list.palettes.includes(palette));
    const ordered = [...palettes.filter(isQuiet), ...palettes.filter((palette) => !isQuiet(palette))];
    for (const palette of ordered) {
      const hero = heroes.find((candidate) => isFree(candidate, palette));
      if (hero !== undefined) return { hero, palette };
    }
    throw new Error(`no look is left for ${wish.seed}`);
  };

  const chooseScene = (wish: ArtWish, lists: readonly ListMemory[]): SceneName => {
    const scenes: readonly SceneName[] = THEMES[wish.theme].scenes;
    const fresh = scenes.filter((scene) => lists.every(({ lastScene }) => lastScene !== scene));
    return seededPicker(`${wish.seed}|scene`).pick(fresh.length > 0 ? fresh : scenes);
  };

  return {
    choose(wish) {
      const lists = wish.lists.map(memoryOf);
      const { hero, palette } = choosePair(wish, lists);
      const scene = chooseScene(wish, lists);
      for (const list of lists) {
        list.lastPlaces.set(`${hero} ${palette}`, list.length);
        list.length += 1;
        list.palettes.push(palette);
        if (list.palettes.length > QUIET_PALETTES) list.palettes.shift();
        list.lastScene = scene;
      }
      return { ...dressHero(hero, wish.theme, seededPicker(`${wish.seed}|dress`), palette), scene };
    },
  };
}
