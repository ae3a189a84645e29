import type { TransferCode } from '../../ledger/index.ts';
import type { BookedCommand, FreeGrant, Round, StandingCommand } from './facts.ts';
import type { SeedsInUse, WalletCommand, WalletRefusal } from './wallet-command.ts';

/** A command with all that is worked out about it before anything is read. */
export interface Asked<Command extends WalletCommand = WalletCommand> {
  /** Where its answer stands. */
  readonly place: number;
  readonly command: Command;
  readonly hash: string;
  readonly ids: {
    /** Of the command and of its first movement. */
    readonly command: string;
    /** Of its second movement: of a settle its payout, of a rollback the wins that go with their stake. */
    readonly second: string;
    /** Of the round that it may open. */
    readonly round: string;
  };
  readonly happenedAt: Date;
  /** The same, milliseconds of the epoch. */
  readonly at: number;
}

/** Money between the member's cash and an account of the house, micros above zero. */
export interface Movement {
  readonly code: TransferCode;
  readonly house: string;
  readonly amount: bigint;
  /** From the member to the house. */
  readonly takes: boolean;
  /** The second movement of its command, with an id of its own. */
  readonly isSecond?: boolean;
}

/** What a command does to its round; figures are what it adds, micros, and below zero where something is undone. */
export interface Booking {
  readonly round: Round;
  readonly isNew: boolean;
  readonly stake: bigint;
  readonly win: bigint;
  readonly closes: boolean;
  readonly flag: string | null;
  /** Whether a stake of the round stands afterwards. */
  readonly stands: boolean;
}

export interface Taken {
  readonly status: 'ok';
  /** Nothing where a rollback finds nothing to undo. */
  readonly booking?: Booking;
  readonly movements: readonly Movement[];
  /** Play has to be noted. */
  readonly marks?: boolean;
  /** A round of a game with a pace begins. */
  readonly starts?: boolean;
  /** The seeds that its round was drawn from, whose nonce is used up. */
  readonly drawnFrom?: SeedsInUse;
  /** What the record of its round keeps; what its command says unless told. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The grant that a free bet is taken from. */
  readonly grant?: FreeGrant;
  readonly undone?: Undone;
}

/** What a rollback undoes: a win, or a bet with what it won. */
interface Undone {
  readonly command: BookedCommand;
  readonly wins: readonly StandingCommand[];
}

export type Decision =
  | Taken
  | { readonly status: 'not_enough' | 'no_such_transaction' | 'seeds_moved' }
  /** A draw met a fault, which is its game's alone. */
  | { readonly status: 'failed'; readonly fault: string }
  | { readonly status: 'refused'; readonly reason: WalletRefusal };

export function refused(reason: WalletRefusal): Decision {
  return { status: 'refused', reason };
}

/** A movement, or none of nothing. */
export function movements(...of: readonly Movement[]): readonly Movement[] {
  return of.filter(({ amount }) => amount > 0n);
}
