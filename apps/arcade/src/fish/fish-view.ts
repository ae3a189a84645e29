import type { Fish } from '@nokshi/fairness/supplier/fish-water.ts';

/** What moves in the water beside the fish. Places are parts of the water's width and height, moments the game's clock. */

export interface Spot {
  readonly across: number;
  readonly down: number;
}

interface Bullet {
  readonly seat: number;
  readonly target: Fish;
  readonly firedMs: number;
}

interface Net {
  readonly at: Spot;
  readonly size: number;
  readonly castMs: number;
  readonly isOwn: boolean;
}

interface Prize {
  readonly at: Spot;
  readonly wonMs: number;
  readonly text: string;
  readonly coins: number;
  readonly isReturn: boolean;
}

interface Blast {
  readonly from: Spot;
  readonly to: readonly Spot[];
  readonly kind: 'bomb' | 'chain';
  readonly struckMs: number;
}

/** Everything that the painter reads in each frame. */
export interface FishView {
  fish: readonly Fish[];
  aim: Spot;
  locked: number | null;
  firedMs: number;
  bullets: readonly Bullet[];
  nets: readonly Net[];
  prizes: readonly Prize[];
  blasts: readonly Blast[];
  /** When a fish was last struck. */
  readonly struck: Map<number, number>;
  seat: number;
  seats: readonly number[];
  /** When others last fired, and where at, by their seat. */
  readonly othersAim: Map<number, Spot>;
}

export const BULLET_MS = 170;
export const NET_MS = 700;
export const PRIZE_MS = 1500;
export const BLAST_MS = 600;

export function emptyView(): FishView {
  return {
    fish: [],
    aim: { across: 0.5, down: 0.4 },
    locked: null,
    firedMs: 0,
    bullets: [],
    nets: [],
    prizes: [],
    blasts: [],
    struck: new Map(),
    seat: 0,
    seats: [0],
    othersAim: new Map(),
  };
}

/** Lets go of what is over. */
export function sweepView(view: FishView, nowMs: number): void {
  view.bullets = view.bullets.filter(({ firedMs }) => nowMs - firedMs < BULLET_MS);
  view.nets = view.nets.filter(({ castMs }) => nowMs - castMs < NET_MS);
  view.prizes = view.prizes.filter(({ wonMs }) => nowMs - wonMs < PRIZE_MS);
  view.blasts = view.blasts.filter(({ struckMs }) => nowMs - struckMs < BLAST_MS);
  for (const [no, at] of view.struck) if (nowMs - at > 400) view.struck.delete(no);
}

/** Where the gun of a seat stands at the rim, seen by who sits at `own`. */
export function gunPlace(seat: number, own: number, seats: readonly number[]): Spot {
  if (seat === own) return { across: 0.5, down: 1 };
  const others = seats.filter((each) => each !== own);
  const place = [0.17, 0.83, 0.33][others.indexOf(seat)] ?? 0.67;
  return { across: place, down: 1 };
}
