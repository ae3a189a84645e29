import { type KeyObject, randomInt } from 'node:crypto';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import { type BrandAndShelf, createFront, type Front, type Shelf } from './front.ts';
import { type Agents, createAgents, sumOwedBy } from './modules/agents/index.ts';
import {
  type Brand,
  type Content,
  createBrand,
  createBrandRoom,
  createContent,
  hasOwnTerms,
} from './modules/brand/index.ts';
import {
  type Cashier,
  countOpenDeposits,
  createCashier,
  type SupplierWallet,
  termsOf,
} from './modules/cashier/index.ts';
import {
  createArtAddresses,
  createCatalogue,
  createHotGames,
  createLibrary,
  describeGames,
  type Library,
} from './modules/catalogue/index.ts';
import { createDesk } from './modules/desk/index.ts';
import { createIdentity, type Identity, type IdentityOptions } from './modules/identity/index.ts';
import { createInbox } from './modules/inbox/index.ts';
import { createJackpots } from './modules/jackpots/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import {
  type Beacon,
  countedStakes,
  createLottery,
  LOTTERY_LOCK,
  type Lottery,
} from './modules/lottery/index.ts';
import {
  beaconSalt,
  CRASH_LOCK,
  countOpenRounds,
  createPlay,
  findRoundsBehind,
  type Pace,
  type Play,
  SIMULATED_SALT,
  type StakeJudges,
  type SupplierClient,
  sumOpenStakes,
} from './modules/play/index.ts';
import {
  createProtection,
  findRefusal,
  hasExcluded,
  liftWaiting,
  lockWaiting,
} from './modules/protection/index.ts';
import { createReporting } from './modules/reporting/index.ts';
import { createRewards, vipWithdrawals } from './modules/rewards/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createSealing, type Sealing } from './platform/crypto/index.ts';
import type { Database } from './platform/db.ts';
import { storedFolder } from './platform/files/index.ts';
import { createCountryFinder, type FindCountry } from './platform/geo/index.ts';
import type { Context, Route } from './platform/http/context.ts';
import { portalOrigin, portalOriginFor } from './platform/http/portal-origin.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics.ts';
import { nudgeRelay, type Subscriber, takeLeadership } from './platform/outbox/index.ts';
import type { BooksQuery, Room } from './platform/room.ts';
import { createSms } from './platform/sms/index.ts';
import { LOCAL_SETTINGS, type PortalSettings, SETTINGS } from './settings.ts';

export interface RoomsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly supplier: SupplierClient | undefined;
  /** The same supplier, where it holds wallets that some of its games play from. */
  readonly supplierWallet: SupplierWallet | undefined;
  readonly supplierKey: KeyObject | undefined;
  /** The beacon that lotteries of our own are drawn by. */
  readonly lotteryBeacon: Beacon | undefined;
}

export interface Rooms {
  /** Every room, those that others call first. */
  readonly all: readonly Room[];
  readonly identity: Identity;
  readonly play: Play;
  readonly brand: Brand<PortalSettings>;
  readonly sealing: Sealing;
  readonly library: () => Promise<Library>;
  readonly lottery: Lottery;
  readonly agents: Agents;
  readonly front: Front;
}

export const routesOf = ({ all }: Pick<Rooms, 'all'>): readonly Route[] =>
  all.flatMap((room) => room.routes ?? []);
export const subscribersOf = ({ all }: Pick<Rooms, 'all'>): readonly Subscriber[] =>
  all.flatMap((room) => room.subscribers ?? []);
export const booksOf = ({ all }: Pick<Rooms, 'all'>): readonly BooksQuery[] =>
  all.flatMap((room) => room.books ?? []);

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64];
/** What of a stake took a risk is the word of the room that knows the bet. */
const STAKE_JUDGES: StakeJudges = { lottery: countedStakes };

