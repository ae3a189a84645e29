import type { KeyObject } from 'node:crypto';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { Hub88Answer } from '@nokshi/contract/hub88.ts';
import * as contract from '@nokshi/contract/hub88.ts';
import { hub88ToMicros } from '@nokshi/money';
import type * as z from 'zod/mini';
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
import type { WalletCommand } from '../wallet-command.ts';
import type { WalletGate } from '../wallet-gate.ts';
import { answerOf, toWireBalance } from './answer.ts';
import { createPlayers, type Player, type Players } from './players.ts';
import { readRequest } from './read-request.ts';
import { isSignedBy } from './signature.ts';

export interface Hub88Deps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly library: () => Promise<Library>;
  /** The supplier's public key; without one the wallet answers every call as wrongly signed. */
  readonly supplierKey: KeyObject | undefined;
  /** Whose transactions these are: `hub88:<supplier>`. */
  readonly scope: string;
}

type Movement = z.output<typeof contract.hub88BetRequest>;

/**
 * The Hub88 operator wallet. The order of checks keeps repeats safe: signature, syntax, types, player; then the
 * wallet function looks for a repeat before it asks for expiry, locks, game, currency and balance.
 */
export function hub88Routes(deps: Hub88Deps): readonly Route[] {
  const players = createPlayers(deps.db);
  return [
    protocolRoute(contract.hub88UserInfo, (ctx) =>
      signed(deps, ctx, contract.hub88UserInfoRequest, async (request) => userInfo(deps, request)),
    ),
    protocolRoute(contract.hub88Balance, (ctx) =>
      withPlayer({ deps, players, ctx }, contract.hub88BalanceRequest, async (request, player) =>
        balanceOf(deps, request, player, ctx.at),
      ),
    ),
    ...movementRoutes(deps, players),
  ];
}

function movementRoutes(deps: Hub88Deps, players: Players): readonly Route[] {
  return [
    protocolRoute(contract.hub88Bet, (ctx) =>
      withPlayer({ deps, players, ctx }, contract.hub88BetRequest, async (request, player) => {
        // Somebody who was away too long does not come back by a stake.
        if (player.expiresAt > ctx.at) players.touch(player, ctx);
        const base = await describe(deps, request, player);
        return run(deps, ctx, player, {
          ...base,
          ...withProblem(base, request.currency, player),
          kind: 'bet',
          amount: hub88ToMicros(request.amount),
          expiresAt: player.expiresAt,
        });
      }),
    ),
    protocolRoute(contract.hub88Win, (ctx) =>
      withPlayer({ deps, players, ctx }, contract.hub88WinRequest, async (request, player) => {
        const base = await describe(deps, request, player);
        return run(deps, ctx, player, {
          ...base,
          ...withProblem(base, request.currency, player),
          kind: 'win',
          amount: hub88ToMicros(request.amount),
          referenceKey: request.reference_transaction_uuid,
        });
      }),
    ),
    protocolRoute(contract.hub88Rollback, (ctx) =>
      withPlayer({ deps, players, ctx }, contract.hub88RollbackRequest, async (request, player) =>
        run(deps, ctx, player, {
          ...(await describe(deps, request, player)),
          kind: 'rollback',
          referenceKey: request.reference_transaction_uuid,
        }),
      ),
    ),
  ];
}

async function withPlayer<S extends z.ZodMiniType<{ user: string; token: string; request_uuid: string }>>(
  call: { readonly deps: Hub88Deps; readonly players: Players; readonly ctx: ProtocolContext },
  schema: S,
  work: (request: z.output<S>, player: Player) => Promise<Hub88Answer>,
): Promise<ProtocolAnswer> {
  return signed(call.deps, call.ctx, schema, async (request) => {
    const player = await call.players.find(request.user, request.token, call.ctx.at);
    if (!player) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
    return work(request, player);
  });
}

async function run(
  deps: Hub88Deps,
  ctx: ProtocolContext,
  player: Player,
  command: WalletCommand & { readonly request: string },
): Promise<Hub88Answer> {
  const answer = await deps.gate.run(command);
  // The supplier hears of an unknown error and repeats; what it was is ours to look at.
  if (answer.status === 'failed') ctx.log.error({ reason: answer.reason }, 'a wallet command failed');
  return answerOf(answer, {
    requestUuid: command.request,
    user: player.memberNo.toString(),
    currency: player.currency,
  });
}

/** Signature first, over the bytes as they came; then the body. Every answer is HTTP 200. */
async function signed<S extends z.ZodMiniType>(
  deps: Hub88Deps,
  ctx: ProtocolContext,
  schema: S,
  work: (request: z.output<S>) => Promise<Hub88Answer>,
): Promise<ProtocolAnswer> {
  const read = readRequest(schema, ctx.rawBody);
  if (!deps.supplierKey || !isSignedBy(deps.supplierKey, ctx.rawBody, ctx.headers[HEADERS.hub88Signature])) {
    const requestUuid = read.ok ? (read.value as { request_uuid: string }).request_uuid : read.requestUuid;
    return { status: 200, body: withUuid('RS_ERROR_INVALID_SIGNATURE', requestUuid) };
  }
  if (!read.ok) return { status: 200, body: withUuid(read.status, read.requestUuid) };
  try {
    return { status: 200, body: await work(read.value) };
  } catch (error) {
    // A supplier repeats a call that got no good answer; the error is ours to look at.
    ctx.log.error({ err: error }, 'wallet call failed');
    return {
      status: 200,
      body: withUuid('RS_ERROR_UNKNOWN', (read.value as { request_uuid: string }).request_uuid),
    };
  }
}

function withUuid(status: Hub88Answer['status'], requestUuid: string | undefined): Hub88Answer {
  return requestUuid === undefined ? { status } : { status, request_uuid: requestUuid };
}

async function balanceOf(
  deps: Hub88Deps,
  request: { readonly user: string; readonly request_uuid: string },
  { memberId, currency, expiresAt }: Player,
  at: Date,
): Promise<Hub88Answer> {
  const base = { request_uuid: request.request_uuid };
  if (expiresAt <= at) return { status: 'RS_ERROR_TOKEN_EXPIRED', ...base };
  const balance = (await findBalance(deps.db, { memberId, address: memberCash(memberId), currency })) ?? 0n;
  return { status: 'RS_OK', ...base, user: request.user, currency, balance: toWireBalance(balance) };
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

async function describe(
  deps: Hub88Deps,
  request: Pick<
    Movement,
    'transaction_uuid' | 'request_uuid' | 'game_code' | 'round' | 'round_closed' | 'is_free'
  >,
  player: Player,
) {
  const library = await deps.library();
  const game = library.gameByCode.get(request.game_code);
  return {
    memberId: player.memberId,
    scope: deps.scope,
    key: request.transaction_uuid,
    request: request.request_uuid,
    currency: player.currency,
    gameNo: game?.no ?? null,
    house: game?.vendor ?? 'unknown',
    // A bet without a round is a round of its own.
    roundRef: request.round ?? request.transaction_uuid,
    closesRound: request.round_closed ?? false,
    isFree: request.is_free ?? false,
    isDemo: player.isDemo,
  };
}

function withProblem(
  base: { readonly gameNo: number | null },
  currency: string,
  player: Player,
): { readonly namedCurrency: string; readonly problem?: 'invalid_game' | 'wrong_currency' } {
  const namedCurrency = currency;
  if (base.gameNo === null) return { namedCurrency, problem: 'invalid_game' };
  return currency === player.currency ? { namedCurrency } : { namedCurrency, problem: 'wrong_currency' };
}
