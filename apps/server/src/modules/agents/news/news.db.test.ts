import {
  confirmNews,
  countUnreadNews,
  findNews,
  listNews,
  NEWS_A_PAGE,
  readNews,
} from '@nokshi/contract/agents-news.ts';
import { newsDesk, newsSheet, withdrawNews, writeNews } from '@nokshi/contract/agents-news-console.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { tellDueNews } from './write-news.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let staff: SignedIn;
let second: SignedIn;

const HOUR_MS = 3600_000;
/** Less than what ends a session of the console. */
const SOON_MS = 120_000;
const english = { headers: { language: 'EN' } } as const;
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

beforeAll(async () => {
  world = await openWorld();
  staff = await staffSignedIn(world, ['support']);
  second = await staffSignedIn(world, ['owner']);
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const anAgent = async () => signedIn(world, await aMember(world, { type: 1 }));

type Writing = InputOf<typeof writeNews>;
const aText = (more: Partial<Writing> = {}): Writing => ({
  id: newId(world.clock.now()),
  revision: 0,
  title: { bn: 'ডেস্ক বন্ধ', en: 'The desk is closed' },
  body: { bn: 'প্রথম অংশ।\n\nদ্বিতীয় অংশ।', en: 'First part.\n\nSecond part, see [rules](/help).' },
  isUrgent: false,
  mustConfirm: false,
  way: 'now',
  ...more,
});
const write = (writing: Writing, as = staff) => world.call(writeNews, writing, { as });

async function publish(more: Partial<Writing> = {}) {
  world.clock.advance(1000);
  return valueOf(await write(aText(more)));
}

const pageOf = async (as: SignedIn, more: InputOf<typeof listNews> = {}) =>
  valueOf(await world.call(listNews, more, { as, ...english }));
const unreadOf = async (as: SignedIn) => valueOf(await world.call(countUnreadNews, {}, { as }));
const toldTimes = async (newsId: string) => {
  await world.drain();
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from outbox_event where name like 'agents.news_%' and payload->>'newsId' = $1`,
    [newsId],
  );
  return rows[0]?.n;
};

/** Takes away what the tests before have left, so that a page holds what one test wrote. */
async function withdrawAll() {
  const { list } = valueOf(await world.call(newsDesk, {}, { as: staff }));
  for (const { id, revision, state } of list) {
    if (state === 'withdrawn') continue;
    valueOf(await world.call(withdrawNews, { id, revision, reason: 'over' }, { as: staff }));
  }
}

describe('[AC-1] what agents read', () => {
  it('is what was published, in their language, what is unread first; drafts and what waits are nobody’s', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const older = await publish();
    const newer = await publish({ title: { bn: 'নতুন', en: 'Newer' }, isUrgent: true });
    const draft = await publish({ way: 'draft' });
    const later = await publish({ way: 'at', publishAt: world.clock.now().getTime() + SOON_MS });
    expect((await pageOf(agent)).list.map(({ id, title }) => [id, title])).toEqual([
      [newer.id, 'Newer'],
      [older.id, 'The desk is closed'],
    ]);
    valueOf(await world.call(readNews, { id: newer.id, version: 1 }, { as: agent }));
    const page = await pageOf(agent);
    expect(page.list.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(page).toMatchObject({ unread: 1, toConfirm: 0, hasMore: false });
    for (const { id } of [draft, later, { id: newId() }]) {
      expect(code(await world.call(findNews, { id }, { as: agent }))).toEqual([404, 'news_unknown']);
      expect(code(await world.call(readNews, { id, version: 1 }, { as: agent }))).toEqual([
        404,
        'news_unknown',
      ]);
    }
    const bengali = valueOf(await world.call(findNews, { id: older.id }, { as: agent }));
    expect(bengali).toMatchObject({ title: 'ডেস্ক বন্ধ', body: 'প্রথম অংশ।\n\nদ্বিতীয় অংশ।' });
    world.clock.advance(SOON_MS);
    const again = await signedIn(world, await aMember(world, { type: 1 }));
    expect((await pageOf(again)).list[0]?.id).toBe(later.id);
  });

  it('what must be confirmed waits until it is, and reading it alone does not do', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const { id } = await publish({ mustConfirm: true });
    expect(await unreadOf(agent)).toEqual({ unread: 1, toConfirm: 1 });
    expect(valueOf(await world.call(readNews, { id, version: 1 }, { as: agent }))).toEqual({
      unread: 1,
      toConfirm: 1,
    });
    world.clock.advance(1000);
    const twice = await Promise.all(
      [1, 2, 3].map(() => world.call(confirmNews, { id, version: 1 }, { as: agent })),
    );
    for (const answer of twice) expect(valueOf(answer)).toEqual({ unread: 0, toConfirm: 0 });
    const [shown] = (await pageOf(agent)).list;
    expect(shown?.confirmedAt).toBeGreaterThan(shown?.readAt ?? 0);
    const other = await anAgent();
    expect(await unreadOf(other)).toEqual({ unread: 1, toConfirm: 1 });
  });

  it('a change is another version that is unread again, and confirming the old one is refused', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const first = await publish({ mustConfirm: true });
    const { id } = first;
    valueOf(await world.call(confirmNews, { id, version: 1 }, { as: agent }));
    world.clock.advance(1000);
    const changed = valueOf(
      await write(
        aText({ id, revision: first.revision, mustConfirm: true, title: { bn: 'বদল', en: 'Changed' } }),
      ),
    );
    expect(changed).toMatchObject({ version: 2, state: 'live', readers: 0, confirmed: 0 });
    expect(changed.versions.map(({ version, readers, confirmed }) => [version, readers, confirmed])).toEqual([
      [2, 0, 0],
      [1, 1, 1],
    ]);
    expect((await pageOf(agent)).list[0]).toMatchObject({ title: 'Changed', isChanged: true, readAt: null });
    expect(code(await world.call(confirmNews, { id, version: 1 }, { as: agent }))).toEqual([
      409,
      'news_changed',
    ]);
    valueOf(await world.call(confirmNews, { id, version: 2 }, { as: agent }));
    expect(await unreadOf(agent)).toEqual({ unread: 0, toConfirm: 0 });
  });

  it('a change that waits is not seen until it is due, and is told of once', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const first = await publish();
    const { id } = first;
    expect(await toldTimes(id)).toBe(1);
    const due = world.clock.now().getTime() + 60_000;
    const next = valueOf(
      await write(
        aText({ id, revision: first.revision, way: 'at', publishAt: due, title: { bn: 'পরে', en: 'Later' } }),
      ),
    );
    expect(next).toMatchObject({ state: 'live', hasNext: true, version: 1 });
    expect((await pageOf(agent)).list[0]?.title).toBe('The desk is closed');
    await tellDueNews(world.db, world.clock.now());
    expect(await toldTimes(id)).toBe(1);
    world.clock.advance(60_000);
    await Promise.all([1, 2].map(() => tellDueNews(world.db, world.clock.now())));
    expect(await toldTimes(id)).toBe(2);
    expect((await pageOf(agent)).list[0]?.title).toBe('Later');
  });

  it('pages go on where they stopped, though one was read meanwhile', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const ids: string[] = [];
    for (let turn = 0; turn < NEWS_A_PAGE + 3; turn += 1) ids.unshift((await publish()).id);
    const first = await pageOf(agent);
    expect(first.hasMore).toBe(true);
    expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, NEWS_A_PAGE));
    const after = first.list.at(-1)?.id ?? '';
    valueOf(await world.call(readNews, { id: first.list[0]?.id ?? '', version: 1 }, { as: agent }));
    const rest = await pageOf(agent, { after, among: 'open' });
    expect(rest.list.map(({ id }) => id)).toEqual([...ids.slice(NEWS_A_PAGE), ids[0]]);
    expect(await pageOf(agent, { after: newId(), among: 'open' })).toMatchObject({
      list: [],
      hasMore: false,
    });
  });

  it('nobody but an agent reads it: no member, no trial account, no staff of the console', async () => {
    const { id } = await publish();
    const member = await signedIn(world, await aMember(world));
    const trial = await signedIn(world, await aMember(world, { type: 4 }));
    for (const as of [member, trial]) {
      expect((await world.call(listNews, {}, { as })).status).toBe(400);
      expect((await world.call(findNews, { id }, { as })).status).toBe(400);
      expect((await world.call(confirmNews, { id, version: 1 }, { as })).status).toBe(400);
    }
    expect((await world.call(listNews, {}, { as: staff })).status).toBe(401);
  });
});

describe('[AC-1] what the staff writes', () => {
  it('shows how many of how many agents have read and confirmed it', async () => {
    await withdrawAll();
    const { id } = await publish({ mustConfirm: true });
    const [one, two] = [await anAgent(), await anAgent()];
    valueOf(await world.call(readNews, { id, version: 1 }, { as: one }));
    valueOf(await world.call(confirmNews, { id, version: 1 }, { as: two }));
    const desk = valueOf(await world.call(newsDesk, {}, { as: staff }));
    expect(desk.list[0]).toMatchObject({ id, state: 'live', readers: 2, confirmed: 1, mustConfirm: true });
    expect(desk.agents).toBeGreaterThanOrEqual(2);
    const sheet = valueOf(await world.call(newsSheet, { id }, { as: staff }));
    expect(sheet.written.body.en).toContain('[rules](/help)');
    expect(sheet.versions[0]?.writtenBy).not.toBe('');
  });

  it('of two who write at once one is told that it was changed; so is whoever saw an older one', async () => {
    const draft = await publish({ way: 'draft' });
    const { id, revision } = draft;
    const answers = await Promise.all([
      write(aText({ id, revision, way: 'draft' })),
      write(aText({ id, revision, way: 'now' }), second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(code(await write(aText({ id, revision })))).toEqual([409, 'changed_meanwhile']);
    // The same new one, sent twice.
    expect(code(await write(aText({ id })))).toEqual([409, 'changed_meanwhile']);
    expect(code(await write(aText({ revision: 1 })))).toEqual([404, 'news_unknown']);
  });

  it('a draft is written over; a time that is past or too far is refused', async () => {
    const { id, revision } = await publish({ way: 'draft' });
    const at = world.clock.now().getTime();
    for (const publishAt of [at, at - 1, at + 367 * 24 * HOUR_MS]) {
      expect(code(await write(aText({ id, revision, way: 'at', publishAt })))).toEqual([400, 'news_time']);
    }
    const again = valueOf(await write(aText({ id, revision, way: 'draft', isUrgent: true })));
    expect(again).toMatchObject({ state: 'draft', version: 1, isUrgent: true });
    expect(again.versions).toHaveLength(1);
    expect(await toldTimes(id)).toBe(0);
  });

  it('what is withdrawn is gone for agents and stays as it is', async () => {
    await withdrawAll();
    const agent = await anAgent();
    const { id, revision } = await publish();
    const withdraw = { id, revision, reason: 'wrong date' };
    const gone = valueOf(await world.call(withdrawNews, withdraw, { as: second }));
    expect(gone.state).toBe('withdrawn');
    expect(await toldTimes(id)).toBe(2);
    expect(code(await world.call(findNews, { id }, { as: agent }))).toEqual([404, 'news_unknown']);
    expect(await unreadOf(agent)).toEqual({ unread: 0, toConfirm: 0 });
    expect(code(await write(aText({ id, revision: gone.revision })))).toEqual([409, 'news_withdrawn']);
    expect(code(await world.call(withdrawNews, withdraw, { as: staff }))).toEqual([409, 'news_withdrawn']);
  });

  it('nobody without the permission writes', async () => {
    const cashier = await staffSignedIn(world, ['cashier']);
    expect((await world.call(newsDesk, {}, { as: cashier })).status).toBe(403);
    expect((await write(aText(), cashier)).status).toBe(403);
    expect((await write(aText(), await anAgent())).status).toBe(401);
  });
});
