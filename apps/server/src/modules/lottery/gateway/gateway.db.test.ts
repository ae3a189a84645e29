import { placeOrder } from '@nokshi/contract/lottery.ts';
import * as contract from '@nokshi/contract/lottery-gateway.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, aVendor, changedCatalogue, type Game, signedIn } from '../../../../test/builders.ts';
import { aDrawBeacon } from '../../../../test/draw-beacon.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;
let member: SignedIn;
let digits: Game;
let southern: Game;

const turn = () => world.app.rooms.lottery.turn(world.clock.now());

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  member = await signedIn(world, await aMember(world));
  await aVendor(world, { code: 'LOTT', game_type: 'LOTT', source: 'lottery' });
  await aVendor(world, { code: 'TCG_LOTTO_VN', game_type: 'ELOTT', source: 'lottery' });
  digits = await aGame(world, { code: 'LT0001', vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  await aGame(world, {
    code: 'LT0005',
    vendor: 'LOTT',
    game_type: 'LOTT',
    name_en: 'Three Dice',
    is_on: false,
  });
  // A game of the Vietnam lobby is one of that vendor.
  southern = await aGame(world, {
    code: 'VN0008',
    vendor: 'TCG_LOTTO_VN',
    game_type: 'ELOTT',
    name_en: 'South',
  });
  await turn();
  // Three issues of the digits, each sealed at its close and drawn.
  for (let step = 0; step < 40; step += 1) {
    world.clock.advance(5_000);
    await turn();
  }
});
afterAll(() => world.close());

describe('the lobby of the family’s clients', () => {
  it('[API-4.1] [API-5.5] game_menus groups the lotteries that are on, bare for a caller that names its gateway version', async () => {
    const enveloped = await world.call(contract.lotteryMenus, { language: 'EN' });
    expect(JSON.parse(enveloped.text)).toMatchObject({ success: true, message: null });
    const bare = await world.call(
      contract.lotteryMenus,
      { language: 'EN' },
      { headers: { 'x-gateway-version': '3' }, path: '/lotto/lgw/games/game_menus' },
    );
    const groups = JSON.parse(bare.text) as {
      gameGroupCode: string;
      gameGroupName: string;
      gameMenus: unknown[];
    }[];
    expect(groups.map(({ gameGroupCode, gameGroupName }) => [gameGroupCode, gameGroupName])).toEqual([
      ['SSC', 'Five digits'],
      ['VN-MB', 'Vietnam, north'],
    ]);
    expect(groups[0]?.gameMenus).toEqual([
      {
        gameId: digits.no,
        gameCode: 'LT0001',
        gameName: 'Five Digits',
        remark: 'Five Digits',
        gameGroupCode: 'SSC',
        prizeModeId: 2,
        path: '/lottery?gameCode=LT0001',
      },
    ]);
  });

  it('[BC-1.5] [API-5.7] a prize mode is one of four, in any case', async () => {
    const ask = async (mode: string) => {
      const answer = await world.call(contract.lotteryGameList, { prizeMode: mode as 'LOTT' });
      return answer.status === 200 ? answer.value.map(({ code }) => code).join() : answer.status;
    };
    const modes = ['LOTT', 'Lott', 'ZY', 'zy', 'elott', 'SEA', 'KENO'];
    expect(await Promise.all(modes.map(ask))).toEqual(['', '', 'SSC', 'SSC', 'VN-MB', '', 400]);
  });

  it('[API-5.1] [API-5.6] the Vietnam menu holds the games of that lobby', async () => {
    const menu = valueOf(
      await world.call(contract.lotteryVietnamMenus, { prizeMode: 'elott', device: 'WEB' }),
    );
    expect(menu.flatMap(({ gameMenus }) => gameMenus.map(({ gameId }) => gameId))).toEqual([southern.no]);
    expect(menu[0]?.gameMenus[0]?.path).toBe('/vnLottery?gameCode=VN0008');
  });

  it('[API-5.2] recent games are those that the member staked on', async () => {
    const recent = async () => valueOf(await world.call(contract.lotteryVietnamRecent, {}, { as: member }));
    expect(await recent()).toEqual([]);
    const near = valueOf(await world.call(contract.lotteryNear, { gameId: southern.no }));
    const order = {
      orderId: newId(world.clock.now()),
      gameCode: 'VN0008',
      numero: near.currentNumero?.numero ?? '',
      lines: [{ play: 'tai-xiu', choice: 'big', unitId: '1', multiple: 1 }],
      expectedStakeMicros: '2000000',
    };
    valueOf(await world.call(placeOrder, order, { as: member }));
    expect((await recent()).map(({ gameCode }) => gameCode)).toEqual(['VN0008']);
    expect((await world.call(contract.lotteryVietnamRecent, {})).status).toBe(401);
  });

  it('[API-5.3] [API-5.4] says what was drawn last and what closes next', async () => {
    const vietnam = valueOf(await world.call(contract.lotteryVietnamOpened, {}));
    expect(Object.keys(vietnam)).toEqual([`${southern.no}`]);
    const board = vietnam[`${southern.no}`];
    expect([board?.gameCode, board?.winNo?.split(',').length]).toEqual(['VN0008', 27]);
    // Issues of the day of Vietnam, an hour before that of Bangladesh.
    expect([board?.numero, board?.nextNumero]).toEqual(['20261122-0753', '20261122-0754']);
    const opened = valueOf(await world.call(contract.lotteryOpened, { gameId: digits.no }, { as: member }));
    const { winNo, numero, nextNumero, nextCloseTime } = opened[`${digits.no}`] ?? {};
    expect(winNo).toMatch(/^\d(,\d){4}$/);
    expect([numero, nextNumero].map((each) => each?.slice(0, 9))).toEqual(['20261122-', '20261122-']);
    expect(nextCloseTime).toBeGreaterThan(world.clock.now().getTime());
    const unknown = await world.call(contract.lotteryOpened, { gameId: 999_999 }, { as: member });
    expect(unknown.errorCode).toBe('lottery_unknown');
  });
});

