import type { Answer, Question } from '../net/ask.ts';
import { askUntilAnswered, retryDelayMs } from '../net/ask-until-answered.ts';

export type SupplierResult<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

type Refused = { readonly code: string; readonly retryAfterMs?: number };

interface SupplierAsk<Value, Refusal extends Refused> {
  readonly read: (body: unknown) => Value;
  /** Null when the body is no refusal of the game server, a proxy's page for one. */
  readonly readRefusal: (body: unknown) => Refusal | null;
  /** What a refusal that cannot be read is taken for. */
  readonly unreadable: Refusal;
  readonly onTrouble: () => void;
}

/** Attempts before "not now" of the wallet is taken as the answer; about half a minute. */
const PATIENT_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 5_000;

/** One call of the game server, asked until an answer comes; what moves money carries one id through all attempts. */
export async function callSupplier<Value, Refusal extends Refused>(
  question: Question,
  ask: SupplierAsk<Value, Refusal>,
): Promise<SupplierResult<Value, Refusal>> {
  const answer = await askUntilAnswered(question, {
    onTrouble: ask.onTrouble,
    againAfterMs: (given, attempt) => pauseBeforeAgain(given, attempt, ask),
  });
  if (answer.status < 400) return { ok: true, value: ask.read(answer.body) };
  return { ok: false, error: ask.readRefusal(answer.body) ?? ask.unreadable };
}

/**
 * Whether an answer only says "not now". What came a moment too soon or met the end of the one before is sent again for
 * the same press of the button: the press was the player's, and its id lets it count once.
 */
function pauseBeforeAgain<Refusal extends Refused>(
  answer: Answer,
  attempt: number,
  { readRefusal, onTrouble }: Pick<SupplierAsk<unknown, Refusal>, 'readRefusal' | 'onTrouble'>,
): number | null {
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
