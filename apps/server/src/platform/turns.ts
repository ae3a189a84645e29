/** Does the work of one name after what was asked for under that name before has ended, well or not. */
export type Turns = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>;

/** Work of the same name takes turns within this process; other names do not wait for it. */
export function createTurns(): Turns {
  const latest = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = latest.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    latest.set(name, own);
    try {
      return await own;
    } finally {
      if (latest.get(name) === own) latest.delete(name);
    }
  };
}
