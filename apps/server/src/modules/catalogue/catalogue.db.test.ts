import * as catalogue from '@nokshi/contract/catalogue.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import { winnerBoard } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aVendor,
  aWalletToken,
  changedCatalogue,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../test/builders.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../test/supplier.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;
let as: SignedIn;

/** A shelf with a game for every filter. */
const SHELF: readonly Partial<Game>[] = [
  {
    no: 1,
    vendor: 'SHAPLA',
    name_en: 'Golden Hilsa',
    name_bn: 'সোনালি ইলিশ',
    name_latin: 'sonali ilish',
    popularity: 100,
    is_hot: true,
  },
  {
    no: 2,
    vendor: 'SHAPLA',
    name_en: 'River Boat',
    name_bn: 'নদীর নৌকা',
    name_latin: 'nodir nouka',
    popularity: 90,
    classify: 'JP',
  },
  {
    no: 3,
    vendor: 'PADMA',
    name_en: 'Golden Tiger',
    name_bn: 'সোনালি বাঘ',
    name_latin: 'sonali bagh',
    popularity: 80,
    released_on: '2026-11-01',
  },
  {
    no: 4,
    vendor: 'PADMA',
    name_en: 'Monsoon',
    name_bn: 'বর্ষা',
    name_latin: 'borsha',
    popularity: 70,
    is_hot: true,
    classify: 'JP',
  },
  {
    no: 5,
    vendor: 'CARDS',
    game_type: 'PVP',
    name_en: 'Teen Patti Royale',
    name_bn: 'তিন পাত্তি রয়্যাল',
    name_latin: 'tin patti royal',
    popularity: 60,
  },
  { no: 6, vendor: 'BGS', name_en: 'Dice', name_bn: 'পাশা', name_latin: 'pasha', code: 'DICE', popularity: 50 },
  {
    no: 7,
    vendor: 'IMES',
    game_type: 'SPORTS',
    name_en: 'Esports Arena',
    name_bn: 'ইস্পোর্টস',
    name_latin: 'esports',
  },
  {
    no: 8,
    vendor: 'DS88',
    game_type: 'SPORTS',
    name_en: 'Cockfight Live',
    name_bn: 'মোরগ লড়াই',
    name_latin: 'morog lorai',
  },
  {
    no: 9,
    vendor: 'CRICK',
    game_type: 'SPORTS',
    name_en: 'Cricket Book',
    name_bn: 'ক্রিকেট',
    name_latin: 'cricket',
  },
  {
    no: 10,
    vendor: 'SHAPLA',
    name_en: 'Hidden One',
    name_bn: 'লুকানো',
    name_latin: 'lukano',
    is_on: false,
    popularity: 999,
    is_hot: true,
  },
  {
    no: 11,
    vendor: 'OFFLIVE',
    game_type: 'LIVE',
    name_en: 'Golden Table',
    name_bn: 'সোনালি টেবিল',
    name_latin: 'sonali tebil',
    is_hot: true,
  },
];

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  await aVendor(world, { code: 'SHAPLA', name_en: 'Shapla Studio', name_bn: 'শাপলা স্টুডিও' });
  await aVendor(world, { code: 'PADMA', name_en: 'Padma Games', name_bn: 'পদ্মা গেমস' });
  await aVendor(world, { code: 'OFFLIVE', game_type: 'LIVE', is_on: false });
  for (const game of SHELF) await aGame(world, game);
  member = await aMember(world);
  as = await signedIn(world, member);
});

afterAll(async () => {
  // Sittings that a test wrote without members have brought nothing to teams.
  await world.owner.query(
    'delete from report_quarter q where not exists (select from identity_member m where m.id = q.member_id)',
  );
  await world.close();
});

type ListInput = Parameters<typeof list>[0];
const list = async (input: Record<string, unknown> = {}) =>
  valueOf(
    await world.call(catalogue.gameList, {
      clientType: '3',
      platform: 'html5-desktop',
      merchant: 'nokshi',
      ...input,
    }),
  );
