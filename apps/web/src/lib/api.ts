import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type * as z from 'zod/mini';
import { ApiFailure, codeOfWire } from './api-failure.ts';
import { wireLanguage } from './language.ts';
import { readSession, SESSION_KEYS } from './session-storage.ts';
import { say } from './texts.ts';

const TIMEOUT_MS = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

type CallInput<E extends Entry> = z.input<E['input']>;

/** What `session.ts` does when the server no longer knows the token; set once at start. */
let onSessionGone: (token: string) => void = () => undefined;

export function watchSessionGone(listener: (token: string) => void): void {
  onSessionGone = listener;
}

/**
 * Makes a call of the contract: its first path and method, the session token when there is one, the language of the
 * screen. Throws `ApiFailure` for a refusal, a lost connection and an answer that took too long. Never repeats a
 * call by itself; the query cache repeats reads.
 */
export async function call<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const token = readSession(SESSION_KEYS.token);
  const response = await send(requestOf(entry, input, token), options);
  const body = await readJson(response);
  if (!isEnvelope(body)) throw unexpected(response.status);
  if (!body.success) {
    const failure = failureOf(body, response.status);
    if (failure.code === 'identity.session_gone' && token !== null) onSessionGone(token);
    throw failure;
  }
  if (import.meta.env.DEV) assertShape(entry, body.value);
  return body.value as OutputOf<E>;
}

function requestOf(entry: Entry, input: unknown, token: string | null): Request {
  const method = entry.methods[0] ?? 'POST';
  const path = entry.paths[0] ?? '/';
  const headers = new Headers({
    accept: 'application/json',
    [HEADERS.language]: wireLanguage(),
    [HEADERS.device]: 'web',
    [HEADERS.theme]: document.documentElement.dataset['theme'] ?? 'dark',
    'x-timestamp': `${Date.now()}`,
  });
  const merchant = readSession(SESSION_KEYS.merchant);
  if (merchant !== null) headers.set(HEADERS.merchant, merchant);
  if (token !== null && entry.caller !== 'anyone') headers.set(HEADERS.token, token);
  if (method === 'GET') {
    return new Request(withQuery(path, input), { method, headers, credentials: 'same-origin' });
  }
  headers.set('content-type', 'application/json');
  return new Request(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(input ?? {}),
  });
}

function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams();
  const values = (input ?? {}) as Readonly<Record<string, string | number | boolean | null | undefined>>;
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function send(request: Request, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? anySignal(options.signal, timeout) : timeout;
  try {
    return await fetch(request, { signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isLate = timeout.aborted;
    throw new ApiFailure(
      isLate ? 'transport.timeout' : 'transport.network',
      say(isLate ? 'errors.timeout' : 'errors.network'),
    );
  }
}

/** `AbortSignal.any` is younger than browsers that the portal still serves. */
function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([first, second]);
  const both = new AbortController();
  const stop = () => both.abort();
  for (const signal of [first, second]) {
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }
  return both.signal;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.status >= 500) {
      throw new ApiFailure('system.unavailable', say('errors.unavailable'), {}, response.status);
    }
    throw unexpected(response.status);
  }
}

function unexpected(status: number): ApiFailure {
  return new ApiFailure('transport.unexpected', say('errors.unexpectedAnswer'), {}, status);
}

interface AnyEnvelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly message?: unknown;
  readonly errorCode?: unknown;
}

function isEnvelope(body: unknown): body is AnyEnvelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

function failureOf(body: AnyEnvelope, status: number): ApiFailure {
  const wire = typeof body.errorCode === 'string' ? body.errorCode : undefined;
  const message =
    typeof body.message === 'string' && body.message !== '' ? body.message : say('errors.fault');
  const details =
    typeof body.value === 'object' && body.value !== null ? (body.value as Record<string, unknown>) : {};
  return new ApiFailure(codeOfWire(wire, status), message, details, status);
}

function assertShape(entry: Entry, value: unknown): void {
  const result = entry.output.safeParse(value);
  if (!result.success) {
    throw new Error(`${entry.name} answered a value outside its contract: ${result.error.message}`);
  }
}
