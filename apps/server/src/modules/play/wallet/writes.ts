import type { Player, Usage } from '../../protection/index.ts';

/** What a decided set writes. */
export interface Writes {
  /** What was taken, in its order. */
  readonly bookings: BookingRow[];
  /** By id: rounds as they are opened, and what is added to those that stood. */
  readonly rounds: Map<string, RoundRow>;
  /** Keys that may still come, and are to be refused when they do. */
  readonly tombstones: TombstoneRow[];
  /** Reality checks that wait for their answer from now on. */
  readonly checks: CheckRow[];
  /** By member and game: when a round began last. */
  readonly starts: Map<string, StartRow>;
  /** By seed pair. */
  readonly nonces: Map<string, CountRow>;
  /** By grant. */
  readonly grants: Map<string, CountRow>;
  readonly freeBets: FreeBetRow[];
  readonly undone: UndoneRow[];
  /** By member. */
  readonly players: Map<string, PlayerChange>;
  /** By member and span. */
  readonly usage: Map<string, UsageChange>;
}

/** `play_booking`: a command that was taken, with its money and its event. */
export interface BookingRow {
  readonly member_id: string;
  readonly id: string;
  /** Null where a rollback found nothing to undo; then there is no event either. */
  readonly round_id: string | null;
  readonly kind: string;
  readonly scope: string;
  readonly key: string;
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly reference_key: string | null;
  readonly request: string | null;
  readonly detail: unknown;
  readonly currency: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly payout: bigint;
  readonly is_free: boolean;
  readonly balance: bigint;
  readonly first: MovedMoney | null;
  readonly second: (MovedMoney & { readonly id: string }) | null;
  readonly event: unknown;
}

/** Micros between the member's cash and the house, below zero from the member. */
interface MovedMoney {
  readonly moved: bigint;
  readonly code: string;
  readonly house: string;
}

interface TombstoneRow {
  readonly member_id: string;
  readonly scope: string;
  readonly key: string;
  readonly at: Date;
}

interface CheckRow {
  readonly payload: unknown;
  readonly at: Date;
}

export interface RoundRow {
  readonly is_new: boolean;
  readonly member_id: string;
  readonly id: string;
  readonly scope: string;
  readonly game_no: number;
  readonly round_ref: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly is_closed: boolean;
  readonly is_demo: boolean;
  /** The last of its commands that has one, here and in `detail`. */
  readonly flag: string | null;
  readonly detail: unknown;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

interface StartRow {
  readonly member_id: string;
  readonly game_no: number;
  readonly started_at: Date;
}

/** A nonce or what is used of a grant. Like a player and a span it was read without a lock: it is written if it is as it was. */
interface CountRow {
  readonly member_id: string;
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

interface FreeBetRow {
  readonly member_id: string;
  readonly scope: string;
  readonly key: string;
  readonly grant_id: string;
}

interface UndoneRow {
  readonly member_id: string;
  readonly scope: string;
  readonly key: string;
  readonly rolled_back_by: string;
}

export interface PlayerChange {
  readonly memberId: string;
  readonly before: Player | undefined;
  readonly after: Player;
}

export interface UsageChange {
  readonly memberId: string;
  readonly before: Usage;
  readonly after: Usage;
}

export function noWrites(): Writes {
  return {
    bookings: [],
    rounds: new Map(),
    tombstones: [],
    checks: [],
    starts: new Map(),
    nonces: new Map(),
    grants: new Map(),
    freeBets: [],
    undone: [],
    players: new Map(),
    usage: new Map(),
  };
}
