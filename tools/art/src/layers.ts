import { createRequire } from 'node:module';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { rgbOf } from './colour.ts';
import type { SpriteName } from './sprite-names.ts';

/** Uncompressed pixels: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pixels with the place of their centre in the picture. */
export interface Layer {
  readonly pixels: Pixels;
  readonly x: number;
  readonly y: number;
  readonly blend: 'over' | 'screen';
}

export interface SpriteLook {
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Gaussian sigma in pixels. */
  readonly blur?: number;
  /** Share of brightness taken away. */
  readonly dark?: number;
  readonly flip?: boolean;
}

/** Sprites are found through the package, because a bundle of this module lies in another folder. */
const { resolve } = createRequire(import.meta.url);
const MEMO_BYTES = 64 * 1024 * 1024;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

const memo = new Map<string, Promise<Pixels>>();
const memoSizes = new Map<string, number>();
let memoUsed = 0;

function forget(key: string): void {
  memo.delete(key);
  memoUsed -= memoSizes.get(key) ?? 0;
  memoSizes.delete(key);
}

/** Keeps the most recently used pixels, so that a page of cards decodes each sprite once. */
function remember(key: string, make: () => Promise<Pixels>): Promise<Pixels> {
  const known = memo.get(key);
  if (known !== undefined) {
    memo.delete(key);
    memo.set(key, known);
    return known;
  }
  const pending = make().then((pixels) => {
    memoSizes.set(key, pixels.data.length);
    memoUsed += pixels.data.length;
    for (const oldest of memo.keys()) {
      if (memoUsed <= MEMO_BYTES) break;
      if (oldest !== key) forget(oldest);
    }
    return pixels;
  });
  memo.set(key, pending);
  pending.catch(() => memo.delete(key));
  return pending;
}

async function rawPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rawInput = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export function spriteFile(name: SpriteName): string {
  return resolve(`@nokshi/art/props/${name}.webp`);
}

function sprite(name: SpriteName, width: number): Promise<Pixels> {
  return remember(`sprite ${name} ${width}`, () =>
    rawPixels(sharp(spriteFile(name)).resize(width, width, { kernel: 'lanczos3' })),
  );
}

/** Widths snap to 4 pixels and turns to 4 degrees, so that cards share what is in memory. */
const snap = (value: number): number => Math.round(value / 4) * 4;

/** A sprite as it stands in a picture; `width` in pixels. */
export function spriteLayer(name: SpriteName, width: number, look: SpriteLook = {}): Promise<Pixels> {
  const size = Math.max(16, snap(width));
  const turn = snap(look.turn ?? 0);
  const blur = Math.round((look.blur ?? 0) * 2) / 2;
  const { dark = 0, flip = false } = look;
  if (turn === 0 && blur === 0 && dark === 0 && !flip) return sprite(name, size);
  return remember(`layer ${name} ${size} ${turn} ${blur} ${dark} ${flip}`, async () => {
    let image = rawInput(await sprite(name, size));
    if (flip) image = image.flop();
    if (turn !== 0) image = image.rotate(turn, { background: CLEAR });
    if (dark > 0) image = image.modulate({ brightness: 1 - dark });
    if (blur >= 0.5) image = image.blur(blur);
    return rawPixels(image);
  });
}

/** The sprite's outline filled with one colour and blurred: a shadow or a glow. */
export function silhouetteLayer(
  name: SpriteName,
  width: number,
  look: { colour: string; blur: number; opacity: number },
): Promise<Pixels> {
  const size = Math.max(16, snap(width));
  const blur = Math.max(0.5, Math.round(look.blur * 2) / 2);
  const { colour, opacity } = look;
  return remember(`silhouette ${name} ${size} ${colour} ${blur} ${opacity}`, async () => {
    const margin = Math.ceil(blur * 2.2);
    const { data, info } = await rawInput(await sprite(name, size))
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
      .extractChannel(3)
      .blur(blur)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { red, green, blue } = rgbOf(colour);
    const filled = Buffer.allocUnsafe(info.width * info.height * 4);
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      filled[pixel * 4] = red;
      filled[pixel * 4 + 1] = green;
      filled[pixel * 4 + 2] = blue;
      filled[pixel * 4 + 3] = Math.round((data[pixel * info.channels] ?? 0) * opacity);
    }
    return { data: filled, width: info.width, height: info.height };
  });
}

/** The part of a layer that lies inside the picture, since sharp refuses layers larger than it. */
function clip(layer: Layer, width: number, height: number): OverlayOptions | undefined {
  const { pixels } = layer;
  const left = Math.round(layer.x - pixels.width / 2);
  const top = Math.round(layer.y - pixels.height / 2);
  const cutLeft = Math.max(0, -left);
  const cutTop = Math.max(0, -top);
  const keptWidth = Math.min(pixels.width - cutLeft, width - Math.max(0, left));
  const keptHeight = Math.min(pixels.height - cutTop, height - Math.max(0, top));
  if (keptWidth <= 0 || keptHeight <= 0) return undefined;
  let { data } = pixels;
  if (keptWidth < pixels.width || keptHeight < pixels.height) {
    data = Buffer.allocUnsafe(keptWidth * keptHeight * 4);
    for (let row = 0; row < keptHeight; row += 1) {
      const from = ((cutTop + row) * pixels.width + cutLeft) * 4;
      pixels.data.copy(data, row * keptWidth * 4, from, from + keptWidth * 4);
    }
  }
  return {
    input: data,
    raw: { width: keptWidth, height: keptHeight, channels: 4 },
    left: Math.max(0, left),
    top: Math.max(0, top),
    blend: layer.blend,
  };
}

/** Lays `layers` on the drawing `back` and the drawing `front` on top; the result has no alpha. */
export function flattenLayers(
  size: { width: number; height: number },
  drawings: { back: string; front: string },
  layers: readonly Layer[],
): Sharp {
  const composed = layers.flatMap((layer) => clip(layer, size.width, size.height) ?? []);
  return sharp(Buffer.from(drawings.back))
    .composite([...composed, { input: Buffer.from(drawings.front), left: 0, top: 0 }])
    .flatten()
    .removeAlpha();
}
