import type { MemberId } from '@nokshi/contract/ids.ts';
import { GOODS_KEPT } from '@nokshi/contract/rewards-mall.ts';
import { type DeskGood, type GoodDraft } from '@nokshi/contract/rewards-mall-console.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import {
  countGoods,
  type GoodRow,
  insertPrice,
  listGoods,
  listPrices,
  lockGood,
  type PriceRow,
  writeGood,
} from './good-store.ts';

const PRICES_SHOWN = 20;

/** Everything that is or was in the mall. */
export async function listGoodsForDesk(db: Db): Promise<DeskGood[]> {
  const [goods, prices] = await Promise.all([
    listGoods(db, { isLive: false, limit: GOODS_KEPT }),
    listPrices(db, PRICES_SHOWN),
  ]);
  const names = await listAccounts(db, [...new Set(prices.map(({ by }) => by))]);
  return goods.map((good) =>
    describe(
      good,
      prices.filter(({ goodId }) => goodId === good.id),
      names,
    ),
  );
}

function describe(good: GoodRow, prices: readonly PriceRow[], names: ReadonlyMap<string, string>): DeskGood {
  const { id, type, picture, needsAddress, isSample, position, version } = good;
  return {
    id,
    type,
    picture,
    needsAddress,
    isSample,
    position,
    version,
    title: { bn: good.titleBn, en: good.titleEn },
    about: { bn: good.aboutBn, en: good.aboutEn },
    points: Number(good.points),
    amountMicros: good.amount.toString(),
    stock: Number(good.stock),
    reserved: Number(good.reserved),
    given: Number(good.given),
    endedAt: good.endedAt?.getTime() ?? null,
    prices: prices.map(({ points, by, at }) => ({
      points: Number(points),
      by: names.get(by) ?? null,
      at: at.getTime(),
    })),
  };
}

export interface GoodOrder extends GoodDraft {
  readonly id: string;
  readonly seen?: { readonly version: number; readonly stock: number } | undefined;
}

/**
 * Puts something into the mall, or changes it. Pieces that members asked for since the form was opened stay gone.
 * @throws DomainError rewards.good_unknown, rewards.goods_full, rewards.good_amount, system.changed_meanwhile
 */
export async function saveGood(
  db: Db,
  order: GoodOrder,
  { by, at }: { readonly by: MemberId; readonly at: Date },
): Promise<void> {
  if ((order.type === 'CASH') !== BigInt(order.amountMicros) > 0n) fail('rewards.good_amount');
  await inTransaction(db, async (tx) => {
    const before = await lockGood(tx, order.id);
    const { seen } = order;
    if (seen === undefined) {
      // The same form, sent twice, makes one.
      if (before) return;
      if ((await countGoods(tx)) >= GOODS_KEPT) fail('rewards.goods_full');
    } else if (!before) fail('rewards.good_unknown');
    else if (before.version !== seen.version) fail('system.changed_meanwhile');
    const stock = (before?.stock ?? 0n) + BigInt(order.stock - (seen?.stock ?? 0));
    if (stock < 0n) fail('system.changed_meanwhile');
    const good = rowOf(order, { before, stock, at });
    await writeGood(tx, good);
    if (before?.points !== good.points)
      await insertPrice(tx, { goodId: good.id, points: good.points, by, at });
  });
}

function rowOf(
  order: GoodOrder,
  { before, stock, at }: { readonly before: GoodRow | undefined; readonly stock: bigint; readonly at: Date },
): GoodRow {
  const { id, type, picture, needsAddress, isSample, position } = order;
  return {
    id,
    type,
    picture,
    needsAddress,
    isSample,
    position,
    stock,
    titleBn: cleanText(order.title.bn),
    titleEn: cleanText(order.title.en),
    aboutBn: cleanText(order.about.bn),
    aboutEn: cleanText(order.about.en),
    points: BigInt(order.points),
    amount: BigInt(order.amountMicros),
    reserved: before?.reserved ?? 0n,
    given: before?.given ?? 0n,
    endedAt: before?.endedAt ?? null,
    version: (before?.version ?? 0) + 1,
    madeAt: before?.madeAt ?? at,
  };
}

/**
 * Takes something out of the mall, or puts it back; what waits is decided as before.
 * @throws DomainError rewards.good_unknown, system.changed_meanwhile
 */
export async function endGood(
  db: Db,
  order: { readonly id: string; readonly version: number; readonly isEnded: boolean; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const good = await lockGood(tx, order.id);
    if (!good) return fail('rewards.good_unknown');
    if (good.version !== order.version) fail('system.changed_meanwhile');
    await writeGood(tx, { ...good, endedAt: order.isEnded ? order.at : null, version: good.version + 1 });
  });
}
