import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { go } from '../../../lib/navigation/navigation.ts';
import { currentPopup, openLogin, openPopup, openRegister, watchPopup } from '../../../lib/session/gate.ts';
import { sessionStore, useSession } from '../../../lib/session/session.ts';
import { decodeHash, findActivation, findCarried } from './find-carried.ts';

const POPUP_PATHS = ['/login', '/register', '/activate', '/help'];

/**
 * `/login`, `/register` and `/help` are home with a popup; closing it leads home. A signed-in person needs neither of
 * the first two (RT-2, RT-3); `/help#term` opens the help at that topic (RT-7).
 */
export function usePopupRoutes(path: string): void {
  const isPopupPath = POPUP_PATHS.includes(path);
  const { hash, searchStr } = useLocation();
  const { state } = useSession();
  const isForGuests = path !== '/help';
  const isSignedIn = state === 'member' || state === 'trial';

  useEffect(() => {
    if (!isPopupPath) return undefined;
    const carried = carriedBy(path, searchStr, hash);
    if (carried) {
      // Words that are good once stand in no address any longer than it takes to read them.
      openPopup(carried);
      go('/', { replace: true });
      return undefined;
    }
    if (isForGuests && isSignedIn) {
      go('/', { replace: true });
      return undefined;
    }
    if (isForGuests && state === 'loading') return undefined;
    openFor(path, hash);
    return watchPopup(() => {
      // One popup may lead to another and back; only when none is open is the address done with.
      if (currentPopup() !== null) return;
      if (!isForGuests || sessionStore.get().state === 'guest') go('/', { replace: true });
    });
  }, [isPopupPath, hash, searchStr, isForGuests, isSignedIn, path, state]);
}

function carriedBy(path: string, search: string, hash: string) {
  if (path === '/activate') return findActivation(hash);
  return path === '/login' ? findCarried(search, hash) : null;
}

function openFor(path: string, hash: string): void {
  if (path === '/login') openLogin();
  else if (path === '/register') openRegister();
  else openPopup({ kind: 'help', topic: hash === '' ? undefined : decodeHash(hash) });
}
