import { createStore, useStore } from '@nokshi/browser/store.ts';
import type { ProfileField } from '@nokshi/contract/identity-profile.ts';
import type { LoginVerifyDetails } from '@nokshi/contract/identity-recovery.ts';
import { openQuestion, returningStore } from './returning.ts';
import { sessionStore } from './session.ts';

/**
 * Which popup is open, and the way through it: a guest who wants something that needs an account gets the login
 * popup (ST-2.1), a trial account the 'need real account' dialog (ST-2.2).
 */
export type OpenPopup =
  | { readonly kind: 'login'; readonly next?: (() => void) | undefined }
  | { readonly kind: 'register'; readonly next?: (() => void) | undefined }
  /** It is being asked who can come back here; a moment later it is `login` or `unlock`. */
  | { readonly kind: 'wayIn'; readonly next?: (() => void) | undefined }
  /** PIN or passkey bring back who was signed in on this device lately. */
  | { readonly kind: 'unlock'; readonly next?: (() => void) | undefined }
  /**
   * A login that wants one more proof (SC-6.1). Name and password stay in memory for it, never in a storage; a login
   * without them is named by a word of the details.
   */
  | {
      readonly kind: 'loginVerification';
      readonly known: { readonly username: string; readonly password: string } | null;
      readonly details: LoginVerifyDetails;
      readonly next?: (() => void) | undefined;
    }
  /** `knownPassword` is the one that was typed a moment ago, so that nobody has to type it twice (VA-4.1). */
  | {
      readonly kind: 'changePassword';
      readonly reason: 'chosen' | 'firstLogin' | 'expired';
      readonly knownPassword?: string | undefined;
    }
  /** The word of a mailed link (SC-6.2). */
  | { readonly kind: 'newPassword'; readonly token: string }
  /** What the address carries when Facebook sends the browser back. */
  | { readonly kind: 'facebookReturn'; readonly code: string | null; readonly state: string }
  | { readonly kind: 'acceptTerms'; readonly version: string }
  | { readonly kind: 'secure'; readonly step: SecureStep }
  | { readonly kind: 'avatar' }
  | { readonly kind: 'refill' }
  /** `gameName` is the game that was to be opened. */
  | { readonly kind: 'trialRefused'; readonly gameName?: string | undefined }
  | { readonly kind: 'logoutConfirm' }
  | { readonly kind: 'forgot' }
  /** An account that an agent opened begins (AC-3): what its link carries, or nothing yet. */
  | { readonly kind: 'activate'; readonly account: string; readonly code: string }
  /** `topic` is the code of the topic to begin with, as `/help#term` names it (RT-7). */
  | { readonly kind: 'help'; readonly topic?: string | undefined }
  /** `reference` is the one that stood under an error; the form carries it along. */
  | { readonly kind: 'feedback'; readonly reference?: string | undefined }
  /** All notices to players (MO-2). */
  | { readonly kind: 'notices' }
  | { readonly kind: 'game'; readonly gameCode: string; readonly gameName: string };

/** The steps of the security centre that ask for something. */
export type SecureStep =
  | {
      readonly name:
        | 'firstPassword'
        | 'mobile'
        | 'email'
        | 'totp'
        | 'removeTotp'
        | 'passkey'
        | 'recoveryCodes'
        | 'export'
        | 'closing';
    }
  | { readonly name: 'profile'; readonly field: ProfileField; readonly value: string | null }
  | { readonly name: 'pin'; readonly hasPin: boolean }
  /** `isSet`: there is one already, and another one stops withdrawals for a day. */
  | { readonly name: 'paymentPassword'; readonly isSet: boolean }
  | { readonly name: 'removePasskey'; readonly id: string; readonly passkey: string };

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

/**
 * The way in, by PIN or passkey for who was here lately, else by password; until that is known the skeleton of a form stands
 * there. `next` runs once the person is signed in; a way in that stands open already keeps the one that it has.
 */
export function openLogin(next?: () => void): void {
  const question = openQuestion();
  if (question === null) {
    showWayIn(next);
    return;
  }
  const asked: OpenPopup = { kind: 'wayIn', next: next ?? keptNext() };
  store.set(asked);
  const goOn = (): void => {
    if (store.get() === asked) showWayIn(next);
  };
  void question.then(goOn);
}

function showWayIn(next: (() => void) | undefined): void {
  store.set({ kind: returningStore.get() ? 'unlock' : 'login', next: next ?? keptNext() });
}

/** What the way in that stands open goes on with. */
function keptNext(): (() => void) | undefined {
  const open = store.get();
  return open?.kind === 'login' || open?.kind === 'unlock' || open?.kind === 'wayIn' ? open.next : undefined;
}

export function openRegister(next?: () => void): void {
  store.set({ kind: 'register', next });
}

/**
 * Runs `action` for a member; a guest is asked to log in first and the action follows, a trial account is refused. While
 * it is not known yet who is signed in, it waits for that.
 * `gameName` is the game that the action opens.
 */
export function requireMember(action: () => void, gameName?: string): void {
  const { state } = sessionStore.get();
  if (state === 'loading') onceKnown(() => requireMember(action, gameName));
  else if (state === 'trial') openPopup({ kind: 'trialRefused', gameName });
  else if (state === 'member') action();
  else openLogin(() => requireMember(action, gameName));
}

let stopWaiting: () => void = () => undefined;

/** Runs `decide` once it is known who is signed in, instead of what waited for that before. */
function onceKnown(decide: () => void): void {
  stopWaiting();
  stopWaiting = sessionStore.subscribe(() => {
    if (sessionStore.get().state === 'loading') return;
    stopWaiting();
    decide();
  });
}

/** Runs `action` for any signed-in account, trial included. */
export function requireAccount(action: () => void): void {
  const { state } = sessionStore.get();
  if (state === 'guest') openLogin(action);
  else action();
}
