import { contentVersion } from '@nokshi/contract/brand.ts';
import { type Announcements, announcements, helpCenter } from '@nokshi/contract/content.ts';
import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { LEGAL_TEMPLATE_VERSION } from '@nokshi/texts/legal-templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, openWorld, valueOf } from '../../../../test/world.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { OutboxEvent } from '../../../platform/outbox/index.ts';
import { gatherLive } from '../../../platform/room.ts';
import { createContent, hasOwnTerms } from '../index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

const HOUR_MS = 3600_000;
const ago = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS);

beforeAll(async () => {
  world = await openWorld({ startsAt: NOON });
});

afterAll(() => world.close());

beforeEach(async () => {
  for (const table of ['banner', 'announcement', 'promotion', 'help']) {
    await world.owner.query(`delete from brand_${table}`);
  }
  world.clock.set(NOON);
});

/** Writes a row as an operator would with SQL, and lets the two seconds pass. */
async function write(table: string, row: Record<string, unknown>): Promise<number> {
  const values = {
    title_bn: 'শিরোনাম',
    title_en: 'Title',
    starts_at: ago(1),
    ...row,
  };
  const names = Object.keys(values);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into brand_${table} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  );
  world.clock.advance(2000);
  return rows[0]?.id ?? 0;
}

interface Asked {
  readonly types?: string;
  readonly platform?: string;
  readonly execution?: string;
  readonly language?: string;
}

const list = async (asked: Asked = {}): Promise<Announcements> =>
  valueOf(await world.call(announcements, asked));
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

