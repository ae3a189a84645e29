// A portal with something of everything, so that the worst inputs get as far as they can.

import { type AddressInfo } from 'node:net';
import { systemStatus } from '@nokshi/contract/brand.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { hashPassword } from '../../src/modules/identity/index.ts';
import { aGame, aHouseGame, aMember, type Game, type Member } from '../builders.ts';
import { aHostedGame } from '../hosted-games.ts';
import { aLottery } from '../lottery-orders.ts';
import { openProvider } from '../payment-provider.ts';
import { aChannel } from '../payments.ts';
import { HUB_SEAT, STUDIO_SEAT, SUPPLIER_KEYS, takeSeat } from '../supplier.ts';
import { openWorld, valueOf, type World } from '../world.ts';
import { LOTTERIES_OF_SCENES } from './lottery-scenes.ts';

export const PASSWORD = 'shapla ফুল 42';
export const PAYMENT_PASSWORD = '246813';
const GAMES = 300;
const ISSUES = 100;
/** Each request moves the clock; no sale may end before the last one. */
const SALE_DAYS = 60;
/** The day that issues are of. */
export const SALE_DAY = '2026-11-21';

export interface Stage {
  readonly world: World;
  readonly ports: { readonly portal: number; readonly arcade: number };
  readonly slot: Game;
  readonly hosted: Game;
  /** By code: games of the house, and lotteries. */
  readonly games: ReadonlyMap<string, Game>;
  /** The numbers of a lottery's issues that are on sale, the first to close first. */
  readonly numeros: readonly string[];
  readonly channelCode: string;
  /** A member whom the staff looks at. */
  readonly somebody: Member;
  readonly passwordHash: string;
  readonly paymentPasswordHash: string;
  readonly sealKey: { readonly keyId: string; readonly publicKey: string };
  close(): Promise<void>;
}

/** Opens the stage: both origins listen, and believe who says that it speaks for an address. */
export async function openStage(): Promise<Stage> {
  const provider = await openProvider();
  const world = await openWorld({
    supplierKey: SUPPLIER_KEYS.publicKey,
    environment: { ...provider.environment, TRUST_PROXY: '127.0.0.1' },
    poolSize: 10,
  });
  await Promise.all(
    [world.app.portal, world.app.arcade].map((app) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  const portOf = (app: World['app']['portal']) => (app.server.address() as AddressInfo).port;
  await takeSeat(world, STUDIO_SEAT);
  await takeSeat(world, HUB_SEAT);
  const games = new Map<string, Game>();
  for (const code of HOUSE_CODES) games.set(code, await aHouseGame(world, code));
  for (const code of LOTTERIES_OF_SCENES) games.set(code, await aLottery(world, code, ...vendorOf(code)));
  const slot = await aGame(world);
  await fillCatalogue(world);
  const numeros = await openSales(world, [...LOTTERIES_OF_SCENES]);
  const status = valueOf(await world.call(systemStatus, {}));
  return {
    world,
    ports: { portal: portOf(world.app.portal), arcade: portOf(world.app.arcade) },
    slot,
    hosted: await aHostedGame(world),
    games,
    numeros,
    channelCode: (await aChannel(world)).code,
    somebody: await aMember(world),
    passwordHash: await hashPassword(PASSWORD),
    paymentPasswordHash: await hashPassword(PAYMENT_PASSWORD),
    sealKey: status.sealKeys[0] ?? { keyId: '', publicKey: '' },
    close: async () => {
      await world.close();
      await provider.close();
    },
  };
}

const HOUSE_CODES = [
  'BGDICE',
  'BGCRASH',
  'BGLIMBO',
  'BGPLINKO',
  'BGKENO',
  'BGWHEEL',
  'BGROULETTE',
  'BGMINES',
  'BGTOWERS',
  'BGHILO',
  'BGPOKER',
  'BGBLACKJACK',
];

function vendorOf(code: string): readonly [string, string] {
  const mode = findLotteryGame(code)?.prizeMode;
  if (mode === 'SEA') return ['TCG_SEA', 'ELOTT'];
  if (code.startsWith('VN')) return ['TCG_LOTTO_VN', 'ELOTT'];
  return mode === 'ELOTT' ? ['ELOTT', 'ELOTT'] : ['LOTT', 'LOTT'];
}

/** A catalogue that is worth searching. */
async function fillCatalogue(world: World): Promise<void> {
  await world.owner.query(
    `insert into catalogue_game
       (no, code, vendor, game_type, name_en, name_bn, name_latin, is_hot, is_on, released_on, popularity, art)
     select 5000 + n, 'W' || n, 'SHAPLA', 'RNG', 'Game of waves ' || n, 'ঢেউয়ের খেলা ' || n, 'dheuyer khela ' || n,
            n % 7 = 0, true, '2025-01-01', n, '{}'
       from generate_series(1, $1) n`,
    [GAMES],
  );
}

async function openSales({ owner, clock }: World, gameCodes: string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ numero: string }>(
    `insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at)
     select code, replace($5::text, '-', '') || '-' || lpad(n::text, 4, '0'), $5::text::date, $2::timestamptz,
            $2::timestamptz + make_interval(days => $3, mins => n), $2::timestamptz + make_interval(days => $3, mins => n + 1)
       from unnest($1::text[]) code, generate_series(1, $4) n
     returning numero`,
    [gameCodes, clock.now(), SALE_DAYS, ISSUES, SALE_DAY],
  );
  return [...new Set(rows.map(({ numero }) => numero))].sort();
}
