/** Does one thing after another, with a pause between them. */
export type InTurn = <Value>(task: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/**
 * Makes a queue in which each task starts `gapMs` after the one before it has ended, whether that went well or not. A
 * task that nobody waits for any more when its turn comes is left out and costs no pause.
 */
export function createPacedQueue(gapMs: number): InTurn {
  let before: Promise<unknown> = Promise.resolve();
  return (task, signal) => {
    let hasRun = false;
    const turn = before.then(() => {
      signal?.throwIfAborted();
      hasRun = true;
      return task();
    });
    const pause = () => (hasRun ? new Promise((resolve) => setTimeout(resolve, gapMs)) : undefined);
    before = turn.then(pause, pause);
    return turn;
  };
}
