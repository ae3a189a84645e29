import type { InstantKind } from './in-house-instant.ts';
import type { StepGameKind } from './in-house-steps.ts';

/** The house's own games: which of them can be played. What a round of one is stands in `house-rounds.ts`. */

/** What a house game is; it says which rules, which calls and which client go with it. */
export type HouseGameKind = 'dice' | 'crash' | InstantKind | StepGameKind;

/** Games with rules and calls, by their code in the catalogue. */
const HOUSE_GAMES: Readonly<Record<string, HouseGameKind>> = {
  BGDICE: 'dice',
  BGCRASH: 'crash',
  BGLIMBO: 'limbo',
  BGPLINKO: 'plinko',
  BGKENO: 'keno',
  BGWHEEL: 'wheel',
  BGROULETTE: 'roulette',
  BGMINES: 'mines',
  BGTOWERS: 'towers',
  BGHILO: 'hilo',
  BGPOKER: 'videoPoker',
  BGBLACKJACK: 'blackjack',
};

/** Those of them that have a client too: the others stand in the catalogue switched off. */
export const PLAYABLE_HOUSE_GAMES: readonly string[] = [
  'BGDICE',
  'BGCRASH',
  'BGLIMBO',
  'BGMINES',
  'BGPLINKO',
  'BGKENO',
  'BGHILO',
  'BGWHEEL',
  'BGROULETTE',
  'BGBLACKJACK',
  'BGPOKER',
  'BGTOWERS',
];

/** What the game of a code is; undefined when there are no rules to play it by. */
export function findHouseGame(gameCode: string): HouseGameKind | undefined {
  return Object.hasOwn(HOUSE_GAMES, gameCode) ? HOUSE_GAMES[gameCode] : undefined;
}
