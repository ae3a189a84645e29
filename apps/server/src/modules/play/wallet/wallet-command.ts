import { createHash } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { SeedPair } from '@nokshi/fairness';
import { NO_STANDING, type Standing } from '../../ledger/index.ts';
import type { Refusal } from '../../protection/index.ts';

/** The scope of orders of lotteries: one order is one round. */
export const LOTTERY_SCOPE = 'lottery';

interface CommandBase {
  readonly memberId: MemberId;
  /** Who chose the key: `hub88:<supplier>`, `in-house`, `demo`. */
  readonly scope: string;
  /** The caller's transaction id, unique in its scope for ever. */
  readonly key: string;
  /** The caller's id of this network call; a repeat of the same call is answered byte for byte. */
  readonly request?: string;
  readonly currency: string;
  /** The currency that the caller named; the same as `currency` when it is left out. */
  readonly namedCurrency?: string;
  /** The game's number; null when the caller named none that we know. */
  readonly gameNo: number | null;
  readonly roundRef: string;
  /** `housePlay(...)` without its prefix: whose games these are. */
  readonly house: string;
  readonly isFree?: boolean;
  readonly closesRound?: boolean;
  /** How long after the last start of its game a stake may start another round, in ms; 0 or nothing is no matter. */
  readonly minRoundMs?: number;
  readonly isDemo?: boolean;
  /** What the record of the round keeps beside the figures. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What is wrong with the request; it is answered after the check for repeats. */
  readonly problem?: 'invalid_game' | 'wrong_currency';
  /** When it happened, for the demo world; else the batch's time. */
  readonly at?: Date;
}

/** A member's seed pair in use, with the nonce that the next draw takes. */
export interface SeedsInUse extends SeedPair {
  readonly pairId: string;
  readonly serverSeedHash: string;
}

/** How a round of our own games is drawn. The wallet draws it while it holds the account, and the draw takes a nonce. */
export interface Draw {
  /** The bet as its player sent it, without the stake: another one under a used key is refused. */
  readonly choice: unknown;
  /**
   * Pure: a batch that has to be repeated draws again, and other bets may have taken nonces by then. Undefined where the
   * round may not be drawn from this pair (`seeds_moved`).
   */
  readonly from: (seeds: SeedsInUse) => Drawn | undefined;
}

