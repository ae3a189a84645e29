import { systemStatus } from '@nokshi/contract/brand.ts';
import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type * as z from 'zod/mini';
import { readSession, SESSION_KEYS } from '../session/session-storage.ts';
import { boot } from '../start/boot.ts';
import { wireLanguage } from '../texts/language.ts';
import { saidByServer, say } from '../texts/texts.ts';
import { noteServerTime } from '../time/server-clock.ts';
import { ApiFailure, codeOfWire, textKeyOfWire } from './api-failure.ts';
import { proveHuman } from './human-proof.ts';
import { canSealHere, chooseSeal, type SealStatus } from './seal-choice.ts';
import type { SealedBody, sealBody } from './sealing.ts';

const TIMEOUT_MS = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** A call that anyone may make says who is signed in, because it means something else for a member. */
  readonly asMember?: boolean;
  /** Of a session that is not the tab's own; the tab's own is neither used nor ended by it. */
  readonly token?: string | undefined;
  /** The call is made to its end though the page goes away. */
  readonly outlivesPage?: boolean;
}

export type CallInput<E extends Entry> = z.input<E['input']>;

let readToken = (): string | null => readSession(SESSION_KEYS.token);

/** Where the token of a call comes from, for a portal that keeps a session of its own. */
export function provideToken(read: () => string | null): void {
  readToken = read;
}

/** What is done when the server no longer knows the token; set once at start. */
let onSessionGone: (token: string) => void = () => undefined;

export function watchSessionGone(listener: (token: string) => void): void {
  onSessionGone = listener;
}

let comesBack: (from: WaitsForPerson) => Promise<boolean> = () => Promise.resolve(false);

/** Refusals after which a call is made again once its person has done something. */
export type WaitsForPerson = 'identity.session_gone' | 'identity.factor_stale';

/** What `comeback.ts` and the console know of the person under whose call this happened; set once at start. */
export function provideComeback(wait: (from: WaitsForPerson) => Promise<boolean>): void {
  comesBack = wait;
}

/** Refusals of a portal that is closed as a whole (SC-3). */
export type ClosedCode = 'system.maintenance' | 'system.region_blocked';

let onPermissionMissing: () => void = () => undefined;

/** What the console does when the staff's roles no longer allow a call; set once at start. */
export function watchPermissionMissing(listener: () => void): void {
  onPermissionMissing = listener;
}

let onClosed: (code: ClosedCode) => void = () => undefined;

/** What `closed.ts` does when any call is refused because the portal is closed; set once at start. */
export function watchClosed(listener: (code: ClosedCode) => void): void {
  onClosed = listener;
}

/**
 * Makes a call of the contract: its first path and method, the session token when there is one, the language of the
 * screen. Encrypted calls are sealed. Throws `ApiFailure` for a refusal, a lost connection and an answer that took too
 * long. Repeats only what the server did not make: a sealed call that it could not read, what a person pressed in a
 * session that had ended, once the same person is back, what a fresh code was asked for, once it is typed, and what came
 * with a proof of work that has become too old or was made on another network, with a new one. The query cache repeats
 * reads.
 */
export async function call<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return await callReadably(entry, input, options);
  } catch (error) {
    const { code } = error instanceof ApiFailure ? error : {};
    if (code === 'identity.verification_failed' && hasProof(input)) {
      const altcha = await proveHuman();
      return await callReadably(entry, { ...input, altcha }, options);
    }
    if (code !== 'identity.session_gone' && code !== 'identity.factor_stale') throw error;
    if (options.token !== undefined || !mayWaitForPerson(entry) || !(await comesBack(code))) throw error;
    return await callReadably(entry, input, options);
  }
}

function hasProof(input: unknown): input is { readonly altcha: unknown } {
  return typeof input === 'object' && input !== null && 'altcha' in input;
}

/** What a person pressed and would press again. What is sealed carries a password, which is typed again instead. */
function mayWaitForPerson(entry: Entry): boolean {
  return entry.isActivity && entry.changesState && !entry.encrypted;
}

async function callReadably<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  if (!entry.encrypted) return await callOnce(entry, input, options);
  try {
    return await callOnce(entry, input, options, await sealFor(entry, input));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'system.sealed_unreadable') throw error;
    // The page is older than the server's keys.
    sealStatus = undefined;
    return await callOnce(entry, input, options, await sealFor(entry, input));
  }
}

let sealStatus: SealStatus | undefined = boot.status;

/** Seals the input of an encrypted call; undefined when it goes in the open, as the local profile allows. */
async function sealFor(entry: Entry, input: unknown): Promise<SealedBody | undefined> {
  sealStatus ??= await callOnce(systemStatus, {}, {});
  const choice = chooseSeal(sealStatus, canSealHere());
  if (choice.kind === 'plain') return undefined;
  if (choice.kind === 'insecure') {
    throw new ApiFailure('transport.insecure', say('errors.needsSecurePage'));
  }
  const sealing = await loadSealing();
  return await sealing.sealBody(choice.key, { entryName: entry.name, input });
}

