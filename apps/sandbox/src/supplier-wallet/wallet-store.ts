import type { Executor } from '../database.ts';

/** SQL of the wallets that this supplier keeps for its own vendors. Amounts are micros. */

const ENTRY_KINDS = ['deposit', 'withdraw', 'bet', 'win', 'rollback'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type WalletKey = { userRef: string; vendor: string; currency: string };

export type WalletEntry = WalletKey & {
  transactionUuid: string;
  kind: EntryKind;
  amountMicros: bigint;
  referenceUuid: string | null;
  status: string;
  changeMicros: bigint;
  balanceAfterMicros: bigint;
};

type EntryRow = Omit<WalletEntry, 'amountMicros' | 'changeMicros' | 'balanceAfterMicros'> & {
  amountMicros: string;
  changeMicros: string;
  balanceAfterMicros: string;
};

const COLUMNS = `transaction_uuid as "transactionUuid", kind, user_ref as "userRef", vendor, currency,
  amount_micros::text as "amountMicros", reference_uuid as "referenceUuid", status,
  change_micros::text as "changeMicros", balance_after_micros::text as "balanceAfterMicros"`;

/** Whether this vendor plays from a wallet of this supplier's. */
export async function isWalletVendor(db: Executor, vendor: string): Promise<boolean> {
  const { rowCount } = await db.query('select from sandbox_wallet_vendor where vendor = $1', [vendor]);
  return rowCount === 1;
}

export async function listWalletVendors(db: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ vendor: string }>('select vendor from sandbox_wallet_vendor');
  return new Set(rows.map(({ vendor }) => vendor));
}

/** The vendor of a game that plays from a wallet of this supplier's; undefined for every other game. */
export async function findWalletVendor(db: Executor, gameCode: string): Promise<string | undefined> {
  const { rows } = await db.query<{ vendor: string }>(
    `select vendor from sandbox_game join sandbox_wallet_vendor using (vendor) where code = $1`,
    [gameCode],
  );
  return rows[0]?.vendor;
}

/** Says which vendors play from a wallet of this supplier's: before anybody plays them, for rounds stay where they began. */
export async function replaceWalletVendors(db: Executor, vendors: readonly string[]): Promise<void> {
  await db.query(
    `with gone as (delete from sandbox_wallet_vendor where vendor <> all ($1::text[]))
     insert into sandbox_wallet_vendor select unnest($1::text[]) on conflict do nothing`,
    [vendors],
  );
}

export async function readBalance(db: Executor, key: WalletKey): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    `select balance_micros::text as balance from sandbox_wallet
      where user_ref = $1 and vendor = $2 and currency = $3`,
    [key.userRef, key.vendor, key.currency],
  );
  return BigInt(rows[0]?.balance ?? '0');
}

/** The balance, which nobody else moves until this transaction ends. Calls of one transaction id wait for each other. */
export async function lockWallet(tx: Executor, key: WalletKey, transactionUuid: string): Promise<bigint> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('wallet:' || $1::text, 0))`, [
    transactionUuid.toLowerCase(),
  ]);
  await tx.query(
    'insert into sandbox_wallet (user_ref, vendor, currency) values ($1, $2, $3) on conflict do nothing',
    [key.userRef, key.vendor, key.currency],
  );
  const { rows } = await tx.query<{ balance: string }>(
    `select balance_micros::text as balance from sandbox_wallet
      where user_ref = $1 and vendor = $2 and currency = $3 for update`,
    [key.userRef, key.vendor, key.currency],
  );
  return BigInt(rows[0]?.balance ?? '0');
}

export async function findWalletEntry(
  db: Executor,
  transactionUuid: string,
): Promise<WalletEntry | undefined> {
  const { rows } = await db.query<EntryRow>(
    `select ${COLUMNS} from sandbox_wallet_entry where transaction_uuid = $1`,
    [transactionUuid],
  );
  return rows[0] && entryOf(rows[0]);
}

/** The rollback of a transaction, whether there was anything to undo or not. */
export async function findRollbackOf(
  db: Executor,
  transactionUuid: string,
): Promise<WalletEntry | undefined> {
  const { rows } = await db.query<EntryRow>(
    `select ${COLUMNS} from sandbox_wallet_entry where kind = 'rollback' and reference_uuid = $1 limit 1`,
    [transactionUuid],
  );
  return rows[0] && entryOf(rows[0]);
}

/** Writes what was decided, and the balance with it. */
export async function writeEntry(tx: Executor, entry: WalletEntry, at: Date): Promise<void> {
  await tx.query(
    `insert into sandbox_wallet_entry (transaction_uuid, kind, user_ref, vendor, currency, amount_micros,
       reference_uuid, status, change_micros, balance_after_micros, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      entry.transactionUuid,
      entry.kind,
      entry.userRef,
      entry.vendor,
      entry.currency,
      entry.amountMicros,
      entry.referenceUuid,
      entry.status,
      entry.changeMicros,
      entry.balanceAfterMicros,
      at,
    ],
  );
  await tx.query(
    `update sandbox_wallet set balance_micros = $4 where user_ref = $1 and vendor = $2 and currency = $3`,
    [entry.userRef, entry.vendor, entry.currency, entry.balanceAfterMicros],
  );
}

function entryOf(row: EntryRow): WalletEntry {
  return {
    ...row,
    amountMicros: BigInt(row.amountMicros),
    changeMicros: BigInt(row.changeMicros),
    balanceAfterMicros: BigInt(row.balanceAfterMicros),
  };
}