describe('a lottery that is launched', () => {
  const open = async (input: Record<string, unknown>) => {
    const answer = await world.call(
      launchGame,
      { launchMode: 'LOTT', lottoArea: 'VN', device: 'WEB', language: 'EN', ...input },
      { as: member },
    );
    if (answer.status !== 200) return answer.errorCode;
    expect(answer.value.content.game_url).toBe(answer.value.gameUrl);
    return answer.value.gameUrl.replace(/^https?:\/\/[^/]+/, '');
  };
  const switchVietnam = async (isOn: boolean) => {
    await world.owner.query(`update catalogue_vendor set is_on = $1 where code = 'TCG_LOTTO_VN'`, [isOn]);
    await changedCatalogue(world);
  };

  it('[API-5.5] with a code is its table, in the words of the family’s clients', async () => {
    expect(await open({ lottoPrizeMode: 'Lott', lottoGameCode: 'LT0001', lottoView: 'betting' })).toBe(
      '/lottery?gameCode=LT0001',
    );
    expect(await open({ lottoPrizeMode: 'ELOTT', lottoGameCode: 'VN0008', lottoView: 'betting' })).toBe(
      '/vnLottery?gameCode=VN0008',
    );
    expect(await open({ lottoGameCode: 'NONE', lottoView: 'betting' })).toBe('game_unknown');
  });

  it('[ST-9.1] [API-5.5] without one is the lobby of the prize mode that the vendor list gives', async () => {
    expect(await open({ lottoView: 'lobby' })).toBe('/elott');
    await switchVietnam(false);
    expect(await open({ lottoView: 'lobby' })).toBe('/lott');
    await switchVietnam(true);
  });

  it('[BC-1.5] a prize mode that is named, in any case, leads to its lobby', async () => {
    const modes = ['Lott', 'ZY', 'elott', 'SEA', 'KENO'];
    const pages = await Promise.all(modes.map((lottoPrizeMode) => open({ lottoPrizeMode })));
    expect(pages).toEqual(['/lott', '/lott', '/elott', '/elott', 'request_param_err']);
  });
});

