import type { SlotModelView, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import type { ReelLanding } from '../spin-plan.ts';
import { planLanding } from '../spin-plan.ts';
import { dressCanvases, pause, type StageCanvases } from './dress-canvases.ts';
import type { ReelEvents } from './reel-canvas.ts';
import { ReelCanvas } from './reel-canvas.ts';
import type { FacePainting } from './symbol-faces.ts';
import { paintSmears } from './symbol-smears.ts';
import type { WinColours, WinMarks } from './win-canvas.ts';
import { WinCanvas } from './win-canvas.ts';

const FADE_MS = 220;
const STILL_TURN_MS = 900;

export interface StageOptions {
  readonly model: SlotModelView;
  readonly colours: WinColours;
  /** Asked at every turn, because the person may change the setting while the game is open. */
  readonly prefersStillness: () => boolean;
  readonly onReelRest: (reel: number) => void;
}

/** The painted part of the game: what the round's director tells it, it shows, and it decides nothing. */
export class ReelStage {
  private readonly canvases: StageCanvases;
  private readonly options: StageOptions;
  private readonly reels: ReelCanvas;
  private readonly wins: WinCanvas;
  private painting: FacePainting | null = null;
  private stopSmears: () => void = () => {};
  private size = { width: 0, height: 0 };
  private turnedAtMs = 0;
  private isStillTurn = false;
  private stops: readonly number[];

  constructor(canvases: StageCanvases, options: StageOptions, stops: readonly number[]) {
    this.canvases = canvases;
    this.options = options;
    this.stops = stops;
    this.wins = new WinCanvas(canvases.wins, options.model, options.colours);
    const events: ReelEvents = {
      onReelRest: options.onReelRest,
      onTension: (reel) => this.wins.showTension(reel),
    };
    this.reels = new ReelCanvas(canvases.reels, options.model, events);
    this.reels.placeAt(options.model.strips, stops);
  }

  /** The window's new size in CSS pixels; paints every symbol anew for it. */
  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.size = { width, height };
    this.dress();
  }

  /** Takes the pictures and words of the symbols and paints them. */
  repaint(painting: FacePainting): void {
    this.painting = painting;
    this.dress();
  }

  turn(): void {
    this.wins.show(null);
    this.turnedAtMs = performance.now();
    this.isStillTurn = this.options.prefersStillness();
    if (this.isStillTurn) this.fadeTo(0.25);
    else this.turnedAtMs = this.reels.turn();
  }

  /** Stops the turning reels at a spin's result. */
  async land(spin: SlotSpinView): Promise<void> {
    const { model } = this.options;
    const strips = spin.kind === 'free' && model.freeStrips !== null ? model.freeStrips : model.strips;
    this.stops = spin.stops;
    this.fadeTo(1);
    const elapsedMs = performance.now() - this.turnedAtMs;
    if (this.isStillTurn) {
      await pause(Math.max(FADE_MS, STILL_TURN_MS - elapsedMs));
      this.reels.placeAt(strips, spin.stops);
      for (let reel = 0; reel < model.reels; reel += 1) this.options.onReelRest(reel);
      return;
    }
    await this.reels.land(planLanding(spin, model, elapsedMs), strips);
    this.wins.showTension(null);
  }

  /** No spin took place: the reels come to rest where they stood. */
  async giveBack(): Promise<void> {
    const { model } = this.options;
    this.fadeTo(1);
    if (this.isStillTurn) return;
    const plan = this.stops.map((stop, reel): ReelLanding => ({ reel, stop, brakeAtMs: 0, isTense: false }));
    await this.reels.land(plan, model.strips);
  }

  mark(marks: Omit<WinMarks, 'isStill'> | null): void {
    this.wins.show(marks === null ? null : { ...marks, isStill: this.options.prefersStillness() });
  }

  /** Long without an answer: turning reels step back behind the notice. */
  dim(): void {
    this.fadeTo(0.3);
  }

  close(): void {
    this.stopSmears();
    this.reels.stopPainting();
    this.wins.stopPainting();
  }

  private fadeTo(opacity: number): void {
    this.canvases.reels.style.opacity = String(opacity);
  }

  private dress(): void {
    const { width } = this.size;
    if (width < 1 || this.painting === null) return;
    const { model } = this.options;
    const { faces, ratio } = dressCanvases(this.canvases, this.size, { model, painting: this.painting });
    this.stopSmears();
    this.stopSmears = paintSmears(faces);
    this.reels.dress(faces);
    this.wins.dress(faces, ratio);
  }
}
