// What tests begin with: members with credit, games, tokens. Each builder goes the way the portal itself goes.

import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import * as inHouseContract from '@nokshi/contract/in-house.ts';
import type { StaffRole } from '@nokshi/contract/permissions.ts';
import * as playContract from '@nokshi/contract/play.ts';
import { createMember, hashPassword, saveStaff } from '../src/modules/identity/index.ts';
import { openSession } from '../src/modules/identity/sessions/sessions.ts';
import { findBalance, memberCash } from '../src/modules/ledger/index.ts';
import { insertWalletToken, putTokenLive } from '../src/modules/play/wallet-token-store.ts';
import { inTransaction } from '../src/platform/db.ts';
import { hashToken, newId, newToken } from '../src/platform/ids.ts';
import { aNewAddress, type SignedIn, valueOf, type World } from './world.ts';

/** Micros of so many units of play credit. */
export function credits(units: number | string): bigint {
  const [whole = '0', part = ''] = String(units).split('.');
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
}

export interface Member {
  readonly id: MemberId;
  readonly no: number;
  readonly account: string;
  readonly type: number;
}

let nextName = 1;

/** A user name that nobody has. */
export function aName(prefix = 'player'): string {
  nextName += 1;
  return `${prefix}${nextName}`;
}

export interface MemberOptions {
  /** Micros; 10,000 units unless told. */
  readonly balance?: bigint;
  readonly account?: string;
  readonly type?: number;
  readonly password?: string;
  /** Made before, where many members share one; a hash takes a while on purpose. */
  readonly passwordHash?: string;
  readonly isDemo?: boolean;
  /** Who stands directly above. */
  readonly upline?: Member;
}

export async function aMember(world: World, options: MemberOptions = {}): Promise<Member> {
  const at = world.clock.now();
  const made = options.password === undefined ? null : await hashPassword(options.password);
  const passwordHash = options.passwordHash ?? made;
  const row = await inTransaction(world.db, (tx) =>
    createMember(
      tx,
      {
        id: newId() as MemberId,
        account: options.account ?? aName(),
        type: options.type ?? MEMBER_TYPE.ordinary,
        passwordHash,
        birthday: '1990-01-01',
        email: null,
        mobile: null,
        payeeName: null,
        extra: {},
        currency: PLAY_CREDIT,
        isDemo: options.isDemo ?? false,
        termsVersion: 'test',
        uplineId: options.upline?.id ?? null,
        ip: null,
        at,
      },
      { micros: options.balance ?? credits(10_000), code: 'credit.welcome' },
    ),
  );
  return { id: row.id, no: Number(row.no), account: row.account, type: row.type };
}

export async function balanceOf(world: World, member: { readonly id: MemberId }): Promise<bigint> {
  const cash = { memberId: member.id, address: memberCash(member.id), currency: PLAY_CREDIT };
  return (await findBalance(world.db, cash)) ?? 0n;
}

/** Signs a member in without the way through the form. */
export async function signedIn(world: World, member: Member): Promise<SignedIn> {
  const ip = aNewAddress();
  const caller = { ip, userAgent: null, deviceId: null, at: world.clock.now() };
  const { token } = await inTransaction(world.db, async (tx) => {
    const row = { id: member.id, no: BigInt(member.no), account: member.account, type: member.type };
    return openSession(tx, row as Parameters<typeof openSession>[1], caller, { isSingleSession: true });
  });
  return { token, ip };
}

/** Somebody of the staff, signed in at the console without the way through the form. */
export async function staffSignedIn(
  world: World,
  roles: readonly StaffRole[] = ['owner'],
): Promise<SignedIn & { readonly staff: Member }> {
  const staff = await aMember(world, { type: MEMBER_TYPE.staff, balance: 0n, account: aName('staff') });
  const ip = aNewAddress();
  const at = world.clock.now();
  const { token } = await inTransaction(world.db, async (tx) => {
    await saveStaff(tx, { memberId: staff.id, roles, at });
    const row = { id: staff.id, no: BigInt(staff.no), account: staff.account, type: staff.type };
    return openSession(
      tx,
      row as Parameters<typeof openSession>[1],
      { ip, userAgent: null, deviceId: null, at },
      { isSingleSession: true, way: 'staff' },
    );
  });
  return { token, ip, staff };
}

export interface Vendor {
  readonly code: string;
  readonly game_type: string;
  readonly name_en: string;
  readonly name_bn: string;
  readonly prop: string;
  readonly source: 'hub88-sandbox' | 'in-house' | 'rgs' | 'lottery' | 'none';
  readonly is_simulated: boolean;
  readonly is_on: boolean;
}

export interface Game {
  readonly no: number;
  readonly code: string;
  readonly vendor: string;
  readonly game_type: string;
  readonly classify: string | null;
  readonly name_en: string;
  readonly name_bn: string;
  readonly name_latin: string;
  readonly is_hot: boolean;
  readonly is_on: boolean;
  readonly released_on: string;
  readonly popularity: number;
}

