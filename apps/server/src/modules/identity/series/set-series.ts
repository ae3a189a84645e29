import type { MemberId } from '@nokshi/contract/ids.ts';
import { findProduct, type SeriesProduct } from '@nokshi/contract/series.ts';
import type { Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findUplineId } from '../tree/tree-store.ts';
import { chainSeries } from './chain-store.ts';
import { followChain } from './follow-chain.ts';
import { countAbove, insertSeries, lockForSeries } from './series-store.ts';

/** So many of those who stand in the way are named. */
const NAMES = 5;

export interface SeriesOrder {
  readonly memberId: MemberId;
  readonly product: string;
  readonly series: number;
  /** The agent above, or who of the staff; null for the demonstration. */
  readonly by: MemberId | null;
  readonly at: Date;
}

/**
 * Sets the series of a member in one product. It is within the product's bounds, not above that of whoever is directly
 * above, and not below that of anybody directly below: nobody is lowered by what was set for another one. Both of the edge
 * are locked, so that two who set at once go one after the other. Orders that were placed keep what they were placed with.
 * @throws DomainError identity.product_unknown, identity.series_bounds, identity.series_above_upline,
 * identity.series_below_downlines; system.changed_meanwhile where the member was moved in the meantime
 */
export async function setSeries(tx: Tx, order: SeriesOrder): Promise<void> {
  const { memberId, series, at } = order;
  const product = findProduct(order.product) ?? fail('identity.product_unknown');
  const { least, most } = product;
  if (!Number.isInteger(series) || series % 2 !== 0 || series < least || series > most) {
    fail('identity.series_bounds', { product: product.product, least, most });
  }
  const uplineId = await findUplineId(tx, memberId);
  await lockForSeries(tx, uplineId === undefined ? [memberId] : [memberId, uplineId]);
  if ((await findUplineId(tx, memberId)) !== uplineId) fail('system.changed_meanwhile');
  const { above, had } = await edgeOf(tx, { memberId, product, at });
  if (series > above) fail('identity.series_above_upline', { product: product.product, most: above });
  if (series < had) await refuseBelow(tx, memberId, { product, series });
  await insertSeries(tx, order);
}

/** What whoever is directly above has now, or the product's highest, and what the member has. */
async function edgeOf(
  tx: Tx,
  {
    memberId,
    product,
    at,
  }: { readonly memberId: MemberId; readonly product: SeriesProduct; readonly at: Date },
): Promise<{ readonly above: number; readonly had: number }> {
  const [chain = []] = await chainSeries(tx, [{ memberId, product: product.product, at }]);
  const all = followChain(chain, product);
  return { above: all.at(-2) ?? product.most, had: all.at(-1) ?? product.own };
}

async function refuseBelow(
  tx: Tx,
  memberId: MemberId,
  { product, series }: { readonly product: SeriesProduct; readonly series: number },
): Promise<void> {
  const { own, product: name } = product;
  const { count, accounts } = await countAbove(tx, { memberId, product: name, own, series, names: NAMES });
  if (count === 0) return;
  const shown = count > accounts.length ? `${accounts.join(', ')} …` : accounts.join(', ');
  fail('identity.series_below_downlines', { product: name, series, count, accounts: shown });
}
