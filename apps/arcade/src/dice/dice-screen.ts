import type { DiceRound } from '@nokshi/contract/in-house.ts';
import type { DiceBet } from '@nokshi/fairness';
import type { Commitment, RoundProof } from './check-round.ts';
import type { DiceRefusal, DiceSession } from './dice-api.ts';

/** What the line under the button has to say besides why it waits. */
export type DiceNotice = DiceRefusal | 'connection_lost' | 'fault' | 'rotated' | 'seed_invalid';

export interface CheckedRound {
  readonly round: DiceRound;
  readonly commitment: Commitment | null;
  readonly proof: RoundProof;
}

/** A server seed that was retired: it may be shown, and every throw drawn from it can be proven. */
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly bets: number;
}

export interface DiceScreen {
  readonly balanceMicros: bigint;
  readonly stakeMicros: bigint | null;
  readonly bet: DiceBet;
  readonly phase: 'rest' | 'rolling';
  readonly seeds: DiceSession['seeds'];
  /** Newest first. */
  readonly rounds: readonly CheckedRound[];
  /** The throw whose result stands on the bar; null before the first. */
  readonly shownRoundId: string | null;
  readonly revealed: readonly RevealedSeed[];
  readonly notice: DiceNotice | null;
  readonly isRotating: boolean;
  /** The server asked for a pause; a new throw is possible again at this time of the page's clock. */
  readonly waitUntilMs: number | null;
  readonly isPaused: boolean;
  readonly announcement: string;
}
