import type {
  DepositMethod,
  DepositReason,
  DepositState,
  WalletKind,
} from '@nokshi/contract/cashier-deposit.ts';
import { OPEN_DEPOSIT_STATES } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { TurnoverTerms } from '../turnover/turnover.ts';

/** An order with what its channel and its receiver say about it. */
export interface DepositRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly no: bigint;
  readonly channel_code: string;
  readonly receiver_number: string | null;
  readonly currency: string;
  readonly asked_amount: bigint;
  readonly pay_amount: bigint;
  readonly credited_amount: bigint | null;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly trx_id: string | null;
  readonly trx_tries: number;
  readonly sender_name: string | null;
  readonly slip_file: string | null;
  readonly provider_order: string | null;
  readonly checkout_url: string | null;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly submitted_at: Date | null;
  readonly waiting_since: Date | null;
  readonly decided_at: Date | null;
  readonly decided_by: MemberId | null;
  /** The order beside whose payment this one came. */
  readonly follows: string | null;
  readonly turnover_multiplier: number;
  readonly turnover_relax: bigint;
  readonly turnover_clear_below: bigint;
  readonly method: DepositMethod;
  readonly provider: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly wallet_kind: WalletKind | null;
  readonly trx_length: number | null;
  readonly min_amount: bigint;
  readonly takes_decimals: boolean;
  readonly is_simulated: boolean;
  readonly receiver_name: string | null;
  readonly receiver_bank: string | null;
  readonly receiver_branch: string | null;
}

const COLUMNS = sql`d.member_id, d.id, d.no, d.channel_code, d.receiver_number, d.currency, d.asked_amount,
  d.pay_amount, d.credited_amount, d.state, d.reason, d.trx_id, d.trx_tries, d.sender_name, d.slip_file,
  d.provider_order, d.checkout_url, d.opened_at, d.expires_at, d.submitted_at, d.waiting_since, d.decided_at,
  d.decided_by, d.follows, d.turnover_multiplier, d.turnover_relax, d.turnover_clear_below,
  c.method, c.provider, c.title, c.wallet_kind, c.trx_length, c.min_amount, c.takes_decimals, c.is_simulated,
  r.name as receiver_name, r.bank as receiver_bank, r.branch as receiver_branch`;
const SOURCE = sql`cashier_deposit d
  join cashier_channel c on c.code = d.channel_code
  left join cashier_receiver r on r.channel_code = d.channel_code and r.number = d.receiver_number`;
const OPEN = sql`(${sql.join(OPEN_DEPOSIT_STATES.map((state) => sql`${state}`))})`;

