import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';

/** A picture drawn anew: nothing of the file that came is in it but what it shows. */
export interface Redrawn {
  readonly format: 'png' | 'jpeg';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** More than any phone's camera gives; a file of 5 MB can claim a hundred times that. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;
const KEPT_SIDE = 2400;
const JPEG_QUALITY = 85;
const TIMEOUT_SECONDS = 20;

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

/** One picture at a time: a large one takes memory by the hundred megabytes while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Undefined for what is no PNG or JPEG of at most 5 MB, or claims to be larger than a picture is (VA-5.3). */
export async function redrawPicture(base64: string): Promise<Redrawn | undefined> {
  const given = read(base64);
  if (given === undefined) return undefined;
  const drawn = await inTurn(() => redraw(given.bytes, given.format, given.format));
  return drawn && { format: given.format, ...drawn };
}

/** The same picture as a WebP, for what only the staff looks at; undefined as above. */
export async function redrawAsWebp(base64: string): Promise<Buffer | undefined> {
  const given = read(base64);
  if (given === undefined) return undefined;
  return (await inTurn(() => redraw(given.bytes, given.format, 'webp')))?.bytes;
}

function read(base64: string): Pick<Redrawn, 'format' | 'bytes'> | undefined {
  const bytes = decode(base64);
  const format = bytes === undefined ? undefined : formatOf(bytes);
  return bytes === undefined || format === undefined ? undefined : { bytes, format };
}

async function redraw(
  bytes: Buffer,
  format: Redrawn['format'],
  target: Redrawn['format'] | 'webp',
): Promise<Omit<Redrawn, 'format'> | undefined> {
  // Loaded with the first picture, because it takes memory that most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const found = await image.metadata();
    if (found.format !== format || Math.max(found.width, found.height) > MAX_SIDE) return undefined;
    const drawn = image
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
