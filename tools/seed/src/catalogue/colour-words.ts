import type { PaletteName, SpriteName } from '@nokshi/art';

/** What a colour in a name asks of the picture: a hero of that colour, or a palette that bathes it in it. */
interface ColourLook {
  readonly heroes: ReadonlySet<SpriteName>;
  readonly palettes: readonly PaletteName[];
}

const look = (palettes: readonly PaletteName[], ...heroes: SpriteName[]): ColourLook => ({
  heroes: new Set(heroes),
  palettes,
});

const RED = look(
  ['crimson', 'ember', 'sakura'],
  ...([
    'e-balloon',
    'e-cherry',
    'e-chili',
    'e-crab',
    'e-fan',
    'e-heart',
    'e-pagoda',
    'e-rose',
    'e-samurai',
  ] as const),
  ...([
    'e-tribal-mask',
    'e-twin-dragon',
    'e-volcano',
    'e-flame',
    'ruby',
    'dice',
    '777',
    'seven',
    'chip',
    'rocket',
  ] as const),
);

/** Colours by their English word. The metals need a hero of that metal; medallions are golden. */
const COLOURS: Readonly<Record<string, ColourLook>> = {
  Golden: look(
    [],
    ...([
      'e-anchor',
      'e-anubis',
      'e-bee',
      'e-bow',
      'e-buffalo',
      'e-camel',
      'e-caravel',
      'e-chalice',
      'e-compass',
    ] as const),
    ...([
      'e-dragon',
      'e-drakkar',
      'e-egypt-temple',
      'e-elephant',
      'e-falcon',
      'e-fire-bowl',
      'e-fruit-bowl',
    ] as const),
    ...([
      'e-genie',
      'e-gong',
      'e-griffin',
      'e-harp',
      'e-helm',
      'e-hourglass',
      'e-imperial-crown',
      'e-key',
    ] as const),
    ...([
      'e-lantern',
      'e-lemon',
      'e-lightning',
      'e-lion',
      'e-masks',
      'e-mine-cart',
      'e-mirror',
      'e-moon',
    ] as const),
    ...([
      'e-oasis',
      'e-owl',
      'e-pendant',
      'e-pharaoh',
      'e-pirate-hat',
      'e-ram',
      'e-ring',
      'e-scorpion',
    ] as const),
    ...([
      'e-scroll',
      'e-sextant',
      'e-spires',
      'e-step-pyramid',
      'e-sun',
      'e-sunflower',
      'e-sunrise',
    ] as const),
    ...([
      'e-throne',
      'e-tiara',
      'e-tiger',
      'e-torch',
      'e-trident',
      'e-wheat',
      'bell',
      'crown',
      'trophy',
      'star',
    ] as const),
    ...(['coins', 'coin', 'coin-face', 'topaz'] as const),
  ),
  Silver: look(
    [],
    ...([
      'e-anvil',
      'e-axes',
      'e-cannon',
      'e-castle',
      'e-cauldron',
      'e-eagle',
      'e-gorilla',
      'e-greek-temple',
    ] as const),
    ...([
      'e-hammer',
      'e-heron',
      'e-horseshoe',
      'e-katana',
      'e-palace',
      'e-peaks',
      'e-pearl',
      'e-pearls',
    ] as const),
    ...(['e-pegasus', 'e-rhino', 'e-shark', 'e-skull', 'e-stag', 'e-star', 'e-swords', 'e-tusker'] as const),
    ...(['e-viking', 'e-windmill', 'e-winged-sword', 'e-wolf', 'e-swan'] as const),
  ),
  Copper: look(
    [],
    ...([
      'e-amphora',
      'e-bear',
      'e-boat',
      'e-cartwheel',
      'e-deer',
      'e-drum',
      'e-flute',
      'e-galleon',
      'e-hat',
    ] as const),
    ...([
      'e-locomotive',
      'e-minotaur',
      'e-nautilus',
      'e-round-shield',
      'e-ship-wheel',
      'e-spyglass',
    ] as const),
    ...(['e-steamer', 'e-totem', 'e-treasure-map', 'e-trireme', 'e-wagon', 'e-horse', 'e-leaf'] as const),
  ),
  White: look(
    [],
    'e-conch',
    'e-jasmine',
    'e-swan',
    'e-heron',
    'e-pegasus',
    'e-palace',
    'e-tusker',
    'e-star',
    'e-wolf',
  ),
  Black: look([], 'e-raven', 'e-spade', 'e-club'),
  Red: RED,
  Crimson: RED,
  Blue: look(
    ['ocean', 'azure', 'night', 'indigo'],
    ...([
      'e-fishes',
      'e-manta',
      'e-robot',
      'e-scarab',
      'e-teapot',
      'e-vase',
      'e-wave',
      'e-whale-tail',
      'sapphire',
    ] as const),
  ),
  Green: look(
    ['jade', 'forest', 'felt', 'lagoon'],
    ...([
      'e-bamboo',
      'e-clover',
      'e-crocodile',
      'e-dragonfly',
      'e-feather',
      'e-hummingbird',
      'e-hydra',
    ] as const),
    ...([
      'e-medusa',
      'e-palm',
      'e-parrot',
      'e-sea-dragon',
      'e-serpent',
      'e-snake',
      'e-turtle',
      'e-willow',
    ] as const),
    ...(['emerald'] as const),
  ),
};

/** The looks that agree with a name; no palettes means any of the theme's. */
export interface AgreedLook {
  readonly heroes: readonly SpriteName[];
  readonly palettes?: readonly PaletteName[];
}

function wears(colour: string, { heroes }: ColourLook, hero: SpriteName): boolean {
  return heroes.has(hero) || (colour === 'Golden' && hero.startsWith('m-'));
}

/**
 * Which heroes, and which palettes, agree with a describing word. A word that names no colour agrees with all;
 * undefined means that no picture of these heroes would agree.
 */
export function lookOfWord(word: string, heroes: readonly SpriteName[]): AgreedLook | undefined {
  const colour = COLOURS[word];
  if (colour === undefined) return { heroes };
  const worn = heroes.filter((hero) => wears(word, colour, hero));
  if (worn.length > 0) return { heroes: worn };
  return colour.palettes.length > 0 ? { heroes, palettes: colour.palettes } : undefined;
}
