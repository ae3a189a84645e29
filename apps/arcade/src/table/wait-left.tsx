import { useEffect, useState } from 'react';
import { useWords } from '../words/words.ts';
import type { Wait } from './table-screen.ts';

const LOOK_MS = 250;

/** The seconds until a bet is possible again, counted down; to be remounted for another wait. */
export function WaitLeft({ wait }: { wait: Wait }) {
  const { say } = useWords();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((wait.untilMs - now) / 1000);
  return seconds > 0 ? <span> {say('waitSeconds', { seconds })}</span> : null;
}
