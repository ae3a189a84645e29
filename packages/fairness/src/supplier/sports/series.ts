import type { RandomBelow } from '../../slots/spin.ts';
import type { Side } from './cricket.ts';

/**
 * A simulated esports series, best of three maps. A map goes to whoever first wins `target` rounds; a lot of a thousand
 * decides each round, and the chance differs from map to map, because each side chose one.
 */

export const MAPS_TO_WIN = 2;
export const MOST_MAPS = 3;
const ROUND_TOTAL = 1000;

export type SeriesSetup = {
  kind: 'series';
  /** Rounds that win a map. */
  target: number;
  /** How many of a thousand rounds the home side wins, by map. */
  rounds: readonly [number, number, number];
};

export type MapScore = { home: number; away: number };

export type SeriesState = {
  kind: 'series';
  /** Maps that were begun; the last one is in play unless the pause after it is on. */
  maps: MapScore[];
  /** Winners of the rounds of the map in play, the last ones. */
  strip: Side[];
  isOver: boolean;
};

const STRIP_KEPT = 16;

export function openSeries(): SeriesState {
  return { kind: 'series', maps: [{ home: 0, away: 0 }], strip: [], isOver: false };
}

export function winnerOfMap({ target }: SeriesSetup, map: MapScore | undefined): Side | null {
  if (map === undefined) return null;
  if (map.home === target) return 'home';
  return map.away === target ? 'away' : null;
}

export function mapsWon(setup: SeriesSetup, state: SeriesState, side: Side): number {
  return state.maps.filter((map) => winnerOfMap(setup, map) === side).length;
}

/** The next round, or the change of maps, which draws nothing. */
export function stepSeries(setup: SeriesSetup, state: SeriesState, randomBelow: RandomBelow): SeriesState {
  if (state.isOver) return state;
  const map = state.maps.at(-1) ?? { home: 0, away: 0 };
  if (winnerOfMap(setup, map) !== null) {
    return { ...state, maps: [...state.maps, { home: 0, away: 0 }], strip: [] };
  }
  const chance = setup.rounds[state.maps.length - 1] ?? ROUND_TOTAL / 2;
  const winner: Side = randomBelow(ROUND_TOTAL) < chance ? 'home' : 'away';
  const after = { ...map, [winner]: map[winner] + 1 };
  const next: SeriesState = {
    ...state,
    maps: [...state.maps.slice(0, -1), after],
    strip: [...state.strip, winner].slice(-STRIP_KEPT),
  };
  const isOver = mapsWon(setup, next, 'home') === MAPS_TO_WIN || mapsWon(setup, next, 'away') === MAPS_TO_WIN;
  return { ...next, isOver };
}

/** The chance that the home side wins a map from a score of it. */
function chanceOfMap(setup: SeriesSetup, mapNo: number, from: MapScore): number {
  const win = (setup.rounds[mapNo] ?? ROUND_TOTAL / 2) / ROUND_TOTAL;
  const row = Array.from({ length: setup.target + 1 }, () => 0);
  for (let home = setup.target; home >= from.home; home -= 1) {
    for (let away = setup.target; away >= from.away; away -= 1) {
      // What stands in the row still is the chance with one round more for the home side.
      const better = home === setup.target ? 1 : (row[away] ?? 0);
      if (home === setup.target) row[away] = away === setup.target ? 0 : 1;
      else if (away === setup.target) row[away] = 0;
      else row[away] = win * better + (1 - win) * (row[away + 1] ?? 0);
    }
  }
  return row[from.away] ?? 0;
}

export type SeriesChances = {
  home: number;
  /** The home side wins two to nothing. */
  homeSweep: number;
  awaySweep: number;
  threeMaps: number;
  /** The home side wins the map in play, or the one that comes next in a pause. */
  map: number;
};

export function seriesChances(setup: SeriesSetup, state: SeriesState): SeriesChances {
  const perMap = Array.from({ length: MOST_MAPS }, (_, mapNo) => {
    const map = state.maps[mapNo] ?? { home: 0, away: 0 };
    const winner = winnerOfMap(setup, map);
    return winner === null ? chanceOfMap(setup, mapNo, map) : Number(winner === 'home');
  });
  const [first = 0, second = 0, third = 0] = perMap;
  const homeSweep = first * second;
  const awaySweep = (1 - first) * (1 - second);
  const threeMaps = 1 - homeSweep - awaySweep;
  return {
    home: homeSweep + threeMaps * third,
    homeSweep,
    awaySweep,
    threeMaps,
    map: perMap[mapInPlay(setup, state)] ?? 0,
  };
}

/** The map that can be bet on, from 0. */
export function mapInPlay(setup: SeriesSetup, state: SeriesState): number {
  const last = state.maps.length - 1;
  return winnerOfMap(setup, state.maps[last]) === null || state.isOver ? last : last + 1;
}
