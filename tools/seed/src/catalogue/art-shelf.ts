import type { ArtChoice, PaletteName, SpriteName } from '@nokshi/art';
import { PALETTE_NAMES } from '@nokshi/art/palettes.ts';
import { dressHero } from '@nokshi/art/pick-art.ts';
import type { SceneName } from '@nokshi/art/scene-names.ts';
import { seededPicker } from '@nokshi/art/seeded-picker.ts';
import { THEMES, type ThemeName } from '@nokshi/art/themes.ts';

/** No list shows the same hero in the same palette twice among this many games. */
export const ART_WINDOW = 60;
const QUIET_PALETTES = 3;

/** The last `length` entries of a list in the making. */
function lastFew(list: readonly string[], length: number): ReadonlySet<string> {
  return new Set(list.slice(-length));
}

export interface ArtWish {
  /** Names the lists this game will stand in: its type's and its vendor's. */
  readonly lists: readonly string[];
  readonly seed: string;
  readonly theme: ThemeName;
  readonly heroes: readonly SpriteName[];
}

/**
 * Hands out looks in list order: hero and palette never repeat within a window of any list, neighbours of a
 * list avoid each other's palette and scene, and a motif's first hero comes most often.
 */
export function artShelf(): { choose(wish: ArtWish): ArtChoice } {
  const shownPairs = new Map<string, string[]>();
  const shownPalettes = new Map<string, PaletteName[]>();
  const shownScenes = new Map<string, SceneName[]>();
  const listOf = <T>(lists: Map<string, T[]>, name: string): T[] => {
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    return list;
  };

  const choosePair = (wish: ArtWish): { hero: SpriteName; palette: PaletteName } => {
    const picker = seededPicker(`${wish.seed}|look`);
    const taken = new Set(
      wish.lists.flatMap((name) => [...lastFew(listOf(shownPairs, name), ART_WINDOW - 1)]),
    );
    const near = new Set(
      wish.lists.flatMap((name) => [...lastFew(listOf(shownPalettes, name), QUIET_PALETTES)]),
    );
    const own: readonly PaletteName[] = THEMES[wish.theme].palettes;
    const turn = picker.below(own.length);
    const palettes = [
      ...own.slice(turn),
      ...own.slice(0, turn),
      ...PALETTE_NAMES.filter((name) => !own.includes(name)),
    ];
    const first = picker.fraction() < 0.6 ? 0 : picker.below(wish.heroes.length);
    const heroes = [...wish.heroes.slice(first), ...wish.heroes.slice(0, first)];
    const free = palettes.flatMap((palette) =>
      heroes.map((hero) => ({ hero, palette })).filter(({ hero }) => !taken.has(`${hero} ${palette}`)),
    );
    const best = free.find(({ palette }) => !near.has(palette)) ?? free[0];
    if (best === undefined) throw new Error(`no look is left for ${wish.seed}`);
    return best;
  };

  const chooseScene = (wish: ArtWish): SceneName => {
    const near = new Set(wish.lists.flatMap((name) => listOf(shownScenes, name).slice(-1)));
    const scenes: readonly SceneName[] = THEMES[wish.theme].scenes;
    const picker = seededPicker(`${wish.seed}|scene`);
    const fresh = scenes.filter((scene) => !near.has(scene));
    return picker.pick(fresh.length > 0 ? fresh : scenes);
  };

  return {
    choose(wish) {
      const { hero, palette } = choosePair(wish);
      const scene = chooseScene(wish);
      for (const name of wish.lists) {
        listOf(shownPairs, name).push(`${hero} ${palette}`);
        listOf(shownPalettes, name).push(palette);
        listOf(shownScenes, name).push(scene);
      }
      return { ...dressHero(hero, wish.theme, seededPicker(`${wish.seed}|dress`), palette), scene };
    },
  };
}