const COLUMNS_OF_VENDOR = 'code, game_type, name_en, name_bn, prop, source, is_simulated, is_on';
const COLUMNS_OF_GAME =
  'no, code, vendor, game_type, classify, name_en, name_bn, name_latin, is_hot, is_on, released_on, popularity';

/** Puts a vendor into the catalogue; one that is there stays as it is. */
export async function aVendor(
  world: World,
  options: Partial<Vendor> & { readonly code: string },
): Promise<void> {
  const vendor = {
    game_type: 'RNG',
    name_en: `Vendor ${options.code}`,
    name_bn: `ভেন্ডর ${options.code}`,
    prop: 'dice',
    source: 'hub88-sandbox',
    is_simulated: true,
    is_on: true,
    ...options,
  };
  await world.owner.query(
    `insert into catalogue_vendor (no, sequence, ${COLUMNS_OF_VENDOR})
     select n, n, ${COLUMNS_OF_VENDOR} from jsonb_populate_record(null::catalogue_vendor, $1),
            (select coalesce(max(no), 0) + 1 as n from catalogue_vendor) next
     on conflict (code) do nothing`,
    [JSON.stringify(vendor)],
  );
}

let nextGame = 1000;

/** Puts a game into the catalogue; its vendor too when it is not there. */
export async function aGame(world: World, options: Partial<Game> = {}): Promise<Game> {
  nextGame += 1;
  const game: Game = {
    no: nextGame,
    code: `G${nextGame}`,
    vendor: 'SHAPLA',
    game_type: 'RNG',
    classify: null,
    name_en: `Game ${nextGame}`,
    name_bn: `খেলা ${nextGame}`,
    name_latin: `khela ${nextGame}`,
    is_hot: false,
    is_on: true,
    released_on: '2025-01-01',
    popularity: 0,
    ...options,
  };
  await aVendor(world, { code: game.vendor, game_type: game.game_type });
  await world.owner.query(
    `insert into catalogue_game (${COLUMNS_OF_GAME}, art)
     select ${COLUMNS_OF_GAME}, '{}' from jsonb_populate_record(null::catalogue_game, $1)`,
    [JSON.stringify(game)],
  );
  await changedCatalogue(world);
  return game;
}

/** Tells the processes that the catalogue is another; they look at the version every two seconds. */
export async function changedCatalogue(world: World): Promise<void> {
  await world.owner.query('update catalogue_version set version = version + 1');
  world.clock.advance(2001);
}

/** A game of the house by its code, which says what it is. */
export async function aHouseGame(world: World, code: string, named: Partial<Game> = {}): Promise<Game> {
  await aVendor(world, { code: 'BGS', source: 'in-house', is_simulated: false });
  return aGame(world, { ...named, code, vendor: 'BGS' });
}

/** The in-house dice of the brand. */
export function aDiceGame(world: World): Promise<Game> {
  return aHouseGame(world, 'BGDICE', { name_en: 'Dice', name_bn: 'পাশা', name_latin: 'pasha' });
}

export interface WalletTokenOptions {
  readonly scope?: string;
  readonly sessionId?: string | null;
  readonly isLive?: boolean;
  readonly expiresAt?: Date;
  readonly currency?: string;
}

/** A supplier's token for a member and a game, live as after a launch. */
export async function aWalletToken(
  world: World,
  member: Member,
  game: Game,
  options: WalletTokenOptions = {},
): Promise<string> {
  const [token, id, at] = [newToken(), newId(), world.clock.now()];
  await inTransaction(world.db, async (tx) => {
    await insertWalletToken(tx, {
      memberId: member.id,
      id,
      tokenHash: hashToken(token),
      scope: options.scope ?? 'hub88:sandbox',
      gameNo: game.no,
      currency: options.currency ?? PLAY_CREDIT,
      sessionId: options.sessionId ?? null,
      at,
      expiresAt: options.expiresAt ?? new Date(at.getTime() + 24 * 3600_000),
    });
    if (options.isLive ?? true) await putTokenLive(tx, { memberId: member.id, id, at });
  });
  return token;
}

/** Launches a game of the house and takes its ticket to the game's door. */
export async function atHouseGame(world: World, as: SignedIn, game: Game): Promise<SignedIn> {
  const launched = valueOf(await world.call(playContract.launchGame, { nodeId: game.no }, { as }));
  const ticket = ticketOf(launched.gameUrl);
  const opened = valueOf(await world.call(inHouseContract.openGameSession, { ticket }, { ip: as.ip }));
  return { token: opened.session, ip: as.ip, kind: 'game' };
}

export function ticketOf(gameUrl: string): string {
  return new URLSearchParams(new URL(gameUrl).hash.slice(1)).get('ticket') ?? '';
}

/** Sets a setting of the brand in SQL; two seconds later every process sees it. */
export async function saveSetting(world: World, name: string, value: unknown): Promise<void> {
  await world.owner.query(
    `insert into brand_setting (name, value, changed_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value), world.clock.now()],
  );
  world.clock.advance(2001);
}
