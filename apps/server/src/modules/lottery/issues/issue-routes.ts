import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/lottery.ts';
import { lotteryDay } from '@nokshi/contract/lottery-day.ts';
import { findLotteryGame, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { listSimulatedGames } from '../feed/feed-store.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import { openLotteryOf, termsOf } from '../orders/game-terms.ts';
import { memberTermsOf } from '../orders/series-of-chain.ts';
import { describeDay } from './describe-day.ts';
import { proveDraw } from './draw-proof.ts';
import {
  findSetting,
  listDrawn,
  listEnded,
  listOnSale,
  listSimulatedBeacons,
  listWaiting,
} from './issue-list-store.ts';
import { findIssue } from './issue-store.ts';
import { describeDrawn, describeGame, describeIssue, describeVoid, openLotteries } from './open-games.ts';

const LAST_SHOWN = 20;
const DRAWS_SHOWN = 30;
const TRENDS_SHOWN = 100;

type ReadDeps = Pick<LotteryDeps, 'db' | 'library' | 'art' | 'mostBets'>;

/** What people see of games, issues and draws. */
export function issueRoutes(deps: ReadDeps): readonly Route[] {
  return [
    route(contract.lotteryLobby, async (ctx, { prizeMode, language }) => ({
      now: ctx.at.getTime(),
      games: await describeCards(deps, {
        games: openLotteries(await deps.library()).filter(
          (game) => prizeMode === undefined || game.prizeMode === prizeMode,
        ),
        language: language ?? ctx.language,
        at: ctx.at,
      }),
    })),
    route(contract.lotteryTable, (ctx, { gameCode, language }) =>
      describeTable(deps, {
        gameCode,
        memberId: principalOf(ctx).memberId,
        language: language ?? ctx.language,
        at: ctx.at,
      }),
    ),
    route(contract.listDraws, async (_ctx, { gameCode, before, pageSize = DRAWS_SHOWN }) => {
      checkKnown(gameCode);
      const options = { limit: pageSize + 1, ...(before !== undefined && { before }) };
      const rows = await listEnded(deps.db, gameCode, options);
      return {
        list: rows.slice(0, pageSize).map((row) => ({
          numero: row.numero,
          state: row.state,
          result: row.result ?? null,
          drawsAt: row.draws_at.getTime(),
          drawnAt: row.drawn_at?.getTime() ?? null,
          ticketCount: row.ticket_count,
          voidReason: row.void_reason,
          revision: row.revision,
        })),
        hasMore: rows.length > pageSize,
      };
    }),
    route(contract.oneDraw, async (_ctx, { gameCode, numero }) => {
      checkKnown(gameCode);
      const issue = (await findIssue(deps.db, gameCode, numero)) ?? fail('lottery.issue_unknown');
      return { drawFile: await proveDraw(deps.db, issue) };
    }),
    route(lotteryDay, (_ctx, { gameCode, day }) => describeDay(deps.db, gameCode, day)),
    route(contract.lotteryTrends, async (_ctx, { gameCode, count = TRENDS_SHOWN }) => {
      checkKnown(gameCode);
      return { list: (await listDrawn(deps.db, [gameCode], count)).map(describeDrawn) };
    }),
  ];
}

/** Draws of a game stay readable when it is not sold any more. */
function checkKnown(gameCode: string): void {
  if (findLotteryGame(gameCode) === undefined) fail('lottery.game_unknown');
}

/** Cards of games with the issue on sale and the last result. */
async function describeCards(
  { db, library, art }: ReadDeps,
  {
    games,
    language,
    at,
  }: { readonly games: readonly LotteryGame[]; readonly language: Language; readonly at: Date },
): Promise<contract.LotteryGameCard[]> {
  const codes = games.map(({ gameCode }) => gameCode);
  const view = { library: await library(), art, language };
  const [onSale, drawn, simulated, beacons] = await Promise.all([
    listOnSale(db, codes, { at, limit: 1 }),
    listDrawn(db, codes, 1),
    listSimulatedGames(db),
    listSimulatedBeacons(db, codes),
  ]);
  return games.flatMap((game) => {
    const card = describeGame(view, honestly(game, simulated));
    const current = onSale.find(({ game_code }) => game_code === game.gameCode);
    const last = drawn.find(({ game_code }) => game_code === game.gameCode);
    return card === undefined
      ? []
      : [
          {
            ...card,
            isSimulatedBeacon: beacons.has(game.gameCode),
            current: current ? describeIssue(current) : null,
            last: last ? describeDrawn(last) : null,
          },
        ];
  });
}

/** An official draw whose results a simulation tells is one. */
function honestly(game: LotteryGame, simulated: ReadonlySet<string>): LotteryGame {
  return simulated.has(game.gameCode) ? { ...game, draw: 'simulated' } : game;
}

async function describeTable(
  deps: ReadDeps,
  {
    gameCode,
    memberId,
    language,
    at,
  }: {
    readonly gameCode: string;
    /** Whose series are shown. */
    readonly memberId: MemberId;
    readonly language: Language;
    readonly at: Date;
  },
): Promise<OutputOf<typeof contract.lotteryTable>> {
  const { db } = deps;
  const library = await deps.library();
  const found = openLotteryOf(library, gameCode);
  const house = termsOf(found, await findSetting(db, gameCode));
  const terms = await memberTermsOf(db, house, { memberId, at });
  const game = honestly(found.game, await listSimulatedGames(db));
  const card = describeGame({ library, art: deps.art, language }, game);
  assert(card !== undefined, 'A lottery that is open stands in the catalogue.');
  const [issues, waiting, drawn, [ended]] = await Promise.all([
    listOnSale(db, [gameCode], { at, limit: contract.CHASE_LEGS_MOST }),
    listWaiting(db, gameCode, { at, limit: LAST_SHOWN }),
    listDrawn(db, [gameCode], LAST_SHOWN),
    listEnded(db, gameCode, { limit: 1 }),
  ]);
  const isSimulatedBeacon = (await listSimulatedBeacons(db, [gameCode])).has(gameCode);
  const [shown, last] = [issues.map(describeIssue), drawn.map(describeDrawn)];
  return {
    now: at.getTime(),
    game: { ...card, isSimulatedBeacon, current: shown[0] ?? null, last: last[0] ?? null },
    issues: shown,
    waiting: waiting.map(describeIssue),
    last,
    lastVoid: describeVoid(ended),
    series: terms.series && { least: terms.series.least, own: terms.series.own },
    odds: Object.fromEntries(Object.entries(terms.oddsE4).map(([prize, odds]) => [prize, odds.toString()])),
    closedPlays: [...terms.closedPlays],
    mostMultiple: terms.mostMultiple,
    mostBets: await deps.mostBets(),
    mostWinMicros: terms.mostWinMicros.toString(),
    mostLiabilityMicros: terms.mostLiabilityMicros.toString(),
  };
}
