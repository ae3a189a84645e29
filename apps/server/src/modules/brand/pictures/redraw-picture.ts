import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';
import { createDrawQueue, type PictureOwner } from './draw-queue.ts';

/** A picture drawn anew: nothing of the file that came is in it but what it shows. */
export interface Redrawn {
  readonly format: 'png' | 'jpeg';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * More than a phone's camera and screen give; a file of 5 MB can claim a hundred times that. A JPEG is made smaller while
 * it is decoded, a PNG is not.
 */
const MAX_PIXELS = { jpeg: 50_000_000, png: 20_000_000 } as const;
const MAX_SIDE = 12_000;
const KEPT_SIDE = 2400;
const JPEG_QUALITY = 85;
const TIMEOUT_SECONDS = 20;

const queue = createDrawQueue();

const SIGNATURES = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
} as const;

/** What the first bytes say; a name or a type that comes with a file says nothing. */
function formatOf(bytes: Buffer): Redrawn['format'] | undefined {
  if (bytes.subarray(0, SIGNATURES.png.length).equals(SIGNATURES.png)) return 'png';
  return bytes.subarray(0, SIGNATURES.jpeg.length).equals(SIGNATURES.jpeg) ? 'jpeg' : undefined;
}

function decode(base64: string): Buffer | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= PICTURE_LIMIT_BYTES ? bytes : undefined;
}

/** Undefined for what is no PNG or JPEG of at most 5 MB, or claims to be larger than a picture is (VA-5.3). */
export async function redrawPicture(base64: string, owner: PictureOwner): Promise<Redrawn | undefined> {
  const given = await read(base64);
  if (given === undefined) return undefined;
  const drawn = await queue.draw({ pixels: given.pixels, owner }, () => redraw(given, given.format));
  return drawn && { format: given.format, ...drawn };
}

/** The same picture as a WebP, for what only the staff looks at; undefined as above. */
export async function redrawAsWebp(base64: string, owner: PictureOwner): Promise<Buffer | undefined> {
  const given = await read(base64);
  if (given === undefined) return undefined;
  return (await queue.draw({ pixels: given.pixels, owner }, () => redraw(given, 'webp')))?.bytes;
}

interface Given {
  readonly format: Redrawn['format'];
  readonly bytes: Buffer;
  readonly pixels: number;
}

/** What a file says of itself in its head; nothing of it is decoded. */
async function read(base64: string): Promise<Given | undefined> {
  const bytes = decode(base64);
  const format = bytes === undefined ? undefined : formatOf(bytes);
  if (bytes === undefined || format === undefined) return undefined;
  const sharp = await loadSharp();
  try {
    const found = await sharp(bytes, { limitInputPixels: MAX_PIXELS[format] }).metadata();
    const pixels = found.width * found.height;
    if (found.format !== format || pixels > MAX_PIXELS[format]) return undefined;
    if (Math.max(found.width, found.height) > MAX_SIDE) return undefined;
    return { format, bytes, pixels };
  } catch {
    return undefined;
  }
}

/** Loaded with the first picture, because it takes memory that most processes never need; it draws on one core. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

async function redraw(
  { bytes, format }: Given,
  target: Redrawn['format'] | 'webp',
): Promise<Omit<Redrawn, 'format'> | undefined> {
  const sharp = await loadSharp();
  try {
    const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS[format], failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true });
    const written = {
      png: () => drawn.png(),
      jpeg: () => drawn.jpeg({ quality: JPEG_QUALITY }),
      webp: () => drawn.webp({ quality: JPEG_QUALITY }),
    };
    const { data, info } = await written[target]().toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // What the library cannot read is no picture; it has no other errors that a caller could mend.
    return undefined;
  }
}
