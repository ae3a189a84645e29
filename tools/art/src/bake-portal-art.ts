import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { BANNERS, PHONE_BANNER, PHONE_STRIP, PROMOTION, PROMOTIONS, WIDE_BANNER } from './banner.ts';
import { GAME_PAGE_BANNERS, MORE_BANNERS, PANELS } from './content-plates.ts';
import { spriteFile } from './layers.ts';
import { type PlateRecipe, renderPlate } from './plate.ts';
import { PORTAL_PROP_SIZE, PORTAL_PROPS, SLOT_SPRITE_SIZE, slotSprites } from './portal-art.ts';
import type { SpriteName } from './sprite-names.ts';

/**
 * Writes the pictures that are committed with the browser apps: `npx tsx tools/art/src/bake-portal-art.ts`.
 * Each folder holds exactly what this command writes.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SLOT_QUALITY = 74;
const PROP_QUALITY = 82;
const WIDE_QUALITY = 82;
const PHONE_QUALITY = 78;
/** Of a picture that is only drawn to be made smaller. */
const LOSSLESS_ENOUGH = 100;

async function freshFolder(...parts: string[]): Promise<string> {
  const folder = path.join(ROOT, ...parts);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (file.endsWith('.webp')) await rm(path.join(folder, file));
  }
  return folder;
}

function report(folder: string, sizes: readonly number[]): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const largest = Math.max(...sizes);
  console.log(
    `${path.relative(ROOT, folder)}: ${sizes.length} files, ${Math.round(total / 1024)} kB, largest ${largest} bytes`,
  );
}

async function bakeSprites(
  folder: string,
  names: readonly SpriteName[],
  look: { size: number; quality: number },
): Promise<void> {
  const sizes: number[] = [];
  for (const name of names) {
    const bytes = await sharp(spriteFile(name))
      .resize(look.size, look.size, { kernel: 'lanczos3' })
      .webp({ quality: look.quality, alphaQuality: 80, effort: 6 })
      .toBuffer();
    await writeFile(path.join(folder, `${name}.webp`), bytes);
    sizes.push(bytes.length);
  }
  report(folder, sizes);
}

type PhoneShape = typeof PHONE_BANNER | typeof PHONE_STRIP;

/** The middle of a wide banner as a phone shows it, at twice a phone's width. */
function cutForPhone(wide: Buffer, shape: PhoneShape): Promise<Buffer> {
  return sharp(wide)
    .resize(shape.width, shape.height, { fit: 'cover', kernel: 'lanczos3' })
    .webp({ quality: PHONE_QUALITY, effort: 6 })
    .toBuffer();
}

async function bakeBanners(folder: string): Promise<void> {
  const sizes: number[] = [];
  const write = async (name: string, bytes: Buffer): Promise<void> => {
    await writeFile(path.join(folder, `${name}.webp`), bytes);
    sizes.push(bytes.length);
  };
  const writeBanner = async (banner: PlateRecipe, phone: PhoneShape): Promise<void> => {
    await write(`${banner.id}-plate`, await renderPlate(banner, { ...WIDE_BANNER, quality: WIDE_QUALITY }));
    const whole = await renderPlate(banner, { ...WIDE_BANNER, quality: LOSSLESS_ENOUGH });
    await write(`${banner.id}-phone`, await cutForPhone(whole, phone));
  };
  for (const banner of [...BANNERS, ...MORE_BANNERS]) await writeBanner(banner, PHONE_BANNER);
  for (const banner of GAME_PAGE_BANNERS) await writeBanner(banner, PHONE_STRIP);
  for (const promotion of [...PROMOTIONS, ...PANELS]) {
    await write(
      `${promotion.id}-plate`,
      await renderPlate(promotion, { ...PROMOTION, quality: WIDE_QUALITY }),
    );
  }
  report(folder, sizes);
}

await bakeSprites(await freshFolder('apps', 'arcade', 'public', 'sprites'), slotSprites(), {
  size: SLOT_SPRITE_SIZE,
  quality: SLOT_QUALITY,
});
await bakeSprites(await freshFolder('apps', 'web', 'public', 'props'), PORTAL_PROPS, {
  size: PORTAL_PROP_SIZE,
  quality: PROP_QUALITY,
});
await bakeBanners(await freshFolder('apps', 'web', 'public', 'banners'));