export interface Drawn {
  /** Micros; of a bet nothing, as its payout comes later. */
  readonly payout: bigint;
  /** What the record of the round keeps; left out, it keeps what the command says. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

/** Takes a stake of `amount` micros. */
export interface BetCommand extends CommandBase {
  readonly kind: 'bet';
  readonly amount: bigint;
  /** Of a round of our own games whose payout comes later. */
  readonly draw?: Draw;
  /** From then on the token takes no more stakes; repeats are answered as before. */
  readonly expiresAt?: Date;
  /** The supplier's name of the grant whose free bet this is; a free stake without one is the supplier's own gift. */
  readonly reward?: string;
}

/** Pays `amount` micros for the bet `referenceKey`; 0 tells that the round was lost. */
export interface WinCommand extends CommandBase {
  readonly kind: 'win';
  readonly amount: bigint;
  readonly referenceKey: string;
}

/** Undoes the bet `referenceKey` with what it won, or a win; one that never came leaves a tombstone. */
export interface RollbackCommand extends CommandBase {
  readonly kind: 'rollback';
  readonly referenceKey: string;
}

/** Stake and payout of one of our own games at once. */
export interface SettleCommand extends CommandBase {
  readonly kind: 'settle';
  readonly amount: bigint;
  /** Micros; where the round is drawn, the draw says it. */
  readonly payout?: bigint;
  readonly draw?: Draw;
}

export type WalletCommand = BetCommand | WinCommand | RollbackCommand | SettleCommand;

/** Why a stake or a win is refused; each dialect says every one of them in its own words. */
export type WalletRefusal =
  | Refusal
  | 'real_money_off'
  | 'token_expired'
  | 'too_fast'
  | 'invalid_game'
  | 'wrong_currency'
  | 'win_too_large'
  | 'free_bet_unknown'
  | 'free_bet_over';

/** What games of our own cannot meet: their tokens, currencies, wins and free bets are not a caller's to name. */
export const SUPPLIERS_REFUSALS = {
  token_expired: 'fault',
  invalid_game: 'fault',
  wrong_currency: 'fault',
  win_too_large: 'fault',
  free_bet_unknown: 'fault',
  free_bet_over: 'fault',
} as const;

/** What is kept of the first answer to a key; micros as text. */
export interface StoredAnswer {
  readonly balance?: string | null;
  readonly round?: string | null;
  readonly request?: string | null;
  readonly detail?: unknown;
  /** Of a key that a rollback named before it came: whatever comes under it is refused. */
  readonly tombstone?: boolean;
}

interface AnswerFigures {
  /** Micros after the command; of a repeat those that were answered first. */
  readonly balance: bigint | null;
  /** Micros now. */
  readonly balanceNow: bigint | null;
  /** The number of the account's last entry now: it goes with `balanceNow`. */
  readonly entryNo: number | null;
  readonly roundId: string | null;
  /** Of what is taken and of a repeat: what is stored with the first answer, such as the round's detail. */
  readonly stored: StoredAnswer | null;
}

export type WalletAnswer = AnswerFigures &
  (
    | {
        readonly status:
          | 'ok'
          | 'replayed'
          | 'duplicate'
          | 'unknown_account'
          | 'not_enough'
          | 'no_such_transaction'
          /** The member has no pair of seeds in use, or another one than the round may be drawn from. */
          | 'seeds_moved';
        readonly reason: null;
      }
    | { readonly status: 'refused'; readonly reason: WalletRefusal }
    /** Nothing was done; `fault` is the database's word for it, for the log. */
    | { readonly status: 'failed'; readonly reason: null; readonly fault: string }
  );

export type WalletStatus = WalletAnswer['status'];

/** What the account of an answered command holds now; nothing where it is not known. */
export function standingNow({ balanceNow, entryNo }: WalletAnswer): Standing {
  return balanceNow === null ? NO_STANDING : { balance: balanceNow, entryNo: entryNo ?? 0 };
}

/** An answer in a word, for a log. */
export function describeAnswer(answer: WalletAnswer): string {
  return answer.status === 'failed' ? `failed: ${answer.fault}` : answer.status;
}

/** Whether the database can keep a text: it takes neither NUL nor half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Whether every text of a command can be kept; one that cannot would take its whole batch down. */
export function isStorable(command: WalletCommand): boolean {
  const texts = [command.scope, command.key, command.roundRef, command.house, command.request ?? ''];
  const reward = command.kind === 'bet' ? command.reward : undefined;
  return [...texts, reward ?? '', 'referenceKey' in command ? command.referenceKey : ''].every(
    isStorableText,
  );
}

function choiceOf(command: WalletCommand): unknown {
  if ('draw' in command && command.draw) return command.draw.choice ?? null;
  return command.kind === 'settle' ? (command.detail?.['choice'] ?? null) : null;
}

/** What makes two commands the same (5.11); the id of the network call and the time are not part of it. */
export function hashCommand(command: WalletCommand): string {
  const content = [
    command.kind,
    command.kind === 'rollback' ? null : (command.namedCurrency ?? command.currency),
    command.gameNo,
    command.roundRef,
    'amount' in command ? command.amount.toString() : null,
    // Only the stake of our own games is the caller's content: the payout follows from the seeds.
    'referenceKey' in command ? command.referenceKey : null,
    command.isFree ?? false,
    choiceOf(command),
    // Left out where there is none: commands that were hashed before grants had names stay the same.
    ...(command.kind === 'bet' && command.reward !== undefined ? [command.reward] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
