import type { CardHandView } from '@nokshi/fairness/supplier/card-wire.ts';
import { useEffect, useState } from 'react';
import { figure, useLanguage } from '../words/words.ts';

/** The time that is left of a turn: a ring that empties, and the last seconds as a figure. */
export function TurnRing({ hand, clockMs }: { hand: CardHandView; clockMs: number }) {
  const language = useLanguage();
  const until = Date.parse(hand.until);
  const lengthMs = Math.max(1, until - Date.parse(hand.since));
  // The ring begins where the turn stands when it is first drawn, and then runs by itself.
  const [startLeftMs] = useState(() => Math.max(0, until - (performance.now() + clockMs)));
  const [seconds, setSeconds] = useState(() => Math.ceil(startLeftMs / 1000));
  useEffect(() => {
    const look = (): void =>
      setSeconds(Math.max(0, Math.ceil((until - (performance.now() + clockMs)) / 1000)));
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until, clockMs]);
  return (
    <>
      <svg
        className={seconds <= SOON_SECONDS ? 'room-ring soon' : 'room-ring'}
        viewBox="0 0 52 52"
        focusable="false"
        style={{
          '--ring-ms': `${Math.round(startLeftMs)}ms`,
          '--ring-from': `${Math.round(100 - (startLeftMs / lengthMs) * 100)}`,
        }}
      >
        <circle cx="26" cy="26" r="24" pathLength="100" />
      </svg>
      <b className="room-seconds">{figure(language, seconds)}</b>
    </>
  );
}

const SOON_SECONDS = 5;
