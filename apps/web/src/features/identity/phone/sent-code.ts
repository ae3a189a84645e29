import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { readSession, writeSession } from '../../../lib/session/session-storage.ts';

/**
 * A code that is on its way to a phone or mailbox. Its countdown goes on through a reload, so its end and where it
 * went are kept in the tab (ST-6).
 */
export interface SentCode {
  /** The phone number or mail address as it was typed. */
  readonly to: string;
  readonly dialingCode: string;
  /** Milliseconds since the epoch. */
  readonly endsAtMs: number;
  /** Of the Firebase path: what the code has to come back with. */
  readonly sessionInfo: string | null;
}

export type CodePurpose =
  | 'login'
  | 'register'
  | 'forgot'
  | 'mobile'
  | 'email'
  | 'loginSms'
  | 'loginEmail'
  | 'owner';

/** On the Firebase path a code counts for one minute (ST-6.2). */
export const FIREBASE_MINUTES = 1;

/** ST-6.2: the countdown is as long as the code counts. */
export function countdownEnd(expiredMinutes: number, nowMs: number): number {
  return nowMs + expiredMinutes * 60_000;
}

/** ST-6.1: no second code to the same place before the countdown of the first is over. */
export function mustWait(sent: SentCode | null, to: string, dialingCode: string, nowMs: number): boolean {
  if (sent === null || sent.endsAtMs <= nowMs) return false;
  return cleanCode(sent.to) === cleanCode(to) && sent.dialingCode === dialingCode;
}

const keyOf = (purpose: CodePurpose) => `sentCode.${purpose}`;

/** What a kept text says; null when it is none of ours or its countdown is over. */
export function parseSentCode(text: string | null, nowMs: number): SentCode | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof SentCode, unknown>> | null;
    if (typeof kept?.to !== 'string' || typeof kept.endsAtMs !== 'number' || kept.endsAtMs <= nowMs)
      return null;
    return {
      to: kept.to,
      dialingCode: typeof kept.dialingCode === 'string' ? kept.dialingCode : '',
      endsAtMs: kept.endsAtMs,
      sessionInfo: typeof kept.sessionInfo === 'string' ? kept.sessionInfo : null,
    };
  } catch {
    return null;
  }
}

export function readSentCode(purpose: CodePurpose, nowMs = Date.now()): SentCode | null {
  return parseSentCode(readSession(keyOf(purpose)), nowMs);
}

/** Keeps a code, or forgets it once it has done its work. */
export function keepSentCode(purpose: CodePurpose, sent: SentCode | null): void {
  writeSession(keyOf(purpose), sent === null ? null : JSON.stringify(sent));
}
