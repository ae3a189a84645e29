import { type findNews, type listNews, NEWS_A_PAGE, type News } from '@nokshi/contract/agents-news.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type CurrentRow, countOpen, findCurrent, keepReading, listCurrent } from './news-store.ts';

export interface NewsReader {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly at: Date;
}

/** What is unread or waits to be confirmed comes first. */
export async function readNewsPage(
  db: Db,
  reader: NewsReader,
  { after, among }: InputOf<typeof listNews>,
): Promise<OutputOf<typeof listNews>> {
  const place = after === undefined ? undefined : { id: after, isOpen: among === 'open' };
  const rows = await listCurrent(db, reader, { after: place, limit: NEWS_A_PAGE + 1 });
  return {
    list: rows.slice(0, NEWS_A_PAGE).map((row) => shown(row, reader.language)),
    hasMore: rows.length > NEWS_A_PAGE,
    ...(await countOpen(db, reader)),
  };
}

/** @throws DomainError agents.news_unknown */
export async function readOneNews(
  db: Db,
  reader: NewsReader,
  id: string,
): Promise<OutputOf<typeof findNews>> {
  const row = (await findCurrent(db, reader, id)) ?? fail('agents.news_unknown');
  return { ...shown(row, reader.language), body: reader.language === 'BN' ? row.body_bn : row.body_en };
}

/**
 * Keeps that an agent has opened the version that was shown or, where that is asked for, has said to have read it.
 * @throws DomainError agents.news_unknown, agents.news_changed
 */
export async function keepNewsRead(
  db: Db,
  reader: NewsReader,
  read: { readonly id: string; readonly version: number; readonly isConfirmed: boolean },
) {
  return inTransaction(db, async (tx) => {
    const row = (await findCurrent(tx, reader, read.id)) ?? fail('agents.news_unknown');
    if (row.version !== read.version) fail('agents.news_changed');
    const isConfirmed = read.isConfirmed && row.must_confirm;
    await keepReading(tx, { ...reader, newsId: read.id, version: row.version, isConfirmed });
    return countOpen(tx, reader);
  });
}

function shown(row: CurrentRow, language: Language): News {
  return {
    id: row.news_id,
    version: row.version,
    title: language === 'BN' ? row.title_bn : row.title_en,
    isUrgent: row.is_urgent,
    mustConfirm: row.must_confirm,
    publishedAt: row.published_at.getTime(),
    readAt: row.read_at?.getTime() ?? null,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    isChanged: row.was_read,
  };
}
