import type { Game, VendorCard } from '@nokshi/contract/catalogue.ts';
import type { TextLanguage } from '@nokshi/texts/texts.ts';
import { type PageAssets, renderHeadHtml, renderShellHtml } from '@nokshi/ui/shell-html.ts';

/** Sample answers for `preview-server.ts`. */

interface Sample {
  readonly needsToken?: boolean;
  readonly answer: (query: URLSearchParams, language: TextLanguage) => unknown;
}

const NAMES: readonly (readonly [string, string])[] = [
  ['মেঘের ড্রাগন', 'Cloud Dragon'],
  ['রকেট পথ', 'Rocket Path'],
  ['আন্দর বাহার', 'Andar Bahar'],
  ['নীলনদের রাজা', 'King of the Nile'],
  ['হাঙর খাঁড়ি', 'Shark Inlet'],
  ['লাল সাত', 'Red Seven'],
  ['চাঁদনি নেকড়ে', 'Moonlit Wolf'],
  ['হীরার খনি', 'Diamond Mine'],
  ['ডুবো সিন্দুক', 'Sunken Chest'],
  ['সুন্দরবনের বাঘ', 'Sundarban Tiger'],
  ['বজ্র শিখর', 'Thunder Peak'],
  ['জাদুর প্রদীপ', 'Magic Lamp'],
];
const VENDORS: readonly (readonly [string, string, string])[] = [
  ['RL', 'লাল পদ্ম', 'Red Lotus'],
  ['NP', 'নীলপ্লে', 'Nileplay'],
  ['RS', 'রেট্রোস্পিন', 'Retrospin'],
  ['OL', 'অলিম্পিয়া', 'Olympia'],
  ['WP', 'ওয়াইল্ডপিক', 'Wildpeak'],
  ['BS', 'ব্ল্যাকসেইল', 'Blacksail'],
];
const TOTAL = 9846;

function game(index: number, language: TextLanguage): Game {
  const [bn, en] = NAMES[index % NAMES.length] ?? ['', ''];
  const [code, vendorBn, vendorEn] = VENDORS[index % VENDORS.length] ?? ['', '', ''];
  const name = `${language === 'bn' ? bn : en}${index >= NAMES.length ? ` ${index}` : ''}`;
  const picture = `/art/g/G${index}.webp`;
  return {
    nodeId: 1000 + index,
    roomId: `G${index}`,
    gameCode: `G${index}`,
    vassalage: code,
    vendorName: language === 'bn' ? vendorBn : vendorEn,
    gameType: 'RNG',
    gameClassify: null,
    gameName: name,
    nodeName: en,
    displayName: name,
    iconUrl: picture,
    showIcon: picture,
    plateIcon: `${picture}?p`,
    lagerIcon: picture,
    isHot: index < 10 ? 1 : 0,
    isNew: index % 17 === 0 ? 1 : 0,
    isGame: '1',
    tint: '#1b6f5b',
  };
}

const games = (count: number, from: number, language: TextLanguage) =>
  Array.from({ length: count }, (_, index) => game(from + index, language));

function vendors(language: TextLanguage): VendorCard[] {
  return VENDORS.map(([code, bn, en], index) => ({
    id: index + 1,
    vassalage: code,
    accountTypeName: code,
    displayName: language === 'bn' ? bn : en,
    title: en,
    gameType: 'RNG',
    lagerIcon: `/art/v/${code}.webp`,
    smallIcon: `/art/v/${code}.webp`,
    isGame: 'VASSALAGE',
    gameCode: null,
    nodeId: null,
    gameCount: 1641,
  }));
}

function lanes(language: TextLanguage) {
  const [first] = vendors(language);
  const inHouse = { ...first, id: 99, vassalage: 'BGS', displayName: language === 'bn' ? 'নকশি' : 'Nokshi' };
  return [
    {
      title: 'RNG',
      cards: [
        ...vendors(language),
        { ...inHouse, isGame: '1', gameCode: 'DICE', nodeId: 1, gameCount: 1 },
      ],
      gameClassify: [{ key: 'JP', displayName: language === 'bn' ? 'জ্যাকপট' : 'Jackpot', gameCount: 412 }],
    },
  ];
}

const winners = (language: TextLanguage) =>
  games(9, 3, language).map((each, index) => ({
    vo: {
      recordId: index,
      customerName: index % 3 === 0 ? 'সা***ল' : 'Ta***n',
      gameType: 'RNG',
      vendor: each.vassalage,
      gameId: each.gameCode,
      gameCode: each.gameCode,
      gameName: each.gameName,
      nodeId: String(each.nodeId),
      prizeModeId: null,
      winAmount: Math.round(128_450_050 / (index + 1)) / 100,
      gameTime: '2026-11-20 21:04:00',
      endTime: '2026-11-20 21:04:00',
      iconUrl: each.plateIcon,
      isDemo: index % 2 === 0,
    },
  }));

const status = {
  maintenance: false,
  regionRestriction: false,
  location: { ip: '127.0.0.1' },
  acceptsPlainBodies: true,
  isPlayCredit: true,
  info: {
    whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] },
    register: {},
    mainDomain: 'localhost',
    imageCDNs: [],
    launchGameCDNs: [],
  },
  brand: {
    merchant: 'nokshi',
    merchantCode: 'nokshi',
    timeZone: 'Asia/Dhaka',
    currency: 'XPC',
    jackpot: { min: 1_400_000, max: 1_500_000 },
    showsLottOnHome: false,
  },
};