describe('announcements', () => {
  it('[API-4.14] [EN-7] the answer groups banners, notices, popups, promotions and help by the types that are asked for', async () => {
    await write('banner', { group_name: 'w_home', url: '/banners/a.webp', title_en: 'B' });
    for (const kind of ['PL', 'PU', 'H']) await write('announcement', { kind, title_en: kind });
    await write('promotion', { category: 'credit', shown_from: ago(2), title_en: 'PR' });
    const all = await list({ language: 'EN' });
    expect(titles([...all.banners, ...all.player, ...all.popup, ...all.promotion, ...all.help])).toEqual([
      'B',
      'PL',
      'PU',
      'PR',
      'H',
    ]);
    const some = await list({ types: 'pl, PR', platform: 'W' });
    expect(
      [some.banners, some.player, some.popup, some.promotion, some.help].map((rows) => rows.length),
    ).toEqual([0, 1, 0, 1, 0]);
  });

  it('[MO-1.4] [MO-1.5] guests, members and members at their first login each see their own', async () => {
    for (const execution of ['A', 'B', 'F', 'ALL']) {
      await write('announcement', { kind: 'PU', execution, title_en: execution });
    }
    const seen = async (execution?: string) =>
      titles((await list({ language: 'EN', ...(execution && { execution }) })).popup).toSorted();
    expect(await seen()).toEqual(['ALL', 'B']);
    expect(await seen('B')).toEqual(['ALL', 'B']);
    expect(await seen('A')).toEqual(['A', 'ALL']);
    expect(await seen('AFTER_LOGIN')).toEqual(['A', 'ALL']);
    expect(await seen('F')).toEqual(['A', 'ALL', 'F']);
  });

  it('[EN-6] [MO-1.3] a notice has its pictures by sequence, in the language of the day', async () => {
    const id = await write('announcement', {
      kind: 'PU',
      content_bn: '<p>নোটিশ</p>',
      content_en: '<p>Notice</p>',
      images: [
        { url: '/banners/two.webp', sequence: 2, altBn: 'দুই', altEn: 'two' },
        { url: '/banners/one.webp', sequence: 1, altBn: 'এক', altEn: 'one' },
      ],
    });
    const [bengali] = (await list()).popup;
    expect(bengali).toEqual({
      id,
      title: 'শিরোনাম',
      content: '<p>নোটিশ</p>',
      announcementImages: [
        { url: '/banners/one.webp', sequence: 1, alt: 'এক' },
        { url: '/banners/two.webp', sequence: 2, alt: 'দুই' },
      ],
      execution: 'ALL',
      promotionType: null,
      startTime: ago(1).getTime(),
      endTime: null,
    });
    const [english] = (await list({ language: 'EN' })).popup;
    expect([english?.content, english?.announcementImages[0]?.alt]).toEqual(['<p>Notice</p>', 'one']);
  });

  it('a row is shown from its start to its end, on its device, and in the languages that it has', async () => {
    const end = new Date(NOON.getTime() + HOUR_MS);
    await write('announcement', { kind: 'PL', title_en: 'now', ends_at: end });
    await write('announcement', { kind: 'PL', title_en: 'later', starts_at: end });
    await write('announcement', { kind: 'PL', title_en: 'phones', device: 'MOBILE' });
    await write('announcement', { kind: 'PL', title_bn: null, title_en: 'English alone' });
    const shown = async (asked: Asked = {}) =>
      titles((await list({ language: 'EN', ...asked })).player).toSorted();
    expect(await shown()).toEqual(['English alone', 'now']);
    expect(await shown({ platform: 'M' })).toEqual(['English alone', 'now', 'phones']);
    expect(titles((await list()).player)).toEqual(['শিরোনাম']);
    world.clock.set(end);
    expect(await shown()).toEqual(['English alone', 'later']);
  });

  it('[EN-5] [HM-1.3] a banner leads where its kind of link says, and nowhere when that would lead astray', async () => {
    const links = [
      ['NONE', null, null],
      ['PAGE', '/promotions', '/promotions'],
      ['PAGE', '//evil.example', null],
      ['URL', 'https://help.example/', 'https://help.example/'],
      ['URL', 'javascript:alert(1)', null],
      ['GAME', '7', '7'],
      ['PROMOTION', '12', '12'],
      ['POPUP', 'register', 'register'],
    ] as const;
    for (const [kind, url] of links) {
      await write('banner', {
        group_name: 'w_home',
        url: '/banners/a.webp',
        linkage_type: kind,
        linkage_url: url,
      });
    }
    const { banners } = await list();
    expect(banners.map(({ linkageType, linkageUrl }) => [linkageType, linkageUrl])).toEqual(
      links.map(([kind, , url]) => (url === null ? ['NONE', null] : [kind, url])),
    );
    expect(banners[0]).toMatchObject({
      groupName: 'w_home',
      url: '/banners/a.webp',
      mobileUrl: '/banners/a.webp',
    });
  });

  it('[EN-6] HTML that an editor wrote by SQL is harmless when it is read', async () => {
    await write('announcement', {
      kind: 'PL',
      content_bn: '<p onclick="x()">ঠিক<script>alert(1)</script> <a href="javascript:x()">আছে</a></p>',
    });
    expect((await list()).player[0]?.content).toBe('<p>ঠিক <a>আছে</a></p>');
  });

  it('a row whose pictures cannot be read or that is too long spoils no other', async () => {
    await write('announcement', { kind: 'PL', title_bn: 'ভালো', images: ['x'] });
    await write('announcement', { kind: 'PL', title_bn: 'লম্বা', content_bn: 'ক'.repeat(20_001) });
    const { player } = await list();
    expect(player.map(({ title, announcementImages }) => [title, announcementImages])).toEqual([['ভালো', []]]);
  });

  it('[ST-11.2] a promotion may be seen before it starts', async () => {
    const start = new Date(NOON.getTime() + 24 * HOUR_MS);
    await write('promotion', {
      category: 'credit',
      shown_from: ago(1),
      starts_at: start,
      takes_applications: true,
    });
    const [promotion] = (await list()).promotion;
    expect(promotion).toMatchObject({
      startTime: start.getTime(),
      takesApplications: true,
      category: 'credit',
    });
  });

  it('[API-4.14] [MO-2] the answer may be kept for a while, has a validator and is reached by every spelling', async () => {
    const first = await world.call(announcements, { types: 'PL' });
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await world.call(announcements, { types: 'PL' }, { headers })).status).toBe(304);
    await write('announcement', { kind: 'PL' });
    expect((await world.call(announcements, { types: 'PL' }, { headers })).status).toBe(200);
    const other = { path: '/wps/relay/CCSFE_getListAnnouncements' };
    expect(valueOf(await world.call(announcements, { types: 'PL' }, other)).player).toHaveLength(1);
  });
});

describe('help', () => {
  it('[API-2.6] [FT-1.2] topics have their articles in order, in the language and for the device', async () => {
    const topic = await write('help', { code: 'account', icon: 'user', sequence: 2, title_en: 'Account' });
    await write('help', { code: 'term', sequence: 1, title_en: 'Terms', content_en: '<h2>1</h2>' });
    await write('help', { code: 'second', topic_id: topic, sequence: 2, title_en: 'Second' });
    await write('help', { code: 'first', topic_id: topic, sequence: 1, title_en: 'First', device: 'WEB' });
    const help = async (device: string) => valueOf(await world.call(helpCenter, { language: 'EN', device }));
    const outline = (topics: Awaited<ReturnType<typeof help>>) =>
      topics.map(({ code, children }) => [code, children.map((child) => child.code)]);
    // The privacy policy that nobody has written is the template's, behind the operator's topics.
    expect(outline(await help('WEB'))).toEqual([
      ['term', []],
      ['account', ['first', 'second']],
      ['privacy', []],
    ]);
    expect(outline(await help('MOBILE'))).toEqual([
      ['term', []],
      ['account', ['second']],
      ['privacy', []],
    ]);
    expect((await help('WEB'))[0]).toMatchObject({ title: 'Terms', content: '<h2>1</h2>', icon: '' });
  });
});

