import type { WalletKind } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { WATCHED_MS } from '../deposits/deposit-rules.ts';

export interface ReceiptRow {
  readonly channel_code: string;
  readonly trx_id: string;
  readonly receiver_number: string;
  readonly sender: string | null;
  readonly kind: WalletKind | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly paid_at: Date;
  readonly arrived_at: Date;
  readonly member_id: MemberId | null;
  readonly deposit_id: string | null;
  /** Who of the staff typed it from a statement, and in what words; null for what its provider told. */
  readonly typed_by: MemberId | null;
  readonly typed_note: string | null;
}

export type NewReceipt = Omit<ReceiptRow, 'member_id' | 'deposit_id'>;

const COLUMNS = sql`channel_code, trx_id, receiver_number, sender, kind, amount, currency, paid_at, arrived_at,
  member_id, deposit_id, typed_by, typed_note`;
/** Payments that wait for a second person are spoken for. */
const IS_FREE = sql`member_id is null and not exists (
  select from cashier_hand_credit c
   where c.channel_code = cashier_receipt.channel_code and c.trx_id = cashier_receipt.trx_id and c.state = 'waiting')`;

/**
 * Whoever tells a transaction id and whatever arrives under it wait for each other here, so that of two that come at
 * once the second finds what the first has left.
 */
export async function lockTrxId(tx: Tx, channelCode: string, trxId: string): Promise<void> {
  const key = `cashier.trx:${channelCode}:${trxId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** False when this transaction id of the channel was there before; then nothing is written. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier_receipt (channel_code, trx_id, receiver_number, sender, kind, amount, currency, paid_at,
                                 arrived_at, typed_by, typed_note)
    values (${receipt.channel_code}, ${receipt.trx_id}, ${receipt.receiver_number}, ${receipt.sender}, ${receipt.kind},
            ${receipt.amount}, ${receipt.currency}, ${receipt.paid_at}, ${receipt.arrived_at},
            ${receipt.typed_by}::uuid, ${receipt.typed_note})
    on conflict (channel_code, trx_id) do nothing
    returning trx_id`.execute(tx);
  return rows.length > 0;
}

/** Puts another line in the place of one that somebody typed and that nobody has claimed. */
export async function replaceTypedReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  await sql`
    update cashier_receipt
       set receiver_number = ${receipt.receiver_number}, sender = ${receipt.sender}, kind = ${receipt.kind},
           amount = ${receipt.amount}, currency = ${receipt.currency}, paid_at = ${receipt.paid_at},
           arrived_at = ${receipt.arrived_at}, typed_by = ${receipt.typed_by}::uuid, typed_note = ${receipt.typed_note}
     where channel_code = ${receipt.channel_code} and trx_id = ${receipt.trx_id} and member_id is null
       and typed_by is not null`.execute(tx);
}

export async function lockReceipt(
  tx: Tx,
  channelCode: string,
  trxId: string,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from cashier_receipt
     where channel_code = ${channelCode} and trx_id = ${trxId} for update`.execute(tx);
  return rows[0];
}

export async function claimReceipt(
  tx: Tx,
  receipt: ReceiptRow,
  by: { readonly memberId: MemberId; readonly depositId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_receipt
       set member_id = ${by.memberId}::uuid, deposit_id = ${by.depositId}::uuid, matched_at = ${by.at}
     where channel_code = ${receipt.channel_code} and trx_id = ${receipt.trx_id} and member_id is null`.execute(
    tx,
  );
}

export interface StrayNumber {
  readonly channel_code: string;
  readonly receiver_number: string;
}

/** Numbers, none of ours, that unclaimed payments which arrived since then were made to. */
export async function listStrayNumbers(db: Db, since: Date, limit: number): Promise<readonly StrayNumber[]> {
  const { rows } = await sql<StrayNumber>`
    select distinct channel_code, receiver_number from cashier_receipt
     where member_id is null and arrived_at > ${since}
       and not exists (select from cashier_receiver r
                        where r.channel_code = cashier_receipt.channel_code
                          and r.number = cashier_receipt.receiver_number)
     order by channel_code, receiver_number limit ${limit}`.execute(db);
  return rows;
}

/** The transaction ids of unclaimed payments to such a number, oldest first. */
export async function listStrayTrxIds(
  db: Db,
  ask: StrayNumber & { readonly since: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ trx_id: string }>`
    select trx_id from cashier_receipt
     where channel_code = ${ask.channel_code} and receiver_number = ${ask.receiver_number}
       and member_id is null and arrived_at > ${ask.since}
     order by paid_at, trx_id limit ${ask.limit}`.execute(db);
  return rows.map((row) => row.trx_id);
}

export async function renameReceiver(tx: Tx, receipt: ReceiptRow, number: string): Promise<void> {
  await sql`
    update cashier_receipt set receiver_number = ${number}
     where channel_code = ${receipt.channel_code} and trx_id = ${receipt.trx_id}`.execute(tx);
}

