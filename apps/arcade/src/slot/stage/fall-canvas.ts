import type { SlotCell, SlotModelView } from '@nokshi/fairness/slots/session-wire.ts';
import { type FallingCell, lengthOf, placeAt } from '../fall-plan.ts';
import type { SymbolFace } from './symbol-faces.ts';
import { penOf } from './symbol-faces.ts';

type Grid = readonly (readonly number[])[];

const CLEAR_MS = 300;
/** Cleared symbols swell for this share of the time before they shrink away. */
const SWELL_SHARE = 0.35;
const SWELL = 0.14;

/** The symbols of a window that falls: one canvas, repainted only while something moves. */
export class FallCanvas {
  private readonly pen: CanvasRenderingContext2D;
  private readonly canvas: HTMLCanvasElement;
  private readonly model: SlotModelView;
  private faces: ReadonlyMap<number, SymbolFace> = new Map();
  private grid: Grid;
  private frame = 0;
  private finish: () => void = () => {};

  constructor(canvas: HTMLCanvasElement, model: SlotModelView, grid: Grid) {
    this.canvas = canvas;
    this.pen = penOf(canvas);
    this.model = model;
    this.grid = grid;
  }

  /** Takes the faces painted for a new size; the canvas has that size already. */
  dress(faces: ReadonlyMap<number, SymbolFace>): void {
    this.faces = faces;
    if (this.frame === 0) this.paintGrid();
  }

  /** What stands in the window from now on; null leaves it empty. */
  show(grid: Grid | null): void {
    this.grid = grid ?? [];
    this.paintGrid();
  }

  /** Lets a plan run; resolves when everything stands. */
  run(plan: readonly FallingCell[]): Promise<void> {
    return this.animate(lengthOf(plan), (elapsedMs) => {
      for (const cell of plan) this.paintSymbol(cell.symbol, cell.reel, placeAt(cell, elapsedMs), 1);
    });
  }

  /** Lets cells of the window swell and shrink away while the others stand. */
  clear(cleared: readonly SlotCell[]): Promise<void> {
    const gone = new Set(cleared.map(({ reel, row }) => `${reel}:${row}`));
    return this.animate(CLEAR_MS, (elapsedMs) => {
      const share = Math.min(1, elapsedMs / CLEAR_MS);
      const size =
        share < SWELL_SHARE
          ? 1 + SWELL * (share / SWELL_SHARE)
          : (1 + SWELL) * (1 - (share - SWELL_SHARE) / (1 - SWELL_SHARE));
      for (const [reel, column] of this.grid.entries()) {
        for (const [row, symbol] of column.entries())
          this.paintSymbol(symbol, reel, row, gone.has(`${reel}:${row}`) ? size : 1);
      }
    });
  }

  stopPainting(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.finish();
  }

  private animate(lengthMs: number, paint: (elapsedMs: number) => void): Promise<void> {
    this.stopPainting();
    return new Promise((resolve) => {
      this.finish = resolve;
      const startedAt = performance.now();
      const step = (now: number): void => {
        const elapsedMs = Math.max(0, now - startedAt);
        this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
        paint(Math.min(elapsedMs, lengthMs));
        if (elapsedMs < lengthMs) this.frame = requestAnimationFrame(step);
        else {
          this.frame = 0;
          resolve();
        }
      };
      this.frame = requestAnimationFrame(step);
    });
  }

  private paintGrid(): void {
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    for (const [reel, column] of this.grid.entries()) {
      for (const [row, symbol] of column.entries()) this.paintSymbol(symbol, reel, row, 1);
    }
  }

  private paintSymbol(symbol: number, reel: number, row: number, size: number): void {
    const face = this.faces.get(symbol);
    const width = this.canvas.width / this.model.reels;
    const height = this.canvas.height / this.model.rows;
    if (face === undefined || size <= 0.01 || row <= -1 || row >= this.model.rows) return;
    this.pen.drawImage(
      face.still,
      Math.round(reel * width + (width * (1 - size)) / 2),
      Math.round(row * height + (height * (1 - size)) / 2),
      width * size,
      height * size,
    );
  }
}
