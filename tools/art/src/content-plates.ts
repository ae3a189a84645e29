import type { PaletteName } from './palettes.ts';
import type { PlateRecipe, PlateSprite } from './plate.ts';
import type { SpriteName } from './sprite-names.ts';

/** Pictures of the operator's content beyond the first banners: more banners of home. */
export const MORE_BANNERS: readonly PlateRecipe[] = [
  {
    id: 'b4-fair-dice',
    palette: 'iris',
    ground: 'glow',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'diamond', width: 0.2, x: 0.53, y: 0.22, blur: 3, turn: 14 },
      { name: 'sapphire', width: 0.2, x: 0.97, y: 0.2, blur: 4, turn: -12 },
      { name: 'shield', width: 0.74, x: 0.9, y: 0.5, dark: 0.05 },
      { name: 'dice', width: 0.98, x: 0.73, y: 0.52, isMain: true },
      { name: 'white-die', width: 0.34, x: 0.58, y: 0.8, turn: -16 },
      { name: 'chip', width: 0.26, x: 0.86, y: 0.88, turn: 12 },
      { name: 'coin-face', width: 0.46, x: 1, y: 0.98, blur: 9 },
    ],
  },
  {
    id: 'b5-take-off',
    palette: 'azure',
    ground: 'glow',
    focus: { x: 0.76, y: 0.45 },
    textSide: 'left',
    sprites: [
      { name: 'f-ringed-planet', width: 0.4, x: 0.94, y: 0.24, blur: 2 },
      { name: 'star', width: 0.16, x: 0.55, y: 0.22, blur: 3, turn: 16 },
      { name: 'star', width: 0.12, x: 0.64, y: 0.5, blur: 2, turn: -14 },
      { name: 'rocket', width: 1.02, x: 0.77, y: 0.5, isMain: true },
      { name: 'plane', width: 0.5, x: 0.94, y: 0.74, turn: -8 },
      { name: 'x1000', width: 0.42, x: 0.6, y: 0.8, turn: -6 },
      { name: 'coin', width: 0.2, x: 0.7, y: 0.94, blur: 3 },
    ],
  },
];

/** Banners of the pages with games. */
export const GAME_PAGE_BANNERS: readonly PlateRecipe[] = [
  {
    id: 'b6-slots',
    palette: 'solar',
    ground: 'glow',
    focus: { x: 0.75, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'seven', width: 0.5, x: 0.93, y: 0.3, turn: 12, dark: 0.06 },
      { name: '777', width: 1, x: 0.76, y: 0.48, isMain: true },
      { name: 'f-cherries', width: 0.26, x: 0.56, y: 0.22, blur: 3, turn: 12 },
      { name: 'bell', width: 0.42, x: 0.93, y: 0.76, turn: 8 },
      { name: 'coins', width: 0.44, x: 0.61, y: 0.82 },
      { name: 'ruby', width: 0.2, x: 0.76, y: 0.9, turn: -10 },
    ],
  },
  {
    id: 'b7-live-table',
    palette: 'felt',
    ground: 'table',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'card-pair', width: 0.6, x: 0.6, y: 0.42, turn: -10 },
      { name: 'roulette', width: 0.98, x: 0.79, y: 0.5, isMain: true },
      { name: 'chip-stack', width: 0.42, x: 0.94, y: 0.78 },
      { name: 'chips', width: 0.46, x: 0.62, y: 0.84 },
      { name: 'white-die', width: 0.22, x: 0.74, y: 0.92, turn: 14 },
      { name: 'chip', width: 0.2, x: 0.53, y: 0.22, blur: 4, turn: 20 },
    ],
  },
  {
    id: 'b8-fish',
    palette: 'ocean',
    ground: 'glow',
    focus: { x: 0.75, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'e-pearl', width: 0.2, x: 0.54, y: 0.24, blur: 3, turn: 12 },
      { name: 'e-manta', width: 0.46, x: 0.93, y: 0.42, turn: 10, dark: 0.08 },
      { name: 'e-octopus', width: 0.46, x: 0.62, y: 0.52, turn: -8, dark: 0.04 },
      { name: 'e-fishes', width: 0.72, x: 0.77, y: 0.5, isMain: true },
      { name: 'f-oyster', width: 0.28, x: 0.9, y: 0.74, turn: 6 },
      { name: 'e-pearl', width: 0.16, x: 0.69, y: 0.92, turn: -12 },
    ],
  },
  {
    id: 'b9-match',
    palette: 'felt',
    ground: 'stadium',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'trophy', width: 0.62, x: 0.93, y: 0.46, turn: 5, dark: 0.06 },
      { name: 'cricket', width: 0.72, x: 0.62, y: 0.52, turn: -6, dark: 0.03 },
      { name: 'soccer', width: 0.66, x: 0.78, y: 0.52, isMain: true },
      { name: 'cricket-ball', width: 0.24, x: 0.685, y: 0.68, turn: 14 },
      { name: 'star', width: 0.16, x: 0.53, y: 0.24, blur: 3, turn: -18 },
    ],
  },
  {
    id: 'b10-esports',
    palette: 'volt',
    ground: 'glow',
    focus: { x: 0.75, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'e-lightning', width: 0.24, x: 0.54, y: 0.24, blur: 3, turn: 12 },
      { name: 'e-swords', width: 0.46, x: 0.92, y: 0.48, turn: 8, dark: 0.06 },
      { name: 'e-target', width: 0.38, x: 0.63, y: 0.5, turn: -8, dark: 0.04 },
      { name: 'e-robot', width: 0.7, x: 0.77, y: 0.62, isMain: true },
      { name: 'e-round-shield', width: 0.34, x: 0.92, y: 0.82, turn: 8 },
    ],
  },
  {
    id: 'b11-card-rooms',
    palette: 'crimson',
    ground: 'table',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'e-spade', width: 0.24, x: 0.54, y: 0.26, blur: 3, turn: -14 },
      { name: 'card-pair', width: 0.6, x: 0.94, y: 0.42, turn: 10, dark: 0.04 },
      { name: 'cards3', width: 0.8, x: 0.77, y: 0.56, isMain: true },
      { name: 'chip-stack', width: 0.44, x: 0.92, y: 0.8 },
      { name: 'chips', width: 0.48, x: 0.61, y: 0.8 },
    ],
  },
  {
    id: 'b12-bouts',
    palette: 'solar',
    ground: 'stadium',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'star', width: 0.18, x: 0.54, y: 0.24, blur: 3, turn: 16 },
      { name: 'e-round-shield', width: 0.44, x: 0.92, y: 0.5, turn: 8, dark: 0.08 },
      { name: 'e-rooster', width: 0.74, x: 0.77, y: 0.58, isMain: true },
      { name: 'trophy', width: 0.42, x: 0.62, y: 0.52, turn: -6, dark: 0.04 },
      { name: 'coin-face', width: 0.22, x: 0.9, y: 0.88, turn: 10 },
    ],
  },
  {
    id: 'b13-draws',
    palette: 'orchid',
    ground: 'glow',
    focus: { x: 0.75, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'star', width: 0.16, x: 0.54, y: 0.24, blur: 3, turn: 16 },
      { name: 'f-ticket', width: 0.56, x: 0.93, y: 0.42, turn: 12, dark: 0.04 },
      { name: 'lotto', width: 0.74, x: 0.77, y: 0.5, isMain: true },
      { name: 'coins', width: 0.44, x: 0.61, y: 0.8 },
      { name: 'emerald', width: 0.2, x: 0.91, y: 0.84, turn: -10 },
    ],
  },
];

