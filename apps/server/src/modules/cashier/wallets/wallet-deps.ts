import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { MemberWallets } from './member-wallets.ts';
import type { SupplierWallet } from './supplier-wallet.ts';

/** What the use cases of wallets are handed. */
export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: () => Promise<CashierSettings>;
  /** Undefined where no supplier is configured: then there are no wallets beside the main one. */
  readonly supplierWallet: SupplierWallet | undefined;
  readonly wallets: MemberWallets;
}

export type WalletSetting = CashierSettings['supplierWallets'][number];

/** The wallets beside the main one that this installation has now. */
export async function listWalletSettings(
  deps: Pick<WalletDeps, 'settings' | 'supplierWallet'>,
): Promise<readonly WalletSetting[]> {
  return deps.supplierWallet === undefined ? [] : (await deps.settings()).supplierWallets;
}
