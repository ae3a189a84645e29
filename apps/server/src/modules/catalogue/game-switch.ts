import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { moveVersion } from './vendor-plans.ts';

/** Switches a game on or off, whatever its vendor says. False when there is no such game. */
export async function switchGame(
  tx: Tx,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalogue_game set is_on = ${isOn} where code = ${code}`.execute(tx);
  await moveVersion(tx);
  return numAffectedRows === 1n;
}
