import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface WalletTokenRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly game_no: number;
  readonly currency: string;
  readonly session_id: string | null;
  readonly live_at: Date | null;
  readonly expires_at: Date;
}

export async function insertWalletToken(
  tx: Tx,
  token: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly scope: string;
    readonly gameNo: number;
    readonly currency: string;
    readonly sessionId: string | null;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into play_wallet_token (member_id, id, token_hash, scope, game_no, currency, session_id, issued_at, expires_at)
    values (${token.memberId}::uuid, ${token.id}::uuid, ${token.tokenHash}, ${token.scope}, ${token.gameNo},
            ${token.currency}, ${token.sessionId}::uuid, ${token.at}, ${token.expiresAt})`.execute(tx);
}

/** The token takes part from now on; earlier ones of the same member, game and currency take no more stakes. */
export async function putTokenLive(
  tx: Tx,
  token: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update play_wallet_token old set expires_at = ${token.at}
      from play_wallet_token new
     where new.member_id = ${token.memberId}::uuid and new.id = ${token.id}::uuid
       and old.member_id = new.member_id and old.game_no = new.game_no and old.currency = new.currency
       and old.scope = new.scope and old.id <> new.id and old.expires_at > ${token.at}`.execute(tx);
  await sql`
    update play_wallet_token set live_at = ${token.at}
     where member_id = ${token.memberId}::uuid and id = ${token.id}::uuid`.execute(tx);
}

export async function findWalletToken(db: Db, tokenHash: Buffer): Promise<WalletTokenRow | undefined> {
  const { rows } = await sql<WalletTokenRow>`
    select member_id, id, game_no, currency, session_id, live_at, expires_at
      from play_wallet_token where token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}
