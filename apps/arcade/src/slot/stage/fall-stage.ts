import type { SlotCell, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import { planEntering, planFalling, planLeaving } from '../fall-plan.ts';
import { windowAt } from '../opening-grid.ts';
import { dressCanvases, pause, type StageCanvases } from './dress-canvases.ts';
import { FallCanvas } from './fall-canvas.ts';
import type { StageOptions } from './reel-stage.ts';
import type { FacePainting } from './symbol-faces.ts';
import { WinCanvas, type WinMarks } from './win-canvas.ts';

const FADE_MS = 220;
const STILL_TURN_MS = 600;

/** The painted part of a game whose wins fall: nothing turns, a window falls out and the next one in. */
export class FallStage {
  private readonly canvases: StageCanvases;
  private readonly options: StageOptions;
  private readonly symbols: FallCanvas;
  private readonly wins: WinCanvas;
  private painting: FacePainting | null = null;
  private size = { width: 0, height: 0 };
  private grid: readonly (readonly number[])[];
  private leaving: Promise<void> = Promise.resolve();

  constructor(canvases: StageCanvases, options: StageOptions, stops: readonly number[]) {
    const { model } = options;
    this.canvases = canvases;
    this.options = options;
    this.grid = windowAt(model.strips, stops, model.rows);
    this.symbols = new FallCanvas(canvases.reels, model, this.grid);
    this.wins = new WinCanvas(canvases.wins, model, options.colours);
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.size = { width, height };
    this.dress();
  }

  repaint(painting: FacePainting): void {
    this.painting = painting;
    this.dress();
  }

  turn(): void {
    this.wins.show(null);
    this.leaving = this.options.prefersStillness() ? this.fadeOut() : this.leave();
  }

  async land({ grid }: SlotSpinView): Promise<void> {
    this.grid = grid;
    await this.enter();
  }

  /** No round took place: what left comes back. */
  async giveBack(): Promise<void> {
    await this.enter();
  }

  /** Clears cells of the window, and lets what is left and what is new come down. */
  async fall(cleared: readonly SlotCell[], grid: SlotSpinView['grid']): Promise<void> {
    const before = this.grid;
    this.grid = grid;
    this.wins.show(null);
    if (this.options.prefersStillness()) {
      await this.fadeOut();
      await this.enter();
      return;
    }
    await this.symbols.clear(cleared);
    await this.symbols.run(planFalling(before, cleared, grid));
    this.symbols.show(grid);
    this.options.onReelRest(0);
  }

  mark(marks: Omit<WinMarks, 'isStill'> | null): void {
    this.wins.show(marks === null ? null : { ...marks, isStill: this.options.prefersStillness() });
  }

  dim(): void {
    this.fadeTo(0.3);
  }

  close(): void {
    this.symbols.stopPainting();
    this.wins.stopPainting();
  }

  private async leave(): Promise<void> {
    await this.symbols.run(planLeaving(this.grid));
    this.symbols.show(null);
  }

  private async fadeOut(): Promise<void> {
    this.fadeTo(0.1);
    await pause(STILL_TURN_MS);
  }

  private async enter(): Promise<void> {
    await this.leaving;
    this.fadeTo(1);
    if (this.options.prefersStillness()) {
      this.symbols.show(this.grid);
      await pause(FADE_MS);
    } else {
      await this.symbols.run(planEntering(this.grid));
      this.symbols.show(this.grid);
    }
    for (let reel = 0; reel < this.options.model.reels; reel += 1) this.options.onReelRest(reel);
  }

  private fadeTo(opacity: number): void {
    this.canvases.reels.style.opacity = String(opacity);
  }

  private dress(): void {
    const { width } = this.size;
    if (width < 1 || this.painting === null) return;
    const { model } = this.options;
    const { faces, ratio } = dressCanvases(this.canvases, this.size, { model, painting: this.painting });
    this.symbols.dress(faces);
    this.wins.dress(faces, ratio);
  }
}
