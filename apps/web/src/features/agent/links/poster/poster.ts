import { codeAt, fittingSize, logoAt, type Sheet, type SheetText } from '../../../../lib/pictures/sheet.ts';
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

const MIDDLE = POSTER_WIDTH / 2;
const HEAD_PART = 0.33;
const QR_SIZE = 216;

/** Lays out a poster: pattern, brand, headline, code, address. */
export function layOutPoster(look: PosterLook, size: PosterSize, url: string, words: PosterWords): Sheet {
  const height = POSTER_HEIGHTS[size];
  const top = Math.round(height * HEAD_PART);
  const { paper, ink, head, stitch } = POSTER_COLOURS[look];
  const line = (text: string, y: number, letters: Partial<SheetText>): SheetText => {
    const asked = letters.size ?? 24;
    return {
      x: MIDDLE,
      weight: 500,
      colour: ink,
      isHead: false,
      ...letters,
      text,
      y: top + y,
      size: fittingSize(text, asked, POSTER_WIDTH - 60),
    };
  };
  return {
    width: POSTER_WIDTH,
    height,
    art:
      `<rect width="${POSTER_WIDTH}" height="${height}" fill="${paper}"/>` +
      `<svg width="${POSTER_WIDTH}" height="${top}">${patternOf(look, POSTER_WIDTH, top)}</svg>` +
      `<path d="M0 ${top}H${POSTER_WIDTH}" stroke="${stitch}" stroke-width="5" stroke-dasharray="14 9"/>` +
      logoAt(MIDDLE - 62, top + 22, 38) +
      codeAt(url, { x: MIDDLE - QR_SIZE / 2, y: top + 222, size: QR_SIZE }),
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
