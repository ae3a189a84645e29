import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, Fault } from '../../../platform/errors.ts';
import { createGathering, type Gathering } from '../../../platform/gathering.ts';
import { inLane } from '../../../platform/lanes.ts';
import { isStorable, type WalletAnswer, type WalletCommand } from './wallet-command.ts';
import { runWalletBatch } from './wallet-store.ts';

/** Runs a command with others in one commit. An error that is this command's alone rejects its promise alone. */
export type WalletGate = Gathering<WalletCommand, WalletAnswer>;

export interface WalletGateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly maxBatch?: number;
  readonly maxInFlight?: number;
  readonly onBatch?: (size: number, seconds: number) => void;
  /** Called after a commit that wrote events, so that the relay need not wait for its poll. */
  readonly onCommit?: () => void;
}

/** The limit of 64 keeps one batch's locks short. */
export function createWalletGate(options: WalletGateOptions): WalletGate {
  const { db, clock, maxBatch = 64, maxInFlight = 2, onBatch, onCommit } = options;
  const gathering = createGathering<WalletCommand, WalletAnswer>({
    most: maxBatch,
    maxInFlight,
    run: async (commands) => {
      const startedAt = performance.now();
      const answers = await inLane('money', () => runWalletBatch(db, commands, clock.now()));
      onBatch?.(commands.length, (performance.now() - startedAt) / 1000);
      onCommit?.();
      return commands.map((_, index) => {
        const answer = answers[index];
        if (answer !== undefined) return { ok: true, answer };
        return { ok: false, error: new Fault('the wallet left a command without an answer') };
      });
    },
  });
  return {
    run: async (command) => {
      assert(isStorable(command), 'a wallet command holds text that the database cannot keep');
      return gathering.run(command);
    },
    drain: gathering.drain,
  };
}
