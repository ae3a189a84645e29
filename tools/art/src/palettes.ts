/** The seven colours a picture is painted in; `ink` outlines its lettering. */
export interface Palette {
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly accent: string;
  readonly titleTop: string;
  readonly titleBottom: string;
  readonly ink: string;
}

type Row = readonly [string, string, string, string, string, string, string];

const palette = ([deep, mid, glow, accent, titleTop, titleBottom, ink]: Row): Palette => ({
  deep,
  mid,
  glow,
  accent,
  titleTop,
  titleBottom,
  ink,
});

/** Every palette of the game art by name. Game clients take their colours from here as well. */
export const PALETTES = {
  ember: palette(['#1a0508', '#7a1113', '#ff6a2b', '#ffc24a', '#fff6d6', '#ffb52e', '#3b0505']),
  royal: palette(['#0d0626', '#3f1a86', '#a25bff', '#ffd36b', '#fff8e0', '#ffc64f', '#1d0750']),
  ocean: palette(['#02142c', '#06498a', '#19c3ff', '#8ff3ff', '#ffffff', '#8be9ff', '#032246']),
  jade: palette(['#02160f', '#0b5a3c', '#2fe39a', '#ffe08a', '#fffbe0', '#ffd04f', '#02261a']),
  desert: palette(['#1f0e02', '#9a5312', '#ffb13b', '#ffe3a1', '#fff9de', '#ffc23c', '#3a1b02']),
  night: palette(['#040816', '#16285c', '#4f7bff', '#b8cbff', '#ffffff', '#b9ccff', '#060d2b']),
  orchid: palette(['#210626', '#7c1a72', '#f07ad0', '#ffe6a0', '#ffffff', '#ffdf8a', '#36083a']),
  sakura: palette(['#2a0618', '#a3174f', '#ff7aa8', '#ffe0c2', '#fff5ee', '#ffc4a0', '#450824']),
  forest: palette(['#051206', '#235a1e', '#8fe04a', '#f4ffb0', '#fbffe0', '#d8f05a', '#0b2608']),
  steel: palette(['#070a10', '#2a3446', '#7d95b8', '#e8f0ff', '#ffffff', '#bccbe2', '#0a0f18']),
  felt: palette(['#031510', '#0c4a37', '#23b384', '#f5d38a', '#fffaea', '#f2cd7c', '#02150f']),
  crimson: palette(['#160308', '#6d0a22', '#ff2f55', '#ffd0b0', '#ffffff', '#ffcfa6', '#2c0310']),
  volt: palette(['#060714', '#1e1a5e', '#6f5cff', '#3df0d2', '#ffffff', '#8ff7e6', '#0b0833']),
  solar: palette(['#150a02', '#7c3a05', '#ff8a1f', '#ffe46b', '#fffbe2', '#ffc22e', '#331502']),
  plum: palette(['#12061c', '#4a1550', '#d94f9b', '#ffd9a0', '#fffaf0', '#ffd08a', '#220a2c']),
  lagoon: palette(['#04110f', '#0a3a35', '#14b58c', '#ffdf9a', '#fffdf4', '#ffd778', '#032420']),
  indigo: palette(['#070a1c', '#1b2560', '#5f7bff', '#ffd98a', '#ffffff', '#ffe2a6', '#070b26']),
  gilt: palette(['#0c0a06', '#4a3710', '#d9a93e', '#ffe9b0', '#fffbe8', '#ffd778', '#241903']),
  iris: palette(['#0c0720', '#33208a', '#8a6bff', '#bfefff', '#ffffff', '#d5ccff', '#150b3f']),
  azure: palette(['#061018', '#0e3d5c', '#22a7f0', '#c9f0ff', '#ffffff', '#bfe8ff', '#04182a']),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

export function isPaletteName(value: unknown): value is PaletteName {
  return typeof value === 'string' && Object.hasOwn(PALETTES, value);
}
