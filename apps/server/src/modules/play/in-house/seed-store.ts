import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface SeedPairRow {
  readonly id: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly next_nonce: number;
  readonly state: 'next' | 'active' | 'retired';
}

export async function lockSeeds(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('play.seeds:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findSeedPair(
  db: Db | Tx,
  memberId: MemberId,
  state: 'next' | 'active',
): Promise<SeedPairRow | undefined> {
  const { rows } = await sql<SeedPairRow>`
    select id, server_seed, server_seed_hash, client_seed, next_nonce, state from play_seed_pair
     where member_id = ${memberId}::uuid and state = ${state}`.execute(db);
  return rows[0];
}

/** A pair of a member, in use or retired. */
export async function findPairById(
  db: Db,
  pair: { readonly memberId: MemberId; readonly id: string },
): Promise<SeedPairRow | undefined> {
  const { rows } = await sql<SeedPairRow>`
    select id, server_seed, server_seed_hash, client_seed, next_nonce, state from play_seed_pair
     where member_id = ${pair.memberId}::uuid and id = ${pair.id}::uuid`.execute(db);
  return rows[0];
}

export async function insertSeedPair(
  tx: Tx,
  pair: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly state: 'next' | 'active';
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into play_seed_pair (member_id, id, server_seed, server_seed_hash, client_seed, state, made_at)
    values (${pair.memberId}::uuid, ${pair.id}::uuid, ${pair.serverSeed}, ${pair.serverSeedHash}, ${pair.clientSeed},
            ${pair.state}, ${pair.at})`.execute(tx);
}

/** Retires the active pair and answers it with the number of bets that were made with it. */
export async function retireSeedPair(
  tx: Tx,
  pair: { readonly memberId: MemberId; readonly at: Date },
): Promise<SeedPairRow | undefined> {
  const { rows } = await sql<SeedPairRow>`
    update play_seed_pair set state = 'retired', retired_at = ${pair.at}
     where member_id = ${pair.memberId}::uuid and state = 'active'
    returning id, server_seed, server_seed_hash, client_seed, next_nonce, state`.execute(tx);
  return rows[0];
}

export async function activateNextPair(
  tx: Tx,
  pair: { readonly memberId: MemberId; readonly clientSeed: string },
): Promise<void> {
  await sql`
    update play_seed_pair set state = 'active', client_seed = ${pair.clientSeed}
     where member_id = ${pair.memberId}::uuid and state = 'next'`.execute(tx);
}

/** Retired server seeds by pair id; a pair in use is left out. */
export async function listRetiredSeeds(
  db: Db,
  memberId: MemberId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; server_seed: string }>`
    select id, server_seed from play_seed_pair
     where member_id = ${memberId}::uuid and state = 'retired' and id = any (${ids as string[]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.server_seed]));
}