interface Cast {
  readonly main: SpriteName;
  readonly beside: SpriteName;
  readonly near: SpriteName;
  readonly far: SpriteName;
}

/** A wide picture of 2:1 with the words' place on the left: two large things instead of one. */
function panel(id: string, palette: PaletteName, { main, beside, near, far }: Cast): PlateRecipe {
  const sprites: readonly PlateSprite[] = [
    { name: far, width: 0.2, x: 0.58, y: 0.16, blur: 3, turn: -16 },
    { name: beside, width: 0.52, x: 0.93, y: 0.42, turn: 8, dark: 0.06 },
    { name: main, width: 0.82, x: 0.77, y: 0.52, isMain: true },
    { name: near, width: 0.28, x: 0.62, y: 0.8, turn: -12 },
    { name: far, width: 0.18, x: 0.96, y: 0.86, blur: 2, turn: 18 },
  ];
  return { id, palette, ground: 'glow', focus: { x: 0.78, y: 0.5 }, textSide: 'left', sprites };
}

/** Promotions, popups and the banners of narrow places. */
export const PANELS: readonly PlateRecipe[] = [
  panel('c1-first-credit', 'lagoon', { main: 'chest', beside: 'gift', near: 'coins', far: 'emerald' }),
  panel('c2-daily-refill', 'desert', { main: 'e-sunrise', beside: 'wallet', near: 'coin', far: 'topaz' }),
  panel('c3-check-us', 'iris', { main: 'dice', beside: 'shield', near: 'white-die', far: 'diamond' }),
  panel('c4-first-steps', 'indigo', {
    main: 'e-compass',
    beside: 'e-treasure-map',
    near: 'star',
    far: 'coin',
  }),
  panel('c5-talk-to-us', 'plum', { main: 'e-scroll', beside: 'e-feather', near: 'star', far: 'ruby' }),
  panel('c6-winners', 'gilt', { main: 'trophy', beside: 'crown', near: 'coins', far: 'topaz' }),
  panel('c7-on-your-phone', 'azure', { main: 'phone', beside: 'rocket', near: 'chip', far: 'sapphire' }),
  panel('c8-your-pace', 'jade', { main: 'e-hourglass', beside: 'e-lotus', near: 'coin', far: 'emerald' }),
  panel('c9-welcome-back', 'night', { main: 'seven', beside: 'chip-stack', near: 'star', far: 'sapphire' }),
  panel('c10-key', 'steel', { main: 'e-key', beside: 'shield', near: 'coin', far: 'diamond' }),
  panel('c11-join', 'orchid', { main: 'gift', beside: 'crown', near: 'cards', far: 'amethyst' }),
];
