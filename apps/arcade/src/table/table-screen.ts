import type { CheckedRound, SettledRound } from './check-round.ts';
import type { Refusal, Seeds } from './game-call.ts';

/** What the line under the button has to say besides why it waits. */
export type TableNotice = Refusal | 'connection_lost' | 'fault' | 'rotated' | 'seed_invalid' | 'resumed';

/**
 * `showing`: the answer is there and the stage moves towards it. Games of decisions have three more: `looking` whether a
 * round runs, `running` until the player decides, `acting` while a decision is asked.
 */
export type TablePhase = 'rest' | 'asking' | 'showing' | 'looking' | 'running' | 'acting';

/** A server seed that was retired: it may be shown, and every round drawn from it can be proven. */
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly bets: number;
}

/** A settled round on its way to being seen. */
export interface Show {
  /** On the page's clock. */
  readonly startedAtMs: number;
  readonly lengthMs: number;
}

export interface Wait {
  /** A new bet is possible again at this time of the page's clock. */
  readonly untilMs: number;
  readonly why: 'too_fast' | 'too_many_requests';
}

export interface TableScreen<Choice, Outcome> {
  readonly balanceMicros: bigint;
  readonly stakeMicros: bigint | null;
  readonly choice: Choice;
  readonly phase: TablePhase;
  readonly seeds: Seeds;
  /** Newest first; the round being shown joins them at the end of its show. */
  readonly rounds: readonly CheckedRound<Choice, Outcome>[];
  /** The round on the stage, be it over or not; null before the first. */
  readonly shown: SettledRound<Choice, Outcome> | null;
  readonly show: Show | null;
  readonly revealed: readonly RevealedSeed[];
  readonly notice: TableNotice | null;
  readonly isRotating: boolean;
  /** The server asks for time between bets or for a pause. */
  readonly wait: Wait | null;
  readonly isPaused: boolean;
  readonly announcement: string;
}
