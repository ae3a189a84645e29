import { gameList } from '@nokshi/contract/catalogue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { aGame, aMember, aVendor, aWalletToken, type Game, signedIn } from './builders.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from './supplier.ts';
import { aNewAddress, openWorld } from './world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let second: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world, { name_en: 'Golden <Hilsa> & "Co"', name_bn: 'সোনালি ইলিশ', is_hot: true });
  second = await aGame(world);
  await aVendor(world, { code: 'LATER', game_type: 'LIVE', is_on: false });
  const member = await aMember(world, { account: 'Rahimuddin' });
  const sitting = sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
  const bet = newId();
  await sitting.bet({ transaction_uuid: bet });
  await sitting.win(bet, { amount: 50 * UNIT });
  await world.drain();
});

afterAll(() => world.close());

interface Boot {
  readonly language: string;
  readonly pictureBase?: string;
  readonly announcements?: {
    readonly banners: readonly { readonly title: string }[];
    readonly player?: readonly { readonly title: string }[];
  };
  readonly lanes: readonly { readonly title: string }[];
  readonly hot?: readonly { readonly gameName: string }[];
  readonly firstGames?: readonly { readonly nodeId: number }[];
  readonly list?: {
    readonly query: Readonly<Record<string, string>>;
    readonly pageSize: number;
    readonly games: readonly { readonly nodeId: number }[];
    readonly totalCount: number;
  };
  readonly winners?: readonly {
    readonly vo: { readonly customerName: string; readonly winAmount: number };
  }[];
}

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await world.app.portal.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: aNewAddress(),
  });
  const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(response.payload)?.[1];
  return { response, html: response.payload, boot: JSON.parse(boot ?? 'null') as Boot };
}

