import { type FootballSetup, type FootballState, footballChances, goalsOf } from './football.ts';
import { decided, type Market, openPair, type Selection } from './market.ts';
import {
  MAPS_TO_WIN,
  MOST_MAPS,
  mapInPlay,
  mapsWon,
  type SeriesSetup,
  type SeriesState,
  seriesChances,
  winnerOfMap,
} from './series.ts';

const SIDES = ['home', 'away'] as const;
const TOTALS = ['over', 'under'] as const;
const HALF = 5;

/** Every market of a football match, those of goals that fell included. */
export function footballMarkets(setup: FootballSetup, state: FootballState): Market[] {
  const chances = footballChances(setup, state);
  const lead = goalsOf(state, 'home') - goalsOf(state, 'away');
  const { isOver, goals } = state;
  const { handicapGoals, totalGoals } = setup;
  const winner = isOver
    ? decided(['home', 'draw', 'away'], lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')
    : (['home', 'draw', 'away'] as const).map((choice) => ({
        choice,
        chance: chances[choice],
        result: null,
      }));
  const handicap = isOver
    ? decided(SIDES, lead >= handicapGoals ? 'home' : 'away')
    : openPair('home', 'away', chances.covers);
  const total = (): Selection[] => {
    if (goals.length > totalGoals) return decided(TOTALS, 'over');
    return isOver ? decided(TOTALS, 'under') : openPair('over', 'under', chances.over);
  };
  return [
    { id: 'winner', kind: 'winner', line: null, no: null, selections: winner },
    { id: 'handicap', kind: 'handicap', line: -(handicapGoals * 10 - HALF), no: null, selections: handicap },
    { id: 'goals', kind: 'total', line: totalGoals * 10 + HALF, no: null, selections: total() },
    ...goalMarkets(state, chances),
  ];
}

function goalMarkets(state: FootballState, chances: { nextHome: number; nextAway: number }): Market[] {
  const choices = ['home', 'none', 'away'] as const;
  const market = (no: number, selections: Selection[]): Market => ({
    id: `goal-${no}`,
    kind: 'next_goal',
    line: null,
    no,
    selections,
  });
  const fallen = state.goals.map(({ side }, index) => market(index + 1, decided(choices, side)));
  if (state.isOver) return [...fallen, market(fallen.length + 1, decided(choices, 'none'))];
  const { nextHome, nextAway } = chances;
  const next: Selection[] = [
    { choice: 'home', chance: nextHome, result: null },
    { choice: 'none', chance: 1 - nextHome - nextAway, result: null },
    { choice: 'away', chance: nextAway, result: null },
  ];
  return [...fallen, market(fallen.length + 1, next)];
}

/** Every market of an esports series. A handicap of a map and a half goes to the side that is the likelier winner. */
export function seriesMarkets(setup: SeriesSetup, state: SeriesState): Market[] {
  const chances = seriesChances(setup, state);
  const won = { home: mapsWon(setup, state, 'home'), away: mapsWon(setup, state, 'away') };
  const isHomeGiving = setup.rounds[2] >= 500;
  const giver = isHomeGiving ? 'home' : 'away';
  const taker = isHomeGiving ? 'away' : 'home';
  const sweep = isHomeGiving ? chances.homeSweep : chances.awaySweep;
  const winner = state.isOver
    ? decided(SIDES, won.home === MAPS_TO_WIN ? 'home' : 'away')
    : openPair('home', 'away', chances.home);
  const handicap = (): Selection[] => {
    if (won[taker] > 0) return decided(SIDES, taker);
    if (state.isOver) return decided(SIDES, giver);
    return openPair('home', 'away', isHomeGiving ? sweep : 1 - sweep);
  };
  const total = (): Selection[] => {
    if (won.home > 0 && won.away > 0) return decided(TOTALS, 'over');
    return state.isOver ? decided(TOTALS, 'under') : openPair('over', 'under', chances.threeMaps);
  };
  return [
    { id: 'winner', kind: 'winner', line: null, no: null, selections: winner },
    { id: 'handicap', kind: 'handicap', line: isHomeGiving ? -15 : 15, no: null, selections: handicap() },
    { id: 'maps', kind: 'total', line: (MOST_MAPS - 1) * 10 + HALF, no: null, selections: total() },
    ...mapMarkets(setup, state, chances.map),
  ];
}

function mapMarkets(setup: SeriesSetup, state: SeriesState, chance: number): Market[] {
  const open = state.isOver ? -1 : mapInPlay(setup, state);
  return Array.from({ length: MOST_MAPS }, (_, mapNo): Market[] => {
    const market = { id: `map-${mapNo + 1}`, kind: 'map', line: null, no: mapNo + 1 } as const;
    const winner = winnerOfMap(setup, state.maps[mapNo]);
    if (winner !== null) return [{ ...market, selections: decided(SIDES, winner) }];
    return mapNo === open ? [{ ...market, selections: openPair('home', 'away', chance) }] : [];
  }).flat();
}
