import { MOTIFS } from './motifs.ts';
import type { SpriteName } from './sprite-names.ts';
import { THEMES } from './themes.ts';

/** The sprites that stand as pictures on portal pages: vendors, categories, empty states, popups. */
export const PORTAL_PROPS: readonly SpriteName[] = [
  '777',
  'basket',
  'bell',
  'card-pair',
  'cards',
  'cards3',
  'chest',
  'chips',
  'coin',
  'coins',
  'cricket',
  'crown',
  'dice',
  'e-anubis',
  'e-balloon',
  'e-boat',
  'e-castle',
  'e-conch',
  'e-coral',
  'e-dragon',
  'e-fishes',
  'e-flame',
  'e-helm',
  'e-heron',
  'e-horse',
  'e-lantern',
  'e-lion',
  'e-lotus',
  'e-moon',
  'e-octopus',
  'e-parrot',
  'e-pendant',
  'e-pirate-flag',
  'e-rooster',
  'e-round-shield',
  'e-sea-dragon',
  'e-shark',
  'e-spade',
  'e-sun',
  'e-swords',
  'e-trident',
  'e-windmill',
  'e-wolf',
  'gems',
  'gift',
  'lotto',
  'phone',
  'rocket',
  'roulette',
  'shield',
  'slot',
  'soccer',
  'trophy',
  'wallet',
];

export const PORTAL_PROP_SIZE = 240;
/** Symbols of the slot client, in pixels. */
export const SLOT_SPRITE_SIZE = 176;

const SLOT_THEMES = new Set(Object.values(MOTIFS).map(({ theme }) => theme));

/** Every sprite a themed slot may spin: all heroes of its motifs and the smaller props of their themes. */
export function slotSprites(): SpriteName[] {
  const heroes = Object.values(MOTIFS).flatMap((motif): readonly SpriteName[] => motif.heroes);
  const props = [...SLOT_THEMES].flatMap((theme): readonly SpriteName[] => THEMES[theme].props);
  return [...new Set([...heroes, ...props])].toSorted();
}
