import type { RandomBelow } from '../../slots/spin.ts';
import { type CricketSetup, openCricket } from './cricket.ts';
import { leadChances, middleRuns } from './cricket-chances.ts';
import { type FootballSetup, footballChances, openFootball } from './football.ts';
import type { MatchSetup } from './match.ts';
import type { SeriesSetup } from './series.ts';

/** Draws how strong two sides are and sets the lines of a match, so that totals stand near even. */

/** Sports by name; the last three are esports, each with its own length of a map. */
export const SPORTS = ['cricket', 'football', 'blades', 'aim', 'front'] as const;
export type Sport = (typeof SPORTS)[number];

const MAP_TARGETS = { blades: 6, aim: 8, front: 5 } as const;

export function newMatch(sport: Sport, randomBelow: RandomBelow): MatchSetup {
  if (sport === 'cricket') return newCricket(randomBelow);
  return sport === 'football' ? newFootball(randomBelow) : newSeries(MAP_TARGETS[sport], randomBelow);
}

function newCricket(randomBelow: RandomBelow): CricketSetup {
  const setup: CricketSetup = {
    kind: 'cricket',
    first: randomBelow(2) === 0 ? 'home' : 'away',
    skill: { home: randomBelow(7) - 3, away: randomBelow(7) - 3 },
    handicapRuns: 1,
    inningsRuns: 0,
    overRuns: 0,
  };
  const middle = middleRuns(setup, openCricket());
  const lined = { ...setup, inningsRuns: middle - 1, overRuns: Math.round(middle / 5) - 1 };
  return {
    ...lined,
    handicapRuns: closest([5, 8, 12, 16], (runs) => coversFirst({ ...lined, handicapRuns: runs }), 0.42),
  };
}

function coversFirst(setup: CricketSetup): number {
  return leadChances(setup, openCricket()).covers;
}

/** Goals in ten thousand minutes: 1.6 a match is 178. */
function newFootball(randomBelow: RandomBelow): FootballSetup {
  const setup: FootballSetup = {
    kind: 'football',
    rates: { home: 95 + randomBelow(136), away: 75 + randomBelow(126) },
    handicapGoals: 1,
    totalGoals: 2,
  };
  const at = (changes: Partial<FootballSetup>) => footballChances({ ...setup, ...changes }, openFootball());
  return {
    ...setup,
    // Half a goal either way would be the match winner once more, so a lead of two, or a deficit of one, decides.
    handicapGoals: closest([2, -1], (handicapGoals) => at({ handicapGoals }).covers, 0.5),
    totalGoals: closest([1, 2, 3], (totalGoals) => at({ totalGoals }).over, 0.5),
  };
}

function newSeries(target: number, randomBelow: RandomBelow): SeriesSetup {
  const strength = 440 + randomBelow(121);
  const own = 15 + randomBelow(36);
  const other = 15 + randomBelow(36);
  return { kind: 'series', target, rounds: [strength + own, strength - other, strength] };
}

function closest(values: readonly number[], chanceOf: (value: number) => number, wanted: number): number {
  const ranked = values
    .map((value) => ({ value, miss: Math.abs(chanceOf(value) - wanted) }))
    .toSorted((one, other) => one.miss - other.miss);
  return ranked[0]?.value ?? 1;
}

/** How many invented sides there are. */
export const SIDES_OF: Readonly<Record<Sport, number>> = {
  cricket: 12,
  football: 12,
  blades: 12,
  aim: 12,
  front: 12,
};

/** The sports that one book offers together, by the rules' name; its own sport stands first. */
export const BOOKS: Readonly<Record<Sport, readonly Sport[]>> = {
  cricket: ['cricket', 'football'],
  football: ['football', 'cricket'],
  blades: ['blades', 'aim', 'front'],
  aim: ['aim', 'blades', 'front'],
  front: ['front', 'blades', 'aim'],
};

export function isSport(name: string): name is Sport {
  return SPORTS.some((sport) => sport === name);
}
