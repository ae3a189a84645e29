import type { FileFolder } from '../../../platform/files/index.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';

/** What the use cases of withdrawals are handed. */
export interface WithdrawalDeps extends DepositDeps {
  /** Where pictures stand that show that nothing arrived; nothing serves the folder. */
  readonly proofs: FileFolder;
}