function listed(query: URLSearchParams, language: TextLanguage) {
  const size = Number(query.get('pageSize') ?? 20);
  const from = (Number(query.get('pageNo') ?? 1) - 1) * size;
  if (query.get('vassalage') === 'BGS') return { games: games(1, 5, language), totalPages: 1, totalCount: 1 };
  const count = Math.min(size, TOTAL - from);
  return { games: games(count, from, language), totalPages: Math.ceil(TOTAL / size), totalCount: TOTAL };
}

function found(query: URLSearchParams, language: TextLanguage) {
  const words = query.get('query') ?? '';
  const none = { games: [], vendors: [], totalCount: 0, totalPages: 0, corrected: null };
  if (words === 'zzz' || query.get('isNew') === '1') return { ...none, countWithoutFilters: 12 };
  const list = games(5, 0, language);
  const corrected = words === 'tin pati' ? (NAMES[2]?.[0] ?? null) : null;
  return {
    games: list,
    vendors: vendors(language).slice(0, 1),
    totalCount: 5,
    totalPages: 1,
    corrected,
    countWithoutFilters: 5,
  };
}

const balance = {
  sumBalance: 48_250.75,
  currency: 'XPC',
  currencySymbol: '',
  balance: [],
  balanceMicros: '48250750000',
  isPlayCredit: true,
  refillAt: 0,
};

const member = {
  id: 7,
  account: 'demo-member',
  nickname: 'রাহিম',
  type: 0,
  mobile: null,
  regDate: 0,
  hasVip: false,
  vipLabelName: null,
  vipRankLevel: null,
  currency: 'XPC',
  lastLoginAt: null,
};

function detail(query: URLSearchParams, language: TextLanguage) {
  return {
    game: game(Number(query.get('gameCode')?.slice(1) ?? 0), language),
    isOn: true,
    isSimulated: true,
    rtpPercent: '96.20',
    volatility: 'medium',
    smallestStakeMicros: '2000000',
    largestStakeMicros: '500000000',
    maximumWinMultiple: 2000,
    features: ['reels_5x3', 'lines_20', 'free_spins'],
    roundsLast30Days: 4210,
  };
}

const recent = (language: TextLanguage) =>
  games(4, 2, language).map((each, index) => ({ ...each, playedAt: Date.now() - index * 19 * 3600_000 }));

export const SAMPLES: Readonly<Record<string, Sample>> = {
  '/wps/system/status': { answer: () => status },
  '/wps/relay/GCSGAME_newGameVendor': { answer: (_query, language) => ({ data: { lanes: lanes(language) } }) },
  '/wps/relay/GCSGAME_hotGamesV2': { answer: (_query, language) => ({ list: games(10, 0, language) }) },
  '/wps/relay/GCSGAME_gameList': { answer: listed },
  '/wps/relay/GCSGAME_searchGame': { answer: found },
  '/wps/relay/GCSGAME_gameDetail': { answer: detail },
  '/wps/relay/ODSFE2_getWinnerBoard': { answer: (_query, language) => ({ list: winners(language) }) },
  '/wps/relay/MCSFE_getFavoriteGames': { needsToken: true, answer: () => ['1003'] },
  '/wps/relay/MCSFE_getFavoriteGamesList': {
    needsToken: true,
    answer: (_query, language) => ({ content: games(1, 3, language), pageNum: 1, totalPages: 1 }),
  },
  '/wps/relay/MCSFE_addFavoriteGameV2': { needsToken: true, answer: () => null },
  '/wps/relay/MCSFE_removeFavoriteGameV2': { needsToken: true, answer: () => null },
  '/wps/relay/GCS_recentGame': {
    needsToken: true,
    answer: (_query, language) => ({ content: recent(language), pageNum: 1, totalPages: 1 }),
  },
  '/wps/relay/CSP_unreadCount': { needsToken: true, answer: () => 3 },
  '/wps/v2/inbox/messages': { needsToken: true, answer: () => ({ list: [] }) },
  '/wps/v2/wallets/balance': { needsToken: true, answer: () => balance },
  '/wps/member/info': { needsToken: true, answer: () => member },
  '/wps/session/activity': { needsToken: true, answer: () => ({ idleEndsAt: Date.now() + 1_800_000 }) },
};

export function composeSample(page: {
  readonly template: string;
  readonly assets: unknown;
  readonly path: string;
  readonly language: TextLanguage;
}): string {
  const { language } = page;
  const input = {
    language,
    view: page.path === '/' ? 'home' : page.path === '/seamless' ? 'game' : 'page',
    categories: [
      { code: 'RNG', gameCount: TOTAL },
      { code: 'INHOUSE', gameCount: 1 },
    ],
    hot: games(10, 0, language),
    assets: page.assets as PageAssets,
  } as const;
  const boot = {
    status,
    lanes: lanes(language),
    hot: games(10, 0, language),
    firstGames: games(12, 10, language),
    winners: winners(language),
    language: language === 'en' ? 'EN' : 'BN',
  };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return page.template
    .replace('<html lang="bn"', `<html lang="${language}"`)
    .replace('<!--head-->', () => renderHeadHtml(input))
    .replace('<!--shell-->', () => renderShellHtml(input))
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`);
}
