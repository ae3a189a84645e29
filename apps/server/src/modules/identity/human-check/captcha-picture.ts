import { randomInt } from 'node:crypto';

/** A picture captcha as PNG. The digits are strokes of our own: no font of the machine decides how they look. */

const WIDTH = 180;
const HEIGHT = 64;
const CELL = 32;
const MARGIN = 12;
const LINES = 4;
const DOTS = 60;

/** Each digit as strokes in a box of 20 x 32, written as paths of SVG. */
const STROKES: readonly string[] = [
  'M10 2C3 2 2 10 2 16S3 30 10 30 18 22 18 16 17 2 10 2Z',
  'M4 9L11 2V30M5 30H17',
  'M3 9C3 0 17 0 17 9 17 16 4 22 3 30H18',
  'M3 4C9 0 17 2 17 9S10 15 8 15C12 15 18 16 18 23S8 33 2 27',
  'M13 30V2L2 21H19',
  'M17 2H5L3 14C8 10 18 12 18 21S8 33 2 27',
  'M16 3C8 1 2 9 2 20 2 34 18 33 18 22 18 12 5 12 2 20',
  'M2 2H18C13 10 9 18 8 30',
  'M10 15C2 14 2 2 10 2S18 14 10 15C1 16 0 30 10 30S19 16 10 15Z',
  'M18 12C15 20 2 20 2 11 2 -1 18 -1 18 12 18 22 13 30 5 30',
];

/** A whole number from `min` to `max`, both included. */
function between(min: number, max: number): number {
  return randomInt(min, max + 1);
}

function shade(min: number, max: number): string {
  return `rgb(${between(min, max)},${between(min, max)},${between(min, max)})`;
}

function digitAt(digit: string, index: number): string {
  const x = MARGIN + index * CELL + between(-3, 5);
  const y = 14 + between(-7, 8);
  const scale = between(95, 125) / 100;
  const move = `translate(${x} ${y}) rotate(${between(-22, 22)} 10 16) skewX(${between(-14, 14)}) scale(${scale})`;
  return `<path transform="${move}" d="${STROKES[Number.parseInt(digit, 10)] ?? ''}" fill="none" stroke="${shade(10, 110)}" stroke-width="${between(28, 42) / 10}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A line through the digits, as thick as they are, so that nothing tells it from them. */
function lineAcross(): string {
  const [from, to] = [between(4, HEIGHT - 4), between(4, HEIGHT - 4)];
  const bend = `${between(40, 80)} ${between(-10, HEIGHT + 10)} ${between(100, 140)} ${between(-10, HEIGHT + 10)}`;
  return `<path d="M0 ${from}C${bend} ${WIDTH} ${to}" fill="none" stroke="${shade(60, 150)}" stroke-width="${between(10, 22) / 10}"/>`;
}

function dot(): string {
  return `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(4, 14) / 10}" fill="${shade(80, 190)}"/>`;
}

/** Draws digits, 0 to 9 each. */
export async function drawCaptcha(digits: string): Promise<Buffer> {
  const shapes = [
    ...Array.from({ length: DOTS }, dot),
    ...Array.from(digits, digitAt),
    ...Array.from({ length: LINES }, lineAcross),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${shade(225, 250)}"/>${shapes.join('')}</svg>`;
  // Only a process that draws one needs the picture library.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}
