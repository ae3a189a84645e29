import type { WireMicros } from '../slots/session-wire.ts';
import type { WagerView } from './game-wire.ts';

/** What the tables of the simulated supplier say, as JSON; types alone. Times are ISO 8601 in UTC. */

export type SpotStakeView = { spot: string; stakeMicros: WireMicros };

/**
 * `betting` takes stakes until `until`; `closed` waits for stakes that are still on their way; `showing` shows what was
 * drawn, from `since` to `until`; `settled` is over, the next round begins at `until`.
 */
export type TablePhase = 'betting' | 'closed' | 'showing' | 'settled';

export type TableRoundView = {
  no: number;
  /** The name that wagers on this round carry. */
  event: string;
  phase: TablePhase;
  since: string;
  until: string;
  /** Null until betting is over and the result is written down. */
  outcome: readonly number[] | null;
};

/** What a player at the table staked; `player` is a short mark that stands for one person all evening. */
export type TableBetView = { player: string; spots: SpotStakeView[] };

export type PastRoundView = { no: number; outcome: readonly number[] };

/** A line of a table's feed. The first is always a `state`. */
export type TableMessage =
  | {
      kind: 'state';
      now: string;
      /** This player's own mark. */
      me: string;
      /** Null while the table only begins. */
      round: TableRoundView | null;
      bets: TableBetView[];
      /** The oldest first. */
      past: PastRoundView[];
      players: number;
    }
  | { kind: 'round'; now: string; round: TableRoundView; players: number }
  | { kind: 'bet'; no: number; bet: TableBetView };

export type TableWagerDetail = { no: number; spots: SpotStakeView[] };
export type TableBetAnswer = { wager: WagerView<TableWagerDetail>; balanceMicros: WireMicros };
