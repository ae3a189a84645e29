import * as z from 'zod/mini';
import { AGENT_EVENTS } from './agents-events.ts';
import { deposit } from './cashier-deposit.ts';
import { MEMBER_TRANSFER_WAYS } from './cashier-member-transfers.ts';
import { WALLET_DIRECTIONS, WALLET_TRANSFER_STATES } from './cashier-wallets.ts';
import { STEP_ACTORS, withdrawal } from './cashier-withdrawal.ts';
import { ANSWER_LENGTH } from './content.ts';
import { keptText, microsText, text, uuid } from './fields.ts';
import { REWARD_EVENTS } from './rewards-events.ts';

/** The number of the account's last entry, which says how new a balance is (`standing.ts`); events of before have none. */
const entryNo = z.optional(z.int());

/** Messages of the member that are unread after it; left out where nobody could count them. */
const unread = z.optional(z.int());

/** Events of the outbox: `room.what_happened`. Subscribers are idempotent and keep a cursor over their numbers. */
export const EVENTS = {
  'identity.member_registered': z.object({
    memberId: uuid,
    memberNo: z.int(),
    account: text(64),
    /** Who stands directly above; events of before do not say it. */
    uplineId: z.optional(z.nullable(uuid)),
    type: z.optional(z.int()),
    currency: z.optional(text(8)),
    /** The agent’s code that brought the member. */
    inviteCode: z.optional(text(64)),
  }),
  /** A member was put under another upline, with everybody below. */
  'identity.member_moved': z.object({
    memberId: uuid,
    formerId: z.nullable(uuid),
    uplineId: z.nullable(uuid),
    at: z.number(),
  }),
  /** A member became an agent, or an agent a member again. */
  'identity.type_changed': z.object({ memberId: uuid, type: z.int(), at: z.number() }),
  'identity.session_replaced': z.object({ memberId: uuid, sessionId: uuid }),
  /** Logout, revocation, a new password: whatever holds the session open lets go. */
  'identity.session_ended': z.object({ memberId: uuid, sessionId: uuid }),
  'identity.security_changed': z.object({
    memberId: uuid,
    what: z.enum([
      'password_changed',
      'password_reset',
      'new_device',
      'totp_on',
      'totp_off',
      'passkey_added',
      'passkey_removed',
      'recovery_codes',
      'contact_changed',
      'social_linked',
      'payment_password',
      'name_given',
      'name_corrected',
      'account_closed',
      'account_reopened',
      'data_exported',
    ]),
    ip: text(64),
    at: z.number(),
  }),
  /** The staff gave a member a VIP level, changed it or took it. */
  'identity.vip_changed': z.object({ memberId: uuid }),
  'brand.content_changed': z.object({ version: z.int() }),
  /** `quote` is the beginning of what the member wrote. */
  'brand.feedback_answered': z.object({
    memberId: uuid,
    feedbackId: uuid,
    quote: text(200),
    answer: keptText(ANSWER_LENGTH),
    at: z.number(),
  }),
  'brand.application_decided': z.object({
    memberId: uuid,
    applicationId: uuid,
    title: z.object({ bn: text(120), en: text(120) }),
    isAccepted: z.boolean(),
    answer: keptText(ANSWER_LENGTH),
    at: z.number(),
  }),
  'play.round_changed': z.object({
    memberId: uuid,
    roundId: uuid,
    nodeId: z.int(),
    currency: text(8),
    /** What this command added to the round, in micros; a rollback takes away. */
    stakeMicros: microsText,
    winMicros: microsText,
    /** The command that closed the round; true once for each round. */
    isClosed: z.boolean(),
    /** What it added to the rounds that count; events of before have none. */
    counts: z.optional(z.int()),
    isDemo: z.boolean(),
    balanceMicros: microsText,
    entryNo,
    at: z.number(),
  }),
  /** One event closed many rounds of one game, a draw for one: what it added to each, in micros; a refund takes away. */
  'play.rounds_closed': z.object({
    nodeId: z.int(),
    at: z.number(),
    /** They had been closed before by what was wrong: only what differs is told. */
    isCorrection: z.boolean(),
    rounds: z
      .array(
        z.object({
          memberId: uuid,
          roundId: uuid,
          currency: text(8),
          stakeMicros: microsText,
          winMicros: microsText,
          /** What it added to the rounds that count; events of before have none. */
          counts: z.optional(z.int()),
          isDemo: z.boolean(),
          /** After it; null where nothing moved. */
          balanceMicros: z.nullable(microsText),
          entryNo,
        }),
      )
      .check(z.maxLength(1000)),
  }),
  /** An issue was sealed, drawn, settled, held or void; `result` is the family's draw once there is one. */
  'lottery.issue_changed': z.object({
    gameCode: text(40),
    numero: text(20),
    state: text(10),
    result: z.nullable(z.unknown()),
    at: z.number(),
  }),
  /** An outside draw that members hold tickets of was moved to another time. */
  'lottery.draw_moved': z.object({
    gameCode: text(40),
    numero: text(20),
    drawsAt: z.number(),
    memberIds: z.array(uuid).check(z.maxLength(1000)),
  }),
  /** Orders of members won, were void or corrected, or ended a chase; one that lost is no news. */
  'lottery.orders_ended': z.object({
    orders: z
      .array(
        z.object({
          memberId: uuid,
          orderId: uuid,
          no: text(20),
          gameCode: text(40),
          numero: text(20),
          what: z.enum(['won', 'void', 'corrected', 'chase_ended']),
          currency: text(8),
          /** What the member has of it now: the win, what came back, or by how much a correction changed it (may be negative). */
          amountMicros: microsText,
          at: z.number(),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  /**
   * Rebates that the settlement of orders gave, by the member whose orders they were: the member's own and those of who
   * stands above. What a correction took back is below zero.
   */
  'lottery.rebates_paid': z.object({
    gameNo: z.int(),
    gameCode: text(40),
    numero: text(20),
    at: z.number(),
    members: z
      .array(
        z.object({
          memberId: uuid,
          currency: text(8),
          isDemo: z.boolean(),
          /** The member's own. */
          rebateMicros: microsText,
          /** What each of those above had of the orders; the sum is what they cost the team beside the member's own. */
          agents: z.array(z.object({ agentId: uuid, amountMicros: microsText })).check(z.maxLength(200)),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  /** Free bets were granted to a member, or taken back before they were played. */
  'play.free_bets_changed': z.object({
    memberId: uuid,
    grantId: uuid,
    what: z.enum(['granted', 'cancelled']),
    game: z.object({ bn: text(120), en: text(120) }),
    count: z.int(),
    currency: text(8),
    valueMicros: microsText,
    endsAt: z.number(),
    at: z.number(),
  }),
  /** A vendor's launches began to fail, work again, or its maintenance is another one. */
  'play.vendor_changed': z.object({ vendor: text(40) }),
  /** A game was ended because its member opened another one, or the same one elsewhere. */
  'play.game_ended': z.object({ memberId: uuid, launchId: uuid }),
  /** What pools hold now, told at most twice a second. */
  'jackpots.pools_changed': z.object({
    pools: z
      .array(z.object({ jackpot: text(40), no: z.int(), poolMicros: microsText }))
      .check(z.maxLength(20)),
  }),
  /** A pool was won and paid. */
  'jackpots.won': z.object({
    memberId: uuid,
    jackpot: text(40),
    no: z.int(),
    title: z.object({ bn: text(120), en: text(120) }),
    currency: text(8),
    amountMicros: microsText,
    balanceMicros: microsText,
    entryNo,
    at: z.number(),
  }),
  /** An order was opened, told about, decided; `state` is one of DEPOSIT_STATES. */
  'cashier.deposit_changed': z.object({
    memberId: uuid,
    depositId: uuid,
    /** What people call the order by. */
    no: text(20),
    state: deposit.shape.state,
    reason: deposit.shape.reason,
    currency: text(8),
    /** What it brought; null until it is credited. */
    creditedMicros: z.nullable(microsText),
    at: z.number(),
  }),
  /** A bonus was credited or dropped with its deposit, given up, or is over; `reason` is one of BONUS_DROPS. */
  'cashier.bonus_changed': z.object({
    memberId: uuid,
    depositId: uuid,
    no: text(20),
    what: z.enum(['credited', 'dropped', 'given_up', 'expired']),
    reason: z.nullable(text(40)),
    title: z.object({ bn: text(120), en: text(120) }),
    currency: text(8),
    /** What was given, or went back. */
    amountMicros: microsText,
    /** When it was given; events of before do not say it. */
    givenAt: z.optional(z.number()),
    at: z.number(),
  }),
  /** A withdrawal took a step; `state` is one of WITHDRAWAL_STATES. */
  'cashier.withdrawal_changed': z.object({
    memberId: uuid,
    withdrawalId: uuid,
    no: text(20),
    state: withdrawal.shape.state,
    reason: withdrawal.shape.reason,
    /** Who took the step; events of before do not say it. */
    by: z.optional(z.enum(STEP_ACTORS)),
    /** What the staff wrote to the member. */
    note: z.nullable(text(300)),
    currency: text(8),
    amountMicros: microsText,
    netMicros: microsText,
    /** What the step added to what has left: a receipt that is disputed takes it away. */
    paid: z.optional(
      z.object({
        micros: microsText,
        counts: z.int(),
        /** Bonus that went back with it. */
        bonusBackMicros: microsText,
        requestedAt: z.number(),
      }),
    ),
    /** No step: the receipt of a paid one has not been confirmed yet. */
    isReminder: z.boolean(),
    at: z.number(),
  }),
  /** What a member set, took or is asked; `amountMicros` is what a deposit went above its limit by. */
  'protection.changed': z.object({
    memberId: uuid,
    what: z.enum([
      'limit',
      'limit_ready',
      'limit_passed',
      'time_out',
      'exclusion',
      'return',
      'check_due',
      'check',
      'reminder',
    ]),
    amountMicros: z.nullable(microsText),
    at: z.number(),
  }),
  /** A transfer between the main wallet and one at a supplier began or was decided. */
  'cashier.wallet_transfer_changed': z.object({
    memberId: uuid,
    transferId: uuid,
    no: text(20),
    state: z.enum(WALLET_TRANSFER_STATES),
    direction: z.enum(WALLET_DIRECTIONS),
    currency: text(8),
    amountMicros: microsText,
    /** The supplier had to be asked more than once, so that its member may have gone on meanwhile. */
    isLate: z.boolean(),
    at: z.number(),
  }),
  /** Credit went between a member and whoever stands directly above or below: one event for each of the two. */
  'cashier.member_transfer_made': z.object({
    memberId: uuid,
    transferId: uuid,
    no: text(20),
    way: z.enum(MEMBER_TRANSFER_WAYS),
    side: z.enum(['sent', 'received']),
    otherName: text(64),
    currency: text(8),
    amountMicros: microsText,
    at: z.number(),
  }),
  /** Figures of these members' teams moved; told every few seconds at most. */
  'reporting.teams_moved': z.object({ memberIds: z.array(uuid).check(z.maxLength(1000)) }),
  'ledger.balance_changed': z.object({
    memberId: uuid,
    currency: text(8),
    balanceMicros: microsText,
    entryNo,
  }),
  ...AGENT_EVENTS,
  ...REWARD_EVENTS,
  'inbox.message_arrived': z.object({ memberId: uuid, messageId: uuid, unread }),
  /** The same of many at once. */
  'inbox.messages_arrived': z.object({
    messages: z.array(z.object({ memberId: uuid, messageId: uuid })).check(z.maxLength(1000)),
  }),
  /** The member read or deleted some: what other devices show of them is old. */
  'inbox.messages_changed': z.object({ memberId: uuid, unread }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;
