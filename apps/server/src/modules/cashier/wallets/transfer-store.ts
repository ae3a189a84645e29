import type {
  WalletDirection,
  WalletTransferReason,
  WalletTransferState,
} from '@nokshi/contract/cashier-wallets.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of transfers between the main wallet and wallets at suppliers. Amounts are micros. */

export interface TransferRow {
  readonly member_id: MemberId;
  /** Also the transaction id at the supplier. */
  readonly id: string;
  readonly key: string;
  readonly no: bigint;
  readonly vendor: string;
  readonly account_type_id: number;
  readonly user_ref: string;
  readonly direction: WalletDirection;
  readonly currency: string;
  readonly amount: bigint;
  readonly hold_id: string | null;
  readonly state: WalletTransferState;
  readonly reason: WalletTransferReason | null;
  readonly attempts: number;
  readonly last_status: string | null;
  readonly last_lost_at: Date | null;
  readonly next_try_at: Date | null;
  readonly requested_at: Date;
  readonly closed_at: Date | null;
}

const COLUMNS = sql`member_id, id, key, no, vendor, account_type_id, user_ref, direction, currency, amount, hold_id, state,
  reason, attempts, last_status, last_lost_at, next_try_at, requested_at, closed_at`;

/** Transfers that one member begins wait for each other. */
export async function lockTransfers(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.wallet_transfer:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findTransferByKey(
  db: Db | Tx,
  memberId: MemberId,
  key: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from cashier_wallet_transfer
     where member_id = ${memberId}::uuid and key = ${key}::uuid`.execute(db);
  return rows[0];
}

export async function findTransfer(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from cashier_wallet_transfer
     where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** As it stands; nobody else changes it until this transaction ends. */
export async function lockTransfer(tx: Tx, memberId: MemberId, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from cashier_wallet_transfer
     where member_id = ${memberId}::uuid and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function countMoving(tx: Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_wallet_transfer
     where member_id = ${memberId}::uuid and state = 'moving'`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function insertTransfer(
  tx: Tx,
  row: Pick<
    TransferRow,
    | 'member_id'
    | 'id'
    | 'key'
    | 'vendor'
    | 'account_type_id'
    | 'user_ref'
    | 'direction'
    | 'currency'
    | 'amount'
    | 'hold_id'
    | 'requested_at'
  > & { readonly next_try_at: Date },
): Promise<void> {
  await sql`
    insert into cashier_wallet_transfer (member_id, id, key, vendor, account_type_id, user_ref, direction, currency, amount,
                                         hold_id, requested_at, next_try_at)
    values (${row.member_id}::uuid, ${row.id}::uuid, ${row.key}::uuid, ${row.vendor}, ${row.account_type_id},
            ${row.user_ref}, ${row.direction}, ${row.currency}, ${row.amount}, ${row.hold_id}::uuid, ${row.requested_at},
            ${row.next_try_at})`.execute(tx);
}

/** What became of a transfer. */
export interface TransferEnd {
  readonly state: 'done' | 'refused';
  readonly reason: WalletTransferReason | null;
  readonly status: string;
  readonly at: Date;
}

/** It is decided. */
export async function closeTransfer(
  tx: Tx,
  row: Pick<TransferRow, 'member_id' | 'id'>,
  end: TransferEnd,
): Promise<void> {
  await sql`
    update cashier_wallet_transfer
       set state = ${end.state}, reason = ${end.reason}, last_status = ${end.status}, next_try_at = null,
           closed_at = ${end.at}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

/** It is not decided: the supplier is asked again at `nextTryAt`. */
export async function keepTry(
  tx: Tx,
  row: Pick<TransferRow, 'member_id' | 'id'>,
  tried: { readonly status: string; readonly lostAt: Date | null; readonly nextTryAt: Date },
): Promise<void> {
  await sql`
    update cashier_wallet_transfer
       set last_status = ${tried.status}, last_lost_at = coalesce(${tried.lostAt}::timestamptz, last_lost_at),
           next_try_at = ${tried.nextTryAt}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid and state = 'moving'`.execute(tx);
}

/** A try of which nothing was written down did not end: its call may be on its way still. */
const markTaken = (at: Date) =>
  sql`last_lost_at = case when last_status is null then ${at}::timestamptz else last_lost_at end, last_status = null`;

/** Takes those that are due, each for one process until `until`; a try is counted before it is made. */
export async function takeDue(
  db: Db,
  { at, until, limit }: { readonly at: Date; readonly until: Date; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    update cashier_wallet_transfer set attempts = attempts + 1, next_try_at = ${until}, ${markTaken(at)}
     where (member_id, id) in (
       select member_id, id from cashier_wallet_transfer
        where state = 'moving' and next_try_at <= ${at} order by next_try_at limit ${limit} for update skip locked)
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** Takes one, whenever it is due; undefined when it is over. */
export async function takeOne(
  db: Db,
  row: { readonly memberId: MemberId; readonly id: string; readonly at: Date; readonly until: Date },
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    update cashier_wallet_transfer set attempts = attempts + 1, next_try_at = ${row.until}, ${markTaken(row.at)}
     where member_id = ${row.memberId}::uuid and id = ${row.id}::uuid and state = 'moving'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Newest first; after the one with the id `before`, where one is named. */
export async function listTransferRows(
  db: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from cashier_wallet_transfer
     where member_id = ${memberId}::uuid
       and (${before ?? null}::uuid is null or no < (
         select no from cashier_wallet_transfer
          where member_id = ${memberId}::uuid and id = ${before ?? null}::uuid))
     order by no desc limit ${limit}`.execute(db);
  return rows;
}

/** What has been under way since before `since`, longest first. */
export async function listStuckRows(db: Db, since: Date, limit: number): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from cashier_wallet_transfer
     where state = 'moving' and requested_at <= ${since} order by requested_at limit ${limit}`.execute(db);
  return rows;
}
