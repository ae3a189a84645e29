import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { myLotteryKey } from '../../../lib/games/lottery-live.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { type SaleClock, saleClock } from './issue-clock.ts';

/** Often enough that a second on the screen is never longer than a second. */
const TICK_MS = 250;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that show the time: a page of forty lotteries has one timer. */
function everyTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The server's time on the screen, in ms since the epoch, to so many ms; what shows it is drawn anew only when that
 * changes.
 */
export function useServerTick(stepMs = TICK_MS): number {
  return useSyncExternalStore(everyTick, () => Math.floor(serverNow() / stepMs) * stepMs);
}

/** The clock of a table; when the sale of its issue ends, what comes after is asked for. */
export function useSaleClock(table: Pick<LotteryTable, 'issues' | 'waiting' | 'game'>): SaleClock {
  const now = useServerTick();
  const clock = saleClock(table, now);
  const { gameCode } = table.game;
  const numero = clock.issue?.numero;
  useEffect(() => {
    if (numero !== undefined && numero !== table.issues[0]?.numero) {
      void queryClient.invalidateQueries({ queryKey: myLotteryKey(gameCode, 'table') });
    }
  }, [numero, gameCode, table.issues]);
  return clock;
}
