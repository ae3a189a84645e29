/** Does work of which only so much goes on at a time in this process, in the order in which it was asked for. */
export type Permits = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function createPermits(count: number): Permits {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Who waits takes over the permit, so that nobody who comes now is before them.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
