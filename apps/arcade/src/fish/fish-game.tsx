import type { FishHallView, FishRoomView } from '@nokshi/fairness/supplier/fish-wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeldGame } from '../boot/game-page.tsx';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { SupplierTop } from '../supplier/supplier-top.tsx';
import { FishHall } from './fish-hall.tsx';
import { FishHistory } from './fish-history.tsx';
import { FishRoom } from './fish-room.tsx';
import { FishRules } from './fish-rules.tsx';
import { readHall } from './fish-wire.ts';

type OpenPanel = 'rules' | 'history' | null;

/** The fishing game: its hall of rooms, then the water of the room that was chosen. */
export function FishGame(props: SupplierGameProps) {
  const { session, api, sounds, portal, hold, onSessionGone } = props;
  const [hall, setHall] = useState<FishHallView | null>(null);
  const [room, setRoom] = useState<FishRoomView | null>(null);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [balanceMicros, setBalanceMicros] = useState(() => BigInt(session.balanceMicros));
  const [hasFailed, setHasFailed] = useState(false);
  const inRoom = useRef<HeldGame | null>(null);

  const holdRoom = useCallback((game: HeldGame | null) => {
    inRoom.current = game;
  }, []);
  // The page hands a new function with each drawing; a room follows one feed for as long as it is open.
  const [endSession] = useState(() => onSessionGone);

  useEffect(() => {
    portal.say({ type: 'balance', balanceMicros: session.balanceMicros });
    hold({
      refreshBalance: () => {
        if (inRoom.current !== null) inRoom.current.refreshBalance();
        else void api.balance().then((result) => result.ok && setBalanceMicros(BigInt(result.value)));
      },
      pause: (next) => {
        setIsPaused(next);
        inRoom.current?.pause(next);
      },
      takeStake: (stakeMicros) => inRoom.current?.takeStake?.(stakeMicros),
    });
  }, [api, hold, portal, session]);

  useEffect(() => {
    if (room !== null) return undefined;
    let isOpen = true;
    const look = async (): Promise<void> => {
      const result = await api.ask({ method: 'GET', path: '/supplier/fish/hall' }, readHall);
      if (!isOpen) return;
      if (result.ok) setHall(result.value);
      else if (result.error.code === 'session_gone') endSession();
      setHasFailed(!result.ok);
    };
    const again = (): void => void look().catch(() => isOpen && setHasFailed(true));
    again();
    const timer = setInterval(again, 5_000);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [api, room, endSession]);

  return (
    <div className="fish-page">
      <SupplierTop
        session={session}
        balanceMicros={balanceMicros}
        sounds={sounds}
        portal={portal}
        onOpenRules={() => setPanel('rules')}
        onOpenHistory={() => setPanel('history')}
      />
      {room === null || hall === null ? (
        <FishHall session={session} hall={hall} hasFailed={hasFailed} onChoose={setRoom} />
      ) : (
        <FishRoom
          {...props}
          hall={hall}
          room={room}
          balanceMicros={balanceMicros}
          isPaused={isPaused}
          onOpen={holdRoom}
          onBalance={setBalanceMicros}
          onSessionGone={endSession}
          onLeave={() => setRoom(null)}
        />
      )}
      {panel === 'rules' && (
        <FishRules session={session} volleyMs={hall?.volleyMs ?? 0} onClose={() => setPanel(null)} />
      )}
      {panel === 'history' && <FishHistory session={session} api={api} onClose={() => setPanel(null)} />}
    </div>
  );
}
