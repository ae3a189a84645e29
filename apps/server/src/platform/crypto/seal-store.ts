import { sql } from 'kysely';
import { type Db, inTransaction } from '../db.ts';
import { newSealKey, ROTATE_AFTER_MS, type StoredSealKey } from './seal-key.ts';

const FORGET_BATCH = 5_000;

interface KeyRow {
  readonly key_id: string;
  readonly public_key: Buffer;
  readonly private_key: Buffer;
  readonly made_at: Date;
  readonly retires_at: Date;
}

/** Keys that still open messages, the newest first. */
export async function listSealKeys(db: Db, at: Date): Promise<readonly StoredSealKey[]> {
  const { rows } = await sql<KeyRow>`
    select key_id, public_key, private_key, made_at, retires_at
      from platform_seal_key where retires_at > ${at}
     order by made_at desc, key_id limit 2`.execute(db);
  return rows.map((row) => ({
    keyId: row.key_id,
    publicKey: row.public_key,
    privateKey: row.private_key,
    madeAt: row.made_at,
    retiresAt: row.retires_at,
  }));
}

/** Whether callers need another key than the newest one. */
export function isRotationDue(keys: readonly StoredSealKey[], at: Date): boolean {
  const [newest] = keys;
  return newest === undefined || at.getTime() - newest.madeAt.getTime() >= ROTATE_AFTER_MS;
}

/** Adds the day's key unless another process was first, and deletes private keys that have retired. */
export async function rotateSealKeys(db: Db, at: Date): Promise<readonly StoredSealKey[]> {
  return await inTransaction(db, async (tx) => {
    // One process makes the day's key, the others wait for it.
    await sql`select pg_advisory_xact_lock(hashtextextended('platform.sealing', 0))`.execute(tx);
    const keys = await listSealKeys(tx, at);
    if (!isRotationDue(keys, at)) return keys;
    const key = await newSealKey(at);
    await sql`
      insert into platform_seal_key (key_id, public_key, private_key, made_at, retires_at)
      values (${key.keyId}, ${key.publicKey}, ${key.privateKey}, ${key.madeAt}, ${key.retiresAt})`.execute(
      tx,
    );
    await sql`delete from platform_seal_key where retires_at <= ${at}`.execute(tx);
    return [key, ...keys].slice(0, 2);
  });
}

/** Takes note of a message; false when it was there already. */
export async function rememberMessage(db: Db, keyId: string, encHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into platform_seal_used (key_id, enc_hash) values (${keyId}, ${encHash})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets messages of keys that are gone, which nothing can open any more. Returns how many went. */
export async function forgetMessages(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform_seal_used where (key_id, enc_hash) in (
        select key_id, enc_hash from platform_seal_used used
         where not exists (select from platform_seal_key where platform_seal_key.key_id = used.key_id)
         limit ${FORGET_BATCH}
      )`.execute(db);
    const count = Number(numAffectedRows);
    total += count;
    if (count < FORGET_BATCH) return total;
  }
}
