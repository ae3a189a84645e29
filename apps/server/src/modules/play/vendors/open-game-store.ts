import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL about the one game that a member has open at a vendor. */

export interface OpenGameRow {
  readonly game_no: number;
  readonly token_id: string;
  readonly session_id: string;
  /** Null where its page has given no sign yet. */
  readonly held_until: Date | null;
}

export interface OpenGame {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly gameNo: number;
  readonly tokenId: string;
  readonly sessionId: string;
  readonly at: Date;
}

/** False when the member has one open already. */
export async function insertOpenGame(tx: Tx, game: OpenGame): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into play_open_game (member_id, vendor, game_no, token_id, session_id, opened_at)
    values (${game.memberId}::uuid, ${game.vendor}, ${game.gameNo}, ${game.tokenId}::uuid, ${game.sessionId}::uuid,
            ${game.at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function replaceOpenGame(tx: Tx, game: OpenGame): Promise<void> {
  await sql`
    update play_open_game set game_no = ${game.gameNo}, token_id = ${game.tokenId}::uuid,
           session_id = ${game.sessionId}::uuid, opened_at = ${game.at}, held_until = null
     where member_id = ${game.memberId}::uuid and vendor = ${game.vendor}`.execute(tx);
}

type SeatKey = Pick<OpenGame, 'memberId' | 'vendor'>;

export async function findOpenGame(db: Db | Tx, key: SeatKey): Promise<OpenGameRow | undefined> {
  const { rows } = await sql<OpenGameRow>`
    select game_no, token_id, session_id, held_until from play_open_game
     where member_id = ${key.memberId}::uuid and vendor = ${key.vendor}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockOpenGame(tx: Tx, key: SeatKey): Promise<OpenGameRow | undefined> {
  const { rows } = await sql<OpenGameRow>`
    select game_no, token_id, session_id, held_until from play_open_game
     where member_id = ${key.memberId}::uuid and vendor = ${key.vendor} for update`.execute(tx);
  return rows[0];
}

/** Nothing happens where this launch's game is not open. */
export async function holdOpenGame(
  tx: Tx,
  { memberId, tokenId, until }: Pick<OpenGame, 'memberId' | 'tokenId'> & { readonly until: Date },
): Promise<void> {
  await sql`
    update play_open_game set held_until = ${until}
     where member_id = ${memberId}::uuid and token_id = ${tokenId}::uuid`.execute(tx);
}

/** False when this launch's game is not open. */
export async function deleteOpenGame(
  tx: Tx,
  { memberId, tokenId }: Pick<OpenGame, 'memberId' | 'tokenId'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from play_open_game where member_id = ${memberId}::uuid and token_id = ${tokenId}::uuid`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Takes away what is older than any token lives. */
export async function deleteOldOpenGames(tx: Tx, before: Date): Promise<void> {
  await sql`delete from play_open_game where opened_at < ${before}`.execute(tx);
}
