import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { drawCode } from '../../../../lib/device/qr-code.tsx';
import { POSTER_COLOURS, type PosterLook, patternOf } from './poster-patterns.ts';

/** A poster is drawn on a sheet 600 wide: a picture is half as high again, paper is A4. */
export const POSTER_WIDTH = 600;
const POSTER_HEIGHTS = { picture: 900, print: 849 } as const;
export type PosterSize = keyof typeof POSTER_HEIGHTS;

export interface PosterWords {
  readonly brand: string;
  /** The two lines of the headline. */
  readonly head: readonly [string, string];
  /** What people play with. */
  readonly note: string;
  /** The address without its scheme. */
  readonly address: string;
  /** Age and agent. */
  readonly foot: string;
}

/** A line of text, centred at `x`; words are no part of the drawing, because a picture has no fonts of the page. */
export interface PosterText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 500 | 700;
  readonly colour: string;
  readonly isHead: boolean;
}

export interface Poster {
  readonly height: number;
  /** The drawing without words, as the inside of an SVG. */
  readonly art: string;
  readonly texts: readonly PosterText[];
}

const MIDDLE = POSTER_WIDTH / 2;
const HEAD_PART = 0.33;
const QR_SIZE = 216;
const QUIET_MODULES = 3;
/** Of a letter, on the average, as a part of its size. */
const LETTER_WIDTH = 0.56;

/** Lays out a poster: pattern, brand, headline, code, address. */
export function layOutPoster(look: PosterLook, size: PosterSize, url: string, words: PosterWords): Poster {
  const height = POSTER_HEIGHTS[size];
  const top = Math.round(height * HEAD_PART);
  const { paper, ink, head, stitch } = POSTER_COLOURS[look];
  const line = (text: string, y: number, letters: Partial<PosterText>): PosterText => {
    const asked = letters.size ?? 24;
    const fits = (POSTER_WIDTH - 60) / (LETTER_WIDTH * Math.max(1, text.length));
    return {
      x: MIDDLE,
      weight: 500,
      colour: ink,
      isHead: false,
      ...letters,
      text,
      y: top + y,
      size: Math.min(asked, fits),
    };
  };
  return {
    height,
    art:
      `<rect width="${POSTER_WIDTH}" height="${height}" fill="${paper}"/>` +
      `<svg width="${POSTER_WIDTH}" height="${top}">${patternOf(look, POSTER_WIDTH, top)}</svg>` +
      `<path d="M0 ${top}H${POSTER_WIDTH}" stroke="${stitch}" stroke-width="5" stroke-dasharray="14 9"/>` +
      logoAt(MIDDLE - 62, top + 22) +
      codeAt(url, MIDDLE - QR_SIZE / 2, top + 222),
    texts: [
      line(words.brand, 50, { x: MIDDLE + 20, size: 30, weight: 700, isHead: true }),
      line(words.head[0], 108, { size: 46, weight: 700, colour: head, isHead: true }),
      line(words.head[1], 162, { size: 46, weight: 700, colour: head, isHead: true }),
      line(words.note, 203, { size: 24 }),
      line(words.address, 478, { size: 28, weight: 700 }),
      line(words.foot, 520, { size: 22 }),
    ],
  };
}

function logoAt(x: number, y: number): string {
  const body = LOGO_BODY.replaceAll('var(--accent)', '#0d7a5f').replaceAll('var(--on-accent)', '#ffffff');
  return `<svg x="${x}" y="${y}" width="38" height="38" viewBox="0 0 32 32">${body}</svg>`;
}

function codeAt(url: string, x: number, y: number): string {
  return `<svg x="${x}" y="${y}" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="${codeBox(url)}">${codeBody(url)}</svg>`;
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

/** The drawing of a poster as a file of its own, without words. */
export function artSvg({ art, height }: Poster, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH * scale}" height="${height * scale}" viewBox="0 0 ${POSTER_WIDTH} ${height}">${art}</svg>`;
}
