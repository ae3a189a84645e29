import type { SlotErrorCode, SlotTheme, WireMicros } from '../slots/session-wire.ts';

/**
 * What every game of the simulated supplier that is no slot says first, as JSON; what a game says beyond that stands in
 * its own file. Types alone. Money is a decimal string of micros, times are ISO 8601 in UTC.
 */

/** Which page plays a game; `modelId` then says by which rules. */
export type SupplierClient = 'slot' | 'tables' | 'sports' | 'fish' | 'cards';

export type SupplierSessionView = {
  /** Bearer key of this session; lives in memory alone. */
  session: string;
  game: {
    code: string;
    nameEn: string;
    nameBn: string;
    vendorName: string;
    modelId: string;
    theme: SlotTheme;
  };
  language: 'bn' | 'en';
  currency: string;
  balanceMicros: WireMicros;
  /** The server's clock, so that countdowns need not trust the browser's. */
  now: string;
  /** Always true: the client keeps the simulation mark in sight. */
  simulated: true;
};

export type SupplierBalanceView = { balanceMicros: WireMicros };

export type SupplierErrorCode =
  | SlotErrorCode
  /** What was bet on takes no bets any more. */
  | 'bets_closed'
  /** There is nothing like that to bet on, or not in this combination. */
  | 'choice_not_allowed'
  /** The price moved since the player saw it. */
  | 'odds_changed'
  /** The act is not this player's now: another one's turn, no seat, a room that is full. */
  | 'not_now';

/** Body of every answer with a status of 400 or above; `retryAfterMs` as in `SlotError`. */
export type SupplierError = {
  code: SupplierErrorCode;
  balanceMicros?: WireMicros;
  retryAfterMs?: number;
};

/** Where a wager stands for its player. */
export type WagerState = 'placing' | 'open' | 'paying' | 'settled' | 'refused' | 'returned';

/** One stake on something that is decided later. */
export type WagerView<Detail = unknown> = {
  id: string;
  /** What decides it: a round of a table, a fixture, a hand. */
  event: string;
  detail: Detail;
  stakeMicros: WireMicros;
  /** Null until it is decided. */
  winMicros: WireMicros | null;
  state: WagerState;
  at: string;
};
