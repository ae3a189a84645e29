import type { RandomBelow } from '../../slots/spin.ts';
import {
  BALLS_PER_OVER,
  type CricketSetup,
  type CricketState,
  isInningsOver,
  openCricket,
  sideBatting,
  stepCricket,
} from './cricket.ts';
import { middleRuns } from './cricket-chances.ts';
import { cricketMarkets } from './cricket-markets.ts';
import { type FootballSetup, type FootballState, openFootball, stepFootball } from './football.ts';
import { type Choice, type LegResult, type Market } from './market.ts';
import { footballMarkets, seriesMarkets } from './other-markets.ts';
import { openSeries, type SeriesSetup, type SeriesState, stepSeries, winnerOfMap } from './series.ts';

/** A match of any sport: how it opens, goes on, is priced and decided. */

export type MatchSetup = CricketSetup | FootballSetup | SeriesSetup;
export type MatchState = CricketState | FootballState | SeriesState;

export function openMatch(setup: MatchSetup): MatchState {
  if (setup.kind === 'cricket') return openCricket();
  return setup.kind === 'football' ? openFootball() : openSeries();
}

/** What comes next in a match: a ball, a minute, a round, or a pause that draws nothing. */
export function stepMatch(setup: MatchSetup, state: MatchState, randomBelow: RandomBelow): MatchState {
  if (setup.kind === 'cricket' && state.kind === 'cricket') {
    return stepCricket(setup, state, {
      randomBelow,
      chaseLine: (firstRuns) => chaseLineOf(setup, firstRuns),
    });
  }
  if (setup.kind === 'football' && state.kind === 'football') return stepFootball(setup, state, randomBelow);
  if (setup.kind === 'series' && state.kind === 'series') return stepSeries(setup, state, randomBelow);
  throw new Error('a match is of one sport');
}

const chaseLines = new Map<string, number>();

/** The line of a chase's total is where half of the chases end. */
function chaseLineOf(setup: CricketSetup, firstRuns: number): number {
  const key = `${setup.skill[sideBatting(setup, 2)]}/${firstRuns}`;
  const fresh = openCricket();
  const known = chaseLines.get(key);
  if (known !== undefined) return known;
  const [first, second] = fresh.scores;
  const line =
    middleRuns(setup, { ...fresh, innings: 2, scores: [{ ...first, runs: firstRuns }, second] }) - 1;
  chaseLines.set(key, line);
  return line;
}

export function marketsOf(setup: MatchSetup, state: MatchState): Market[] {
  if (setup.kind === 'cricket' && state.kind === 'cricket') return cricketMarkets(setup, state);
  if (setup.kind === 'football' && state.kind === 'football') return footballMarkets(setup, state);
  if (setup.kind === 'series' && state.kind === 'series') return seriesMarkets(setup, state);
  throw new Error('a match is of one sport');
}

/** The result of a bet, or null while it has none. A market that the match never had gives stakes back at its end. */
export function resultOf(
  markets: readonly Market[],
  leg: { market: string; choice: Choice },
  isOver: boolean,
): LegResult | null {
  const selection = markets
    .find(({ id }) => id === leg.market)
    ?.selections.find(({ choice }) => choice === leg.choice);
  return selection === undefined ? (isOver ? 'void' : null) : selection.result;
}

/** How long a moment of a match lasts before the next one, and for how much of it nothing can be bet on. */
export type Pace = { pauseMs: number; closedMs: number };

const SERIES_ROUND_MS: Readonly<Record<number, number>> = { 5: 9000, 6: 7500, 8: 5500 };

/** The pace after a step: wickets, goals and lost maps hold a match up and close its markets for seconds. */
export function paceAfter(setup: MatchSetup, before: MatchState, after: MatchState): Pace {
  if (before.kind === 'cricket' && after.kind === 'cricket') return cricketPace(after);
  if (before.kind === 'football' && after.kind === 'football') {
    if (after.goals.length > before.goals.length) return { pauseMs: 7000, closedMs: 5000 };
    return after.isBreak ? { pauseMs: 10_000, closedMs: 0 } : { pauseMs: 2500, closedMs: 0 };
  }
  if (setup.kind === 'series' && after.kind === 'series') {
    const isMapOver = winnerOfMap(setup, after.maps.at(-1)) !== null;
    return isMapOver
      ? { pauseMs: 10_000, closedMs: 5000 }
      : { pauseMs: SERIES_ROUND_MS[setup.target] ?? 6000, closedMs: 0 };
  }
  throw new Error('a match is of one sport');
}

function cricketPace(state: CricketState): Pace {
  const score = state.scores[state.innings - 1] ?? state.scores[0];
  if (state.innings === 1 && isInningsOver(score)) return { pauseMs: 9000, closedMs: 4000 };
  if (state.strip.at(-1) === 'W') return { pauseMs: 7000, closedMs: 4500 };
  const isOverEnd = score.balls > 0 && score.balls % BALLS_PER_OVER === 0;
  return isOverEnd || score.balls === 0 ? { pauseMs: 7000, closedMs: 0 } : { pauseMs: 4000, closedMs: 0 };
}

/** How long a match waits at its start before the first moment. */
export const START_PAUSE_MS = 5000;
