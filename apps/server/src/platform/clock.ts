/** Where the time comes from. Rules never ask the machine; whoever calls them hands in a clock or a moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; tests and the demo seed use it. */
export interface SettableClock extends Clock {
  set(at: Date): void;
  advance(byMs: number): void;
}

export function createSettableClock(start: Date): SettableClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    set: (at) => {
      nowMs = at.getTime();
    },
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}
