// What a stream of the comparison is made of, as small numbers that mean something only where the stream is told
// (`to-commands.ts`), so that parts may be left out and the rest still says something.

export const MEMBERS = 7;
export const GAMES = 4;

/** A key of its own, or one of a few that everybody uses, in whatever order. */
export type KeyPick = 'own' | number;
/** A round by itself, the round of the member's stake before, or one of a few names. */
export type RoundPick = 'own' | 'last' | number;

/** What a win or a rollback names; `won` is a bet that a win named. */
export type RefPick =
  | { readonly of: 'bet' | 'win' | 'won' | 'settle' | 'any' | 'free' | 'stranger'; readonly ago: number }
  | { readonly of: 'pool'; readonly key: number }
  | { readonly of: 'itself' | 'never' | 'closing' };

export interface Extras {
  readonly closes?: true | undefined;
  readonly paceMs?: number | undefined;
  /** The token ends so long after the moment of its use; 0 is at it, which is too late. */
  readonly expiresInMs?: number | undefined;
  readonly problem?: 'invalid_game' | 'wrong_currency' | undefined;
  readonly agoMs?: number | undefined;
  readonly detail?: number | undefined;
  readonly request?: number | undefined;
  readonly isDemo?: true | undefined;
  readonly noGame?: true | undefined;
  readonly isFree?: true | undefined;
  readonly isNamed?: true | undefined;
}

interface Plain {
  readonly member: number;
  readonly game: number;
  readonly currency: number;
  readonly key: KeyPick;
  readonly round: RoundPick;
  readonly extras: Extras;
}

export type Act =
  | (Plain & { readonly do: 'bet'; readonly amount: Amount; readonly nonce: Nonce })
  | (Plain & {
      readonly do: 'settle';
      readonly amount: Amount;
      readonly payout: number;
      readonly nonce: Nonce;
    })
  | (Plain & {
      readonly do: 'free';
      readonly grant: number;
      readonly value: 'nothing' | 'its own' | 'another';
      readonly isElsewhere: boolean;
    })
  | (Plain & {
      readonly do: 'win';
      readonly about: RefPick;
      readonly amount: bigint;
      readonly isElsewhere: boolean;
    })
  | (Plain & { readonly do: 'rollback'; readonly about: RefPick; readonly isElsewhere: boolean })
  | { readonly do: 'repeat'; readonly ago: number; readonly twist: Twist; readonly member: number }
  /** Wins, stakes everything, and the win is taken back. */
  | { readonly do: 'spree'; readonly member: number; readonly game: number; readonly win: number }
  | { readonly do: 'broken'; readonly how: Broken; readonly member: number };

/** Micros; or what the account held before the batch, what a limit left then, or one more than either. */
export type Amount = number | 'all' | 'more' | 'left' | 'past';
export type Nonce = 'none' | 'right' | 'behind' | 'ahead' | 'strange';
/** `claimed` is a command that a stranger's rollback names. */
export type Twist = 'claimed' | 'same' | 'request' | 'amount' | 'round' | 'member' | 'named' | 'at' | 'kind';
export type Broken = 'amount' | 'member' | 'house' | 'sum' | 'collides';

export type Step =
  | { readonly do: 'batch'; readonly afterMs: number; readonly acts: readonly Act[] }
  | {
      readonly do: 'limit';
      readonly member: number;
      readonly kind: 'stake' | 'loss' | 'time';
      readonly span: 'day' | 'week' | 'month';
      /** Micros, or minutes; nothing lifts it. */
      readonly amount: number | undefined;
    }
  | {
      readonly do: 'lock';
      readonly member: number;
      readonly kind: 'stake' | 'launch';
      readonly forMs: number;
    }
  | { readonly do: 'answer' | 'rotate'; readonly member: number }
  | { readonly do: 'money'; readonly isOn: boolean; readonly forMs: number }
  | {
      readonly do: 'grant';
      readonly member: number;
      readonly game: number;
      readonly currency: number;
      readonly count: number;
      readonly state: 'granted' | 'cancelled';
      readonly forMs: number;
    }
  | { readonly do: 'close'; readonly picks: readonly Gift[] }
  | { readonly do: 'reopen'; readonly picks: readonly Gift[] };

export interface Gift {
  readonly pick: number;
  readonly win: number;
  readonly refund: number;
  readonly rebate: number;
}
