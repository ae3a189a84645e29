import type { Amounts, Sum } from './team-amounts.ts';

/** Something that a member did, or that happened to a member. */
export interface Movement {
  readonly memberId: string;
  /**
   * When that which it is a part of began: whoever stood above then has all of it, so that a win, a void or a correction
   * goes where the stake went, whoever stands above meanwhile. Ms since the epoch.
   */
  readonly began: number;
  /** When it happened: it counts for that day. */
  readonly at: number;
  /** 0 is no game. */
  readonly gameNo: number;
  readonly currency: string;
  readonly amounts: Amounts;
}

/** Movements of one member on one day, in one game, under one chain. */
export interface Group {
  readonly memberId: string;
  readonly chain: number;
  readonly day: string;
  readonly gameNo: number;
  readonly currency: string;
  readonly sum: Sum;
  /** The last movement of it, in ms. */
  lastAt: number;
}
