import type { MemberInfo } from '@nokshi/contract/identity.ts';
import { provideComeback } from '../api/call.ts';
import { currentPopup, type OpenPopup, openPopup, watchPopup } from './gate.ts';
import { onSessionEnd, sessionStore } from './session.ts';

/**
 * What goes on when a session ended under its person (idle for 30 minutes, or replaced by another login) and the same
 * person comes back by PIN, passkey or password: calls that were pressed are made, and the popup that stood open is
 * there again. Who comes in as somebody else begins anew.
 */

let comeback: Promise<boolean> = Promise.resolve(false);

/** Lets calls wait from now on for the person whose session ended under them. Called once at start. */
export function watchComeback(): void {
  onSessionEnd((reason, { member }) => {
    comeback = reason === 'gone' && member !== null ? waitFor(member) : Promise.resolve(false);
  });
  provideComeback(() => comeback);
}

/** Opens again what stood open when the session of `member` ended, once that member is back. */
export function resumeWith(member: MemberInfo | null, popup: OpenPopup | null): (() => void) | undefined {
  if (member === null || popup === null || !RESUMED.includes(popup.kind)) return undefined;
  return () => {
    if (sessionStore.get().member?.id === member.id) openPopup(popup);
  };
}

/** Popups of a signed-in person's own doing. */
const RESUMED: readonly OpenPopup['kind'][] = ['game', 'refill', 'secure', 'avatar', 'changePassword'];

const WAYS_IN: readonly OpenPopup['kind'][] = [
  'login',
  'unlock',
  'loginVerification',
  'register',
  'forgot',
  'changePassword',
];

/** True once the member is signed in again; false when somebody else is, or when the way in was closed. */
function waitFor(member: MemberInfo): Promise<boolean> {
  return new Promise((resolve) => {
    let isAtDoor = false;
    const settle = (isBack: boolean): void => {
      stopWatchingSession();
      stopWatchingPopup();
      resolve(isBack);
    };
    const stopWatchingSession = sessionStore.subscribe(() => {
      const now = sessionStore.get();
      if (now.state === 'member' || now.state === 'trial') settle(now.member?.id === member.id);
    });
    const stopWatchingPopup = watchPopup(() => {
      const popup = currentPopup();
      if (popup !== null) isAtDoor = WAYS_IN.includes(popup.kind);
      else if (isAtDoor && sessionStore.get().state === 'guest') settle(false);
    });
  });
}
