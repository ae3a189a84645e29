import type { KeyObject } from 'node:crypto';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { Hub88Answer } from '@nokshi/contract/hub88.ts';
import * as operator from '@nokshi/contract/hub88.ts';
import * as studio from '@nokshi/contract/hub88-studio.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db.ts';
import type { ProtocolContext } from '../../../platform/http/context.ts';
import type { GameRow, VendorRow } from '../../catalogue/index.ts';
import type { Player } from './players.ts';
import { isSignedBy } from './signature.ts';
import type { SignedCall } from './signed-call.ts';
import { answerOnce } from './studio-requests.ts';
import { findStudioOf, type Studios } from './studios.ts';

/** The source of vendors whose games are played on servers of others. */
const SUPPLIERS: VendorRow['source'] = 'hub88-sandbox';

/** What the calls of both seats have in common; a studio names no user. */
export interface WalletRequest {
  readonly user?: string;
  readonly token: string;
  readonly request_uuid: string;
  readonly game_code: string;
}

export type BetRequest = Omit<z.output<typeof operator.hub88BetRequest>, 'user'> & WalletRequest;
type WinRequest = Omit<z.output<typeof operator.hub88WinRequest>, 'user'> & WalletRequest;
type RollbackRequest = Omit<z.output<typeof operator.hub88RollbackRequest>, 'user'> & WalletRequest;

/** A game that a call names, with whose server plays it. */
export type PlayedGame = Pick<GameRow, 'no' | 'vendor'> & { readonly source: VendorRow['source'] };

interface Bound<Request> {
  readonly entry: Entry;
  readonly schema: z.ZodMiniType<Request>;
}

/** One seat of the protocol: what calls it has, who may sign them, and what is special about its answers. */
export interface Dialect {
  readonly balance: Bound<WalletRequest>;
  readonly bet: Bound<BetRequest>;
  readonly win: Bound<WinRequest>;
  readonly rollback: Bound<RollbackRequest>;
  /** The HTTP status under a wrong signature; every other answer is 200. */
  readonly unsignedHttp: 200 | 401;
  /** Whose transactions a call's are, by who signed it; undefined for nobody that we know. */
  findScope(ctx: ProtocolContext): Promise<string | undefined>;
  /** Whether a stake on this game may be taken by this token; a game that is served by somebody else is none of theirs. */
  takesStake(game: PlayedGame, player: Player): Promise<boolean>;
  /** The same of a win. It needs a stake of the same game and scope beside, which the wallet looks for. */
  takesWin(game: PlayedGame, player: Player): boolean;
  /** Answers a movement of money; a seat may know a call again by its own id. */
  answer(call: SignedCall, requestUuid: string, work: () => Promise<Hub88Answer>): Promise<Hub88Answer>;
}

/** The operator's wallet: one supplier's hub calls it. */
export function operatorDialect(deps: {
  readonly scope: string;
  readonly supplierKey: KeyObject | undefined;
  readonly studios: Studios;
}): Dialect {
  const { supplierKey: key } = deps;
  return {
    balance: { entry: operator.hub88Balance, schema: operator.hub88BalanceRequest },
    bet: { entry: operator.hub88Bet, schema: operator.hub88BetRequest },
    win: { entry: operator.hub88Win, schema: operator.hub88WinRequest },
    rollback: { entry: operator.hub88Rollback, schema: operator.hub88RollbackRequest },
    unsignedHttp: 200,
    findScope: async (ctx) => {
      const isSigned = key && isSignedBy(key, ctx.rawBody, ctx.headers[HEADERS.hub88Signature]);
      return isSigned ? deps.scope : undefined;
    },
    // A session at an aggregator may go from game to game, as in the lobby of live tables, but never to a game of the
    // house, of a lottery or of a studio that is plugged in directly.
    takesStake: async (game) =>
      game.source === SUPPLIERS && (await findStudioOf(deps.studios, game.vendor)) === undefined,
    takesWin: () => true,
    // The wallet knows a movement again by its transaction, and the protocol asks this seat for no more.
    answer: (_call, _requestUuid, work) => work(),
  };
}

/** A hub's wallet for studios: many may call it, and the signature says which one does. */
export function studioDialect({ db, studios }: { readonly db: Db; readonly studios: Studios }): Dialect {
  return {
    balance: { entry: studio.hub88StudioBalance, schema: studio.hub88StudioBalanceRequest },
    bet: { entry: studio.hub88StudioBet, schema: studio.hub88StudioBetRequest },
    win: { entry: studio.hub88StudioWin, schema: studio.hub88StudioWinRequest },
    rollback: { entry: studio.hub88StudioRollback, schema: studio.hub88StudioRollbackRequest },
    unsignedHttp: 401,
    findScope: async (ctx) => {
      const signature = ctx.headers[HEADERS.hub88Signature];
      if (!signature) return undefined;
      const known = await studios.list();
      return known.find(({ key }) => isSignedBy(key, ctx.rawBody, signature))?.scope;
    },
    // A studio moves money for the one game that its token was issued for, as long as it serves that game's vendor.
    takesStake: async (game, player) =>
      game.source === SUPPLIERS &&
      game.no === player.gameNo &&
      (await findStudioOf(studios, game.vendor))?.scope === player.scope,
    takesWin: (game, player) => game.no === player.gameNo,
    answer: (call, requestUuid, work) => answerOnce(db, call, requestUuid, work),
  };
}
