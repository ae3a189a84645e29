import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { profit as contractProfit, ProfitPart } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import { sumGiven } from '../../cashier/index.ts';
import { type FactSum, readRange, sumByDay, sumByGame, wholeQuarters } from '../../reporting/index.ts';
import { type BetReader, named } from './describe-bets.ts';

const SHOWN_GAMES = 50;
const NOTHING: FactSum = { rounds: 0, stake: 0n, win: 0n };

/**
 * What a member won and lost (MC-8), from the facts of the range's quarter hours: wins less stakes, by day of the time
 * zone, category and game. What was given stands apart.
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export async function readProfit(
  db: Db,
  reader: BetReader & { readonly timeZone: string },
  input: InputOf<typeof contractProfit>,
): Promise<OutputOf<typeof contractProfit>> {
  const { memberId, library, language, timeZone } = reader;
  const range = wholeQuarters(readRange(input, reader));
  const query = { ...range, memberId, currency: PLAY_CREDIT };
  const [days, games, given] = await Promise.all([
    sumByDay(db, query, timeZone),
    sumByGame(db, query),
    sumGiven(db, memberId, range),
  ]);
  const categoryOf = (gameNo: number) =>
    library.categoryOfVendor.get(library.gameByNo.get(gameNo)?.vendor ?? '') ?? '';
  const categories = new Map<string, FactSum>();
  for (const game of games) {
    const category = categoryOf(game.gameNo);
    categories.set(category, add(categories.get(category) ?? NOTHING, game));
  }
  return {
    from: range.from.getTime(),
    to: range.to.getTime(),
    total: partOf(games.reduce(add, NOTHING)),
    givenMicros: given.toString(),
    days: days.map((day) => ({ day: day.day, ...partOf(day) })),
    categories: [...categories].map(([category, sum]) => ({ category, ...partOf(sum) })),
    games: games.slice(0, SHOWN_GAMES).map((game) => {
      const known = library.gameByNo.get(game.gameNo);
      return {
        gameCode: known?.code ?? '',
        gameName: named(known, language) ?? `${game.gameNo}`,
        category: categoryOf(game.gameNo),
        ...partOf(game),
      };
    }),
    otherGames: partOf(games.slice(SHOWN_GAMES).reduce(add, NOTHING)),
  };
}

function add(sum: FactSum, more: FactSum): FactSum {
  return { rounds: sum.rounds + more.rounds, stake: sum.stake + more.stake, win: sum.win + more.win };
}

function partOf({ rounds, stake, win }: FactSum): ProfitPart {
  return {
    rounds,
    stakeMicros: stake.toString(),
    winMicros: win.toString(),
    netMicros: (win - stake).toString(),
  };
}
