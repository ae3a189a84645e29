import { NEWS_ROWS } from '@nokshi/contract/agents-news-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of announcements to agents, as agents read them. */

export interface CurrentRow {
  readonly news_id: string;
  readonly version: number;
  readonly title_bn: string;
  readonly title_en: string;
  readonly body_bn: string;
  readonly body_en: string;
  readonly is_urgent: boolean;
  readonly must_confirm: boolean;
  readonly published_at: Date;
  readonly read_at: Date | null;
  readonly confirmed_at: Date | null;
  /** A version of before was read. */
  readonly was_read: boolean;
}

interface Reader {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** Of each announcement the version that stands at a moment, with what this reader did about it. */
const currentOf = ({ memberId, at }: Reader) => sql`
  select c.*, r.read_at, r.confirmed_at,
         r.read_at is null or (c.must_confirm and r.confirmed_at is null) as is_open
    from (select distinct on (v.news_id) v.news_id, v.version, v.title_bn, v.title_en, v.body_bn, v.body_en,
                 v.is_urgent, v.must_confirm, v.publish_at as published_at
            from agents_news_version v join agents_news n on n.id = v.news_id
           where n.withdrawn_at is null and v.publish_at is not null and v.publish_at <= ${at}
           order by v.news_id, v.version desc) c
    left join agents_news_read r on r.member_id = ${memberId}::uuid and r.news_id = c.news_id and r.version = c.version`;

const SHOWN = sql`
  c.news_id, c.version, c.title_bn, c.title_en, c.body_bn, c.body_en, c.is_urgent, c.must_confirm, c.published_at,
  c.read_at, c.confirmed_at`;

const wasRead = (memberId: MemberId) => sql`
  exists (select from agents_news_read o
           where o.member_id = ${memberId}::uuid and o.news_id = c.news_id and o.version < c.version) as was_read`;

export interface NewsPlace {
  readonly id: string;
  /** Whether it stood among those that wait when it was shown. */
  readonly isOpen: boolean;
}

/** What is unread or unconfirmed first, then the newest; behind `after` where it is told. */
export async function listCurrent(
  db: Db,
  reader: Reader,
  page: { readonly after: NewsPlace | undefined; readonly limit: number },
): Promise<readonly CurrentRow[]> {
  const { after } = page;
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(c.is_open, c.published_at, c.news_id) <
            (select ${after.isOpen}::boolean, last.published_at, last.news_id from current last
              where last.news_id = ${after.id}::uuid)`;
  const { rows } = await sql<CurrentRow>`
    with current as (${currentOf(reader)})
    select ${SHOWN}, ${wasRead(reader.memberId)} from current c
     where ${isBehind}
     order by c.is_open desc, c.published_at desc, c.news_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** The one that stands now; undefined for what is no announcement, a draft, or withdrawn. */
export async function findCurrent(db: Db | Tx, reader: Reader, id: string): Promise<CurrentRow | undefined> {
  const { rows } = await sql<CurrentRow>`
    with current as (${currentOf(reader)})
    select ${SHOWN}, ${wasRead(reader.memberId)} from current c where c.news_id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function countOpen(
  db: Db | Tx,
  reader: Reader,
): Promise<{ readonly unread: number; readonly toConfirm: number }> {
  const { rows } = await sql<{ unread: number; to_confirm: number }>`
    with current as (${currentOf(reader)})
    select (count(*) filter (where c.is_open))::integer as unread,
           (count(*) filter (where c.is_open and c.must_confirm))::integer as to_confirm
      from current c`.execute(db);
  return { unread: rows[0]?.unread ?? 0, toConfirm: rows[0]?.to_confirm ?? 0 };
}

/** The first reading and the first confirmation of a version stay. */
export async function keepReading(
  tx: Tx,
  reading: Reader & { readonly newsId: string; readonly version: number; readonly isConfirmed: boolean },
): Promise<void> {
  const { memberId, newsId, version, isConfirmed, at } = reading;
  await sql`
    insert into agents_news_read as stored (member_id, news_id, version, read_at, confirmed_at)
    values (${memberId}::uuid, ${newsId}::uuid, ${version}, ${at}, ${isConfirmed ? at : null})
    on conflict (member_id, news_id, version) do update
      set confirmed_at = greatest(excluded.confirmed_at, stored.read_at)
      where stored.confirmed_at is null and excluded.confirmed_at is not null`.execute(tx);
}

/** Versions that became due and that browsers were not told of; they count as told from now on. */
export async function takeDue(tx: Tx, at: Date): Promise<readonly { news_id: string; version: number }[]> {
  const { rows } = await sql<{ news_id: string; version: number }>`
    update agents_news_version v set told_at = ${at}
      from (select news_id, version from agents_news_version
             where told_at is null and publish_at is not null and publish_at <= ${at}
             order by publish_at limit ${NEWS_ROWS} for update skip locked) due
     where v.news_id = due.news_id and v.version = due.version
    returning v.news_id, v.version`.execute(tx);
  return rows;
}
