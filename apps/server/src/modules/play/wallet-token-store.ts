import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface WalletTokenRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly scope: string;
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

/**
 * The token takes part from now on; earlier ones of the same member, game and currency take no more stakes. Of launches
 * that run side by side the one that began last stays, whichever of them is through first.
 */
export async function putTokenLive(
  tx: Tx,
  token: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update play_wallet_token old set expires_at = ${token.at}
      from play_wallet_token new
     where new.member_id = ${token.memberId}::uuid and new.id = ${token.id}::uuid
       and old.member_id = new.member_id and old.game_no = new.game_no and old.currency = new.currency
       and old.scope = new.scope and (old.issued_at, old.id) < (new.issued_at, new.id)
       and old.expires_at > ${token.at}`.execute(tx);
  await sql`
    update play_wallet_token new
       set live_at = ${token.at},
           expires_at = case when exists (
             select from play_wallet_token later
              where later.member_id = new.member_id and later.game_no = new.game_no
                and later.currency = new.currency and later.scope = new.scope
                and (later.issued_at, later.id) > (new.issued_at, new.id)
                and later.live_at is not null and later.expires_at > ${token.at}
           ) then ${token.at} else new.expires_at end
     where member_id = ${token.memberId}::uuid and id = ${token.id}::uuid`.execute(tx);
}

/** A token takes no more stakes; what is owed to its rounds is paid as ever. */
export async function endStakes(
  tx: Tx,
  token: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update play_wallet_token set expires_at = ${token.at}
     where member_id = ${token.memberId}::uuid and id = ${token.id}::uuid and expires_at > ${token.at}`.execute(
    tx,
  );
}

/** The same for all tokens of a member at some games that take part, but one. Answers those that it ended. */
export async function endStakesAtGames(
  tx: Tx,
  which: {
    readonly memberId: MemberId;
    readonly gameNos: readonly number[];
    readonly exceptId: string;
    readonly at: Date;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update play_wallet_token set expires_at = ${which.at}
     where member_id = ${which.memberId}::uuid and id <> ${which.exceptId}::uuid
       and game_no = any(${[...which.gameNos]}::integer[]) and live_at is not null
       and expires_at > ${which.at}
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

type Found = WalletTokenRow & { readonly token_hash: Buffer };

interface LookUps {
  readonly hashes: Buffer[];
  readonly found: Promise<ReadonlyMap<string, WalletTokenRow>>;
}

const gathering = new WeakMap<Db, LookUps>();

/** A token by its hash. Those that are asked for in one turn of the event loop share a statement. */
export async function findWalletToken(db: Db, tokenHash: Buffer): Promise<WalletTokenRow | undefined> {
  let lookUps = gathering.get(db);
  if (!lookUps) {
    const hashes: Buffer[] = [];
    lookUps = { hashes, found: findAfterTurn(db, hashes) };
    gathering.set(db, lookUps);
  }
  lookUps.hashes.push(tokenHash);
  return (await lookUps.found).get(tokenHash.toString('hex'));
}

async function findAfterTurn(
  db: Db,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, WalletTokenRow>> {
  await nextTurn();
  gathering.delete(db);
  const { rows } = await sql<Found>`
    select token_hash, member_id, id, scope, game_no, currency, session_id, live_at, expires_at
      from play_wallet_token where token_hash = any(${hashes}::bytea[])`.execute(db);
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
}
