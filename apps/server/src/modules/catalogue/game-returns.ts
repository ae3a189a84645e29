import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { moveVersion } from './vendor-plans.ts';

/** What a game returns, per cent with at most two decimals. */
export interface GameReturn {
  readonly code: string;
  readonly percent: string;
}

/** Says what games return from now on; those that said it already stay as they are. */
export async function setReturns(tx: Tx, returns: readonly GameReturn[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update catalogue_game g set rtp_percent = said.percent
      from unnest(${returns.map(({ code }) => code)}::text[], ${returns.map(({ percent }) => percent)}::numeric[])
           as said (code, percent)
     where g.code = said.code and g.rtp_percent is distinct from said.percent`.execute(tx);
  if (numAffectedRows !== 0n) await moveVersion(tx);
}
