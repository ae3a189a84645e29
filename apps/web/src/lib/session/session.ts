import { createStore, useStore } from '@nokshi/browser/store.ts';
import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { type LoginValue, logout, type MemberInfo, memberInfo } from '@nokshi/contract/identity.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { call, watchSessionGone } from '../api/call.ts';
import { languageStore, wireLanguage } from '../texts/language.ts';
import { clearMemberSession, readSession, SESSION_KEYS, writeSession } from './session-storage.ts';

/**
 * Who is signed in (ST-1). The token lives in this tab's session storage; another tab of the same browser takes the
 * session over from a living one, and a tab that signs out takes the others along.
 */
export interface Session {
  /** `loading`: there is a token, the member is being asked for, or has to change the password before anything else. */
  readonly state: 'guest' | 'loading' | 'member' | 'trial';
  readonly member: MemberInfo | null;
  readonly isAgent: boolean;
}

const GUEST: Session = { state: 'guest', member: null, isAgent: false };
const LOADING: Session = { state: 'loading', member: null, isAgent: false };
const TAKE_OVER_MS = 80;
const LATE_TAKE_OVER_MS = 5000;

export const sessionStore = createStore<Session>(readSession(SESSION_KEYS.token) === null ? GUEST : LOADING);

export function useSession(): Session {
  return useStore(sessionStore);
}

export function hasToken(): boolean {
  return readSession(SESSION_KEYS.token) !== null;
}

/** How a session of this tab ended: by the person's wish, or because the server no longer knows it. */
export type SessionEnd = (reason: 'chosen' | 'gone', ended: Session) => void;

const endListeners = new Set<SessionEnd>();

/** Calls back when a session of this tab has ended, with who was signed in. */
export function onSessionEnd(listener: SessionEnd): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Keeps the token of a login (ST-3.2). The member is asked for afterwards with `loadMember`, unless the password has
 * to be changed first.
 */
export function keepToken(login: LoginValue): void {
  writeSession(SESSION_KEYS.token, login.token);
  if (login.firstTimeLogin) writeSession(SESSION_KEYS.firstTimeLogin, '1');
  document.documentElement.dataset['session'] = 'member';
  sessionStore.set(LOADING);
}

let isLeaving = false;

/** Asks who the token belongs to and sets the flags from the member's type (ST-1.2). */
export async function loadMember(): Promise<void> {
  // While somebody signs out, the server's word that the session is gone needs no answer.
  if (!hasToken() || isLeaving) return;
  try {
    const member = await call(memberInfo, {});
    sessionStore.set({
      state: stateOf(member),
      member,
      isAgent: AGENT_TYPES.includes(member.type),
    });
    document.documentElement.dataset['session'] = 'member';
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'identity.session_gone') return;
    throw error;
  }
}

/** Of who must change the password the server takes no other call, so no screen makes any. */
function stateOf(member: MemberInfo): Session['state'] {
  if (member.mustChangePassword) return 'loading';
  return member.type === MEMBER_TYPE.trial ? 'trial' : 'member';
}

/** Signs out: the call, then nothing of the session is left (ST-8). A lost connection does not keep anyone in. */
export async function signOut(): Promise<void> {
  await leaveBy(async () => {
    try {
      if (hasToken()) await call(logout, {}, { timeoutMs: 5000 });
    } catch {
      // The server ends an idle session by itself; this tab forgets the token in any case.
    }
  });
}

/** Does what ends the session at the server, then ends it here and in the other tabs. A refusal ends nothing. */
export async function leaveBy(work: () => Promise<void>): Promise<void> {
  const token = readSession(SESSION_KEYS.token);
  isLeaving = true;
  try {
    await work();
  } finally {
    isLeaving = false;
  }
  endSession('chosen');
  if (token !== null) channel?.postMessage({ type: 'ended', token });
}

function endSession(reason: 'chosen' | 'gone'): void {
  const ended = sessionStore.get();
  const chosenTag = readSession(SESSION_KEYS.hisLang);
  clearMemberSession();
  writeSession(SESSION_KEYS.lang, wireLanguage());
  writeSession(SESSION_KEYS.hisLang, chosenTag ?? languageStore.get());
  delete document.documentElement.dataset['session'];
  delete document.documentElement.dataset['recent'];
  sessionStore.set(GUEST);
  for (const listener of endListeners) listener(reason, ended);
}

watchSessionGone((token) => {
  // An answer to a token that was replaced meanwhile says nothing about the new one.
  if (readSession(SESSION_KEYS.token) === token) endSession('gone');
});

// What the brand calls the member's level is a word of the language that was shown.
languageStore.subscribe(() => {
  if (sessionStore.get().member?.hasVip === true) void loadMember().catch(() => undefined);
});

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nokshi-session');

type TabMessage =
  | { readonly type: 'ask' }
  | { readonly type: 'give'; readonly token: string }
  | { readonly type: 'ended'; readonly token: string };

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'ask') return true;
  return (data.type === 'give' || data.type === 'ended') && 'token' in data && typeof data.token === 'string';
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isTabMessage(data)) return;
  const token = readSession(SESSION_KEYS.token);
  if (data.type === 'ask' && token !== null)
    channel.postMessage({ type: 'give', token } satisfies TabMessage);
  if (data.type === 'ended' && data.token === token) endSession('chosen');
});

/**
 * A tab without a token asks the others, and the first living one hands its session over. The page waits for a moment
 * only; an answer that a busy tab gives later still counts, and `onLate` hears of it.
 */
export function takeOverSession(onLate: () => void): Promise<void> {
  if (hasToken() || !channel) return Promise.resolve();
  return new Promise((resolve) => {
    let hasWaited = false;
    const stopListening = () => channel.removeEventListener('message', onGive);
    const onGive = ({ data }: MessageEvent<unknown>) => {
      if (!isTabMessage(data) || data.type !== 'give') return;
      stopListening();
      if (hasToken()) return;
      writeSession(SESSION_KEYS.token, data.token);
      document.documentElement.dataset['session'] = 'member';
      sessionStore.set(LOADING);
      if (hasWaited) onLate();
      resolve();
    };
    setTimeout(() => {
      hasWaited = true;
      resolve();
    }, TAKE_OVER_MS);
    setTimeout(stopListening, LATE_TAKE_OVER_MS);
    channel.addEventListener('message', onGive);
    channel.postMessage({ type: 'ask' } satisfies TabMessage);
  });
}
