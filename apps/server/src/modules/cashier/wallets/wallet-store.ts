import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import {
  readStandingColumn,
  type Standing,
  type StandingColumn,
  standingColumn,
} from '../../ledger/index.ts';

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

export interface BalanceFacts {
  /** Micros of the main wallet. */
  readonly main: Standing;
  readonly refilledAt: Date | null;
  readonly wallets: readonly WalletBalanceRow[];
}

/** All that the balance call asks the database for, in one question: pages ask for it again and again. */
export async function findBalanceFacts(
  db: Db | Tx,
  member: { readonly memberId: MemberId; readonly address: string; readonly currency: string },
): Promise<BalanceFacts> {
  const { memberId, currency } = member;
  const { rows } = await sql<{
    main: StandingColumn | null;
    refilled_at: Date | null;
    wallets: readonly {
      readonly vendor: string;
      readonly balance: string;
      readonly knownAt: string | null;
    }[];
  }>`
    select ${standingColumn(member)} as main,
           (select max(at) from cashier_refill where member_id = ${memberId}::uuid) as refilled_at,
           (select coalesce(json_agg(json_build_object(
                     'vendor', vendor, 'balance', balance::text, 'knownAt', known_at)), '[]')
              from cashier_wallet where member_id = ${memberId}::uuid and currency = ${currency}) as wallets`.execute(
    db,
  );
  const found = rows[0];
  return {
    main: readStandingColumn(found?.main ?? null),
    refilledAt: found?.refilled_at ?? null,
    wallets: (found?.wallets ?? []).map(({ vendor, balance, knownAt }) => ({
      vendor,
      balance: BigInt(balance),
      known_at: knownAt === null ? null : new Date(knownAt),
    })),
  };
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

/** What the suppliers hold of a member's credit, by what they said last, and what is on its way back from them. */
export async function sumAtSuppliers(tx: Tx, memberId: MemberId, currency: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select ((select coalesce(sum(balance), 0) from cashier_wallet
              where member_id = ${memberId}::uuid and currency = ${currency})
          + (select coalesce(sum(amount), 0) from cashier_wallet_transfer
              where member_id = ${memberId}::uuid and currency = ${currency} and state = 'moving'
                and direction = 'out'))::bigint as sum`.execute(tx);
  return rows[0]?.sum ?? 0n;
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
