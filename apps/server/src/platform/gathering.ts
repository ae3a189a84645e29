import type { Outcome } from './outcome.ts';

export interface Gathering<Item, Answer> {
  /** Resolves or rejects by the item's own outcome, once all that run with it have theirs. */
  run(item: Item): Promise<Answer>;
  /** Resolves when everything that was accepted is answered. */
  drain(): Promise<void>;
}

export interface GatheringOptions<Item, Answer> {
  /** Does all of these together; outcomes in the order of the items. What it throws is the error of each of them. */
  readonly run: (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>;
  /** How much goes together at most; an item that is larger by itself goes alone. */
  readonly most: number;
  /** What an item counts for; 1 unless told. */
  readonly sizeOf?: (item: Item) => number;
  readonly maxInFlight?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items while the last runs are under way, without a timer: alone, an item goes at once; under load, many share a
 * run. Two runs in flight keep the database busy while this process works.
 */
export function createGathering<Item, Answer>(
  options: GatheringOptions<Item, Answer>,
): Gathering<Item, Answer> {
  const { run, most, sizeOf = () => 1, maxInFlight = 2 } = options;
  let queue: Waiting<Item, Answer>[] = [];
  let inFlight = 0;
  let drained: (() => void)[] = [];

  function pump(): void {
    while (inFlight < maxInFlight && queue.length > 0) {
      const count = countThatFit(queue);
      const batch = queue.slice(0, count);
      queue = queue.slice(count);
      inFlight += 1;
      void settle(batch);
    }
    if (inFlight === 0 && queue.length === 0) {
      for (const done of drained) done();
      drained = [];
    }
  }

  function countThatFit(waiting: readonly Waiting<Item, Answer>[]): number {
    let size = 0;
    const first = waiting.findIndex(({ item }) => {
      size += sizeOf(item);
      return size > most;
    });
    return first === -1 ? waiting.length : Math.max(1, first);
  }

  async function settle(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('something that was gathered has no outcome'));
        else if (outcome.ok) resolve(outcome.answer);
        else reject(outcome.error);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      inFlight -= 1;
      pump();
    }
  }

  return {
    run: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        // A turn of the event loop lets requests that arrived together share the run.
        setImmediate(pump);
      }),
    drain: () =>
      new Promise((resolve) => {
        drained.push(resolve);
        pump();
      }),
  };
}
