import { newRequestId } from '@nokshi/browser/request-id.ts';
import { readSession, writeSession } from '../../../lib/session/session-storage.ts';

/**
 * The order that a form is about to open. Its id is made before the first call and kept in the tab, so that a second
 * press, a lost answer and a reload all mean the same order.
 */
export interface Draft {
  readonly id: string;
  readonly channelCode: string;
  /** Micros as text. */
  readonly amountMicros: string;
  /** The bonus that was chosen; empty for none. */
  readonly bonusCode: string;
  /** By this device's clock, in ms. */
  readonly at: number;
}

export type DepositChoice = Pick<Draft, 'channelCode' | 'amountMicros' | 'bonusCode'>;

const KEY = 'depositDraft';
/** After so long the same choice again is another order. */
const KEPT_MS = 15 * 60_000;

/** The draft of a choice: the kept one while it is fresh and says the same, a new one otherwise. */
export function draftOf(choice: DepositChoice, kept: Draft | null, at: number): Draft {
  const isSame =
    kept?.channelCode === choice.channelCode &&
    kept.amountMicros === choice.amountMicros &&
    kept.bonusCode === choice.bonusCode;
  if (kept && isSame && at - kept.at < KEPT_MS && at >= kept.at) return kept;
  return { ...choice, id: newRequestId(), at };
}

/** Reads a kept draft; null for whatever is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, channelCode, amountMicros, bonusCode, at } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof channelCode === 'string' &&
    typeof amountMicros === 'string' &&
    typeof bonusCode === 'string' &&
    /^[1-9]\d{0,18}$/.test(amountMicros) &&
    typeof at === 'number'
  );
}

export function keptDraft(): Draft | null {
  return parseDraft(readSession(KEY));
}

/** The draft under which a choice is sent, from now on kept in the tab. */
export function keepDraft(choice: DepositChoice): Draft {
  const draft = draftOf(choice, keptDraft(), Date.now());
  writeSession(KEY, JSON.stringify(draft));
  return draft;
}

/** The person has the order of that id before them: the same choice again is another one. */
export function forgetDraft(id: string): void {
  if (keptDraft()?.id === id) writeSession(KEY, null);
}