/** Makes every room and hands each what it needs of the rooms below; nothing here decides anything. */
export function createRooms(deps: RoomsDeps): Rooms {
  const { config, database, clock, log } = deps;
  const { db } = database;
  const hidesCockfight = async (): Promise<boolean> => (await brand.settings()).hidesCockfight;
  const shelf = createShelf(deps, hidesCockfight);
  const { library, art, hot } = shelf;
  const listExports: IdentityOptions['exports'] = (reader) =>
    all.flatMap((room) => room.exports?.(reader) ?? []);
  const { sealing, brand, outlets, identity, findCountry } = createAccounts(deps, listExports);
  const { settings } = brand;
  const content = createContent({ db, log, watch: brand.watch });
  const pictures = storedFolder(config.home, 'pictures');
  const timeZone = async () => (await settings()).timeZone;
  const cashier = createMoney(deps, { brand, findCountry, content });
  const play = createGames(deps, { brand, library, art, timeZone, cashier, identity });
  const lottery = createLottery({
    db,
    clock,
    log,
    ...shelf,
    mostBets: async () => (await settings()).lotteryBets,
    beacon: deps.lotteryBeacon,
    sandboxUrl: config.sandboxUrl,
    takeLead: () => takeLeadership(database, LOTTERY_LOCK),
  });
  const isShutOut = async (memberId: MemberId, at: Date) =>
    (await findRefusal(db, { memberId, kind: 'launch', amount: 0n, at })) === 'account_locked';
  const { humanCheck } = identity;
  const activeFrom = async () => BigInt((await settings()).activeMember.dayUnits) * MICROS_PER_UNIT;
  const agents = createAgents({
    db,
    clock,
    log,
    library,
    timeZone,
    activeFrom,
    settings,
    readFunds: cashier.readFunds,
    waiting: identity.waiting,
    portalOrigin: portalOrigin(config),
  });
  const all: readonly Room[] = [
    createLedger(),
    identity,
    createBrandRoom({ db, log, brand, content, humanCheck, pictures, upstairs: { isShutOut } }),
    createProtection({ db, settings }),
    createReporting({
      db,
      activeFrom,
      timeZone,
      productOf: async () => {
        const { gameByNo } = await library();
        return (no) => gameByNo.get(no)?.game_type ?? '';
      },
    }),
    cashier,
    createCatalogue({ db, library, art, hot }),
    play,
    createJackpots({ db, brand, library, judges: STAKE_JUDGES }),
    lottery,
    agents,
    createRewards({
      db,
      judges: STAKE_JUDGES,
      timeZone,
      settings,
      turnover: async () => termsOf((await settings()).turnover),
    }),
    createInbox({ db, log, outlets, settings }),
    createDesk({ db, identity }),
  ];
  const front = {
    ...createFront(db, { brand, content, library, art, hot, timeZone }),
    gameOrigins: play.gameOrigins,
  };
  return { all, identity, play, brand, sealing, library, lottery, agents, front };
}

/** Who the portal is and who its people are, with what speaks to them from outside. */
function createAccounts(
  { config, database, clock, log }: RoomsDeps,
  listExports: IdentityOptions['exports'],
) {
  const { db } = database;
  const sealing = createSealing({ db, clock, log });
  const findCountry = createCountryFinder();
  const outlets = { mailer: createMailer(config.mail), sms: createSms(config.sms) };
  const brand = createBrand<PortalSettings>({
    db,
    clock,
    log,
    findCountry,
    declared: SETTINGS,
    acceptsPlainBodies: config.profile === 'local',
    ...(config.profile === 'local' && { ownDefaults: LOCAL_SETTINGS }),
    sealKeys: sealing.publicKeys,
    publicHost: config.publicOrigin === undefined ? undefined : new URL(config.publicOrigin).hostname,
  });
  const identity = createIdentity({
    db,
    clock,
    brand: brand.settings,
    ...outlets,
    log,
    portalOrigin: portalOrigin(config),
    findCountry,
    exports: listExports,
    upstairs: {
      hasExcluded: (memberIds, at) => hasExcluded(db, memberIds, at),
      countOpen: async (from, memberId) => ({
        rounds: await countOpenRounds(from, memberId),
        deposits: await countOpenDeposits(from, memberId),
      }),
      lockWaiting,
      liftWaiting,
    },
  });
  return { sealing, brand, outlets, identity, findCountry };
}