/** Payments that nobody has claimed, oldest first. */
export async function listUnclaimed(db: Db, limit: number): Promise<readonly ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from cashier_receipt where ${IS_FREE} order by paid_at, trx_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Unclaimed payments of a channel within a time: first those at the order's receiver, then the nearest amounts. */
export async function listCandidates(
  db: Db,
  ask: {
    readonly channelCode: string;
    readonly receiverNumber: string | null;
    readonly trxId: string | null;
    readonly amount: bigint;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from cashier_receipt
     where channel_code = ${ask.channelCode} and ${IS_FREE} and paid_at >= ${ask.since}
     order by trx_id = ${ask.trxId ?? ''} desc, receiver_number = ${ask.receiverNumber ?? ''} desc,
              abs(amount - ${ask.amount}), paid_at
     limit ${ask.limit}`.execute(db);
  return rows;
}

/** Whether a wallet has paid for somebody else than this member before. */
export async function hasPaidForAnother(
  tx: Tx,
  ask: { readonly channelCode: string; readonly sender: string; readonly memberId: MemberId },
): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_receipt
     where channel_code = ${ask.channelCode} and sender = ${ask.sender}
       and member_id is not null and member_id <> ${ask.memberId}::uuid
     limit 1`.execute(tx);
  return rows.length > 0;
}

export interface ToldRow {
  readonly trx_id: string;
  readonly member_id: MemberId;
  readonly deposit_id: string;
  readonly at: Date;
}

/** False when this order told this id before. */
export async function insertTold(
  tx: Tx,
  told: ToldRow & { readonly channel_code: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier_told_trx (channel_code, trx_id, member_id, deposit_id, at)
    values (${told.channel_code}, ${told.trx_id}, ${told.member_id}::uuid, ${told.deposit_id}::uuid, ${told.at})
    on conflict do nothing returning trx_id`.execute(tx);
  return rows.length > 0;
}

/** Who told a transaction id, in which order, latest first. */
export async function listTellers(
  db: Db | Tx,
  channelCode: string,
  trxId: string,
): Promise<readonly ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select trx_id, member_id, deposit_id, at from cashier_told_trx
     where channel_code = ${channelCode} and trx_id = ${trxId} order by at desc, deposit_id desc`.execute(db);
  return rows;
}

export async function listToldBy(db: Db, memberId: MemberId, depositId: string): Promise<readonly ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select trx_id, member_id, deposit_id, at from cashier_told_trx
     where member_id = ${memberId}::uuid and deposit_id = ${depositId}::uuid order by at`.execute(db);
  return rows;
}

/** Takes an amount at a receiver for one order, if nobody has it; what was taken until before `at` is free. */
export async function takeAmount(
  tx: Tx,
  take: {
    readonly channelCode: string;
    readonly receiverNumber: string;
    readonly amount: bigint;
    readonly memberId: MemberId;
    readonly depositId: string;
    readonly at: Date;
    readonly freeAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier_taken_amount as taken
           (channel_code, receiver_number, amount, member_id, deposit_id, free_at)
    values (${take.channelCode}, ${take.receiverNumber}, ${take.amount}, ${take.memberId}::uuid,
            ${take.depositId}::uuid, ${take.freeAt})
    on conflict (channel_code, receiver_number, amount) do update
       set member_id = excluded.member_id, deposit_id = excluded.deposit_id, free_at = excluded.free_at
     where taken.free_at <= ${take.at}
    returning amount`.execute(tx);
  return rows.length > 0;
}

/** Which of these amounts are taken at a receiver at a moment. */
export async function listTaken(
  tx: Tx,
  ask: {
    readonly channelCode: string;
    readonly receiverNumber: string;
    readonly from: bigint;
    readonly to: bigint;
    readonly at: Date;
  },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from cashier_taken_amount
     where channel_code = ${ask.channelCode} and receiver_number = ${ask.receiverNumber}
       and amount between ${ask.from} and ${ask.to} and free_at > ${ask.at}`.execute(tx);
  return new Set(rows.map((row) => row.amount));
}

/** The order that alone may be paid with this amount at this receiver. */
export async function findAmountOwner(
  tx: Tx,
  ask: {
    readonly channelCode: string;
    readonly receiverNumber: string;
    readonly amount: bigint;
    readonly paidAt: Date;
  },
): Promise<{ readonly member_id: MemberId; readonly deposit_id: string } | undefined> {
  const { rows } = await sql<{ member_id: MemberId; deposit_id: string }>`
    select member_id, deposit_id from cashier_taken_amount
     where channel_code = ${ask.channelCode} and receiver_number = ${ask.receiverNumber}
       and amount = ${ask.amount} and free_at > ${ask.paidAt}`.execute(tx);
  return rows[0];
}

export async function forgetTakenAmounts(db: Db, at: Date): Promise<void> {
  // An amount that nobody takes anew is kept a while longer, for payments that are reported late.
  const before = new Date(at.getTime() - WATCHED_MS);
  await sql`delete from cashier_taken_amount where free_at < ${before}`.execute(db);
}

/** False when this message was taken before. */
export async function takeMessage(
  tx: Tx,
  message: { readonly provider: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier_provider_message (provider, id, at)
    values (${message.provider}, ${message.id}, ${message.at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function isMessageTaken(db: Db, provider: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_provider_message where provider = ${provider} and id = ${id}`.execute(db);
  return rows.length > 0;
}
