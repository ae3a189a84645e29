import { mixColour } from './colour.ts';
import type { FaceName } from './faces.ts';
import type { Palette } from './palettes.ts';
import { moveOutline, type OutlineStep, outlineBox, outlinePath, shapeText } from './shape.ts';
import type { Painting } from './stage.ts';
import { linearGradient, short } from './svg-paint.ts';

/** A title set in one to three lines: centred on x = 0, its lowest ink at y = 0. */
export interface Title {
  readonly steps: readonly OutlineStep[];
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly lines: readonly string[];
}

export interface TitleBox {
  readonly face: FaceName;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly mostLines: number;
}

/** Every way to break `words` into `count` lines, in order. */
export function lineBreaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const head = words.slice(0, first).join(' ');
    for (const rest of lineBreaks(words.slice(first), count - 1)) ways.push([head, ...rest]);
  }
  return ways;
}

const TRIAL_SIZE = 100;
const LINE_STEP = 0.98;
/** The least room between the ink of two lines, as a share of the size: vowel signs must not touch. */
const INK_GAP = 0.1;

async function bestBreak(text: string, box: TitleBox): Promise<{ lines: string[]; size: number }> {
  const words = text.split(/\s+/u);
  let best: { lines: string[]; size: number; score: number } | undefined;
  for (let count = 1; count <= Math.min(box.mostLines, words.length); count += 1) {
    for (const lines of lineBreaks(words, count)) {
      const outlines = await Promise.all(
        lines.map((line) => shapeText(line, { role: box.face, size: TRIAL_SIZE })),
      );
      const widest = Math.max(...outlines.map(({ advance }) => advance));
      const size = Math.min(
        box.largest,
        (TRIAL_SIZE * box.width) / widest,
        box.height / (count * (LINE_STEP + INK_GAP)),
      );
      const score = size * (1 - (count - 1) * 0.06);
      if (best === undefined || score > best.score) best = { lines, size, score };
    }
  }
  return best ?? { lines: [text], size: box.largest };
}

/** Fits `text` into the box, in as large letters as it allows. */
export async function setTitle(text: string, box: TitleBox): Promise<Title> {
  const { lines, size } = await bestBreak(text, box);
  const placed: OutlineStep[] = [];
  let baseline = 0;
  let inkBottom = -Infinity;
  for (const line of lines) {
    const { steps } = await shapeText(line, { role: box.face, size });
    const ink = outlineBox(steps);
    if (inkBottom > -Infinity) {
      baseline = Math.max(baseline + size * LINE_STEP, inkBottom + size * INK_GAP - ink.top);
    }
    inkBottom = baseline + ink.top + ink.height;
    placed.push(...moveOutline(steps, { x: -(ink.left + ink.width / 2), y: baseline }));
  }
  const whole = outlineBox(placed);
  const fit = Math.min(1, box.height / whole.height);
  const steps = moveOutline(placed, { x: 0, y: -(whole.top + whole.height) }).map(({ letter, points }) => ({
    letter,
    points: points.map((value) => value * fit),
  }));
  return { steps, width: whole.width * fit, height: whole.height * fit, size: size * fit, lines };
}

export interface LetteringLook {
  readonly x: number;
  readonly y: number;
  readonly palette: Palette;
  /** Depth of the letters below their face, in drawing units. */
  readonly depth: number;
  /** How many slices build that depth: as many as there are pixels is enough. */
  readonly slices: number;
  readonly stroke: number;
}

/** Raised letters: soft shadow, extruded side, outline, rim light, two-tone face and gloss. */
export function paintLettering(title: Title, look: LetteringLook): Painting {
  const { palette, x, y, depth, slices, stroke } = look;
  const { titleTop, titleBottom, ink } = palette;
  const path = outlinePath(moveOutline(title.steps, { x, y }));
  const outlined = (colour: string, width: number): string =>
    `fill="${colour}" stroke="${colour}" stroke-width="${short(width)}" stroke-linejoin="round"`;
  let side = '';
  for (let slice = slices; slice > 0; slice -= 1) {
    side += `<use href="#title" ${outlined(ink, stroke)} transform="translate(0 ${short((depth * slice) / slices)})"/>`;
  }
  const body =
    `<use href="#title" ${outlined('#000', stroke * 2.4)} opacity=".5" transform="translate(0 ${short(depth + 7)})" filter="url(#soft)"/>` +
    `${side}<use href="#title" ${outlined(ink, stroke)}/>` +
    `<use href="#title" fill="none" stroke="url(#rim)" stroke-width="${short(stroke * 0.42)}" stroke-linejoin="round"/>` +
    '<use href="#title" fill="url(#face)"/>' +
    `<rect x="${short(x - title.width / 2 - 20)}" y="${short(y - title.height - 20)}" width="${short(title.width + 40)}" height="${short(title.height + 40)}" fill="url(#gloss)" clip-path="url(#letters)"/>`;
  const lineHeight = title.height / title.lines.length;
  const span = (bottom: number, spread = ''): string =>
    `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(y - title.height)}" y2="${short(bottom)}"${spread}`;
  const perLine = span(y - title.height + lineHeight, ' spreadMethod="repeat"');
  const defs =
    `<path id="title" d="${path}"/><clipPath id="letters"><use href="#title"/></clipPath>` +
    linearGradient(
      'face',
      [
        [0, titleTop],
        [0.52, titleBottom],
        [0.56, mixColour(titleBottom, ink, 0.08)],
        [1, mixColour(titleTop, titleBottom, 0.35)],
      ],
      perLine,
    ) +
    linearGradient(
      'rim',
      [
        [0, '#fff8e2'],
        [0.5, titleBottom],
        [1, mixColour(titleBottom, ink, 0.45)],
      ],
      span(y),
    ) +
    linearGradient(
      'gloss',
      [
        [0, '#ffffff', 0.35],
        [0.5, '#ffffff', 0],
        [1, '#ffffff', 0],
      ],
      perLine,
    ) +
    '<filter id="soft" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>';
  return { defs, body };
}
