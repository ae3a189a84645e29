import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { SpotStake } from '@nokshi/fairness/supplier/tables.ts';
import type { PastRoundView, TableBetView, TableRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import type { WordKey } from '../words/words.ts';
import { type Stakes, stakesOf, totalOf } from './chips.ts';

/** All that is to be seen at a table. */
export interface LiveScreen {
  readonly isConnected: boolean;
  /** Null while the table only begins. */
  readonly round: TableRoundView | null;
  /** What to add to this page's clock (`performance.now`) for the server's, in ms. */
  readonly clockMs: number;
  readonly me: string;
  readonly players: number;
  readonly bets: readonly TableBetView[];
  readonly past: readonly PastRoundView[];
  readonly balanceMicros: bigint;
  readonly chipUnits: number;
  /** Chips that lie there without being a bet yet. */
  readonly draft: Stakes;
  readonly steps: readonly Stakes[];
  /** What was bet in the latest round with a bet. */
  readonly latest: Stakes;
  readonly isPlacing: boolean;
  readonly isPaused: boolean;
  readonly notice: WordKey | null;
  /** What this player's bets on a round gave back. */
  readonly result: { readonly no: number; readonly winMicros: bigint } | null;
  readonly announcement: string;
}

/** This player's bets on the present round. */
export function placedOf({ bets, me }: Pick<LiveScreen, 'bets' | 'me'>): readonly SpotStake[] {
  return stakesOf(bets.find(({ player }) => player === me)?.spots ?? []);
}

export function isOpenForBets({ round, isConnected, isPaused }: LiveScreen): boolean {
  return round?.phase === 'betting' && isConnected && !isPaused;
}

/** Why the confirm button waits; null when it can be pressed. */
export function confirmBlock(screen: LiveScreen): WordKey | null {
  if (screen.isPaused) return 'blockPaused';
  if (!screen.isConnected) return 'liveNoticeLost';
  if (screen.isPlacing) return 'liveConfirming';
  const hasPlaced = placedOf(screen).length > 0;
  if (screen.round?.phase === 'settled') return 'liveSettled';
  if (screen.round?.phase !== 'betting') return hasPlaced ? 'liveHintPlaced' : 'liveHintWatch';
  if (screen.draft.length === 0) return hasPlaced ? 'liveHintPlaced' : 'liveHintLay';
  if (totalOf(screen.draft) > screen.balanceMicros) return 'liveNoticeNotEnough';
  return null;
}

export function serverNowMs({ clockMs }: LiveScreen): number {
  return performance.now() + clockMs;
}

/** How many numbers of the outcome lie open now, and whether the end of the show is reached. */
export function shownOf(
  rules: TableRules,
  round: TableRoundView | null,
  nowMs: number,
): { count: number; isOver: boolean; nextMs: number | null } {
  const outcome = round?.outcome ?? null;
  if (round === null || outcome === null) return { count: 0, isOver: false, nextMs: null };
  if (round.phase !== 'showing') return { count: outcome.length, isOver: true, nextMs: null };
  const passedMs = nowMs - Date.parse(round.since);
  const times = rules.showTimes(outcome);
  const next = times.find((time) => time > passedMs);
  const count = times.slice(0, -1).filter((time) => time <= passedMs).length;
  return { count, isOver: next === undefined, nextMs: next === undefined ? null : next - passedMs };
}
