import { WINNER_BOARD_LIMIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { prizeModeOf } from '@nokshi/contract/lanes.ts';
import { lobbyHref } from '@nokshi/contract/lottery-paths.ts';
import * as contract from '@nokshi/contract/play.ts';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import type { GameWallet } from '../cashier/index.ts';
import { type ArtAddresses, createPresenter, type Library, lanes } from '../catalogue/index.ts';
import { tellRounds } from './in-house/fair-round.ts';
import { HOUSE_LIMITS } from './in-house/house-bet.ts';
import { IN_HOUSE_SCOPE } from './in-house/house-command.ts';
import { listRetiredSeeds } from './in-house/seed-store.ts';
import { type LaunchDeps, languageCode, launchGame } from './launch-game.ts';
import { findBet } from './records/bet-store.ts';
import { named } from './records/describe-bets.ts';
import { replayAddress } from './rgs/launch-rgs.ts';
import { RGS_SCOPE } from './rgs/rgs-rounds.ts';
import { findRoundOf } from './rgs/rgs-store.ts';
import { createRoomReader, listRooms } from './room-list.ts';
import { listOpenRounds, listRounds, sumRounds } from './round-store.ts';
import { winnerBoard } from './winner-board.ts';

export interface PlayRouteDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  readonly launch: LaunchDeps;
  /** Where this browser reaches the game clients. */
  readonly arcadeOrigin: (ctx: Context) => string;
  /** What goes before a supplier's game address that names no origin. */
  readonly gameBase: (ctx: Context) => Promise<string>;
  readonly timeZone: () => Promise<string>;
}

const OPEN_SHOWN = 20;
const FAIR_PAGE = 20;
/** `clientType` of a phone's browser. */
const PHONE_CLIENT = '2';
/** `launchMode` of lotteries. */
const LOTTERY_MODE = 'LOTT';
const LOTTERY_LANES: readonly string[] = ['LOTT', 'ELOTT'];

export function playRoutes(deps: PlayRouteDeps): readonly Route[] {
  const rooms = createRoomReader(deps.launch.supplier);
  return [
    route(contract.launchGame, async (ctx, input) => launch(deps, ctx, input)),
    route(contract.launchGameFb, async (ctx, input) => launch(deps, ctx, input)),
    route(contract.replayRound, async (ctx, input) => replay(deps, ctx, input)),
    route(contract.openRounds, async (ctx, input) => {
      const library = await deps.library();
      const view = { language: input.language ?? ctx.language, at: ctx.at };
      const presenter = createPresenter(library, deps.art, view);
      const rows = await listOpenRounds(deps.db, principalOf(ctx).memberId, OPEN_SHOWN);
      return {
        list: rows.flatMap((row) => {
          const game = library.gameByNo.get(row.game_no);
          return game
            ? [
                {
                  roundId: row.id,
                  gameCode: game.code,
                  nodeId: game.no,
                  gameName: presenter.game(game).gameName,
                  stakeMicros: row.stake.toString(),
                  openedAt: row.opened_at.getTime(),
                },
              ]
            : [];
        }),
      };
    }),
    route(contract.sessionResult, async (ctx, input) => {
      const game = (await deps.library()).gameByCode.get(input.gameCode);
      if (!game) fail('catalogue.game_unknown');
      const { memberId } = principalOf(ctx);
      const sum = await sumRounds(deps.db, { memberId, gameNo: game.no, since: new Date(input.since) });
      return { stakeMicros: sum.stake.toString(), winMicros: sum.win.toString(), rounds: sum.rounds };
    }),
    route(contract.winnerBoard, async (ctx, input) => {
      const library = await deps.library();
      const view = { language: input.language ?? ctx.language, at: ctx.at };
      const list = await winnerBoard(
        deps.db,
        { library, presenter: createPresenter(library, deps.art, view), timeZone: await deps.timeZone() },
        {
          order: input.order ?? 'top',
          category: input.gameCategory,
          limit: input.limitNum ?? WINNER_BOARD_LIMIT,
          at: ctx.at,
        },
      );
      return { list };
    }),
    route(contract.roomList, async (ctx, input) => {
      const library = await deps.library();
      const view = { language: input.language ?? ctx.language, at: ctx.at };
      return listRooms(
        { library, presenter: createPresenter(library, deps.art, view), rooms },
        input,
        ctx.at,
      );
    }),
    route(contract.verifyRound, async (ctx, input) => fairRounds(deps, ctx, input)),
  ];
}

