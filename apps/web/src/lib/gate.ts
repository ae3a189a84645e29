import { sessionStore } from './session.ts';
import { createStore, useStore } from './store.ts';

/**
 * Which popup is open, and the way through it: a guest who wants something that needs an account gets the login
 * popup (ST-2.1), a trial account the 'need real account' dialog (ST-2.2).
 */
export type OpenPopup =
  | { readonly kind: 'login'; readonly next?: (() => void) | undefined }
  | { readonly kind: 'register'; readonly next?: (() => void) | undefined }
  | { readonly kind: 'changePassword'; readonly reason: 'chosen' | 'firstLogin' | 'expired' }
  | { readonly kind: 'refill' }
  | { readonly kind: 'trialRefused' }
  | { readonly kind: 'logoutConfirm' }
  | { readonly kind: 'game'; readonly gameCode: string; readonly gameName: string };

const store = createStore<OpenPopup | null>(null);

export function usePopup(): OpenPopup | null {
  return useStore(store);
}

export function currentPopup(): OpenPopup | null {
  return store.get();
}

export function watchPopup(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function openPopup(popup: OpenPopup): void {
  store.set(popup);
}

export function closePopup(): void {
  store.set(null);
}

/** `next` runs once the person is signed in. */
export function openLogin(next?: () => void): void {
  store.set({ kind: 'login', next });
}

export function openRegister(next?: () => void): void {
  store.set({ kind: 'register', next });
}

/** Runs `action` for a member; a guest is asked to log in first and the action follows, a trial account is refused. */
export function requireMember(action: () => void): void {
  const { state } = sessionStore.get();
  if (state === 'trial') openPopup({ kind: 'trialRefused' });
  else if (state === 'member') action();
  else openLogin(() => requireMember(action));
}

/** Runs `action` for any signed-in account, trial included. */
export function requireAccount(action: () => void): void {
  const { state } = sessionStore.get();
  if (state === 'guest') openLogin(action);
  else action();
}
