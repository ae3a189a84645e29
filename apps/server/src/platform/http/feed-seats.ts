/**
 * How many live feeds may be open at once, by game session, by address and in all. A feed is one answer that lasts for
 * as long as its game is watched, and holds a connection on either side.
 */
export interface FeedLimits {
  /** A game has one; the others are what a phone that changed its network left behind. */
  readonly perSession: number;
  /** Phones of one mobile carrier share addresses. */
  readonly perNetwork: number;
  readonly all: number;
}

export const FEED_LIMITS: FeedLimits = { perSession: 4, perNetwork: 1_000, all: 8_000 };

/** A feed that has lasted so long gives way to a new one of its session: its client may be gone without a word. */
export const GIVES_WAY_AFTER_MS = 60_000;
/** When somebody else's feed ends nobody knows. */
const FULL_AGAIN_SECONDS = 30;

export interface FeedCaller {
  readonly session: string;
  readonly network: string;
  /** Ends the caller's feed. */
  readonly end: () => void;
}

export interface FeedSeats {
  /** Takes a seat; 0 when there is one, else the seconds after which to ask again. */
  take(caller: FeedCaller): number;
  leave(caller: FeedCaller): void;
  readonly size: number;
}

export function createFeedSeats(nowMs: () => number, limits: FeedLimits = FEED_LIMITS): FeedSeats {
  const bySession = new Map<string, Map<FeedCaller, number>>();
  const byNetwork = new Map<string, number>();
  let size = 0;

  function leave(caller: FeedCaller): void {
    const own = bySession.get(caller.session);
    if (own?.delete(caller) !== true) return;
    if (own.size === 0) bySession.delete(caller.session);
    const left = (byNetwork.get(caller.network) ?? 1) - 1;
    if (left === 0) byNetwork.delete(caller.network);
    else byNetwork.set(caller.network, left);
    size -= 1;
  }

  /** Makes room among the feeds of one session where the oldest may go; else says how long until it may. */
  function waitFor(own: ReadonlyMap<FeedCaller, number>): number {
    const [oldest] = own;
    if (own.size < limits.perSession || oldest === undefined) return 0;
    const [caller, takenAtMs] = oldest;
    const waitMs = takenAtMs + GIVES_WAY_AFTER_MS - nowMs();
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    leave(caller);
    caller.end();
    return 0;
  }

  return {
    take(caller) {
      const waitSeconds = waitFor(bySession.get(caller.session) ?? new Map());
      if (waitSeconds > 0) return waitSeconds;
      const neighbours = byNetwork.get(caller.network) ?? 0;
      if (neighbours >= limits.perNetwork || size >= limits.all) return FULL_AGAIN_SECONDS;
      const own = bySession.get(caller.session) ?? new Map<FeedCaller, number>();
      bySession.set(caller.session, own.set(caller, nowMs()));
      byNetwork.set(caller.network, neighbours + 1);
      size += 1;
      return 0;
    },
    leave,
    get size() {
      return size;
    },
  };
}
