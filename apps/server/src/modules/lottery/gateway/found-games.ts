import type { Language, PrizeMode } from '@nokshi/contract/constants.ts';
import { fail } from '../../../platform/errors.ts';
import { openLotteries } from '../issues/open-games.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import { type GameTerms, openLotteryOf } from '../orders/game-terms.ts';
import { type ShownGame, shownGames } from './menus.ts';

/** What the calls of the family's clients are answered from. */
export type GatewayDeps = Pick<LotteryDeps, 'db' | 'library' | 'hot'>;

export interface Asked {
  readonly prizeMode?: PrizeMode | undefined;
  readonly language?: Language | undefined;
}

/** The games that are on, of a prize mode where one is named. */
export async function gamesOf({ library }: GatewayDeps, { prizeMode }: Asked): Promise<readonly ShownGame[]> {
  const books = await library();
  const games = openLotteries(books).filter(
    (game) => prizeMode === undefined || game.prizeMode === prizeMode,
  );
  return shownGames(books, games);
}

type FoundGame = Pick<GameTerms, 'game' | 'gameNo' | 'vendor'>;

/** The game of a number, which is on. */
export async function openGame({ library }: GatewayDeps, gameId: number): Promise<FoundGame> {
  const books = await library();
  return openLotteryOf(books, books.gameByNo.get(gameId)?.code ?? fail('lottery.game_unknown'));
}
