import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { boundedTable, text } from './fields.ts';

/**
 * The Hub88 operator wallet, mounted at `/hub88/wallet`. Amounts are 10^-5 of the currency. Every answer is HTTP 200
 * with a status; the frame hands the raw bytes to the room, because the signature covers them.
 */

const HUB88_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
] as const;
export type Hub88Status = (typeof HUB88_STATUSES)[number];

const short = z.string().check(z.minLength(1), z.maxLength(255));
const id = z.string().check(z.minLength(1), z.maxLength(64));
const amount = z.int().check(z.gte(0));
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const hub88UserInfoRequest = z.object({ user: short, request_uuid: id });
export const hub88BalanceRequest = z.object({
  user: short,
  token: short,
  request_uuid: id,
  game_code: short,
});

const transaction = {
  user: short,
  token: short,
  request_uuid: id,
  transaction_uuid: id,
  supplier_transaction_id: maybe(short),
  round: maybe(short),
  round_closed: maybe(z.boolean()),
  game_code: short,
  supplier_user: maybe(short),
  reward_uuid: maybe(id),
  is_free: maybe(z.boolean()),
};

const movement = {
  ...transaction,
  currency: short,
  amount,
  is_supplier_promo: maybe(z.boolean()),
  is_aggregated: maybe(z.boolean()),
  bet: maybe(z.string().check(z.maxLength(1000))),
  meta: maybe(boundedTable(text(100), z.unknown(), 100)),
};

export const hub88BetRequest = z.object(movement);
export const hub88WinRequest = z.object({ ...movement, reference_transaction_uuid: id });
export const hub88RollbackRequest = z.object({ ...transaction, reference_transaction_uuid: id });

export const hub88Answer = z.object({
  status: z.enum(HUB88_STATUSES),
  request_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.int()),
});
export type Hub88Answer = z.output<typeof hub88Answer>;

const hub88UserInfoAnswer = z.extend(hub88Answer, {
  country: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
  birth_date: z.optional(z.string()),
  registration_date: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
});

/** What a supplier is told while the database is away: it repeats the call. */
export const HUB88_AWAY = {
  status: 503,
  summary: 'No answer right now: the same call may come again. RS_ERROR_UNKNOWN.',
  output: hub88Answer,
} as const;

const protocol = {
  kind: 'protocol',
  gateway: 'own',
  methods: ['POST'],
  caller: 'supplier',
  changesState: true,
  rateLimit: { perMinute: 10_000_000, by: 'ip' },
  otherAnswers: [HUB88_AWAY],
} as const;

export const hub88UserInfo = defineEntry({
  ...protocol,
  name: 'hub88.userInfo',
  paths: ['/hub88/wallet/user/info'],
  summary: 'Who the player is, as far as a supplier may know.',
  input: hub88UserInfoRequest,
  output: hub88UserInfoAnswer,
});

export const hub88Balance = defineEntry({
  ...protocol,
  name: 'hub88.balance',
  paths: ['/hub88/wallet/user/balance'],
  summary: 'The balance of the player.',
  input: hub88BalanceRequest,
  output: hub88Answer,
});

export const hub88Bet = defineEntry({
  ...protocol,
  name: 'hub88.bet',
  paths: ['/hub88/wallet/transaction/bet'],
  summary: 'Takes a stake.',
  input: hub88BetRequest,
  output: hub88Answer,
});

export const hub88Win = defineEntry({
  ...protocol,
  name: 'hub88.win',
  paths: ['/hub88/wallet/transaction/win'],
  summary: 'Pays a win; 0 closes a lost round.',
  input: hub88WinRequest,
  output: hub88Answer,
});

export const hub88Rollback = defineEntry({
  ...protocol,
  name: 'hub88.rollback',
  paths: ['/hub88/wallet/transaction/rollback'],
  summary: 'Undoes a stake; one that never arrived leaves a tombstone.',
  input: hub88RollbackRequest,
  output: hub88Answer,
});

export const hub88Entries = [hub88UserInfo, hub88Balance, hub88Bet, hub88Win, hub88Rollback] as const;
