/** How a species looks: a fish drawn by its build and colours, or a creature by its picture. */
export type FishLook =
  | { readonly kind: 'sprite'; readonly sprite: string; readonly bob: number }
  | ({ readonly kind: 'drawn' } & FishBuild);

export interface FishBuild {
  readonly back: string;
  readonly side: string;
  readonly belly: string;
  readonly fin: string;
  /** Height of the body by its length. */
  readonly height: number;
  readonly tail: 'fork' | 'fan' | 'moon' | 'fluke' | 'ribbon';
  readonly dorsal: 'low' | 'tall' | 'long' | 'shark' | 'none';
  readonly stripes?: string;
  readonly spots?: string;
  /** A spear before its mouth, in lengths. */
  readonly bill?: number;
  /** A light of its own. */
  readonly lamp?: string;
  readonly whiskers?: boolean;
}

const sprite = (name: string, bob = 0.1): FishLook => ({ kind: 'sprite', sprite: name, bob });

type Colours = readonly [back: string, side: string, belly: string, fin: string];

const drawn = (
  [back, side, belly, fin]: Colours,
  height: number,
  tail: FishBuild['tail'],
  dorsal: FishBuild['dorsal'],
  more: Partial<FishBuild> = {},
): FishLook => ({ kind: 'drawn', back, side, belly, fin, height, tail, dorsal, ...more });

const LOOKS: Readonly<Record<string, FishLook>> = {
  sprat: drawn(['#2f7fb8', '#8fd3f4', '#f2fbff', '#5fb2dd'], 0.34, 'fork', 'low'),
  clownfish: drawn(['#d9480f', '#ff7b29', '#ffb066', '#ff922b'], 0.5, 'fan', 'long', { stripes: '#fff8f0' }),
  angelfish: drawn(['#c99a00', '#ffd43b', '#fff3bf', '#fab005'], 0.86, 'fan', 'tall', { stripes: '#2b2f55' }),
  puffer: drawn(['#8a6d1f', '#e0b94a', '#fff6d6', '#c79a2e'], 0.74, 'fan', 'low', { spots: '#6b4f12' }),
  seahorse: sprite('e-seahorse', 0.16),
  nautilus: sprite('e-nautilus', 0.12),
  jellyfish: sprite('e-jellyfish', 0.2),
  turtle: sprite('e-turtle', 0.06),
  octopus: sprite('e-octopus', 0.14),
  manta: sprite('e-manta', 0.1),
  seaDragon: sprite('e-sea-dragon', 0.1),
  bombCrab: sprite('e-crab', 0.08),
  swordfish: drawn(['#1f4e79', '#4d8fc4', '#e3f1fb', '#26629a'], 0.26, 'moon', 'shark', { bill: 0.34 }),
  marlin: drawn(['#16325c', '#3d6fb4', '#dbe9f7', '#24508c'], 0.27, 'moon', 'long', {
    bill: 0.32,
    stripes: '#7fb0e6',
  }),
  shark: drawn(['#3f4d5c', '#7d8fa1', '#eef3f7', '#556575'], 0.3, 'moon', 'shark'),
  whale: drawn(['#22406e', '#3f6cad', '#d7e5f5', '#2c5189'], 0.4, 'fluke', 'none', { spots: '#6d95cd' }),
  tuna: drawn(['#1d3d63', '#5a86b3', '#f0f5f9', '#e0b93a'], 0.38, 'moon', 'low'),
  lanternfish: drawn(['#24305e', '#4455a0', '#8fa0e8', '#35448a'], 0.36, 'fork', 'low', { lamp: '#8ff7ff' }),
  hatchetfish: drawn(['#4b5a75', '#9fb2cc', '#e9f2ff', '#76889f'], 0.72, 'fork', 'low', { lamp: '#b7ffd8' }),
  anglerfish: drawn(['#3b2a3f', '#6d4b63', '#a8809a', '#54384d'], 0.72, 'fan', 'low', {
    lamp: '#ffe27a',
    spots: '#2a1c2d',
  }),
  mola: drawn(['#6f8f9e', '#d7e6ea', '#ffffff', '#a5bcc4'], 0.32, 'fork', 'low'),
  puti: drawn(['#7d8a4a', '#cdd6a2', '#fbfdf0', '#d9863b'], 0.44, 'fork', 'low', { spots: '#3c4326' }),
  koi: drawn(['#4a5233', '#87925c', '#d9dcb8', '#5e6840'], 0.42, 'fan', 'long'),
  tilapia: drawn(['#56616b', '#9aa8b3', '#eef2f4', '#7c6a78'], 0.56, 'fan', 'long', { stripes: '#6d7a85' }),
  rui: drawn(['#7a3b32', '#c46a55', '#f4dccf', '#b3382c'], 0.38, 'fork', 'tall'),
  hilsa: drawn(['#4d7f93', '#cfe3ea', '#ffffff', '#8fb4c1'], 0.4, 'fork', 'low', { spots: '#3f6576' }),
  katla: drawn(['#42505a', '#8595a0', '#e8edef', '#5b6a75'], 0.5, 'fork', 'tall'),
  boal: drawn(['#5c5a45', '#a8a582', '#efedd9', '#7b785c'], 0.3, 'fan', 'low', { whiskers: true }),
  chital: drawn(['#5f6a72', '#b9c6cd', '#f4f7f8', '#8b99a2'], 0.46, 'ribbon', 'low', { spots: '#3d464c' }),
  baghair: drawn(['#6b4d12', '#d1a13a', '#f8eac2', '#8a661c'], 0.3, 'moon', 'shark', {
    stripes: '#4b340a',
    whiskers: true,
  }),
  dolphin: drawn(['#5b6570', '#929ea9', '#dfe5e9', '#6d7883'], 0.32, 'fluke', 'shark', { bill: 0.16 }),
  mahseer: drawn(['#9a6a00', '#ffc933', '#fff2c2', '#e08a00'], 0.38, 'fork', 'tall', { spots: '#c98f10' }),
  eel: drawn(['#0f5f66', '#21c7b7', '#b6fff2', '#17918c'], 0.15, 'ribbon', 'long', { lamp: '#7dfcff' }),
};

/** The look of a species; the treasure wears the game's own picture. */
export function lookOf(key: string, hero: string): FishLook {
  return LOOKS[key] ?? sprite(hero, 0.08);
}
