import { shape as shapeRun, Buffer as TextBuffer } from 'harfbuzzjs';
import { type FontRole, type LoadedFont, loadFont, type Script } from './fonts.ts';

/** One step of an outline: an SVG path letter and its coordinates, x and y in turn. */
export interface OutlineStep {
  readonly letter: string;
  readonly points: readonly number[];
}

export interface Outline {
  readonly steps: readonly OutlineStep[];
  /** The advance of the whole text in drawing units. */
  readonly advance: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly role: FontRole;
  /** Size of the em in drawing units. */
  readonly size: number;
  /** Extra room after each Latin letter; never given to Bengali, whose matra would break. */
  readonly tracking?: number;
}

const BENGALI = /[\u0980-\u09ff\u0964\u0965\u200c\u200d]/u;

/** Cuts a text where the script changes; a space stays with the script before it. */
export function scriptRuns(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const bengali = BENGALI.test(character) || (last?.script === 'bengali' && character === ' ');
    const script: Script = bengali ? 'bengali' : 'latin';
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function parseOutline(path: string): OutlineStep[] {
  const steps: OutlineStep[] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/gu)) {
    const points = (rest.match(/-?[\d.]+/gu) ?? []).map((value) => +value);
    steps.push({ letter, points });
  }
  return steps;
}

const parsed = new WeakMap<LoadedFont, Map<number, OutlineStep[]>>();

function glyphSteps(loaded: LoadedFont, glyph: number): OutlineStep[] {
  let known = parsed.get(loaded);
  if (known === undefined) {
    known = new Map();
    parsed.set(loaded, known);
  }
  let steps = known.get(glyph);
  if (steps === undefined) {
    steps = parseOutline(loaded.font.glyphToPath(glyph));
    known.set(glyph, steps);
  }
  return steps;
}

/**
 * Text to outlines through HarfBuzz, so that Bengali conjuncts and vowel signs are right and the picture
 * needs no installed font. The pen starts at 0, 0; y grows downward; the baseline is y = 0.
 */
export async function shapeText(text: string, style: TextStyle): Promise<Outline> {
  const steps: OutlineStep[] = [];
  let pen = 0;
  for (const run of scriptRuns(text)) {
    const loaded = await loadFont(style.role, run.script);
    const scale = style.size / loaded.unitsPerEm;
    const tracking = run.script === 'latin' ? (style.tracking ?? 0) : 0;
    const buffer = new TextBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shapeRun(loaded.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
      const position = positions[index];
      if (position === undefined) continue;
      for (const step of glyphSteps(loaded, glyph.codepoint)) {
        const points = step.points.map((value, at) =>
          at % 2 === 0 ? pen + (value + position.xOffset) * scale : -(value + position.yOffset) * scale,
        );
        steps.push({ letter: step.letter, points });
      }
      pen += position.xAdvance * scale + (position.xAdvance > 0 ? tracking : 0);
    }
  }
  return { steps, advance: pen };
}

export function outlineBox(steps: readonly OutlineStep[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { points } of steps) {
    for (const [index, value] of points.entries()) {
      if (index % 2 === 0) {
        left = Math.min(left, value);
        right = Math.max(right, value);
      } else {
        top = Math.min(top, value);
        bottom = Math.max(bottom, value);
      }
    }
  }
  if (left > right) return { left: 0, top: 0, width: 0, height: 0 };
  return { left, top, width: right - left, height: bottom - top };
}

export function moveOutline(steps: readonly OutlineStep[], by: { x: number; y: number }): OutlineStep[] {
  return steps.map(({ letter, points }) => ({
    letter,
    points: points.map((value, index) => value + (index % 2 === 0 ? by.x : by.y)),
  }));
}

export function outlinePath(steps: readonly OutlineStep[]): string {
  return steps
    .map(({ letter, points }) => letter + points.map((value) => Math.round(value * 10) / 10).join(' '))
    .join('');
}
