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
      try {
        const response = await fetch(spriteAddress(prop), { credentials: 'omit' });
        // Decoded away from the main thread, which an image element handed to a canvas is not.
        if (response.ok) pictures.set(prop, await createImageBitmap(await response.blob()));
      } catch {
        // The symbol keeps its place in the game without its picture.
      }
    }),
  );
  return pictures;
}
