import type { FaceName } from './faces.ts';
import { KIND_THEMES } from './kind-themes.ts';
import { type Theme, theme } from './theme-shape.ts';

const ROUND = ['lilita', 'titan', 'bowlby', 'passion'] as const satisfies readonly FaceName[];

/** The worlds slots tell of. */
const SLOT_THEMES = {
  nile: theme(
    ['pyramids', 'dunes', 'arches'],
    ['royal', 'azure', 'crimson', 'desert', 'plum', 'indigo', 'lagoon', 'gilt'],
    ['coin', 'ruby', 'sapphire', 'e-scarab', 'coins'],
    ['cinzel', 'bowlby'],
  ),
  desert: theme(
    ['dunes', 'pyramids', 'arches'],
    ['solar', 'plum', 'azure', 'crimson', 'indigo', 'ember', 'royal'],
    ['coin', 'topaz', 'ruby', 'coin-face'],
    ['cinzel', 'rye', 'bowlby'],
  ),
  wild: theme(
    ['hills', 'forest', 'river', 'peaks'],
    ['night', 'jade', 'solar', 'forest', 'plum', 'lagoon', 'ember', 'indigo', 'steel'],
    ['coin', 'topaz', 'emerald', 'e-leaf', 'coin-face'],
    ROUND,
  ),
  dragon: theme(
    ['clouds', 'lanterns', 'peaks', 'alpona'],
    ['ember', 'crimson', 'royal', 'jade', 'indigo', 'plum', 'gilt'],
    ['coin', 'coin-face', 'coins', 'ruby', 'f-red-paper-lantern'],
    ['bowlby', 'titan'],
  ),
  olympus: theme(
    ['temple', 'clouds', 'arches'],
    ['night', 'royal', 'azure', 'iris', 'crimson', 'steel', 'plum'],
    ['topaz', 'amethyst', 'coin', 'sapphire'],
    ['cinzel'],
  ),
  north: theme(
    ['peaks', 'sea', 'hills'],
    ['steel', 'azure', 'night', 'crimson', 'lagoon', 'iris'],
    ['sapphire', 'coin', 'diamond', 'e-axes'],
    ['pirata', 'cinzel', 'passion'],
  ),
  east: theme(
    ['clouds', 'lanterns', 'river'],
    ['sakura', 'crimson', 'jade', 'plum', 'ember', 'indigo', 'orchid'],
    ['coin', 'f-cherry-blossom', 'ruby', 'f-red-paper-lantern'],
    ['bowlby', 'passion'],
  ),
  pirate: theme(
    ['sea', 'river', 'cavern'],
    ['ocean', 'desert', 'crimson', 'azure', 'steel', 'plum', 'lagoon'],
    ['coin', 'coin-face', 'ruby', 'emerald'],
    ['pirata', 'rye'],
  ),
  voyage: theme(
    ['sea', 'river', 'peaks'],
    ['ocean', 'azure', 'indigo', 'lagoon', 'solar', 'sakura', 'plum', 'night'],
    ['coin', 'sapphire', 'e-conch', 'coin-face'],
    ['pirata', 'lilita', 'passion'],
  ),
  reef: theme(
    ['undersea', 'sea'],
    ['ocean', 'azure', 'lagoon', 'iris', 'indigo', 'volt', 'plum'],
    ['coin', 'e-coral', 'e-conch', 'f-oyster', 'sapphire'],
    ['luckiest', 'lilita', 'titan'],
  ),
  treasure: theme(
    ['rays', 'cavern', 'arches', 'alpona'],
    ['royal', 'crimson', 'jade', 'indigo', 'plum', 'gilt', 'azure', 'lagoon'],
    ['coin', 'coin-face', 'ruby', 'sapphire', 'emerald', 'coins'],
    ['lilita', 'titan', 'cinzel', 'bowlby'],
  ),
  jewel: theme(
    ['cavern', 'rays', 'stars'],
    ['royal', 'volt', 'azure', 'plum', 'lagoon', 'iris', 'crimson', 'steel', 'felt'],
    ['ruby', 'sapphire', 'emerald', 'amethyst', 'topaz', 'diamond'],
    ['titan', 'lilita', 'chango'],
  ),
  court: theme(
    ['arches', 'alpona', 'rays'],
    ['crimson', 'royal', 'plum', 'gilt', 'indigo', 'lagoon', 'ember'],
    ['coin', 'ruby', 'emerald', 'e-pearls', 'coin-face'],
    ['cinzel', 'bowlby'],
  ),
  magic: theme(
    ['stars', 'arches', 'cavern'],
    ['royal', 'volt', 'iris', 'plum', 'indigo', 'orchid', 'lagoon'],
    ['coin', 'amethyst', 'sapphire', 'star'],
    ['cinzel', 'pirata', 'titan'],
  ),
  west: theme(
    ['dunes', 'hills'],
    ['desert', 'solar', 'ember', 'plum', 'steel', 'crimson'],
    ['coin', 'coin-face', 'topaz', 'e-horseshoe'],
    ['rye'],
  ),
  space: theme(
    ['stars', 'grid'],
    ['volt', 'night', 'iris', 'azure', 'plum', 'indigo'],
    ['sapphire', 'amethyst', 'diamond', 'f-ringed-planet'],
    ['russo', 'bungee'],
  ),
  dark: theme(
    ['hills', 'cavern', 'forest'],
    ['crimson', 'royal', 'steel', 'forest', 'night', 'plum'],
    ['ruby', 'amethyst', 'coin'],
    ['pirata', 'passion'],
  ),
  flower: theme(
    ['river', 'alpona', 'clouds', 'forest'],
    ['lagoon', 'jade', 'indigo', 'plum', 'azure', 'forest', 'sakura', 'night', 'felt'],
    ['coin', 'ruby', 'e-jasmine', 'f-cherry-blossom', 'e-leaf'],
    ['bowlby', 'lilita', 'passion'],
  ),
  sky: theme(
    ['stars', 'clouds', 'peaks'],
    ['night', 'indigo', 'royal', 'azure', 'plum', 'iris', 'solar'],
    ['star', 'coin', 'sapphire', 'topaz'],
    ['titan', 'cinzel', 'lilita'],
  ),
  festival: theme(
    ['lanterns', 'alpona', 'confetti'],
    ['crimson', 'plum', 'royal', 'ember', 'jade', 'indigo', 'orchid', 'lagoon'],
    ['coin', 'star', 'e-lantern', 'coin-face', 'bell'],
    ROUND,
  ),
  bazaar: theme(
    ['arches', 'lanterns', 'alpona'],
    ['solar', 'crimson', 'plum', 'lagoon', 'indigo', 'jade', 'gilt'],
    ['coin', 'coins', 'e-chili', 'topaz', 'ruby'],
    ['bowlby', 'lilita', 'passion'],
  ),
  harvest: theme(
    ['river', 'hills', 'rays'],
    ['forest', 'solar', 'jade', 'azure', 'ember', 'lagoon'],
    ['coin', 'topaz', 'f-sunflower', 'e-leaf'],
    ROUND,
  ),
  classic: theme(
    ['rays', 'confetti', 'lanterns'],
    ['crimson', 'royal', 'ember', 'indigo', 'jade', 'plum', 'azure', 'steel', 'felt'],
    ['f-cherries', 'f-lemon', 'f-watermelon', 'f-grapes', 'f-tangerine', 'bell'],
    ['lilita', 'titan', 'bungee'],
  ),
  luck: theme(
    ['rays', 'confetti', 'clouds'],
    ['jade', 'solar', 'crimson', 'royal', 'forest', 'indigo', 'lagoon'],
    ['coin', 'coin-face', 'emerald', 'star'],
    ROUND,
  ),
  suits: theme(
    ['table', 'arches', 'rays'],
    ['felt', 'night', 'crimson', 'plum', 'lagoon', 'royal', 'gilt'],
    ['chip', 'coin', 'e-heart', 'e-spade'],
    ['passion', 'cinzel', 'lilita'],
  ),
  fire: theme(
    ['arena', 'cavern', 'peaks'],
    ['ember', 'crimson', 'solar', 'plum', 'steel', 'night'],
    ['ruby', 'topaz', 'f-fire', 'coin'],
    ['bangers', 'bowlby', 'titan'],
  ),
  journey: theme(
    ['hills', 'peaks', 'cavern'],
    ['steel', 'solar', 'azure', 'jade', 'plum', 'crimson'],
    ['coin', 'coins', 'topaz', 'diamond'],
    ['rye', 'passion', 'lilita'],
  ),
  war: theme(
    ['arches', 'peaks', 'temple', 'hills'],
    ['crimson', 'steel', 'night', 'gilt', 'ember', 'lagoon'],
    ['coin', 'ruby', 'e-swords', 'topaz'],
    ['cinzel', 'blackops', 'passion'],
  ),
} as const satisfies Record<string, Theme>;

/** Every look by name: slot worlds first, then the other kinds of game. */
export const THEMES = { ...SLOT_THEMES, ...KIND_THEMES } as const;

export type ThemeName = keyof typeof THEMES;

export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === 'string' && Object.hasOwn(THEMES, value);
}
