import { ROOM_STATES, ROOM_TYPES } from '@nokshi/contract/play.ts';
import { hub88ToMicros } from '@nokshi/money';
import * as z from 'zod/mini';

/** One transaction as the supplier has it. */
export interface SupplierTransaction {
  readonly id: string;
  readonly status: string;
  /** The protocol's word, such as TK_BET. */
  readonly kind: string;
  /** Micros. */
  readonly amount: bigint;
  readonly currency: string;
  readonly round: string | null;
  readonly reference: string | null;
  readonly at: Date;
  readonly gameCode: string;
}

/** One game of the supplier's list. */
export interface SupplierGame {
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** A room of a supplier's game in which players meet each other. Amounts are micros. */
export interface SupplierRoom {
  readonly gameCode: string;
  /** What is played there, by the supplier's own name: rooms of one family differ in their stakes alone. */
  readonly family: string;
  readonly level: (typeof ROOM_TYPES)[number];
  readonly state: (typeof ROOM_STATES)[number];
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly minEntry: bigint;
  readonly people: number;
  readonly tables: number;
  readonly seats: number;
}

/** What `transactions/list` is asked for: a window of time, or all of one round. */
export type TransactionFilter = { readonly from: Date; readonly to: Date } | { readonly round: string };

const short = z.string().check(z.minLength(1), z.maxLength(255));
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z?$/));

const transactionRow = z.object({
  transaction_uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  transaction_status: short,
  kind: short,
  amount: z.int(),
  currency: short,
  round: z.optional(z.nullable(short)),
  reference_transaction_uuid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  inserted_at: moment,
  game_code: short,
});

const gameRow = z.object({
  game_code: short,
  name: z.string().check(z.maxLength(500)),
  enabled: z.boolean(),
});

const count = z.int().check(z.gte(0));
const roomRow = z.object({
  game_code: short,
  family: z.string().check(z.minLength(1), z.maxLength(40)),
  level: z.enum(ROOM_TYPES),
  status: z.enum(ROOM_STATES),
  min_bet: count,
  max_bet: count,
  min_entry: count,
  players: count,
  tables: count,
  seats: count,
});

/** The fields of the protocol for a filter; its times are UTC and carry no zone. */
export function filterFields(filter: TransactionFilter): Record<string, string> {
  if ('round' in filter) return { round: filter.round };
  return { start_time: momentOf(filter.from), end_time: momentOf(filter.to) };
}

function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19);
}

/**
 * Reads the answer of `transactions/list`. One row that is not as the protocol says makes the whole list unbelievable:
 * a comparison with half of it would find differences that are none.
 */
export function readTransactions(answer: unknown): readonly SupplierTransaction[] {
  return z.parse(z.array(transactionRow), answer).map((row) => ({
    id: row.transaction_uuid,
    status: row.transaction_status,
    kind: row.kind,
    amount: hub88ToMicros(row.amount),
    currency: row.currency,
    round: row.round ?? null,
    reference: row.reference_transaction_uuid ?? null,
    at: new Date(row.inserted_at.endsWith('Z') ? row.inserted_at : `${row.inserted_at}Z`),
    gameCode: row.game_code,
  }));
}

export function readGames(answer: unknown): readonly SupplierGame[] {
  return z
    .parse(z.array(gameRow), answer)
    .map((row) => ({ code: row.game_code, name: row.name, isEnabled: row.enabled }));
}

export function readRooms(answer: unknown): readonly SupplierRoom[] {
  return z.parse(z.array(roomRow), answer).map((row) => ({
    gameCode: row.game_code,
    family: row.family,
    level: row.level,
    state: row.status,
    minBet: hub88ToMicros(row.min_bet),
    maxBet: hub88ToMicros(row.max_bet),
    minEntry: hub88ToMicros(row.min_entry),
    people: row.players,
    tables: row.tables,
    seats: row.seats,
  }));
}
