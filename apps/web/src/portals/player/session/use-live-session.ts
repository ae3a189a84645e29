import { useEffect } from 'react';
import { startRealtime } from '../../../lib/realtime/realtime.ts';
import { useSession } from '../../../lib/session/session.ts';
import { takeLive } from './live.ts';

/** Keeps a signed-in tab live: features take the messages of their own (`features/x/live.ts`). */
export function useLiveSession(): void {
  const { state } = useSession();
  const isSignedIn = state === 'member' || state === 'trial';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const realtime = startRealtime(takeLive);
    return realtime.stop;
  }, [isSignedIn]);
}
