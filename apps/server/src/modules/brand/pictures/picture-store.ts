import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface PictureRow {
  readonly id: string;
  readonly format: 'png' | 'jpeg';
}

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select id, format from brand_picture where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * Pictures that wait for their form: of one member or network, and of all members or all guests. Counts no further than
 * the limits.
 */
export async function countUnusedPictures(
  db: Db,
  { memberId, network }: { readonly memberId: string | null; readonly network: string | null },
  most: { readonly ofOne: number; readonly ofAll: number },
): Promise<{ readonly ofOne: number; readonly ofAll: number }> {
  const isGuest = memberId === null;
  const { rows } = await sql<{ of_one: number; of_all: number }>`
    select (select count(*)::integer
              from (select from brand_picture
                     where used_at is null
                       and (case when ${isGuest} then network = ${network} else member_id = ${memberId}::uuid end)
                     limit ${most.ofOne}) one) as of_one,
           (select count(*)::integer
              from (select from brand_picture where used_at is null and (member_id is null) = ${isGuest}
                     limit ${most.ofAll}) every) as of_all`.execute(db);
  return { ofOne: rows[0]?.of_one ?? 0, ofAll: rows[0]?.of_all ?? 0 };
}

export async function insertPicture(
  db: Db,
  picture: PictureRow & {
    readonly memberId: string | null;
    readonly network: string | null;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into brand_picture (id, member_id, network, format, bytes, width, height, uploaded_at)
    values (${picture.id}::uuid, ${picture.memberId}::uuid, ${picture.network}, ${picture.format}, ${picture.bytes}, ${picture.width},
            ${picture.height}, ${picture.at})`.execute(db);
}

/** How many of them were there, unused, and the caller's or a guest's. */
export async function markPicturesUsed(
  tx: Tx,
  ids: readonly string[],
  { memberId, at }: { readonly memberId: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`
    update brand_picture set used_at = ${at}, network = null
     where id = any(${[...ids]}::uuid[]) and used_at is null
       and (member_id is null or member_id = ${memberId}::uuid)
    returning id`.execute(tx);
  return rows.length;
}

export async function lockUnusedPictures(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<readonly PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, format from brand_picture
     where used_at is null and uploaded_at < ${before}
     order by uploaded_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from brand_picture where id = any(${[...ids]}::uuid[])`.execute(tx);
}
