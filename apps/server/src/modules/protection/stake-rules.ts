import type { LimitKind, LimitSpan } from '@nokshi/contract/protection.ts';
import type { Refusal } from './protection-store.ts';

/**
 * The rules of stakes, once: what the wallet and use cases ask before money moves, and what is noted and counted once it
 * has moved. All of it is pure. Moments are milliseconds of the epoch, money is micros.
 */

const MINUTE_MS = 60_000;
/** A pause that is longer is no play. */
const PAUSE_MS = 5 * MINUTE_MS;
/** Whoever has not staked for so long begins another sitting. */
const SITTING_MS = 30 * MINUTE_MS;
/** How often play is noted of members without limits. */
const MARK_MS = MINUTE_MS;

export interface Lock {
  readonly beginsAt: number;
  /** Null is for ever. */
  readonly endsAt: number | null;
}

/** What is known of a member who has played or set something. */
export interface Player {
  /** Null where no reality check is asked for. */
  readonly checkMinutes: number | null;
  /** When play was noted last; null before the first stake. */
  readonly markedAt: number | null;
  /** Play of this sitting. */
  readonly playedMs: number;
  /** Play of this sitting that the member has seen in a check. */
  readonly checkedMs: number;
  /** Since when a check waits for its answer. */
  readonly askedAt: number | null;
  /** When the sitting began, where it began just now. */
  readonly sittingSince?: number;
}

export interface Limit {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** Micros; minutes of a limit on time. */
  readonly amount: bigint;
}

/** What a member has used of a day, a week or a month. */
export interface Usage {
  readonly span: LimitSpan;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly deposited: bigint;
  readonly playedMs: number;
}

/** The day, week or month that a moment lies in. */
export interface Span {
  readonly span: LimitSpan;
  readonly beginsAt: number;
  readonly endsAt: number;
}

/** What a member is judged by. */
export interface Standards {
  /** Whether the member has limits; without any, `limits` and `usage` are empty. */
  readonly isLimited: boolean;
  readonly locks: readonly Lock[];
  readonly player: Player | undefined;
  readonly limits: readonly Limit[];
  readonly usage: readonly Usage[];
}

export function isLocked(locks: readonly Lock[], at: number): boolean {
  return locks.some(({ beginsAt, endsAt }) => beginsAt <= at && (endsAt === null || endsAt > at));
}

/** Play between two moments. */
function playBetween(from: number, to: number): number {
  const gapMs = to - from;
  return gapMs >= 0 && gapMs <= PAUSE_MS ? gapMs : 0;
}

/**
 * Whether a stake may be taken: what stands against it, or else `mark` where play has to be noted once it is taken
 * (`markPlay`), or nothing. `amount` is 0 for a step that stakes nothing.
 */
export function judgeStake(
  { isLimited, locks, player, limits, usage }: Standards,
  stake: { readonly amount: bigint; readonly at: number },
): Refusal | 'mark' | undefined {
  const { amount, at } = stake;
  if (isLocked(locks, at)) return 'account_locked';
  const markedAt = player?.markedAt ?? null;
  const moreMs = markedAt !== null && markedAt < at ? playBetween(markedAt, at) : 0;
  if (player && isCheckDue(player, moreMs)) return 'reality_check';
  if (isLimited && isLimitReached({ limits, usage }, { kind: 'stake', amount, playedMs: moreMs, at })) {
    return 'limit_reached';
  }
  return isLimited || markedAt === null || markedAt + MARK_MS <= at ? 'mark' : undefined;
}

/** Play is asked about as soon as it has gone on for so many minutes; while it pauses nobody is asked. */
function isCheckDue({ askedAt, checkMinutes, playedMs, checkedMs }: Player, moreMs: number): boolean {
  if (askedAt !== null) return true;
  return checkMinutes !== null && moreMs > 0 && playedMs - checkedMs + moreMs >= checkMinutes * MINUTE_MS;
}

/** Whether a limit stands against a stake, a deposit or a launch. `playedMs` is play that is not counted yet. */
export function isLimitReached(
  { limits, usage }: Pick<Standards, 'limits' | 'usage'>,
  asked: {
    readonly kind: 'stake' | 'deposit' | 'launch';
    readonly amount: bigint;
    readonly playedMs: number;
    readonly at: number;
  },
): boolean {
  const { kind, amount, playedMs, at } = asked;
  return limits.some((limit) => {
    const row = usage.find(({ span }) => span === limit.span);
    if (row === undefined) return false;
    const used = row.endsAt > at ? row : { ...row, staked: 0n, won: 0n, deposited: 0n, playedMs: 0 };
    switch (limit.kind) {
      case 'deposit':
        return kind === 'deposit' && amount > 0n && used.deposited + amount > limit.amount;
      case 'stake':
        return kind === 'stake' && amount > 0n && used.staked + amount > limit.amount;
      case 'loss':
        return kind === 'stake' && amount > 0n && used.staked - used.won + amount > limit.amount;
      case 'time':
        return kind !== 'deposit' && BigInt(used.playedMs + playedMs) >= limit.amount * BigInt(MINUTE_MS);
    }
  });
}

/** The first stake that is refused for a check makes it wait for its answer; nothing where one waits already. */
export function askPlayer(player: Player, at: number): Player | undefined {
  if (player.askedAt !== null) return undefined;
  const moreMs = player.markedAt === null ? 0 : playBetween(player.markedAt, at);
  return { ...player, askedAt: at, playedMs: player.playedMs + moreMs, markedAt: at };
}

/**
 * A stake was taken: play goes on, or begins. Answers the player as it is now and the play that this added;
 * `checkMinutes` is what the brand says for whoever plays for the first time.
 */
export function markPlay(
  player: Player | undefined,
  at: number,
  checkMinutes: number | null,
): { readonly player: Player; readonly playedMs: number } {
  if (player === undefined) {
    const begun = { markedAt: at, sittingSince: at, playedMs: 0, checkedMs: 0, askedAt: null };
    return { player: { ...begun, checkMinutes }, playedMs: 0 };
  }
  if (player.markedAt === null || player.markedAt + SITTING_MS <= at) {
    return {
      player: { ...player, sittingSince: at, markedAt: at, playedMs: 0, checkedMs: 0 },
      playedMs: 0,
    };
  }
  if (player.markedAt >= at) return { player, playedMs: 0 };
  const playedMs = playBetween(player.markedAt, at);
  return { player: { ...player, markedAt: at, playedMs: player.playedMs + playedMs }, playedMs };
}

/** What counts towards limits. */
export interface Counted {
  readonly staked?: bigint;
  readonly won?: bigint;
  readonly deposited?: bigint;
  readonly playedMs?: number;
  readonly at: number;
  /** When that was staked or won which is undone here: spans that had not seen it forget nothing. `at` unless told. */
  readonly of?: number;
}

/** A span after something was counted; one that is over gives way to the one that the moment lies in. */
export function countUsage(usage: Usage, current: Span, counted: Counted): Usage {
  const { staked = 0n, won = 0n, deposited = 0n, playedMs = 0, at, of = at } = counted;
  const used =
    usage.endsAt <= at ? { ...usage, ...current, staked: 0n, won: 0n, deposited: 0n, playedMs: 0 } : usage;
  const isOf = of >= used.beginsAt;
  return {
    ...used,
    staked: used.staked + (isOf ? staked : 0n),
    won: used.won + (isOf ? won : 0n),
    deposited: used.deposited + deposited,
    playedMs: used.playedMs + playedMs,
  };
}
