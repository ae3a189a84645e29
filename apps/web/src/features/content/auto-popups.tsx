import { useEffect, useState } from 'react';
import { useAnnouncements } from '../../lib/announcements.ts';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { openRegister } from '../../lib/gate.ts';
import { useSession } from '../../lib/session.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../lib/session-storage.ts';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { GiftPopup } from './gift-popup.tsx';
import { nextPopup } from './popup-queue.ts';

/** A page that has just come up is looked at before anything stands over it. */
const QUIET_MS = 1200;

/** The popups that open by themselves, one at a time and never over another one: the portal draws this when none is. */
export function AutoPopups() {
  const { state } = useSession();
  const { data } = useAnnouncements();
  const resources = useStatus()?.info.resources ?? [];
  const [closedCount, setClosedCount] = useState(0);
  const isQuietOver = useAfter(QUIET_MS);
  if (!isQuietOver || !data) return null;

  const next = nextPopup({
    state,
    isFirstLogin: readSession(SESSION_KEYS.firstTimeLogin) === '1',
    popups: data.popup,
    resources,
    isClosed: (flag) => readSession(flag) !== null,
  });
  const close = (flag: string) => {
    writeSession(flag, '1');
    setClosedCount(closedCount + 1);
  };
  if (next?.kind === 'announcements') {
    return <AnnouncementPopup list={next.list} onClose={() => close(next.flag)} />;
  }
  if (next?.kind === 'gift') {
    return (
      <GiftPopup
        resource={next.resource}
        onClose={() => close(SESSION_KEYS.hideGiftPopup)}
        onTake={() => {
          close(SESSION_KEYS.hideGiftPopup);
          openRegister();
        }}
      />
    );
  }
  return null;
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
