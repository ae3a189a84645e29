import type { PaletteName } from './palettes.ts';
import type { PlateRecipe } from './plate.ts';
import type { SpriteName } from './sprite-names.ts';

/** The shape of a wide banner, in pixels. */
export const WIDE_BANNER = { width: 1920, height: 600 } as const;
/** What phones show of its middle: on home, and above a list of games. */
export const PHONE_BANNER = { width: 720, height: 360 } as const;
export const PHONE_STRIP = { width: 720, height: 240 } as const;
export const PROMOTION = { width: 800, height: 400 } as const;

/** The three banners of the portal's home, as wide plates with the text on the left. */
export const BANNERS: readonly PlateRecipe[] = [
  {
    id: 'b1-welcome',
    palette: 'lagoon',
    ground: 'glow',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'coin', width: 0.2, x: 0.53, y: 0.2, blur: 3, turn: 20 },
      { name: 'ruby', width: 0.2, x: 0.96, y: 0.2, blur: 4, turn: 14 },
      { name: 'star', width: 0.16, x: 0.6, y: 0.56, blur: 2, turn: -20 },
      { name: 'chest', width: 0.98, x: 0.76, y: 0.5, isMain: true },
      { name: 'coins', width: 0.44, x: 0.585, y: 0.8 },
      { name: 'gift', width: 0.42, x: 0.935, y: 0.76 },
      { name: 'emerald', width: 0.2, x: 0.69, y: 0.92, turn: -12 },
      { name: 'coin-face', width: 0.5, x: 1, y: 0.98, blur: 9 },
    ],
  },
  {
    id: 'b2-cricket',
    palette: 'indigo',
    ground: 'stadium',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'soccer', width: 0.34, x: 0.93, y: 0.7 },
      { name: 'trophy', width: 0.86, x: 0.63, y: 0.5, turn: -4 },
      { name: 'cricket', width: 1, x: 0.79, y: 0.48, isMain: true },
      { name: 'star', width: 0.16, x: 0.955, y: 0.26, blur: 3, turn: 15 },
      { name: 'star', width: 0.2, x: 0.52, y: 0.22, blur: 4, turn: -18 },
    ],
  },
  {
    id: 'b3-jackpot',
    palette: 'plum',
    ground: 'table',
    focus: { x: 0.74, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: 'roulette', width: 0.6, x: 0.945, y: 0.42, turn: 8, dark: 0.1 },
      { name: 'crown', width: 0.4, x: 0.62, y: 0.24, turn: -10, dark: 0.05 },
      { name: 'slot', width: 1.02, x: 0.77, y: 0.5, isMain: true },
      { name: 'chip-stack', width: 0.46, x: 0.92, y: 0.82 },
      { name: 'coins', width: 0.46, x: 0.6, y: 0.8 },
      { name: 'diamond', width: 0.2, x: 0.7, y: 0.93, turn: 10 },
      { name: 'coin', width: 0.22, x: 0.53, y: 0.3, blur: 4, turn: 20 },
    ],
  },
];

function promotion(
  id: string,
  palette: PaletteName,
  main: SpriteName,
  near: SpriteName,
  far: SpriteName,
): PlateRecipe {
  return {
    id,
    palette,
    ground: 'glow',
    focus: { x: 0.77, y: 0.5 },
    textSide: 'left',
    sprites: [
      { name: far, width: 0.22, x: 0.635, y: 0.17, blur: 3, turn: 18 },
      { name: main, width: 0.8, x: 0.815, y: 0.5, isMain: true },
      { name: near, width: 0.24, x: 0.675, y: 0.82, turn: -14 },
      { name: far, width: 0.22, x: 0.95, y: 0.84, turn: 16 },
    ],
  };
}

export const PROMOTIONS: readonly PlateRecipe[] = [
  promotion('p1-referral', 'plum', 'gift', 'coin', 'coin-face'),
  promotion('p2-cashback', 'lagoon', 'wallet', 'coin', 'emerald'),
  promotion('p3-vip', 'gilt', 'crown', 'diamond', 'ruby'),
  promotion('p4-mission', 'indigo', 'trophy', 'star', 'coin'),
  promotion('p5-points', 'iris', 'gems', 'diamond', 'star'),
  promotion('p6-app', 'azure', 'phone', 'coin', 'chip'),
];
