/** Runs items together: while one batch runs, what arrives makes up the next. Alone, an item goes at once. */
export function createBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 200,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let queue: Waiting[] = [];
  let isRunning = false;

  async function pump(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // A turn of the event loop lets those that arrived together go together.
      setImmediate(() => void pump());
    });
}
