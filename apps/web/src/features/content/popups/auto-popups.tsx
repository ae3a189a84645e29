import { useState } from 'react';
import { useAnnouncements } from '../../../lib/content/announcements.ts';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { openRegister } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../../lib/session/session-storage.ts';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { closedAnnouncements, noteClosed } from './closed-popups.ts';
import { GiftPopup } from './gift-popup.tsx';
import { ANNOUNCEMENT_PAGE_SIZE } from './paging.ts';
import { type AutoPopup, nextPopup } from './popup-queue.ts';
import { useCalm } from './use-calm.ts';

/**
 * The popups that open by themselves, one at a time and never over another one: the portal draws this when none is. Who
 * signs in or out begins with a queue of their own.
 */
export function AutoPopups() {
  const { state } = useSession();
  return <Queue key={state} />;
}

function Queue() {
  const { state, member } = useSession();
  const { data } = useAnnouncements();
  const resources = useStatus()?.info.resources ?? [];
  const isCalm = useCalm();
  const [open, setOpen] = useState<AutoPopup>();

  if (open === undefined && data) {
    const next = nextPopup({
      state,
      isFirstLogin: readSession(SESSION_KEYS.firstTimeLogin) === '1',
      popups: data.popup,
      resources,
      isClosed: (flag) => readSession(flag) !== null,
      closed: closedAnnouncements(member?.id),
      isCalm,
    });
    // Open from now on, whatever has the focus in it.
    if (next) setOpen(next);
  }

  if (open?.kind === 'announcements') {
    const close = () => {
      writeSession(open.flag, '1');
      noteClosed(
        member?.id,
        open.list.slice(0, ANNOUNCEMENT_PAGE_SIZE).map(({ id }) => id),
      );
      setOpen(undefined);
    };
    return <AnnouncementPopup list={open.list} onClose={close} />;
  }
  if (open?.kind === 'gift') {
    const close = () => {
      writeSession(SESSION_KEYS.hideGiftPopup, '1');
      setOpen(undefined);
    };
    const take = () => {
      close();
      openRegister();
    };
    return <GiftPopup resource={open.resource} onClose={close} onTake={take} />;
  }
  return null;
}
