import * as contract from '@nokshi/contract/lottery-control.ts';
import { findLotteryGame, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { readGamePlays, setGamePlays } from '@nokshi/contract/lottery-plays.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type Context, type Route, route } from '../../../platform/http/context.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { switchGame } from '../../catalogue/index.ts';
import { setFeed } from '../feed/set-feed.ts';
import { endRestDay, setRestDay } from '../issues/rest-days.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import { describeLotteries } from './describe-lotteries.ts';
import { describePlays } from './describe-plays.ts';
import { setPlays } from './set-plays.ts';
import { setTerms } from './set-terms.ts';

type Deps = Pick<LotteryDeps, 'db' | 'library' | 'sandboxUrl'>;

/** Days without draws are planned no further ahead. */
const DAYS_AHEAD = 400;

/** Lotteries in the console. Who may call stands in the contract and is checked by the frame. */
export function controlRoutes(deps: Deps): readonly Route[] {
  const { db } = deps;
  const show = (ctx: Context) => describeLotteries(deps, ctx.at);
  return [
    route(contract.listDeskLotteries, show),
    route(contract.switchLottery, async (ctx, { gameCode, isOn }) => {
      const game = knownGame(gameCode);
      await inTransaction(db, async (tx) => {
        if (!(await switchGame(tx, { code: game.gameCode, isOn }))) fail('lottery.game_unknown');
      });
      const shown = await show(ctx);
      // This process may still hold the catalogue of a second ago.
      const list = shown.list.map((row) => (row.gameCode === gameCode ? { ...row, isOn } : row));
      return { ...shown, list };
    }),
    route(contract.setLotteryTerms, async (ctx, { gameCode, terms, seen }) => {
      await setTerms(db, { game: knownGame(gameCode), terms, seen, at: ctx.at });
      return show(ctx);
    }),
    route(readGamePlays, (_ctx, { gameCode }) => describePlays(db, knownGame(gameCode))),
    route(setGamePlays, async (ctx, { gameCode, closedPlays, oddsE4, seen }) => {
      await setPlays(db, { game: knownGame(gameCode), plays: { closedPlays, oddsE4 }, seen, at: ctx.at });
      return show(ctx);
    }),
    route(contract.setLotteryRestDay, async (ctx, { gameCodes, day, reason }) => {
      const games = [...new Set(gameCodes)].map(knownGame);
      if (games.some((game) => !isPlannable(game, day, ctx.at))) fail('lottery.day_past');
      const planned = { gameCodes: games.map(({ gameCode }) => gameCode), day, reason, at: ctx.at };
      await setRestDay(db, planned);
      return show(ctx);
    }),
    route(contract.endLotteryRestDay, async (ctx, { gameCode, day }) => {
      const game = knownGame(gameCode);
      if (!isPlannable(game, day, ctx.at) || !(await endRestDay(db, { gameCode, day }))) {
        fail('lottery.day_past');
      }
      return show(ctx);
    }),
    route(contract.setLotteryFeed, async (ctx, { gameCode, name, url, feedGame, publicKey, isOn }) => {
      const game = knownGame(gameCode);
      if (game.draw !== 'official') fail('lottery.game_unknown');
      await setFeed(deps, { gameCode, name, url, feedGame, publicKey, isOn, at: ctx.at });
      return show(ctx);
    }),
  ];
}

function knownGame(gameCode: string): LotteryGame {
  return findLotteryGame(gameCode) ?? fail('lottery.game_unknown');
}

/** Whether a day is not over in the game's zone, and near enough to be planned. */
function isPlannable({ schedule }: LotteryGame, day: string, at: Date): boolean {
  const today = zoneClock(schedule.zone).dayOf(at);
  return day >= today && day <= dayAfter(today, DAYS_AHEAD);
}