describe('[SC-5.7] [SC-5.8] terms and privacy policy', () => {
  const own = { content_bn: '<p>আমাদের শর্ত</p>', content_en: '<p>Our terms</p>', title_en: 'Terms' };
  const isReady = async () => hasOwnTerms(await contentNow(), world.clock.now());
  const contentNow = async () => {
    const { brand } = world.app.rooms;
    return createContent({ db: world.db, log: createLogger({ level: 'silent' }), watch: brand.watch })();
  };
  const read = async (language: 'BN' | 'EN') =>
    valueOf(await world.call(helpCenter, { language, device: 'WEB' })).map(({ code, content }) => [
      code,
      content,
    ]);

  it('an operator who has written none shows templates that say so, in both languages', async () => {
    for (const [language, words] of [
      ['EN', 'has not published a text of its own yet'],
      ['BN', 'এখনো নিজের লেখা প্রকাশ করেননি'],
    ] as const) {
      const topics = await read(language);
      expect(topics.map(([code]) => code)).toEqual(['term', 'privacy']);
      for (const [, content] of topics) {
        expect(content).toContain(words);
        expect(content).toContain(LEGAL_TEMPLATE_VERSION);
      }
    }
    expect(await isReady()).toBe(false);
  });

  it('[MC-3] real money waits for both, whole, in both languages, and for none that is a template', async () => {
    const term = await write('help', { code: 'term', ...own });
    expect(await read('EN')).toContainEqual(['term', '<p>Our terms</p>']);
    expect(await isReady()).toBe(false);
    await write('help', { code: 'privacy', ...own });
    expect(await isReady()).toBe(true);
    const spoilt: readonly (readonly [string, string])[] = [
      ['is_template = true', 'is_template = false'],
      ['content_bn = null', "content_bn = '<p>আমাদের শর্ত</p>'"],
      ["device = 'WEB'", "device = 'ALL'"],
      ["money_mode = 'CREDIT'", "money_mode = 'ALL'"],
      ["starts_at = now() + interval '900 years'", "starts_at = '2020-01-01'"],
    ];
    for (const [spoil, mend] of spoilt) {
      await world.owner.query(`update brand_help set ${spoil} where id = $1`, [term]);
      world.clock.advance(2000);
      expect(await isReady(), spoil).toBe(false);
      await world.owner.query(`update brand_help set ${mend} where id = $1`, [term]);
      world.clock.advance(2000);
    }
    expect(await isReady()).toBe(true);
  });
});

describe('what changed', () => {
  const events = async () => {
    await world.drain();
    const { rows } = await world.owner.query<{ version: number }>(
      "select (payload ->> 'version')::int as version from outbox_event where name = 'brand.content_changed' order by position",
    );
    return rows.map(({ version }) => version);
  };

  it('is told once, to everybody, whoever changed it', async () => {
    await world.runJobs('brand.announce_content');
    const before = await events();
    expect(await world.runJobs('brand.announce_content')).toBe(false);
    await write('announcement', { kind: 'PL' });
    await world.owner.query('update brand_announcement set sequence = 3');
    const told = await Promise.all([1, 2, 3].map(() => world.runJobs('brand.announce_content')));
    expect(told.filter(Boolean)).toHaveLength(1);
    const after = await events();
    expect(after.length).toBe(before.length + 1);
    const version = after.at(-1) ?? 0;
    expect(version).toBeGreaterThan(before.at(-1) ?? 0);
    const event = { name: 'brand.content_changed', payload: { version }, position: 9 } as OutboxEvent;
    const message: RealtimeMessage = { type: 'content', version };
    expect(gatherLive(world.app.rooms.all).toMessages(event)).toEqual([{ message }]);
  });

  it('guests hear of it by a number, which costs no body while it is the same', async () => {
    const ask = (etag?: unknown) =>
      world.call(contentVersion, {}, { headers: typeof etag === 'string' ? { 'if-none-match': etag } : {} });
    const before = await ask();
    expect((await ask(before.headers['etag'])).status).toBe(304);
    await write('announcement', { kind: 'PL' });
    const after = await ask(before.headers['etag']);
    expect(after.status).toBe(200);
    expect(valueOf(after)).toBeGreaterThan(valueOf(before));
  });

  it('a setting counts as well', async () => {
    await world.runJobs('brand.announce_content');
    await world.app.rooms.brand.change('showsLottOnHome', true);
    expect(await world.runJobs('brand.announce_content')).toBe(true);
  });
});
