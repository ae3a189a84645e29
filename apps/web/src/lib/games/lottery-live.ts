import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { MINE, queryClient } from '../api/query.ts';

/** Keys of what lotteries show: by game, so that news of one issue ask for one game alone. */
export function lotteryKey(gameCode?: string, ...rest: readonly string[]): readonly string[] {
  return ['lottery', ...(gameCode === undefined ? [] : [gameCode]), ...rest];
}

/** The same for what belongs to the member. */
export function myLotteryKey(gameCode?: string, ...rest: readonly string[]): readonly string[] {
  return [MINE, ...lotteryKey(gameCode, ...rest)];
}

/** The game of keys that hold several games: the lobby, orders of all. */
export const ALL_LOTTERIES = '';

type IssueNews = Pick<Extract<RealtimeMessage, { type: 'lottery' }>, 'gameCode'>;

/** An issue of a game went on: what shows it is asked for again, and orders that it may have ended. */
export function takeIssueNews({ gameCode }: IssueNews): void {
  for (const game of [gameCode, ALL_LOTTERIES]) {
    void queryClient.invalidateQueries({ queryKey: lotteryKey(game) });
    void queryClient.invalidateQueries({ queryKey: myLotteryKey(game) });
  }
}

/** Asks again: a browser that returns is not told what it missed. */
export function refreshLotteries(): void {
  void queryClient.invalidateQueries({ queryKey: lotteryKey() });
  void queryClient.invalidateQueries({ queryKey: myLotteryKey() });
}