it.each(['/', '/index', '/home', '/login', '/register'])(
  '[RT-1] %s carries the first view and what home shows',
  async (url) => {
    const { response, boot } = await open(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(boot.language).toBe('BN');
    expect(boot.lanes.map((lane) => lane.title)).toEqual(['RNG']);
    expect(boot.hot?.map((hot) => hot.gameName)).toEqual(['সোনালি ইলিশ']);
    expect(boot.firstGames?.map((first) => first.nodeId)).toEqual([second.no]);
    expect(boot.winners?.map(({ vo }) => [vo.customerName, vo.winAmount])).toEqual([['*******din', 50]]);
  },
);

it('[SM-2.1] speaks the language of the visitor’s choice', async () => {
  const { html, boot } = await open('/', { cookie: 'nk_lang=EN' });
  expect(boot.hot?.[0]?.gameName).toBe(game.name_en);
  expect(/<html[^>]* lang="en"/.test(html)).toBe(true);
});

it('[4.29] names that look like markup stay text', async () => {
  const { html } = await open('/', { cookie: 'nk_lang=EN' });
  expect(html).not.toContain('<Hilsa>');
  expect(html).not.toContain('& "Co"');
});

it('[4.22] nothing in it belongs to one person, signed in or not', async () => {
  const { html } = await open('/');
  const as = await signedIn(world, await aMember(world, { account: 'Somebody' }));
  const signed = await open('/', { authorization: as.token, cookie: `token=${as.token}` });
  expect(signed.html).toBe(html);
  expect(html).not.toMatch(/Rahimuddin|Somebody/);
  expect(signed.response.headers['set-cookie']).toBeUndefined();
});

it('[4.26] [4.27] is sent with a strict policy', async () => {
  const { headers } = (await open('/')).response;
  const policy = String(headers['content-security-policy']);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY']);
});

it('other pages carry the lanes alone, a game page not even those of home', async () => {
  const { boot } = await open('/rng');
  expect([boot.lanes.length, boot.hot, boot.winners]).toEqual([1, undefined, undefined]);
  expect((await open('/terms')).boot.list).toBeUndefined();
  expect((await open('/seamless?gameCode=X')).boot.hot).toBeUndefined();
});

it('[BC-2.1] a page of games carries the first page of its list as the call answers it, and draws it', async () => {
  const { boot, html } = await open('/rng');
  const { query, pageSize, ...list } = boot.list ?? { query: {}, pageSize: 0 };
  const asked = { ...query, language: 'BN' as const, pageNo: 1, pageSize };
  const answer = await world.call(gameList, { ...asked, sort: 'popular' });
  expect(query).toEqual({ gameType: 'RNG', sort: 'popular' });
  expect(answer.value).toMatchObject(JSON.parse(JSON.stringify(list)));
  expect(answer.value?.totalCount).toBe(2);
  expect(html.match(/<article class="nk-card">/g)).toHaveLength(2);
  // What was chosen on the page stands in its address, and is another list.
  const chosen = await open('/rng?sort=name');
  expect(chosen.boot.list).toBeUndefined();
  expect(chosen.html).not.toContain('nk-card"');
  // The order in which the two are asked for changes neither.
  expect((await open('/rng')).boot.list?.totalCount).toBe(2);
});

it('[HM-1.1] [API-4.14] what the operator wrote for guests comes with home, the banner drawn; a change shows with the next visit', async () => {
  const write = async (sql: string) => {
    await world.owner.query(sql);
    world.clock.advance(2000);
  };
  await write(
    `insert into brand_banner (group_name, url, title_bn, title_en, starts_at) values
       ('w_home', '/banners/home.webp', 'প্রথম', 'First', '2020-01-01'),
       ('w_game', '/banners/game.webp', 'খেলা', 'Games', '2020-01-01')`,
  );
  await write(
    `insert into brand_announcement (kind, title_bn, title_en, starts_at, execution) values
       ('PL', 'সবার জন্য', 'For all', '2020-01-01', 'ALL'),
       ('PL', 'সদস্যের জন্য', 'For members', '2020-01-01', 'A')`,
  );
  const home = await open('/');
  expect(home.boot.announcements?.banners.map(({ title }) => title)).toEqual(['প্রথম', 'খেলা']);
  expect(home.boot.announcements?.player?.map(({ title }) => title)).toEqual(['সবার জন্য']);
  expect(home.html).toContain('<img src="/banners/home.webp"');
  expect(home.html).toMatch(/<link rel="preload" as="image" [^>]*href="\/banners\/home\.webp"/);
  const category = await open('/rng', { cookie: 'nk_lang=EN' });
  expect(category.boot.announcements).toEqual({
    banners: [expect.objectContaining({ title: 'Games', groupName: 'w_game' })],
  });
  expect(category.html).toContain('<img src="/banners/game.webp"');
  expect((await open('/terms')).boot.announcements).toBeUndefined();

  await write('delete from brand_banner');
  await write('delete from brand_announcement');
  const without = await open('/');
  expect(without.boot.announcements?.banners).toEqual([]);
  expect(without.html).not.toContain('nk-banner');
});

it('[API-2.8] pictures, games and Google’s tag may come from where the brand’s settings say, and from nowhere else', async () => {
  const { brand } = world.app.rooms;
  const mirrors = ['https://img-a.example/m', 'https://img-b.example'];
  await brand.change('imageCDNs', mirrors);
  await brand.change('launchGameCDNs', ['https://play.example']);
  await brand.change('gtagId', 'G-ABCDEF1234');
  const rules = async () => {
    const { html, boot, response } = await open('/');
    const policy = String(response.headers['content-security-policy']).split('; ');
    const rule = (name: string) => policy.find((one) => one.startsWith(`${name} `)) ?? '';
    return { html, boot, rule };
  };
  const bases = new Set<string>();
  for (let visit = 0; visit < 40 && bases.size < mirrors.length; visit += 1) {
    const { html, boot } = await rules();
    bases.add(boot.pictureBase ?? '');
    expect(mirrors).toContain(boot.pictureBase);
    expect(html).toContain(`src="${boot.pictureBase}/`);
    expect(html).not.toMatch(/<img src="\//);
  }
  expect(bases.size).toBe(mirrors.length);
  const { rule } = await rules();
  expect(rule('img-src')).toContain('https://img-a.example https://img-b.example');
  expect(rule('frame-src')).toContain('https://play.example');
  expect(rule('script-src')).toContain('https://*.googletagmanager.com');
  expect(rule('connect-src')).toContain('https://*.google-analytics.com');

  for (const name of ['imageCDNs', 'launchGameCDNs'] as const) await brand.change(name, []);
  await brand.change('gtagId', null);
  const without = await rules();
  expect(without.rule('script-src') + without.rule('img-src')).not.toContain('https:');
  expect(without.boot.pictureBase).toBe('');
});

it('a path that is longer than any of ours is refused, whatever it asks for', async () => {
  const long = '/a'.repeat(2_000);
  for (const url of [long, `/wps${long}`, `/console${long}`, `/art${long}`]) {
    const { statusCode, payload } = await world.app.portal.inject({ url, remoteAddress: aNewAddress() });
    expect([statusCode, payload]).toEqual([414, '']);
  }
});
