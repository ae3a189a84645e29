import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { ERRORS } from '@nokshi/contract/errors.ts';
import { inHouseBalance, openGameSession, rotateSeeds } from '@nokshi/contract/in-house.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import * as z from 'zod/mini';
import type { Answer } from '../net/ask.ts';
import { askUntilAnswered, retryDelayMs } from '../net/ask-until-answered.ts';
import type { SettledRound } from './check-round.ts';

export type TableSession = OutputOf<typeof openGameSession>;
export type Seeds = TableSession['seeds'];

/** The refusals that the clients tell apart; every other is `refused`. */
const KNOWN_REFUSALS = {
  session_gone: ERRORS['play.game_session_gone'].wire,
  ticket_gone: ERRORS['play.ticket_gone'].wire,
  game_off: ERRORS['play.game_off'].wire,
  not_enough: ERRORS['ledger.not_enough'].wire,
  stake_not_allowed: ERRORS['play.stake_not_allowed'].wire,
  target_not_allowed: ERRORS['play.target_not_allowed'].wire,
  choice_not_allowed: ERRORS['play.choice_not_allowed'].wire,
  account_locked: ERRORS['protection.account_locked'].wire,
  limit_reached: ERRORS['protection.limit_reached'].wire,
  too_many_requests: ERRORS['system.too_many_requests'].wire,
  too_fast: ERRORS['play.too_fast'].wire,
  reality_check: ERRORS['protection.reality_check'].wire,
  round_runs: ERRORS['play.round_runs'].wire,
  round_unknown: ERRORS['play.round_unknown'].wire,
  step_passed: ERRORS['play.step_passed'].wire,
  bets_closed: ERRORS['play.bets_closed'].wire,
  cash_out_late: ERRORS['play.cash_out_late'].wire,
  table_closed: ERRORS['play.table_closed'].wire,
} as const;

export type Refusal = keyof typeof KNOWN_REFUSALS | 'refused';

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal; readonly retryAfterMs: number | null };

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown(),
  errorCode: z.optional(z.string().check(z.maxLength(80))),
});

/** How long to wait, beside a refusal that passes by itself. */
const waiting = z.object({ retryAfterMs: z.number() });

/** Attempts at an answer that is a fault of the server before it is taken as the answer. */
const PATIENT_ATTEMPTS = 8;

interface BetOrder<Choice> {
  /** Makes the same bet of every sending of this order. */
  readonly id: string;
  readonly stakeMicros: string;
  readonly choice: Choice;
}

export interface BetAnswer<Choice, Outcome> extends ToldStanding {
  readonly round: SettledRound<Choice, Outcome>;
  readonly nextNonce: number;
}

/** The two calls that differ from game to game. */
export interface GameCalls<Choice, Outcome> {
  bet(
    session: string,
    order: BetOrder<Choice>,
    onTrouble: () => void,
  ): Promise<CallResult<BetAnswer<Choice, Outcome>>>;
  history(session: string): Promise<CallResult<readonly SettledRound<Choice, Outcome>[]>>;
}

export function openTableSession(ticket: string, onTrouble: () => void): Promise<CallResult<TableSession>> {
  return call(openGameSession, { body: { ticket }, onTrouble });
}

/** The calls that every open table makes. */
export interface SeatApi {
  rotate(clientSeed: string): Promise<CallResult<OutputOf<typeof rotateSeeds>>>;
  balance(): Promise<CallResult<OutputOf<typeof inHouseBalance>>>;
}

/** All calls of one open table of a game of one bet. */
export interface TableApi<Choice, Outcome> extends SeatApi {
  bet(order: BetOrder<Choice>, onTrouble: () => void): Promise<CallResult<BetAnswer<Choice, Outcome>>>;
  history(): Promise<CallResult<readonly SettledRound<Choice, Outcome>[]>>;
}

export function createSeatApi(session: string): SeatApi {
  return {
    rotate: (clientSeed) => call(rotateSeeds, { body: { clientSeed }, session }),
    balance: () => call(inHouseBalance, { session }),
  };
}

export function createTableApi<Choice, Outcome>(
  session: string,
  calls: GameCalls<Choice, Outcome>,
): TableApi<Choice, Outcome> {
  return {
    bet: (order, onTrouble) => calls.bet(session, order, onTrouble),
    history: () => calls.history(session),
    ...createSeatApi(session),
  };
}

/**
 * Asks until an answer comes. A bet carries its id in its body, so that sending it again after a broken connection
 * shows the same round and never makes a second one.
 */
export async function call<E extends Entry>(
  entry: E,
  { body, session, onTrouble }: { body?: unknown; session?: string; onTrouble?: () => void },
): Promise<CallResult<OutputOf<E>>> {
  const [path = ''] = entry.paths;
  const question = {
    method: entry.methods[0] === 'GET' ? ('GET' as const) : ('POST' as const),
    path,
    ...(body === undefined ? {} : { body }),
    ...(session === undefined ? {} : { session }),
  };
  const answer = await askUntilAnswered(question, {
    ...(onTrouble === undefined ? {} : { onTrouble }),
    againAfterMs: ({ status }, attempt) => {
      if (status < 500 || attempt >= PATIENT_ATTEMPTS) return null;
      onTrouble?.();
      return retryDelayMs(attempt);
    },
  });
  return readAnswer(entry, answer);
}

/** The value of a good answer in another shape. */
export function mapResult<From, To>(result: CallResult<From>, change: (value: From) => To): CallResult<To> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

export function readAnswer<E extends Entry>(entry: E, answer: Answer): CallResult<OutputOf<E>> {
  const parsed = envelope.safeParse(answer.body);
  if (parsed.success && parsed.data.success && answer.status < 400) {
    return { ok: true, value: entry.output.parse(parsed.data.value) as OutputOf<E> };
  }
  const wire = parsed.success ? parsed.data.errorCode?.toLowerCase() : undefined;
  const known = Object.entries(KNOWN_REFUSALS).find(([, code]) => code.toLowerCase() === wire);
  const refusal = (known?.[0] as Refusal | undefined) ?? 'refused';
  const told = parsed.success ? waiting.safeParse(parsed.data.value) : undefined;
  const retryAfterMs = told?.success === true ? told.data.retryAfterMs : answer.retryAfterMs;
  return { ok: false, refusal, retryAfterMs };
}
