import type { MemberId } from '@nokshi/contract/ids.ts';
import type { GoodType } from '@nokshi/contract/rewards-mall.ts';
import type { GoodDraft } from '@nokshi/contract/rewards-mall-console.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of what there is in the points mall. Prices are whole points, amounts micros. */

export interface GoodRow {
  readonly id: string;
  readonly type: GoodType;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly aboutBn: string;
  readonly aboutEn: string;
  readonly picture: GoodDraft['picture'];
  readonly points: bigint;
  readonly amount: bigint;
  readonly needsAddress: boolean;
  readonly isSample: boolean;
  readonly stock: bigint;
  readonly reserved: bigint;
  readonly given: bigint;
  readonly position: number;
  readonly endedAt: Date | null;
  readonly version: number;
  readonly madeAt: Date;
}

const COLUMNS = sql`id, type, title_bn as "titleBn", title_en as "titleEn", about_bn as "aboutBn", about_en as "aboutEn",
  picture, points, amount, needs_address as "needsAddress", is_sample as "isSample", stock, reserved, given, position,
  ended_at as "endedAt", version, made_at as "madeAt"`;

/** In the order in which members see them; what has ended comes last. */
export async function listGoods(
  db: Db,
  of: { readonly isLive: boolean; readonly limit: number },
): Promise<readonly GoodRow[]> {
  const { rows } = await sql<GoodRow>`
    select ${COLUMNS} from rewards_good where not ${of.isLive} or ended_at is null
     order by ended_at desc nulls first, position, points, id limit ${of.limit}`.execute(db);
  return rows;
}

export async function countGoods(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from rewards_good`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Held until the transaction ends. */
export async function lockGood(tx: Tx, id: string): Promise<GoodRow | undefined> {
  const { rows } = await sql<GoodRow>`
    select ${COLUMNS} from rewards_good where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Writes a good as it stands now; one that is known keeps its pieces that wait or were given. */
export async function writeGood(tx: Tx, good: GoodRow): Promise<void> {
  await sql`
    insert into rewards_good (id, type, title_bn, title_en, about_bn, about_en, picture, points, amount, needs_address,
                              is_sample, stock, reserved, given, position, ended_at, version, made_at)
    values (${good.id}::uuid, ${good.type}, ${good.titleBn}, ${good.titleEn}, ${good.aboutBn}, ${good.aboutEn},
            ${good.picture}, ${good.points}, ${good.amount}, ${good.needsAddress}, ${good.isSample}, ${good.stock}, 0, 0,
            ${good.position}, ${good.endedAt}, ${good.version}, ${good.madeAt})
    on conflict (id) do update set
      type = excluded.type, title_bn = excluded.title_bn, title_en = excluded.title_en, about_bn = excluded.about_bn,
      about_en = excluded.about_en, picture = excluded.picture, points = excluded.points, amount = excluded.amount,
      needs_address = excluded.needs_address, is_sample = excluded.is_sample, stock = excluded.stock,
      position = excluded.position, ended_at = excluded.ended_at, version = excluded.version`.execute(tx);
}

/** Moves pieces between what can be asked for, what waits and what was given. */
export async function movePieces(
  tx: Tx,
  id: string,
  { stock, reserved, given }: { readonly stock: number; readonly reserved: number; readonly given: number },
): Promise<void> {
  await sql`
    update rewards_good set stock = stock + ${stock}, reserved = reserved + ${reserved}, given = given + ${given}
     where id = ${id}::uuid`.execute(tx);
}

export async function insertPrice(
  tx: Tx,
  price: { readonly goodId: string; readonly points: bigint; readonly by: MemberId; readonly at: Date },
): Promise<void> {
  await sql`
    insert into rewards_good_price (good_id, points, given_by, at)
    values (${price.goodId}::uuid, ${price.points}, ${price.by}::uuid, ${price.at})`.execute(tx);
}

export interface PriceRow {
  readonly goodId: string;
  readonly points: bigint;
  readonly by: MemberId;
  readonly at: Date;
}

/** What goods cost, the newest first, so many of each at most. */
export async function listPrices(db: Db, most: number): Promise<readonly PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.good_id as "goodId", p.points, p.given_by as by, p.at
      from rewards_good g
           cross join lateral (select * from rewards_good_price p where p.good_id = g.id order by p.no desc limit ${most}) p
     order by p.good_id, p.no desc`.execute(db);
  return rows;
}
