import { useEffect, useState } from 'react';

/** The server's time in milliseconds, told again every so often while `isRunning`. */
export function useClock(aheadMs: number, isRunning: boolean, everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
  return nowMs + aheadMs;
}

/** Minutes and seconds until then: "2:05". */
export function untilText(thenMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((thenMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
