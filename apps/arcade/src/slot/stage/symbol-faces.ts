import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import type { SymbolLook } from '../symbol-plan.ts';
import { fade, mix } from './colours.ts';
import { labelFont, rankFont } from './rank-font.ts';

export type Picture = ImageBitmap;

/** One symbol painted once for the size of the reels, so that a frame of the spin only copies pictures. */
export interface SymbolFace {
  readonly still: HTMLCanvasElement;
  /** The same, drawn out along the way it falls: what the eye sees at full speed. Null until it is painted. */
  smear: HTMLCanvasElement | null;
}

export interface FaceSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels to one CSS pixel. */
  readonly ratio: number;
}

export interface FacePainting {
  readonly looks: ReadonlyMap<number, SymbolLook>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly theme: SlotTheme;
  readonly labels: { readonly wild: string; readonly scatter: string };
}

export function paintFaces(painting: FacePainting, size: FaceSize): Map<number, SymbolFace> {
  const faces = new Map<number, SymbolFace>();
  for (const [symbol, look] of painting.looks) {
    const still = newCanvas(size.width * size.ratio, size.height * size.ratio);
    const pen = penOf(still);
    pen.scale(size.ratio, size.ratio);
    paintLook(pen, look, painting, size);
    faces.set(symbol, { still, smear: null });
  }
  return faces;
}

function paintLook(
  pen: CanvasRenderingContext2D,
  look: SymbolLook,
  painting: FacePainting,
  size: FaceSize,
): void {
  const { theme, pictures, labels } = painting;
  switch (look.kind) {
    case 'rank':
      paintRank(pen, look, theme, size);
      return;
    case 'prop':
      paintPicture(pen, pictures.get(look.prop), theme, size, { share: 0.92, lift: 0 });
      return;
    case 'wild':
      paintShield(pen, theme, size);
      paintPicture(pen, pictures.get(look.prop), theme, size, { share: 0.86, lift: 0.06 });
      paintRibbon(pen, labels.wild, theme, size);
      return;
    case 'scatter':
      paintBurst(pen, theme, size);
      paintPicture(pen, pictures.get(look.prop), theme, size, { share: 0.74, lift: 0.06 });
      paintRibbon(pen, labels.scatter, theme, size);
  }
}

/** A sprite in the middle of the cell with a soft shadow; a cut stone in its place while it is missing. */
function paintPicture(
  pen: CanvasRenderingContext2D,
  picture: Picture | undefined,
  theme: SlotTheme,
  { width, height }: FaceSize,
  { share, lift }: { share: number; lift: number },
): void {
  const side = Math.min(width, height) * share;
  const left = (width - side) / 2;
  const top = (height - side) / 2 - height * lift;
  pen.save();
  pen.shadowColor = 'rgba(0,0,0,.55)';
  pen.shadowBlur = side * 0.08;
  pen.shadowOffsetY = side * 0.045;
  if (picture === undefined) {
    paintStone(pen, theme, { x: width / 2, y: top + side / 2, radius: side * 0.36 });
  } else {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, left, top, side, side);
  }
  pen.restore();
}

