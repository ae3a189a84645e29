import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface PictureRow {
  readonly id: string;
  readonly format: 'png' | 'jpeg';
}

/** Counts no further than `limit`. */
export async function countUnusedPictures(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
      from (select 1 from brand_picture where used_at is null limit ${limit}) unused`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertPicture(
  db: Db,
  picture: PictureRow & {
    readonly memberId: string | null;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into brand_picture (id, member_id, format, bytes, width, height, uploaded_at)
    values (${picture.id}::uuid, ${picture.memberId}::uuid, ${picture.format}, ${picture.bytes}, ${picture.width},
            ${picture.height}, ${picture.at})`.execute(db);
}

/** How many of them were there, unused, and the caller's or a guest's. */
export async function markPicturesUsed(
  tx: Tx,
  ids: readonly string[],
  { memberId, at }: { readonly memberId: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`
    update brand_picture set used_at = ${at}
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
