import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/db.ts';

/** A key that receipts are signed with: PEM of the private half, raw bytes of the public one as hex. */
export interface ReceiptKeyRow {
  readonly id: string;
  readonly public_key: string;
  readonly private_key: string;
  readonly made_at: Date;
}

/** The first key that was made; there is one unless the staff adds another. */
export async function listReceiptKeys(db: Db): Promise<readonly ReceiptKeyRow[]> {
  const { rows } = await sql<ReceiptKeyRow>`
    select id, public_key, private_key, made_at from lottery_receipt_key order by made_at`.execute(db);
  return rows;
}

export type PublicKeyRow = Omit<ReceiptKeyRow, 'private_key'>;

/** What anybody may know of them. */
export async function listPublicKeys(db: Db): Promise<readonly PublicKeyRow[]> {
  const { rows } = await sql<PublicKeyRow>`
    select id, public_key, made_at from lottery_receipt_key order by made_at`.execute(db);
  return rows;
}

/** Keeps the key unless another process was first; answers the keys that there are. */
export async function keepFirstKey(db: Db, key: ReceiptKeyRow): Promise<readonly ReceiptKeyRow[]> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('lottery.receipts', 0))`.execute(tx);
    await sql`
      insert into lottery_receipt_key (id, public_key, private_key, made_at)
      select ${key.id}, ${key.public_key}, ${key.private_key}, ${key.made_at}
       where not exists (select from lottery_receipt_key)`.execute(tx);
  });
  return listReceiptKeys(db);
}
