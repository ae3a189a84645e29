import { keepGame, SEAT_SIGN_SECONDS } from '@nokshi/contract/play-vendors.ts';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';

/**
 * Holds the seat of a launch at a vendor that takes one game at a time, for as long as this page is there; `launchId` is null
 * everywhere else. A tab that is closed gives it back within seconds, one that was lost without a word within minutes.
 */
export function useSeat(launchId: string | null): void {
  useEffect(() => {
    if (launchId === null) return undefined;
    // A sign that got lost is made up for by the next one.
    const hold = () => void call(keepGame, { launchId }).catch(() => undefined);
    const goAway = () =>
      void call(keepGame, { launchId, isLeaving: true }, { outlivesPage: true }).catch(() => undefined);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hold();
    };
    hold();
    const timer = setInterval(hold, SEAT_SIGN_SECONDS * 1000);
    window.addEventListener('pagehide', goAway);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', goAway);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [launchId]);
}
