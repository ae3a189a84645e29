import { useSyncExternalStore } from 'react';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;
const thisSecond = () => Math.floor(Date.now() / 1000);

/** Seconds since the epoch, counted on while `isRunning`; for clocks and countdowns on the screen. */
export function useSecond(isRunning: boolean): number {
  return useSyncExternalStore(isRunning ? everySecond : never, thisSecond);
}
