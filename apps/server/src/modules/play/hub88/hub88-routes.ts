import type { KeyObject } from 'node:crypto';
import type { Hub88Answer } from '@nokshi/contract/hub88.ts';
import * as contract from '@nokshi/contract/hub88.ts';
import { hub88ToMicros } from '@nokshi/money';
import type * as z from 'zod/mini';
import { isDatabaseAway, RETRY_SECONDS } from '../../../platform/database-away.ts';
import type { Db } from '../../../platform/db.ts';
import {
  type ProtocolAnswer,
  type ProtocolContext,
  protocolRoute,
  type Route,
} from '../../../platform/http/context.ts';
import type { Library } from '../../catalogue/index.ts';
import { findMemberByNo } from '../../identity/index.ts';
import { findBalance, memberCash } from '../../ledger/index.ts';
import type { KnowMember } from '../known-members.ts';
import { type ReadPace, supplierMinRoundMsOf } from '../pace.ts';
import type { WalletCommand } from '../wallet/wallet-command.ts';
import type { WalletGate } from '../wallet/wallet-gate.ts';
import { answerOf, toWireBalance } from './answer.ts';
import { detailOfOdds } from './bet-odds.ts';
import {
  type BetRequest,
  type Dialect,
  operatorDialect,
  type PlayedGame,
  studioDialect,
  type WalletRequest,
} from './dialect.ts';
import { createPlayers, type Player, type Players } from './players.ts';
import { readRequest } from './read-request.ts';
import type { SignedCall } from './signed-call.ts';
import type { Studios } from './studios.ts';

export interface Hub88Deps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly library: () => Promise<Library>;
  /** The supplier's public key; without one the wallet answers every call as wrongly signed. */
  readonly supplierKey: KeyObject | undefined;
  /** Whose transactions the supplier's are: `hub88:<supplier>`. */
  readonly scope: string;
  readonly studios: Studios;
  readonly pace: ReadPace;
  readonly knowMember: KnowMember;
}

/** A wallet in one dialect, and what its calls are served with. */
interface Seat extends Hub88Deps {
  readonly players: Players;
  readonly dialect: Dialect;
}

/**
 * The Hub88 wallet in both seats: the operator's, which a hub calls, and the hub's, which studios call. The order of
 * checks keeps repeats safe: signature, syntax, types, player; then the wallet looks for a repeat before it
 * asks for expiry, locks, game, currency and balance.
 */
export function hub88Routes(deps: Hub88Deps): readonly Route[] {
  const players = createPlayers(deps.db, deps.knowMember);
  const hub = { ...deps, players, dialect: operatorDialect(deps) };
  return [
    protocolRoute(contract.hub88UserInfo, (ctx) =>
      signed(hub, { ctx, name: contract.hub88UserInfo.name }, contract.hub88UserInfoRequest, (request) =>
        userInfo(deps, request),
      ),
    ),
    ...walletRoutes(hub),
    ...walletRoutes({ ...deps, players, dialect: studioDialect(deps) }),
  ];
}

function walletRoutes(seat: Seat): readonly Route[] {
  const { balance, bet, win, rollback } = seat.dialect;
  return [
    protocolRoute(balance.entry, (ctx) =>
      signed(seat, { ctx, name: balance.entry.name }, balance.schema, async (request, call) =>
        withPlayer(seat, call, request, (player) => balanceOf(seat, request, player, ctx.at)),
      ),
    ),
    protocolRoute(bet.entry, (ctx) =>
      moving(seat, { ctx, name: bet.entry.name }, bet.schema, async (request, player) => {
        // Somebody who was away too long does not come back by a stake.
        if (player.expiresAt > ctx.at) seat.players.touch(player, ctx);
        const game = await findGame(seat, request.game_code);
        const base = describe(request, game, player);
        return {
          ...base,
          ...withProblem(
            request,
            player,
            game !== undefined && (await seat.dialect.takesStake(game, player)),
          ),
          kind: 'bet',
          amount: hub88ToMicros(request.amount),
          ...detailOfOdds(request.meta),
          expiresAt: player.expiresAt,
          ...(base.isFree && isGiven(request.reward_uuid) && { reward: request.reward_uuid }),
          minRoundMs: await minRoundMs(seat, request.game_code),
        };
      }),
    ),
    protocolRoute(win.entry, (ctx) =>
      moving(seat, { ctx, name: win.entry.name }, win.schema, async (request, player) => {
        const game = await findGame(seat, request.game_code);
        return {
          ...describe(request, game, player),
          ...withProblem(request, player, game !== undefined && seat.dialect.takesWin(game, player)),
          kind: 'win',
          amount: hub88ToMicros(request.amount),
          ...detailOfOdds(request.meta),
          referenceKey: request.reference_transaction_uuid,
        };
      }),
    ),
    protocolRoute(rollback.entry, (ctx) =>
      moving(seat, { ctx, name: rollback.entry.name }, rollback.schema, async (request, player) => ({
        // It undoes what stands under its own scope alone, whatever game it names.
        ...describe(request, await findGame(seat, request.game_code), player),
        kind: 'rollback',
        referenceKey: request.reference_transaction_uuid,
      })),
    ),
  ];
}

interface NamedCall {
  readonly ctx: ProtocolContext;
  readonly name: string;
}

/** A call that moves money: the seat may know it again by its own id before the wallet looks at the transaction. */
function moving<Request extends WalletRequest>(
  seat: Seat,
  named: NamedCall,
  schema: z.ZodMiniType<Request>,
  commandOf: (request: Request, player: Player) => Promise<WalletCommand & { readonly request: string }>,
): Promise<ProtocolAnswer> {
  return signed(seat, named, schema, (request, call) =>
    seat.dialect.answer(call, request.request_uuid, () =>
      withPlayer(seat, call, request, async (player) =>
        run(seat, named.ctx, player, await commandOf(request, player)),
      ),
    ),
  );
}

