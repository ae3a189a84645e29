import type { SymbolFace } from './symbol-faces.ts';
import { newCanvas, penOf } from './symbol-faces.ts';

/** A smear is this many cells high. */
export const SMEAR_CELLS = 1.7;
/** A smear has no detail to lose, so it is painted at half the size and in 2^3 copies by doubling. */
const SMEAR_SCALE = 0.5;
const SMEAR_DOUBLINGS = 3;

/**
 * Paints the smears one by one in tasks of their own, so that no single task holds the page up. Answers the function
 * that stops it, for faces that are painted anew.
 */
export function paintSmears(faces: ReadonlyMap<number, SymbolFace>): () => void {
  const waiting = [...faces.values()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paintNext = (): void => {
    const face = waiting.shift();
    if (face === undefined) return;
    face.smear = smearOf(face.still);
    timer = setTimeout(paintNext);
  };
  timer = setTimeout(paintNext);
  return () => clearTimeout(timer);
}

function smearOf(still: HTMLCanvasElement): HTMLCanvasElement {
  const width = still.width * SMEAR_SCALE;
  const height = still.height * SMEAR_SCALE;
  let smear = newCanvas(width, height * SMEAR_CELLS);
  penOf(smear).drawImage(still, 0, 0, width, height);
  const step = (height * (SMEAR_CELLS - 1)) / (2 ** SMEAR_DOUBLINGS - 1);
  for (let doubling = 0; doubling < SMEAR_DOUBLINGS; doubling += 1) {
    const doubled = newCanvas(smear.width, smear.height);
    const pen = penOf(doubled);
    pen.globalAlpha = doubling === 0 ? 0.42 : 0.7;
    pen.drawImage(smear, 0, 0);
    pen.drawImage(smear, 0, step * 2 ** doubling);
    smear = doubled;
  }
  return smear;
}
