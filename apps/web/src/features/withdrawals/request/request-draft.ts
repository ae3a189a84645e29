import { newRequestId } from '@nokshi/browser/request-id.ts';
import { deviceStorage } from '@nokshi/browser/storage.ts';

/**
 * The withdrawal that a form is about to request. Its id is made when the form opens and is kept in the browser, so that
 * a second press, a lost answer, a reload and the same form in another tab all mean the same withdrawal.
 */
export interface RequestDraft {
  readonly id: string;
  /** Whose it is: a browser may have several members. */
  readonly memberId: string;
  /** What was sent last; null before the first press. */
  readonly sent: SentChoice | null;
}

export interface SentChoice {
  readonly accountId: string;
  /** Micros as text. */
  readonly amountMicros: string;
  /** By this device's clock, in ms. */
  readonly at: number;
}

const KEY = 'withdrawalDraft';
/** What was sent so long ago has been seen by now: the same choice is another withdrawal. */
const KEPT_MS = 15 * 60_000;

/** The kept draft of this member while it may still mean the same withdrawal, a new one otherwise. */
export function draftFor(memberId: string, kept: RequestDraft | null, at: number): RequestDraft {
  const isOwn = kept?.memberId === memberId;
  if (kept && isOwn && isFresh(kept, at)) return kept;
  return { id: newRequestId(), memberId, sent: null };
}

function isFresh({ sent }: RequestDraft, at: number): boolean {
  return sent === null || (at - sent.at < KEPT_MS && at >= sent.at);
}

/** Reads a kept draft; null for whatever is none. */
export function parseRequestDraft(text: string | null): RequestDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is RequestDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, memberId, sent } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof memberId === 'string' && (sent === null || isSent(sent));
}

function isSent(value: unknown): value is SentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { accountId, amountMicros, at } = value as Record<string, unknown>;
  return (
    typeof accountId === 'string' &&
    typeof amountMicros === 'string' &&
    /^[1-9]\d{0,18}$/.test(amountMicros) &&
    typeof at === 'number'
  );
}

function write(draft: RequestDraft | null): void {
  deviceStorage.write(KEY, draft && JSON.stringify(draft));
}

/** The draft of a form that opens now; `known` are withdrawals that exist, which the draft is none of. */
export function takeDraft(memberId: string, known: readonly string[]): RequestDraft {
  const kept = parseRequestDraft(deviceStorage.read(KEY));
  const draft = draftFor(memberId, kept && known.includes(kept.id) ? null : kept, Date.now());
  write(draft);
  return draft;
}

/** Remembers what is sent under a draft's id. */
export function keepSent(draft: RequestDraft, sent: SentChoice): void {
  write({ ...draft, sent });
}

/** The person has the withdrawal of that id before them: the next form means another one. */
export function forgetRequest(id: string): void {
  if (parseRequestDraft(deviceStorage.read(KEY))?.id === id) write(null);
}
