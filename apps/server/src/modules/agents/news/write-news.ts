import type { writeNews as contract } from '@nokshi/contract/agents-news-console.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/index.ts';
import {
  countWriting,
  insertNews,
  listVersions,
  lockNews,
  markWithdrawn,
  type NewsText,
  saveVersion,
} from './news-desk-store.ts';
import { takeDue } from './news-store.ts';

/** How far ahead one may be set to be published. */
const AHEAD_MS = 366 * 86_400_000;

interface Actor {
  readonly staffId: string;
  readonly at: Date;
}

/**
 * Keeps what was written, as a draft or to be published. What is not out yet is written over; what agents have seen
 * stays, and another version takes its place once that is due.
 * @throws DomainError agents.news_unknown, agents.news_withdrawn, agents.news_time, system.changed_meanwhile
 */
export async function writeNews(db: Db, actor: Actor, input: InputOf<typeof contract>): Promise<void> {
  const text = textOf(input, actor.at);
  await inTransaction(db, async (tx) => {
    const version = await findNext(tx, input, actor.at);
    await saveVersion(tx, {
      ...text,
      news_id: input.id,
      version,
      told_at: null,
      written_by: actor.staffId,
      written_at: actor.at,
    });
    await tellDue(tx, actor.at);
  });
}

/** The number that this writing gets. */
async function findNext(tx: Tx, { id, revision }: InputOf<typeof contract>, at: Date): Promise<number> {
  if (revision === 0) {
    if (!(await insertNews(tx, id))) fail('system.changed_meanwhile');
    return 1;
  }
  await lockUnchanged(tx, { id, revision });
  await countWriting(tx, id);
  const [last] = await listVersions(tx, id, 1);
  if (last === undefined) fail('agents.news_unknown');
  const isOut = last.publish_at !== null && last.publish_at <= at;
  return isOut ? last.version + 1 : last.version;
}

async function lockUnchanged(tx: Tx, seen: { readonly id: string; readonly revision: number }) {
  const head = await lockNews(tx, seen.id);
  if (head === undefined) fail('agents.news_unknown');
  if (head.withdrawn_at !== null) fail('agents.news_withdrawn');
  if (head.revision !== seen.revision) fail('system.changed_meanwhile');
}

function textOf(input: InputOf<typeof contract>, at: Date): NewsText {
  return {
    title_bn: cleanText(input.title.bn),
    title_en: cleanText(input.title.en),
    body_bn: cleanText(input.body.bn),
    body_en: cleanText(input.body.en),
    is_urgent: input.isUrgent,
    must_confirm: input.mustConfirm,
    publish_at: publishTime(input, at),
  };
}

/** @throws DomainError agents.news_time */
function publishTime({ way, publishAt }: InputOf<typeof contract>, at: Date): Date | null {
  if (way === 'draft') return null;
  if (way === 'now') return at;
  const ms = publishAt ?? 0;
  if (ms <= at.getTime() || ms > at.getTime() + AHEAD_MS) fail('agents.news_time');
  return new Date(ms);
}

/** @throws DomainError agents.news_unknown, agents.news_withdrawn, system.changed_meanwhile */
export async function withdrawNews(
  db: Db,
  { staffId, at }: Actor,
  seen: { readonly id: string; readonly revision: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUnchanged(tx, seen);
    await markWithdrawn(tx, { id: seen.id, staffId, at });
    await record(tx, 'agents.news_withdrawn', { newsId: seen.id }, at);
  });
}

/** Tells the browsers of agents, once, of what became due. */
export async function tellDueNews(db: Db, at: Date): Promise<void> {
  await inTransaction(db, (tx) => tellDue(tx, at));
}

async function tellDue(tx: Tx, at: Date): Promise<void> {
  for (const { news_id, version } of await takeDue(tx, at)) {
    await record(tx, 'agents.news_published', { newsId: news_id, version }, at);
  }
}
