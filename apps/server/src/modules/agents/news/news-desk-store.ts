import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of announcements to agents, as the staff writes them. */

export interface NewsText {
  readonly title_bn: string;
  readonly title_en: string;
  readonly body_bn: string;
  readonly body_en: string;
  readonly is_urgent: boolean;
  readonly must_confirm: boolean;
  /** Null is a draft. */
  readonly publish_at: Date | null;
}

export interface NewsVersionRow extends NewsText {
  readonly news_id: string;
  readonly version: number;
  readonly written_by: string;
  readonly written_at: Date;
  readonly readers: number;
  readonly confirmed: number;
}

export interface NewsHead {
  readonly id: string;
  readonly revision: number;
  readonly withdrawn_at: Date | null;
}

export async function insertNews(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into agents_news (id, revision) values (${id}::uuid, 1)
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function lockNews(tx: Tx, id: string): Promise<NewsHead | undefined> {
  const { rows } = await sql<NewsHead>`
    select id, revision, withdrawn_at from agents_news where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function countWriting(tx: Tx, id: string): Promise<void> {
  await sql`update agents_news set revision = revision + 1 where id = ${id}::uuid`.execute(tx);
}

export async function markWithdrawn(
  tx: Tx,
  { id, staffId, at }: { readonly id: string; readonly staffId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update agents_news set withdrawn_at = ${at}, withdrawn_by = ${staffId}::uuid, revision = revision + 1
     where id = ${id}::uuid`.execute(tx);
}

/** Writes a version, over the one of the same number where that is there. */
export async function saveVersion(
  tx: Tx,
  row: NewsText & {
    readonly news_id: string;
    readonly version: number;
    readonly told_at: Date | null;
    readonly written_by: string;
    readonly written_at: Date;
  },
): Promise<void> {
  await sql`
    insert into agents_news_version (news_id, version, title_bn, title_en, body_bn, body_en, is_urgent, must_confirm,
                                     publish_at, told_at, written_by, written_at)
    values (${row.news_id}::uuid, ${row.version}, ${row.title_bn}, ${row.title_en}, ${row.body_bn}, ${row.body_en},
            ${row.is_urgent}, ${row.must_confirm}, ${row.publish_at}, ${row.told_at}, ${row.written_by}::uuid,
            ${row.written_at})
    on conflict (news_id, version) do update
      set title_bn = excluded.title_bn, title_en = excluded.title_en, body_bn = excluded.body_bn,
          body_en = excluded.body_en, is_urgent = excluded.is_urgent, must_confirm = excluded.must_confirm,
          publish_at = excluded.publish_at, told_at = excluded.told_at, written_by = excluded.written_by,
          written_at = excluded.written_at`.execute(tx);
}

/** Versions of one announcement, newest first, with how many read each. */
export async function listVersions(
  db: Db | Tx,
  newsId: string,
  limit: number,
): Promise<readonly NewsVersionRow[]> {
  const { rows } = await sql<NewsVersionRow>`
    select ${VERSION} from agents_news_version v ${READINGS}
     where v.news_id = ${newsId}::uuid order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

const VERSION = sql`
  v.news_id, v.version, v.title_bn, v.title_en, v.body_bn, v.body_en, v.is_urgent, v.must_confirm, v.publish_at,
  v.written_by, v.written_at, r.readers, r.confirmed`;
const READINGS = sql`
  cross join lateral (
    select count(*)::integer as readers, count(r.confirmed_at)::integer as confirmed
      from agents_news_read r where r.news_id = v.news_id and r.version = v.version) r`;

/** Announcements, newest first; behind the one of the id `after`, where it is told. */
export async function listHeads(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly NewsHead[]> {
  const { rows } = await sql<NewsHead>`
    select id, revision, withdrawn_at from agents_news
     where ${after ?? null}::uuid is null or id < ${after ?? null}::uuid
     order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findHead(db: Db, id: string): Promise<NewsHead | undefined> {
  const { rows } = await sql<NewsHead>`
    select id, revision, withdrawn_at from agents_news where id = ${id}::uuid`.execute(db);
  return rows[0];
}