/** The page of the portal's lotteries, of the prize mode that is asked for or that the vendor list gives (ST-9.1). */
async function launchLobby(
  deps: PlayRouteDeps,
  ctx: Context,
  input: InputOf<typeof contract.launchGame>,
): Promise<OutputOf<typeof contract.launchGame>> {
  const library = await deps.library();
  const language = input.language ?? ctx.language;
  const vendors = lanes(library, createPresenter(library, deps.art, { language, at: ctx.at }), language);
  if (!vendors.some(({ title }) => LOTTERY_LANES.includes(title))) fail('play.game_off');
  const { href } = new URL(lobbyHref(input.lottoPrizeMode ?? prizeModeOf(vendors)), originOf(ctx));
  const page = { gameUrl: href, content: { game_url: href }, gameCode: '' };
  return { ...page, isSimulated: false, wallet: null, launchId: null };
}

function originOf({ scheme, host }: Context): string {
  return `${scheme}://${host}/`;
}

async function launch(
  deps: PlayRouteDeps,
  ctx: Context,
  input: InputOf<typeof contract.launchGame>,
): Promise<OutputOf<typeof contract.launchGame>> {
  const gameNo = input.nodeId;
  const gameCode = input.lottoGameCode ?? input.gameCode ?? input.gameId ?? input.roomId;
  const namesNone = gameNo === undefined && gameCode === undefined;
  if (namesNone && input.launchMode?.toUpperCase() === LOTTERY_MODE) return launchLobby(deps, ctx, input);
  const launched = await launchGame(deps.launch, principalOf(ctx), {
    gameNo,
    gameCode,
    language: input.language ?? ctx.language,
    theme: ctx.headers[HEADERS.theme] === 'light' ? 'light' : 'dark',
    isPhone: input.clientType === PHONE_CLIENT,
    arcadeOrigin: deps.arcadeOrigin(ctx),
    gameBase: await deps.gameBase(ctx),
    lobbyUrl: originOf(ctx),
    ip: ctx.ip,
    endsOther: input.endsOther === '1',
    renews: input.renews?.toLowerCase(),
    at: ctx.at,
  });
  return {
    gameUrl: launched.url,
    content: { game_url: launched.url },
    gameCode: launched.gameCode,
    isSimulated: launched.isSimulated,
    wallet: launched.wallet ? walletOf(launched.wallet) : null,
    launchId: launched.launchId,
  };
}

/** Only a round that is over is shown again: one in progress goes on in its game. */
async function replay(
  deps: PlayRouteDeps,
  ctx: Context,
  input: InputOf<typeof contract.replayRound>,
): Promise<OutputOf<typeof contract.replayRound>> {
  const { memberId } = principalOf(ctx);
  const bet = await findBet(deps.db, memberId, input.roundId);
  if (!bet?.is_closed || bet.scope !== RGS_SCOPE) fail('play.round_unknown');
  const round = await findRoundOf(deps.db, memberId, BigInt(bet.round_ref));
  if (!round) fail('play.round_unknown');
  const gameUrl = replayAddress(round, {
    language: languageCode(input.language ?? ctx.language),
    isPhone: false,
    arcadeOrigin: deps.arcadeOrigin(ctx),
  });
  return { gameUrl, gameCode: round.game_code };
}

function walletOf({ accountTypeId, title, balance, isStale }: GameWallet) {
  return { accountTypeId, title, balanceMicros: balance.toString(), isStale };
}

async function fairRounds(
  deps: PlayRouteDeps,
  ctx: Context,
  input: InputOf<typeof contract.verifyRound>,
): Promise<OutputOf<typeof contract.verifyRound>> {
  const { memberId } = principalOf(ctx);
  const limit = input.pageSize ?? FAIR_PAGE;
  const offset = ((input.pageNo ?? 1) - 1) * limit;
  const { rows, total } = await listRounds(deps.db, { memberId, scope: IN_HOUSE_SCOPE, limit, offset });
  const told = await tellRounds(deps.db, memberId, rows);
  const library = await deps.library();
  const pairs = new Set(told.flatMap((round) => (round?.seedPair ? [round.seedPair] : [])));
  const revealed = await listRetiredSeeds(deps.db, memberId, [...pairs]);
  return {
    list: told.flatMap((found, index) => {
      if (!found) return [];
      const { seedPair, serverSeed, ...round } = found;
      const game = library.gameByNo.get(rows[index]?.game_no ?? 0);
      return [
        {
          ...round,
          gameCode: game?.code ?? '',
          gameName: named(game, input.language ?? ctx.language) ?? '',
          maxWinMicros: HOUSE_LIMITS.maxWinMicros.toString(),
          serverSeed: serverSeed ?? revealed.get(seedPair ?? '') ?? null,
        },
      ];
    }),
    totalPages: Math.ceil(total / limit),
  };
}
