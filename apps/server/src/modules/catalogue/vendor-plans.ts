import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { VendorRow } from './catalogue-store.ts';

/** What the staff says of a vendor beside its switch. */
export type VendorPlan = Pick<VendorRow, 'maintenance_from' | 'maintenance_until' | 'one_game'>;

const UNPLANNED: VendorPlan = { maintenance_from: null, maintenance_until: null, one_game: false };

/** Read from the table: a launch waits for no process to notice that the catalogue moved. */
export async function findVendorPlan(db: Db, vendor: string): Promise<VendorPlan> {
  const { rows } = await sql<VendorPlan>`
    select maintenance_from, maintenance_until, one_game from catalogue_vendor where code = ${vendor}`.execute(
    db,
  );
  return rows[0] ?? UNPLANNED;
}

/** Whether the staff's maintenance of a vendor runs: its games stay on the shelf and cannot be opened. */
export function isInMaintenance(
  vendor: Pick<VendorRow, 'maintenance_from' | 'maintenance_until'>,
  at: Date,
): boolean {
  const { maintenance_from: from, maintenance_until: until } = vendor;
  return from !== null && from <= at && (until === null || at < until);
}

/** Plans a vendor's maintenance, or takes it off (both null). False when there is no such vendor. */
export async function planMaintenance(
  tx: Tx,
  plan: { readonly vendor: string; readonly from: Date | null; readonly until: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalogue_vendor set maintenance_from = ${plan.from}, maintenance_until = ${plan.until}
     where code = ${plan.vendor}`.execute(tx);
  await moveVersion(tx);
  return numAffectedRows === 1n;
}

/** Has people play one game of a vendor at a time, or any number. False where no supplier's vendor has this code. */
export async function allowOneGame(
  tx: Tx,
  { vendor, isOn }: { readonly vendor: string; readonly isOn: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalogue_vendor set one_game = ${isOn}
     where code = ${vendor} and source = 'hub88-sandbox'`.execute(tx);
  await moveVersion(tx);
  return numAffectedRows === 1n;
}

/** Every process reads the catalogue anew when it sees another version. */
export async function moveVersion(tx: Db | Tx): Promise<void> {
  await sql`update catalogue_version set version = version + 1`.execute(tx);
}
