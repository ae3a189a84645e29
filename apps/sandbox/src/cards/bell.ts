/** Wakes whoever waits for something to happen at a table. */
export type Bell = {
  ring(): void;
  /** Returns when it rings or the time is over, whichever comes first. */
  wait(ms: number): Promise<void>;
};

export function createBell(): Bell {
  const sleepers = new Set<() => void>();
  return {
    ring() {
      for (const wake of sleepers) wake();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.max(0, ms));
        sleepers.add(wake);
      }),
  };
}

/** Does one thing after another, in the order asked for. */
export type Queue = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
