import { keptInBrand } from './modules/brand/index.ts';
import { keptInCashier } from './modules/cashier/index.ts';
import { keptInCatalogue, type Library } from './modules/catalogue/index.ts';
import type { ExportReader } from './modules/identity/index.ts';
import { keptInInbox } from './modules/inbox/index.ts';
import { keptInLottery } from './modules/lottery/index.ts';
import { keptInPlay } from './modules/play/index.ts';
import { keptInProtection } from './modules/protection/index.ts';
import type { Db } from './platform/db.ts';
import type { KeptList } from './platform/sheets/index.ts';

/** What each room but identity tells for the copy that members ask for, in the order of the archive. */
export function keptElsewhere(
  db: Db,
  library: () => Promise<Library>,
  reader: ExportReader,
): readonly KeptList[] {
  const { memberId } = reader;
  return [
    ...keptInProtection(db, memberId),
    ...keptInCashier(db, reader),
    ...keptInPlay(db, reader, library),
    ...keptInLottery(db, memberId),
    ...keptInCatalogue(db, memberId),
    ...keptInInbox(db, reader),
    ...keptInBrand(db, memberId),
  ];
}