function createMoney(
  { config, database, clock, log, supplierWallet }: RoomsDeps,
  {
    brand,
    findCountry,
    content,
  }: {
    readonly brand: Brand<PortalSettings>;
    readonly findCountry: FindCountry;
    readonly content: () => Promise<Content>;
  },
): Cashier {
  return createCashier({
    db: database.db,
    clock,
    log,
    settings: brand.settings,
    reviseRealMoney: (decide) => brand.revise('realMoney', decide),
    hasOwnTerms: async (at) => hasOwnTerms(await content(), at),
    findCountry,
    home: config.home,
    payments: config.payments,
    supplierWallet,
    // The sandbox listens for this machine alone; its pages are reached through the games' origin, as its games are.
    checkoutOrigin: (ctx) => arcadeOriginOf(config, ctx),
    portalOrigin: (ctx) => portalOriginFor(ctx, config),
    countOpenRounds,
    sumOwed: sumOwedBy,
    withdrawalsPerDay: (from, memberId) =>
      vipWithdrawals(from, memberId, async () => (await brand.settings()).vipLadder),
    openStakes: (tx, memberId) => sumOpenStakes(tx, { memberId, currency: PLAY_CREDIT }),
    records: {
      timeZone: async () => (await brand.settings()).timeZone,
      upstairs: {
        roundsOf: (memberId, groupIds) => findRoundsBehind(database.db, memberId, groupIds),
        titlesOf: async (gameNos) => {
          const games = await describeGames(database.db, gameNos);
          return new Map([...games].map(([no, game]) => [no, game.title]));
        },
      },
    },
  });
}

/** Where the caller reaches the games' origin: as configured, or on the games' port of the name that was used. */
function arcadeOriginOf(config: Config, ctx: Context): string {
  const scheme = config.arcadeTls ? 'https' : ctx.scheme;
  return config.arcadeOrigin ?? `${scheme}://${ctx.host.replace(/:\d{1,5}$/, '')}:${config.arcadePort}`;
}

/** The catalogue: its books, the addresses of their pictures, and what is played most. */
function createShelf({ database, clock }: RoomsDeps, hidesCockfight: () => Promise<boolean>): Shelf {
  const { db } = database;
  const readLibrary = createLibrary({ db, clock, hidesCockfight });
  // The addresses of pictures name the vendor, and every reading of the library brings the vendors along.
  let vendors: Library['vendorByCode'] = new Map();
  return {
    library: async () => {
      const books = await readLibrary();
      vendors = books.vendorByCode;
      return books;
    },
    art: createArtAddresses((game) => vendors.get(game.vendor)),
    hot: createHotGames({ db, clock }),
  };
}

function createGames(
  deps: RoomsDeps,
  {
    brand,
    library,
    art,
    timeZone,
    cashier,
    identity,
  }: BrandAndShelf & { readonly cashier: Cashier; readonly identity: Identity },
): Play {
  const { config, database, clock, metrics } = deps;
  const arcadeOrigin = (ctx: Context) => arcadeOriginOf(config, ctx);
  return createPlay({
    db: database.db,
    clock,
    library,
    art,
    timeZone,
    supplier: deps.supplier,
    supplierKey: deps.supplierKey,
    findWallet: cashier.findGameWallet,
    judges: STAKE_JUDGES,
    pace: async () => readPace(await brand.settings()),
    isStrict: async () => (await brand.settings()).protection.profile === 'strict',
    findClosed: brand.findClosed,
    arcadeOrigin,
    gameBase: async (ctx) => {
      const mirrors = (await brand.settings()).launchGameCDNs;
      return mirrors[randomInt(Math.max(mirrors.length, 1))] ?? arcadeOrigin(ctx);
    },
    onBatch: metrics.sizes('nokshi_wallet_batch_size', 'Wallet commands of one commit.', BATCH_SIZES),
    onCommit: nudgeRelay,
    crash: {
      log: deps.log,
      salts: crashSalts(config),
      takeLead: () => takeLeadership(database, CRASH_LOCK),
      findGone: identity.findGoneSessions,
    },
  });
}

/** A beacon where one is configured; an installation for trying out may draw salts itself, no other may. */
function crashSalts({ crashBeaconUrl, profile }: Config) {
  if (crashBeaconUrl !== undefined) return beaconSalt(crashBeaconUrl);
  return profile === 'local' ? SIMULATED_SALT : undefined;
}

/** What the brand asks of its games' pace, by the profile of protection that it runs. */
function readPace({ protection, minRoundSeconds }: PortalSettings): Pace {
  const { slots, others } = minRoundSeconds[protection.profile];
  return { slotMs: Math.round(slots * 1000), otherMs: Math.round(others * 1000) };
}