async function loadSealing(): Promise<{ readonly sealBody: typeof sealBody }> {
  try {
    return await import('./sealing.ts');
  } catch {
    throw new ApiFailure('transport.network', say('errors.network'));
  }
}

/** Loads what an encrypted call needs while a person is still filling in its form. */
export function prepareSealing(): void {
  if (canSealHere()) loadSealing().catch(() => undefined);
}

async function callOnce<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions,
  sealed?: SealedBody,
): Promise<OutputOf<E>> {
  const token = options.token ?? readToken();
  const response = await send(
    requestOf(entry, input, { token, sealed, asMember: options.asMember === true }),
    options,
  );
  const body = await readJson(response);
  if (!isEnvelope(body)) throw unexpected(response.status);
  if (!body.success) throw refused(body, response.status, token);
  const value = sealed ? await openAnswer(sealed, body.value, response.status) : body.value;
  if (import.meta.env.DEV) assertShape(entry, value);
  return value as OutputOf<E>;
}

const FILE_TIMEOUT_MS = 120_000;

/** A file that a call of the contract answers, with the name that it is to be kept under. */
export async function fetchFile<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  onBytes?: (count: number) => void,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const token = readToken();
  const request = requestOf(entry, input, { token, sealed: undefined, asMember: false });
  const response = await send(request, { timeoutMs: FILE_TIMEOUT_MS });
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (response.ok && name !== undefined) {
    try {
      return { name, blob: onBytes ? await countedBlob(response, onBytes) : await response.blob() };
    } catch {
      throw new ApiFailure('transport.network', say('errors.network'));
    }
  }
  const body = await readJson(response);
  throw isEnvelope(body) ? refused(body, response.status, token) : unexpected(response.status);
}

/** The body of an answer, told how much of it is here as it comes: the server makes files while it sends them. */
async function countedBlob(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    count += value.byteLength;
    onBytes(count);
  }
}

/** What a refusal becomes; those that concern the whole page are told to it. */
function refused(body: AnyEnvelope, status: number, token: string | null): ApiFailure {
  const failure = failureOf(body, status);
  if (failure.code === 'identity.session_gone' && token !== null) onSessionGone(token);
  if (failure.code === 'identity.permission_missing') onPermissionMissing();
  if (failure.code === 'system.maintenance' || failure.code === 'system.region_blocked')
    onClosed(failure.code);
  return failure;
}

/** An answer that was not sealed for this message did not come from the server that read it. */
async function openAnswer(sealed: SealedBody, value: unknown, status: number): Promise<unknown> {
  try {
    return await sealed.openAnswer(value);
  } catch {
    throw unexpected(status);
  }
}

interface Outgoing {
  readonly token: string | null;
  readonly sealed: SealedBody | undefined;
  readonly asMember: boolean;
}

function requestOf(entry: Entry, input: unknown, { token, sealed, asMember }: Outgoing): Request {
  const method = entry.methods[0] ?? 'POST';
  const path = entry.paths[0] ?? '/';
  const headers = new Headers({
    accept: 'application/json',
    [HEADERS.language]: wireLanguage(),
    [HEADERS.device]: 'web',
    [HEADERS.theme]: document.documentElement.dataset['theme'] ?? 'dark',
    'x-timestamp': `${Date.now()}`,
  });
  if (entry.gateway === 'lgw') headers.set(HEADERS.envelope, '1');
  const merchant = readSession(SESSION_KEYS.merchant);
  if (merchant !== null) headers.set(HEADERS.merchant, merchant);
  if (token !== null && (asMember || entry.caller !== 'anyone')) headers.set(HEADERS.token, token);
  if (method === 'GET') {
    return new Request(withQuery(path, input), { method, headers, credentials: 'same-origin' });
  }
  headers.set('content-type', 'application/json');
  if (sealed) headers.set(HEADERS.encryption, sealed.encryption);
  return new Request(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(sealed ? { value: sealed.value } : (input ?? {})),
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
  const sentAt = Date.now();
  try {
    const response = await fetch(request, { signal, keepalive: options.outlivesPage === true });
    noteServerTime({ dateHeader: response.headers.get('date'), sentAt, arrivedAt: Date.now() });
    return response;
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
  readonly reference?: unknown;
}

function isEnvelope(body: unknown): body is AnyEnvelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

function failureOf(body: AnyEnvelope, status: number): ApiFailure {
  const wire = typeof body.errorCode === 'string' ? body.errorCode : undefined;
  const told = typeof body.message === 'string' && body.message !== '' ? body.message : say('errors.fault');
  const message = saidByServer(textKeyOfWire(wire), told);
  const details =
    typeof body.value === 'object' && body.value !== null ? (body.value as Record<string, unknown>) : {};
  const reference = typeof body.reference === 'string' ? body.reference : null;
  return new ApiFailure(codeOfWire(wire, status), message, details, status, reference);
}

function assertShape(entry: Entry, value: unknown): void {
  const result = entry.output.safeParse(value);
  if (!result.success) {
    throw new Error(`${entry.name} answered a value outside its contract: ${result.error.message}`);
  }
}
