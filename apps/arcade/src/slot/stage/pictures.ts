import type { SymbolLook } from '../symbol-plan.ts';
import type { Picture } from './symbol-faces.ts';

export function spriteAddress(prop: string): string {
  return `/sprites/${prop}.webp`;
}

/** Loads the sprites that a game's symbols use. One that does not come is left out and drawn as a stone. */
export async function loadPictures(looks: Iterable<SymbolLook>): Promise<Map<string, Picture>> {
  const props = new Set<string>();
  for (const look of looks) if (look.kind !== 'rank') props.add(look.prop);
  const pictures = new Map<string, Picture>();
  await Promise.all(
    [...props].map(async (prop) => {
      const image = new Image();
      image.decoding = 'async';
      image.src = spriteAddress(prop);
      try {
        await image.decode();
        pictures.set(prop, image);
      } catch {
        // The symbol keeps its place in the game without its picture.
      }
    }),
  );
  return pictures;
}
