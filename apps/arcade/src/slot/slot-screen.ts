import type { SlotErrorCode, SlotFreeBetsView, SlotWin } from '@nokshi/fairness/slots/session-wire.ts';
import type { Celebration } from './celebration.ts';
import type { StakeLadder } from './stake-ladder.ts';
import { stakeAt } from './stake-ladder.ts';

/** The free spins of a round as they are being shown. */
interface FeatureView {
  readonly stage: 'intro' | 'play' | 'end';
  /** Free spins shown so far, the one on the reels among them. */
  readonly played: number;
  /** Free spins earned so far. */
  readonly total: number;
  readonly wonMicros: bigint;
}

/** A round seen to its end. */
interface OutcomeView {
  readonly stakeMicros: bigint;
  readonly returnedMicros: bigint;
  readonly celebration: Celebration;
}

/** What the line under the reels has to say besides results. */
export type Notice =
  | SlotErrorCode
  | 'connection_lost'
  | 'win_pending'
  | 'unfinished_round'
  | 'replay'
  | 'fault';

export interface SlotScreen {
  readonly balanceMicros: bigint;
  readonly stakeIndex: number;
  /** The next rounds are played with these and cost nothing; null when the player pays. */
  readonly freeBets: SlotFreeBetsView | null;
  /** `turning`: stake given, no result yet. `showing`: the result is coming in. */
  readonly phase: 'rest' | 'turning' | 'showing';
  /** The shortest time between two starts is not over (standard 2.29). */
  readonly isTooSoon: boolean;
  readonly feature: FeatureView | null;
  /** Where wins fall: how many windows fell before the one that is paid now. */
  readonly fall: number;
  readonly outcome: OutcomeView | null;
  /** The single win that is marked on the reels now. */
  readonly markedWin: SlotWin | null;
  readonly isBigWinUp: boolean;
  readonly notice: Notice | null;
  readonly isPaused: boolean;
  /** What a screen reader is told. */
  readonly announcement: string;
}

/** Why the start button does nothing; null when it starts a round. */
export type StartBlock = 'paused' | 'turning' | 'showing' | 'too_soon' | 'not_enough';

export function startBlock(screen: SlotScreen, ladder: StakeLadder): StartBlock | null {
  return priceBlock(screen, priceOf(screen, ladder));
}

/** What the next round costs, in micros. */
export function priceOf({ freeBets, stakeIndex }: SlotScreen, ladder: StakeLadder): bigint {
  return freeBets === null ? stakeAt(ladder, stakeIndex) : 0n;
}

/** The same for a round of another price, in micros. */
export function priceBlock(screen: SlotScreen, priceMicros: bigint): StartBlock | null {
  if (screen.phase !== 'rest') return screen.phase;
  if (screen.isPaused) return 'paused';
  if (screen.isTooSoon) return 'too_soon';
  if (priceMicros > screen.balanceMicros) return 'not_enough';
  return null;
}
