import type {
  SlotError,
  SlotHistoryView,
  SlotSessionView,
  SlotSpinAnswer,
  SlotSpinRequest,
} from '@nokshi/fairness/slots/session-wire.ts';
import type { Answer, Question } from '../net/ask.ts';
import { askUntilAnswered, retryDelayMs } from '../net/ask-until-answered.ts';
import { readBalance, readHistory, readRefusal, readSession, readSpinAnswer } from './slot-wire.ts';

export type SlotResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: SlotError };

/** The slot server's calls. Each asks until an answer comes; what moves money carries one id through all attempts. */
export interface SlotApi {
  spin(request: SlotSpinRequest, onTrouble: () => void): Promise<SlotResult<SlotSpinAnswer>>;
  /** Tells that a round was seen to its end. */
  shown(roundId: string): Promise<SlotResult<SlotSessionView>>;
  balance(): Promise<SlotResult<string>>;
  history(): Promise<SlotResult<SlotHistoryView>>;
}

/** Attempts before "not now" of the wallet is taken as the answer; about half a minute. */
const PATIENT_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 5_000;

/** Opens the session that a launch ticket stands for. */
export async function openSlotSession(
  ticket: string,
  onTrouble: () => void,
): Promise<SlotResult<SlotSessionView>> {
  return call(
    { method: 'POST', path: '/supplier/session', body: { ticket } },
    { read: readSession, onTrouble },
  );
}

export function createSlotApi(session: string): SlotApi {
  const onTrouble = (): void => {};
  return {
    spin: (request, onSpinTrouble) =>
      call(
        { method: 'POST', path: '/supplier/spin', body: request, session },
        { read: readSpinAnswer, onTrouble: onSpinTrouble },
      ),
    shown: (roundId) =>
      call(
        { method: 'POST', path: '/supplier/shown', body: { roundId }, session },
        { read: readSession, onTrouble },
      ),
    balance: () =>
      call({ method: 'GET', path: '/supplier/balance', session }, { read: readBalance, onTrouble }),
    history: () =>
      call({ method: 'GET', path: '/supplier/rounds', session }, { read: readHistory, onTrouble }),
  };
}

async function call<Value>(
  question: Question,
  { read, onTrouble }: { read: (body: unknown) => Value; onTrouble: () => void },
): Promise<SlotResult<Value>> {
  const answer = await askUntilAnswered(question, {
    onTrouble,
    againAfterMs: (given, attempt) => pauseBeforeAgain(given, attempt, onTrouble),
  });
  if (answer.status < 400) return { ok: true, value: read(answer.body) };
  const error = readRefusal(answer.body);
  return { ok: false, error: error ?? { code: 'request_invalid' } };
}

/**
 * Whether an answer only says "not now". A spin that came a moment too soon or met the end of the one before is
 * sent again for the same press of the button: the press was the player's, and its id lets it count once.
 */
function pauseBeforeAgain(answer: Answer, attempt: number, onTrouble: () => void): number | null {
  if (answer.status < 400) return null;
  const refusal = readRefusal(answer.body);
  if (refusal === null) {
    if (answer.status < 500 && answer.status !== 429) return null;
    onTrouble();
    return answer.retryAfterMs ?? retryDelayMs(attempt);
  }
  if (attempt >= PATIENT_ATTEMPTS) return null;
  if (refusal.code === 'wallet_unreachable') onTrouble();
  else if (refusal.code !== 'too_soon' && refusal.code !== 'round_in_progress') return null;
  return Math.min(LONGEST_PAUSE_MS, refusal.retryAfterMs ?? retryDelayMs(attempt));
}
