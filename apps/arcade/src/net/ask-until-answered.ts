import type { Answer, Question } from './ask.ts';
import { ask, Unreachable } from './ask.ts';

/** How the caller follows a question that does not get through at once. */
export interface Patience {
  /** An answer that only says "not now" is asked again after its own time; null takes the answer as it is. */
  readonly againAfterMs?: (answer: Answer, attempt: number) => number | null;
  /** Called before every further attempt, for the notice on the screen. */
  readonly onTrouble?: () => void;
  readonly asker?: (question: Question) => Promise<Answer>;
  /** Waits, or less when the network comes back. */
  readonly wait?: (delayMs: number) => Promise<void>;
}

const FIRST_DELAY_MS = 600;
const LONGEST_DELAY_MS = 5_000;

/** How long to wait after the given number of failed attempts: 0.6 s, 1.2 s, 2.4 s and so on up to 5 s. */
export function retryDelayMs(failedAttempts: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failedAttempts - 1));
}

/**
 * Asks the same question, byte for byte, until an answer comes. Questions that move money carry an id in their
 * body, so however often they are sent they count once and nothing is lost when a connection breaks.
 */
export async function askUntilAnswered(question: Question, patience: Patience = {}): Promise<Answer> {
  const { asker = ask, wait = waitForNetwork, againAfterMs, onTrouble } = patience;
  for (let attempt = 1; ; attempt += 1) {
    let delayMs = retryDelayMs(attempt);
    try {
      const answer = await asker(question);
      const again = againAfterMs?.(answer, attempt) ?? null;
      if (again === null) return answer;
      delayMs = again;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      onTrouble?.();
    }
    await wait(delayMs);
  }
}

/** Waits the time out, or until the browser says that it is online again. */
export function waitForNetwork(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    addEventListener('online', done);
  });
}
