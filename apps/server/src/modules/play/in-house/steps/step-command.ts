import { INHOUSE_VENDOR, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Turns } from '../../../../platform/turns.ts';
import type { WalletAnswer } from '../../wallet/wallet-command.ts';
import type { WalletGate } from '../../wallet/wallet-gate.ts';
import { IN_HOUSE_SCOPE } from '../house-bet.ts';
import type { StepRow } from './step-store.ts';

export interface StepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly gate: WalletGate;
  readonly inTurn: Turns;
}

export const isTaken = ({ status }: WalletAnswer): boolean => status === 'ok' || status === 'replayed';

/** What every wallet command of a round says. */
export function commandOf(row: StepRow) {
  return {
    memberId: row.member_id,
    scope: IN_HOUSE_SCOPE,
    currency: PLAY_CREDIT,
    gameNo: row.game_no,
    roundRef: row.id,
    house: INHOUSE_VENDOR,
    isDemo: row.is_demo,
  };
}
