import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { DomainError, fail } from '../../../platform/errors.ts';
import { listSeries, setSeries } from '../../identity/index.ts';

export interface ProductSeries {
  readonly product: string;
  readonly series: number;
}

/**
 * Whether an agent may promise these: each a series that there is, at most the own one.
 * @throws DomainError identity.product_unknown, series_bounds, series_above_upline
 */
export async function checkLinkSeries(
  db: Db,
  agentId: MemberId,
  wanted: readonly ProductSeries[],
  at: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const own = new Map((await listSeries(db, [agentId], at)).map((row) => [row.product, row]));
  for (const { product, series } of wanted) {
    const row = own.get(product) ?? fail('identity.product_unknown');
    const { least, most } = row;
    if (series % 2 !== 0 || series < least || series > most) {
      fail('identity.series_bounds', { product, least, most });
    }
    if (series > row.series) fail('identity.series_above_upline', { product, most: row.series });
  }
}

/** Whoever registered has what the link promised; what its agent has no more himself, nobody gets from him. */
export async function setLinkSeries(
  tx: Tx,
  promised: readonly ProductSeries[],
  given: { readonly memberId: MemberId; readonly by: MemberId; readonly at: Date },
): Promise<void> {
  for (const { product, series } of promised) {
    try {
      await setSeries(tx, { ...given, product, series });
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
