import {
  NEWS_ROWS,
  type NewsRow,
  type NewsSheet,
  type newsDesk,
} from '@nokshi/contract/agents-news-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { countAgents, listAccounts } from '../../identity/index.ts';
import { findHead, listHeads, listVersions, type NewsHead, type NewsVersionRow } from './news-desk-store.ts';

/** Announcements to agents as the console shows them. */

/** The last one, and the one that agents see behind it. */
const VERSIONS_OF_ROW = 2;
const VERSIONS_OF_SHEET = 30;

interface Asked {
  readonly after?: string | undefined;
  readonly at: Date;
}

export async function presentNewsDesk(db: Db, { after, at }: Asked): Promise<OutputOf<typeof newsDesk>> {
  const heads = await listHeads(db, { after, limit: NEWS_ROWS + 1 });
  const list: NewsRow[] = [];
  for (const head of heads.slice(0, NEWS_ROWS)) {
    list.push(rowOf(head, await listVersions(db, head.id, VERSIONS_OF_ROW), at));
  }
  return { list, hasMore: heads.length > NEWS_ROWS, agents: await countAgents(db) };
}

/** @throws DomainError agents.news_unknown */
export async function presentNews(db: Db, id: string, at: Date): Promise<NewsSheet> {
  const head = (await findHead(db, id)) ?? fail('agents.news_unknown');
  const versions = await listVersions(db, id, VERSIONS_OF_SHEET);
  const accounts = await listAccounts(
    db,
    versions.map(({ written_by }) => written_by),
  );
  const last = lastOf(versions);
  return {
    ...rowOf(head, versions, at),
    agents: await countAgents(db),
    written: {
      version: last.version,
      title: titleOf(last),
      body: { bn: last.body_bn, en: last.body_en },
      isUrgent: last.is_urgent,
      mustConfirm: last.must_confirm,
      publishAt: last.publish_at?.getTime() ?? null,
    },
    versions: versions.map((row) => ({
      version: row.version,
      title: titleOf(row),
      publishAt: row.publish_at?.getTime() ?? null,
      writtenBy: accounts.get(row.written_by) ?? '',
      writtenAt: row.written_at.getTime(),
      readers: row.readers,
      confirmed: row.confirmed,
    })),
  };
}

function lastOf(versions: readonly NewsVersionRow[]): NewsVersionRow {
  const last = versions[0];
  assert(last !== undefined, 'an announcement has a version');
  return last;
}

const titleOf = ({ title_bn, title_en }: NewsVersionRow) => ({ bn: title_bn, en: title_en });

function rowOf(head: NewsHead, versions: readonly NewsVersionRow[], at: Date): NewsRow {
  const last = lastOf(versions);
  const seen = versions.find(({ publish_at }) => publish_at !== null && publish_at <= at);
  const shown = seen ?? last;
  return {
    id: head.id,
    revision: head.revision,
    state: stateOf(head, shown, seen !== undefined),
    hasNext: seen !== undefined && seen.version < last.version,
    version: shown.version,
    title: titleOf(shown),
    isUrgent: shown.is_urgent,
    mustConfirm: shown.must_confirm,
    publishAt: shown.publish_at?.getTime() ?? null,
    readers: shown.readers,
    confirmed: shown.confirmed,
  };
}

function stateOf(head: NewsHead, shown: NewsVersionRow, isOut: boolean): NewsRow['state'] {
  if (head.withdrawn_at !== null) return 'withdrawn';
  if (isOut) return 'live';
  return shown.publish_at === null ? 'draft' : 'waiting';
}
