import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface FavouriteRow {
  readonly id: string;
  readonly game_code: string;
  readonly name: string;
  readonly lines: readonly LotteryLineSent[];
  readonly made_at: Date;
}

/** A member's kept lines of a game, the latest first. */
export async function listFavourites(
  db: Db | Tx,
  memberId: MemberId,
  gameCode: string,
): Promise<readonly FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select id, game_code, name, lines, made_at from lottery_favourite
     where member_id = ${memberId}::uuid and game_code = ${gameCode} order by made_at desc, id desc`.execute(
    db,
  );
  return rows;
}

/** A member's kept lines of all games, the oldest first. */
export async function listExportedFavourites(db: Db, memberId: MemberId): Promise<readonly FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select id, game_code, name, lines, made_at from lottery_favourite
     where member_id = ${memberId}::uuid order by made_at, id`.execute(db);
  return rows;
}

/** How many a member keeps, of all games, the one of this id not counted; held until the transaction ends. */
export async function countOtherFavourites(tx: Tx, memberId: MemberId, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery.favourites:' || ${memberId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from lottery_favourite
     where member_id = ${memberId}::uuid and id <> ${id}::uuid`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function insertFavourite(
  tx: Tx,
  favourite: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly gameCode: string;
    readonly name: string;
    readonly lines: readonly LotteryLineSent[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into lottery_favourite (member_id, id, game_code, name, lines, made_at)
    values (${favourite.memberId}::uuid, ${favourite.id}::uuid, ${favourite.gameCode}, ${favourite.name},
            ${JSON.stringify(favourite.lines)}::jsonb, ${favourite.at})
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(db: Db, memberId: MemberId, id: string): Promise<void> {
  await sql`
    delete from lottery_favourite where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
}
