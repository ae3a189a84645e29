import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import type { Backdrop, Layer } from './drawing.ts';
import { varietyOf } from './drawing.ts';
import {
  coral,
  crystals,
  dunes,
  leaves,
  peaks,
  pyramids,
  ridges,
  river,
  trunks,
  waves,
} from './land-layers.ts';
import { arches, cloth, columns, flames, floodlights, floorGrid, petals, squares } from './place-layers.ts';
import {
  bubbles,
  clouds,
  confetti,
  disc,
  lanterns,
  lightning,
  planet,
  rays,
  shafts,
  starDust,
} from './sky-layers.ts';

/** The layers of every scene that a theme may name, far ones first. */
const SCENES: Readonly<Record<string, readonly Layer[]>> = {
  alpona: [petals],
  arches: [rays, arches],
  arena: [rays, flames],
  cavern: [disc, crystals],
  clouds: [rays, clouds],
  confetti: [rays, confetti],
  curve: [squares, starDust],
  dunes: [disc, dunes],
  forest: [disc, trunks, leaves],
  grid: [floorGrid],
  hills: [starDust, disc, ridges],
  lanterns: [rays, lanterns],
  peaks: [rays, peaks],
  pyramids: [disc, pyramids, dunes],
  rays: [rays],
  river: [disc, river],
  sea: [rays, waves],
  stadium: [floodlights],
  stars: [starDust, planet],
  table: [cloth],
  temple: [rays, columns, lightning],
  undersea: [shafts, bubbles, coral],
};

/** A wide and a tall drawing; the page takes the one that is nearer to its own shape. */
export type SceneShape = 'wide' | 'tall';
const SIZES: Readonly<Record<SceneShape, { width: number; height: number }>> = {
  wide: { width: 1600, height: 900 },
  tall: { width: 900, height: 1400 },
};

/** The backdrop of a game as an SVG document; the same game is always drawn the same. */
export function paintScene(theme: SlotTheme, seed: string, shape: SceneShape): string {
  const { width, height } = SIZES[shape];
  const backdrop: Backdrop = { width, height, palette: theme.palette, vary: varietyOf(`${seed}|${shape}`) };
  const layers = SCENES[theme.scene] ?? [rays];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${gradients(theme)}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#halo)"/>${layers.map((layer) => layer(backdrop)).join('')}` +
    `<rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`
  );
}

function gradients({ palette }: SlotTheme): string {
  const stop = (offset: number, colour: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, palette.mid)}${stop(1, palette.deep)}</linearGradient>` +
    `<radialGradient id="halo" cx=".5" cy=".42" r=".6">${stop(0, palette.glow, 0.7)}${stop(0.5, palette.glow, 0.22)}${stop(1, palette.glow, 0)}</radialGradient>` +
    `<radialGradient id="disc">${stop(0, '#fffdf0')}${stop(0.5, palette.accent, 0.9)}${stop(0.54, palette.glow, 0.4)}${stop(1, palette.glow, 0)}</radialGradient>` +
    `<radialGradient id="edge" cx=".5" cy=".45" r=".75">${stop(0.4, '#000000', 0)}${stop(1, '#000000', 0.6)}</radialGradient>`
  );
}
