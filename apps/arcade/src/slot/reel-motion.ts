import { elementOf } from './element-of.ts';

/** The symbols of one reel from top to bottom, a ring. */
type Strip = readonly number[];

/** From place `from` of the tape on, the strip lies so that its `stop` stands at place `at`. */
interface Splice {
  readonly from: number;
  readonly at: number;
  readonly strip: Strip;
  readonly stop: number;
}

type Phase =
  | { readonly kind: 'rest'; readonly place: number }
  | { readonly kind: 'turn'; readonly from: number; readonly startedAtMs: number }
  | {
      readonly kind: 'brake';
      readonly from: number;
      readonly to: number;
      readonly startedAtMs: number;
      readonly brakeMs: number;
    };

export interface ReelView {
  /** Place of the tape at the window's top edge; the fraction is how far its symbol has moved down. */
  readonly place: number;
  /** Symbols per second. */
  readonly speed: number;
  readonly isResting: boolean;
}

const CRUISE_PER_MS = 0.021;
const SPEED_UP_MS = 200;
const BRAKE_PLACES = 5;
/** A reel runs a little past its stop and springs back, as a mechanical one does. */
const OVERSHOOT_PLACES = 0.13;
const SPRING_BACK_MS = 150;

/**
 * The movement of one reel, without a picture. The reel is a tape that runs down past the window: place n of the
 * tape is one symbol, and the window's top row shows place n when the reel rests there. To stop, the strip is
 * spliced into the tape above the window at full speed, so that the true neighbours of the result come in with it.
 * Times are in ms of one clock that the caller reads.
 */
export class ReelMotion {
  private phase: Phase = { kind: 'rest', place: 0 };
  private splices: Splice[];
  private readonly rows: number;

  constructor(strip: Strip, stop: number, rows: number) {
    this.rows = rows;
    this.splices = [{ from: Number.NEGATIVE_INFINITY, at: 0, strip, stop }];
  }

  turn(nowMs: number): void {
    this.phase = { kind: 'turn', from: this.viewAt(nowMs).place, startedAtMs: nowMs };
  }

  /** Brings the reel to rest at a stop of a strip. Only a turning reel can brake. */
  brake(nowMs: number, strip: Strip, stop: number): void {
    if (this.phase.kind !== 'turn') return;
    const from = this.viewAt(nowMs).place;
    const spliceFrom = Math.ceil(from) + 1;
    const to = Math.max(Math.ceil(from + BRAKE_PLACES), spliceFrom + this.rows - 1);
    const latest = this.splices.at(-1);
    this.splices = [...(latest === undefined ? [] : [latest]), { from: spliceFrom, at: to, strip, stop }];
    // A constant deceleration from the present speed covers the distance in twice the time of the full speed.
    const brakeMs = (2 * (to + OVERSHOOT_PLACES - from)) / CRUISE_PER_MS;
    this.phase = { kind: 'brake', from, to, startedAtMs: nowMs, brakeMs };
  }

  /** Puts the reel at a stop at once, for a reader who asked for less motion and for the first picture. */
  place(strip: Strip, stop: number): void {
    this.splices = [{ from: Number.NEGATIVE_INFINITY, at: 0, strip, stop }];
    this.phase = { kind: 'rest', place: 0 };
  }

  /** The symbol at a place of the tape. */
  symbolAt(place: number): number {
    const splice = this.splices.findLast((candidate) => place >= candidate.from) ?? this.splices[0];
    if (splice === undefined) throw new Error('a reel has a strip');
    const index = splice.stop + (splice.at - place);
    const { length } = splice.strip;
    return elementOf(splice.strip, ((index % length) + length) % length);
  }

  viewAt(nowMs: number): ReelView {
    const { phase } = this;
    switch (phase.kind) {
      case 'rest':
        return { place: phase.place, speed: 0, isResting: true };
      case 'turn':
        return turningView(phase.from, nowMs - phase.startedAtMs);
      case 'brake': {
        const view = brakingView(phase, nowMs - phase.startedAtMs);
        if (view.isResting) this.phase = { kind: 'rest', place: phase.to };
        return view;
      }
      default:
        throw new Error('a reel rests, turns or brakes');
    }
  }
}

function turningView(from: number, elapsedMs: number): ReelView {
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed < SPEED_UP_MS) {
    const places = (CRUISE_PER_MS * elapsed * elapsed) / (2 * SPEED_UP_MS);
    return { place: from + places, speed: (CRUISE_PER_MS * 1000 * elapsed) / SPEED_UP_MS, isResting: false };
  }
  const places = CRUISE_PER_MS * (elapsed - SPEED_UP_MS / 2);
  return { place: from + places, speed: CRUISE_PER_MS * 1000, isResting: false };
}

function brakingView(phase: Extract<Phase, { kind: 'brake' }>, elapsedMs: number): ReelView {
  const { from, to, brakeMs } = phase;
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed < brakeMs) {
    const left = 1 - elapsed / brakeMs;
    const distance = to + OVERSHOOT_PLACES - from;
    return {
      place: from + distance * (1 - left * left),
      speed: CRUISE_PER_MS * 1000 * left,
      isResting: false,
    };
  }
  const back = (elapsed - brakeMs) / SPRING_BACK_MS;
  if (back >= 1) return { place: to, speed: 0, isResting: true };
  const eased = 1 - (1 - back) * (1 - back);
  return { place: to + OVERSHOOT_PLACES * (1 - eased), speed: 0, isResting: false };
}
