import { useSecond } from '../time/second.ts';

/** Milliseconds left until a moment, counted down each second; 0 once it has passed or when there is none. */
export function useCountdown(untilMs: number | null): number {
  const second = useSecond(untilMs !== null);
  return untilMs === null ? 0 : Math.max(0, untilMs - second * 1000);
}
