import type { InstantGame } from './instant-game.ts';
import type { KenoChoice, KenoOutcome } from './keno.ts';
import { keno } from './keno.ts';
import type { LimboChoice, LimboOutcome } from './limbo.ts';
import { limbo } from './limbo.ts';
import type { PlinkoChoice, PlinkoOutcome } from './plinko.ts';
import { plinko } from './plinko.ts';
import type { RouletteChoice, RouletteOutcome } from './roulette.ts';
import { roulette } from './roulette.ts';
import type { WheelChoice, WheelOutcome } from './wheel.ts';
import { wheel } from './wheel.ts';

export type InstantChoices = {
  limbo: LimboChoice;
  plinko: PlinkoChoice;
  keno: KenoChoice;
  wheel: WheelChoice;
  roulette: RouletteChoice;
};

export type InstantOutcomes = {
  limbo: LimboOutcome;
  plinko: PlinkoOutcome;
  keno: KenoOutcome;
  wheel: WheelOutcome;
  roulette: RouletteOutcome;
};

export type InstantKind = keyof InstantChoices;

/** Every game whose round is one bet and one outcome, by its kind. */
export const INSTANT_GAMES: {
  readonly [Kind in InstantKind]: InstantGame<InstantChoices[Kind], InstantOutcomes[Kind]>;
} = { limbo, plinko, keno, wheel, roulette };

/**
 * The game of a kind that came from outside. It takes the choice of any game: `isChoice` refuses the bets of
 * another, and nothing else of the game is to be asked before that.
 */
export function findInstantGame(
  kind: string,
): InstantGame<InstantChoices[InstantKind], InstantOutcomes[InstantKind]> | undefined {
  return Object.hasOwn(INSTANT_GAMES, kind) ? INSTANT_GAMES[kind as InstantKind] : undefined;
}
