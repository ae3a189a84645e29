import type { RandomBelow } from '../../slots/spin.ts';
import type { Side } from './cricket.ts';

/**
 * A simulated football match, minute by minute. In each of the 90 minutes one lot of ten thousand decides whether the home
 * side scores, the away side scores or nobody does. Where the ball is, is drawn for the picture and changes no chance.
 */

const MINUTES = 90;
const HALF = 45;
const RATE_TOTAL = 10_000;

export type FootballSetup = {
  kind: 'football';
  /** Goals in ten thousand minutes. */
  rates: Readonly<Record<Side, number>>;
  /** Goals by which the home side has to lead at the end, whole; 2 stands for a line of -1.5, 0 for +0.5. */
  handicapGoals: number;
  /** Whole goals below the half line. */
  totalGoals: number;
};

export type FootballState = {
  kind: 'football';
  minute: number;
  goals: { minute: number; side: Side }[];
  /** Where the game is played: -100 before the home side's goal, 100 before the away side's. */
  press: number;
  presses: number[];
  /** The break between the halves is on. */
  isBreak: boolean;
  isOver: boolean;
};

const PRESSES_KEPT = 24;
const PRESS_STEP = 46;

export function openFootball(): FootballState {
  return { kind: 'football', minute: 0, goals: [], press: 0, presses: [], isBreak: false, isOver: false };
}

export function goalsOf(state: FootballState, side: Side): number {
  return state.goals.filter((goal) => goal.side === side).length;
}

export function stepFootball(
  { rates }: FootballSetup,
  state: FootballState,
  randomBelow: RandomBelow,
): FootballState {
  if (state.isOver) return state;
  if (state.minute === HALF && !state.isBreak) return { ...state, isBreak: true, press: 0 };
  const minute = state.minute + 1;
  const lot = randomBelow(RATE_TOTAL);
  const scorer = scorerOf(rates, lot);
  const wander = randomBelow(2 * PRESS_STEP + 1) - PRESS_STEP;
  const press =
    scorer === null ? clamp(Math.trunc(state.press * 0.8) + wander) : scorer === 'home' ? 100 : -100;
  return {
    ...state,
    minute,
    isBreak: false,
    press,
    presses: [...state.presses, press].slice(-PRESSES_KEPT),
    goals: scorer === null ? state.goals : [...state.goals, { minute, side: scorer }],
    isOver: minute === MINUTES,
  };
}

function scorerOf(rates: FootballSetup['rates'], lot: number): Side | null {
  if (lot < rates.home) return 'home';
  return lot < rates.home + rates.away ? 'away' : null;
}

function clamp(press: number): number {
  return Math.max(-88, Math.min(88, press));
}

/** Enough goals for one side in one match that the rest cannot be seen in a price. */
const MOST_GOALS = 16;

/** Chance by goals still to come, of the home side and of the away side. */
function goalsToCome({ rates }: FootballSetup, minutesLeft: number): number[][] {
  const size = MOST_GOALS + 1;
  const home = rates.home / RATE_TOTAL;
  const away = rates.away / RATE_TOTAL;
  let grid = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  (grid[0] ?? [])[0] = 1;
  for (let minute = 0; minute < minutesLeft; minute += 1) {
    grid = grid.map((row, byHome) =>
      row.map(
        (chance, byAway) =>
          chance * (1 - home - away) +
          (grid[byHome - 1]?.[byAway] ?? 0) * home +
          (row[byAway - 1] ?? 0) * away,
      ),
    );
  }
  return grid;
}

export type FootballChances = {
  home: number;
  draw: number;
  away: number;
  covers: number;
  over: number;
  nextHome: number;
  nextAway: number;
};

export function footballChances(setup: FootballSetup, state: FootballState): FootballChances {
  const left = MINUTES - state.minute;
  const lead = goalsOf(state, 'home') - goalsOf(state, 'away');
  const chances: FootballChances = {
    home: 0,
    draw: 0,
    away: 0,
    covers: 0,
    over: 0,
    nextHome: 0,
    nextAway: 0,
  };
  for (const [byHome, row] of goalsToCome(setup, left).entries()) {
    for (const [byAway, chance] of row.entries()) {
      const end = lead + byHome - byAway;
      chances[end > 0 ? 'home' : end < 0 ? 'away' : 'draw'] += chance;
      if (end >= setup.handicapGoals) chances.covers += chance;
      if (state.goals.length + byHome + byAway > setup.totalGoals) chances.over += chance;
    }
  }
  const both = setup.rates.home + setup.rates.away;
  const any = 1 - (1 - both / RATE_TOTAL) ** left;
  return { ...chances, nextHome: (any * setup.rates.home) / both, nextAway: (any * setup.rates.away) / both };
}
