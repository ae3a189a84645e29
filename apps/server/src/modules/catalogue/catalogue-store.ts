import type { GameType } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface VendorRow {
  readonly code: string;
  readonly no: number;
  readonly game_type: GameType;
  readonly name_en: string;
  readonly name_bn: string;
  readonly prop: string;
  readonly source: 'hub88-sandbox' | 'in-house' | 'rgs' | 'lottery' | 'none';
  readonly is_simulated: boolean;
  readonly is_on: boolean;
  readonly sequence: number;
  /** The staff's maintenance, now or to come; `until` is null while nobody knows when it ends. */
  readonly maintenance_from: Date | null;
  readonly maintenance_until: Date | null;
  /** A person plays one of its games at a time. */
  readonly one_game: boolean;
}

export interface GameRow {
  readonly no: number;
  readonly code: string;
  readonly vendor: string;
  readonly game_type: GameType;
  readonly classify: string | null;
  readonly name_en: string;
  readonly name_bn: string;
  readonly name_latin: string;
  readonly is_hot: boolean;
  readonly is_on: boolean;
  /** `yyyy-mm-dd`. */
  readonly released_on: string;
  readonly popularity: number;
  readonly model: string | null;
  readonly art: unknown;
  /** Percent with two decimals, as the database writes it. */
  readonly rtp_percent: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly features: readonly string[];
  readonly min_stake: bigint | null;
  readonly max_stake: bigint | null;
  readonly max_win_multiple: number | null;
}

export async function getVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version from catalogue_version`.execute(db);
  return rows[0]?.version ?? 0n;
}

export async function listVendors(db: Db): Promise<readonly VendorRow[]> {
  const { rows } = await sql<VendorRow>`select * from catalogue_vendor order by sequence, no`.execute(db);
  return rows;
}

export async function listGames(db: Db): Promise<readonly GameRow[]> {
  const { rows } = await sql<GameRow>`select * from catalogue_game order by popularity desc, no`.execute(db);
  return rows;
}

export async function listGamesWithVendor(
  db: Db | Tx,
  nos: readonly number[],
): Promise<readonly (Pick<GameRow, 'no' | 'name_bn' | 'name_en' | 'vendor'> & { vendor_type: GameType })[]> {
  const { rows } = await sql<
    Pick<GameRow, 'no' | 'name_bn' | 'name_en' | 'vendor'> & { vendor_type: GameType }
  >`
    select g.no, g.name_bn, g.name_en, g.vendor, v.game_type as vendor_type
      from catalogue_game g join catalogue_vendor v on v.code = g.vendor
     where g.no = any (${[...nos]}::integer[])`.execute(db);
  return rows;
}

/** Codes of games by their number. */
export async function listCodes(
  db: Db | Tx,
  nos: readonly number[],
): Promise<readonly Pick<GameRow, 'no' | 'code'>[]> {
  const { rows } = await sql<Pick<GameRow, 'no' | 'code'>>`
    select no, code from catalogue_game where no = any (${[...nos]}::integer[])`.execute(db);
  return rows;
}

/** Titles of games by their code. */
export async function listTitles(
  db: Db | Tx,
  codes: readonly string[],
): Promise<readonly Pick<GameRow, 'code' | 'name_bn' | 'name_en'>[]> {
  const { rows } = await sql<Pick<GameRow, 'code' | 'name_bn' | 'name_en'>>`
    select code, name_bn, name_en from catalogue_game where code = any (${[...codes]}::text[])`.execute(db);
  return rows;
}

export async function listFavouriteNos(db: Db, memberId: MemberId): Promise<readonly number[]> {
  const { rows } = await sql<{ game_no: number }>`
    select game_no from catalogue_favourite where member_id = ${memberId}::uuid order by at desc`.execute(db);
  return rows.map((row) => row.game_no);
}

export async function insertFavourite(
  tx: Db | Tx,
  favourite: { readonly memberId: MemberId; readonly gameNo: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into catalogue_favourite (member_id, game_no, at)
    values (${favourite.memberId}::uuid, ${favourite.gameNo}, ${favourite.at})
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(
  tx: Db | Tx,
  favourite: { readonly memberId: MemberId; readonly gameNo: number },
): Promise<void> {
  await sql`
    delete from catalogue_favourite
     where member_id = ${favourite.memberId}::uuid and game_no = ${favourite.gameNo}`.execute(tx);
}

export interface RecentRow {
  readonly game_no: number;
  readonly at: Date;
}

export async function listRecent(
  db: Db,
  page: { readonly memberId: MemberId; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RecentRow[]; readonly total: number }> {
  const { rows } = await sql<RecentRow & { total: number }>`
    select game_no, at, count(*) over ()::integer as total from catalogue_recent
     where member_id = ${page.memberId}::uuid
     order by at desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Notes which games members played last, in one statement. */
export async function addRecent(
  tx: Tx,
  plays: readonly {
    readonly memberId: string;
    readonly gameNo: number;
    readonly at: string;
    readonly rounds: number;
  }[],
): Promise<void> {
  await sql`
    insert into catalogue_recent (member_id, game_no, at, rounds)
    select "memberId", "gameNo", max(at), sum(rounds)
      from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as play (
             "memberId" uuid, "gameNo" integer, at timestamptz, rounds bigint)
     group by "memberId", "gameNo" order by 1, 2
    on conflict (member_id, game_no) do update
      set at = greatest(catalogue_recent.at, excluded.at), rounds = catalogue_recent.rounds + excluded.rounds`.execute(
    tx,
  );
}

/** Fewer players than this who share a taste would say something of one of them. */
const LEAST_SHARED = 3;
const PLAYERS_ASKED = 500;
const ALSO_PLAYED = 60;

/** What the latest players of a game also play: how many of them, by the game's number. */
export async function listAlsoPlayed(db: Db, gameNo: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ game_no: number; players: number }>`
    with player as (
      select member_id from catalogue_recent where game_no = ${gameNo} order by at desc limit ${PLAYERS_ASKED}
    )
    select r.game_no, count(*)::integer as players
      from player join catalogue_recent r on r.member_id = player.member_id
     where r.game_no <> ${gameNo}
     group by r.game_no having count(*) >= ${LEAST_SHARED}
     order by players desc, r.game_no limit ${ALSO_PLAYED}`.execute(db);
  return new Map(rows.map((row) => [row.game_no, row.players]));
}
