import type { WireMicros } from '../slots/session-wire.ts';
import type { WagerState } from './game-wire.ts';
import type { Side } from './sports/cricket.ts';
import type { Choice, LegResult, MarketKind } from './sports/market.ts';
import type { MatchState } from './sports/match.ts';
import type { Sport } from './sports/new-match.ts';

/**
 * What the page of simulated matches and its server say to each other, as JSON. Types alone. Odds are hundredths, lines are
 * tenths, money is a decimal string of micros, times are ISO 8601 in UTC.
 */

type FixturePhase = 'upcoming' | 'live' | 'finished';

export type SelectionView = {
  choice: Choice;
  /** Null when it is not offered now. */
  odds: number | null;
  /** By the match's own rules, in millionths; null once it is decided, or while nobody prices it. */
  chance: number | null;
  result: LegResult | null;
};

export type MarketView = {
  id: string;
  kind: MarketKind;
  line: number | null;
  no: number | null;
  selections: SelectionView[];
};

export type FixtureView = {
  id: string;
  sport: Sport;
  /** Places in the lists of invented sides. */
  home: number;
  away: number;
  phase: FixturePhase;
  /** Counts the moments of the match: of two views the higher one is the newer. */
  seq: number;
  startsAt: string;
  /** No bet is taken before then, because something great has just happened. */
  closedUntil: string | null;
  /** Who bats first, in cricket. */
  first: Side | null;
  /** Rounds that win a map, in esports. */
  target: number | null;
  state: MatchState;
  markets: MarketView[];
};

/** A line of the feed. */
export type SportsMessage =
  | { type: 'board'; now: string; fixtures: FixtureView[] }
  | { type: 'fixture'; now: string; fixture: FixtureView }
  | { type: 'gone'; now: string; fixtureId: string }
  /** A slip of this player's has a new state. */
  | { type: 'slips'; now: string };

/** Which prices a player takes that moved since they were seen. */
export const ODDS_ACCEPTED = ['same', 'better', 'any'] as const;
export type OddsAccepted = (typeof ODDS_ACCEPTED)[number];

export type LegRequest = { fixtureId: string; market: string; choice: Choice; odds: number };

export type SlipRequest = { id: string; stakeMicros: WireMicros; accept: OddsAccepted; legs: LegRequest[] };

export type LegView = {
  fixtureId: string;
  sport: Sport;
  home: number;
  away: number;
  market: string;
  kind: MarketKind;
  line: number | null;
  no: number | null;
  choice: Choice;
  odds: number;
  result: LegResult | null;
};

export type SlipView = {
  id: string;
  /** The round of the betting record. */
  roundId: string;
  state: WagerState;
  stakeMicros: WireMicros;
  /** What it returns if no more leg is lost. */
  possibleMicros: WireMicros;
  /** Null until it is decided. */
  returnMicros: WireMicros | null;
  isCashOut: boolean;
  at: string;
  legs: LegView[];
};

export type SlipsView = { slips: SlipView[]; now: string };
export type SlipAnswer = { slip: SlipView };
