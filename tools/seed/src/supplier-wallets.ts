import { importWalletVendors } from '../../../apps/sandbox/src/import-games.ts';
import { saveSetting } from '../../../apps/server/src/modules/brand/index.ts';
import { type Db, inTransaction } from '../../../apps/server/src/platform/db.ts';
import type { PortalSettings } from '../../../apps/server/src/settings.ts';

/** The one studio of the demo world whose games play from a wallet at the supplier. */
const SUPPLIER_WALLETS: PortalSettings['supplierWallets'] = [
  { vendor: 'SALTMARSH', accountTypeId: 31, title: { bn: 'সল্টমার্শ ওয়ালেট', en: 'Saltmarsh wallet' } },
];

/** Tells the supplier and the portal alike which vendors play from a wallet of the supplier's. */
export async function seedSupplierWallets(db: Db, sandboxUrl: string | undefined, at: Date): Promise<void> {
  if (!sandboxUrl) return;
  await importWalletVendors(
    sandboxUrl,
    SUPPLIER_WALLETS.map(({ vendor }) => vendor),
  );
  await inTransaction(db, (tx) => saveSetting(tx, { name: 'supplierWallets', value: SUPPLIER_WALLETS, at }));
}
