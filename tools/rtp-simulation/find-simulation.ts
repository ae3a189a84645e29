import type { InstantRisk, TowersDifficulty } from '@nokshi/fairness';
import { crashSimulation } from './crash-simulation.ts';
import {
  diceSimulation,
  kenoSimulation,
  limboSimulation,
  plinkoSimulation,
  rouletteSimulation,
  wheelSimulation,
} from './instant-simulations.ts';
import type { Simulation } from './simulation.ts';
import {
  blackjackSimulation,
  hiloSimulation,
  minesSimulation,
  towersSimulation,
  videoPokerSimulation,
} from './step-simulations.ts';

/** A bet's name is the game's and what is chosen, such as `plinko-16-high`; what is left out is the usual. */
type Finder = (first: string | undefined, second: string | undefined) => Simulation | undefined;

const FINDERS: Readonly<Record<string, Finder>> = {
  crash: (target = '200') => crashSimulation(Number(target)),
  dice: () => diceSimulation(),
  limbo: (target = '200') => limboSimulation(Number(target)),
  plinko: (rows = '16', risk = 'high') => plinkoSimulation(Number(rows), risk as InstantRisk),
  keno: (picks = '5', risk = 'medium') => kenoSimulation(Number(picks), risk as InstantRisk),
  wheel: (segments = '50', risk = 'high') => wheelSimulation(Number(segments), risk as InstantRisk),
  roulette: (spot = 'n17') => rouletteSimulation(spot),
  mines: (count = '3', opened = '5') => minesSimulation(Number(count), Number(opened)),
  towers: (difficulty = 'medium', floors = '4') =>
    towersSimulation(difficulty as TowersDifficulty, Number(floors)),
  hilo: () => hiloSimulation(),
  videopoker: () => videoPokerSimulation(),
  blackjack: () => blackjackSimulation(),
};

export const SIMULATED_GAMES = Object.keys(FINDERS);

export function findSimulation(name: string): Simulation | undefined {
  const [game = '', first, second] = name.split('-');
  return Object.hasOwn(FINDERS, game) ? FINDERS[game]?.(first, second) : undefined;
}
