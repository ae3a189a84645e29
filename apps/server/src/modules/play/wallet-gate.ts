import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';
import { isStorable, type WalletAnswer, type WalletCommand } from './wallet-command.ts';
import { runWalletBatch } from './wallet-store.ts';

export interface WalletGate {
  /** Runs a command with others in one commit. An error that is this command's alone rejects this promise alone. */
  run(command: WalletCommand): Promise<WalletAnswer>;
  /** Resolves when everything that was accepted is answered. */
  drain(): Promise<void>;
}

export interface WalletGateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly maxBatch?: number;
  readonly maxInFlight?: number;
  readonly onBatch?: (size: number, seconds: number) => void;
  /** Called after a commit that wrote events, so that the relay need not wait for its poll. */
  readonly onCommit?: () => void;
}

interface Waiting {
  readonly command: WalletCommand;
  readonly resolve: (answer: WalletAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers commands while the last calls run, without a timer: alone, a command goes at once; under load, many share a
 * commit. Two calls in flight keep the database busy while this process works, and the limit of 64 keeps one batch's
 * locks short.
 */
export function createWalletGate(options: WalletGateOptions): WalletGate {
  const { db, clock, maxBatch = 64, maxInFlight = 2, onBatch, onCommit } = options;
  let queue: Waiting[] = [];
  let inFlight = 0;
  let drained: (() => void)[] = [];

  function pump(): void {
    while (inFlight < maxInFlight && queue.length > 0) {
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      inFlight += 1;
      void settle(batch);
    }
    if (inFlight === 0 && queue.length === 0) {
      for (const done of drained) done();
      drained = [];
    }
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    const startedAt = performance.now();
    try {
      const answers = await runWalletBatch(
        db,
        batch.map((waiting) => waiting.command),
        clock.now(),
      );
      onBatch?.(batch.length, (performance.now() - startedAt) / 1000);
      onCommit?.();
      batch.forEach((waiting, index) => {
        const answer = answers[index];
        if (answer) waiting.resolve(answer);
        else waiting.reject(new Error('the wallet function left a command without an answer'));
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      inFlight -= 1;
      pump();
    }
  }

  return {
    run: (command) =>
      new Promise((resolve, reject) => {
        assert(isStorable(command), 'a wallet command holds text that the database cannot keep');
        queue.push({ command, resolve, reject });
        // A turn of the event loop lets requests that arrived together share the commit.
        setImmediate(pump);
      }),
    drain: () =>
      new Promise((resolve) => {
        drained.push(resolve);
        pump();
      }),
  };
}