async function withPlayer(
  { players }: Seat,
  { scope, at }: SignedCall,
  request: WalletRequest,
  work: (player: Player) => Promise<Hub88Answer>,
): Promise<Hub88Answer> {
  const player = await players.find({ scope, token: request.token, user: request.user }, at);
  if (!player) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
  return work(player);
}

async function run(
  deps: Hub88Deps,
  ctx: ProtocolContext,
  player: Player,
  command: WalletCommand & { readonly request: string },
): Promise<Hub88Answer> {
  const answer = await deps.gate.run(command);
  // The supplier hears of an unknown error and repeats; what it was is ours to look at.
  if (answer.status === 'failed') ctx.log.error({ fault: answer.fault }, 'a wallet command failed');
  return answerOf(answer, {
    requestUuid: command.request,
    user: player.memberNo.toString(),
    currency: player.currency,
  });
}

/** Signature first, over the bytes as they came; then the body. */
async function signed<Request extends { readonly request_uuid: string }>(
  { dialect }: Seat,
  { ctx, name }: NamedCall,
  schema: z.ZodMiniType<Request>,
  work: (request: Request, call: SignedCall) => Promise<Hub88Answer>,
): Promise<ProtocolAnswer> {
  const read = readRequest(schema, ctx.rawBody);
  const requestUuid = read.ok ? read.value.request_uuid : read.requestUuid;
  try {
    const scope = await dialect.findScope(ctx);
    if (scope === undefined) {
      return { status: dialect.unsignedHttp, body: withUuid('RS_ERROR_INVALID_SIGNATURE', requestUuid) };
    }
    if (!read.ok) return { status: 200, body: withUuid(read.status, requestUuid) };
    return { status: 200, body: await work(read.value, { scope, name, rawBody: ctx.rawBody, at: ctx.at }) };
  } catch (error) {
    // A supplier repeats a call that got no good answer. An absent database is no answer at all, as a lost network is.
    const body = withUuid('RS_ERROR_UNKNOWN', requestUuid);
    if (isDatabaseAway(error)) return { status: 503, body, retryAfterSeconds: RETRY_SECONDS };
    ctx.log.error({ err: error }, 'wallet call failed');
    return { status: 200, body };
  }
}

function withUuid(status: Hub88Answer['status'], requestUuid: string | undefined): Hub88Answer {
  return requestUuid === undefined ? { status } : { status, request_uuid: requestUuid };
}

async function balanceOf(
  deps: Hub88Deps,
  request: { readonly request_uuid: string },
  { memberId, memberNo, currency, expiresAt }: Player,
  at: Date,
): Promise<Hub88Answer> {
  const base = { request_uuid: request.request_uuid };
  if (expiresAt <= at) return { status: 'RS_ERROR_TOKEN_EXPIRED', ...base };
  const balance = (await findBalance(deps.db, { memberId, address: memberCash(memberId), currency })) ?? 0n;
  return { status: 'RS_OK', ...base, user: memberNo.toString(), currency, balance: toWireBalance(balance) };
}

async function userInfo(deps: Hub88Deps, request: { user: string; request_uuid: string }) {
  const member = /^\d{1,15}$/.test(request.user)
    ? await findMemberByNo(deps.db, BigInt(request.user))
    : undefined;
  if (!member) return { status: 'RS_ERROR_INVALID_TOKEN' as const, request_uuid: request.request_uuid };
  return {
    status: 'RS_OK' as const,
    request_uuid: request.request_uuid,
    user: request.user,
    country: 'XX',
    registration_date: member.registered_at.toISOString().slice(0, 10),
  };
}

async function findGame(deps: Hub88Deps, code: string): Promise<PlayedGame | undefined> {
  const library = await deps.library();
  const game = library.gameByCode.get(code);
  const vendor = game && library.vendorByCode.get(game.vendor);
  return game && vendor && { no: game.no, vendor: game.vendor, source: vendor.source };
}

function describe(
  request: Pick<
    BetRequest,
    'transaction_uuid' | 'request_uuid' | 'game_code' | 'round' | 'round_closed' | 'is_free' | 'reward_uuid'
  >,
  game: PlayedGame | undefined,
  player: Player,
) {
  return {
    memberId: player.memberId,
    scope: player.scope,
    key: request.transaction_uuid,
    request: request.request_uuid,
    currency: player.currency,
    gameNo: game?.no ?? null,
    house: game?.vendor ?? 'unknown',
    // A bet without a round is a round of its own.
    roundRef: request.round ?? request.transaction_uuid,
    closesRound: request.round_closed ?? false,
    // Who names a grant means a free bet, unless the call says that it is none.
    isFree: request.is_free ?? isGiven(request.reward_uuid),
    isDemo: player.isDemo,
  };
}

function isGiven(reward: string | null | undefined): reward is string {
  return reward !== null && reward !== undefined;
}

async function minRoundMs(deps: Hub88Deps, gameCode: string): Promise<number> {
  const game = (await deps.library()).gameByCode.get(gameCode);
  return game ? supplierMinRoundMsOf(game, await deps.pace()) : 0;
}

/** What is wrong with a call that moves money, which is answered after the check for repeats. */
function withProblem(
  { currency }: { readonly currency: string },
  player: Player,
  isGameOfToken: boolean,
): { readonly namedCurrency: string; readonly problem?: 'invalid_game' | 'wrong_currency' } {
  const namedCurrency = currency;
  if (!isGameOfToken) return { namedCurrency, problem: 'invalid_game' };
  return currency === player.currency ? { namedCurrency } : { namedCurrency, problem: 'wrong_currency' };
}
