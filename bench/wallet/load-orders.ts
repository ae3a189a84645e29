import type { Latencies } from '../load/latencies.ts';
import type { Account, PlayedGame } from './rounds.ts';

/** What the bench tells its load generator, a process of its own. */
export type LoadOrder =
  | {
      readonly kind: 'sign';
      readonly rounds: number;
      readonly accounts: readonly Account[];
      readonly game: PlayedGame;
      readonly keyPem: string;
    }
  | {
      /** Plays the signed rounds: each connection one after the other, or all of them at a steady rate. */
      readonly kind: 'play';
      readonly port: number;
      readonly connections: number;
      readonly roundsPerSecond: number | undefined;
    };

export type LoadAnswer =
  | { readonly kind: 'signed' }
  | { readonly kind: 'played'; readonly result: LoadResult };

export interface LoadResult {
  readonly transactions: number;
  readonly seconds: number;
  readonly latencies: Latencies;
  /** Answers that were not RS_OK. */
  readonly failures: number;
  readonly firstFailure: string | undefined;
  /** Seconds of CPU of the generator itself. */
  readonly cpuSeconds: number;
}
