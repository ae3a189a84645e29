import type { CodeSent } from '@nokshi/contract/identity-recovery.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useCountdown } from '../../../lib/forms/use-countdown.ts';
import { type Sending, useSending } from '../../../lib/forms/use-sending.ts';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { say } from '../../../lib/texts/texts.ts';
import type { FirebasePhone } from './firebase-phone.ts';
import {
  type CodePurpose,
  countdownEnd,
  FIREBASE_MINUTES,
  keepSentCode,
  mustWait,
  readSentCode,
  type SentCode,
} from './sent-code.ts';

/** What stands for the phone in a call: our own code, or Firebase's token for its code. */
export type PhoneProof =
  | { readonly verificationCode: string }
  | { readonly firebaseIdToken: string; readonly firebaseChannel: string };

export interface PhoneCode {
  readonly sending: Sending;
  /** The code that counts down; it may have been sent before a reload. */
  readonly sent: SentCode | null;
  /** Milliseconds until another code may go to this place; 0 when it may. */
  readonly leftMs: number;
  send(): void;
  /** Exchanges what the person typed for what the server takes. Fails with `FirebaseRefusal` on that path. */
  prove(code: string): Promise<PhoneProof>;
  /** The code has done its work. */
  forget(): void;
}

export interface PhoneCodeParts {
  readonly purpose: CodePurpose;
  /** Where to: a phone number as it was typed, or a mail address. */
  readonly to: string;
  readonly dialingCode: string;
  /** Who gets it: a number as calls take it, or a mail address; undefined while there is none (VA-4.4). */
  readonly receiver: string | undefined;
  /** Of a phone: `+8801712345678`. */
  readonly e164?: string | undefined;
  /** Asks our own server for the code. */
  readonly ask: (receiver: string) => Promise<CodeSent>;
  /** Codes may come by Firebase when the brand has it. */
  readonly mayUseFirebase?: boolean;
  /** Puts a refusal at its field; returns true when it has a place there. */
  readonly onRefused?: (error: unknown) => boolean;
  /** Nothing can be sent yet: shows the fault of the number. */
  readonly onMissing: () => void;
}

/** Sending a code and waiting for its time (ST-6), by our own messages or by Firebase. */
export function usePhoneCode(parts: PhoneCodeParts): PhoneCode {
  const { purpose, to, dialingCode, receiver } = parts;
  const firebase = useStatus()?.brand.firebase ?? null;
  const isByFirebase = parts.mayUseFirebase === true && firebase !== null;
  const [sent, setSent] = useState(() => readSentCode(purpose));
  const leftMs = useCountdown(sent?.endsAtMs ?? null);
  const waits = leftMs > 0 && mustWait(sent, to, dialingCode, (sent?.endsAtMs ?? 0) - leftMs);

  const sending = useSending((error) => {
    if (parts.onRefused?.(error)) return null;
    return complaintOf(error);
  });

  const keep = (endsAtMs: number, sessionInfo: string | null) => {
    const next = { to, dialingCode, endsAtMs, sessionInfo };
    keepSentCode(purpose, next);
    setSent(next);
  };

  return {
    sending,
    sent,
    leftMs: waits ? leftMs : 0,
    send: () => {
      if (waits) return;
      if (receiver === undefined) {
        parts.onMissing();
        return;
      }
      sending.run(async () => {
        if (isByFirebase) {
          const phone = await openFirebase(firebase);
          const sessionInfo = await phone.sendCode(parts.e164 ?? receiver);
          keep(countdownEnd(FIREBASE_MINUTES, Date.now()), sessionInfo);
          return;
        }
        const { expiredMinutes } = await parts.ask(receiver);
        keep(countdownEnd(expiredMinutes, Date.now()), null);
      });
    },
    prove: async (code) => {
      if (!isByFirebase) return { verificationCode: code };
      const phone = await openFirebase(firebase);
      const { FIREBASE_CHANNEL } = await import('./firebase-phone.ts');
      const firebaseIdToken = await phone.confirm(sent?.sessionInfo ?? '', code);
      return { firebaseIdToken, firebaseChannel: FIREBASE_CHANNEL };
    },
    forget: () => {
      keepSentCode(purpose, null);
      setSent(null);
    },
  };
}

const ABOUT_NUMBER: readonly string[] = [
  'identity.mobile_missing',
  'identity.mobile_invalid',
  'identity.mobile_taken',
  'identity.email_taken',
];

/** Puts a refusal that is about the number or address itself at its field. */
export function showPhoneRefusal(error: unknown, show: (told: string) => void): boolean {
  if (!(error instanceof ApiFailure) || !ABOUT_NUMBER.includes(error.code)) return false;
  show(error.message);
  return true;
}

/** The sentence for whatever stopped a code. */
export function complaintOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  const text = findFirebaseText(error);
  return text === undefined ? say('errors.fault') : say(text);
}

/** The sentence of a Firebase refusal, told without loading its adapter. */
export function findFirebaseText(error: unknown): Parameters<typeof say>[0] | undefined {
  if (!(error instanceof Error) || error.name !== 'FirebaseRefusal' || !('text' in error)) return undefined;
  return error.text as Parameters<typeof say>[0];
}

async function openFirebase(config: {
  readonly apiKey: string;
  readonly authDomain: string;
}): Promise<FirebasePhone> {
  const [{ createFirebasePhone }, { proveHumanToGoogle }] = await Promise.all([
    import('./firebase-phone.ts'),
    import('./firebase-captcha.ts'),
  ]);
  return createFirebasePhone({ config, fetch: (...args) => fetch(...args), proveHuman: proveHumanToGoogle });
}
