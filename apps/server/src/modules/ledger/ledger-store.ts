import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** SQL of the vault. Only its functions write; see the migration for what each promises. */

export interface StoredTransfer {
  readonly id: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Micros as decimal text, because JSON has no 64-bit integers. */
  readonly amount: string;
  readonly currency: string;
  readonly isCorrection?: boolean;
  readonly note?: string;
}

export interface PostAnswer {
  readonly group: string;
  readonly isRepeat: boolean;
  readonly balances: Readonly<Record<string, string>>;
}

export async function openAccount(tx: Tx, address: string, currency: string, at: Date): Promise<void> {
  await sql`select ledger_open_account(${address}, ${currency}, ${at})`.execute(tx);
}

export async function postTransfers(
  tx: Tx,
  posting: {
    readonly memberId: string;
    readonly scope: string;
    readonly key: string;
    readonly hash: Buffer;
    readonly groupId: string;
    readonly transfers: readonly StoredTransfer[];
    readonly at: Date;
  },
): Promise<PostAnswer> {
  const { rows } = await sql<{ answer: PostAnswer }>`
    select ledger_post(
      ${posting.memberId}::uuid, ${posting.scope}, ${posting.key}, ${posting.hash}, ${posting.groupId}::uuid,
      ${JSON.stringify(posting.transfers)}::jsonb, ${posting.at}) as answer`.execute(tx);
  const answer = rows[0]?.answer;
  if (!answer) throw new Error('ledger_post answered nothing');
  return answer;
}

export async function findBalance(
  db: Db | Tx,
  account: { readonly memberId: string; readonly address: string; readonly currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account
     where member_id = ${account.memberId}::uuid and address = ${account.address} and currency = ${account.currency}`.execute(
    db,
  );
  return rows[0]?.balance;
}

/** The balance of a stored account (micros), which nobody else moves until this transaction ends. */
export async function lockBalance(
  tx: Tx,
  account: { readonly memberId: string; readonly address: string; readonly currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select ledger_balance_for_update(${account.memberId}::uuid, ${account.address}, ${account.currency}) as balance`.execute(
    tx,
  );
  return rows[0]?.balance ?? undefined;
}

export async function sumEntries(db: Db | Tx, address: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ledger_entry
     where account = ${address} and currency = ${currency}`.execute(db);
  return rows[0]?.total ?? 0n;
}

export interface HoldRow {
  readonly member_id: string;
  readonly id: string;
  readonly from_account: string;
  readonly held_account: string;
  readonly to_account: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly code: string;
}

export async function insertHold(
  tx: Tx,
  hold: {
    readonly memberId: string;
    readonly id: string;
    readonly from: string;
    readonly held: string;
    readonly to: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly code: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    select ledger_open_hold(
      ${hold.memberId}::uuid, ${hold.id}::uuid, ${hold.from}, ${hold.held}, ${hold.to}, ${hold.amount},
      ${hold.currency}, ${hold.code}, ${hold.at})`.execute(tx);
}

export async function resolveHold(
  tx: Tx,
  hold: {
    readonly memberId: string;
    readonly id: string;
    readonly resolution: 'posted' | 'voided';
    readonly postedAmount: bigint;
    readonly at: Date;
  },
): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    select * from ledger_resolve_hold(
      ${hold.memberId}::uuid, ${hold.id}::uuid, ${hold.resolution}, ${hold.postedAmount}, ${hold.at})`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('ledger_resolve_hold answered nothing');
  return row;
}
