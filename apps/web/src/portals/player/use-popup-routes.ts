import { useEffect } from 'react';
import { currentPopup, openLogin, openRegister, watchPopup } from '../../lib/gate.ts';
import { go } from '../../lib/navigation.ts';
import { sessionStore, useSession } from '../../lib/session.ts';

/** `/login` and `/register` are home with a popup; closing it leads home, a signed-in person needs neither (RT-2, RT-3). */
export function usePopupRoutes(path: string): void {
  const isPopupPath = path === '/login' || path === '/register';
  const { state } = useSession();
  const isSignedIn = state === 'member' || state === 'trial';

  useEffect(() => {
    if (!isPopupPath) return undefined;
    if (isSignedIn) {
      go('/', { replace: true });
      return undefined;
    }
    if (state === 'loading') return undefined;
    if (path === '/login') openLogin();
    else openRegister();
    return watchPopup(() => {
      // The login popup may lead to the registration and back; only when neither is open is the address done with.
      if (currentPopup() === null && sessionStore.get().state === 'guest') go('/', { replace: true });
    });
  }, [isPopupPath, isSignedIn, path, state]);
}
