import { codeAt, fittingSize, logoAt, type Sheet, type SheetText } from '../pictures/sheet.ts';

export interface ReceiptWords {
  readonly brand: string;
  /** What it is a receipt of. */
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** Who can check it. */
  readonly anybody: string;
  readonly code: string;
  /** The address without its scheme. */
  readonly address: string;
  /** What it is paid in; null for money. */
  readonly note: string | null;
}

const WIDTH = 600;
const [EDGE, INSIDE] = [24, 60];
const MIDDLE = WIDTH / 2;
const ROWS_TOP = 290;
const ROW = 50;
const QR = 148;

/** Paper, ink and thread: a receipt is the same in both themes. */
const [PAPER, INK, QUIET, THREAD, RULE] = ['#f7ebd5', '#2b1d12', '#6b5844', '#8c1d2c', '#cdb38c'];

/** Lays out a receipt: brand, sum, facts, and the code with the address where anybody checks it. */
export function layOutReceipt(words: ReceiptWords, url: string): Sheet {
  const below = ROWS_TOP + words.rows.length * ROW;
  const foot = below + QR + 40;
  const height = foot + (words.note === null ? 20 : 62);
  const beside = INSIDE + QR + 24;
  const line = (text: string, y: number, letters: Partial<SheetText> & { room?: number }): SheetText => {
    const { room = WIDTH - 2 * INSIDE, size = 24, ...rest } = letters;
    return {
      x: MIDDLE,
      weight: 500,
      colour: INK,
      isHead: false,
      ...rest,
      text,
      y,
      size: fittingSize(text, size, room),
    };
  };
  const brandWidth = 44 + words.brand.length * 17;
  return {
    width: WIDTH,
    height,
    art:
      `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>` +
      flower(below / 2 + 20) +
      `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${height - 2 * EDGE}" rx="14" fill="none" stroke="${THREAD}" stroke-width="3" stroke-dasharray="12 7"/>` +
      rule(ROWS_TOP - 48) +
      rule(below - 16) +
      logoAt(MIDDLE - brandWidth / 2, 58, 38) +
      codeAt(url, { x: INSIDE, y: below + 12, size: QR }),
    texts: [
      line(words.brand, 88, {
        x: MIDDLE - brandWidth / 2 + 48,
        size: 30,
        weight: 700,
        isHead: true,
        anchor: 'start',
      }),
      line(words.title, 132, { size: 22, colour: QUIET }),
      line(words.amount, 204, { size: 56, weight: 700, colour: THREAD, isHead: true }),
      ...words.rows.flatMap(({ name, value }, place) => [
        line(name, ROWS_TOP + place * ROW, {
          x: INSIDE,
          size: 22,
          colour: QUIET,
          anchor: 'start',
          room: 150,
        }),
        line(value, ROWS_TOP + place * ROW, {
          x: WIDTH - INSIDE,
          size: 24,
          weight: 700,
          anchor: 'end',
          room: 330,
        }),
      ]),
      line(words.anybody, below + 50, { x: beside, size: 20, colour: QUIET, anchor: 'start', room: 300 }),
      line(words.code, below + 94, { x: beside, size: 32, weight: 700, anchor: 'start', room: 310 }),
      line(words.address, below + 134, { x: beside, size: 20, anchor: 'start', room: 310 }),
      ...(words.note === null ? [] : [line(words.note, foot + 8, { size: 20, colour: QUIET })]),
    ],
  };
}

function rule(y: number): string {
  return `<path d="M${INSIDE} ${y}H${WIDTH - INSIDE}" stroke="${RULE}" stroke-width="2" stroke-dasharray="7 6"/>`;
}

/** A stitched flower behind the words, as pale as a watermark. */
function flower(y: number): string {
  const petals = Array.from(
    { length: 12 },
    (_, k) => `<path d="M0-36C22-70 22-120 0-156C-22-120-22-70 0-36Z" transform="rotate(${k * 30})"/>`,
  ).join('');
  const rings = [28, 168, 206].map((r) => `<circle r="${r}" stroke-dasharray="9 6"/>`).join('');
  return `<g transform="translate(${MIDDLE} ${y})" fill="none" stroke="${THREAD}" stroke-opacity=".12" stroke-width="3">${petals}${rings}</g>`;
}