/** Orders of one member wait for each other while they are opened. */
export async function lockOpening(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.deposit:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findDepositRow(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE} where d.member_id = ${memberId}::uuid and d.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** The order as it stands, which nobody else changes until this transaction ends. */
export async function lockDeposit(tx: Tx, memberId: MemberId, id: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.member_id = ${memberId}::uuid and d.id = ${id}::uuid for update of d`.execute(tx);
  return rows[0];
}

export async function findByProviderOrder(
  db: Db,
  provider: string,
  orderId: string,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where c.provider = ${provider} and d.provider_order = ${orderId}`.execute(db);
  return rows[0];
}

/** Open at a moment: an order whose time to pay is over waits for its clearing away and is none. */
export const IS_OPEN = (at: Date) =>
  sql`d.state in ${OPEN} and (d.state <> 'waiting_payment' or d.expires_at > ${at})`;

/** Further payments of an order are not counted. */
export async function countOpen(tx: Tx, memberId: MemberId, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_deposit d
     where d.member_id = ${memberId}::uuid and d.follows is null and ${IS_OPEN(at)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Micros that a member's open orders may still bring. */
export async function sumOpenAmounts(db: Db | Tx, memberId: MemberId, at: Date): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(d.asked_amount), 0)::bigint as total from cashier_deposit d
     where d.member_id = ${memberId}::uuid and ${IS_OPEN(at)}`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** Without further payments, which their order shows. */
export async function listOpen(
  db: Db,
  memberId: MemberId,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.member_id = ${memberId}::uuid and d.follows is null and ${IS_OPEN(at)}
     order by d.opened_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Newest first; after the order with the id `before`, where one is named. */
export async function listLatestDeposits(
  db: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.member_id = ${memberId}::uuid
       and (${before ?? null}::uuid is null or d.no < (
         select no from cashier_deposit where member_id = ${memberId}::uuid and id = ${before ?? null}::uuid))
     order by d.no desc limit ${limit}`.execute(db);
  return rows;
}

/** When the member's failed payments at hosted checkouts since a moment were decided, newest first. */
export async function listFailedSince(
  tx: Tx,
  memberId: MemberId,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly Date[]> {
  const { rows } = await sql<{ decided_at: Date }>`
    select decided_at from cashier_deposit
     where member_id = ${memberId}::uuid and state = 'rejected' and provider_order is not null
       and decided_at > ${since} and decided_by is null
     order by decided_at desc limit ${limit}`.execute(tx);
  return rows.map((row) => row.decided_at);
}

export interface NewDeposit {
  readonly memberId: MemberId;
  readonly id: string;
  readonly channelCode: string;
  readonly receiverNumber: string | null;
  readonly currency: string;
  readonly askedAmount: bigint;
  readonly payAmount: bigint;
  readonly providerOrder: string | null;
  readonly checkoutUrl: string | null;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly turnover: TurnoverTerms;
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await sql`
    insert into cashier_deposit (member_id, id, channel_code, receiver_number, currency, asked_amount, pay_amount,
                                 state, provider_order, checkout_url, opened_at, expires_at,
                                 turnover_multiplier, turnover_relax, turnover_clear_below)
    values (${deposit.memberId}::uuid, ${deposit.id}::uuid, ${deposit.channelCode}, ${deposit.receiverNumber},
            ${deposit.currency}, ${deposit.askedAmount}, ${deposit.payAmount}, 'waiting_payment',
            ${deposit.providerOrder}, ${deposit.checkoutUrl}, ${deposit.openedAt}, ${deposit.expiresAt},
            ${deposit.turnover.multiplierHundredths}, ${deposit.turnover.relax}, ${deposit.turnover.clearBelow})`.execute(
    tx,
  );
}

export interface DepositChange {
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly creditedAmount?: bigint;
  readonly at: Date;
  /** Who of the staff decides, and in what words. */
  readonly by?: { readonly staffId: MemberId; readonly note: string };
}

/** Moves an order to another state and keeps when it was told of, began to wait for a person, and was decided. */
export async function moveDeposit(tx: Tx, deposit: DepositRow, change: DepositChange): Promise<void> {
  const { state, at } = change;
  const isOpen = OPEN_DEPOSIT_STATES.includes(state);
  await sql`
    update cashier_deposit
       set state = ${state}, reason = ${change.reason}, credited_amount = ${change.creditedAmount ?? null},
           submitted_at = case when ${state} = 'submitted' then coalesce(submitted_at, ${at}) else submitted_at end,
           waiting_since = case when ${state} = 'review' then coalesce(waiting_since, ${at}) else waiting_since end,
           decided_at = case when ${isOpen} then null else ${at}::timestamptz end,
           decided_by = ${change.by?.staffId ?? null}::uuid, decided_note = ${change.by?.note ?? null}
     where member_id = ${deposit.member_id}::uuid and id = ${deposit.id}::uuid`.execute(tx);
}

export async function keepTrxId(
  tx: Tx,
  deposit: DepositRow,
  { trxId, tries }: { readonly trxId: string | null; readonly tries: number },
): Promise<void> {
  await sql`
    update cashier_deposit set trx_id = ${trxId}, trx_tries = ${tries}
     where member_id = ${deposit.member_id}::uuid and id = ${deposit.id}::uuid`.execute(tx);
}

export async function keepSlip(
  tx: Tx,
  deposit: DepositRow,
  slip: { readonly file: string; readonly senderName: string; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_deposit
       set slip_file = ${slip.file}, sender_name = ${slip.senderName},
           waiting_since = coalesce(waiting_since, ${slip.at})
     where member_id = ${deposit.member_id}::uuid and id = ${deposit.id}::uuid`.execute(tx);
}

/** What a person of the staff is waited for, longest first. */
export async function listWaiting(db: Db, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.waiting_since is not null and d.decided_at is null
     order by d.waiting_since, d.no limit ${limit}`.execute(db);
  return rows;
}

/** Orders whose time to pay is over; who takes them holds them until the transaction ends. */
export async function lockExpired(tx: Tx, at: Date, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.state = 'waiting_payment' and d.expires_at <= ${at} and c.method <> 'checkout'
     order by d.expires_at limit ${limit} for update of d skip locked`.execute(tx);
  return rows;
}

/** Orders at hosted checkouts whose time is over; the provider is asked before they are given up. */
export async function listExpiredCheckouts(db: Db, at: Date, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.state = 'waiting_payment' and d.expires_at <= ${at} and c.method = 'checkout'
     order by d.expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Orders that told a transaction id before a moment, whose payment has not come. */
export async function lockUnanswered(tx: Tx, before: Date, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from ${SOURCE}
     where d.state = 'submitted' and d.submitted_at <= ${before} and d.expires_at <= ${before}
     order by d.submitted_at limit ${limit} for update of d skip locked`.execute(tx);
  return rows;
}

/** Orders of a member that may still become a credit. */
export async function countOpenDeposits(db: Db | Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_deposit
     where member_id = ${memberId}::uuid and state in ${OPEN}`.execute(db);
  return rows[0]?.n ?? 0;
}
