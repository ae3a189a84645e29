import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { TableRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { useEffect, useState } from 'react';
import { type LiveScreen, serverNowMs, shownOf } from './live-screen.ts';

/** Whole seconds until the phase of the round ends, by the server's clock. */
export function useSecondsLeft(screen: LiveScreen): number {
  const { round, clockMs } = screen;
  const until = round === null ? 0 : Date.parse(round.until);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const look = (): void => setSeconds(Math.ceil(Math.max(0, until - (performance.now() + clockMs)) / 1000));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until, clockMs]);
  return seconds;
}

/** How much of the outcome lies open at this moment; wakes up exactly when the next number does. */
export function useShown(
  rules: TableRules,
  screen: LiveScreen,
): { count: number; isOver: boolean; round: TableRoundView | null } {
  const { round } = screen;
  const [, again] = useState(0);
  const { count, isOver, nextMs } = shownOf(rules, round, serverNowMs(screen));
  useEffect(() => {
    if (nextMs === null) return undefined;
    const timer = setTimeout(() => again((turn) => turn + 1), nextMs + 8);
    return () => clearTimeout(timer);
  }, [nextMs]);
  return { count, isOver, round };
}
