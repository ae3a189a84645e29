import * as z from 'zod/mini';
import { deposit } from './cashier-deposit.ts';
import { WALLET_TRANSFER_STATES } from './cashier-wallets.ts';
import { STEP_ACTORS, withdrawal } from './cashier-withdrawal.ts';
import { microsText, text, uuid } from './fields.ts';
import { REWARD_PARTS } from './rewards-events.ts';
import { STANDING } from './standing.ts';

/**
 * The one connection of a browser, `GET /wps/realtime` upgraded. The first frame of the client is `hello` with the
 * session token (never in the address) and the last position that it saw; the server replays what it missed. A client that
 * has seen none, or was away for too long, is told `reload`: whatever it has read before `ready` it reads again.
 */
export const REALTIME_PATH = '/wps/realtime';

export const realtimeHello = z.object({
  type: z.literal('hello'),
  token: z.string().check(z.maxLength(64)),
  lastPosition: z.nullable(z.int()),
});

export const realtimeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), position: z.int() }),
  /** `currency` names the account; the number is 0 where the event was recorded before balances had one. */
  z.object({
    type: z.literal('balance'),
    position: z.int(),
    currency: z.string().check(z.maxLength(8)),
    ...STANDING,
  }),
  z.object({
    type: z.literal('deposit'),
    position: z.int(),
    depositId: uuid,
    no: text(20),
    state: deposit.shape.state,
    reason: deposit.shape.reason,
    currency: text(8),
    /** What it brought; null until it is credited. */
    creditedMicros: z.nullable(microsText),
  }),
  z.object({
    type: z.literal('withdrawal'),
    position: z.int(),
    withdrawalId: uuid,
    no: text(20),
    state: withdrawal.shape.state,
    reason: withdrawal.shape.reason,
    note: withdrawal.shape.note,
    /** Who took the step; null where the event was recorded before events said it. */
    by: z.nullable(z.enum(STEP_ACTORS)),
  }),
  /** What the member's pages show of rewards is another. */
  z.object({ type: z.literal('rewards'), position: z.int(), what: z.enum(REWARD_PARTS) }),
  /** Figures of the member's team moved. */
  z.object({ type: z.literal('team'), position: z.int() }),
  /** Limits, breaks or the reality check are other ones. */
  z.object({ type: z.literal('protection'), position: z.int() }),
  /** `state` is null for credit between members, which is done when it is told. */
  z.object({
    type: z.literal('transfer'),
    position: z.int(),
    transferId: uuid,
    state: z.nullable(z.enum(WALLET_TRANSFER_STATES)),
  }),
  /** `unread` is how many are unread now; null where it has to be asked for. */
  z.object({ type: z.literal('inbox'), position: z.int(), unread: z.nullable(z.int()) }),
  /** Who is signed in is told otherwise now: the VIP level. */
  z.object({ type: z.literal('member'), position: z.int() }),
  z.object({
    type: z.literal('round'),
    position: z.int(),
    roundId: uuid,
    nodeId: z.int(),
    isClosed: z.boolean(),
  }),
  /** The game of this launch was ended from elsewhere. */
  z.object({ type: z.literal('game_ended'), position: z.int(), launchId: z.string().check(z.maxLength(36)) }),
  /** Other announcements to agents stand now. Everybody is told; only agents' pages ask what it is. */
  z.object({ type: z.literal('agent_news'), position: z.int() }),
  /** A slot of the member's real-time salary was settled, or its money moved. */
  z.object({ type: z.literal('realtime_salary'), position: z.int() }),
  /** Something became of a contract of which the member is a party. */
  z.object({ type: z.literal('contract'), position: z.int(), contractId: uuid }),
  /** Something was said about a statement of the member's, or of one whose contract the member gave. */
  z.object({ type: z.literal('dispute'), position: z.int(), statementNo: z.int() }),
  /** Which vendors rest or are in trouble is another list. */
  z.object({ type: z.literal('vendors'), position: z.int() }),
  z.object({
    type: z.literal('jackpots'),
    position: z.int(),
    pools: z
      .array(z.object({ jackpot: z.string(), no: z.int(), poolMicros: microsText }))
      .check(z.maxLength(20)),
  }),
  /** A lottery's issue went on: sealed, drawn, void ... */
  z.object({
    type: z.literal('lottery'),
    position: z.int(),
    gameCode: z.string(),
    numero: z.string(),
    state: z.string(),
    result: z.nullable(z.unknown()),
  }),
  z.object({ type: z.literal('session_gone') }),
  z.object({ type: z.literal('reload') }),
  /** The operator changed banners, notices, settings: what was cached of them is stale. */
  z.object({ type: z.literal('content'), version: z.int() }),
]);
export type RealtimeMessage = z.output<typeof realtimeMessage>;
