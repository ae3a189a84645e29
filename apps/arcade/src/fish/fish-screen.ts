import type { SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';

export type FishNotice = SupplierErrorCode | 'connection_lost' | 'win_pending' | 'fault';

export interface FishScreen {
  readonly balanceMicros: bigint;
  readonly betMicros: bigint;
  readonly notice: FishNotice | null;
  readonly isPaused: boolean;
  readonly isConnected: boolean;
  /** Shots that are fired and not decided yet. */
  readonly undecided: number;
  readonly lastWinMicros: bigint | null;
  readonly players: number;
  readonly isLocked: boolean;
  readonly announcement: string;
}
