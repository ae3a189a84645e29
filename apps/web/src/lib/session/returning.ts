import { createStore } from '@nokshi/browser/store.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { deviceStatus } from '@nokshi/contract/identity-device.ts';
import { call } from '../api/call.ts';
import { wasHereLately } from './return-mark.ts';

/**
 * Who can come back on this device by PIN or passkey. The server knows it by a cookie that no script reads.
 */
export type Returning = OutputOf<typeof deviceStatus> & { readonly account: string };

const PATIENCE_MS = 1500;
/** Somebody was here a moment ago: a pad to type on is worth a longer wait than a page that only opens. */
export const PATIENCE_AFTER_END_MS = 6000;

export const returningStore = createStore<Returning | null>(null);

let question: Promise<void> | null = null;

/** Asks who can come back here, waiting for a moment only; without an answer the way in is the password. */
export function askWhoReturns(patienceMs = PATIENCE_MS): Promise<void> {
  const asked = ask(patienceMs).finally(() => {
    if (question === asked) question = null;
  });
  question = asked;
  return asked;
}

/** Resolves once the latest question is answered; null when none is open. */
export function openQuestion(): Promise<void> | null {
  return question;
}

async function ask(timeoutMs: number): Promise<void> {
  if (!wasHereLately(Date.now())) {
    returningStore.set(null);
    return;
  }
  try {
    const status = await call(deviceStatus, {}, { timeoutMs });
    const { account } = status;
    const canReturn = account !== null && (status.hasPin || status.hasPasskey);
    returningStore.set(canReturn ? { ...status, account } : null);
  } catch {
    returningStore.set(null);
  }
}
