import { useEffect, useState } from 'react';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { type AnyTable, CardRoom, type RoomGame } from './card-room.ts';

/** The room of a page: open as long as the page is. `entryMicros` is what everybody puts up to be dealt in. */
export function useRoom<View extends AnyTable>(
  { session, api, sounds, portal, hold, onSessionGone }: SupplierGameProps,
  game: RoomGame<View>,
  entryMicros: bigint,
): CardRoom<View> {
  const [room] = useState(
    () => new CardRoom({ session, api, sounds, portal, onSessionGone, entryMicros }, game),
  );
  useEffect(() => {
    hold({ refreshBalance: () => void room.refreshBalance(), pause: (isPaused) => room.pause(isPaused) });
    room.begin();
    return () => room.close();
  }, [room, hold]);
  return room;
}
