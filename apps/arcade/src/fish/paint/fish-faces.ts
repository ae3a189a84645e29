import type { FishSpecies } from '@nokshi/fairness/supplier/fish.ts';
import { spriteAddress } from '../../slot/stage/pictures.ts';
import { drawFishBody } from './draw-fish.ts';
import { lookOf } from './fish-looks.ts';

/** A species as it is put on the canvas again and again: drawn once. */
export interface FishFace {
  readonly picture: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** A body that bends as it swims; a creature bobs instead. */
  readonly bends: boolean;
  readonly bob: number;
}

const FACE_WIDTH = 320;
const SMALLEST_WIDTH = 128;
/** Room around a body for fins and lamps. */
const MARGIN = 1.16;

/** Draws every species of a water once, and fetches the pictures of its creatures. One that does not come is drawn as a bubble. */
export async function makeFaces(
  species: readonly FishSpecies[],
  hero: string,
): Promise<ReadonlyMap<string, FishFace>> {
  const faces = await Promise.all(
    species.map(async (each) => [each.key, await makeFace(each, hero)] as const),
  );
  return new Map(faces);
}

async function makeFace({ key, size }: FishSpecies, hero: string): Promise<FishFace> {
  const look = lookOf(key, hero);
  if (look.kind === 'sprite') {
    const picture = await fetchPicture(look.sprite);
    return { picture, width: 1, height: 1, bends: false, bob: look.bob };
  }
  const length = size > 0.06 ? FACE_WIDTH : SMALLEST_WIDTH;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(length * MARGIN);
  canvas.height = Math.round(length * Math.max(look.height * 1.9, 0.5));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.translate(canvas.width / 2, canvas.height / 2);
    drawFishBody(context, look, length);
  }
  return { picture: canvas, width: 1, height: canvas.height / canvas.width, bends: true, bob: 0 };
}

async function fetchPicture(name: string): Promise<CanvasImageSource> {
  try {
    const response = await fetch(spriteAddress(name), { credentials: 'omit' });
    if (response.ok) return await createImageBitmap(await response.blob());
  } catch {
    // The creature keeps its place in the water without its picture.
  }
  return bubble();
}

function bubble(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SMALLEST_WIDTH;
  canvas.height = SMALLEST_WIDTH;
  const context = canvas.getContext('2d');
  const middle = SMALLEST_WIDTH / 2;
  if (context !== null) {
    context.strokeStyle = 'rgba(255, 255, 255, 0.8)';
    context.lineWidth = 4;
    context.beginPath();
    context.arc(middle, middle, middle - 6, 0, Math.PI * 2);
    context.stroke();
  }
  return canvas;
}

/** The picture of a thing that is not a fish; null when it does not come. */
export async function fetchProp(name: string): Promise<CanvasImageSource | null> {
  try {
    const response = await fetch(spriteAddress(name), { credentials: 'omit' });
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
}