function paintStone(
  pen: CanvasRenderingContext2D,
  theme: SlotTheme,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const { accent, glow, ink } = theme.palette;
  const gradient = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  gradient.addColorStop(0, accent);
  gradient.addColorStop(1, glow);
  pen.beginPath();
  for (let corner = 0; corner < 8; corner += 1) {
    const angle = (corner / 8) * Math.PI * 2 + Math.PI / 8;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.closePath();
  pen.fillStyle = gradient;
  pen.fill();
  pen.lineWidth = radius * 0.09;
  pen.strokeStyle = ink;
  pen.stroke();
}

function paintShield(pen: CanvasRenderingContext2D, theme: SlotTheme, { width, height }: FaceSize): void {
  const { accent, glow, deep } = theme.palette;
  const inset = Math.min(width, height) * 0.045;
  const centre = pen.createRadialGradient(
    width / 2,
    height * 0.44,
    0,
    width / 2,
    height * 0.44,
    height * 0.62,
  );
  centre.addColorStop(0, fade(accent, 0.95));
  centre.addColorStop(0.55, fade(glow, 0.75));
  centre.addColorStop(1, fade(deep, 0.9));
  pen.beginPath();
  pen.roundRect(inset, inset, width - inset * 2, height - inset * 2, Math.min(width, height) * 0.14);
  pen.fillStyle = centre;
  pen.fill();
  pen.lineWidth = Math.max(1.5, inset * 0.8);
  pen.strokeStyle = mix(accent, '#ffffff', 0.35);
  pen.stroke();
}

function paintBurst(pen: CanvasRenderingContext2D, theme: SlotTheme, { width, height }: FaceSize): void {
  const { accent, glow, titleTop, ink } = theme.palette;
  const x = width / 2;
  const y = height * 0.45;
  const outer = Math.min(width, height) * 0.5;
  const fill = pen.createRadialGradient(x, y, 0, x, y, outer);
  fill.addColorStop(0, titleTop);
  fill.addColorStop(0.6, accent);
  fill.addColorStop(1, glow);
  pen.beginPath();
  for (let point = 0; point < 32; point += 1) {
    const radius = point % 2 === 0 ? outer : outer * 0.8;
    const angle = (point / 32) * Math.PI * 2;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = fade(ink, 0.8);
  pen.stroke();
}

/** The word at the foot of a special symbol; its size follows the cell, so that it fits in both scripts. */
function paintRibbon(
  pen: CanvasRenderingContext2D,
  label: string,
  theme: SlotTheme,
  { width, height }: FaceSize,
): void {
  const { titleTop, titleBottom, ink } = theme.palette;
  const ribbonHeight = Math.min(height * 0.27, width * 0.3);
  const top = height - ribbonHeight - Math.min(width, height) * 0.05;
  let fontPx = ribbonHeight * 0.62;
  pen.font = labelFont(fontPx);
  const room = width * 0.86;
  const measured = pen.measureText(label).width;
  if (measured > room) {
    fontPx *= room / measured;
    pen.font = labelFont(fontPx);
  }
  pen.beginPath();
  pen.roundRect(width * 0.03, top, width * 0.94, ribbonHeight, ribbonHeight * 0.3);
  const fill = pen.createLinearGradient(0, top, 0, top + ribbonHeight);
  fill.addColorStop(0, titleTop);
  fill.addColorStop(1, titleBottom);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = ink;
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, width / 2, top + ribbonHeight * 0.54);
}

function paintRank(
  pen: CanvasRenderingContext2D,
  look: Extract<SymbolLook, { kind: 'rank' }>,
  theme: SlotTheme,
  { width, height }: FaceSize,
): void {
  const side = Math.min(width, height);
  const { fontPx, shift } = fitRank(pen, look.rank, { largest: side * 0.8, room: width * 0.84 });
  const [top, bottom] = rankTones(theme, look.place);
  const x = width / 2 + shift;
  const y = height * 0.53;
  pen.font = rankFont(fontPx);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = theme.palette.ink;
  pen.lineWidth = fontPx * 0.14;
  pen.shadowColor = 'rgba(0,0,0,.5)';
  pen.shadowBlur = fontPx * 0.1;
  for (let depth = 3; depth >= 0; depth -= 1) {
    pen.strokeText(look.rank, x, y + depth * fontPx * 0.02);
    pen.shadowColor = 'transparent';
  }
  const fill = pen.createLinearGradient(0, y - fontPx * 0.42, 0, y + fontPx * 0.42);
  fill.addColorStop(0, mix(top, '#ffffff', 0.45));
  fill.addColorStop(0.42, top);
  fill.addColorStop(1, mix(bottom, theme.palette.ink, 0.1));
  pen.fillStyle = fill;
  pen.fillText(look.rank, x, y);
}

/** Some faces swing their letters far out: the ink of a letter, not its advance, fits the cell and is centred. */
function fitRank(
  pen: CanvasRenderingContext2D,
  rank: string,
  { largest, room }: { largest: number; room: number },
): { fontPx: number; shift: number } {
  pen.font = rankFont(largest);
  pen.textAlign = 'center';
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = pen.measureText(rank);
  const scale = Math.min(1, room / Math.max(1, left + right));
  return { fontPx: largest * scale, shift: ((left - right) / 2) * scale };
}

/** Two tones for each rank out of the palette, far enough apart that neighbours differ at a glance. */
function rankTones(theme: SlotTheme, place: number): readonly [string, string] {
  const { accent, glow, titleTop, titleBottom } = theme.palette;
  const tones = [
    [titleTop, titleBottom],
    [accent, mix(accent, glow, 0.6)],
    [mix(glow, '#ffffff', 0.4), glow],
    [mix(accent, '#8fd7ff', 0.55), mix(glow, '#3f7bff', 0.55)],
    [mix(titleBottom, '#7be0a8', 0.6), mix(glow, '#1f9a66', 0.6)],
    [mix(glow, '#d9c8ff', 0.6), mix(glow, '#7a53d6', 0.6)],
  ] as const;
  return tones[place % tones.length] ?? [titleTop, titleBottom];
}

export function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser paints no canvas');
  return pen;
}
