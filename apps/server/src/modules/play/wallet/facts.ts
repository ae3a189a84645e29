import type { Span, Standards } from '../../protection/index.ts';
import type { SeedsInUse, StoredAnswer } from './wallet-command.ts';

/**
 * What a set of wallet commands is decided by, read in one statement under the lock of the accounts and carried forward
 * in memory: a command sees what those before it did, long before anything is written. Money is micros, moments are
 * milliseconds of the epoch.
 */
export interface MemberFacts {
  readonly memberId: string;
  /** By currency; undefined where the member has no such account. */
  readonly accounts: Map<string, Account | undefined>;
  /** By scope and key (`nameOf`): keys that this member, or else another one, has used. */
  readonly keys: Map<string, UsedKey>;
  /** By scope and key: the bets and wins that commands of the set refer to, and the bets of the set. */
  readonly commands: Map<string, BookedCommand>;
  /** By scope, game and reference (`nameOf`): rounds that take further stakes. */
  readonly openRounds: Map<string, Round>;
  /** By id, as one round may be found by its name and by its bet. */
  readonly rounds: Map<string, Round>;
  /** When a round of a game began last, where the game has a pace. */
  readonly starts: Map<number, number>;
  /** What the next draw takes; undefined where the member has no pair in use, or no command of the set draws. */
  seeds: SeedsInUse | undefined;
  /** By scope and name (`nameOf`). */
  readonly grants: Map<string, FreeGrant>;
  /** By scope and key: keys that rollbacks refer to and that were used before. */
  readonly knownReferences: Set<string>;
  /** What stakes are judged by, and what commands count towards. Locks and player are read for stakes alone. */
  standards: Standards;
  /** The minutes between reality checks of whoever stakes for the first time. */
  checkMinutesOfNew: number | null;
}

export interface Account {
  readonly currency: string;
  readonly balance: bigint;
  /** The number of its last entry. */
  readonly entryNo: number;
  /** Whether protection keeps counters of the member. */
  readonly isLimited: boolean;
}

export interface UsedKey {
  readonly memberId: string;
  /** SHA-256 in hex; that of a tombstone is no command's. */
  readonly hash: string;
  readonly answer: StoredAnswer;
  /** Of a bet: it was rolled back. */
  readonly isUndone: boolean;
}

export interface Round {
  readonly id: string;
  readonly ref: string;
  readonly gameNo: number;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly isClosed: boolean;
  readonly stake: bigint;
  readonly win: bigint;
}

/** A bet or a win that was taken. */
export interface BookedCommand {
  readonly kind: 'bet' | 'win';
  readonly id: string;
  readonly roundId: string;
  readonly scope: string;
  readonly key: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly isUndone: boolean;
  readonly at: number;
  /** Of one that is to be undone: whose account of the house its money went to or came from. */
  readonly house: string | null;
  /** Of one that is to be undone: what stands in its round, itself among it. */
  readonly beside: readonly StandingCommand[];
}

/** A command of a round that nobody has undone. */
export interface StandingCommand {
  readonly scope: string;
  readonly key: string;
  readonly kind: 'bet' | 'settle' | 'win';
  readonly amount: bigint;
  readonly referenceKey: string | null;
  readonly at: number;
  /** Of a win: the account of the house that paid it. */
  readonly house: string | null;
}

export interface FreeGrant {
  readonly id: string;
  readonly gameNo: number;
  readonly currency: string;
  readonly betValue: bigint;
  readonly betCount: number;
  readonly usedCount: number;
  readonly state: string;
  readonly endsAt: number;
}

/** One name of several parts; none of them holds a NUL (`isStorable`). */
export function nameOf(...parts: readonly (string | number)[]): string {
  return parts.join('\0');
}

/** The facts of a set. */
export interface SetFacts {
  readonly members: ReadonlyMap<string, MemberFacts>;
  /** By moment: whether stakes of real money are taken. */
  readonly takesRealMoney: ReadonlyMap<number, boolean>;
  /** Of commands of members with limits, by their place: the days, weeks and months that their moment lies in. */
  readonly spans: ReadonlyMap<number, readonly Span[]>;
}
