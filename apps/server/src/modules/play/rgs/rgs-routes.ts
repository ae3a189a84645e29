import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/rgs.ts';
import { AmountRefusal, microsToRgs, rgsToMicros } from '@nokshi/money';
import * as z from 'zod/mini';
import { isDatabaseAway } from '../../../platform/database-away.ts';
import {
  type ProtocolAnswer,
  type ProtocolContext,
  type ProtocolHandler,
  protocolRoute,
  type Route,
} from '../../../platform/http/context.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { GameRow, Library } from '../../catalogue/index.ts';
import { findMember } from '../../identity/index.ts';
import { findBalance, memberCash } from '../../ledger/index.ts';
import { minRoundMsOf, type ReadPace } from '../pace.ts';
import { isPortalSessionAlive } from '../portal-session.ts';
import { isStorableText } from '../wallet/wallet-command.ts';
import { findBook } from './bundle-store.ts';
import { OPEN_WITHIN_MS } from './launch-rgs.ts';
import { describeConfig, type RgsMarket, timesOf } from './rgs-limits.ts';
import { RgsRefusal, refuse, sayDoorRefusal } from './rgs-refusal.ts';
import {
  describeRound,
  finishRound,
  gameOfRound,
  liveGame,
  playRound,
  type RgsRoundDeps,
} from './rgs-rounds.ts';
import { findLastRound, findRgsSession, keepEvent, markAuthenticated, type Seat } from './rgs-store.ts';

export interface RgsDeps extends RgsRoundDeps {
  readonly library: () => Promise<Library>;
  readonly pace: ReadPace;
  /** Whether the brand runs the strict profile now. */
  readonly isStrict: () => Promise<boolean>;
  /** Why the portal is closed to a caller, if it is. */
  readonly findClosed: (
    ip: string,
    at: Date,
  ) => Promise<'system.maintenance' | 'system.region_blocked' | undefined>;
}

/** Who plays, and what. */
interface Player {
  readonly seat: Seat;
  readonly game: GameRow;
  readonly version: number | null;
  readonly sessionHash: Buffer;
}

const UINT = /^\d{1,15}$/;

/** The remote game server's calls. Shapes and codes are the public format's; see docs/integrating-games.md. */
export function rgsRoutes(deps: RgsDeps): readonly Route[] {
  const bind = (entry: Entry, handler: ProtocolHandler) => protocolRoute(entry, handler, sayDoorRefusal);
  return [
    bind(contract.rgsAuthenticate, (ctx) =>
      answering(ctx, contract.rgsAuthenticateRequest, (input) => authenticate(deps, ctx, input.sessionID)),
    ),
    bind(contract.rgsBalance, (ctx) =>
      answering(ctx, contract.rgsSessionRequest, async (input) => {
        const { seat } = await findPlayer(deps, ctx, { sessionID: input.sessionID, isActivity: false });
        return { balance: await readBalance(deps, seat.memberId) };
      }),
    ),
    bind(contract.rgsPlay, (ctx) =>
      answering(ctx, contract.rgsPlayRequest, (input) => play(deps, ctx, input)),
    ),
    bind(contract.rgsEndRound, (ctx) =>
      answering(ctx, contract.rgsSessionRequest, async (input) => {
        const { seat, game } = await findPlayer(deps, ctx, { sessionID: input.sessionID, isActivity: true });
        return {
          balance: describeBalance(await finishRound(deps, seat, { house: game.vendor, at: ctx.at })),
        };
      }),
    ),
    bind(contract.rgsEvent, (ctx) =>
      answering(ctx, contract.rgsEventRequest, async ({ sessionID, event }) => {
        const { seat } = await findPlayer(deps, ctx, { sessionID, isActivity: true });
        if (!isStorableText(event)) refuse('ERR_VAL', 'the event is not readable');
        await keepEvent(deps.db, seat, event);
        return { event };
      }),
    ),
    bind(contract.rgsReplay, (ctx) => guarded(ctx, () => replay(deps, ctx))),
  ];
}

async function authenticate(deps: RgsDeps, ctx: ProtocolContext, sessionID: string) {
  const player = await findPlayer(deps, ctx, { sessionID, isActivity: true, opens: true });
  const { seat, game, version } = player;
  const last = await findLastRound(deps.db, seat);
  const goesOn = last?.is_active === true && (version === null || version === last.version);
  const { bundle, limits } = goesOn
    ? await gameOfRound(deps.db, last)
    : await liveGame(deps.db, { code: game.code, version });
  await markAuthenticated(deps.db, player.sessionHash, ctx.at);
  return {
    balance: await readBalance(deps, seat.memberId),
    config: describeConfig(bundle, limits, await marketOf(deps, game)),
    // One of another version is of modes and events that this front-end does not know.
    round: last?.version === bundle.version ? describeRound(last) : null,
    meta: null,
  };
}

