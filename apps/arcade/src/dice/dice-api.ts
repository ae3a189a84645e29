import type { Entry, InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { ERRORS } from '@nokshi/contract/errors.ts';
import {
  diceBet,
  diceHistory,
  inHouseBalance,
  openGameSession,
  rotateSeeds,
} from '@nokshi/contract/in-house.ts';
import * as z from 'zod/mini';
import type { Answer } from '../net/ask.ts';
import { askUntilAnswered, retryDelayMs } from '../net/ask-until-answered.ts';

export type DiceSession = OutputOf<typeof openGameSession>;
export type DiceBetAnswer = OutputOf<typeof diceBet>;
export type RotateAnswer = OutputOf<typeof rotateSeeds>;

/** The refusals that this client tells apart; every other is `refused`. */
const KNOWN_REFUSALS = {
  session_gone: ERRORS['play.game_session_gone'].wire,
  ticket_gone: ERRORS['play.ticket_gone'].wire,
  game_off: ERRORS['play.game_off'].wire,
  not_enough: ERRORS['ledger.not_enough'].wire,
  stake_not_allowed: ERRORS['play.stake_not_allowed'].wire,
  target_not_allowed: ERRORS['play.target_not_allowed'].wire,
  account_locked: ERRORS['protection.account_locked'].wire,
  limit_reached: ERRORS['protection.limit_reached'].wire,
  too_many_requests: ERRORS['system.too_many_requests'].wire,
} as const;

export type DiceRefusal = keyof typeof KNOWN_REFUSALS | 'refused';

export type DiceResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: DiceRefusal; readonly retryAfterMs: number | null };

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown(),
  errorCode: z.optional(z.string().check(z.maxLength(80))),
});

/** Attempts at an answer that is a fault of the server before it is taken as the answer. */
const PATIENT_ATTEMPTS = 8;

export interface DiceApi {
  bet(input: InputOf<typeof diceBet>, onTrouble: () => void): Promise<DiceResult<DiceBetAnswer>>;
  rotate(clientSeed: string): Promise<DiceResult<RotateAnswer>>;
  balance(): Promise<DiceResult<OutputOf<typeof inHouseBalance>>>;
  history(): Promise<DiceResult<OutputOf<typeof diceHistory>>>;
}

export function openDiceSession(ticket: string, onTrouble: () => void): Promise<DiceResult<DiceSession>> {
  return call(openGameSession, { body: { ticket }, onTrouble });
}

export function createDiceApi(session: string): DiceApi {
  return {
    bet: (input, onTrouble) => call(diceBet, { body: input, session, onTrouble }),
    rotate: (clientSeed) => call(rotateSeeds, { body: { clientSeed }, session }),
    balance: () => call(inHouseBalance, { session }),
    history: () => call(diceHistory, { session }),
  };
}

/**
 * Asks until an answer comes. A throw carries its id in its body, so that sending it again after a broken connection
 * shows the same throw and never makes a second one.
 */
async function call<E extends Entry>(
  entry: E,
  { body, session, onTrouble }: { body?: unknown; session?: string; onTrouble?: () => void },
): Promise<DiceResult<OutputOf<E>>> {
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

export function readAnswer<E extends Entry>(entry: E, answer: Answer): DiceResult<OutputOf<E>> {
  const parsed = envelope.safeParse(answer.body);
  if (parsed.success && parsed.data.success && answer.status < 400) {
    return { ok: true, value: entry.output.parse(parsed.data.value) as OutputOf<E> };
  }
  const wire = parsed.success ? parsed.data.errorCode?.toLowerCase() : undefined;
  const known = Object.entries(KNOWN_REFUSALS).find(([, code]) => code.toLowerCase() === wire);
  const refusal = (known?.[0] as DiceRefusal | undefined) ?? 'refused';
  return { ok: false, refusal, retryAfterMs: answer.retryAfterMs };
}
