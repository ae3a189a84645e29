import type { SlotModelView } from '@nokshi/fairness/slots/session-wire.ts';
import { elementOf } from '../element-of.ts';
import { ReelMotion } from '../reel-motion.ts';
import type { ReelLanding } from '../spin-plan.ts';
import type { SymbolFace } from './symbol-faces.ts';
import { penOf } from './symbol-faces.ts';
import { SMEAR_CELLS } from './symbol-smears.ts';

type Strips = readonly (readonly number[])[];

interface Landing {
  readonly plan: readonly ReelLanding[];
  readonly strips: Strips;
  readonly resolve: () => void;
  readonly braked: Set<number>;
  readonly rested: Set<number>;
}

export interface ReelEvents {
  onReelRest(reel: number): void;
  /** The next reel decides about the free spins; null when none does any more. */
  onTension(reel: number | null): void;
}

/** Above this speed, in symbols per second, the eye sees a smear. */
const SMEAR_SPEED = 11;

/** The reels themselves: one canvas over the whole window, repainted only while something turns. */
export class ReelCanvas {
  private readonly pen: CanvasRenderingContext2D;
  private readonly canvas: HTMLCanvasElement;
  private readonly model: SlotModelView;
  private readonly events: ReelEvents;
  private reels: ReelMotion[] = [];
  private faces: ReadonlyMap<number, SymbolFace> = new Map();
  private landing: Landing | null = null;
  private frame = 0;
  private turnedAtMs = 0;

  constructor(canvas: HTMLCanvasElement, model: SlotModelView, events: ReelEvents) {
    this.canvas = canvas;
    this.pen = penOf(canvas);
    this.model = model;
    this.events = events;
  }

  /** Takes the faces painted for a new size; the canvas has that size already. */
  dress(faces: ReadonlyMap<number, SymbolFace>): void {
    this.faces = faces;
    this.paintAll(performance.now());
  }

  placeAt(strips: Strips, stops: readonly number[]): void {
    this.reels = strips.map((strip, reel) => new ReelMotion(strip, elementOf(stops, reel), this.model.rows));
    this.paintAll(performance.now());
  }

  /** Sets every reel turning. Answers the moment, the zero of the landing's times. */
  turn(): number {
    const now = performance.now();
    this.turnedAtMs = now;
    for (const reel of this.reels) reel.turn(now);
    this.keepPainting();
    return now;
  }

  /** Brings the turning reels down as planned; resolves when the last one rests. */
  land(plan: readonly ReelLanding[], strips: Strips): Promise<void> {
    return new Promise((resolve) => {
      this.landing = { plan, strips, resolve, braked: new Set(), rested: new Set() };
      this.announceTension(this.landing);
      this.keepPainting();
    });
  }

  stopPainting(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private keepPainting(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    this.frame = 0;
    this.brakeWhatIsDue(now);
    const isAnyMoving = this.paintAll(now);
    const { landing } = this;
    if (landing !== null && landing.rested.size === this.reels.length) {
      this.landing = null;
      landing.resolve();
    }
    if (isAnyMoving) this.keepPainting();
  }

  private brakeWhatIsDue(now: number): void {
    const { landing } = this;
    if (landing === null) return;
    for (const { reel, brakeAtMs, stop } of landing.plan) {
      if (landing.braked.has(reel) || now - this.turnedAtMs < brakeAtMs) continue;
      landing.braked.add(reel);
      elementOf(this.reels, reel).brake(now, elementOf(landing.strips, reel), stop);
    }
  }

  private paintAll(now: number): boolean {
    let isAnyMoving = false;
    for (const [index, reel] of this.reels.entries()) {
      const view = reel.viewAt(now);
      this.paintReel(index, reel, view.place, view.speed);
      if (!view.isResting) isAnyMoving = true;
      else this.noteRest(index);
    }
    return isAnyMoving;
  }

  private noteRest(reel: number): void {
    const { landing } = this;
    if (landing === null || !landing.braked.has(reel) || landing.rested.has(reel)) return;
    landing.rested.add(reel);
    this.events.onReelRest(reel);
    this.announceTension(landing);
  }

  private announceTension(landing: Landing): void {
    const next = landing.plan.find(({ reel }) => !landing.rested.has(reel));
    this.events.onTension(next?.isTense ? next.reel : null);
  }

  private paintReel(index: number, reel: ReelMotion, place: number, speed: number): void {
    const cellWidth = this.canvas.width / this.model.reels;
    const cellHeight = this.canvas.height / this.model.rows;
    const left = Math.round(index * cellWidth);
    this.pen.clearRect(left, 0, Math.ceil(cellWidth), this.canvas.height);
    const top = Math.ceil(place);
    for (let row = 0; row <= this.model.rows; row += 1) {
      const face = this.faces.get(reel.symbolAt(top - row));
      if (face === undefined) continue;
      const y = (place - top + row) * cellHeight;
      if (speed > SMEAR_SPEED && face.smear !== null) {
        const smearTop = Math.round(y - (cellHeight * (SMEAR_CELLS - 1)) / 2);
        this.pen.drawImage(face.smear, left, smearTop, cellWidth, cellHeight * SMEAR_CELLS);
      } else this.pen.drawImage(face.still, left, Math.round(y));
    }
  }
}
