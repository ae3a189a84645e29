import type { PrizeMode } from './constants.ts';

/** What a lottery of the house is described by; the games themselves stand in `lottery-games.ts`. */

/**
 * Who draws. `own`: the house, by scheme PF-1. `official`: a lottery outside, whose result is told by a feed or entered by
 * two of the staff. `simulated`: a market of our own name with drawn results, which says so wherever it is shown.
 */
export type DrawKind = 'own' | 'official' | 'simulated';

/** A draw every `everySeconds` from midnight of the zone, its sale ending `cutOffSeconds` before it. */
export interface FastSchedule {
  readonly kind: 'fast';
  readonly zone: string;
  readonly everySeconds: number;
  readonly cutOffSeconds: number;
}

/** Days of the week (Monday is 1), or of the month where a draw follows the date. */
export type DrawDays = readonly number[] | { readonly ofMonth: readonly number[] };

/** At most one draw a day, at a time of the zone (`21:00`). */
export interface DailySchedule {
  readonly kind: 'daily';
  readonly zone: string;
  readonly days: DrawDays;
  readonly closeAt: string;
  readonly drawAt: string;
}

/** The series that members of the house have and may choose from; a lower one gives a rebate. domain A.0.2. */
interface SeriesRange {
  readonly least: number;
  readonly own: number;
}

/** A place, from 1, in the list of stations that draw on a day of a region; which station that is the rules know. */
export interface StationPlace {
  readonly region: 'north' | 'central' | 'south';
  readonly place: number;
}

export interface LotteryGame {
  /** As in the catalogue, and in proofs of draws. */
  readonly gameCode: string;
  /** The code of its rules in `packages/lottery`. */
  readonly family: string;
  readonly prizeMode: PrizeMode;
  readonly draw: DrawKind;
  readonly schedule: FastSchedule | DailySchedule;
  /** Where an official draw is held that goes from station to station. */
  readonly station?: StationPlace;
  /** Null where odds are fixed. */
  readonly series: SeriesRange | null;
  readonly mostMultiple: number;
  /** What an order pays at most, and what one issue may cost for one number of one play; micros. */
  readonly mostWinMicros: bigint;
  readonly mostLiabilityMicros: bigint;
  /** On in the default brand; the others wait until the staff opens them. */
  readonly isOpen: boolean;
}
