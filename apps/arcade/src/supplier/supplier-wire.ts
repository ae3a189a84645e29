import { microsText } from '@nokshi/contract/fields.ts';
import type {
  SupplierError,
  SupplierErrorCode,
  SupplierSessionView,
} from '@nokshi/fairness/supplier/game-wire.ts';
import * as z from 'zod/mini';
import { gameTheme, wireName } from './wire-shapes.ts';

/** Reads what the supplier's server says first to every game; a change of the wire fails to compile below. */

const sessionView = z.object({
  session: z.string().check(z.minLength(8), z.maxLength(200)),
  game: z.object({
    code: wireName,
    nameEn: wireName,
    nameBn: wireName,
    vendorName: wireName,
    modelId: wireName,
    theme: gameTheme,
  }),
  language: z.enum(['bn', 'en']),
  currency: z.string().check(z.maxLength(8)),
  balanceMicros: microsText,
  now: z.string().check(z.maxLength(40)),
  simulated: z.literal(true),
});

const CODES = {
  session_gone: true,
  ticket_invalid: true,
  request_invalid: true,
  not_enough_money: true,
  limit_reached: true,
  account_disabled: true,
  wallet_unreachable: true,
  stake_not_allowed: true,
  free_bets_over: true,
  round_in_progress: true,
  too_soon: true,
  bets_closed: true,
  choice_not_allowed: true,
  odds_changed: true,
  not_now: true,
} satisfies Readonly<Record<SupplierErrorCode, true>>;

const refusal = z.object({
  code: z.enum(Object.keys(CODES) as [SupplierErrorCode, ...SupplierErrorCode[]]),
  balanceMicros: z.optional(microsText),
  retryAfterMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
});

/** A wager whose detail the game reads with its own shape. */
export const wagerShape = <Detail extends z.ZodMiniType>(detail: Detail) =>
  z.object({
    id: wireName,
    event: wireName,
    detail,
    stakeMicros: microsText,
    winMicros: z.nullable(microsText),
    state: z.enum(['placing', 'open', 'paying', 'settled', 'refused', 'returned']),
    at: z.string().check(z.maxLength(40)),
  });

export const readSupplierSession = (body: unknown): SupplierSessionView => sessionView.parse(body);
export const readSupplierBalance = (body: unknown): string =>
  z.object({ balanceMicros: microsText }).parse(body).balanceMicros;

/** A refusal of the game server; null when the body is something else. */
export function readSupplierRefusal(body: unknown): SupplierError | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { code, balanceMicros, retryAfterMs } = parsed.data;
  return {
    code,
    ...(balanceMicros === undefined ? {} : { balanceMicros }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