async function play(deps: RgsDeps, ctx: ProtocolContext, input: z.output<typeof contract.rgsPlayRequest>) {
  const player = await findPlayer(deps, ctx, { sessionID: input.sessionID, isActivity: true });
  const { seat, game, version } = player;
  const closed = await deps.findClosed(ctx.ip, ctx.at);
  if (closed === 'system.region_blocked') refuse('ERR_LOC', 'not available in this region');
  const vendor = (await deps.library()).vendorByCode.get(game.vendor);
  if (closed || !game.is_on || !vendor?.is_on) refuse('ERR_MAINTENANCE', 'the game is not open now');
  const { round, balance } = await playRound(deps, {
    seat,
    game,
    version,
    amount: readAmount(input.amount),
    mode: input.mode,
    market: await marketOf(deps, game),
    isDemo: (await findMember(deps.db, seat.memberId))?.is_demo ?? false,
    at: ctx.at,
  });
  return { balance: describeBalance(balance), round: describeRound(round) };
}

async function replay(deps: RgsDeps, { pathFields }: ProtocolContext) {
  const { game = '', version = '', mode = '', event = '' } = pathFields;
  const book =
    /^\d{1,9}$/.test(version) && UINT.test(event) && [game, mode].every(isStorableText)
      ? await findBook(deps.db, {
          game,
          version: Number.parseInt(version, 10),
          mode: mode.toLowerCase(),
          id: BigInt(event),
        })
      : undefined;
  if (!book) return refuse('NOT_FOUND', 'there is no such round');
  return {
    payoutMultiplier: timesOf(book.payout),
    costMultiplier: timesOf(book.cost_hundredths),
    state: JSON.parse(book.events) as unknown[],
  };
}

function readAmount(amount: number): bigint {
  try {
    return rgsToMicros(amount);
  } catch (error) {
    if (error instanceof AmountRefusal) return refuse('ERR_VAL', 'the amount is not readable');
    throw error;
  }
}

async function marketOf(deps: RgsDeps, game: GameRow): Promise<RgsMarket> {
  return { isStrict: await deps.isStrict(), minRoundMs: minRoundMsOf(game, await deps.pace()) };
}

async function findPlayer(
  deps: RgsDeps,
  { at }: ProtocolContext,
  call: { readonly sessionID: string; readonly isActivity: boolean; readonly opens?: boolean },
): Promise<Player> {
  const sessionHash = hashToken(call.sessionID);
  const session = await findRgsSession(deps.db, sessionHash, at);
  const isHere =
    session !== undefined &&
    (session.authenticated_at !== null || (call.opens === true && isFresh(session.opened_at, at))) &&
    (await isPortalSessionAlive(deps.db, session.session_id, { isActivity: call.isActivity, at }));
  const game = isHere ? (await deps.library()).gameByNo.get(session.game_no) : undefined;
  if (!isHere || !game) return refuse('ERR_IS', 'invalid or expired session');
  const seat = { memberId: session.member_id, gameNo: session.game_no };
  return { seat, game, version: session.version, sessionHash };
}

/** One that nobody opened in time was left in an address. */
function isFresh(openedAt: Date, at: Date): boolean {
  return at.getTime() - openedAt.getTime() <= OPEN_WITHIN_MS;
}

async function readBalance({ db }: RgsDeps, memberId: MemberId) {
  const cash = { memberId, address: memberCash(memberId), currency: PLAY_CREDIT };
  return describeBalance((await findBalance(db, cash)) ?? 0n);
}

function describeBalance(micros: bigint) {
  return { amount: microsToRgs(micros), currency: PLAY_CREDIT };
}

async function answering<S extends z.ZodMiniType>(
  ctx: ProtocolContext,
  schema: S,
  work: (input: z.output<S>) => Promise<unknown>,
): Promise<ProtocolAnswer> {
  return guarded(ctx, async () => {
    const parsed = z.safeParse(schema, readJson(ctx.rawBody));
    return parsed.success ? work(parsed.data) : refuse('ERR_VAL', 'the request is not readable');
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return refuse('ERR_VAL', 'the body is not readable JSON');
  }
}

/** Every answer is JSON of the protocol, a fault of ours too: its own words stay here. */
async function guarded(ctx: ProtocolContext, work: () => Promise<unknown>): Promise<ProtocolAnswer> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    // The frame says when to come back (`sayDoorRefusal`).
    if (isDatabaseAway(error)) throw error;
    if (!(error instanceof RgsRefusal)) ctx.log.error({ err: error }, 'a call of a hosted game failed');
    const refusal = error instanceof RgsRefusal ? error : new RgsRefusal('ERR_GEN', 'something went wrong');
    const body: contract.RgsError = { error: refusal.code, message: refusal.message };
    return { status: refusal.status, body };
  }
}
