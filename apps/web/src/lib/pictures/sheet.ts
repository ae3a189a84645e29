import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { drawCode } from '../device/qr-code.tsx';

/**
 * A picture that people send each other, such as a poster or a receipt: a drawing, and words over it. Words are no part of
 * the drawing, because a picture has no fonts of the page.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The drawing without words, as the inside of an SVG. */
  readonly art: string;
  readonly texts: readonly SheetText[];
}

/** A line of text at `x`, which is its middle unless said otherwise. */
export interface SheetText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 500 | 700;
  readonly colour: string;
  readonly isHead: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Of a letter, on the average, as a part of its size. */
const LETTER_WIDTH = 0.56;

/** The size that a line is written in: smaller than asked where it would leave its room. */
export function fittingSize(text: string, asked: number, room: number): number {
  return Math.min(asked, room / (LETTER_WIDTH * Math.max(1, text.length)));
}

/** Pictures know no variables of the page, and are the same in both themes. */
export function logoAt(x: number, y: number, size: number): string {
  const body = LOGO_BODY.replaceAll('var(--accent)', '#0d7a5f').replaceAll('var(--on-accent)', '#ffffff');
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`;
}

const QUIET_MODULES = 3;

export function codeAt(url: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${codeBox(url)}">${codeBody(url)}</svg>`;
}

function codeBox(url: string): string {
  const edge = drawCode(url).size + 2 * QUIET_MODULES;
  return `${-QUIET_MODULES} ${-QUIET_MODULES} ${edge} ${edge}`;
}

function codeBody(url: string): string {
  const { path, size } = drawCode(url);
  const edge = size + 2 * QUIET_MODULES;
  return `<rect x="${-QUIET_MODULES}" y="${-QUIET_MODULES}" width="${edge}" height="${edge}" fill="#fff"/><path d="${path}" fill="#0b1512" shape-rendering="crispEdges"/>`;
}

/** The code alone as a file of its own. */
export function codeSvg(url: string, sizePx: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="${codeBox(url)}">${codeBody(url)}</svg>`;
}

/** The drawing as a file of its own, without words. */
export function artSvg({ art, width, height }: Sheet, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${art}</svg>`;
}
