import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of the wallets that suppliers keep. Amounts are micros. */

export interface WalletBalanceRow {
  readonly vendor: string;
  readonly balance: bigint;
  readonly known_at: Date | null;
}

export interface WalletOf {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly currency: string;
}

/** The wallets that a member has, with what the supplier said of each last. */
export async function listWalletRows(
  db: Db | Tx,
  memberId: MemberId,
  currency: string,
): Promise<readonly WalletBalanceRow[]> {
  const { rows } = await sql<WalletBalanceRow>`
    select vendor, balance, known_at from cashier_wallet
     where member_id = ${memberId}::uuid and currency = ${currency} limit 50`.execute(db);
  return rows;
}

export async function openWallet(tx: Tx, { memberId, vendor, currency }: WalletOf): Promise<void> {
  await sql`
    insert into cashier_wallet (member_id, vendor, currency) values (${memberId}::uuid, ${vendor}, ${currency})
    on conflict do nothing`.execute(tx);
}

/** Keeps what the supplier said, unless it has said something later. */
export async function keepWalletBalance(
  db: Db | Tx,
  wallet: WalletOf & { readonly balance: bigint; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_wallet set balance = ${wallet.balance}, known_at = ${wallet.at}
     where member_id = ${wallet.memberId}::uuid and vendor = ${wallet.vendor} and currency = ${wallet.currency}
       and (known_at is null or known_at <= ${wallet.at})`.execute(db);
}

/** Whether the suppliers hold some of a member's credit, by what they said last. */
export async function hasMoneyAtSuppliers(tx: Tx, memberId: MemberId, currency: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from cashier_wallet
                    where member_id = ${memberId}::uuid and currency = ${currency} and balance > 0)
        or exists (select from cashier_wallet_transfer
                    where member_id = ${memberId}::uuid and currency = ${currency} and state = 'moving') as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
