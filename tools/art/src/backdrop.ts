import { mixColour } from './colour.ts';
import { type Painting, repeat, type Stage } from './stage.ts';
import { fine, linearGradient, radialGradient, short, spotGradient } from './svg-paint.ts';

/** The two-tone ground of every card: gradient, two clouds of colour and a glow behind the hero. */
export function groundPainting(stage: Stage): Painting {
  const { width, height, palette, picker, focus } = stage;
  const { deep, mid, glow, accent } = palette;
  const cloud = (share: number, shift: number, id: string, rise: number): string =>
    `<ellipse cx="${short(width * picker.fraction())}" cy="${short(height * (shift + picker.fraction() * share))}" rx="${short(width * 0.6)}" ry="${short(height * rise)}" fill="url(#${id})"/>`;
  const body =
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>` +
    cloud(0.4, 0, 'haze', 0.4) +
    cloud(0.4, 0.5, 'warmth', 0.34) +
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`;
  const defs =
    linearGradient('ground', [
      [0, mixColour(mid, glow, 0.12)],
      [0.5, mid],
      [1, deep],
    ]) +
    spotGradient(
      'glow',
      [
        [0, glow, 0.95],
        [0.35, glow, 0.42],
        [1, glow, 0],
      ],
      { x: focus.x, y: focus.y, radius: Math.max(width, height) * 0.5 },
    ) +
    radialGradient('haze', [
      [0, glow, 0.55],
      [1, glow, 0],
    ]) +
    radialGradient('warmth', [
      [0, accent, 0.3],
      [1, accent, 0],
    ]) +
    radialGradient('floor', [
      [0, accent, 0.55],
      [0.5, glow, 0.25],
      [1, glow, 0],
    ]);
  return { defs, body };
}

/** Soft discs of light in front of the scene, as an open lens draws them. */
export function lensHaze({ width, height, palette, picker }: Stage, count: number): string {
  return repeat(
    count,
    () =>
      `<circle cx="${short(picker.fraction() * width)}" cy="${short(picker.fraction() * height * 0.75)}" r="${short(picker.between(5, 30))}" fill="${palette.accent}" opacity="${fine(picker.between(0.05, 0.17))}"/>`,
  );
}

/** Darkens the corners so that the eye stays on the hero. */
export function vignette({ width, height, focus }: Stage): Painting {
  const defs = spotGradient(
    'vignette',
    [
      [0.45, '#000000', 0],
      [1, '#000000', 0.72],
    ],
    { x: focus.x, y: focus.y, radius: Math.hypot(width, height) * 0.58 },
  );
  return { defs, body: `<rect width="${width}" height="${height}" fill="url(#vignette)"/>` };
}
