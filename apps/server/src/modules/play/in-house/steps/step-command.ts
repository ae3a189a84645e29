import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Turns } from '../../../../platform/turns.ts';
import type { WalletAnswer } from '../../wallet/wallet-command.ts';
import type { WalletGate } from '../../wallet/wallet-gate.ts';

export interface StepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly gate: WalletGate;
  readonly inTurn: Turns;
}

export const isTaken = ({ status }: WalletAnswer): boolean => status === 'ok' || status === 'replayed';
