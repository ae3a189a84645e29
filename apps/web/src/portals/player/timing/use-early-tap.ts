import { useLayoutEffect } from 'react';
import { type OpenPopup, openLogin, openRegister } from '../../../lib/session/gate.ts';
import { sessionStore } from '../../../lib/session/session.ts';

/**
 * Takes up a tap on login or register that came before the script did: `theme-script.js` has answered it with the
 * skeleton of the form, which stands until what it opened is drawn.
 */
export function useEarlyTap(popup: OpenPopup | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // From here on the portal's own buttons are there.
    dataset['live'] = '';
    const { wants } = dataset;
    if (wants === undefined) return;
    if (sessionStore.get().state !== 'guest') takeSkeletonAway();
    else if (wants === '/register') openRegister();
    else openLogin();
  }, []);
  useLayoutEffect(() => {
    if (popup) takeSkeletonAway();
  }, [popup]);
}

function takeSkeletonAway(): void {
  delete document.documentElement.dataset['wants'];
  document.querySelector('body > .nk-early[data-skeleton]')?.remove();
}
