import type { MemberId } from '@nokshi/contract/ids.ts';
import { SERIES_PRODUCTS, type SeriesProduct } from '@nokshi/contract/series.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { chainSeries } from './chain-store.ts';
import { followChain } from './follow-chain.ts';

/** What a member has in one product. */
export interface MemberSeries extends SeriesProduct {
  readonly memberId: MemberId;
  readonly series: number;
  /** False for what the house usually gives, and for what whoever is above leaves of it. */
  readonly isSet: boolean;
  /** What whoever is directly above has; the product's highest where nobody is. */
  readonly above: number;
}

/** The series of these members in all products at a moment, those of one member together. */
export async function listSeries(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<readonly MemberSeries[]> {
  const asked = memberIds.flatMap((memberId) => SERIES_PRODUCTS.map((product) => ({ memberId, product })));
  const chains = await chainSeries(
    db,
    asked.map(({ memberId, product: { product } }) => ({ memberId, product, at })),
  );
  return asked.map(({ memberId, product }, index): MemberSeries => {
    const chain = chains[index] ?? [];
    const all = followChain(chain, product);
    const set = chain.at(-1)?.series ?? null;
    const series = all.at(-1) ?? product.own;
    return { ...product, memberId, series, isSet: set === series, above: all.at(-2) ?? product.most };
  });
}

/** What a member has in a product at a moment. */
export async function seriesOf(db: Db | Tx, memberId: MemberId, product: string, at: Date): Promise<number> {
  const found = (await listSeries(db, [memberId], at)).find((each) => each.product === product);
  assert(found !== undefined, `There is no product ${product}.`);
  return found.series;
}
