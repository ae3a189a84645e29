import type { Db } from '../../../platform/db.ts';
import { countStatements } from './count-statements.ts';
import { findSettlement, listHashes, type Settled } from './settlement-store.ts';

export interface Recounted {
  readonly no: bigint;
  readonly stored: string;
  /** Missing where no contract is found to which the statement belongs. */
  readonly counted: string | undefined;
}

/**
 * Counts a settled period again from the facts, and shows of each statement the hash that it has beside the one that it
 * comes to now. Nothing is written. Undefined where nothing was settled.
 */
export async function recountSettlement(
  db: Db,
  of: Settled & { readonly key: string },
): Promise<readonly Recounted[] | undefined> {
  const settlement = await findSettlement(db, of);
  if (settlement === undefined) return undefined;
  const counted = new Map(
    (await countStatements(db, settlement)).map(({ contractId, hash }) => [contractId, hash]),
  );
  const stored = await listHashes(db, of);
  return stored.map(({ no, contract_id, hash }) => ({ no, stored: hash, counted: counted.get(contract_id) }));
}
