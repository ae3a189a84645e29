import type { SlotModelView } from '@nokshi/fairness/slots/session-wire.ts';
import { type FacePainting, paintFaces, type SymbolFace } from './symbol-faces.ts';

/** More device pixels than two to one are not seen on moving reels and cost a cheap phone its frames. */
const MOST_PIXEL_RATIO = 2;

/** The canvas of the symbols, and the one of the wins over it. */
export interface StageCanvases {
  readonly reels: HTMLCanvasElement;
  readonly wins: HTMLCanvasElement;
}

/** Gives both canvases the size of their window, in CSS pixels, and paints every symbol for it. */
export function dressCanvases(
  canvases: StageCanvases,
  { width, height }: { readonly width: number; readonly height: number },
  { model, painting }: { readonly model: SlotModelView; readonly painting: FacePainting },
): { readonly faces: Map<number, SymbolFace>; readonly ratio: number } {
  const ratio = Math.min(MOST_PIXEL_RATIO, Math.max(1, window.devicePixelRatio));
  for (const canvas of [canvases.reels, canvases.wins]) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const faces = paintFaces(painting, { width: width / model.reels, height: height / model.rows, ratio });
  return { faces, ratio };
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
