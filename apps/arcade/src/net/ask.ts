import { HEADERS } from '@nokshi/contract/envelope.ts';

/** One call to the game's own origin. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The game session's key; absent for the call that opens the session. */
  readonly session?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** From `Retry-After`, when the server sent it. */
  readonly retryAfterMs: number | null;
}

/** No answer came: no connection, no time left, or something between us and the server that spoke no JSON. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const ANSWER_TIMEOUT_MS = 12_000;

/** Asks once. Throws Unreachable when nothing readable came back. */
export async function ask(question: Question, fetcher: typeof fetch = fetch): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (question.body !== undefined) headers['content-type'] = 'application/json';
  if (question.session !== undefined) headers[HEADERS.gameSession] = question.session;
  const init: RequestInit = {
    method: question.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  };
  if (question.body !== undefined) init.body = JSON.stringify(question.body);
  try {
    const response = await fetcher(question.path, init);
    const body: unknown = await response.json();
    return { status: response.status, body, retryAfterMs: readRetryAfter(response.headers) };
  } catch (cause) {
    throw new Unreachable(question.path, { cause });
  }
}

function readRetryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number.parseInt(seconds, 10) * 1000 : null;
}