const nosOf = (games: readonly { readonly nodeId: number }[]) => games.map((game) => game.nodeId);

describe('[API-4.2] gameList', () => {
  it('[EN-1] answers games with the family’s fields, in the language asked for', async () => {
    const { games } = await list({ vassalage: 'SHAPLA', pageSize: 1, language: 'EN' });
    expect(games).toEqual([
      {
        nodeId: 1,
        roomId: games[0]?.gameCode,
        gameCode: expect.stringMatching(/^G\d+$/) as unknown,
        vassalage: 'SHAPLA',
        vendorName: 'Shapla Studio',
        gameType: 'RNG',
        gameClassify: null,
        gameName: 'Golden Hilsa',
        nodeName: 'Golden Hilsa',
        displayName: 'Golden Hilsa',
        iconUrl: expect.stringMatching(/^\/art\/300x400\/en\//) as unknown,
        showIcon: expect.stringMatching(/^\/art\/\d+x\d+\/en\//) as unknown,
        plateIcon: expect.stringMatching(/^\/art\/240x320\//) as unknown,
        lagerIcon: '/props/dice.webp',
        isHot: 1,
        isNew: 0,
        isGame: '1',
        tint: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown,
      },
    ]);
    const [bengali] = (await list({ vassalage: 'SHAPLA', pageSize: 1 })).games;
    expect([bengali?.gameName, bengali?.vendorName, bengali?.nodeName]).toEqual([
      'সোনালি ইলিশ',
      'শাপলা স্টুডিও',
      'Golden Hilsa',
    ]);
    expect(bengali?.iconUrl).toMatch(/^\/art\/300x400\/bn\//);
  });

  it.each<[string, ListInput, number[]]>([
    ['everything that is on, most popular first', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['[BC-1.3] RNG without the in-house vendor', { gameType: 'RNG' }, [1, 2, 3, 4]],
    ['[BC-1.3] the in-house vendor by name', { gameType: 'RNG', vassalage: 'BGS' }, [6]],
    ['[BC-1.1] [BC-1.2] SPORTS without esports and cockfight', { gameType: 'SPORTS' }, [9]],
    ['[BC-1.1] ESPORTS', { gameType: 'ESPORTS' }, [7]],
    ['[BC-1.2] COCKFIGHT', { gameType: 'COCKFIGHT' }, [8]],
    ['INHOUSE', { gameType: 'INHOUSE' }, [6]],
    ['another type', { gameType: 'PVP' }, [5]],
    ['a type whose vendors are off', { gameType: 'LIVE' }, []],
    ['a type that nobody has', { gameType: 'NOPE' }, []],
    ['a vendor', { vassalage: 'PADMA' }, [3, 4]],
    ['a vendor that is off', { vassalage: 'OFFLIVE' }, []],
    ['a classify', { gameClassify: 'JP' }, [2, 4]],
    ['part of an English name in any case', { gameName: 'gOlDen' }, [1, 3]],
    ['part of a Bengali name', { gameName: 'সোনালি' }, [1, 3]],
    ['language, name and vendor together', { language: 'EN', gameName: 'golden', vassalage: 'PADMA' }, [3]],
    ['new ones', { isNew: '1' }, [3]],
    ['hot ones', { isHot: '1' }, [1, 4]],
    [
      'all filters at once',
      { gameType: 'RNG', vassalage: 'PADMA', gameClassify: 'JP', isHot: '1', gameName: 'mon' },
      [4],
    ],
    ['sorted by date', { gameType: 'RNG', sort: 'new' }, [3, 1, 2, 4]],
    ['sorted by English name', { gameType: 'RNG', sort: 'name', language: 'EN' }, [1, 3, 4, 2]],
  ])('%s', async (_what, input, expected) => {
    const { games, totalCount } = await list(input);
    expect(nosOf(games)).toEqual(expected);
    expect(totalCount).toBe(expected.length);
  });

  it('pages are counted, and one beyond the last is empty', async () => {
    const pages = [1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 4 }));
    const answers = await Promise.all(pages);
    expect(answers.map(({ games }) => nosOf(games))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9], []]);
    for (const { totalPages, totalCount } of answers) expect([totalPages, totalCount]).toEqual([3, 9]);
  });

  it('[4.30] numbers that are none and sizes without measure are refused', async () => {
    for (const input of [
      { pageNo: 0 },
      { pageNo: -1 },
      { pageNo: 'x' },
      { pageSize: 0 },
      { pageSize: 3001 },
      { pageSize: 1.5 },
      { gameName: 'x'.repeat(81) },
    ]) {
      const answer = await world.call(catalogue.gameList, input);
      expect([input, answer.status, answer.errorCode]).toEqual([input, 400, 'request_param_err']);
    }
  });

  it('may be kept for a minute, and is not sent again when it is the same', async () => {
    const input = { gameType: 'RNG' };
    const first = await world.call(catalogue.gameList, input);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const etag = String(first.headers['etag']);
    const again = await world.call(catalogue.gameList, input, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await world.call(catalogue.gameList, input, {
      headers: { 'if-none-match': etag, language: 'EN' },
    });
    expect(other.status).toBe(200);
    await world.owner.query('update catalogue_game set popularity = 101 where no = 2');
    await changedCatalogue(world);
    const changed = await world.call(catalogue.gameList, input, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    await world.owner.query('update catalogue_game set popularity = 90 where no = 2');
    await changedCatalogue(world);
  });
});

describe('[API-4.5] [EN-14] newGameVendor', () => {
  it('[RT-15.1] shows lanes of vendors that are on, and no category without one', async () => {
    const { data } = valueOf(
      await world.call(catalogue.vendorLanes, { platform: 'html5-desktop', language: 'EN' }),
    );
    expect(data.lanes.map((lane) => [lane.title, lane.cards.map((card) => card.vassalage)])).toEqual([
      ['RNG', ['SHAPLA', 'PADMA', 'BGS']],
      ['PVP', ['CARDS']],
      ['SPORTS', ['IMES', 'DS88', 'CRICK']],
    ]);
    const split = [...splitLanes(data.lanes)].map(([category, cards]) => [
      category,
      cards.map((card) => card.vassalage),
    ]);
    expect(split).toEqual([
      ['RNG', ['SHAPLA', 'PADMA']],
      ['INHOUSE', ['BGS']],
      ['PVP', ['CARDS']],
      ['SPORTS', ['CRICK']],
      ['ESPORTS', ['IMES']],
      ['COCKFIGHT', ['DS88']],
    ]);
  });

  it('[HM-6.2] [HM-6.3] a vendor with one game launches it, one with several opens its list', async () => {
    const { data } = valueOf(await world.call(catalogue.vendorLanes, { language: 'EN' }));
    const card = (code: string) =>
      data.lanes.flatMap((lane) => lane.cards).find((one) => one.vassalage === code);
    expect(card('SHAPLA')).toMatchObject({
      isGame: 'VASSALAGE',
      nodeId: null,
      gameCount: 2,
      displayName: 'Shapla Studio',
    });
    expect(card('BGS')).toMatchObject({ isGame: '1', nodeId: 6, gameCode: 'DICE', gameCount: 1 });
    const classify = data.lanes[0]?.gameClassify;
    expect(classify).toEqual([{ key: 'JP', displayName: 'Jackpot', gameCount: 2 }]);
  });

  it('[API-4.4] getVassGameType names the vendors that are on by type', async () => {
    const { content } = valueOf(await world.call(catalogue.gameTypes));
    expect(content).toEqual({
      RNG: { SHAPLA: [], PADMA: [], BGS: [] },
      PVP: { CARDS: [] },
      SPORTS: { IMES: [], DS88: [], CRICK: [] },
    });
  });

  it('a vendor that is switched off is gone with its games within seconds, and comes back', async () => {
    const setPadma = async (isOn: boolean) => {
      await world.owner.query("update catalogue_vendor set is_on = $1 where code = 'PADMA'", [isOn]);
      await changedCatalogue(world);
    };
    await setPadma(false);
    expect(nosOf((await list({ gameType: 'RNG' })).games)).toEqual([1, 2]);
    expect(valueOf(await world.call(catalogue.searchGames, { query: 'tiger' })).games).toEqual([]);
    await setPadma(true);
    expect(nosOf((await list({ gameType: 'RNG' })).games)).toEqual([1, 2, 3, 4]);
  });
});

describe('search', () => {
  const search = async (query: string, more: Record<string, unknown> = {}) =>
    valueOf(await world.call(catalogue.searchGames, { query, ...more }));

  it.each([
    ['English', 'golden hilsa', [1]],
    ['the beginning of a word', 'gold', [1, 3]],
    ['Bengali', 'সোনালি ইলিশ', [1]],
    ['the beginning of a Bengali word', 'তিন পা', [5]],
    ['Latin-typed Bengali', 'tin patti', [5]],
    ['Latin-typed Bengali in other spellings', 'teen paati', [5]],
    ['Latin-typed Bengali with the sounds of the ear', 'nodir nowka', [2]],
    ['a typo', 'golden hilza', [1]],
    ['another typo', 'monsooon', [4]],
    ['a swapped letter', 'cricekt', [9]],
    ['the vendor', 'padma', [3, 4]],
    ['the code', 'DICE', [6]],
    ['any case and marks', '  GOLDEN-hilsa!! ', [1]],
    ['the name of a game that is off', 'hidden one', []],
    ['what is nowhere', 'xyzzyxyzzy', []],
  ])('finds by %s: "%s"', async (_what, query, expected) => {
    const { games, totalCount } = await search(query);
    expect(nosOf(games).toSorted((a, b) => a - b)).toEqual(expected);
    expect(totalCount).toBe(expected.length);
  });

  it('says that similar words were taken, and what the filters hide', async () => {
    expect((await search('golden hilza')).corrected).toBe('Golden Hilsa');
    expect((await search('golden')).corrected).toBeNull();
    const filtered = await search('golden', { vassalage: 'CARDS' });
    expect([filtered.totalCount, filtered.countWithoutFilters]).toEqual([0, 2]);
  });

  it('finds vendors by the beginning of their names', async () => {
    const codes = async (query: string) => (await search(query)).vendors.map((vendor) => vendor.vassalage);
    expect(await codes('shap')).toEqual(['SHAPLA']);
    expect(await codes('পদ্মা')).toEqual(['PADMA']);
    expect(await codes('off')).toEqual([]);
  });

  it('without words is a filtered list, sorted and paged', async () => {
    expect(nosOf((await search('', { isHot: '1' })).games)).toEqual([1, 4]);
    expect(nosOf((await search('', { category: 'INHOUSE' })).games)).toEqual([6]);
    expect(nosOf((await search('', { gameClassify: 'JP', sort: 'name', language: 'EN' })).games)).toEqual([
      4, 2,
    ]);
    const page = await search('', { category: 'RNG', pageSize: 3, pageNo: 2 });
    expect([nosOf(page.games), page.totalPages, page.totalCount]).toEqual([[4], 2, 4]);
    expect(nosOf((await search('golden', { sort: 'new' })).games)).toEqual([3, 1]);
    expect(nosOf((await search('golden', { isNew: '1' })).games)).toEqual([3]);
  });

  it('[4.29] takes any text without harm', async () => {
    for (const query of [
      "'; drop table catalogue_game; --",
      '%_%',
      '\\',
      '<script>',
      '((((',
      '*',
      '🦚',
      'ক'.repeat(80),
      '-1',
    ]) {
      expect((await search(query)).games).toEqual(expect.any(Array));
    }
    expect((await world.call(catalogue.searchGames, { query: 'x'.repeat(81) })).status).toBe(400);
  });
});

describe('a game’s page', () => {
  it('tells kind, return, volatility and stakes before the first stake, by number or code', async () => {
    await world.owner.query(
      "update catalogue_game set rtp_percent = 95.42, volatility = 'high', min_stake = 1000000, max_stake = 50000000, max_win_multiple = 500, features = '{free_spins}' where no = 1",
    );
    await changedCatalogue(world);
    const byNumber = valueOf(await world.call(catalogue.gameDetail, { nodeId: 1, language: 'EN' }));
    expect(byNumber).toMatchObject({
      isOn: true,
      isSimulated: true,
      rtpPercent: '95.42',
      volatility: 'high',
      smallestStakeMicros: '1000000',
      largestStakeMicros: '50000000',
      maximumWinMultiple: 500,
      features: ['free_spins'],
      roundsLast30Days: 0,
      hasDemoRounds: false,
    });
    const { gameCode } = byNumber.game;
    expect(valueOf(await world.call(catalogue.gameDetail, { gameCode, language: 'EN' }))).toEqual(byNumber);
    expect(valueOf(await world.call(catalogue.gameDetail, { nodeId: 10 })).isOn).toBe(false);
    for (const input of [{ nodeId: 4711 }, { gameCode: 'none' }, {}]) {
      expect((await world.call(catalogue.gameDetail, input)).errorCode).toBe('game_unknown');
    }
  });
});

describe('favourites', () => {
  const ids = async () => valueOf(await world.call(catalogue.favouriteIds, {}, { as }));
  const add = (nodeId: number | string) => world.call(catalogue.addFavourite, { nodeId }, { as });
  const remove = (nodeId: number, method: 'DELETE' | 'POST' = 'DELETE') =>
    world.call(catalogue.removeFavourite, { nodeId }, { as, method });

  it('[API-4.8] [API-4.9] [API-4.10] [API-4.11] [EN-2] [EN-4] [ST-7.1] are added once, listed latest first, and removed', async () => {
    for (const nodeId of [1, 3, 5]) {
      valueOf(await add(nodeId));
      world.clock.advance(10);
    }
    valueOf(
      await world.call(catalogue.addFavourite, { nodeId: '1', vendor: 'SHAPLA', gameType: 'RNG' }, { as }),
    );
    expect(await ids()).toEqual(['5', '3', '1']);
    const page = valueOf(
      await world.call(catalogue.favouriteList, { pageNo: 1, pageSize: 2, language: 'EN' }, { as }),
    );
    expect([nosOf(page.content), page.pageNum, page.totalPages]).toEqual([[5, 3], 1, 2]);
    const second = valueOf(await world.call(catalogue.favouriteList, { pageNum: 2, pageSize: 2 }, { as }));
    expect(nosOf(second.content)).toEqual([1]);
    valueOf(await remove(3));
    valueOf(await remove(3, 'POST'));
    expect(await ids()).toEqual(['5', '1']);
  });

  it('[4.18] twenty adds at once are one favourite, and nobody is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(2)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await ids()).filter((id) => id === '2')).toHaveLength(1);
  });

  it('of a game that is not there are refused', async () => {
    for (const nodeId of [4711, '999999999999999', 2 ** 31]) {
      const answer = await add(nodeId);
      expect([nodeId, answer.status, answer.errorCode]).toEqual([nodeId, 404, 'game_unknown']);
    }
    for (const nodeId of [-1, 1.5, 'x', null, 2 ** 31]) {
      const answer = await world.call(catalogue.removeFavourite, { nodeId: nodeId as number }, { as });
      expect([200, 400]).toContain(answer.status);
    }
  });

  it('[4.13] belong to one member', async () => {
    const other = await signedIn(world, await aMember(world));
    expect(valueOf(await world.call(catalogue.favouriteIds, {}, { as: other }))).toEqual([]);
    expect((await world.call(catalogue.favouriteIds)).status).toBe(401);
  });
});

describe('[BC-2.3] a search among the favourites', () => {
  let mine: SignedIn;
  const find = async (query: string, more: object = {}) =>
    valueOf(await world.call(catalogue.searchFavourites, { query, language: 'EN', ...more }, { as: mine }));

  beforeAll(async () => {
    mine = await signedIn(world, await aMember(world));
    for (const nodeId of [2, 3, 4, 5, 10]) {
      valueOf(await world.call(catalogue.addFavourite, { nodeId }, { as: mine }));
      world.clock.advance(10);
    }
  });

  it('forgives typos as the search of all games does, and says so', async () => {
    const answer = await find('goldne tigar');
    expect([nosOf(answer.games), answer.corrected]).toEqual([[3], 'Golden Tiger']);
    expect(nosOf((await find('পাত্তি')).games)).toEqual([5]);
    expect(nosOf((await find('nodi')).games)).toEqual([2]);
  });

  it('passes by what fits better elsewhere in the catalogue', async () => {
    expect(nosOf((await find('golden')).games)).toEqual([3]);
    const { games, vendors, totalCount } = await find('hilsa');
    expect([games, vendors, totalCount]).toEqual([[], [], 0]);
  });

  it('takes filters and orders, and is all favourites that can be played, latest first, without them', async () => {
    const all = await find('');
    expect([nosOf(all.games), all.totalCount, all.countWithoutFilters]).toEqual([[5, 4, 3, 2], 4, 4]);
    expect(nosOf((await find('', { sort: 'popular' })).games)).toEqual([2, 3, 4, 5]);
    expect(nosOf((await find('', { sort: 'name' })).games)).toEqual([3, 4, 2, 5]);
    const narrowed = await find('', { gameClassify: 'JP', isHot: '1' });
    expect([nosOf(narrowed.games), narrowed.countWithoutFilters]).toEqual([[4], 4]);
    const second = await find('', { pageNo: 2, pageSize: 3 });
    expect([nosOf(second.games), second.totalPages]).toEqual([[2], 2]);
  });

  it('[4.13] is one member’s own, and a guest has none', async () => {
    expect((await world.call(catalogue.searchFavourites, { query: '' })).status).toBe(401);
    const other = await signedIn(world, await aMember(world));
    const answer = await world.call(catalogue.searchFavourites, { query: 'golden' }, { as: other });
    expect(valueOf(answer).games).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('what is played', () => {
  async function playRounds(player: Member, no: number, rounds: number): Promise<void> {
    const { rows } = await world.owner.query<Game>('select * from catalogue_game where no = $1', [no]);
    const [game] = rows;
    if (!game) throw new Error(`there is no game ${no}`);
    const sitting = sitDown(world, { member: player, game, token: await aWalletToken(world, player, game) });
    for (let round = 0; round < rounds; round += 1) {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet });
      const { answer } = await sitting.win(bet, { amount: 2 * UNIT });
      expect(answer.status).toBe('RS_OK');
    }
  }

  it('[API-4.6] [ST-7.4] stands among the recent games, the latest first, once each', async () => {
    const player = await aMember(world);
    const mine = await signedIn(world, player);
    for (const no of [1, 2, 1, 4]) {
      await playRounds(player, no, 1);
      world.clock.advance(1000);
    }
    await world.drain();
    const recent = valueOf(await world.call(catalogue.recentGames, { language: 'EN' }, { as: mine }));
    expect([nosOf(recent.content), recent.pageNum, recent.totalPages]).toEqual([[4, 1, 2], 1, 1]);
    expect(recent.content[0]?.playedAt).toBe(world.clock.now().getTime() - 1000);
    const page = valueOf(await world.call(catalogue.recentGames, { pageNo: 2, pageSize: 2 }, { as: mine }));
    expect([nosOf(page.content), page.totalPages]).toEqual([[2], 2]);
    // A game that was switched off meanwhile is still named.
    await world.owner.query('update catalogue_game set is_on = false where no = 4');
    await changedCatalogue(world);
    const named = valueOf(await world.call(catalogue.recentGames, { language: 'EN' }, { as: mine }));
    expect(named.content[0]?.gameName).toBe('Monsoon');
    await world.owner.query('update catalogue_game set is_on = true where no = 4');
    await changedCatalogue(world);
  });

  it('[API-4.3] makes the hot list: the most played of the week first, then those that are marked', async () => {
    const hot = async (input: Record<string, unknown> = {}) =>
      nosOf(valueOf(await world.call(catalogue.hotGames, { isPlatform: '2', ...input })).list);
    world.clock.advance(40 * 24 * 3600_000);
    expect(await hot()).toEqual([1, 4]);
    const player = await aMember(world);
    await playRounds(player, 3, 3);
    await playRounds(player, 4, 2);
    await world.drain();
    world.clock.advance(30_001);
    expect(await hot()).toEqual([3, 4, 1]);
    expect(await hot({ vassalage: 'SHAPLA' })).toEqual([1]);
    expect(await hot({ pageSize: 1 })).toEqual([3]);
    const posted = await world.call(catalogue.hotGames, { gameType: 'RNG' }, { method: 'POST' });
    expect(nosOf(valueOf(posted).list)).toEqual([3, 4, 1]);
    world.clock.advance(8 * 24 * 3600_000);
    expect(await hot()).toEqual([1, 4]);
    const detail = valueOf(await world.call(catalogue.gameDetail, { nodeId: 3 }));
    expect([detail.roundsLast30Days, detail.hasDemoRounds]).toEqual([3, false]);
  });

  it('tells when some of a game’s rounds were played by players that the portal runs', async () => {
    const game = await aGame(world);
    const countOf = async () => {
      const detail = valueOf(await world.call(catalogue.gameDetail, { nodeId: game.no }));
      return [detail.roundsLast30Days, detail.hasDemoRounds];
    };
    await playRounds(await aMember(world), game.no, 1);
    await world.drain();
    expect(await countOf()).toEqual([1, false]);
    await playRounds(await aMember(world, { isDemo: true }), game.no, 1);
    await world.drain();
    expect(await countOf()).toEqual([2, true]);
  });

  it('[1.39] measures what members got back once there are rounds enough, and says how sure that is', async () => {
    const game = await aGame(world);
    const measured = async () =>
      valueOf(await world.call(catalogue.gameDetail, { nodeId: game.no })).measured;
    expect(await measured()).toEqual({ rounds: 0, leastRounds: 10_000, interval: null });
    const sit = (isDemo: boolean, [rounds, stake, win]: readonly [number, bigint, bigint]) =>
      world.owner.query(
        `insert into report_quarter (quarter, member_id, game_no, currency, is_demo, rounds, stake, win)
         select $1, gen_random_uuid(), $2, 'XPC', $3, $4, $5, $6`,
        [world.clock.now(), game.no, isDemo, rounds, stake, win],
      );
    for (let n = 0; n < 50; n += 1) await sit(false, [199, credits(100), credits(n % 2 ? 90 : 104)]);
    expect(await measured()).toEqual({ rounds: 9_950, leastRounds: 10_000, interval: null });
    await sit(false, [50, credits(100), credits(97)]);
    // 50 of 51 sittings differ by 7 credits: 2.576 * sqrt(51 / 50) * sqrt(50 * 49) / 5,100 is 2.52 points.
    expect(await measured()).toEqual({
      rounds: 10_000,
      leastRounds: 10_000,
      interval: { percent: '97.00', lowPercent: '94.48', highPercent: '99.52' },
    });
    await sit(true, [1_000_000, credits(1_000_000), credits(1)]);
    expect((await measured()).interval?.percent).toBe('97.00');
  });

  it('[RO-1.1] is open to a visitor without an account: lists, lanes, search, board', async () => {
    const open: Answer<unknown>[] = [
      await world.call(catalogue.gameList),
      await world.call(catalogue.vendorLanes),
      await world.call(catalogue.searchGames, { query: 'a' }),
      await world.call(winnerBoard),
      await world.call(catalogue.gameList, {}, { headers: { authorization: 'an old token' } }),
    ];
    expect(open.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  });
});