describe('what a betting client reads', () => {
  const at = (path: string) => ({ path: path.replace(':gameId', `${digits.no}`) });

  it('series, plays and limits of a game', async () => {
    const series = valueOf(await world.call(contract.lotterySeries, {}, { as: member }));
    expect(series).toEqual([
      {
        gameGroupCode: 'SSC',
        prizeModeId: 2,
        minSeries: 1700,
        maxSeries: 1960,
        maxBetSeries: 1960,
        defaultSeries: 1960,
      },
    ]);
    const [menu] = valueOf(
      await world.call(contract.lotteryPlayMenu, { gameId: digits.no }, at('/lgw/games/:gameId/play_menu')),
    );
    expect(menu?.prizeModeId).toBe(2);
    expect(menu?.playMenuGroups.flatMap(({ playMenus }) => playMenus.map(({ playId }) => playId))).toContain(
      'last3.direct',
    );
    const nameIn = async (language: 'EN' | 'BN') => {
      const asked = { gameId: digits.no, language };
      const [told] = valueOf(
        await world.call(contract.lotteryPlayMenu, asked, at('/lgw/games/:gameId/play_menu')),
      );
      const plays = told?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? [];
      return plays.find(({ playId }) => playId === 'last3.direct')?.playName;
    };
    expect([await nameIn('EN'), await nameIn('BN')]).toEqual(['Direct', 'সরাসরি']);
    const { bettingModes } = valueOf(
      await world.call(
        contract.lotterySetting,
        { gameId: digits.no },
        at('/lotto/lgw/games/:gameId/setting'),
      ),
    );
    expect(bettingModes.map(({ unit }) => unit)).toEqual([1, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001, 0.0005]);
  });

  it('issues near and to come', async () => {
    const near = valueOf(await world.call(contract.lotteryNear, { gameId: digits.no }));
    const { chaseNumeros } = valueOf(
      await world.call(contract.lotteryChaseIssues, { gameId: digits.no }, at('/lgw/numeros/chase/:gameId')),
    );
    expect(chaseNumeros.slice(0, 2)).toEqual([near.currentNumero, near.nextNumero]);
    expect(chaseNumeros).toHaveLength(100);
    expect(near.lastNumero?.winNo).toMatch(/^\d(,\d){4}$/);
  });

  it('[API-5.1] plays, limits, issues and charts of a game of Vietnam, under its own prefix', async () => {
    const vn = (path: string) => ({
      path: `/lotto-vn/lgw${path.replace(':gameId', `${southern.no}`)}`,
      as: member,
    });
    const gameId = southern.no;
    const [menu] = valueOf(
      await world.call(contract.lotteryPlayMenu, { gameId }, vn('/games/:gameId/play_menu')),
    );
    expect(menu?.prizeModeId).toBe(3);
    expect(menu?.playMenuGroups.map(({ playCode }) => playCode)).toEqual([
      'lo',
      'de',
      'dau-duoi',
      '3cang',
      '4cang',
      'bao-lo',
      'xien',
      'truot',
      'tai-xiu',
    ]);
    // Odds are fixed: there is no series of it to be chosen.
    const series = valueOf(await world.call(contract.lotterySeries, {}, vn('/customers/series')));
    expect(series.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['SSC']);
    const setting = await world.call(contract.lotterySetting, { gameId }, vn('/games/:gameId/setting'));
    expect(valueOf(setting).bettingModes[0]).toMatchObject({ unit: 1, betMultipleMax: 999 });
    const near = valueOf(await world.call(contract.lotteryNear, { gameId }, vn('/numeros/near')));
    expect(near.lastNumero?.winNo.split(',')).toHaveLength(27);
    const { hot, draws } = valueOf(
      await world.call(contract.lotteryHotGap, { gameId }, vn('/draw/:gameId/hot_gap_info')),
    );
    expect(draws).toBe(3);
    expect(hot['G3']?.reduce((sum, times) => sum + times, 0)).toBe(18);
    expect(hot['DB']).toHaveLength(100);
  });

  it('draws by page, by number and by code, and their charts', async () => {
    const draws = async (page: number) =>
      valueOf(
        await world.call(
          contract.lotteryDrawPage,
          { gameId: digits.no, page, size: 2 },
          at('/lgw/draw/:gameId'),
        ),
      );
    const [first, second] = [await draws(0), await draws(1)];
    expect([first.content.length, first.last, second.content.length, second.last]).toEqual([
      2,
      false,
      1,
      true,
    ]);
    const byCode = valueOf(
      await world.call(contract.lotteryDrawPageByCode, { code: 'LT0001' }, at('/lgw/draw/code/LT0001')),
    );
    expect(byCode.content).toEqual([...first.content, ...second.content]);
    const recent = valueOf(await world.call(contract.lotteryRecentIssues, { gameId: digits.no }));
    expect(recent).toEqual(byCode.content);
    const chart = valueOf(
      await world.call(
        contract.lotteryRunChart,
        { gameId: digits.no, count: 2 },
        at('/lgw/draw/runChart/:gameId/count/2'),
      ),
    );
    expect(chart.diagramList.map(({ item, ...result }) => [result, item])).toEqual(
      first.content.map((result) => [result, result.winNo.replaceAll(',', '')]),
    );
    const {
      hot,
      gap,
      draws: counted,
    } = valueOf(
      await world.call(contract.lotteryHotGap, { gameId: digits.no }, at('/lgw/draw/:gameId/hot_gap_info')),
    );
    expect(counted).toBe(3);
    expect(Object.keys(hot)).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']);
    expect(hot['FIRST']?.reduce((sum, times) => sum + times, 0)).toBe(3);
    expect(gap['FIRST']?.filter((ago) => ago === 0)).toHaveLength(1);
  });
});
